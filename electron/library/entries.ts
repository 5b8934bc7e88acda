/** What the library shows of a file: read from a few rows of it, or why it cannot be opened. */
import { hash } from 'node:crypto'
import path from 'node:path'
import * as v from 'valibot'
import type { Result } from '../../shared/contract.ts'
import { Trouble } from '../../shared/contract.ts'
import { gameOf } from '../../shared/games/index.ts'
import { openDatabase, type Database } from '../saves/database.ts'
import { LIMITS, parsePlain } from '../saves/limits.ts'
import { hasPicture, readMeta } from '../saves/meta.ts'
import { migrateTables } from '../saves/migrations.ts'
import { isTime } from '../saves/notes.ts'
import { bytesOf, lookAtOwn, withReader } from '../saves/opening.ts'
import { dataVersion } from '../saves/rows.ts'
import { mustHaveSchema, VERSION } from '../saves/schema.ts'
import { Summary } from '../saves/summary.ts'
import { BadFile } from '../saves/trouble.ts'

export type LibraryEntry = Result<'library.list'>[number]
/** An entry without what depends on where the file lies. */
export type Facts = Omit<LibraryEntry, 'id' | 'file' | 'folder' | 'trashed' | 'missing' | 'copyOf'> & {
  /** The id of the match in the file; '' if it cannot be read. */
  readonly match: string
}

/** `isAtTable`: this process plays it just now, so only SQLite may touch the file. */
export function readFacts(file: string, isAtTable: boolean): Facts {
  try {
    const version = isAtTable ? VERSION : lookAtOwn(file).version
    if (version === VERSION) return withReader(file, factsIn)
    const db = openDatabase(migrateTables(bytesOf(file), version))
    try {
      return factsIn(db)
    } finally {
      db.close()
    }
  } catch (error) {
    return unreadable(file, error instanceof Trouble ? error.message : 'The file cannot be read.')
  }
}

function factsIn(db: Database): Facts {
  mustHaveSchema(db)
  const meta = readMeta(db, { withPicture: false })
  const { id, name, game, scenario, mode, seating, players, computer, tags, created } = meta
  const rules = gameOf(game)
  if (rules !== undefined) dataVersion(meta, rules)
  const { turn, phase, score, asked, result, at } = readSummary(db)
  const lines = (db.prepare('SELECT max(id) FROM lines').pluck().get() as number | null) ?? 0
  const seconds = db.prepare('SELECT sum(seconds) FROM (SELECT seconds FROM sittings LIMIT ?)').pluck()
  return {
    match: id,
    name,
    game,
    scenario,
    mode,
    turn,
    phase,
    score,
    result,
    lines,
    tags,
    created,
    lastPlayed: new Date(at).toISOString(),
    timePlayed: Number(seconds.get(LIMITS.sittings) ?? 0),
    seating,
    players,
    computer,
    asked,
    thumbnail: hasPicture(db),
    trouble: null,
  }
}

function readSummary(db: Database) {
  const row = db.prepare('SELECT summary, at FROM head WHERE length(summary) < ?').get(LIMITS.metaValue) as
    { summary: string; at: number } | undefined
  const bad = new BadFile('rest', 'The current position of the match cannot be read.')
  if (row === undefined || !isTime(row.at)) throw bad
  const parsed = v.safeParse(
    Summary,
    parsePlain(row.summary, () => bad),
  )
  if (!parsed.success) throw bad
  return { ...parsed.output, at: row.at }
}

function unreadable(file: string, trouble: string): Facts {
  const never = new Date(0).toISOString()
  return {
    match: '',
    name: path.basename(file, path.extname(file)),
    game: '',
    scenario: '',
    mode: 'open',
    turn: 0,
    phase: '',
    score: '',
    result: null,
    lines: 0,
    tags: [],
    created: never,
    lastPlayed: never,
    timePlayed: 0,
    seating: 'two',
    players: {},
    computer: {},
    asked: null,
    thumbnail: false,
    trouble,
  }
}

/** A short name for a path. */
export const pathMark = (file: string): string => hash('sha256', file).slice(0, 16)
