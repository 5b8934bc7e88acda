/**
 * Migrations: a file of an older format becomes one of today's. Each is numbered by the format it leads to and begins
 * with the exact tables of the format before. They run in memory, on a copy; only when all have run and the result has
 * been read whole does it take the file's place. The original is kept, in a folder beside it.
 */
import { copyFileSync, linkSync, mkdirSync, renameSync } from 'node:fs'
import path from 'node:path'
import { openDatabase, type Database } from './database.ts'
import { freePath, syncFolder, writeAside } from './files.ts'
import { toFormat2 } from './formats/format-2.ts'
import { readRecord } from './record.ts'
import { hasSchema, VERSION } from './schema.ts'
import { BadFile, fileTrouble, onFile } from './trouble.ts'

export interface Migration {
  /** The format it leads to. */
  readonly to: number
  /** The tables of the format before, exactly. */
  readonly before: string
  readonly what: string
  run(db: Database): void
}

export const MIGRATIONS: readonly Migration[] = [toFormat2]

/** Where originals go, beside the migrated file. */
export const ORIGINALS = 'Originals'

type Check = (db: Database) => void
const readWhole: Check = (db) => void readRecord(db)

/** The bytes of a save in today's format; the bytes given stay as they are. */
export function migrateBytes(
  bytes: Buffer,
  version: number,
  migrations: readonly Migration[] = MIGRATIONS,
  check: Check = readWhole,
): Buffer {
  const db = openDatabase(bytes)
  try {
    let now = version
    for (const migration of migrations.filter(({ to }) => to > version)) {
      if (migration.to !== now + 1) throw new Error(`there is no migration to format ${now + 1}`)
      if (!hasSchema(db, migration.before))
        throw new BadFile('schema', 'The file has other tables than a match, or something hidden among them.')
      db.transaction(() => migration.run(db))()
      now = migration.to
      db.pragma(`user_version = ${now}`)
    }
    db.exec('VACUUM') // so that the list of tables is one page again, as in a new file
    check(db)
    return db.serialize()
  } catch (error) {
    const trouble = fileTrouble(error)
    if (trouble !== null) throw trouble
    throw new BadFile(
      'schema',
      'The match is of an older format and could not be brought up to date; it was left as it is.',
    )
  } finally {
    db.close()
  }
}

/** Brings a file up to date in its place; gives the path of the original, which is kept. */
export function migrateFile(
  file: string,
  version: number,
  migrations: readonly Migration[] = MIGRATIONS,
  check: Check = readWhole,
): string {
  return onFile(() => {
    const db = openDatabase(file)
    let bytes: Buffer
    try {
      db.prepare('SELECT count(*) FROM sqlite_schema').get() // puts an interrupted commit right first
      bytes = db.serialize()
    } finally {
      db.close()
    }
    const migrated = migrateBytes(bytes, version, migrations, check)
    const folder = path.dirname(file)
    const aside = writeAside(folder, migrated)
    const originals = path.join(folder, ORIGINALS)
    mkdirSync(originals, { recursive: true })
    const original = freePath(originals, `${path.basename(file, '.quarante')} (format ${version})`)
    keepOriginal(file, original)
    // The name changes hands in one step: there is no moment without a whole file under it.
    renameSync(aside, file)
    syncFolder(folder)
    return original
  })
}

function keepOriginal(file: string, original: string): void {
  try {
    linkSync(file, original)
  } catch {
    copyFileSync(file, original) // a disk without hard links
  }
}

/** Do the numbers of a list of migrations run from 2 to the present format? */
export function areComplete(migrations: readonly Migration[], newest: number = VERSION): boolean {
  return migrations.length === newest - 1 && migrations.every(({ to }, i) => to === i + 2)
}
