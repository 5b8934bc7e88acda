/**
 * What the benchmarks share: a race on a machine that others use as well. They can only slow a runner down, and a few
 * milliseconds are often undisturbed. So runners work in small pieces, the same ones in every round, all by turns; the
 * fastest time of each piece is what its code takes.
 */

/** Does its work once, the same each time, and says after each small piece how much that was. */
export type Runner = () => Iterable<number>

export interface Rates {
  /** How much a second, of the fastest time of each piece. */
  readonly best: number
  /** How much a second in each round, with all that disturbed it. */
  readonly rounds: readonly number[]
}

/**
 * All runners by turns, round after round. Before that each is warmed up for a while: code is compiled when it has run
 * often enough, and a runner with short rounds would else spend most of them waiting for that.
 */
export function takeTurns(runners: readonly Runner[], rounds: number, warmUp = 1500): Rates[] {
  for (const run of runners) for (const end = performance.now() + warmUp; performance.now() < end;) timed(run)
  const kept = runners.map(() => ({ work: 0, fastest: [] as number[], rounds: [] as number[] }))
  for (let round = 0; round < rounds; round++)
    for (const [nth, run] of runners.entries()) {
      const { work, times } = timed(run)
      const one = kept[nth]!
      one.work = work
      for (const [piece, time] of times.entries()) one.fastest[piece] = Math.min(one.fastest[piece] ?? Infinity, time)
      one.rounds.push(perSecond(work, times))
    }
  return kept.map((one) => ({ best: perSecond(one.work, one.fastest), rounds: one.rounds }))
}

function timed(run: Runner): { work: number; times: number[] } {
  const times: number[] = []
  let work = 0
  let begin = performance.now()
  for (const piece of run()) {
    times.push(performance.now() - begin)
    work += piece
    begin = performance.now()
  }
  return { work, times }
}

const perSecond = (work: number, times: readonly number[]): number =>
  (work / times.reduce((sum, time) => sum + time, 0)) * 1000

export interface Race {
  /** What each counts a second when nobody disturbs it, and the ratio of the two. */
  readonly ours: number
  readonly yardstick: number
  readonly ratio: number
  /** The median of the rounds' ratios, with all that disturbed them. */
  readonly usual: number
}

export function compare(ours: Rates, yardstick: Rates): Race {
  const ratios = ours.rounds.map((one, round) => one / yardstick.rounds[round]!)
  return { ours: ours.best, yardstick: yardstick.best, ratio: ours.best / yardstick.best, usual: median(ratios) }
}

export const median = (values: readonly number[]): number => values.toSorted((a, b) => a - b)[values.length >> 1]!
