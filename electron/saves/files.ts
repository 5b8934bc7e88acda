/** Files that appear whole or not at all. */
import { randomBytes } from 'node:crypto'
import { closeSync, existsSync, fsyncSync, linkSync, openSync, renameSync, rmSync, statSync, writeSync } from 'node:fs'
import path from 'node:path'
import { codeOf } from './database.ts'
import { onFile } from './trouble.ts'

export const ENDING = '.quarante'
/** Of a whole library in one file. */
export const BACKUP_ENDING = '.quarante-backup'

/** How files on their way are called; the library passes them over and sweeps up old ones. */
export const ASIDE = /^\.quarante-[0-9a-f]{16}\.tmp$/

export function asidePath(folder: string): string {
  return path.join(folder, `.quarante-${randomBytes(8).toString('hex')}.tmp`)
}

/** Writes bytes to a file of a passing name, on the disk when this returns. */
export function writeAside(folder: string, bytes: Uint8Array): string {
  const aside = asidePath(folder)
  return onFile(() => {
    const descriptor = openSync(aside, 'wx', 0o644)
    try {
      for (let done = 0; done < bytes.length;) done += writeSync(descriptor, bytes, done)
      fsyncSync(descriptor)
    } catch (error) {
      rmSync(aside, { force: true })
      throw error
    } finally {
      closeSync(descriptor)
    }
    return aside
  })
}

/** Gives a file a name nothing else has in that folder: `Name`, else `Name 2`, `Name 3`. Nothing is overwritten. */
export function settleFile(from: string, folder: string, name: string): string {
  return onFile(() => {
    for (;;) {
      const to = freePath(folder, name)
      if (!moveIfFree(from, to)) continue
      syncFolder(folder)
      if (path.dirname(from) !== folder) syncFolder(path.dirname(from))
      return to
    }
  })
}

/** False if somebody else has taken the name meanwhile. */
function moveIfFree(from: string, to: string): boolean {
  try {
    linkSync(from, to)
  } catch (error) {
    if (codeOf(error) === 'EEXIST') return false
    if (codeOf(error) === 'ENOENT') throw error
    // A disk without hard links, or another disk than the file's.
    if (existsSync(to)) return false
    renameSync(from, to)
    return true
  }
  rmSync(from)
  return true
}

export function freePath(folder: string, name: string): string {
  for (let n = 1; ; n++) {
    const file = path.join(folder, `${n === 1 ? name : `${name} ${n}`}${ENDING}`)
    if (!existsSync(file)) return file
  }
}

/** Makes the names in a folder last; where folders cannot be synced, the system does it by itself. */
export function syncFolder(folder: string): void {
  try {
    syncPath(folder)
  } catch {
    // Windows, for one.
  }
}

export function syncPath(file: string): void {
  const descriptor = openSync(file, 'r')
  try {
    fsyncSync(descriptor)
  } finally {
    closeSync(descriptor)
  }
}

/** Device and number of the file that has this name now; null if there is none. */
export function identityOf(file: string): string | null {
  try {
    const { dev, ino } = statSync(file, { bigint: true })
    return `${dev}-${ino}`
  } catch {
    return null
  }
}

/** Size and time of the last change; null if there is no such file. */
export function fileStamp(file: string): string | null {
  try {
    const { size, mtimeNs } = statSync(file, { bigint: true })
    return `${size}-${mtimeNs}`
  } catch {
    return null
  }
}
