/*
 * The map of France Fights On, ready for the draughtsman. What counts in play comes from the content's map.json; what is
 * only drawing (breadth of rivers, names of regions, character of the mountains) is in map-style.ts.
 */

import type {
  HexSource,
  InsideRiver,
  MapSource,
  Settlement,
  SideSource,
  Spot,
  Terrain,
} from '../../board/map/source.ts'
import type { MapFile } from './content.ts'
import { makeStyle } from './map-style.ts'

export type Projection = MapFile['projection']

export function mapSource(map: MapFile): MapSource {
  const hexes: Record<string, HexSource> = {}
  for (const [id, hex] of Object.entries(map.hexes)) {
    // Rule 5.5: coloured rows are clear whatever lies there.
    const terrain: Terrain = hex.row ? 'clear' : (hex.terrain as Terrain)
    const settlement: Settlement | undefined = terrain === 'city' ? 'city' : hex.town ? 'town' : undefined
    hexes[id] = {
      terrain,
      ...(hex.name && { name: hex.name }),
      ...(settlement && { settlement }),
      ...(hex.name && WEIGHTS[hex.name] && { weight: WEIGHTS[hex.name] }),
      ...(hex.port && { port: true }),
      ...(hex.row && { row: hex.row }),
    }
  }
  const sides: Record<string, SideSource> = {}
  for (const [name, side] of Object.entries(map.hexsides))
    sides[name] = { kinds: side.kinds as SideSource['kinds'], ...(side.name && { name: side.name }) }
  return {
    id: 'france-fights-on',
    // Odd rows are one hex shorter than the sheet is wide.
    grid: { ...map.grid, ids: Object.keys(map.hexes) },
    hexes,
    sides,
    ways: [],
    borders: [],
    inside: [LOIRE_BELOW_NEVERS],
    style: makeStyle((lat, lon) => spotOf(map.projection, lat, lon), map.projection),
  }
}

/**
 * Where Loire and Allier meet their water goes on to the north, through the middle of 5813: no hexside is touched, so this
 * is only drawn. It ends where the coloured rows begin, which have no rivers (5.5).
 */
const LOIRE_BELOW_NEVERS: InsideRiver = {
  spots: [
    [13, 57 + 1 / 3],
    [13.06, 57.6],
    [13.3, 58.1],
    [13.36, 58.6],
  ],
  kind: 'river',
  breadth: 5.4,
}

const WEIGHTS: Readonly<Record<string, number>> = { Lyon: 1.7, Marseille: 1.6, Toulon: 1.1, 'Saint-Étienne': 1.2 }

const radians = (degrees: number): number => (degrees * Math.PI) / 180

/** A place on the earth, in columns and rows of the sheet. */
export function spotOf(p: Projection, lat: number, lon: number): Spot {
  const [phi, phi0, lambda] = [radians(lat), radians(p.centreLat), radians(lon - p.centreLon)]
  const cosine = Math.sin(phi0) * Math.sin(phi) + Math.cos(phi0) * Math.cos(phi) * Math.cos(lambda)
  const k = p.radiusKm * Math.sqrt(2 / (1 + cosine))
  const east = k * Math.cos(phi) * Math.sin(lambda)
  const north = k * (Math.cos(phi0) * Math.sin(phi) - Math.sin(phi0) * Math.cos(phi) * Math.cos(lambda))
  const tilt = radians(p.tiltDegWestOfNorth)
  const x = east * Math.cos(tilt) + north * Math.sin(tilt) + p.offsetXKm
  const y = north * Math.cos(tilt) - east * Math.sin(tilt) + p.offsetYKm
  return [x / p.hexWidthKm, y / p.rowStepKm]
}
