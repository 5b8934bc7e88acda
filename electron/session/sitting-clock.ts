/** Counts the time at the table. A pause longer than a few minutes is no playing. */
export const IDLE_MS = 5 * 60 * 1000

export class SittingClock {
  readonly started: number
  private last: number
  private played = 0

  constructor(now: number) {
    this.started = now
    this.last = now
  }

  /** Somebody did something. */
  touch(now: number): void {
    const gap = now - this.last
    if (gap > 0 && gap <= IDLE_MS) this.played += gap
    this.last = now
  }

  get ended(): number {
    return this.last
  }

  get seconds(): number {
    return Math.round(this.played / 1000)
  }
}
