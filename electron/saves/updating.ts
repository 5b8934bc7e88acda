/**
 * Brings a save up to date: first its tables (migrations.ts), then what its game has written into them (the game's own
 * numbered list), all in memory and on a copy. Only when the result has been read whole does it take the file's place.
 * The original is kept, in a folder beside it.
 */
import { linkSync, mkdirSync, readFileSync, renameSync, rmSync } from 'node:fs'
import path from 'node:path'
import { migrateRecord } from '../../shared/engine/migrate.ts'
import type { Fields } from '../../shared/engine/migration.ts'
import { newestMigration } from '../../shared/engine/migration.ts'
import { gameOf } from '../../shared/games/index.ts'
import { linksOf } from './chain.ts'
import { packContent, type StoredContent } from './content-files.ts'
import { openDatabase, type Database } from './database.ts'
import { ENDING, freePath, settleFile, syncFolder, writeAside } from './files.ts'
import { bytesOfRecord } from './fresh.ts'
import { notPlain } from './limits.ts'
import { readMeta } from './meta.ts'
import { MIGRATIONS, migrateTables, NOT_UPDATED } from './migrations.ts'
import { checkRecord, parseStart, readRecord, type SaveRecord } from './record.ts'
import { beginningOf, dataVersion, readRows, versionsNow, type SaveRows } from './rows.ts'
import { mustHaveSchema, VERSION } from './schema.ts'
import { snapshotTaker } from './snapshots.ts'
import { checkOldStart, checkStates } from './states-check.ts'
import { BadFile, fileTrouble, onFile } from './trouble.ts'

/** Where originals go, beside the updated file. */
export const ORIGINALS = 'Originals'

/** The data of the game in a file of today's format are older than the game; null if not, or if that cannot be read. */
export function dataBehind(db: Database): number | null {
  try {
    mustHaveSchema(db)
    const meta = readMeta(db, { withPicture: false })
    const game = gameOf(meta.game)
    if (game === undefined) return null
    const version = dataVersion(meta, game)
    return version < newestMigration(game.migrations) ? version : null
  } catch {
    return null // whoever reads the whole file says what is wrong with it
  }
}

/** The bytes of a save as this version writes it; the very same if there is nothing to do. */
export function currentBytes(bytes: Buffer, version: number): Buffer {
  const db = openDatabase(version < VERSION ? migrateTables(bytes, version) : bytes)
  try {
    if (version === VERSION && dataBehind(db) === null) return bytes
    return updatedBytes(readRows(db), version)
  } catch (error) {
    throw fileTrouble(error) ?? new BadFile('states', NOT_UPDATED)
  } finally {
    db.close()
  }
}

function updatedBytes(rows: SaveRows, version: number): Buffer {
  const { taken, visit } = snapshotTaker()
  let record: SaveRecord = checkRecord(migrateRows(rows), visit)
  for (const { to, finish } of MIGRATIONS) if (to > version && finish !== undefined) record = finish(record)
  return bytesOfRecord(record, taken)
}

/** The rows as the game writes them today. Its migrations need not ask whether the record is sound: it has been seen to be. */
function migrateRows(rows: SaveRows): SaveRows {
  const { meta, game, stored, times } = rows
  const from = dataVersion(meta, game)
  if (from === newestMigration(game.migrations)) return rows
  const start = parseStart(rows)
  checkOldStart(start)
  checkStates(null, start, rows.lines)
  const now = migrateRecord(
    {
      scenario: meta.scenario,
      options: meta.options,
      content: stored.raw,
      start: parseStart(rows) as Fields,
      lines: rows.lines,
      notes: rows.notes,
      standing: rows.standing,
    },
    game.migrations!,
    from,
  )
  const said = notPlain(now)
  if (said !== null) throw new Error(`a migration gave data that cannot be kept: ${said}`)
  const startText = JSON.stringify(now.start)
  const lines = [...now.lines]
  const facts = { ...meta, options: { ...now.options }, versions: versionsNow(game) }
  const content = contentNow(stored, now.content)
  return {
    ...rows,
    meta: facts,
    stored: content,
    startText,
    lines,
    links: linksOf(beginningOf(facts, content, startText), lines, times),
    notes: now.notes,
    standing: { ...now.standing },
  }
}

/** Content that no migration has touched stays as it was packed. */
const contentNow = (stored: StoredContent, raw: Fields): StoredContent =>
  raw === stored.raw ? stored : packContent(raw)

/** Brings a file up to date in its place; gives the path of the original, which is kept; null if there was nothing to do. */
export function updateFile(file: string, version: number, update = checkedBytes): string | null {
  return onFile(() => {
    const db = openDatabase(file)
    let bytes: Buffer
    let data: number | null
    try {
      db.prepare('SELECT count(*) FROM sqlite_schema').get() // puts an interrupted commit right first
      data = version === VERSION ? dataBehind(db) : null
      if (version === VERSION && data === null) return null
      bytes = db.serialize()
    } finally {
      db.close()
    }
    const was = data === null ? `format ${version}` : `format ${version}, data ${data}`
    return putInPlace(file, update(bytes, version), was)
  })
}

/** The original is kept first. Then the name changes hands in one step: there is no moment without a whole file under it. */
function putInPlace(file: string, updated: Buffer, was: string): string {
  const folder = path.dirname(file)
  const aside = writeAside(folder, updated)
  try {
    const originals = path.join(folder, ORIGINALS)
    mkdirSync(originals, { recursive: true })
    const original = keepOriginal(file, originals, `${path.basename(file, ENDING)} (${was})`)
    renameSync(aside, file)
    syncFolder(folder)
    return original
  } catch (error) {
    rmSync(aside, { force: true })
    throw error
  }
}

/** Brought up to date and read whole, as it will be read from now on. */
function checkedBytes(bytes: Buffer, version: number): Buffer {
  const updated = currentBytes(bytes, version)
  const db = openDatabase(updated)
  try {
    readRecord(db)
  } finally {
    db.close()
  }
  return updated
}

/** Under a name of its own among the originals; on a disk without hard links as a copy. Gives its path. */
function keepOriginal(file: string, originals: string, name: string): string {
  const original = freePath(originals, name)
  try {
    linkSync(file, original)
  } catch {
    return settleFile(writeAside(originals, readFileSync(file)), originals, name)
  }
  syncFolder(originals)
  return original
}
