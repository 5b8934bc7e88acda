/** What the benchmarks share: a clock that others on the machine do not disturb, and the middle of several rounds. */

/** Milliseconds this thread has worked. */
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

export const median = (values: readonly number[]): number => values.toSorted((a, b) => a - b)[values.length >> 1]!
