/**
 * What is safe of a damaged file. Its rows are copied, as far as they can be read, into a database in memory, and that
 * copy passes the gates of any file from elsewhere; where a line does not pass, the copy is made anew with the lines
 * before it. The file itself is not touched.
 */
import { closeSync, fstatSync, openSync, readSync } from 'node:fs'
import type { Game } from '../../shared/engine/game.ts'
import { gameOf } from '../../shared/games/index.ts'
import { isWhole, packContent, writeContent, type PackedFile, type StoredContent } from './content-files.ts'
import { NOT_KEPT } from '../../shared/engine/summary.ts'
import { copyRows, rowWriter, type Row } from './copy-rows.ts'
import { memoryDatabase, openDatabase, type Database } from './database.ts'
import { lookAtBytes, padded } from './header.ts'
import { LIMITS } from './limits.ts'
import { readMeta } from './meta.ts'
import { schemaOf } from './migrations.ts'
import { mustHaveSchema, layTables } from './schema.ts'
import { BadFile, BadLine, onFile } from './trouble.ts'
import { checkUntrusted, type Imported } from './untrusted.ts'
import { writeHead } from './write.ts'

export interface Rescued extends Imported {
  /** How many lines are safe, and how many the file had, where that can still be told. */
  readonly safe: number
  readonly of: number | null
}

/** Content files of a scenario as the app ships them, for those that the file has lost. */
export type ShippedContent = (game: Game, scenario: string) => Readonly<Record<string, unknown>>

export function rescue(file: string, shipped?: ShippedContent): Rescued {
  return rescueBytes(
    onFile(() => readAtMost(file, LIMITS.fileBytes)),
    shipped,
  )
}

/** A file of any size may have a match at its beginning; no more than a match can hold is read. */
function readAtMost(file: string, most: number): Buffer {
  const descriptor = openSync(file, 'r')
  try {
    const bytes = Buffer.alloc(Math.min(fstatSync(descriptor).size, most))
    return bytes.subarray(0, readSync(descriptor, bytes, 0, bytes.length, 0))
  } finally {
    closeSync(descriptor)
  }
}

/** What may be left behind if the rest does not pass with it: one part first, then all. */
const PARTS = ['standing', 'sittings', 'accounts', 'advice', 'notes', 'head', 'branches'] as const
type Part = (typeof PARTS)[number]
const LEFT_BEHIND: readonly (readonly Part[])[] = [
  [],
  ...PARTS.map((part): Part[] => (part === 'branches' ? ['branches', 'head'] : [part])),
  PARTS,
]

export function rescueBytes(bytes: Buffer, shipped?: ShippedContent): Rescued {
  const whole = padded(bytes)
  const version = lookAtBytes(whole)
  const db = openDatabase(whole)
  try {
    mustHaveSchema(db, schemaOf(version))
    let failed: unknown = null
    for (const without of LEFT_BEHIND) {
      try {
        return mostOf(db, { version, without, shipped })
      } catch (error) {
        failed ??= error
      }
    }
    throw failed
  } catch (error) {
    throw error instanceof BadFile ? error : new BadFile('integrity', 'Nothing of the file can be read.')
  } finally {
    db.close()
  }
}

interface Attempt {
  readonly version: number
  readonly without: readonly Part[]
  readonly shipped: ShippedContent | undefined
}

/** As many lines as pass the gates. */
function mostOf(db: Database, attempt: Attempt): Rescued {
  for (let most = Infinity; ;) {
    const copy = copyOf(db, attempt, most)
    try {
      const imported = checkUntrusted(copy)
      return { ...imported, safe: imported.record.lines.length, of: countOf(db) }
    } catch (error) {
      if (!(error instanceof BadLine) || error.line > most) throw error
      most = error.line - 1
    }
  }
}

