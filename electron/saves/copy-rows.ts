/** Copies rows from one database to another, column by column. */
import type { Database } from './database.ts'

export type Row = Readonly<Record<string, unknown>>

/** Puts rows into a table, by the names of its columns. */
export function rowWriter(to: Database, table: string): (row: Row) => void {
  const columns = (to.pragma(`table_info(${table})`) as { name: string }[]).map(({ name }) => name)
  const put = to.prepare(`INSERT INTO ${table} (${columns.join(', ')}) VALUES (${columns.map(() => '?').join(', ')})`)
  return (row) => void put.run(columns.map((column) => row[column]))
}

/** Copies the rows of a table; `more` gives the columns it did not have. */
export function copyRows(from: Database, to: Database, table: string, more: Row = {}, where = ''): void {
  const put = rowWriter(to, table)
  for (const row of from.prepare(`SELECT * FROM ${table} ${where}`).all() as Row[]) put({ ...row, ...more })
}
