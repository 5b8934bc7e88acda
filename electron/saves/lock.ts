/**
 * One process at a time plays a match. Who does holds a lock on a small file in the app's own folder, named after the
 * save's device and number, so that it follows the file wherever it is moved and nothing lies beside the save. It is a
 * lock of the operating system (through SQLite, which has one for every system): when a process dies, it is gone.
 */
import { mkdirSync } from 'node:fs'
import path from 'node:path'
import { codeOf, openDatabase } from './database.ts'
import { identityOf } from './files.ts'
import { onFile } from './trouble.ts'

export interface Lock {
  release(): void
}

/** Null if somebody else has the match open. */
export function lockSave(dataFolder: string, file: string): Lock | null {
  const identity = identityOf(file)
  return identity === null ? null : lockNamed(dataFolder, identity)
}

function lockNamed(dataFolder: string, name: string): Lock | null {
  const folder = path.join(dataFolder, 'locks')
  return onFile(() => {
    mkdirSync(folder, { recursive: true })
    const db = openDatabase(path.join(folder, `${name}.lock`), { mustExist: false, patience: 0 })
    try {
      db.exec('BEGIN EXCLUSIVE')
    } catch (error) {
      db.close()
      if (codeOf(error).startsWith('SQLITE_BUSY')) return null
      throw error
    }
    return { release: () => void db.close() }
  })
}
