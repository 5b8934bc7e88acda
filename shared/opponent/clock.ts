/**
 * How long a computer player may think. Tests and leagues count evaluations, so that a game is the same on every
 * machine; at the table milliseconds count. There is no clock in here: whoever wants one brings it.
 */
export interface Clock {
  /** Positions judged so far. */
  readonly evaluations: number
  /** Says that a position has been judged. */
  count(): void
  /** The best act so far stands. Asked between evaluations. */
  isOver(): boolean
  /** How much of its time has gone: from 0 to 1, when it is over. */
  share(): number
  /** A clock for a part of what is left. */
  within(share: number): Clock
}

class Counter implements Clock {
  evaluations = 0
  /** What is spent so far, and where it ends. */
  private readonly spent: (evaluations: number) => number
  private readonly limit: number
  private readonly stopped: () => boolean

  constructor(limit: number, spent: Counter['spent'], stopped: () => boolean) {
    this.limit = limit
    this.spent = spent
    this.stopped = stopped
  }

  count(): void {
    this.evaluations++
  }

  isOver(): boolean {
    return this.share() >= 1
  }

  share(): number {
    return this.stopped() || this.limit <= 0 ? 1 : Math.min(1, this.spent(this.evaluations) / this.limit)
  }

  within(share: number): Clock {
    return new Part(this, share)
  }
}

/** A part of what a clock has left when it is made; it counts on that clock. */
class Part implements Clock {
  private readonly whole: Clock
  /** How much of the whole had gone at the beginning, and will have at the end. */
  private readonly start: number
  private readonly end: number

  constructor(whole: Clock, share: number) {
    this.whole = whole
    this.start = whole.share()
    this.end = this.start + (1 - this.start) * share
  }

  get evaluations(): number {
    return this.whole.evaluations
  }

  count(): void {
    this.whole.count()
  }

  isOver(): boolean {
    return this.share() >= 1
  }

  share(): number {
    const gone = this.whole.share()
    return gone >= this.end ? 1 : (gone - this.start) / (this.end - this.start)
  }

  within(share: number): Clock {
    return new Part(this, share)
  }
}

const NEVER = () => false

export const evaluationClock = (most: number): Clock => new Counter(most, (evaluations) => evaluations, NEVER)

/** `now` gives milliseconds; `stopped` says that somebody wants an answer at once. */
export function timeClock(milliseconds: number, now: () => number, stopped: () => boolean = NEVER): Clock {
  const start = now()
  return new Counter(milliseconds, () => now() - start, stopped)
}
