/** A file that the page has made, put where the player wants it: under its name there is the whole file or none. */
import { open, rename, rm } from 'node:fs/promises'
import path from 'node:path'
import { asidePath, syncFolder } from '../saves/files.ts'

/** On the disk when it is done. What was there before stays until then. */
export async function writeWhole(file: string, bytes: Uint8Array): Promise<void> {
  const folder = path.dirname(file)
  const aside = asidePath(folder)
  try {
    const handle = await open(aside, 'wx', 0o644)
    try {
      await handle.writeFile(bytes)
      await handle.sync()
    } finally {
      await handle.close()
    }
    await rename(aside, file)
    syncFolder(folder)
  } catch (error) {
    await rm(aside, { force: true })
    throw error
  }
}
