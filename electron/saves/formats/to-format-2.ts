/**
 * From format 1 to format 2: the state of affairs is kept with each act, notes may belong to a seat, standing answers
 * name a window, a purpose and a side, and the file says which migrations of its game it has seen.
 */
import * as v from 'valibot'
import type { Standing } from '../../../shared/engine/standing.ts'
import { copyRows, rowWriter } from '../copy-rows.ts'
import type { Database } from '../database.ts'
import { parsePlain } from '../limits.ts'
import type { FormatMigration } from '../migrations.ts'
import { withSummaries } from '../summaries.ts'
import { BadFile, BadLine } from '../trouble.ts'
import { firstLink2, linkAfter2, SCHEMA_2 } from './format-2.ts'
import { Facts1, firstLink1, linkAfter1, SCHEMA_1, Standing1, type Line1 } from './format-1.ts'

export const toFormat2: FormatMigration = {
  to: 2,
  before: SCHEMA_1,
  after: SCHEMA_2,
  what: 'acts keep the state of affairs, notes may belong to a seat, standing answers name a purpose and a side',
  run(from, to) {
    const facts = factsOf(from)
    const versions = { [facts.game]: 0 }
    copyRows(from, to, 'meta')
    to.prepare(`INSERT INTO meta (key, value) VALUES ('versions', ?)`).run(JSON.stringify(versions))
    copyRows(from, to, 'content')
    const begun = { files: filesOf(from), start: startOf(from) }
    copyLines(
      from,
      to,
      firstLink1(facts, begun.files, begun.start),
      firstLink2({ ...facts, versions }, begun.files, begun.start),
    )
    for (const table of ['branches', 'head', 'sittings']) copyRows(from, to, table)
    copyRows(from, to, 'notes', { seat: null })
    copyStanding(from, to)
  },
  finish: withSummaries,
}

const unreadable = (what: string) => () => new BadFile('meta', `The ${what} of the match cannot be read.`)

function factsOf(db: Database): Facts1 {
  const one = db.prepare('SELECT value FROM meta WHERE key = ?').pluck()
  const facts = Object.keys(Facts1.entries).map((key) => {
    const text = one.get(key) as string | undefined
    if (text === undefined) throw unreadable(key)()
    return [key, parsePlain(text, unreadable(key))] as const
  })
  const parsed = v.safeParse(Facts1, Object.fromEntries(facts))
  if (!parsed.success) throw unreadable(v.getDotPath(parsed.issues[0]) ?? 'match')()
  return parsed.output
}

function startOf(db: Database): string {
  const start = db.prepare(`SELECT value FROM meta WHERE key = 'start'`).pluck().get() as string | undefined
  if (start === undefined) throw new BadFile('meta', 'The file has no start position.')
  return start
}

function filesOf(db: Database): Map<string, Buffer> {
  return new Map(db.prepare('SELECT file, hash FROM content').raw().all() as [string, Buffer][])
}

/** Each line must still fit the old chain before it gets its link in the new one: damage is not sealed in. */
function copyLines(from: Database, to: Database, first1: Buffer, first: Buffer): void {
  const put = rowWriter(to, 'lines')
  const [old, links] = [[first1], [first]]
  for (const line of from.prepare('SELECT * FROM lines ORDER BY id').iterate() as Iterable<Line1>) {
    const { id, chain } = line
    const parent = line.parent ?? 0
    const before = old[parent]
    if (id !== old.length || before === undefined)
      throw new BadLine('lines', id, `Entry ${id} of the match cannot be read: an earlier entry is missing.`)
    const link1 = linkAfter1(before, line)
    if (!link1.equals(chain))
      throw new BadLine('chain', id, `Entry ${id} of the match was changed or damaged: its checksum is wrong.`)
    const link = linkAfter2(links[parent]!, { ...line, summary: null })
    put({ ...line, summary: null, chain: link })
    old.push(link1)
    links.push(link)
  }
}

function copyStanding(from: Database, to: Database): void {
  const bad = () => new BadFile('rest', 'The standing answers cannot be read.')
  const put = rowWriter(to, 'standing')
  for (const { seat, answers } of from.prepare('SELECT seat, answers FROM standing').all() as StandingRow[]) {
    const old = v.safeParse(Standing1, parsePlain(answers, bad))
    if (!old.success) throw bad()
    const standing: Standing = {
      stops: old.output.stopAt.map((window) => ({ window })),
      answers: Object.entries(old.output.answers).map(([step, line]) => ({ step, line })),
    }
    put({ seat, answers: JSON.stringify(standing) })
  }
}

interface StandingRow {
  readonly seat: string
  readonly answers: string
}
