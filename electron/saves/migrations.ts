/**
 * Formats of the file: its tables and columns. A file of an older format becomes one of today's by a numbered list of
 * migrations; each leads from the exact tables of one format to those of the next. They run in memory, from a copy into
 * fresh tables. What a game has written into the rows is the business of the game's own list (see updating.ts).
 */
import { memoryDatabase, openDatabase, type Database } from './database.ts'
import { toFormat2 } from './formats/to-format-2.ts'
import { toFormat3 } from './formats/to-format-3.ts'
import { toFormat4 } from './formats/to-format-4.ts'
import type { SaveRecord } from './record.ts'
import { mustHaveSchema, layTables, SCHEMA, VERSION } from './schema.ts'
import { BadFile, fileTrouble } from './trouble.ts'

export interface FormatMigration {
  /** The format it leads to. */
  readonly to: number
  /** The tables of the format before, exactly, and those of the format it leads to. */
  readonly before: string
  readonly after: string
  readonly what: string
  /** Fills the new tables from the old ones. Snapshots are left out: they are a cache. */
  run(from: Database, to: Database): void
  /** What can be added only when the game has brought its own data up to date. */
  readonly finish?: (record: SaveRecord) => SaveRecord
}

export const MIGRATIONS: readonly FormatMigration[] = [toFormat2, toFormat3, toFormat4]

/** The tables of a format that was or is. */
export const schemaOf = (version: number): string => MIGRATIONS.find(({ to }) => to === version + 1)?.before ?? SCHEMA

export const NOT_UPDATED = 'The match is in an older format and could not be updated. It was left unchanged.'

/** The bytes of a save with today's tables; the bytes given stay as they are. */
export function migrateTables(
  bytes: Buffer,
  version: number,
  migrations: readonly FormatMigration[] = MIGRATIONS,
): Buffer {
  let now = version
  let result = bytes
  for (const migration of migrations.filter(({ to }) => to > version)) {
    if (migration.to !== now + 1) throw new BadFile('schema', NOT_UPDATED)
    result = migrated(result, migration)
    now = migration.to
  }
  return result
}

function migrated(bytes: Buffer, { before, after, to: version, run }: FormatMigration): Buffer {
  const from = openDatabase(bytes)
  const to = memoryDatabase()
  try {
    mustHaveSchema(from, before)
    layTables(to, after, version)
    to.transaction(() => run(from, to))()
    return to.serialize()
  } catch (error) {
    throw fileTrouble(error) ?? new BadFile('schema', NOT_UPDATED)
  } finally {
    from.close()
    to.close()
  }
}

/** Do the numbers of a list of migrations run from 2 to the present format? */
export function areComplete(migrations: readonly FormatMigration[], newest: number = VERSION): boolean {
  return migrations.length === newest - 1 && migrations.every(({ to }, i) => to === i + 2)
}
