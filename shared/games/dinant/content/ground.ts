/** The map as flat arrays: what each hex, each hexside and each way out of a hex (arc) is made of. */
import type { Grid } from '../../../engine/hex/grid.ts'
import type { DinantEdge, DinantMapData, DinantTerrain, DinantWay } from './data.ts'

export const CLEAR = 0
export const WOODS = 1
export const ROUGH = 2
export const VILLAGE = 3
export const TOWN = 4
export const TERRAINS: readonly DinantTerrain[] = ['clear', 'woods', 'rough', 'village', 'town']

/** The best way that leads along an arc. */
export const NO_WAY = 0
export const TRAIL = 1
export const ROAD = 2
export const MAJOR = 3
export const WAYS: readonly (DinantWay | null)[] = [null, 'trail', 'road', 'major']

/** A bridge or a crossing point of the Meuse. */
interface OverTheMeuse {
  readonly side: number
  readonly west: number
  readonly east: number
}

export interface Bridge extends OverTheMeuse {
  readonly name: string
}

/** 6.2a: found if the die is not above the value. */
export interface Crossing extends OverTheMeuse {
  readonly value: number
}

/** 4.2.1b */
export interface Observer {
  readonly hex: number
  /** By hex: 1 inside its arc. */
  readonly sees: Uint8Array
}

/** Where units come in: the way off the map there, and the edges it lies on. */
export interface Entry {
  readonly way: number
  readonly edges: readonly DinantEdge[]
}

export interface Ground {
  // By hex.
  readonly terrain: Uint8Array
  readonly isWest: Uint8Array
  readonly isOnMeuse: Uint8Array
  /** A road or major road runs through it (8.2b). */
  readonly hasRoad: Uint8Array
  readonly isDeadGround: Uint8Array
  readonly isExit: Uint8Array
  // By hexside.
  readonly isMeuse: Uint8Array
  readonly isRiver: Uint8Array
  readonly isRidge: Uint8Array
  /** Is there a bridge of the map over the Meuse? */
  readonly hasBridge: Uint8Array
  // By arc.
  readonly way: Uint8Array
  readonly bridges: readonly Bridge[]
  readonly bridgeAt: ReadonlyMap<number, Bridge>
  readonly crossings: readonly Crossing[]
  readonly crossingAt: ReadonlyMap<number, Crossing>
  readonly observers: readonly Observer[]
  /** The map edges of each side, on its own bank (7.0b, 7.1d). */
  readonly edges: Readonly<Record<'german' | 'french', Readonly<Partial<Record<DinantEdge, readonly number[]>>>>>
  /** By hex: 1 on any edge of the side. */
  readonly isEdge: Readonly<Record<'german' | 'french', Uint8Array>>
  readonly entries: ReadonlyMap<number, Entry>
}

export function makeGround(map: DinantMapData, grid: Grid): Ground {
  const hexes = grid.ids.map((id) => map.hexes[id]!)
  const flags = (test: (hex: (typeof hexes)[number]) => unknown) => Uint8Array.from(hexes, (hex) => (test(hex) ? 1 : 0))
  const sideFlags = (kind: 'meuse' | 'river' | 'ridge') => {
    const found = new Uint8Array(grid.sideCount)
    for (const [name, { kinds }] of Object.entries(map.hexsides)) if (kinds.includes(kind)) found[grid.sideOf(name)] = 1
    return found
  }
  const isMeuse = sideFlags('meuse')
  const isWest = flags((hex) => hex.bank === 'west')
  const way = arcsOf(grid, map.ways)
  const overTheMeuse = (side: number): OverTheMeuse => {
    const [a, b] = [grid.sideHexes[side * 2]!, grid.sideHexes[side * 2 + 1]!]
    return isWest[a] ? { side, west: a, east: b } : { side, west: b, east: a }
  }
  const bridges = map.bridges.map(({ hexside, name }) => ({ ...overTheMeuse(grid.sideOf(hexside)), name }))
  const crossings = map.crossings.map(({ from, to, value }) => ({
    ...overTheMeuse(grid.sideOf(`${from}/${to}`)),
    value,
  }))
  const hasBridge = new Uint8Array(grid.sideCount)
  for (const { side } of bridges) hasBridge[side] = 1
  const numbered = (lists: Readonly<Record<string, readonly string[]>>) =>
    Object.fromEntries(Object.entries(lists).map(([edge, ids]) => [edge, ids.map((id) => grid.indexOf(id))]))
  const edges = { german: numbered(map.edges.german), french: numbered(map.edges.french) }
  const around = (lists: Readonly<Record<string, readonly number[]>>) => marked(grid.count, Object.values(lists).flat())
  return {
    terrain: Uint8Array.from(hexes, (hex) => TERRAINS.indexOf(hex.terrain)),
    isWest,
    isOnMeuse: Uint8Array.from({ length: grid.count }, (_, hex) => Number(touches(grid, hex, isMeuse))),
    hasRoad: Uint8Array.from({ length: grid.count }, (_, hex) =>
      Number(way.subarray(hex * 6, hex * 6 + 6).some((one) => one >= ROAD)),
    ),
    isDeadGround: flags((hex) => hex.deadGround),
    isExit: flags((hex) => hex.exit),
    isMeuse,
    isRiver: sideFlags('river'),
    isRidge: sideFlags('ridge'),
    hasBridge,
    way,
    bridges,
    bridgeAt: new Map(bridges.map((bridge) => [bridge.side, bridge])),
    crossings,
    crossingAt: new Map(crossings.map((crossing) => [crossing.side, crossing])),
    observers: map.observers.map(({ hex, arc }) => ({
      hex: grid.indexOf(hex),
      sees: marked(
        grid.count,
        arc.map((id) => grid.indexOf(id)),
      ),
    })),
    edges,
    isEdge: { german: around(edges.german), french: around(edges.french) },
    entries: new Map(
      Object.entries(map.entries).map(([id, entry]) => [
        grid.indexOf(id),
        { way: WAYS.indexOf(entry.way), edges: entry.edges },
      ]),
    ),
  }
}

function marked(count: number, hexes: readonly number[]): Uint8Array {
  const marks = new Uint8Array(count)
  for (const hex of hexes) marks[hex] = 1
  return marks
}

function touches(grid: Grid, hex: number, sides: Uint8Array): boolean {
  for (let arc = hex * 6; arc < hex * 6 + 6; arc++) if (sides[grid.side[arc]!] === 1) return true
  return false
}

/** The best way along each arc, in both directions. */
function arcsOf(grid: Grid, ways: DinantMapData['ways']): Uint8Array {
  const arcs = new Uint8Array(grid.count * 6)
  for (const { kind, path } of ways)
    for (let i = 1; i < path.length; i++) {
      const [from, to] = [grid.indexOf(path[i - 1]!), grid.indexOf(path[i]!)]
      for (const arc of [from * 6 + grid.direction(from, to), to * 6 + grid.direction(to, from)])
        arcs[arc] = Math.max(arcs[arc]!, WAYS.indexOf(kind))
    }
  return arcs
}
