/** Brings matches back from a backup: each passes the gates of any file from elsewhere, and nothing is overwritten. */
import path from 'node:path'
import { Trouble } from '../../shared/contract.ts'
import { rescueBytes } from '../saves/rescue.ts'
import { checkUntrusted, type Imported } from '../saves/untrusted.ts'
import { ORIGINALS } from '../saves/updating.ts'
import { BackupReader, type InBackup } from './backup.ts'
import type { Work } from './work.ts'

/** What the library does with a match that has come back: false if it has exactly this already. */
export type TakeBack = (imported: Imported, folder: string) => boolean

export function* restoreBackup(backup: string, take: TakeBack): Work {
  const reader = new BackupReader(backup)
  try {
    let [restored, there] = [0, 0]
    const warnings: string[] = []
    for (let nth = 0; nth < reader.count; nth++) {
      const file = reader.file(nth)
      const now = file === null ? '' : path.basename(file.way)
      yield { done: nth, of: reader.count, now }
      if (file === null) {
        warnings.push(`Match ${nth + 1} of the backup is damaged and was left out.`)
        continue
      }
      const imported = readMatch(file, warnings)
      if (imported === null) continue
      if (take(imported, folderOf(file.way))) restored++
      else there++
    }
    return { kind: 'restore', restored, there, warnings }
  } finally {
    reader.close()
  }
}

/** Whole, or what is safe of a file that was damaged when it was backed up. */
function readMatch({ way, bytes }: InBackup, warnings: string[]): Imported | null {
  const name = path.basename(way)
  try {
    return checkUntrusted(bytes)
  } catch (error) {
    if (!(error instanceof Trouble)) throw error
    try {
      const { safe, ...rescued } = rescueBytes(bytes)
      warnings.push(`${name} was damaged: ${safe.toLocaleString('en')} entries were rescued.`)
      return rescued
    } catch {
      warnings.push(`${name}: ${error.message}`)
      return null
    }
  }
}

const MAX_DEPTH = 6

/** The folder of a way inside the library, as plain names: whoever made the file may have written anything. */
export function folderOf(way: string): string {
  const names = way.split(/[\\/]/).slice(0, -1)
  const isPlain =
    names.length <= MAX_DEPTH &&
    names.every((name) => name !== ORIGINALS && /^[^.<>:"|?*\p{Cc}][^<>:"|?*\p{Cc}]{0,80}$/u.test(name))
  return isPlain ? path.join(...names, '') : ''
}
