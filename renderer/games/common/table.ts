/** What the tables of several games show in the same way. */
import type { Explanation } from '../../../shared/contract.ts'
import type { Attack } from '../../board/model.ts'
import type { LedgerEntry } from '../../table/game/score.ts'
import type { Note } from '../../table/logic/log.ts'
import { spoken } from '../../table/logic/words.ts'

/** The row of this name, if the table has it: names that come from elsewhere are only words. */
export const rowOf = <T>(rows: Readonly<Record<string, T>>, name: string): T | undefined => rows[name]

export const ledgerEntry = (award: Note & Pick<LedgerEntry, 'turn' | 'points'>): LedgerEntry => ({
  turn: award.turn,
  points: award.points,
  say: spoken(award),
  rules: [award.rule],
})

/** How a unit of this mobility gets about. */
export const travels = (mobility: string): string =>
  ({ mechanized: 'mechanised', static: 'never moves' })[mobility] ?? 'non-mechanised'

/** The hex a unit is in; null where it is off the map. */
export const hexOf = (at: string): string | null => (/^\d{4}$/.test(at) ? at : null)

/**
 * What the board draws of an attack, `14 to 12  =  5-1`; `columns` are the headings of the combat table. Where each side
 * has a die and a sum of its own, the sums stand in the panel.
 */
export function attackOf(
  explanation: Pick<Explanation, 'target' | 'from' | 'parts' | 'table'> | null,
  columns: readonly string[],
): Attack | null {
  if (explanation?.target === undefined) return null
  const { target, from = [], parts, table } = explanation
  const total = (id: string) => parts.find((part) => part.id === id)?.total ?? 0
  if (table === undefined || from.length === 0) return { target, from, sum: '' }
  return { target, from, sum: `${total('attack')} to ${total('defence')}  =  ${columns[table.live] ?? ''}` }
}
