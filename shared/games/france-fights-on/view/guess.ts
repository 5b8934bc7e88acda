/**
 * What a seat may suppose of the enemy stacks it cannot look into (3.6). Which units are covered it knows: they are on the
 * map and it does not see them. Where each of them lies, which of them have lost steps, which have moved or fought it does
 * not. They are dealt out anew: nothing that only their owner can see is read, but how many steps are missing in all,
 * which was said aloud when they were lost.
 */
import type { Seat } from '../../../engine/game.ts'
import { ownTables } from '../../../engine/delta.ts'
import type { SeenLine } from '../../../engine/view.ts'
import type { Position, State } from '../state.ts'
import { stacksFor } from './stack-view.ts'

type Below = (limit: number) => number

export function guess(p: Position, seat: Seat, _told: readonly SeenLine[], below: Below): State {
  const { tall, covered } = stacksFor(p, seat)
  const state = ownTables(p.state)
  if (covered.length === 0) return state
  const isCovered = new Set(covered)
  const place = [...state.place]
  const stacks: Record<number, readonly number[]> = { ...state.stacks }
  const hexes = tall.places
    .filter((hex) => state.stacks[hex]!.some((unit) => isCovered.has(unit)))
    .sort((a, b) => a - b)
  const dealt = deal(p, hexes, isCovered, below)
  for (const [hex, units] of dealt) {
    // Beneath: those that are not seen, in an order of their own; above them those that are.
    stacks[hex] = [...units, ...state.stacks[hex]!.filter((unit) => !isCovered.has(unit))]
    for (const unit of units) place[unit] = hex
  }
  const without = (marks: Readonly<Record<number, true>>) =>
    Object.fromEntries(Object.entries(marks).filter(([unit]) => !isCovered.has(Number(unit))))
  const maybe = (unit: number | null) => (unit === null || isCovered.has(unit) ? null : unit)
  return {
    ...state,
    place,
    stacks,
    steps: wornAmong(
      p,
      [...isCovered].sort((a, b) => a - b),
      below,
    ),
    moved: without(state.moved),
    fought: without(state.fought),
    railed: maybe(state.railed),
    refitting: maybe(state.refitting),
  }
}

/** By hex the covered units that might lie there: as many as do, and none overstacked that need not be (6.1). */
function deal(p: Position, hexes: readonly number[], isCovered: ReadonlySet<number>, below: Below) {
  const { units } = p.content
  const { stacks } = p.state
  const heavy: number[] = []
  const light: number[] = []
  for (const unit of shuffled(
    [...isCovered].sort((a, b) => a - b),
    below,
  ))
    (units[unit]!.freeStacking ? light : heavy).push(unit)
  const weighs = (unit: number) => !units[unit]!.freeStacking
  const isFull = (hex: number) => stacks[hex]!.some((unit) => !isCovered.has(unit) && weighs(unit))
  const room = new Map(hexes.map((hex) => [hex, stacks[hex]!.filter((unit) => isCovered.has(unit)).length]))
  const dealt = new Map<number, number[]>(hexes.map((hex) => [hex, []]))
  const give = (hex: number, unit: number) => {
    dealt.get(hex)!.push(unit)
    room.set(hex, room.get(hex)! - 1)
  }
  // At the end of a phase it is public which stacks are overfull: what is covered there weighs as much.
  if (p.top?.step === 'phase-end')
    for (const hex of hexes) {
      const beneath = stacks[hex]!.filter((unit) => isCovered.has(unit))
      const counting = beneath.filter(weighs).length
      for (let nth = 0; nth < beneath.length; nth++) give(hex, (nth < counting ? heavy : light).pop()!)
    }
  // One that counts to each stack whose top does not; what is left of them wherever there is room.
  for (const hex of shuffled(hexes, below))
    if (!isFull(hex) && room.get(hex)! > 0 && heavy.length > 0 && !dealt.get(hex)!.some(weighs)) give(hex, heavy.pop()!)
  for (const hex of shuffled(hexes, below)) while (room.get(hex)! > 0) give(hex, light.pop() ?? heavy.pop()!)
  return dealt
}

/** The steps of all units, those missing among the covered ones given to others of them. */
function wornAmong(p: Position, covered: readonly number[], below: Below): number[] {
  const { units } = p.content
  const steps = [...p.state.steps]
  const able = covered.filter((unit) => units[unit]!.steps > 1)
  const missing = able.filter((unit) => steps[unit]! < units[unit]!.steps).length
  for (const unit of able) steps[unit] = units[unit]!.steps
  for (const unit of shuffled(able, below).slice(0, missing)) steps[unit] = units[unit]!.steps - 1
  return steps
}

function shuffled<T>(list: readonly T[], below: Below): T[] {
  const all = [...list]
  for (let i = all.length - 1; i > 0; i--) {
    const at = below(i + 1)
    ;[all[i], all[at]] = [all[at]!, all[i]!]
  }
  return all
}
