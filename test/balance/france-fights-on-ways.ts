/** What all who play France Fights On by plan look at: ways over the map, and the moves a unit has. */
import type { Draft } from '../../shared/engine/draft.ts'
import { BARRED, search } from '../../shared/engine/search.ts'
import { SEA, type Content, type Side, type Unit } from '../../shared/games/france-fights-on/content/content.ts'
import { hopCost } from '../../shared/games/france-fights-on/11-movement/terrain.ts'
import { unitsIn, unitsOf } from '../../shared/games/france-fights-on/pieces.ts'
import type { Position } from '../../shared/games/france-fights-on/state.ts'

/** What a policy is asked: the position, an empty draft of its seat, the step that asks, and dice of its own. */
export interface Asked {
  readonly p: Position
  readonly draft: Draft
  readonly step: string
  readonly below: (limit: number) => number
}

/** The lines a player would like to say, the best first; the driver takes the first that is legal. */
export type Policy = (asked: Asked) => readonly string[]

export type Answers = Readonly<Record<string, Policy>>

export const playing =
  (answers: Answers): Policy =>
  (asked) =>
    answers[asked.step]?.(asked) ?? []

export const FAR = 999

/** By hex: movement points from there to another hex, over empty country without refugees. */
function distances(p: Position, unit: Unit, goal: number): Float64Array {
  const { grid, terrain, isBlocked } = p.content
  const step = (from: number, arc: number, to: number): number => {
    if (terrain[to] === SEA || isBlocked[grid.side[arc]!]) return BARRED
    // The way is walked from its end: the cost is that of coming back over the same side.
    return hopCost(p, unit, to, to * 6 + grid.direction(to, from), true)
  }
  const reach = search(grid, { from: goal, step })
  const found = new Float64Array(grid.count).fill(FAR)
  for (const hex of reach.places) found[hex] = reach.cost(hex)
  return found
}

/** Distances that never change, kept by content, kind of unit and goal. */
const kept = new WeakMap<Content, Map<string, Float64Array>>()

export function distanceTo(p: Position, unit: Unit, goal: number): Float64Array {
  let all = kept.get(p.content)
  if (all === undefined) kept.set(p.content, (all = new Map()))
  const key = `${unit.mobility} ${goal}`
  let found = all.get(key)
  if (found === undefined) all.set(key, (found = distances(p, unit, goal)))
  return found
}

/** Would this unit stand alone there, as stacking wants it? */
export function hasRoom(p: Position, unit: Unit, hex: number): boolean {
  if (unit.freeStacking) return true
  return unitsIn(p, hex).every((other) => other === unit.index || p.content.units[other]!.freeStacking)
}

export const marching = (p: Position, side: Side): Unit[] =>
  unitsOf(p, side).filter(({ mobility }) => mobility !== 'static')

/** The line of the move that ends where `worth` is least; null if nowhere is better than here. */
export function bestMove(
  { p, draft }: Asked,
  unit: Unit,
  worth: (hex: number) => number,
  mustGo = false,
): string | null {
  const moving = draft.with(['move', unit.id])
  if (moving.picks.length < 2) return null
  let best: readonly string[] | null = null
  let least = mustGo ? Infinity : worth(p.state.place[unit.index]!)
  for (const { hops } of moving.ask?.reach?.() ?? []) {
    const value = worth(p.content.grid.indexOf(hops.at(-1)!))
    if (value < least) [least, best] = [value, hops]
  }
  return best === null ? null : `move ${unit.id} ${best.join('-')}`
}

/** Rolls for movement points where they are needed: the movement that follows is better for it. */
export const supplyDice = ({ draft }: Asked): string[] =>
  draft.with(['supply-die']).offers.flatMap(({ kind, token }) => (kind === 'hex' ? [`supply-die ${token}`] : []))
