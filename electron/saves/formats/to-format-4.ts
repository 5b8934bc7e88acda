/**
 * From format 3 to format 4: seats may be played by the computer, its lines have their accounts, and advice that players
 * asked for is counted. Until then nobody had agreed to advice in a fair match.
 */
import { copyRows } from '../copy-rows.ts'
import type { FormatMigration } from '../migrations.ts'
import { SCHEMA } from '../schema.ts'
import { SCHEMA_3 } from './format-3.ts'

const AS_THEY_WERE = ['meta', 'content', 'lines', 'branches', 'head', 'notes', 'standing', 'sittings']

export const toFormat4: FormatMigration = {
  to: 4,
  before: SCHEMA_3,
  after: SCHEMA,
  what: 'seats may be played by the computer, its lines have accounts, advice is counted',
  run(from, to) {
    for (const table of AS_THEY_WERE) copyRows(from, to, table)
    const mode = from.prepare(`SELECT value FROM meta WHERE key = 'mode'`).pluck().get()
    const fact = to.prepare('INSERT INTO meta (key, value) VALUES (?, ?)')
    fact.run('computer', '{}')
    fact.run('advice', JSON.stringify(mode === '"open"'))
  },
}
