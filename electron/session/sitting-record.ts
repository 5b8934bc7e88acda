/** The sitting under way, written down with the first act, then now and then, and when the match is closed. */
import type { Database } from '../saves/database.ts'
import type { Save } from '../saves/save.ts'
import { writeSitting, type Sitting } from '../saves/sittings.ts'
import { SittingClock } from './sitting-clock.ts'

const WRITE_INTERVAL_MS = 60 * 1000

export class SittingRecord {
  private readonly clock: SittingClock
  private readonly players: Readonly<Record<string, string>>
  private id: number | null = null
  private written = -Infinity

  constructor(players: Readonly<Record<string, string>>, now: number) {
    this.players = players
    this.clock = new SittingClock(now)
  }

  touch(now = Date.now()): void {
    this.clock.touch(now)
  }

  get now(): Sitting {
    const { started, ended, seconds } = this.clock
    return { started, ended, seconds, players: this.players }
  }

  /** Inside a transaction that may still fail: the number counts only once it has been seen to be there. */
  writeNowAndThen(db: Database, at: number): void {
    if (at - this.written < WRITE_INTERVAL_MS) return
    this.id = writeSitting(db, this.isThere(db) ? this.id : null, this.now)
    this.written = at
  }

  private isThere(db: Database): boolean {
    return this.id !== null && db.prepare('SELECT 1 FROM sittings WHERE id = ?').get(this.id) !== undefined
  }

  /** A sitting begins with the first act: who only looked has not sat down, and the file stays as it is. */
  writeLast(save: Save): void {
    if (this.id === null) return
    try {
      save.write((db) => (this.id = writeSitting(db, this.isThere(db) ? this.id : null, this.now)))
    } catch {
      // The disk is full or the file is gone: what was played is safe, only the clock is short of a minute.
    }
  }
}
