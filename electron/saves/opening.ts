/** Opens saves: for playing, for looking at, for reading a few rows. */
import { existsSync } from 'node:fs'
import { Trouble } from '../../shared/contract.ts'
import { codeOf, openDatabase, writeDurably, type Database } from './database.ts'
import { lookAt, type Look } from './header.ts'
import type { Lock } from './lock.ts'
import { readRecord, type SaveRecord } from './record.ts'
import { dataVersionOf, Save } from './save.ts'
import { VERSION } from './schema.ts'
import { fileTrouble, onFile } from './trouble.ts'
import { currentBytes, updateFile } from './updating.ts'

export interface Opened {
  readonly save: Save
  readonly record: SaveRecord
}

/**
 * A first look at a file of the library. If its writer died in the middle of a commit, the journal beside it is used up
 * first: until then the file may look cut off. (Not for files from elsewhere: those are not to be touched.)
 */
export function lookAtOwn(path: string): Look {
  if (existsSync(`${path}-journal`)) putRight(path)
  return lookAt(path)
}

/** Reading one number is enough for SQLite to roll an interrupted commit back; nothing else of the file is looked at. */
function putRight(path: string): void {
  onFile(() => {
    const db = openDatabase(path)
    try {
      db.pragma('user_version')
    } finally {
      db.close()
    }
  })
}

/** Opens a save and reads all of it. Read-only, the file is closed again at once: nothing more is wanted of it. */
export function openSave(path: string, { readOnly = false, lock }: { readOnly?: boolean; lock?: Lock } = {}): Opened {
  const { version, isReadOnly } = lookAtOwn(path)
  if (readOnly) return onFile(() => openToRead(path, version))
  if (isReadOnly) throw new Trouble('disk', WRITE_PROTECTED)
  updateFile(path, version)
  return onFile(() => openToWrite(path, lock))
}

export const WRITE_PROTECTED = 'The file is write-protected. You can view it (read-only).'

function openToWrite(path: string, lock: Lock | undefined): Opened {
  const db = openDatabase(path)
  try {
    writeDurably(db)
    const { record, version } = atOneMoment(db, () => ({ record: readRecord(db), version: dataVersionOf(db) }))
    clearJournal(db, path)
    return { save: new Save(path, db, record, { version, lock }), record }
  } catch (error) {
    db.close()
    throw error
  }
}

/** Reads in one transaction, so that what others write meanwhile is seen whole or not at all. */
function atOneMoment<T>(db: Database, read: () => T): T {
  return db.transaction(read).deferred()
}

/**
 * A process that died before its commit had begun in earnest leaves an empty journal. It means nothing, but it lies
 * beside the save; the next write uses it up. (Any write: a row set to what it is would be none.)
 */
function clearJournal(db: Database, path: string): void {
  if (existsSync(`${path}-journal`)) db.pragma(`user_version = ${VERSION}`)
}

function openToRead(path: string, version: number): Opened {
  const db = openDatabase(currentBytes(bytesOf(path), version))
  try {
    const record = readRecord(db)
    return { save: new Save(path, null, record), record }
  } finally {
    db.close()
  }
}

/** The bytes of a save, read through SQLite: so that a commit under way elsewhere is seen whole or not at all. */
export function bytesOf(path: string): Buffer {
  return withReader(path, (db) => atOneMoment(db, () => readFirst(db).serialize()))
}

/** A transaction begins with the first thing that is read in it. */
function readFirst(db: Database): Database {
  db.prepare('SELECT count(*) FROM sqlite_schema').get()
  return db
}

/** A connection that reads; after a crash in the middle of a commit it must write once to put things right. */
export function withReader<T>(path: string, work: (db: Database) => T): T {
  const run = (readOnly: boolean): T => {
    const db = openDatabase(path, { readOnly })
    try {
      return work(readFirst(db))
    } finally {
      db.close()
    }
  }
  try {
    return run(true)
  } catch (error) {
    if (NEEDS_REPAIR.has(codeOf(error))) return onFile(() => run(false))
    throw fileTrouble(error) ?? error
  }
}

const NEEDS_REPAIR: ReadonlySet<string> = new Set(['SQLITE_READONLY_ROLLBACK', 'SQLITE_READONLY_RECOVERY'])
