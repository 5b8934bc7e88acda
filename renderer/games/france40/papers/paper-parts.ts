/** What the player-aid tables of France '40 are put together from. */
import type { PaperRow, PaperTable } from '../../../table/game/papers.ts'
import { signed } from '../../../table/logic/words.ts'
import { isOurs } from '../../common/source.ts'
import type { DieTable, Titled } from '../content.ts'

type Head = Pick<PaperTable, 'title' | 'rule' | 'notes' | 'isOurs'>
export const headOf = ({ title, rule, notes, src }: Omit<Titled, 'columns'>): Head => ({
  title,
  rule,
  notes,
  isOurs: isOurs(src),
})
export const head = (text: string): PaperRow => ({ cells: [text], isHead: true })

/** Does a row belong to the scenario that is played? */
export type IsPlayed = (row: { readonly scenarios?: readonly string[] }) => boolean

export const numbered = (
  id: string,
  table: Titled & {
    readonly rows: Readonly<Record<string, { readonly label: string; readonly value: number; readonly rule: string }>>
  },
): PaperTable => ({
  ...headOf(table),
  id,
  columns: table.columns,
  rows: Object.values(table.rows).map(({ label, value, rule }) => ({ cells: [label, String(value)], rule })),
})

export function dieTable(id: string, table: Extract<DieTable, { rows: { text: string }[] }>): PaperTable {
  return {
    ...headOf(table),
    id,
    columns: table.columns,
    rows: [...table.rows.map(({ label, text }) => ({ cells: [label, text] })), ...added(table)],
  }
}

export const added = ({ modifiers }: DieTable): PaperRow[] => [
  head('Die roll modifiers'),
  ...Object.values(modifiers).map(({ label, value, rule }) => ({ cells: [signed(value), label], rule })),
]
