/**
 * From format 2 to format 3: acts keep points, losses and figures, battles keep what was to be expected of their dice,
 * lines keep the revision of the rules they were played with; notes are of a kind, and may be marked and drawn. What was
 * not kept before stays unknown: it is not counted by the rules of today.
 */
import * as v from 'valibot'
import { NOT_KEPT } from '../../../shared/engine/summary.ts'
import { firstLink, linkAfter } from '../chain.ts'
import { copyRows, rowWriter } from '../copy-rows.ts'
import type { Database } from '../database.ts'
import { parsePlain } from '../limits.ts'
import type { FormatMigration } from '../migrations.ts'
import { BadFile, BadLine } from '../trouble.ts'
import { firstLink2, linkAfter2, SCHEMA_2, type Facts2, type Line2 } from './format-2.ts'
import { SCHEMA_3 } from './format-3.ts'

const Facts = v.object({
  game: v.string(),
  scenario: v.string(),
  mode: v.string(),
  dice: v.string(),
  options: v.record(v.string(), v.string()),
  revision: v.number(),
  versions: v.record(v.string(), v.number()),
})

const Summary2 = v.object({
  turn: v.number(),
  phase: v.string(),
  score: v.string(),
  asked: v.nullable(v.string()),
  result: v.nullable(v.string()),
})

export const toFormat3: FormatMigration = {
  to: 3,
  before: SCHEMA_2,
  after: SCHEMA_3,
  what: 'acts keep points, losses and figures, battles their luck, lines their revision; notes have kinds, marks and drawings',
  run(from, to) {
    const facts = factsOf(from)
    copyRows(from, to, 'meta')
    const fact = to.prepare('INSERT INTO meta (key, value) VALUES (?, ?)')
    fact.run('accepted', '[]')
    fact.run('atStart', 'null')
    copyRows(from, to, 'content')
    copyLines(from, to, facts)
    copyHead(from, to)
    for (const table of ['branches', 'standing', 'sittings']) copyRows(from, to, table)
    copyRows(from, to, 'notes', { kind: 'note', mark: null, drawing: null })
  },
}

const unreadable = (what: string) => () => new BadFile('meta', `The ${what} of the match cannot be read.`)

function factsOf(db: Database): Facts2 {
  const one = db.prepare('SELECT value FROM meta WHERE key = ?').pluck()
  const facts = Object.keys(Facts.entries).map((key) => {
    const text = one.get(key) as string | undefined
    if (text === undefined) throw unreadable(key)()
    return [key, parsePlain(text, unreadable(key))] as const
  })
  const parsed = v.safeParse(Facts, Object.fromEntries(facts))
  if (!parsed.success) throw unreadable(v.getDotPath(parsed.issues[0]) ?? 'match')()
  return parsed.output
}

interface Row2 extends Line2 {
  readonly chain: Buffer
}

/** Each line must still fit the old chain before it gets its link in the new one: damage is not sealed in. */
function copyLines(from: Database, to: Database, facts: Facts2): void {
  const put = rowWriter(to, 'lines')
  const files = new Map(from.prepare('SELECT file, hash FROM content').raw().all() as [string, Buffer][])
  const start = from.prepare(`SELECT value FROM meta WHERE key = 'start'`).pluck().get() as string | undefined
  if (start === undefined) throw new BadFile('meta', 'The file has no start position.')
  const old = [firstLink2(facts, files, start)]
  const links = [firstLink({ ...facts, content: files, start })]
  for (const line of from.prepare('SELECT * FROM lines ORDER BY id').iterate() as Iterable<Row2>) {
    const { id, chain } = line
    const parent = line.parent ?? 0
    const before = old[parent]
    const fail = (why: string) => new BadLine('lines', id, `Entry ${id} of the match cannot be read: ${why}.`)
    if (id !== old.length || before === undefined) throw fail('an earlier entry is missing')
    const link2 = linkAfter2(before, line)
    if (!link2.equals(chain))
      throw new BadLine('chain', id, `Entry ${id} of the match was changed or damaged: its checksum is wrong.`)
    const summary = line.summary === null ? null : summaryNow(line.summary, () => fail('its summary is invalid'))
    const columns = { ...line, parent, summary, luck: null, revision: null }
    const link = linkAfter(links[parent]!, columns)
    put({ ...columns, parent: line.parent, chain: link })
    old.push(link2)
    links.push(link)
  }
}

function summaryNow(text: string, fail: () => Error): string {
  const parsed = v.safeParse(Summary2, parsePlain(text, fail))
  if (!parsed.success) throw fail()
  return JSON.stringify({ ...parsed.output, ...NOT_KEPT })
}

function copyHead(from: Database, to: Database): void {
  const put = rowWriter(to, 'head')
  const bad = () => new BadFile('rest', 'The place of the match cannot be read.')
  for (const row of from.prepare('SELECT * FROM head').all() as { summary: string }[])
    put({ ...row, summary: summaryNow(row.summary, bad) })
}
