/*
 * What a map of spaces and links is made from: plain data, ready to be posted to a worker. All points are in world
 * pixels of the sheet. Spaces and links are the game's; everything else is the country they lie in, which a game's
 * adapter (renderer/games/<id>/map-source.ts) knows and the draughtsman only draws.
 */

import type { Box, XY } from './build/frame.ts'

/** What a space looks like: its ring says what it is. */
export type SpaceLook = 'clear' | 'town' | 'canal' | 'marsh' | 'lowlands' | 'beach' | 'start' | 'channel'

export interface SpaceSource {
  readonly at: XY
  readonly radius: number
  readonly look: SpaceLook
  /** On the small plate at its upper left. */
  readonly badge: string
  readonly name: string
  /** Where the name stands, from the centre, and to which side of that point it is written. */
  readonly label: { readonly at: XY; readonly align: 'left' | 'center' | 'right' }
  /** Letters of a town. */
  readonly isBold?: boolean
}

/** A track, a way for one side only, an attack at a track's end, a sea route, the way from the beach to the ships. */
export type LinkLook = 'track' | 'own' | 'attack' | 'route' | 'embark'

export interface LinkSource {
  readonly a: string
  readonly b: string
  readonly look: LinkLook
}

export interface Waterway {
  readonly points: readonly XY[]
  readonly breadth: number
  readonly isCanal: boolean
}

export interface Houses {
  readonly at: XY
  readonly count: number
  readonly reach: XY
  readonly isSmall?: boolean
}

export interface SheetWords {
  readonly text: string
  readonly at: XY
  readonly size: number
  readonly look: 'sea' | 'bank' | 'river' | 'land' | 'country' | 'town'
  /** Extra space between letters. */
  readonly spread?: number
  /** Radians, clockwise. */
  readonly turn?: number
  readonly align?: 'left' | 'center' | 'right'
}

export interface Country {
  /** The shore from left to right; below it lies the land. */
  readonly coast: readonly XY[]
  /** The part of the coast with broad beaches, as indexes of `coast`. */
  readonly strand: readonly [from: number, to: number]
  /** Land with cliffs on the far side of the sea, as a closed line. */
  readonly island: readonly XY[]
  readonly banks: readonly (readonly XY[])[]
  readonly marshes: readonly (readonly XY[])[]
  /** Ground below the sea that can be drowned. */
  readonly lowlands: readonly XY[]
  readonly waters: readonly Waterway[]
  readonly border: readonly XY[]
  readonly woods: readonly { readonly at: XY; readonly count: number; readonly reach: number }[]
  readonly houses: readonly Houses[]
  /** A fortress town with a star of walls. */
  readonly star: { readonly at: XY; readonly radius: number }
  readonly basins: readonly (readonly XY[])[]
  readonly moles: readonly { readonly points: readonly XY[]; readonly breadth: number }[]
  readonly ships: readonly {
    readonly at: XY
    readonly size: number
    readonly isSail?: boolean
    readonly isBack?: boolean
  }[]
  /** Smoke drifts from here to there. */
  readonly smoke: readonly [XY, XY] | null
}

export interface SpaceMapSource {
  readonly kind: 'spaces'
  readonly id: string
  readonly width: number
  readonly height: number
  readonly neat: Box
  readonly spaces: Readonly<Record<string, SpaceSource>>
  readonly links: readonly LinkSource[]
  readonly country: Country
  readonly words: readonly SheetWords[]
  /** Title plate with its legend: the upper right corner. */
  readonly plate: { readonly at: XY; readonly title: string; readonly subtitle: string }
  readonly scale: { readonly at: XY; readonly pxPerKm: number }
}
