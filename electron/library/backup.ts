/**
 * The whole library in one file: an SQLite database with a row a match, its bytes packed. It is written under a passing
 * name and gets its own when it is complete, so a kill at any moment leaves no half of one.
 */
import { hash } from 'node:crypto'
import { existsSync, mkdirSync, readdirSync, readFileSync, renameSync, rmSync, statSync } from 'node:fs'
import path from 'node:path'
import { deflateRawSync, inflateRawSync } from 'node:zlib'
import { Trouble, type Result } from '../../shared/contract.ts'
import { openDatabase, type Database, type Statement } from '../saves/database.ts'
import { asidePath, BACKUP_ENDING, syncFolder, syncPath } from '../saves/files.ts'
import { LIMITS } from '../saves/limits.ts'
import { bytesOf } from '../saves/opening.ts'
import { hasSchema } from '../saves/schema.ts'
import { fileTrouble, onFile } from '../saves/trouble.ts'
import type { Work } from './work.ts'

export const BACKUPS = 'Backups'
/** 'QrnB', in the header. */
const APPLICATION_ID = 0x51726e42
const VERSION = 1

const TABLES = `
CREATE TABLE backup (
  one INTEGER PRIMARY KEY NOT NULL CHECK (one = 1),
  made INTEGER NOT NULL,
  matches INTEGER NOT NULL
) STRICT;

CREATE TABLE files (
  id INTEGER PRIMARY KEY NOT NULL,
  way TEXT NOT NULL,
  size INTEGER NOT NULL,
  hash BLOB NOT NULL,
  packed BLOB NOT NULL
) STRICT;
`

/** A file to be kept: where it is, and its way from the folder of the library it lies in. */
export interface Kept {
  readonly file: string
  readonly way: string
}

export function* backUp(files: readonly Kept[], target: string): Work {
  if (!path.isAbsolute(target)) throw new Trouble('wrong', 'Enter the full path of the file.')
  const folder = path.dirname(target)
  onFile(() => mkdirSync(folder, { recursive: true }))
  if (existsSync(target) && !isBackup(target))
    throw new Trouble('refused', 'A file of that name exists and is not a backup. It was not overwritten.')
  const aside = asidePath(folder)
  const db = onFile(() => openDatabase(aside, { mustExist: false }))
  let isDone = false
  try {
    layTables(db)
    const put = db.prepare('INSERT INTO files (way, size, hash, packed) VALUES (?, ?, ?, ?)')
    let [done, matches] = [0, 0]
    for (const { file, way } of files) {
      yield { done: done++, of: files.length, now: path.basename(file) }
      // Who plays may throw a match away meanwhile: that is no reason to keep none of them.
      if (!existsSync(file)) continue
      onFile(() => putFile(put, file, way))
      matches++
    }
    db.prepare('INSERT INTO backup (one, made, matches) VALUES (1, ?, ?)').run(Date.now(), matches)
    db.close()
    onFile(() => {
      syncPath(aside)
      renameSync(aside, target)
      syncFolder(folder)
    })
    isDone = true
    return { kind: 'backup', path: target, matches, bytes: statSync(target).size }
  } finally {
    if (!isDone) {
      if (db.open) db.close()
      for (const ending of ['', '-journal']) rmSync(aside + ending, { force: true })
    }
  }
}

/** Nobody else sees the file before it is complete, and it is synced as a whole: so no journal. */
function layTables(db: Database): void {
  db.pragma('journal_mode = OFF')
  db.pragma('synchronous = OFF')
  db.pragma(`application_id = ${APPLICATION_ID}`)
  db.pragma(`user_version = ${VERSION}`)
  db.exec(TABLES)
}

function putFile(put: Statement, file: string, way: string): void {
  const bytes = wholeBytes(file)
  put.run(way, bytes.length, hash('sha256', bytes, 'buffer'), deflateRawSync(bytes, { level: 6 }))
}

