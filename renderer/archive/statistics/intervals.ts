/**
 * How far dice may stray by chance alone. Two kinds of intervals, both without assumptions that fail for few dice:
 *
 * - the mean of n fair dice: the exact distribution of their sum, cut off at 2.5 % on either side;
 * - the share of one face: Wilson's interval, widened so that it holds for all faces of the die at once (Bonferroni).
 */

export interface Interval {
  readonly low: number
  readonly high: number
}

/** What is left outside on both sides together. */
const OUTSIDE = 0.05

/** The exact distribution of a sum grows with the square of the dice; beyond these the normal one is the same to the eye. */
const MOST_EXACT = 1500

const known = new Map<string, Interval>()

/** Where the mean of n fair dice lies in at least 95 of 100 cases; the least such range that leaves at most 2.5 % on a side. */
export function fairMean(n: number, sides: number): Interval {
  const key = `${n} ${sides}`
  let range = known.get(key)
  if (range === undefined) {
    range = n > MOST_EXACT ? normalMean(n, sides) : exactMean(n, sides)
    known.set(key, range)
  }
  return range
}

function exactMean(n: number, sides: number): Interval {
  if (n === 0) return { low: 1, high: sides }
  // Chances of the sums of eyes, each die counted from 0.
  let chances = new Float64Array([1])
  for (let die = 1; die <= n; die++) {
    const next = new Float64Array(chances.length + sides - 1)
    let window = 0
    for (let sum = 0; sum < next.length; sum++) {
      if (sum < chances.length) window += chances[sum]
      if (sum >= sides) window -= chances[sum - sides]
      next[sum] = window / sides
    }
    chances = next
  }
  let low = 0
  for (let below = chances[0]; below <= OUTSIDE / 2; below += chances[low]) low++
  return { low: 1 + low / n, high: sides - low / n }
}

function normalMean(n: number, sides: number): Interval {
  const half = normalQuantile(1 - OUTSIDE / 2) * Math.sqrt((sides ** 2 - 1) / 12 / n)
  return { low: (sides + 1) / 2 - half, high: (sides + 1) / 2 + half }
}

/** Wilson's interval of a share; `among`: so many shares are looked at together, and all of them are to hold. */
export function wilson(hits: number, n: number, among = 1): Interval {
  if (n === 0) return { low: 0, high: 1 }
  const z = normalQuantile(1 - OUTSIDE / 2 / among)
  const share = hits / n
  const scale = 1 + z ** 2 / n
  const middle = (share + z ** 2 / (2 * n)) / scale
  const half = (z * Math.sqrt((share * (1 - share)) / n + z ** 2 / (4 * n ** 2))) / scale
  return { low: Math.max(0, middle - half), high: Math.min(1, middle + half) }
}

/** The value below which a standard normal one lies with this chance. */
export function normalQuantile(chance: number): number {
  let [low, high] = [-8, 8]
  for (let step = 0; step < 60; step++) {
    const middle = (low + high) / 2
    if (normalChance(middle) < chance) low = middle
    else high = middle
  }
  return (low + high) / 2
}

/** The chance to lie below x, by its series; exact to the last digits for the x that are asked here. */
function normalChance(x: number): number {
  let [sum, term] = [x, x]
  for (let odd = 3; Math.abs(term) > 1e-17 && odd < 400; odd += 2) {
    term *= x ** 2 / odd
    sum += term
  }
  return 0.5 + (sum * Math.exp(-(x ** 2) / 2)) / Math.sqrt(2 * Math.PI)
}
