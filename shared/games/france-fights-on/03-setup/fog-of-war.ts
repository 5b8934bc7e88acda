/**
 * 3.6 Fog of war. Of an enemy stack a seat sees the top unit and the height. Open to all are a stack under attack, the
 * attackers that were named, the corps under a Panzer Scare (7.9), and stacks from which the enemy may remove units (6.5).
 */
import type { Seat } from '../../../engine/game.ts'
import type { Note } from '../../../engine/position.ts'
import { applies, type Values } from '../../../engine/rule.ts'
import { hexesToReduce } from '../06-stacking/stacking.ts'
import { enemyOf, type Unit } from '../content/content.ts'
import type { Play, Position } from '../state.ts'

/** A declared attack opens the attacked stack until the battle is over; to choose from a stack one must see it (6.5). */
function isOpen(p: Position, hex: number): boolean {
  if (p.top?.step === 'phase-end' && hexesToReduce(p, p.top).includes(hex)) return true
  return p.state.flow.some((frame) => frame.step === 'battle' && frame['target'] === hex)
}

/** Units that attack in the battle under way. */
const isAttacking = (p: Position, unit: number): boolean =>
  p.state.flow.some((frame) => frame.step === 'battle' && (frame['attackers'] as readonly number[]).includes(unit))

/** The units of a stack this seat may look at: its own, and the top one of the enemy's. */
export function visibleUnits(p: Position, hex: number, seat: Seat | null): readonly number[] {
  const stack = p.state.stacks[hex] ?? []
  if (stack.length < 2 || p.content.units[stack[0]!]!.side === seat || !applies(p.content, '3.6')) return stack
  if (isOpen(p, hex)) return stack
  return stack.filter((unit, i) => i === stack.length - 1 || unit === p.state.scared || isAttacking(p, unit))
}

/** Is part of an enemy stack covered for this seat? */
export function isCovered(p: Position, hex: number, seat: Seat | null): boolean {
  return visibleUnits(p, hex, seat).length < (p.state.stacks[hex]?.length ?? 0)
}

/** May this seat see a unit on the map? */
export const isSeen = (p: Position, seat: Seat | null, { index }: Unit): boolean =>
  visibleUnits(p, p.state.place[index]!, seat).includes(index)

/** May the other side see a unit on the map? */
export const isSeenByEnemy = (p: Position, unit: Unit): boolean => isSeen(p, enemyOf(unit.side), unit)

/** Does any enemy stack hide something from this seat? */
export function hides(p: Position, seat: Seat): boolean {
  for (const hex in p.state.stacks) if (isCovered(p, Number(hex), seat)) return true
  return false
}

/** A sentence about a unit, and the same without its name: `covered` is what the enemy reads while it cannot see it. */
export interface ToldOfUnit {
  readonly say: string
  readonly covered: string
  readonly values?: Values
  readonly event: Note['event'] & object
}

export function noteOfUnit(p: Play, rule: string, unit: Unit, { say, covered, values, event }: ToldOfUnit): void {
  const named = { ...values, unit: unit.name }
  if (isSeenByEnemy(p, unit)) return p.note(rule, say, named, { units: [unit.id], event })
  p.note(rule, say, named, { units: [unit.id], event, only: unit.side })
  p.note(rule, covered, values, { event, only: enemyOf(unit.side) })
}
