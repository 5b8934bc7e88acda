/*
 * The maps of France '40, ready for the draughtsman. What counts in play comes from the content's map file; what is only
 * drawing (breadth of rivers, names of regions) is in map-style.ts.
 */

import type {
  HexSource,
  MapSource,
  Settlement,
  SideKind,
  SideSource,
  Spot,
  Terrain,
} from '../../../board/map/source.ts'
import type { MapFile } from '../content.ts'
import { riversInside } from './inside-rivers.ts'
import { CITY_WEIGHTS, makeStyle } from './map-style.ts'

export function mapSource(map: MapFile): MapSource {
  const locate = (lat: number, lon: number) => spotOf(map, lat, lon)
  const style = makeStyle(map, locate)
  const sides: Record<string, SideSource> = {}
  const names = mainNames(map)
  for (const [id, side] of Object.entries(map.hexsides)) {
    const name = side.kinds.includes('allSea') ? 'sea arm' : names(side.name)
    sides[id] = { kinds: side.kinds.flatMap((kind) => SIDES[kind] ?? []), ...(name && { name }) }
  }
  return {
    id: `france40-${map.scenario}`,
    grid: { ...map.grid, ids: Object.keys(map.hexes) },
    hexes: Object.fromEntries(Object.entries(map.hexes).map(([id, hex]) => [id, hexOf(hex)])),
    sides,
    ways: [
      ...map.rails.map(({ path }) => ({ kind: 'rail' as const, path })),
      ...map.roads.map(({ path }) => ({ kind: 'road' as const, path })),
    ],
    borders: Object.values(map.borderLines),
    inside: riversInside(map, sides),
    style,
  }
}

function hexOf(hex: MapFile['hexes'][string]): HexSource {
  const terrain = TERRAIN[hex.terrain] ?? (hex.terrain as Terrain)
  const settlement: Settlement | undefined = terrain === 'city' ? 'city' : hex.town ? 'town' : undefined
  const name = hex.name ?? (hex.terrain === 'causeway' ? 'Causeway' : undefined)
  // Sea inside the sheet is no rim: it is not veiled.
  const isRim = !hex.playable && (hex.border === true || hex.entry !== undefined)
  const weight = CITY_WEIGHTS[hex.name ?? '']
  return {
    terrain,
    ...(name && { name }),
    ...(settlement && { settlement }),
    ...(weight && { weight }),
    ...(hex.port && { port: true }),
    ...(hex.beach && { beach: true }),
    ...(isRim && { playable: false }),
    ...(hex.fortified ? { fortified: 'full' as const } : hex.dyleLine && { fortified: 'dashed' as const }),
    ...(hex.entry && { entry: hex.entry.join('/') }),
    ...(hex.entry && (hex.opensTurn ?? 1) > 1 && { opens: hex.opensTurn! }),
  }
}

const TERRAIN: Readonly<Record<string, Terrain>> = { causeway: 'polder' }

const SIDES: Readonly<Record<string, SideKind>> = {
  majorRiver: 'majorRiver',
  minorRiver: 'minorRiver',
  marshRiver: 'marshRiver',
  tidalRiver: 'tidalRiver',
  allSea: 'blocked',
  maginot: 'maginot',
  roadBridge: 'roadBridge',
  railBridge: 'railBridge',
  tidalBridge: 'roadBridge',
  ferry: 'ferry',
}

/** A side two waters share, `Ancre / Somme`, is drawn as part of the longer one. */
function mainNames(map: MapFile): (name: string | undefined) => string | undefined {
  const lengths = new Map<string, number>()
  for (const { name } of Object.values(map.hexsides)) if (name) lengths.set(name, (lengths.get(name) ?? 0) + 1)
  return (name) => {
    const parts = name?.split(' / ') ?? []
    return parts.toSorted((a, b) => (lengths.get(b) ?? 0) - (lengths.get(a) ?? 0))[0]
  }
}

/** A place on the earth, in columns and rows of the sheet. */
function spotOf({ projection: { lat0, lon0, x, y } }: MapFile, lat: number, lon: number): Spot {
  const [north, east] = [lat - lat0, lon - lon0]
  return [x[0] + x[1] * north + x[2] * east, y[0] + y[1] * north + y[2] * east]
}
