/** A page that crashes again and again is not loaded for ever. */
const MOST = 3
const WITHIN = 60_000

export class CrashCount {
  private times: number[] = []

  /** Counts one more; true if there were more than a few within a minute. */
  isTooMany(now = Date.now()): boolean {
    this.times = [...this.times.filter((time) => now - time < WITHIN), now]
    return this.times.length > MOST
  }
}
