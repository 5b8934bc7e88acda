/* map.json: hexes and hexsides. */

import * as v from 'valibot'
import type { GridSpec } from '../../../../engine/hex/grid.ts'
import { Count, flag, HexId, Src, Text } from '../../../../engine/data-parts.ts'
import { Game, Row } from './parts.ts'

const SideId = v.pipe(v.string(), v.regex(/^\d{4}\/\d{4}$/, 'a hexside is named by two hexes, 2110/2111'))

const Grid = v.strictObject({
  orientation: v.literal('pointy'),
  numbering: v.literal('RRCC'),
  shifted: v.picklist(['odd', 'even']),
  shift: v.picklist(['left', 'right']),
  rowsGrow: v.picklist(['up', 'down']),
  columns: v.tuple([Count, Count]),
  rows: v.tuple([Count, Count]),
})

const Hex = v.strictObject({
  terrain: v.picklist(['clear', 'mountain', 'city', 'sea']),
  name: v.optional(Text),
  port: flag,
  coastal: flag,
  town: flag,
  row: v.optional(Row),
  lat: v.number(),
  lon: v.number(),
  src: Src,
})

const Hexside = v.strictObject({
  kinds: v.pipe(v.array(v.picklist(['river', 'blocked'])), v.minLength(1)),
  name: v.optional(Text),
  src: Src,
})

export const MapFile = v.strictObject({
  game: Game,
  title: Text,
  grid: Grid,
  gridSrc: Src,
  projection: v.strictObject({
    kind: v.literal('lambert-azimuthal-equal-area'),
    centreLat: v.number(),
    centreLon: v.number(),
    radiusKm: v.number(),
    tiltDegWestOfNorth: v.number(),
    hexWidthKm: v.number(),
    rowStepKm: v.number(),
    offsetXKm: v.number(),
    offsetYKm: v.number(),
    src: Src,
  }),
  notes: v.array(Text),
  hexes: v.record(HexId, Hex),
  hexsides: v.record(SideId, Hexside),
})

export type FfoMapData = v.InferOutput<typeof MapFile>

/** The grid of the map, with exactly the hexes it has. */
export const gridSpec = (map: FfoMapData): GridSpec => ({ ...map.grid, ids: Object.keys(map.hexes) })
