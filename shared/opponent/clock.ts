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
    return this.spent(this.evaluations) >= this.limit || this.stopped()
  }

  within(share: number): Clock {
    const now = this.spent(this.evaluations)
    return new Part(this, () => this.isOver() || this.spent(this.evaluations) >= now + (this.limit - now) * share)
  }
}

/** Counts on the clock it is a part of. */
class Part implements Clock {
  private readonly whole: Clock
  private readonly over: () => boolean

  constructor(whole: Clock, over: () => boolean) {
    this.whole = whole
    this.over = over
  }

  get evaluations(): number {
    return this.whole.evaluations
  }

  count(): void {
    this.whole.count()
  }

  isOver(): boolean {
    return this.over()
  }

  within(share: number): Clock {
    return this.whole.within(share)
  }
}

const NEVER = () => false

export const evaluationClock = (most: number): Clock => new Counter(most, (evaluations) => evaluations, NEVER)

/** `now` gives milliseconds; `stopped` says that somebody wants an answer at once. */
export function timeClock(milliseconds: number, now: () => number, stopped: () => boolean = NEVER): Clock {
  const start = now()
  return new Counter(milliseconds, () => now() - start, stopped)
}
