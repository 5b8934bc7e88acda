/** What the benchmarks share: two clocks that others on the machine do not disturb, and the middle of several rounds. */

/** Milliseconds this thread has worked. It ticks every few milliseconds: for long stretches only. */
export function worked(): number {
  const { user, system } = process.threadCpuUsage()
  return (user + system) / 1000
}

/** What `run` counts a second, over at least so many milliseconds of work. */
export function rate(run: () => number, milliseconds: number): number {
  const begin = worked()
  let sum = 0
  for (;;) {
    sum += run()
    const took = worked() - begin
    if (took >= milliseconds) return (sum / took) * 1000
  }
}

export interface Race {
  /** What each counts a second when nobody disturbs it. */
  readonly ours: number
  readonly yardstick: number
  /** Of these two. */
  readonly ratio: number
  /** The median of the ratios of neighbouring turns, disturbances and all. */
  readonly usual: number
}

/**
 * Two runners take short turns, hundreds of them. Others on the machine can only slow a turn down, so the fastest turn
 * of each is what its code does. Both must do the same work in every call, or the fastest turn is merely the easiest.
 */
export function race(
  ours: () => number,
  yardstick: () => number,
  { turns = 300, milliseconds = 8, warmUp = 500 } = {},
): Race {
  for (const run of [ours, yardstick]) turn(run, warmUp)
  const rates = Array.from({ length: turns }, () => [turn(ours, milliseconds), turn(yardstick, milliseconds)] as const)
  const [best, bestOfYardstick] = [Math.max(...rates.map(([one]) => one)), Math.max(...rates.map(([, other]) => other))]
  return {
    ours: best,
    yardstick: bestOfYardstick,
    ratio: best / bestOfYardstick,
    usual: median(rates.map(([one, other]) => one / other)),
  }
}

function turn(run: () => number, milliseconds: number): number {
  const begin = performance.now()
  let sum = 0
  for (;;) {
    sum += run()
    const took = performance.now() - begin
    if (took >= milliseconds) return (sum / took) * 1000
  }
}

export const median = (values: readonly number[]): number => values.toSorted((a, b) => a - b)[values.length >> 1]!
