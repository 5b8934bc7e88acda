/**
 * The one door to SQLite. better-sqlite3 13 is built on Node-API 10; on an older Node it loads and then crashes without
 * a word when a database is opened, so the door looks at the Node first.
 */
import { createRequire } from 'node:module'
import path from 'node:path'
import type BetterSqlite3 from 'better-sqlite3'

export type Database = BetterSqlite3.Database
export type Statement = BetterSqlite3.Statement

type Open = new (file: string | Buffer, options?: BetterSqlite3.Options) => Database

let opener: Open | null = null

function loadOpener(): Open {
  if (Number(process.versions.napi) < 10)
    throw new Error(
      `better-sqlite3 13 needs Node 22.14 or newer; this is ${process.version}. Use "npm start" or "npm test".`,
    )
  return (opener ??= createRequire(import.meta.url)('better-sqlite3') as Open)
}

export interface OpenOptions {
  readonly readOnly?: boolean
  /** The file must be there already; true unless said otherwise. */
  readonly mustExist?: boolean
  /** How long to wait for another connection, in milliseconds. */
  readonly patience?: number
}

/** A database file, or (given bytes) a database in memory that has nothing to do with any file. */
export function openDatabase(file: string | Buffer, options: OpenOptions = {}): Database {
  const { readOnly = false, mustExist = true, patience = 2000 } = options
  const Opener = loadOpener()
  // Absolute, because SQLite would read a name such as `file:x?mode=...` as an address.
  const name = typeof file === 'string' ? path.resolve(file) : file
  const isFile = typeof file === 'string'
  const db = new Opener(name, { readonly: readOnly, fileMustExist: isFile && mustExist, timeout: patience })
  try {
    db.pragma('trusted_schema = OFF')
    db.pragma('cell_size_check = ON')
    db.pragma('foreign_keys = ON')
    db.pragma('temp_store = MEMORY')
  } catch (error) {
    db.close()
    throw error
  }
  return db
}

/** An empty database in memory. */
export function memoryDatabase(): Database {
  const db = new (loadOpener())(':memory:')
  db.pragma('foreign_keys = ON')
  return db
}

/**
 * Prepares a connection for writing a save: the rollback journal is deleted at each commit, so that the file is always
 * one file. EXTRA is FULL and one thing more: the folder is synced after the journal is gone. With FULL alone a power
 * cut could bring the journal back and with it take back a line that was acknowledged.
 */
export function writeDurably(db: Database): void {
  db.pragma('journal_mode = DELETE')
  db.pragma('synchronous = EXTRA')
}

/** The code of an error of SQLite ('SQLITE_FULL') or of the file system ('ENOSPC'); '' if it has none. */
export function codeOf(error: unknown): string {
  const code = (error as { code?: unknown } | null)?.code
  return typeof code === 'string' ? code : ''
}
