/**
 * The search for what the other side could do, a slice at a time: between two slices the thread answers everybody else,
 * and a search that nobody asks for any more is simply not gone on with.
 */
import type { Seat } from '../../shared/engine/game.ts'
import type { Match } from '../../shared/engine/match.ts'
import type { Threat } from '../../shared/engine/threat.ts'

/** Milliseconds of work a slice; at least one piece is found in it. */
const SLICE_MS = 12

export class ThreatSearch {
  readonly seat: Seat
  readonly line: number
  private readonly pieces: Iterator<Threat>
  private readonly found: Threat[] = []
  private isDone = false

  constructor({ game, play, journal }: Match, seat: Seat) {
    this.seat = seat
    this.line = journal.head
    this.pieces = (game.threats?.(game, play, seat) ?? [])[Symbol.iterator]()
  }

  /** Goes on for a moment; all that was found after the first so many, and whether that is all there is. */
  more(after: number): { found: Threat[]; isDone: boolean } {
    const until = performance.now() + SLICE_MS
    while (!this.isDone && (this.found.length <= after || performance.now() < until)) {
      const { value, done } = this.pieces.next()
      if (done) this.isDone = true
      else this.found.push(value)
    }
    return { found: this.found.slice(after), isDone: this.isDone }
  }
}
