/*
 * What a map picture is made from: plain data, the same shape for every game. A game's adapter
 * (renderer/games/<id>/map-source.ts) makes it from the game's content and adds what only a draughtsman needs: how broad
 * a river is, where a region's name stands. It can be posted to a worker as it is.
 */

import type { GridSpec } from '../../../shared/engine/hex/grid.ts'
import type { SpaceMapSource } from './space-source.ts'
import type { BandName } from './view.ts'

export type Terrain =
  'clear' | 'woods' | 'rough' | 'woodedRough' | 'marsh' | 'polder' | 'mountain' | 'city' | 'town' | 'village' | 'sea'

export type Settlement = 'city' | 'town' | 'village' | 'place'

export interface HexSource {
  terrain: Terrain
  name?: string
  settlement?: Settlement
  /** Size of a city, 1 is the usual one. */
  weight?: number
  port?: boolean
  /** Name of a coloured row; its look is in MapStyle.rows. */
  row?: string
  /** False: under the veil, without grid and number. */
  playable?: boolean
  fortified?: 'full' | 'dashed'
  /** Letter of an entry hex, and the first turn it may be used where that is not the first. */
  entry?: string
  opens?: number
  /** A broad strand, from which ships are boarded. */
  beach?: boolean
}

export type SideKind =
  | 'river'
  | 'majorRiver'
  | 'minorRiver'
  | 'marshRiver'
  | 'tidalRiver'
  | 'blocked'
  | 'ridge'
  | 'maginot'
  | 'roadBridge'
  | 'railBridge'
  | 'ferry'
  | 'island'
  | 'lock'

export interface SideSource {
  kinds: readonly SideKind[]
  name?: string
  /** Of a ridge: the hex on the high side. */
  upper?: string
  /** Of a ridge: both sides are high, with the ground between them low. */
  isDouble?: boolean
  /** A value printed on it, with an arrow to the hex it leads to. */
  sign?: { readonly text: string; readonly to: string }
}

export type WayKind = 'road' | 'highway' | 'trail' | 'rail'

export interface WaySource {
  kind: WayKind
  path: readonly string[]
}

export type Edge = 'north' | 'east' | 'south' | 'west'

/** A way that goes on beyond the sheet, and where it leads. */
export interface LeadSource {
  kind: WayKind
  hex: string
  edge: Edge
  to?: string
}

/** Where units come onto the sheet or leave it: an arrow in the margin. */
export interface GateSource {
  hex: string
  edge: Edge
  isExit: boolean
  colour: string
}

/** A post from which one looks out over these hexes; its sector is printed around it. */
export interface LookoutSource {
  hex: string
  over: readonly string[]
}

/** A place on the sheet as column and row, fractions allowed (see Plane.point). */
export type Spot = readonly [column: number, row: number]

/** A river inside hexes: no hexside effect, only a line. It takes up the rivers that end where it begins or ends. */
export interface InsideRiver {
  spots: readonly Spot[]
  kind: SideKind
  breadth: number
}

export interface RiverStyle {
  /** Breadth of the water at the lower end, px at 100 %; the upper end has about half. */
  breadth: number
  /** Which way it flows on the sheet, y downwards; without it, from the free end to the joined one. */
  flow?: readonly [x: number, y: number]
  canal?: boolean
  /** How often the name is written; 0: never. */
  names?: number
}

export interface RegionName {
  text: string
  at: Spot
  size: number
  /** Extra space between letters, px at 100 %. */
  spread: number
  /** Degrees, clockwise. */
  turn?: number
  /** Rise of the bow in the middle, px at 100 %. */
  bow?: number
  ink?: 'land' | 'peak' | 'sea'
  /** Exactly here: not moved to a clearer place. */
  fixed?: boolean
  strength?: number
}

/** A real mountain with its height. */
export interface Summit {
  name: string
  metres: number
  at: Spot
}

/** A stretch of mountains with its own character. */
export interface Massif {
  at: Spot
  /** Radius of its influence in hexes. */
  reach: number
  /** 0: old and rounded, 1: alpine. */
  alpine: number
}

export interface BlockedStyle {
  look: 'cliff' | 'crest' | 'lagoon'
  /** Of a cliff: the hexes of its foot lie on this side, as a direction on the sheet. */
  foot?: readonly [x: number, y: number]
}

export interface RowStyle {
  colour: string
  /** Colour is never the only sign: each row has its own hatching. */
  hatch: 'rising' | 'falling' | 'upright'
}

export interface Furniture {
  title: string
  subtitle: string
  /** Left end of the title. */
  at: Spot
  /** Middle of the compass. */
  compass: Spot
  kmPerHex: number
  /** Where north is, degrees clockwise from the top of the sheet. */
  north: number
}

export interface MapStyle {
  rivers: Readonly<Record<string, RiverStyle>>
  regions: readonly RegionName[]
  massifs: readonly Massif[]
  summits: readonly Summit[]
  blocked: Readonly<Record<string, BlockedStyle>>
  rows: Readonly<Record<string, RowStyle>>
  /** Where the sign of a town stands in its hex, in hex heights below the centre: 0 where roads meet in it. */
  townDrop: number
  /** From which rank on settlements have their name in a band of zoom (see Band.names), where a small sheet has room. */
  namesFrom?: Readonly<Partial<Record<BandName, number>>>
  furniture?: Furniture
  /** Meridians and parallels. */
  degrees?: readonly { label: string; line: readonly Spot[] }[]
}

export interface MapSource {
  id: string
  grid: GridSpec
  hexes: Readonly<Record<string, HexSource>>
  sides: Readonly<Record<string, SideSource>>
  ways: readonly WaySource[]
  /** Political borders, as drawn lines. */
  borders: readonly (readonly Spot[])[]
  inside: readonly InsideRiver[]
  leads?: readonly LeadSource[]
  gates?: readonly GateSource[]
  lookouts?: readonly LookoutSource[]
  style: MapStyle
}

/** A sheet of hexes, or one of spaces and links. */
export type SheetSource = MapSource | SpaceMapSource

export const plainStyle: MapStyle = {
  rivers: {},
  regions: [],
  massifs: [],
  summits: [],
  blocked: {},
  rows: {},
  townDrop: 0,
}
