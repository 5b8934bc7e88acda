/**
 * One process at a time plays a match. Who does holds two things. A lock on a small file in the app's own folder, named
 * after the save's device and number, so that it follows the file wherever it is moved: it is a lock of the operating
 * system (through SQLite, which has one for every system), and when a process dies, it is gone. And a mark beside the
 * match (open-mark.ts), for those who share the file but not the folder.
 */
import { mkdirSync } from 'node:fs'
import path from 'node:path'
import { Trouble } from '../../shared/contract.ts'
import { codeOf, openDatabase } from './database.ts'
import { identityOf } from './files.ts'
import { isMark, putMark, whoHas, type Holder } from './open-mark.ts'
import { onFile } from './trouble.ts'

export interface Lock {
  /** Who has taken the match over; null as long as it is ours. */
  takenBy(): Holder | null
  release(): void
}

/** `takeOver`: the player has been told who has it open, and wants it all the same. Throws if it cannot be had. */
export function lockSave(dataFolder: string, file: string, { takeOver = false } = {}): Lock {
  const identity = identityOf(file)
  if (identity === null) throw new Trouble('gone', 'The match file is missing.')
  const own = lockNamed(dataFolder, identity)
  if (own === 'taken')
    throw new Trouble('busy', 'The match is open in another Quarante window. You can view it here (read-only).')
  try {
    const mark = onFile(() => putMark(file, dataFolder, { takeOver, isAlone: own !== null }))
    if (!isMark(mark))
      throw new Trouble('held', `${whoHas(mark)} has this match open. View it (read-only), or take it over.`)
    return {
      takenBy: () => onFile(() => mark.takenBy()),
      release() {
        try {
          mark.remove()
        } finally {
          own?.release()
        }
      },
    }
  } catch (error) {
    own?.release()
    throw error
  }
}

/** Does something with a match that nobody else has open, here or elsewhere. */
export function withLock<T>(dataFolder: string, file: string, work: () => T): T {
  const lock = lockUnlessOpen(dataFolder, file)
  try {
    return onFile(work)
  } finally {
    lock.release()
  }
}

function lockUnlessOpen(dataFolder: string, file: string): Lock {
  try {
    return lockSave(dataFolder, file)
  } catch (error) {
    if (!(error instanceof Trouble)) throw error
    if (error.kind === 'busy') throw new Trouble('busy', 'The match is open. Close it first.')
    if (error.kind === 'held') throw new Trouble('busy', error.message.replace(/ View it .*/, ' Close it there first.'))
    throw error
  }
}

/** Null where the app's own folder cannot be written: then the mark beside the match is all there is. */
function lockNamed(dataFolder: string, name: string): { release(): void } | 'taken' | null {
  const folder = path.join(dataFolder, 'locks')
  try {
    mkdirSync(folder, { recursive: true, mode: 0o700 })
    const db = openDatabase(path.join(folder, `${name}.lock`), { mustExist: false, patience: 0 })
    try {
      db.exec('BEGIN EXCLUSIVE')
      return { release: () => void db.close() }
    } catch (error) {
      db.close()
      throw error
    }
  } catch (error) {
    return codeOf(error).startsWith('SQLITE_BUSY') ? 'taken' : null
  }
}
