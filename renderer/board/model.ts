/*
 * What the board shows, without any rule of any game: counters in stacks, markers, areas of control. A game's adapter
 * (renderer/games/<id>/board.ts) makes it from the view of a seat; whatever did not change keeps its identity there, so
 * that one moved counter redraws one counter.
 */

import { makeGrid } from '../../shared/engine/hex/grid.ts'
import { faceKey, type CounterFace } from './counters/face.ts'
import type { Sentence } from './draft.ts'
import { makeFrame } from './map/build/frame.ts'
import type { MapSource, SheetSource } from './map/source.ts'
import type { SpaceMapSource } from './map/space-source.ts'
import type { GroundLook } from './overlays/ground-marks.ts'
import type { Paint } from './overlays/pen.ts'
import type { Veil } from './overlays/veil.ts'
import { hexPlaces, linkedPlaces, spaceSheet, type Places, type Sheet } from './places.ts'
import { terrainWords } from './words.ts'

/** A counter or marker as it looks. Pictures with the same key look the same. */
export interface Picture {
  readonly key: string
  /** Which side of the counter is up: another one means that it was turned over. */
  readonly up: string
  readonly face: CounterFace
}

export const pictureOf = (face: CounterFace, up = ''): Picture => ({ key: faceKey(face), up, face })

export interface Piece {
  readonly id: string
  readonly picture: Picture
  /** As it stands under the counter in the fan. */
  readonly name: string
  /** Whole, for screen readers: 'French III Corps, full strength, has moved'. */
  readonly text: string
  readonly side: string
  /** Only placed by the act being built. */
  readonly isPending?: boolean
  /** Moved aside by so many world pixels: those who fight in one place stand face to face. */
  readonly shift?: readonly [x: number, y: number]
  /** A counter that nobody may look at: it cannot be picked. */
  readonly isCovered?: boolean
}

export interface Stack {
  readonly hex: string
  /** The top one last. */
  readonly pieces: readonly Piece[]
  /** One line of sums for the fan. */
  readonly sums: string
}

/** Something that lies in a hex and is no unit: refugees, a control marker. It lies on top. */
export interface Marker {
  readonly id: string
  readonly hex: string
  readonly picture: Picture
  readonly text: string
  readonly isPending?: boolean
}

/** A counter as it lay somewhere before: pale, and not to be touched. */
export interface Ghost {
  readonly id: string
  readonly hex: string
  readonly picture: Picture
}

/** Something on the ground that comes and goes and is no counter: a blown bridge, a fire. */
export interface GroundMark {
  readonly id: string
  /** A hex, or a hexside as both its hexes: `1904/2003`. */
  readonly at: string
  readonly look: GroundLook
  /** A few letters on it. */
  readonly label?: string
  /** For screen readers, and for the cursor. */
  readonly text: string
}

/** The hexes of a side. */
export interface Area {
  readonly side: string
  readonly title: string
  readonly colour: string
  readonly hexes: ReadonlySet<string>
  /** Places that matter: they carry a flag. */
  readonly flags: readonly string[]
}

export interface BoardModel {
  readonly stacks: ReadonlyMap<string, Stack>
  readonly markers: readonly Marker[]
  readonly ghosts?: readonly Ghost[]
  readonly control: readonly Area[]
  /** What changes about the sheet itself, drawn on it before everything else: ground under water, a broken pier. */
  readonly scenery?: readonly Paint[]
  /** What comes and goes on the ground: drawn above the scenery, below the counters. */
  readonly groundMarks?: readonly GroundMark[]
  /** Darkness or mist over the sheet. */
  readonly veil?: Veil | null
  /** Seats' colours on the minimap. */
  readonly dots: Readonly<Record<string, string>>
}

/** An attack being built or fought: structurally the engine's Explanation, as far as the board draws it. */
export interface Attack {
  readonly target: string
  readonly from: readonly { readonly hex: string; readonly units: readonly string[]; readonly value: number }[]
  /** '14 to 12  =  5-1' */
  readonly sum: string
}

/** Structurally the engine's Line. */
export interface MapLine {
  readonly isOpen: boolean
  readonly path: readonly string[]
  readonly cuts: readonly { readonly from: string; readonly to: string; readonly why: Sentence | null }[]
}

/** Structurally the engine's Tracing. */
export interface SupplyLine extends MapLine {
  readonly unit: string
}

/** Something a game lays over the map, drawn by its painter (overlays/ has some) and told in the legend. */
export interface Layer {
  readonly title: string
  /** In the legend: strokes on 26 by 14 pixels, the first below the others; or the sign of a line that is cut. */
  readonly sign: readonly LegendStroke[] | 'cut'
  /** On the ground, beneath what may be picked; over that, beneath the counters; or over the counters. */
  readonly height: 'ground' | 'marks' | 'over'
  /** Null: another layer draws it along with itself. */
  readonly paint: Paint | null
}

export interface LegendStroke {
  readonly path: string
  readonly colour: string
  readonly width: number
  readonly dash?: string
}

/** A sentence about a hex, shown beside it. */
export interface Remark {
  readonly hex: string
  /** Begins the card, in brass: 'Not 5320 this turn.' */
  readonly head?: string
  readonly say: string
  readonly rule?: string
}

/** What the card of a place says. */
export interface PlaceFacts {
  readonly hex: string
  readonly title: string
  readonly about: string
  /** What the ground costs and gives. */
  readonly ground: readonly { readonly title: string; readonly say: string }[]
  readonly units: readonly UnitFacts[]
  /** So many units that each has but a line. */
  readonly isHigh: boolean
  /** Units that are there besides, in words. */
  readonly more: string
}

export interface UnitFacts {
  readonly id: string
  readonly title: string
  readonly lines: readonly string[]
}

/** The sheet under everything: fixed for a match. */
export interface BoardMap<S extends SheetSource = SheetSource> {
  readonly source: S
  readonly grid: Places
  readonly frame: Sheet
  /** What a place is called here. */
  readonly called: { readonly one: string; readonly many: string }
  /** What a place is, in words: its number, its name, its ground. */
  about(hex: string): readonly string[]
}

export function makeBoardMap(source: MapSource): BoardMap<MapSource> {
  const grid = makeGrid(source.grid)
  const called = { one: 'hex', many: 'hexes' }
  return { source, grid: hexPlaces(grid), frame: makeFrame(grid), called, about: (hex) => terrainWords(source, hex) }
}

/** `about` says of a space what its ring shows. */
export function makeSpaceMap(
  source: SpaceMapSource,
  about: (space: string) => readonly string[],
): BoardMap<SpaceMapSource> {
  const ids = Object.keys(source.spaces)
  const spaces = Object.values(source.spaces)
  const frame = spaceSheet(source, spaces)
  const links = source.links.map(({ a, b }) => [a, b] as const)
  const called = { one: 'space', many: 'spaces' }
  return { source, grid: linkedPlaces(ids, frame.centre, links), frame, called, about }
}

export type Motion = 'off' | 'reduced' | 'normal'

/** Which of the board's own overlays are shown. */
export interface ShownOverlays {
  readonly reach: boolean
  readonly supply: boolean
  readonly control: boolean
}

export interface Place {
  readonly hex: string
  readonly unit?: string
}
