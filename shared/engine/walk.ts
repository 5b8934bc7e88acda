/** Random picks: the walker that plays whole games in playouts, and the first rung of a computer player. */
import type { Draft } from './draft.ts'

/** Adds random picks until the act is complete; at places where it may end, it ends once in `endOdds` tries. */
export function walk(draft: Draft, below: (limit: number) => number, endOdds = 3): void {
  for (;;) {
    const offers = draft.offers
    if (offers.length === 0) return
    if (draft.ready && below(endOdds) === 0) return
    draft.pick(offers[below(offers.length)]!.token)
  }
}
