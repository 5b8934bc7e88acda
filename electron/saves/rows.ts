/**
 * All rows of a save, each checked for itself: sizes, JSON, the tree of lines, the chain. What only the game can judge
 * is judged elsewhere (record.ts), because the rows may have been written by an earlier version of the game.
 */
import * as v from 'valibot'
import type { Game } from '../../shared/engine/game.ts'
import type { Line } from '../../shared/engine/journal.ts'
import { newestMigration } from '../../shared/engine/migration.ts'
import type { ActSummary } from '../../shared/engine/summary.ts'
import { gameOf } from '../../shared/games/index.ts'
import { readAccounts, type AccountRow } from './accounts.ts'
import { readAdvice, type AdviceRow } from './advice.ts'
import { firstLink, type Beginning } from './chain.ts'
import { readContent, type StoredContent } from './content-files.ts'
import { codeOf, type Database } from './database.ts'
import { isPlainKey, LIMITS, parsePlain } from './limits.ts'
import { readLines } from './lines-check.ts'
import { readMeta, readStart, type Meta } from './meta.ts'
import { isTime, readNotes, type NoteRow } from './notes.ts'
import { mustHaveSchema } from './schema.ts'
import { readSittings, type Sitting } from './sittings.ts'
import { readStanding, type StandingBySeat } from './standing.ts'
import { Summary } from './summary.ts'
import { BadFile, fileTrouble } from './trouble.ts'

export interface Head {
  /** Where the table stands. */
  readonly line: number
  /** The newest line of the branch the table is on. */
  readonly tip: number
  readonly branch: string | null
  readonly takenBack: number
  readonly redo: readonly number[]
  /** The line at which the match first came to its end. */
  readonly finished: number | null
  readonly summary: ActSummary
}

export interface SaveRows {
  readonly meta: Meta
  readonly game: Game
  readonly stored: StoredContent
  /** The start position as it is stored. */
  readonly startText: string
  readonly lines: Line[]
  readonly times: number[]
  readonly links: Buffer[]
  readonly branches: ReadonlyMap<string, number>
  readonly head: Head
  /** When the head was last written: when the match was last played. */
  readonly at: number
  readonly notes: readonly NoteRow[]
  readonly standing: StandingBySeat
  readonly sittings: readonly Sitting[]
  readonly accounts: readonly AccountRow[]
  readonly advice: readonly AdviceRow[]
}

export function readRows(db: Database): SaveRows {
  return orDamaged(() => {
    mustHaveSchema(db)
    checkIntegrity(db)
    return readChecked(db)
  })
}

/** Reads; whatever SQLite says against it means that the file is damaged. */
function orDamaged<T>(read: () => T): T {
  try {
    return read()
  } catch (error) {
    if (error instanceof BadFile) throw error
    const trouble = fileTrouble(error)
    const isDamage = trouble === null ? codeOf(error).startsWith('SQLITE_') : trouble.kind === 'damaged'
    throw isDamage ? new BadFile('integrity', 'The file is damaged.') : (trouble ?? error)
  }
}

function checkIntegrity(db: Database): void {
  // One finding is enough, and it ends the search: a tree whose pages go round in circles is not walked twice.
  const [first] = db.pragma('integrity_check(1)') as { integrity_check: string }[]
  if (first?.integrity_check !== 'ok') throw new BadFile('integrity', 'The file is damaged.')
}

function readChecked(db: Database): SaveRows {
  const meta = readMeta(db)
  const game = gameOf(meta.game)
  if (game === undefined)
    throw new BadFile('meta', `This version of Quarante does not know the game ${meta.game.slice(0, 60)}.`)
  dataVersion(meta, game)
  const startText = readStart(db)
  const stored = readContent(db)
  const speakers = new Set([...game.seats, 'chance', 'referee'])
  const read = readLines(db, speakers, firstLink(beginningOf(meta, stored, startText)))
  const count = read.lines.length
  const branches = readBranches(db, count)
  return {
    meta,
    game,
    stored,
    startText,
    ...read,
    branches,
    ...readHead(db, count, branches),
    notes: readNotes(db, count, game.seats),
    standing: readStanding(db, game),
    sittings: readSittings(db),
    accounts: readAccounts(db, count),
    advice: readAdvice(db, count, game.seats),
  }
}

/** What the chain begins with. */
export function beginningOf(meta: Meta, { files }: StoredContent, start: string): Beginning {
  return { ...meta, content: new Map(files.map(({ file, hash }) => [file, hash])), start }
}

/** The number of the last migration of the game's own list that was applied to the file; throws if it is to come. */
export function dataVersion({ versions }: Pick<Meta, 'versions'>, game: Game): number {
  const version = versions[game.id]
  if (version === undefined || Object.keys(versions).length !== 1)
    throw new BadFile('meta', 'The versions of the match cannot be read.')
  const newest = newestMigration(game.migrations)
  if (version > newest)
    throw new BadFile(
      'meta',
      `The match was saved by a newer version of Quarante (${game.title}, data ${version}; this version reads up to ${newest}).`,
    )
  return version
}

/** The versions of a match that is begun or brought up to date now. */
export const versionsNow = (game: Game): Meta['versions'] => ({ [game.id]: newestMigration(game.migrations) })

const misfit = (what: string) => new BadFile('rest', `The ${what} of the match cannot be read.`)

function readBranches(db: Database, count: number): Map<string, number> {
  const rows = db.prepare('SELECT name, head FROM branches LIMIT ?').all(LIMITS.branches + 1) as {
    name: string
    head: number | null
  }[]
  if (rows.length > LIMITS.branches) throw new BadFile('limits', 'The match has too many branches.')
  for (const { name, head } of rows)
    if (name === '' || !isPlainKey(name) || !isLineId(head ?? 0, count)) throw misfit('branches')
  return new Map(rows.map(({ name, head }) => [name, head ?? 0]))
}

const isLineId = (id: unknown, count: number): id is number =>
  Number.isInteger(id) && (id as number) >= 0 && (id as number) <= count

function readHead(db: Database, count: number, branches: ReadonlyMap<string, number>): { head: Head; at: number } {
  const sizes = db.prepare('SELECT length(redo), length(summary) FROM head').raw().all() as [number, number][]
  if (sizes.length !== 1) throw misfit('place')
  if (sizes[0]!.some((size) => size > LIMITS.redo))
    throw new BadFile('limits', 'The current position of the match is too long.')
  const row = db.prepare('SELECT line, tip, branch, taken_back, redo, finished, summary, at FROM head').get() as {
    line: number | null
    tip: number | null
    branch: string | null
    taken_back: number
    redo: string
    finished: number | null
    summary: string
    at: number
  }
  const [line, tip] = [row.line ?? 0, row.tip ?? 0]
  const redo = parsePlain(row.redo, () => misfit('place'))
  const summary = v.safeParse(
    Summary,
    parsePlain(row.summary, () => misfit('place')),
  )
  const isFit =
    isLineId(line, count) &&
    isLineId(tip, count) &&
    (row.finished === null || isLineId(row.finished, count)) &&
    (row.branch === null || branches.has(row.branch)) &&
    Number.isSafeInteger(row.taken_back) &&
    row.taken_back >= 0 &&
    Array.isArray(redo) &&
    redo.every((id) => isLineId(id, count)) &&
    isTime(row.at)
  if (!isFit || !summary.success) throw misfit('place')
  const { branch, taken_back: takenBack, finished, at } = row
  return { head: { line, tip, branch, takenBack, redo, finished, summary: summary.output }, at }
}
