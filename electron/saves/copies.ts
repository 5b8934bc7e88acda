/** Copies of a save: for export, for duplicates, for backup. They are made through SQLite, also while it is played. */
import { closeSync, openSync, readSync, renameSync, rmSync, statSync } from 'node:fs'
import path from 'node:path'
import { Trouble } from '../../shared/contract.ts'
import { openDatabase, type Database } from './database.ts'
import { asidePath, ENDING, identityOf, syncFolder, syncPath } from './files.ts'
import { withLock } from './lock.ts'
import { writeMeta, type Meta } from './meta.ts'
import { schemaOf } from './migrations.ts'
import { withReader } from './opening.ts'
import { APPLICATION_ID, formatOf, mustHaveSchema } from './schema.ts'
import { onFile } from './trouble.ts'

/** A whole copy of a save under a passing name in a folder; its facts may differ. */
export function copyAside(file: string, folder: string, facts: Partial<Meta> = {}): string {
  return onFile(() => withReader(file, (db) => copyFrom(db, folder, facts)))
}

/** The same from a connection that is open already: it reaches the data even if the file's name is gone. */
export function copyFrom(db: Database, folder: string, facts: Partial<Meta> = {}): string {
  mustHaveSchema(db, schemaOf(formatOf(db)))
  const aside = asidePath(folder)
  try {
    db.prepare('VACUUM INTO ?').run(aside)
    if (Object.keys(facts).length > 0) changeFacts(aside, facts)
    syncPath(aside)
    return aside
  } catch (error) {
    rmSync(aside, { force: true })
    throw error
  }
}

function changeFacts(file: string, facts: Partial<Meta>): void {
  const db = openDatabase(file)
  try {
    db.transaction(() => writeMeta(db, facts))()
  } finally {
    db.close()
  }
}

/** Where an export may go: a file of our ending, in place of nothing or of another match that nobody plays. */
export function exportTarget(wanted: string, source: string, dataFolder: string): string {
  if (!path.isAbsolute(wanted)) throw new Trouble('wrong', 'Enter the full path of the file.')
  const target = path.resolve(wanted.toLowerCase().endsWith(ENDING) ? wanted : wanted + ENDING)
  const there = identityOf(target)
  if (there === null) return target
  if (there === identityOf(source))
    throw new Trouble('refused', 'That is the match itself. Choose another name for the copy.')
  if (!isMatch(target))
    throw new Trouble('refused', 'A file of that name exists and is not a match. It was not overwritten.')
  withLock(dataFolder, target, () => {}) // before the work is done: it may be open
  return target
}

function isMatch(file: string): boolean {
  if (!statSync(file).isFile()) return false
  const descriptor = openSync(file, 'r')
  try {
    const bytes = Buffer.alloc(100)
    return readSync(descriptor, bytes, 0, 100, 0) === 100 && bytes.readUInt32BE(68) === APPLICATION_ID
  } finally {
    closeSync(descriptor)
  }
}

/** Puts a finished copy in its place, unless somebody has opened the match there meanwhile. */
export function settleExport(aside: string, target: string, dataFolder: string): void {
  const settle = () => {
    renameSync(aside, target)
    syncFolder(path.dirname(target))
  }
  try {
    if (identityOf(target) === null) onFile(settle)
    else withLock(dataFolder, target, settle)
  } catch (error) {
    rmSync(aside, { force: true })
    throw error
  }
}
