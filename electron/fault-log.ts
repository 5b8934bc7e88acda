/** Faults of ours, written to a file of the app's own folder. The page only learns the number, never what stands here. */
import { appendFileSync, mkdirSync, renameSync, statSync } from 'node:fs'
import path from 'node:path'

const MAX_LOG_BYTES = 1024 * 1024

export class FaultLog {
  readonly file: string
  private last = 0

  constructor(dataFolder: string) {
    this.file = path.join(dataFolder, 'faults.log')
  }

  /** Writes a fault down and gives its number. */
  write(where: string, what: string): string {
    const now = Math.max(Date.now(), this.last + 1) // no number twice
    this.last = now
    const number = now.toString(36).toUpperCase()
    try {
      mkdirSync(path.dirname(this.file), { recursive: true })
      this.turnOver()
      appendFileSync(this.file, `${number} ${new Date(now).toISOString()} ${where}\n${what}\n\n`)
    } catch {
      console.error(`${number} ${where}\n${what}`) // the disk itself may be the fault
    }
    return number
  }

  /** One old log is kept. */
  private turnOver(): void {
    const size = statSync(this.file, { throwIfNoEntry: false })?.size ?? 0
    if (size > MAX_LOG_BYTES) renameSync(this.file, `${this.file}.old`)
  }
}
