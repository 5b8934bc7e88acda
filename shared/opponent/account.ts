/** Measures and weights, and what is told of them. */
import type { Seat } from '../engine/game.ts'
import type { Brain, Term, Weights } from './brain.ts'
import type { Reason, Weighed } from './decision.ts'

/** The weights of a brain's terms in their order, some of them multiplied. */
export function weightsInOrder(brain: Brain, weights: Weights, ...factors: readonly Weights[]): Float64Array {
  return Float64Array.from(brain.terms, ({ id }) => {
    let weight = weights[id] ?? 0
    for (const factor of factors) weight *= factor[id] ?? 1
    return weight
  })
}

export function marginOf(measures: Float64Array, weights: Float64Array): number {
  let margin = 0
  for (let term = 0; term < measures.length; term++) margin += measures[term]! * weights[term]!
  return margin
}

/** Less than this is not worth a word. */
const LEAST_POINTS = 0.05

/** Which terms make the difference between two measures, the greatest first. */
export function reasonsOf(brain: Brain, from: Float64Array, to: Float64Array, weights: Float64Array): Reason[] {
  return brain.terms
    .map(({ id }, term) => ({
      term: id,
      points: rounded((to[term]! - from[term]!) * weights[term]!),
    }))
    .filter(({ points }) => Math.abs(points) >= LEAST_POINTS)
    .sort((a, b) => Math.abs(b.points) - Math.abs(a.points))
}

/** What is told of acts: against the measures `from`, with so many points taken off their margins (Brain.overrating). */
export interface Telling {
  readonly brain: Brain
  readonly from: Float64Array
  readonly weights: Float64Array
  readonly overrated: number
}

export function weighed({ brain, from, weights, overrated }: Telling, text: string | null, to: Float64Array): Weighed {
  return {
    text,
    margin: rounded(marginOf(to, weights) - overrated),
    reasons: reasonsOf(brain, from, to, weights),
  }
}

/** What a reason is called, so that its sign reads right: to the French `less danger to the French` is worth +0.3. */
export function reasonTitle({ title, wantedBy, isMany = false }: Term, seat: Seat, points: number): string {
  if (wantedBy === undefined) return title
  const isMore = points > 0 === (wantedBy === seat)
  return `${isMore ? 'more' : isMany ? 'fewer' : 'less'} ${title}`
}

/** To a hundredth of a point: what is told is to be read. */
export const rounded = (points: number): number => Math.round(points * 100) / 100
