/*
 * map-sickle-cut.json and map-dynamo.json: hexes, hexsides, roads and railways, entry areas, edges.
 */

import * as v from 'valibot'
import type { GridSpec } from '../../../../engine/hex/grid.ts'
import { Count, flag, HexId, Src, Text, Whole } from '../../../../engine/data-parts.ts'
import { Area, Game, RuleId, ScenarioId, Seat, SideId, Turn } from './parts.ts'

const Grid = v.strictObject({
  orientation: v.literal('flat'),
  numbering: v.literal('CCRR'),
  shifted: v.picklist(['odd', 'even']),
  shift: v.picklist(['up', 'down']),
  rowsGrow: v.picklist(['up', 'down']),
  columns: v.tuple([Whole, Whole]),
  rows: v.tuple([Whole, Whole]),
})

const Terrain = v.picklist(['clear', 'woods', 'woodedRough', 'marsh', 'polder', 'causeway', 'city', 'sea'])

const Hex = v.strictObject({
  terrain: Terrain,
  /** What a city or causeway is built on. */
  ground: v.optional(v.picklist(['clear', 'polder'])),
  town: flag,
  name: v.optional(Text),
  alsoNamed: v.optional(v.array(Text)),
  /** A Fortified hex (16.2): the sector it belongs to. */
  fortified: v.optional(Text),
  /** Where a Fort unit belongs (16.1). */
  fortSite: v.optional(Text),
  dyleLine: flag,
  port: flag,
  beach: flag,
  undergroundCanal: flag,
  /** Country of most of the land, then others that have a tenth of it or more. */
  countries: v.optional(v.array(v.picklist(['FR', 'BE', 'NL']))),
  /** Entry areas this hex belongs to, and the first turn it may be used. */
  entry: v.optional(v.array(Area)),
  opensTurn: v.optional(Turn),
  /** Drawn at the rim, no part of the playing area and no entry hex. */
  border: flag,
  playable: v.boolean(),
  src: Src,
})

const SideKind = v.picklist([
  'majorRiver',
  'minorRiver',
  'marshRiver',
  'tidalRiver',
  'allSea',
  'maginot',
  'roadBridge',
  'railBridge',
  'tidalBridge',
  'ferry',
])

const Hexside = v.strictObject({
  /** One kind of water at most, with what crosses it. */
  kinds: v.pipe(v.array(SideKind), v.minLength(1)),
  name: v.optional(Text),
  /** The hex whose Fort keeps a Maginot hexside alive (16.3). */
  fort: v.optional(HexId),
  src: Src,
})

const Line = v.strictObject({ name: Text, path: v.pipe(v.array(HexId), v.minLength(2)) })
const EntryHex = v.strictObject({ hex: HexId, opensTurn: Turn, road: v.boolean(), rail: v.boolean(), src: Src })

/** The rim of the Sickle Cut map, hex by hex; whose edge it is changes with the entry hexes (6.6.1). */
const Ring = v.strictObject({ ring: v.array(HexId), friendly: Seat, text: Text, src: Src })

/** `source`: German supply; `exit`: Allied units that leave here score. */
const Edge = v.strictObject({
  friendly: Seat,
  source: v.boolean(),
  exit: v.boolean(),
  text: Text,
  hexes: v.array(HexId),
})
const FourEdges = v.strictObject({ north: Edge, east: Edge, south: Edge, west: Edge, src: Src })
const EdgeName = v.picklist(['north', 'east', 'south', 'west'])

const Supply = v.strictObject({
  german: v.strictObject({
    areas: v.optional(v.array(Area)),
    edges: v.optional(v.array(EdgeName)),
    rule: RuleId,
    src: Src,
  }),
  allied: v.strictObject({ areas: v.optional(v.array(Area)), ports: flag, cities: Count, rule: RuleId, src: Src }),
  /** Where an HQ must be able to trace to before it becomes Ready; null: it never does. */
  hqFlip: v.nullable(v.strictObject({ areas: v.array(Area), rule: RuleId, src: Src })),
})

const SickleCutPlaces = v.strictObject({
  /** Neighbouring areas, in their order along the edge (19.2.5). */
  strategicRail: v.array(Area),
  railVictory: v.strictObject({ from: v.array(Area), to: v.array(Area) }),
  exitAreas: v.array(Area),
  /** Points for closing an entry hex; a hex that is not named counts `default`. */
  entryHexVp: v.objectWithRest({ default: Count }, Count),
  dyleLine: v.array(HexId),
  reims: HexId,
  src: Src,
})

const DynamoPlaces = v.strictObject({
  dunkirk: HexId,
  beaches: v.array(HexId),
  otherPorts: v.array(HexId),
  calais: HexId,
  brugge: HexId,
  exitEdges: v.array(EdgeName),
  src: Src,
})

/** `x = x[0] + x[1] (lat - lat0) + x[2] (lon - lon0)`, in columns; `y` in rows. */
const Projection = v.strictObject({
  lat0: v.number(),
  lon0: v.number(),
  x: v.tuple([v.number(), v.number(), v.number()]),
  y: v.tuple([v.number(), v.number(), v.number()]),
  text: Text,
  src: Src,
})

export const MapFile = v.strictObject({
  game: Game,
  scenario: ScenarioId,
  title: Text,
  grid: Grid,
  gridSrc: Src,
  hexKm: v.number(),
  projection: Projection,
  notes: v.array(Text),
  entry: v.record(Area, v.array(EntryHex)),
  edges: v.union([Ring, FourEdges]),
  supply: Supply,
  special: v.union([SickleCutPlaces, DynamoPlaces]),
  /** International borders for drawing: columns and rows. */
  borderLines: v.record(v.string(), v.array(v.tuple([v.number(), v.number()]))),
  /** Every step from hex to hex is there once. */
  roads: v.array(Line),
  rails: v.array(Line),
  hexes: v.record(HexId, Hex),
  hexsides: v.record(SideId, Hexside),
})

export type F40MapData = v.InferOutput<typeof MapFile>
export type F40HexData = v.InferOutput<typeof Hex>
export type F40HexsideData = v.InferOutput<typeof Hexside>
export type F40Terrain = v.InferOutput<typeof Terrain>
export type F40SideKind = v.InferOutput<typeof SideKind>
export type F40Area = v.InferOutput<typeof Area>

/** The grid of a map, with exactly the hexes it has. */
export const gridSpec = (map: F40MapData): GridSpec => ({ ...map.grid, ids: Object.keys(map.hexes) })
