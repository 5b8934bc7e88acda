/**
 * What tests of battles ask again and again. Most diagrams have their target in 3010 on a blank sheet:
 *
 *           3009
 *      2909      3109
 *           3010
 *      2910      3110
 *           3011
 */
import { spoken, total } from '../../../shared/engine/rule.ts'
import type { Table } from '../../../shared/engine/situation.ts'
import { combatSum, heading } from '../../../shared/games/france40/09-combat-modifiers/combat-sum.ts'
import type { Battle } from '../../../shared/games/france40/08-combat/participants.ts'
import type { Play, Position } from '../../../shared/games/france40/state.ts'
import { position, type Diagram } from './position.ts'

export const positionOf = (table: Table): Position => table.match.play as unknown as Position

/** The sum of a battle against a hex by these units, or by all enemies around it. */
export function sum(table: Table, target: string, attackers?: readonly string[], more: Partial<Battle> = {}) {
  const p = positionOf(table)
  const { grid, units } = p.content
  const hex = grid.indexOf(target)
  const side = units[p.state.stacks[hex]![0]!]!.side === 'german' ? 'allied' : 'german'
  const isAround = (index: number) => grid.direction(hex, p.state.place[index]!) >= 0 && units[index]!.side === side
  const named = attackers?.map((id) => p.content.unitOf(id)!.index)
  const all = named ?? units.map((unit) => unit.index).filter(isAround)
  const found = combatSum(p, { side, target: hex, attackers: all, kind: 'regular', ...more })
  const words = (lines: (typeof found)['attack']) =>
    lines.filter(({ rule }) => rule !== '8.3').map(({ rule, value }) => `${rule}: ${value}`)
  return {
    attack: total(found.attack),
    defence: total(found.defence),
    /** Everything that is not a unit's own strength, with its rule. */
    changes: [...words(found.attack), ...words(found.defence)],
    shifts: words(found.shifts),
    odds: heading(p, found.base),
    column: heading(p, found.column),
  }
}

/** The same for a diagram that is only looked at. */
export const sumOf = (
  diagram: Omit<Diagram, 'phase'>,
  target = '3010',
  attackers?: readonly string[],
  more?: Partial<Battle>,
) => sum(position({ map: {}, phase: 'german combat', ...diagram }).lay(), target, attackers, more)

/** Hexes between two hexes. */
export function distance(table: Table, from: string, to: string): number {
  const { grid } = positionOf(table).content
  return grid.distance(grid.indexOf(from), grid.indexOf(to))
}

/** The question as it is put. */
export function asked(table: Table): string {
  const { prompt } = table.match.question
  return prompt === null ? '' : spoken(prompt)
}

/** Something that has happened to a unit in this Combat Phase, before the test begins. */
export function mark(table: Table, field: 'attacked' | 'retreated' | 'disengaged', id: string): void {
  const play = table.match.play as unknown as Play
  play.at(field, play.content.unitOf(id)!.index, true)
}
