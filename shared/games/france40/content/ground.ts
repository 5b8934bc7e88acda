/** The map as flat arrays: what each hex, each hexside and each way out of a hex (arc) is made of. */
import type { Grid } from '../../../engine/hex/grid.ts'
import type { F40Area, F40MapData, F40Terrain } from './data.ts'

export const CLEAR = 0
export const WOODS = 1
export const WOODED_ROUGH = 2
export const MARSH = 3
export const POLDER = 4
export const CAUSEWAY = 5
export const CITY = 6
export const SEA = 7
export const TERRAINS: readonly F40Terrain[] = [
  'clear',
  'woods',
  'woodedRough',
  'marsh',
  'polder',
  'causeway',
  'city',
  'sea',
]

/** The water along a hexside, one kind at most; a marsh river is as bad as a Major River (9.6.3). */
export const NO_WATER = 0
export const MINOR_RIVER = 1
export const MAJOR_RIVER = 2
export const MARSH_RIVER = 3
export const TIDAL_RIVER = 4
export const ALL_SEA = 5
export const WATERS = ['none', 'minorRiver', 'majorRiver', 'marshRiver', 'tidalRiver', 'allSea'] as const

export interface Ground {
  // By hex.
  readonly terrain: Uint8Array
  /** Part of the playing area: no sea, no rim, no entry hex. */
  readonly isPlayable: Uint8Array
  /** 7.5.5: Wooded Rough and Marsh. */
  readonly isRestricted: Uint8Array
  readonly isTown: Uint8Array
  readonly isFortified: Uint8Array
  readonly isPort: Uint8Array
  readonly isBeach: Uint8Array
  /** The entry areas a hex belongs to; none for a hex of the playing area. */
  readonly entryAreas: readonly (readonly F40Area[])[]
  /** The first turn an entry hex may be used (19.3.2). */
  readonly opensTurn: Uint8Array
  /** Lies wholly in France: closed to Belgians (22.4.2). */
  readonly isFrance: Uint8Array
  // By hexside.
  readonly water: Uint8Array
  readonly hasRoadBridge: Uint8Array
  readonly hasRailBridge: Uint8Array
  readonly hasTidalBridge: Uint8Array
  readonly hasFerry: Uint8Array
  readonly isMaginot: Uint8Array
  /** The hex whose Fort keeps the Maginot side alive (16.3), -1 elsewhere. */
  readonly maginotFort: Int32Array
  // By arc.
  readonly road: Uint8Array
  readonly rail: Uint8Array
  /** By hex: is any road, any railway in it? */
  readonly hasRoad: Uint8Array
  readonly hasRail: Uint8Array
  readonly cities: readonly number[]
  /** Cities and ports: what a side has control of (18.3.4). */
  readonly controlled: readonly number[]
  readonly ports: readonly number[]
  /** Entry hexes by area. */
  readonly entryHexes: Readonly<Partial<Record<F40Area, readonly number[]>>>
}

const NOWHERE: readonly F40Area[] = []

export function makeGround(map: F40MapData, grid: Grid): Ground {
  const hexes = grid.ids.map((id) => map.hexes[id]!)
  const flags = (test: (hex: (typeof hexes)[number]) => unknown) => Uint8Array.from(hexes, (hex) => (test(hex) ? 1 : 0))
  const terrain = Uint8Array.from(hexes, (hex) => TERRAINS.indexOf(hex.terrain))
  const sides = Object.entries(map.hexsides).map(([name, side]) => ({ ...side, side: grid.sideOf(name) }))
  const sideFlags = (kind: (typeof sides)[number]['kinds'][number]) => {
    const found = new Uint8Array(grid.sideCount)
    for (const { side, kinds } of sides) if (kinds.includes(kind)) found[side] = 1
    return found
  }
  const water = new Uint8Array(grid.sideCount)
  const maginotFort = new Int32Array(grid.sideCount).fill(-1)
  for (const { side, kinds, fort } of sides) {
    water[side] = Math.max(0, ...kinds.map((kind) => (WATERS as readonly string[]).indexOf(kind)))
    if (fort !== undefined) maginotFort[side] = grid.indexOf(fort)
  }
  const road = arcsOf(grid, map.roads)
  const rail = arcsOf(grid, map.rails)
  const entryHexes: Partial<Record<F40Area, number[]>> = {}
  hexes.forEach((hex, at) => hex.entry?.forEach((area) => (entryHexes[area] ??= []).push(at)))
  return {
    terrain,
    isPlayable: flags((hex) => hex.playable),
    isRestricted: flags((hex) => hex.terrain === 'woodedRough' || hex.terrain === 'marsh'),
    isTown: flags((hex) => hex.town),
    isFortified: flags((hex) => hex.fortified),
    isPort: flags((hex) => hex.port),
    isBeach: flags((hex) => hex.beach),
    entryAreas: hexes.map((hex) => hex.entry ?? NOWHERE),
    opensTurn: Uint8Array.from(hexes, (hex) => hex.opensTurn ?? 1),
    isFrance: flags((hex) => hex.countries?.length === 1 && hex.countries[0] === 'FR'),
    water,
    hasRoadBridge: sideFlags('roadBridge'),
    hasRailBridge: sideFlags('railBridge'),
    hasTidalBridge: sideFlags('tidalBridge'),
    hasFerry: sideFlags('ferry'),
    isMaginot: sideFlags('maginot'),
    maginotFort,
    road,
    rail,
    hasRoad: hexesWith(grid, road),
    hasRail: hexesWith(grid, rail),
    cities: hexes.flatMap((hex, at) => (hex.terrain === 'city' ? [at] : [])),
    controlled: hexes.flatMap((hex, at) => (hex.terrain === 'city' || hex.port ? [at] : [])),
    ports: hexes.flatMap((hex, at) => (hex.port ? [at] : [])),
    entryHexes,
  }
}

/** 1 for each arc a line runs along, both ways. */
function arcsOf(grid: Grid, lines: F40MapData['roads']): Uint8Array {
  const arcs = new Uint8Array(grid.count * 6)
  for (const { path } of lines)
    for (let i = 1; i < path.length; i++) {
      const [from, to] = [grid.indexOf(path[i - 1]!), grid.indexOf(path[i]!)]
      arcs[from * 6 + grid.direction(from, to)] = 1
      arcs[to * 6 + grid.direction(to, from)] = 1
    }
  return arcs
}

function hexesWith(grid: Grid, arcs: Uint8Array): Uint8Array {
  return Uint8Array.from({ length: grid.count }, (_, hex) => (arcs.subarray(hex * 6, hex * 6 + 6).includes(1) ? 1 : 0))
}
