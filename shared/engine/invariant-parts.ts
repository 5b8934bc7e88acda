/** What invariants of several games have in common. Each function says what is wrong, or null. */
import type { Grid } from './hex/grid.ts'
import type { BaseState } from './position.ts'
import type { Award } from './rule.ts'

/** The first thing wrong among many. */
export function firstWrong<T>(things: Iterable<T>, wrong: (thing: T) => string | null): string | null {
  for (const thing of things) {
    const said = wrong(thing)
    if (said !== null) return said
  }
  return null
}

/** The hexes, units or cards a table has entries for. */
export const keysOf = (table: object): number[] => Object.keys(table).map(Number)

export const isHex = ({ count }: Grid, hex: number): boolean => Number.isInteger(hex) && hex >= 0 && hex < count

interface Counters {
  readonly grid: Grid
  readonly units: readonly { readonly id: string; readonly side: string }[]
}

interface Stacks {
  readonly stacks: Readonly<Record<number, readonly number[]>>
}

/**
 * Places and stacks tell the same, and no unit is in two of them. Throws where a stack is in no hex, or holds what is no
 * unit: rules that look there would stumble, so such a position is not impossible but unreadable.
 */
export function wrongStack({ grid, units }: Counters, state: Stacks & { readonly place: readonly number[] }) {
  const { place, stacks } = state
  if (place.length !== units.length) return 'there are not as many places as units'
  let stacked = 0
  const wrong = firstWrong(keysOf(stacks), (hex) => {
    if (!isHex(grid, hex)) throw new Error(`a stack in no hex: ${hex}`)
    const stack = stacks[hex]!
    stacked += stack.length
    if (stack.length === 0) return `an empty stack at ${grid.ids[hex]}`
    if (new Set(stack).size !== stack.length) return `a unit twice at ${grid.ids[hex]}`
    return firstWrong(stack, (unit) => {
      if (units[unit] === undefined) throw new Error(`a stack at ${grid.ids[hex]} holds ${unit}, which is no unit`)
      return place[unit] === hex ? null : `${units[unit].id} is in a stack it is not in`
    })
  })
  if (wrong !== null) return wrong
  const there = place.filter((at) => at >= 0).length
  return there === stacked ? null : `${there} units on the map, ${stacked} in stacks`
}

export function mixedStack({ grid, units }: Counters, { stacks }: Stacks): string | null {
  return firstWrong(keysOf(stacks), (hex) => {
    const [first, ...others] = stacks[hex]!.map((unit) => units[unit]?.side)
    return others.every((side) => side === first) ? null : `both sides at ${grid.ids[hex]}`
  })
}

export function unexplained({ ledger, turn: now }: { readonly ledger: readonly Award[]; readonly turn: number }) {
  return firstWrong(ledger, ({ points, rule, say, turn }) => {
    if (!Number.isInteger(points) || points === 0) return `an entry of ${points} points`
    return rule !== '' && say !== '' && turn >= 1 && turn <= now ? null : 'an entry without its reason'
  })
}

/** The turn is one of the game's, and the flow ends with the game. */
export function wrongTime({ turn, flow }: BaseState & { readonly turn: number }, last: number, isOver: boolean) {
  if (!Number.isInteger(turn) || turn < 1 || turn > last) return `turn ${turn}`
  if (!isOver && flow.length === 0) return 'nothing is asked and the game is not over'
  return isOver && flow.length > 0 ? 'the game is over and goes on' : null
}
