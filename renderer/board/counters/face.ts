/*
 * What a counter shows, as plain data. A game's adapter (renderer/games/<id>/faces.ts) makes it from a unit and its
 * status; draw.ts draws it. Two counters with the same face are the same picture.
 */

import { markerPlate, type MarkerPlate, type Nation, type SignName } from '../../look/tokens.ts'
import type { TagShape } from './tag-shapes.ts'

export type UnitSymbol =
  | 'infantry'
  | 'motorised'
  | 'mechanised'
  | 'mountain'
  | 'fortress'
  | 'naval'
  | 'cavalry'
  | 'motorisedCavalry'
  | 'motorcycle'
  | 'recon'
  | 'armouredCars'
  | 'tank'
  | 'artillery'
  | 'selfPropelled'
  | 'antiTank'
  | 'engineer'
  | 'machineGun'
  | 'fort'
  | 'hq'

/** Pictures on markers that are ready to use. */
export type MarkerSymbol =
  | 'handcart'
  | 'brokenCart'
  | 'tankAlarm'
  | 'helmet'
  | 'plane'
  | 'fighter'
  | 'warship'
  | 'hourglass'
  | 'laurel'
  | 'flag'
  | 'crowdedBoat'
  | 'roundel'
  | 'pier'
  | 'sailingBoat'
  | 'waves'
  | 'anchor'
  | 'earthworks'
  | 'barrier'

/** A status tag on the corner of a counter, as a game describes it. */
export interface Tag {
  /** What it stands for. */
  readonly name: string
  readonly shape: TagShape
  /** A colour, or the name of a sign's colour: those differ in the colour-safe palette. */
  readonly fill: SignName | `#${string}`
  /** A few letters, their size in units of 64 to a counter's edge, and by how much they stand lower. */
  readonly text?: string
  readonly ink?: 'dark' | 'light'
  readonly size?: number
  readonly drop?: number
}

/** A value on the strengths line, and what it stands in: red Elite, white Low, yellow Heavy, an ink pill. */
export interface Figure {
  readonly text: string
  readonly box?: 'elite' | 'low' | 'heavy' | 'pill'
  /** Colour of the text in a pill. */
  readonly ink?: string
  /** Pill and text where one must be told from another without colours: they differ in lightness. */
  readonly safe?: { readonly fill: string; readonly ink: string }
}

interface Common {
  readonly plate: Nation | MarkerPlate
  readonly figures: readonly Figure[]
  readonly moved?: boolean
  readonly fought?: boolean
  readonly picked?: boolean
  readonly tags?: readonly Tag[]
  /** Small things that lie on its lower edge, from the left. */
  readonly foot?: readonly Tag[]
}

export interface UnitFace extends Common {
  readonly kind: 'unit'
  readonly plate: Nation
  readonly symbol: UnitSymbol
  /** XXX, XX, X, III, II, I, GP. */
  readonly size?: string
  readonly sizeSign?: '+' | '-'
  readonly left?: string
  readonly right?: string
  /** White band across: thin on a middle step, thick on the last one. */
  readonly stripe?: 'thin' | 'thick'
  /** Colour of the division's band on the top edge. */
  readonly band?: string
  /** Stacking points. */
  readonly pips?: number
  /** Fill of the symbol's box where it is not the nation's. */
  readonly boxFill?: string
  /** A few letters in the upper left corner, where another game has its stacking points. */
  readonly corner?: string
  /** A line under what stands left and right of the symbol. */
  readonly isUnderlined?: boolean
  /** A dot beside the symbol. */
  readonly hasDot?: boolean
}

/** A picture of a game's own, in the upper part of a counter of 64 units: paths as in SVG, filled or stroked. */
export type Drawing = readonly {
  readonly path: string
  /** In the plate's ink, in its light colour, or in a colour of its own. */
  readonly colour?: 'ink' | 'light' | `#${string}`
  /** The width of its line; without it, it is filled. */
  readonly line?: number
}[]

export interface MarkerFace extends Common {
  readonly kind: 'marker'
  /** One of the ready pictures, a game's own, or what units bear on their corner, large. */
  readonly symbol: MarkerSymbol | Drawing | Tag
  /** A word or two below the picture. */
  readonly caption?: string
  /** Of a flag: whose. */
  readonly flag?: 'german' | 'french'
}

/** A unit of which one may know whose it is and no more. */
export interface BackFace extends Common {
  readonly kind: 'back'
  readonly plate: Nation
}

export type CounterFace = UnitFace | MarkerFace | BackFace

export const isMarkerPlate = (plate: Nation | MarkerPlate): plate is MarkerPlate => plate in markerPlate

/** The same for equal faces, different for different ones. */
export const faceKey = (face: CounterFace): string => JSON.stringify(face)
