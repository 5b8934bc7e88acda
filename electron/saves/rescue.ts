/**
 * What is safe of a damaged file. Its rows are copied, as far as they can be read, into a database in memory, and that
 * copy passes the gates of any file from elsewhere; where a line does not pass, the copy is made anew with the lines
 * before it. The file itself is not touched.
 */
import { readFileSync } from 'node:fs'
import { NOT_KEPT } from '../../shared/engine/summary.ts'
import { copyRows, rowWriter, type Row } from './copy-rows.ts'
import { memoryDatabase, openDatabase, type Database } from './database.ts'
import { lookAtBytes, padded } from './header.ts'
import { schemaOf } from './migrations.ts'
import { hasSchema, layTables } from './schema.ts'
import { BadFile, BadLine, onFile } from './trouble.ts'
import { checkUntrusted, type Imported } from './untrusted.ts'
import { writeHead } from './write.ts'

export interface Rescued extends Imported {
  /** How many lines are safe, and how many the file had, where that can still be told. */
  readonly safe: number
  readonly of: number | null
}

export function rescue(file: string): Rescued {
  return rescueBytes(onFile(() => readFileSync(file)))
}

export function rescueBytes(bytes: Buffer): Rescued {
  const whole = padded(bytes)
  const version = lookAtBytes(whole)
  const db = openDatabase(whole)
  try {
    if (!hasSchema(db, schemaOf(version)))
      throw new BadFile('schema', 'This is not a valid Quarante match: the file has unexpected contents.')
    for (let most = Infinity; ;) {
      const copy = copyOf(db, version, most)
      try {
        const imported = checkUntrusted(copy)
        return { ...imported, safe: imported.record.lines.length, of: countOf(db) }
      } catch (error) {
        if (!(error instanceof BadLine) || error.line > most) throw error
        most = error.line - 1
      }
    }
  } catch (error) {
    throw error instanceof BadFile ? error : new BadFile('integrity', 'Nothing of the file can be read.')
  } finally {
    db.close()
  }
}

/** A copy in the format the file has: the gates bring it up to date. */
function copyOf(from: Database, version: number, most: number): Buffer {
  const to = memoryDatabase()
  try {
    layTables(to, schemaOf(version), version)
    to.transaction(() => {
      // Without these there is no match.
      for (const table of ['meta', 'content']) copyRows(from, to, table)
      const count = copyLines(from, to, most)
      orLeave(() => copyRows(from, to, 'branches', {}, `WHERE ifnull(head, 0) <= ${count}`))
      copyHead(from, to, count)
      orLeave(() => copyRows(from, to, 'notes', {}, `WHERE ifnull(line, 0) <= ${count}`))
      for (const table of ['standing', 'sittings']) orLeave(() => copyRows(from, to, table))
    })()
    return to.serialize()
  } finally {
    to.close()
  }
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
  if (isThere) return
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
