/** Picks that need not be picked. */

import type { Draft } from '../draft.ts'

/** Where there is only one thing to pick, nobody need pick it: the picks so far with those added that have no other. */
export function forced(draft: Draft): readonly string[] | null {
  if (draft.ready || draft.offers.length !== 1 || draft.offers[0].kind === 'verb') return null
  return [...draft.picks.map(({ token }) => token), draft.offers[0].token]
}
