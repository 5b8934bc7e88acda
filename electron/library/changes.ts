/** Changes of a save that nobody plays: its facts, its name, its place. Who plays it holds the lock, and is left alone. */
import { existsSync, renameSync, rmSync, statSync } from 'node:fs'
import path from 'node:path'
import { Trouble } from '../../shared/contract.ts'
import { openDatabase, writeDurably } from '../saves/database.ts'
import { ENDING, settleFile } from '../saves/files.ts'
import { withLock } from '../saves/lock.ts'
import { writeMeta, type Meta } from '../saves/meta.ts'
import { schemaOf } from '../saves/migrations.ts'
import { lookAtOwn } from '../saves/opening.ts'
import { mustHaveSchema } from '../saves/schema.ts'
import { readFacts } from './entries.ts'
import { fileNameFor } from './file-names.ts'
import type { Found } from './folders.ts'

/** Changes facts about a match and, if a new file name is given, what its file is called. Gives its path. */
export function changeFile(dataFolder: string, file: string, facts: Partial<Meta>, name?: string): string {
  return withLock(dataFolder, file, () => {
    const { version, isReadOnly } = lookAtOwn(file)
    if (isReadOnly) throw new Trouble('disk', 'The file is write-protected.')
    const db = openDatabase(file)
    try {
      writeDurably(db)
      mustHaveSchema(db, schemaOf(version))
      db.transaction(() => writeMeta(db, facts)).immediate()
    } finally {
      db.close()
    }
    return name === undefined || isCalled(file, name) ? file : settleFile(file, path.dirname(file), name)
  })
}

/** `Name 2` is called Name: the number only tells it from another file. */
function isCalled(file: string, name: string): boolean {
  const stem = path.basename(file, ENDING)
  return stem === name || (stem.startsWith(`${name} `) && /^\d+$/.test(stem.slice(name.length + 1)))
}

/** Moves a file to another folder under its own name, or the next free one. */
export function moveFile(dataFolder: string, file: string, folder: string): string {
  return withLock(dataFolder, file, () => {
    putRight(file)
    const moved = settleFile(file, folder, path.basename(file, ENDING))
    // What could not be put right must at least stay together.
    if (existsSync(`${file}-journal`)) renameSync(`${file}-journal`, `${moved}-journal`)
    return moved
  })
}

/**
 * A rename or a move that was interrupted leaves one file under two names. The one that is not called like the match goes,
 * or the one in the trash; where neither can be told, both stay. Gives the names that are gone.
 */
export function dropOldNames(dataFolder: string, names: readonly Found[]): string[] {
  try {
    if (names.some(({ file }) => statSync(file).nlink < 2 || existsSync(`${file}-journal`))) return []
    return withLock(dataFolder, names[0]!.file, () => {
      const { match, name } = readFacts(names[0]!.file, false)
      const isNew = ({ file, isTrashed }: Found) => !isTrashed && isCalled(file, fileNameFor(name))
      const kept = names.find(isNew)
      if (match === '' || kept === undefined) return []
      const isOurs = ({ file, isTrashed }: Found) => isTrashed || path.dirname(file) === path.dirname(kept.file)
      const old = names.filter((one) => !isNew(one) && isOurs(one)).map(({ file }) => file)
      for (const file of old) rmSync(file)
      return old
    })
  } catch {
    return [] // somebody has it open, or the disk cannot be written: another time
  }
}

/** A commit that was interrupted leaves its journal beside the file; opening the file uses it up. */
function putRight(file: string): void {
  try {
    lookAtOwn(file)
  } catch {
    // Also a damaged file may be thrown away.
  }
}
