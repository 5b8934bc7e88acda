/** How much the loopback shell takes before it stops listening. Generous for a page, narrow for mischief. */
export interface Limits {
  /** Bytes of one message; the largest honest one is a thumbnail. */
  readonly message: number
  /** Pages at a time. */
  readonly pages: number
  /** Messages of a page: so many at once, so many a second in the long run. More closes it. */
  readonly burst: number
  readonly perSecond: number
  /** Calls of a page that wait for an answer; further ones are told that we are busy. */
  readonly waiting: number
  /** Bytes of answers a page has not fetched yet; more closes it. */
  readonly unread: number
  /** Bytes of a match file that is handed in. */
  readonly upload: number
  /** Bytes of a backup of a library that is handed in. */
  readonly backup: number
  /** Files handed in or fetched at a time. */
  readonly transfers: number
  /** Milliseconds for the head of a request; who takes longer is cut off. */
  readonly headers: number
  /** Milliseconds in which an address for one use can be used. */
  readonly entrance: number
}

const MB = 1024 * 1024

export const LIMITS: Limits = {
  message: 1 * MB,
  pages: 8,
  burst: 600,
  perSecond: 200,
  waiting: 100,
  unread: 64 * MB,
  upload: 256 * MB,
  backup: 8192 * MB,
  transfers: 2,
  headers: 10_000,
  entrance: 10_000,
}

/** Fills at a steady rate, is emptied by use. */
export class Bucket {
  private level: number
  private filled: number
  private readonly size: number
  private readonly perSecond: number
  private readonly now: () => number

  constructor(size: number, perSecond: number, now: () => number = () => performance.now()) {
    this.size = size
    this.perSecond = perSecond
    this.now = now
    this.level = size
    this.filled = now()
  }

  /** False when there is nothing left to take. */
  take(): boolean {
    const time = this.now()
    this.level = Math.min(this.size, this.level + ((time - this.filled) / 1000) * this.perSecond)
    this.filled = time
    if (this.level < 1) return false
    this.level -= 1
    return true
  }
}
