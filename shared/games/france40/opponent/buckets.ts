/** Hexes that wait for their turn in a flood, by a whole number of points. One flood at a time; an emptied one is as new. */
const MOST = 1 << 15

export class Buckets {
  /** By points the latest entry, -1 for none; by entry the one before it. */
  private readonly latest: Int32Array
  private readonly before = new Int32Array(MOST)
  private readonly hexes = new Int32Array(MOST)
  private count = 0

  constructor(points: number) {
    this.latest = new Int32Array(points).fill(-1)
  }

  push(points: number, hex: number): void {
    const entry = this.count++
    this.hexes[entry] = hex
    this.before[entry] = this.latest[points]!
    this.latest[points] = entry
  }

  /** Takes a hex that waits with so many points; -1 if there is none. */
  take(points: number): number {
    const entry = this.latest[points]!
    if (entry < 0) return -1
    this.latest[points] = this.before[entry]!
    return this.hexes[entry]!
  }

  /** Forgets all that still wait. */
  empty(): void {
    this.latest.fill(-1)
    this.count = 0
  }
}
