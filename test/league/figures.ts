/** Figures of a league with what they leave open: intervals of 95 %. */

export interface Interval {
  readonly mean: number
  readonly low: number
  readonly high: number
}

const Z = 1.959964

/** Wilson's interval for a share of wins. */
export function wilson(wins: number, games: number): Interval {
  if (games === 0) return { mean: 0, low: 0, high: 1 }
  const share = wins / games
  const z2 = Z * Z
  const centre = (share + z2 / (2 * games)) / (1 + z2 / games)
  const half = (Z * Math.sqrt((share * (1 - share)) / games + z2 / (4 * games * games))) / (1 + z2 / games)
  return { mean: share, low: Math.max(0, centre - half), high: Math.min(1, centre + half) }
}

/** Student's interval for a mean. */
export function student(values: readonly number[]): Interval {
  const n = values.length
  const mean = values.reduce((sum, value) => sum + value, 0) / Math.max(1, n)
  if (n < 2) return { mean, low: -Infinity, high: Infinity }
  const variance = values.reduce((sum, value) => sum + (value - mean) ** 2, 0) / (n - 1)
  const half = quantile(n - 1) * Math.sqrt(variance / n)
  return { mean, low: mean - half, high: mean + half }
}

/** The 97.5 % point of Student's t, by a series that is true to a hundredth from three degrees of freedom on. */
export function quantile(freedom: number): number {
  const exact = [12.706, 4.303, 3.182]
  if (freedom <= exact.length) return exact[freedom - 1]!
  const z3 = Z ** 3
  const z5 = Z ** 5
  const z7 = Z ** 7
  return (
    Z +
    (z3 + Z) / (4 * freedom) +
    (5 * z5 + 16 * z3 + 3 * Z) / (96 * freedom ** 2) +
    (3 * z7 + 19 * z5 + 17 * z3 - 15 * Z) / (384 * freedom ** 3)
  )
}

/** Milliseconds of decisions. */
export interface Times {
  readonly decisions: number
  readonly mean: number
  readonly p95: number
  readonly worst: number
}

export function timesOf(milliseconds: readonly number[]): Times {
  const sorted = milliseconds.toSorted((a, b) => a - b)
  const sum = sorted.reduce((all, one) => all + one, 0)
  const tenth = (value: number) => Math.round(value * 10) / 10
  return {
    decisions: sorted.length,
    mean: tenth(sum / Math.max(1, sorted.length)),
    p95: tenth(sorted[Math.floor(sorted.length * 0.95)] ?? 0),
    worst: tenth(sorted.at(-1) ?? 0),
  }
}

/** Of several games: the means of their means and of their 95 %, each game for as much as it had decisions. */
export function timesTogether(games: readonly Times[]): Times {
  const decisions = games.reduce((sum, one) => sum + one.decisions, 0)
  const mean = (of: (times: Times) => number) =>
    games.reduce((sum, one) => sum + of(one) * one.decisions, 0) / Math.max(1, decisions)
  return {
    decisions,
    mean: mean((one) => one.mean),
    p95: mean((one) => one.p95),
    worst: games.reduce((most, one) => Math.max(most, one.worst), 0),
  }
}
