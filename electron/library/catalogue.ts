/**
 * The index of the library: what was read from each file, with the stamp the file had then. It lies in the app's own
 * folder and holds nothing that is not in the files: whatever is wrong with it, it is thrown away and made anew.
 */
import { mkdirSync, rmSync } from 'node:fs'
import path from 'node:path'
import { memoryDatabase, openDatabase, type Database } from '../saves/database.ts'
import { fileTrouble } from '../saves/trouble.ts'
import { pathMark, type Facts } from './entries.ts'
import { FIND_TABLES } from './find-index.ts'

const VERSION = 5
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

/** A file as it was read just now, and where it was before if it has moved. */
interface Noticed extends Omit<Row, 'id'> {
  readonly from?: string
}

type StoredRow = Omit<Row, 'facts'> & { readonly facts: string }

const SELECT = 'SELECT file, id, stamp, facts FROM entries'
const parsed = (row: StoredRow): Row => ({ ...row, facts: JSON.parse(row.facts) as Facts })
const parsedOrNull = (row: unknown): Row | null => (row === undefined ? null : parsed(row as StoredRow))

export class Catalogue {
  private db: Database
  /** Why the index is in memory only; null if it lies in its file. */
  trouble: string | null = null

  constructor(dataFolder: string) {
    this.db = openOrNull(path.join(dataFolder, 'library.sqlite')) ?? this.inMemory()
    if (this.trouble === null) return
    // What stands in the way of the index stands in the way of all else that is kept there.
    this.trouble = 'The folder of Quarante cannot be written to: settings are not kept.'
  }

  private inMemory(): Database {
    this.trouble = ''
    const db = memoryDatabase()
    layTables(db)
    return db
  }

  /** Works on the index; if its disk is full or gone, it goes on in memory and is read from the files again. */
  on<T>(work: (db: Database) => T): T {
    try {
      return work(this.db)
    } catch (error) {
      const trouble = fileTrouble(error)
      if (trouble === null || this.trouble !== null) throw trouble ?? error
      this.db.close()
      this.db = this.inMemory()
      this.trouble = `${trouble.message} The library is shown all the same.`
      return work(this.db)
    }
  }

  all(): Map<string, Row> {
    return this.on((db) => new Map((db.prepare(SELECT).all() as StoredRow[]).map((row) => [row.file, parsed(row)])))
  }

  byId(id: string): Row | null {
    return this.on((db) => parsedOrNull(db.prepare(`${SELECT} WHERE id = ?`).get(id)))
  }

  byFile(file: string): Row | null {
    return this.on((db) => parsedOrNull(db.prepare(`${SELECT} WHERE file = ?`).get(file)))
  }

  /** Takes entries out and in, in one step. */
  change(gone: readonly string[], read: readonly Noticed[]): void {
    if (gone.length === 0 && read.length === 0) return
    this.on((db) =>
      db
        .transaction(() => {
          const had = idsBefore(db, read)
          const remove = db.prepare('DELETE FROM entries WHERE file = ?')
          for (const file of gone) remove.run(file)
          for (const { file } of read) remove.run(file)
          const put = db.prepare('INSERT INTO entries (file, id, stamp, facts) VALUES (?, ?, ?, ?)')
          for (const { file, stamp, facts } of read.toSorted((a, b) => a.file.length - b.file.length))
            put.run(file, had.get(file) ?? freeId(db, file, facts.match), stamp, JSON.stringify(facts))
        })
        .immediate(),
    )
  }

  /** Their files are not where they were; what was known of them stays. */
  miss(files: readonly string[]): void {
    if (files.length === 0) return
    this.on((db) => {
      const put = db.prepare('UPDATE entries SET stamp = ? WHERE file = ?')
      db.transaction(() => files.forEach((file) => put.run(GONE, file))).immediate()
    })
  }

  clear(): void {
    this.on((db) => db.exec('DELETE FROM entries'))
  }

  close(): void {
    this.db.close()
  }
}

/**
 * The ids of files that still hold the match they held: of two files of one match each keeps its own, under another name
 * as well. Pages go by them.
 */
function idsBefore(db: Database, read: readonly Noticed[]): Map<string, string> {
  const one = db.prepare('SELECT id FROM entries WHERE file = ? AND stamp <> ?').pluck()
  const had = new Map<string, string>()
  for (const { file, from = file, facts } of read) {
    const id = one.get(from, GONE) as string | undefined
    if (facts.match !== '' && (id === facts.match || id?.startsWith(`${facts.match}-`))) had.set(file, id)
  }
  return had
}

/** The id of the match; a file that was missed has come back. A second file with the same one is told apart by its path. */
function freeId(db: Database, file: string, match: string): string {
  if (match === '') return `file-${pathMark(file)}`
  db.prepare('DELETE FROM entries WHERE id = ? AND stamp = ?').run(match, GONE)
  const taken = db.prepare('SELECT 1 FROM entries WHERE id = ?')
  const isTaken = (id: string) => taken.get(id) !== undefined
  if (!isTaken(match)) return match
  const own = `${match}-${pathMark(file)}`
  if (!isTaken(own)) return own
  // A file that lay here has moved on and kept its id.
  let number = 2
  while (isTaken(`${own}-${number}`)) number++
  return `${own}-${number}`
}

/** Whatever is wrong with the file, it is made anew; null if there can be none. */
function openOrNull(file: string): Database | null {
  try {
    mkdirSync(path.dirname(file), { recursive: true, mode: 0o700 })
    try {
      return openCatalogue(file)
    } catch {
      for (const ending of ['', '-wal', '-shm', '-journal']) rmSync(file + ending, { force: true })
      return openCatalogue(file)
    }
  } catch {
    return null
  }
}

/** Written ahead, so that one thread can read while another rebuilds; it need not survive a power cut. */
function openCatalogue(file: string): Database {
  const db = openDatabase(file, { mustExist: false, patience: 5000 })
  try {
    db.pragma('journal_mode = WAL')
    db.pragma('synchronous = NORMAL')
    if (db.pragma('user_version', { simple: true }) !== VERSION) {
      db.transaction(() => layTables(db)).immediate()
    }
    for (const table of ['entries', 'indexed']) db.prepare(`SELECT count(*) FROM ${table}`).get()
    return db
  } catch (error) {
    db.close()
    throw error
  }
}

function layTables(db: Database): void {
  for (const table of ['entries', 'indexed', 'found']) db.exec(`DROP TABLE IF EXISTS ${table}`)
  db.exec(TABLES)
  db.exec(FIND_TABLES)
  db.pragma(`user_version = ${VERSION}`)
}
