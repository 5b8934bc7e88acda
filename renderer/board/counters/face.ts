/*
 * What a counter shows, as plain data. A game's adapter (renderer/games/<id>/faces.ts) makes it from a unit and its
 * status; draw.ts draws it. Two counters with the same face are the same picture.
 */

import { markerPlate, type MarkerPlate, type Nation } from '../../look/tokens.ts'

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

export type MarkerSymbol =
  | 'refugees'
  | 'overrun'
  | 'scare'
  | 'replacement'
  | 'plane'
  | 'fighter'
  | 'warship'
  | 'hourglass'
  | 'laurel'
  | 'flag'
  | 'evacuees'
  | 'roundel'
  | 'pier'
  | 'littleShip'
  | 'waves'
  | 'anchor'
  | 'earthworks'
  | 'barrier'

export type TagName =
  | 'disrupted'
  | 'fullRetreat'
  | 'outOfSupply'
  | 'outOfSupplyRed'
  | 'gqg'
  | 'halt'
  | 'evac'
  | 'autoDs'
  | 'mayNotMove'
  | 'dyle'
  | 'dyleBuilding'
  | 'air'
  | 'train'
  | 'disorganised'
  | 'damage'
  | 'scare'
  | 'refit'
  | 'suppressed'

/** A tag, or one with the number of its marker: 'gqg 3'. */
export type Tag = TagName | `${'gqg' | 'halt'} ${number}`

/** A value on the strengths line, and what it stands in: red Elite, white Low, yellow Heavy, an ink pill. */
export interface Figure {
  readonly text: string
  readonly box?: 'elite' | 'low' | 'heavy' | 'pill'
  /** Colour of the text in a pill. */
  readonly ink?: string
}

interface Common {
  readonly plate: Nation | MarkerPlate
  readonly figures: readonly Figure[]
  readonly moved?: boolean
  readonly fought?: boolean
  readonly picked?: boolean
  readonly tags?: readonly Tag[]
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
}

export interface MarkerFace extends Common {
  readonly kind: 'marker'
  readonly symbol: MarkerSymbol
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
