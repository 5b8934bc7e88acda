/** The app's own folder holds titles, notes and settings: nobody else on the machine may read it. */
import { chmodSync, mkdirSync } from 'node:fs'

export function makePrivate(folder: string): void {
  try {
    mkdirSync(folder, { recursive: true, mode: 0o700 })
    if (process.platform !== 'win32') chmodSync(folder, 0o700)
  } catch {
    // It cannot be made or belongs to somebody else: whoever writes there says so.
  }
}
