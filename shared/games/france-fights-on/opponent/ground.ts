/** Distances over the map that never change: movement points from anywhere to a goal, over empty country. */
import { BARRED, search } from '../../../engine/search.ts'
import { hopCost } from '../11-movement/terrain.ts'
import { SEA, type Content, type Mobility } from '../content/content.ts'
import type { Position } from '../state.ts'

/** Farther than any two places are. */
export const FAR = 250

export interface Ground {
  /** By port (in the order of the content) or city: points from each hex, for this kind of unit. */
  readonly toPorts: Readonly<Record<Mobility, readonly Uint8Array[]>>
  readonly toCities: Readonly<Record<Mobility, readonly Uint8Array[]>>
  /** By hex: hexes to the green row, near which Frenchmen surrender (13.14). */
  readonly toGreenRow: Uint8Array
}

const known = new WeakMap<Content, Ground>()

export function groundOf(p: Position): Ground {
  let ground = known.get(p.content)
  if (ground === undefined) known.set(p.content, (ground = makeGround(p)))
  return ground
}

function makeGround(p: Position): Ground {
  const { ports, cities, grid, rowHexes } = p.content
  const foot = (goals: readonly number[]) => goals.map((goal) => distances(p, 'non-mechanized', goal))
  const tracks = (goals: readonly number[]) => goals.map((goal) => distances(p, 'mechanized', goal))
  const [portsOnFoot, citiesOnFoot] = [foot(ports), foot(cities)]
  return {
    toPorts: {
      mechanized: tracks(ports),
      'non-mechanized': portsOnFoot,
      static: portsOnFoot,
    },
    toCities: {
      mechanized: tracks(cities),
      'non-mechanized': citiesOnFoot,
      static: citiesOnFoot,
    },
    toGreenRow: Uint8Array.from(grid.ids, (_, hex) =>
      Math.min(FAR, ...rowHexes.green.map((green) => grid.distance(hex, green))),
    ),
  }
}

/** The way is walked from its end: the cost is that of coming back over the same side. Refugees are left out. */
function distances(p: Position, mobility: Mobility, goal: number): Uint8Array {
  const { grid, terrain, isBlocked, units } = p.content
  const unit = units.find((one) => one.mobility === mobility)!
  const step = (from: number, arc: number, to: number): number => {
    if (terrain[to] === SEA || isBlocked[grid.side[arc]!]) return BARRED
    return hopCost(p, unit, to, to * 6 + grid.direction(to, from), true)
  }
  const reach = search(grid, { from: goal, step })
  const found = new Uint8Array(grid.count).fill(FAR)
  for (const hex of reach.places) found[hex] = Math.min(FAR, reach.cost(hex))
  return found
}
