/** What tests of battles ask again and again. */
import type { Table } from '../../../shared/engine/situation.ts'
import { battleSum, type Battle } from '../../../shared/games/france-fights-on/13-combat/battle-sum.ts'
import type { Position } from '../../../shared/games/france-fights-on/state.ts'
import { content, hex } from './position.ts'

/** The heading of the column the attacker is asked about, before the combat die. */
export function column(table: Table): string {
  const prompt = table.match.question.prompt
  if (table.step !== 'resolve') throw new Error(`${table.step} is asked, no column is known`)
  return String(prompt?.values?.['column']).replace('/', ' or ')
}

/** The lines of a battle's sum, as words: what each adds and by which rule. */
export function sum(table: Table, target: string, attackers: readonly string[], more: Partial<Battle> = {}) {
  const units = attackers.map((id) => content.unitOf(id)!.index)
  const found = battleSum(table.match.play as unknown as Position, { target: hex(target), attackers: units, ...more })
  const words = (lines: (typeof found)['attack']) => lines.map(({ rule, value }) => `${rule}: ${value}`)
  return {
    attack: words(found.attack),
    defence: words(found.defence),
    shifts: words(found.shifts),
    differential: found.differential,
    column: content.data.tables.crt.columns[found.column]!.heading,
  }
}
