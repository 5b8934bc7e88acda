/*
 * map.json: hexes, hexsides, roads, the Meuse with its bridges and crossing points, observers, edges.
 */

import * as v from 'valibot'
import type { GridSpec } from '../../../../engine/hex/grid.ts'
import { Count, flag, HexId, Src, Text, Whole } from '../../../../engine/data-parts.ts'
import { Bank, Die, Edge, Game, SideId, Terrain, WayKind } from './parts.ts'

const Grid = v.strictObject({
  orientation: v.literal('flat'),
  numbering: v.literal('CCRR'),
  shifted: v.literal('even'),
  shift: v.literal('down'),
  rowsGrow: v.literal('down'),
  columns: v.tuple([Whole, Whole]),
  rows: v.tuple([Whole, Whole]),
})

const Hex = v.strictObject({
  terrain: Terrain,
  name: v.optional(Text),
  bank: Bank,
  /** An artillery observation post (4.2.1b). */
  observer: flag,
  /** May not be shelled from further west (4.2.5a). */
  deadGround: flag,
  /** Germans may leave the map here (11.1.6d). */
  exit: flag,
  src: Src,
})

const Hexside = v.strictObject({
  kinds: v.pipe(v.array(v.picklist(['meuse', 'river', 'ridge'])), v.minLength(1)),
  name: v.optional(Text),
  /** The hex on the upper side of a ridge, for drawing. */
  upper: v.optional(HexId),
  /** Drawn with two ridges; counts once (3.2). */
  double: flag,
  src: Src,
})

const Bridge = v.strictObject({ hexside: SideId, name: Text, carries: WayKind, note: Text, src: Src })

/** A crossing point: found if the die is not above the value (6.2a). */
const Crossing = v.strictObject({ from: HexId, to: HexId, value: Die, note: Text, src: Src })

const Observer = v.strictObject({
  hex: HexId,
  reach: Count,
  /** The two rays its arc lies between, in words. */
  from: Text,
  to: Text,
  arc: v.pipe(v.array(HexId), v.minLength(1)),
  src: Src,
})

/** A road or trail whose path ends in an edge hex goes on beyond it. */
const Way = v.strictObject({ kind: WayKind, name: Text, path: v.pipe(v.array(HexId), v.minLength(2)), src: Src })

const Entry = v.strictObject({ edges: v.array(Edge), way: v.nullable(WayKind), src: Src })

export const MapFile = v.strictObject({
  game: Game,
  title: Text,
  grid: Grid,
  gridSrc: Src,
  hexKm: v.number(),
  notes: v.array(Text),
  bridges: v.array(Bridge),
  crossings: v.array(Crossing),
  observers: v.array(Observer),
  /** The hexsides of the river from north to south. */
  meuse: v.strictObject({ chain: v.array(SideId), src: Src }),
  edges: v.strictObject({
    french: v.strictObject({ north: v.array(HexId), west: v.array(HexId), south: v.array(HexId) }),
    german: v.strictObject({ north: v.array(HexId), east: v.array(HexId), south: v.array(HexId) }),
    src: Src,
  }),
  /** Hexes by which units come in, and the way that leads off the map there. */
  entries: v.record(HexId, Entry),
  ways: v.array(Way),
  hexes: v.record(HexId, Hex),
  hexsides: v.record(SideId, Hexside),
})

export type DinantMapData = v.InferOutput<typeof MapFile>
export type DinantHexData = v.InferOutput<typeof Hex>
export type DinantHexsideData = v.InferOutput<typeof Hexside>
export type DinantTerrain = v.InferOutput<typeof Terrain>
export type DinantWay = v.InferOutput<typeof WayKind>
export type DinantEdge = v.InferOutput<typeof Edge>

/** The grid of the map, with exactly the hexes it has. */
export const gridSpec = (map: DinantMapData): GridSpec => ({ ...map.grid, ids: Object.keys(map.hexes) })
