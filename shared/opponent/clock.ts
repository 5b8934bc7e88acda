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
  /** A fresh clock of the same kind, with so many times the time this one has had from its beginning. */
  anew(times: number): Clock
}

/** Hears how much of a clock's time has gone; true: somebody wants the answer now. */
export type Watch = (share: number) => boolean

class Counter implements Clock {
  evaluations = 0
  private readonly limit: number
  /** What is spent so far, by the evaluations made. */
  private readonly spent: (evaluations: number) => number
  /** The same from now on. */
  private readonly start: () => Counter['spent']
  private readonly watch: Watch

  constructor(limit: number, start: Counter['start'], watch: Watch) {
    this.limit = limit
    this.start = start
    this.spent = start()
    this.watch = watch
  }

  count(): void {
    this.evaluations++
  }

  isOver(): boolean {
    return this.share() >= 1
  }

  share(): number {
    const share = this.limit <= 0 ? 1 : Math.min(1, this.spent(this.evaluations) / this.limit)
    return this.watch(share) ? 1 : share
  }

  anew(times: number): Clock {
    return new Counter(this.limit * times, this.start, this.watch)
  }
}

const NEVER = () => false

export const evaluationClock = (most: number): Clock => new Counter(most, () => (evaluations) => evaluations, NEVER)

/** `now` gives milliseconds. */
export function timeClock(milliseconds: number, now: () => number, watch: Watch = NEVER): Clock {
  const since = (start: number) => () => now() - start
  return new Counter(milliseconds, () => since(now()), watch)
}
