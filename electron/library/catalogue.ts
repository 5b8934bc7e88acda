/**
 * The index of the library: what was read from each file, with the stamp the file had then. It lies in the app's own
 * folder and holds nothing that is not in the files: whatever is wrong with it, it is thrown away and made anew.
 */
import { mkdirSync, rmSync } from 'node:fs'
import path from 'node:path'
import { openDatabase, type Database } from '../saves/database.ts'
import { pathMark, type Facts } from './entries.ts'

const VERSION = 2
/** The stamp of a file that is not where it was. */
export const GONE = ''
const TABLES = `
CREATE TABLE entries (
  file TEXT PRIMARY KEY NOT NULL,
  id TEXT NOT NULL UNIQUE,
  stamp TEXT NOT NULL,
  facts TEXT NOT NULL
) STRICT;
`

export interface Row {
  readonly file: string
  readonly id: string
  readonly stamp: string
  readonly facts: Facts
}

type StoredRow = Omit<Row, 'facts'> & { readonly facts: string }

const SELECT = 'SELECT file, id, stamp, facts FROM entries'
const parsed = (row: StoredRow): Row => ({ ...row, facts: JSON.parse(row.facts) as Facts })
const parsedOrNull = (row: unknown): Row | null => (row === undefined ? null : parsed(row as StoredRow))

export class Catalogue {
  private readonly db: Database

  constructor(dataFolder: string) {
    mkdirSync(dataFolder, { recursive: true })
    const file = path.join(dataFolder, 'library.sqlite')
    try {
      this.db = openCatalogue(file)
    } catch {
      for (const ending of ['', '-wal', '-shm', '-journal']) rmSync(file + ending, { force: true })
      this.db = openCatalogue(file)
    }
  }

  all(): Map<string, Row> {
    return new Map((this.db.prepare(SELECT).all() as StoredRow[]).map((row) => [row.file, parsed(row)]))
  }

  byId(id: string): Row | null {
    return parsedOrNull(this.db.prepare(`${SELECT} WHERE id = ?`).get(id))
  }

  byFile(file: string): Row | null {
    return parsedOrNull(this.db.prepare(`${SELECT} WHERE file = ?`).get(file))
  }

  /** Takes entries out and in, in one step. */
  change(gone: readonly string[], read: readonly { file: string; stamp: string; facts: Facts }[]): void {
    if (gone.length === 0 && read.length === 0) return
    this.db
      .transaction(() => {
        const remove = this.db.prepare('DELETE FROM entries WHERE file = ?')
        for (const file of gone) remove.run(file)
        for (const { file } of read) remove.run(file)
        const put = this.db.prepare('INSERT INTO entries (file, id, stamp, facts) VALUES (?, ?, ?, ?)')
        for (const { file, stamp, facts } of read)
          put.run(file, this.freeId(file, facts.match), stamp, JSON.stringify(facts))
      })
      .immediate()
  }

  /** Their files are not where they were; what was known of them stays. */
  miss(files: readonly string[]): void {
    const put = this.db.prepare('UPDATE entries SET stamp = ? WHERE file = ?')
    this.db.transaction(() => files.forEach((file) => put.run(GONE, file))).immediate()
  }

  /** The id of the match; a file that was missed has come back. A second file with the same one (copied outside the app) is told apart by its path. */
  private freeId(file: string, match: string): string {
    if (match === '') return `file-${pathMark(file)}`
    this.db.prepare('DELETE FROM entries WHERE id = ? AND stamp = ?').run(match, GONE)
    const isTaken = this.db.prepare('SELECT 1 FROM entries WHERE id = ?').get(match) !== undefined
    return isTaken ? `${match}-${pathMark(file)}` : match
  }

  clear(): void {
    this.db.exec('DELETE FROM entries')
  }

  close(): void {
    this.db.close()
  }
}

/** Written ahead, so that one thread can read while another rebuilds; it need not survive a power cut. */
function openCatalogue(file: string): Database {
  const db = openDatabase(file, { mustExist: false, patience: 5000 })
  try {
    db.pragma('journal_mode = WAL')
    db.pragma('synchronous = NORMAL')
    if (db.pragma('user_version', { simple: true }) !== VERSION) {
      db.transaction(() => {
        db.exec('DROP TABLE IF EXISTS entries')
        db.exec(TABLES)
        db.pragma(`user_version = ${VERSION}`)
      }).immediate()
    }
    db.prepare('SELECT count(*) FROM entries').get()
    return db
  } catch (error) {
    db.close()
    throw error
  }
}