/** Through SQLite, so that a commit under way is seen whole or not at all; a damaged file as it lies there. */
function wholeBytes(file: string): Buffer {
  try {
    return bytesOf(file)
  } catch {
    return readFileSync(file)
  }
}

export interface InBackup {
  readonly way: string
  readonly bytes: Buffer
}

/** The files of a backup, one after the other; the file itself is not written to. */
export class BackupReader {
  private readonly db: Database
  private readonly ids: readonly number[]

  constructor(file: string) {
    this.db = onFile(() => openBackup(file))
    try {
      this.ids = this.db
        .prepare('SELECT id FROM files ORDER BY id LIMIT ?')
        .pluck()
        .all(MAX_FILES + 1) as number[]
      if (this.ids.length > MAX_FILES) throw NOT_A_BACKUP
    } catch (error) {
      this.db.close()
      throw fileTrouble(error) === null ? error : NOT_A_BACKUP
    }
  }

  get count(): number {
    return this.ids.length
  }

  /** Null where the row cannot be read or is not what it was. */
  file(nth: number): InBackup | null {
    try {
      const row = this.db.prepare(SOUND_FILE).get(this.ids[nth], MAX_WAY, LIMITS.fileBytes, LIMITS.fileBytes) as
        { way: string; hash: Buffer; packed: Buffer } | undefined
      if (row === undefined) return null
      const bytes = inflateRawSync(row.packed, { maxOutputLength: LIMITS.fileBytes })
      return hash('sha256', bytes, 'buffer').equals(row.hash) ? { way: row.way, bytes } : null
    } catch {
      return null
    }
  }

  close(): void {
    this.db.close()
  }
}

const MAX_FILES = 20_000
const MAX_WAY = 4096
/** Nothing of a row comes into memory that is larger than it can be. */
const SOUND_FILE = `SELECT way, hash, packed FROM files
  WHERE id = ? AND length(way) <= ? AND length(hash) = 32 AND size <= ? AND length(packed) <= ?`
const NOT_A_BACKUP = new Trouble('damaged', 'That is not a backup of a Quarante library, or it is damaged.')

function openBackup(file: string): Database {
  if (!path.isAbsolute(file)) throw new Trouble('wrong', 'Enter the full path of the file.')
  if (!statSync(file).isFile()) throw new Trouble('wrong', 'That is not a regular file.')
  const db = openDatabase(file, { readOnly: true })
  try {
    const version = db.pragma('user_version', { simple: true }) as number
    if (db.pragma('application_id', { simple: true }) !== APPLICATION_ID) throw NOT_A_BACKUP
    if (version > VERSION) throw new Trouble('refused', 'The backup was made by a newer version of Quarante.')
    if (!hasSchema(db, TABLES)) throw NOT_A_BACKUP
    db.prepare('SELECT made FROM backup').get()
    return db
  } catch (error) {
    db.close()
    throw error instanceof Trouble ? error : NOT_A_BACKUP
  }
}

function isBackup(file: string): boolean {
  try {
    openBackup(file).close()
    return true
  } catch {
    return false
  }
}

/** The backups in a folder, the newest first; what cannot be read is none. */
export function backupsIn(folder: string): Result<'library.backups'> {
  const found: Result<'library.backups'> = []
  for (const name of namesIn(folder)) {
    const file = path.join(folder, name)
    try {
      const db = openBackup(file)
      try {
        const { made, matches } = db.prepare('SELECT made, matches FROM backup').get() as Record<string, number>
        found.push({ path: file, made: new Date(made!).toISOString(), matches: matches!, bytes: statSync(file).size })
      } finally {
        db.close()
      }
    } catch {
      // It may lie there, but it is nothing to restore from.
    }
  }
  return found.sort((a, b) => (a.made < b.made ? 1 : -1))
}

function namesIn(folder: string): string[] {
  try {
    return readdirSync(folder).filter((name) => name.endsWith(BACKUP_ENDING))
  } catch {
    return []
  }
}
