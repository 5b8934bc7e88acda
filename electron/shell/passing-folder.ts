/**
 * Folders for files that only pass through: private to this user, gone when the work is done. What a process that was
 * killed has left is swept by the next one; whose they are stands in their names.
 */
import { readdirSync, rmSync } from 'node:fs'
import { mkdir, mkdtemp, rm } from 'node:fs/promises'
import path from 'node:path'

const PREFIX = 'file-'

export async function inPassingFolder<T>(within: string, work: (folder: string) => Promise<T>): Promise<T> {
  await mkdir(within, { recursive: true, mode: 0o700 })
  const folder = await mkdtemp(path.join(within, `${PREFIX}${process.pid}-`)) // readable by this user only
  try {
    return await work(folder)
  } finally {
    await rm(folder, { recursive: true, force: true, maxRetries: 10, retryDelay: 100 })
  }
}

/** Removes what belongs to no process that is alive. */
export function sweepPassingFolders(within: string): void {
  try {
    for (const name of readdirSync(within)) {
      const pid = Number(/^file-(\d+)-/.exec(name)?.[1] ?? 0)
      if (name.startsWith(PREFIX) && pid !== process.pid && !isAlive(pid))
        rmSync(path.join(within, name), { recursive: true, force: true })
    }
  } catch {
    // There is no such folder yet, or it cannot be read.
  }
}

function isAlive(pid: number): boolean {
  try {
    return pid > 0 && process.kill(pid, 0)
  } catch (error) {
    return (error as { code?: unknown }).code === 'EPERM'
  }
}
