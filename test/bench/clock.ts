/** What the benchmarks share: runners that take turns by a clock that others on the machine do not disturb. */

/** Does its work once and says how much that was. The same work each time, or the fastest turn is merely the easiest. */
export type Runner = () => number

export interface Clock {
  /** Milliseconds. */
  now(): number
  /** A turn takes at least so many. */
  readonly turn: number
}

/** For work of microseconds: the time on the wall, in turns so short that many are not cut into. */
export const SHORT: Clock = { now: () => performance.now(), turn: 8 }

/** For work of tenths of a second: the time this thread has worked, which ticks every few milliseconds only. */
export const LONG: Clock = {
  now() {
    const { user, system } = process.threadCpuUsage()
    return (user + system) / 1000
  },
  turn: 250,
}

function turn(run: Runner, { now, turn: least }: Clock): number {
  const begin = now()
  let sum = 0
  for (;;) {
    sum += run()
    const took = now() - begin
    if (took >= least) return (sum / took) * 1000
  }
}

/** What each runner counts a second, in each of the rounds in which all take their turns. */
export function takeTurns(runners: readonly Runner[], clock: Clock, rounds: number): number[][] {
  for (const run of runners) turn(run, { ...clock, turn: 500 })
  const rates: number[][] = runners.map(() => [])
  for (let round = 0; round < rounds; round++)
    for (const [nth, run] of runners.entries()) rates[nth]!.push(turn(run, clock))
  return rates
}

export interface Race {
  /** What each counts a second when nobody disturbs it. */
  readonly ours: number
  readonly yardstick: number
  /** Of these two. */
  readonly ratio: number
  /** The median of the rounds' ratios, with all that disturbed them. */
  readonly usual: number
}

/** Others on the machine can only slow a turn down, so the fastest turn of each is what its code does. */
export function compare(ours: readonly number[], yardstick: readonly number[]): Race {
  const [best, other] = [Math.max(...ours), Math.max(...yardstick)]
  const ratios = ours.map((one, round) => one / yardstick[round]!)
  return { ours: best, yardstick: other, ratio: best / other, usual: median(ratios) }
}

export const median = (values: readonly number[]): number => values.toSorted((a, b) => a - b)[values.length >> 1]!
