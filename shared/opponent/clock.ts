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
}

class Counter implements Clock {
  evaluations = 0
  private readonly ends: (evaluations: number) => boolean

  constructor(ends: (evaluations: number) => boolean) {
    this.ends = ends
  }

  count(): void {
    this.evaluations++
  }

  isOver(): boolean {
    return this.ends(this.evaluations)
  }
}

export const evaluationClock = (most: number): Clock => new Counter((evaluations) => evaluations >= most)

/** `now` gives milliseconds; `stopped` says that somebody wants an answer at once. */
export function timeClock(milliseconds: number, now: () => number, stopped: () => boolean = () => false): Clock {
  const end = now() + milliseconds
  return new Counter(() => stopped() || now() >= end)
}
