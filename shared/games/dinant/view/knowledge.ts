/**
 * 1.4 What a seat may know of the stacks: its own, the top unit and the height of the enemy's, and whoever lies open
 * because of a combat. Everything that is shown, offered or told to a seat about enemy units starts from here.
 */
import type { Seat } from '../../../engine/game.ts'
import { applies } from '../../../engine/rule.ts'
import { enemyOf } from '../content/content.ts'
import type { OpenFrame } from '../frames.ts'
import { placeOf, unitAt, unitsIn } from '../pieces.ts'
import type { Play, Position } from '../state.ts'

/** Units that a combat or fire under way lays open (ruling 13). */
export function openUnits(p: Position): ReadonlySet<number> {
  const open = new Set<number>()
  for (const frame of p.state.flow) for (const unit of (frame as Partial<OpenFrame>).open ?? []) open.add(unit)
  return open
}

/** The units of a hex this seat may look at, the top one last. An onlooker sees of each side what the other sees. */
export function knownUnits(p: Position, hex: number, seat: Seat | null, open = openUnits(p)): readonly number[] {
  const stack = unitsIn(p, hex)
  if (stack.length < 2 || unitAt(p, stack[0]!).side === seat || !applies(p.content, '1.4')) return stack
  const top = stack.at(-1)!
  return stack.filter((unit) => unit === top || open.has(unit))
}

/** May this seat know where a unit is? Boxes and track beside the map lie open. */
export function isKnown(p: Position, unit: number, seat: Seat | null): boolean {
  const hex = placeOf(p, unit)
  return hex < 0 || knownUnits(p, hex, seat).includes(unit)
}

/** Is part of the stack covered for this seat? */
export const isCovered = (p: Position, hex: number, seat: Seat | null): boolean =>
  knownUnits(p, hex, seat).length < unitsIn(p, hex).length

/** Units are laid open (ruling 13): the line shows the other side those of them that were covered. */
export function layOpen(p: Play, units: readonly number[]): void {
  for (const unit of units) {
    const stack = unitsIn(p, placeOf(p, unit))
    if (stack.length > 1 && stack.at(-1) !== unit) p.reveal(enemyOf(unitAt(p, unit).side))
  }
}

/** Units that lay open are covered again: the other side remembers where it saw them. */
export function cover(p: Play, units: readonly number[]): void {
  for (const unit of units) {
    const hex = placeOf(p, unit)
    if (hex >= 0) p.at('seen', unit, [hex, p.state.turn])
  }
}