/** A copy in the format the file has: the gates bring it up to date. */
function copyOf(from: Database, { version, without, shipped }: Attempt, most: number): Buffer {
  const to = memoryDatabase()
  try {
    layTables(to, schemaOf(version), version)
    to.transaction(() => {
      copyRows(from, to, 'meta') // without this there is no match
      copyContent(from, to, shipped)
      const count = copyLines(from, to, most)
      const keep = (part: Part, copy: () => void) => without.includes(part) || orLeave(copy)
      keep('branches', () => copyRows(from, to, 'branches', {}, `WHERE ifnull(head, 0) <= ${count}`))
      if (without.includes('head')) writeNewHead(to, count)
      else copyHead(from, to, count)
      keep('notes', () => copyRows(from, to, 'notes', {}, `WHERE ifnull(line, 0) <= ${count}`))
      keep('standing', () => copyRows(from, to, 'standing'))
      keep('sittings', () => copyRows(from, to, 'sittings'))
      // Older formats have none of these.
      keep('accounts', () => copyRows(from, to, 'accounts', {}, `WHERE line <= ${count}`))
      keep('advice', () => copyRows(from, to, 'advice', {}, `WHERE ifnull(line, 0) <= ${count}`))
    })()
    return to.serialize()
  } finally {
    to.close()
  }
}

/** Each content file that is whole; in place of one that is not, the app's own, if the app still has it. */
function copyContent(from: Database, to: Database, shipped: ShippedContent | undefined): void {
  const own = shippedFor(to, shipped)
  if (own === null) return copyRows(from, to, 'content')
  const one = from.prepare('SELECT file, hash, size, packed FROM content WHERE file = ?')
  const files = own.files.map((file) => readWhole(() => one.get(file.file)) ?? file)
  writeContent(to, { ...own, files })
}

function shippedFor(to: Database, shipped: ShippedContent | undefined): StoredContent | null {
  if (shipped === undefined) return null
  let content: StoredContent | null = null
  orLeave(() => {
    const { game, scenario } = readMeta(to, { withPicture: false })
    content = packContent(shipped(gameOf(game)!, scenario))
  })
  return content
}

function readWhole(read: () => unknown): PackedFile | null {
  let whole: PackedFile | null = null
  orLeave(() => {
    const row = read() as PackedFile | undefined
    if (row !== undefined && isWhole(row)) whole = row
  })
  return whole
}

/** Line after line, until one is missing or cannot be read; gives how many there are. */
function copyLines(from: Database, to: Database, most: number): number {
  const one = from.prepare('SELECT * FROM lines WHERE id = ?')
  const put = rowWriter(to, 'lines')
  let count = 0
  orLeave(() => {
    for (let row = next(); row !== undefined && count < most; row = next()) {
      put(row)
      count++
    }
  })
  return count

  function next(): Row | undefined {
    return one.get(count + 1) as Row | undefined
  }
}

const NO_SUMMARY = { turn: 0, phase: '', score: '', asked: null, result: null, ...NOT_KEPT }

/** Where the table stood; if that line is lost, the last that is left. */
function copyHead(from: Database, to: Database, count: number): void {
  let isThere = false
  orLeave(() => {
    const lines = 'max(ifnull(line, 0), ifnull(tip, 0), ifnull(finished, 0))'
    copyRows(
      from,
      to,
      'head',
      {},
      `WHERE ${lines} <= ${count} AND (branch IS NULL OR branch IN (SELECT name FROM branches))`,
    )
    isThere = to.prepare('SELECT 1 FROM head').get() !== undefined
  })
  if (!isThere) writeNewHead(to, count)
}

function writeNewHead(to: Database, count: number): void {
  const head = { line: count, tip: count, branch: null, takenBack: 0, redo: [], finished: null, summary: NO_SUMMARY }
  writeHead(to)(head, Date.now())
}

const countOf = (db: Database): number | null => {
  let count: number | null = null
  orLeave(() => (count = db.prepare('SELECT max(id) FROM lines').pluck().get() as number | null))
  return count
}

/** What cannot be read is left behind. */
function orLeave(work: () => void): void {
  try {
    work()
  } catch {
    // The rest is worth having without it.
  }
}
