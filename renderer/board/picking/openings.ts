/** What each verb would offer first, asked of the host once for a question. */

import type { Draft, Openings } from '../draft.ts'

/** `ask` is the host's draft of these picks. Verbs without picks of their own (`end`) open nothing. */
export async function openingsOf(empty: Draft, ask: (picks: string[]) => Promise<Draft>): Promise<Openings> {
  const verbs = empty.offers.filter(({ kind }) => kind === 'verb')
  const drafts = await Promise.all(verbs.map(({ token }) => ask([token])))
  return Object.fromEntries(verbs.map(({ token }, i) => [token, drafts[i].picks.length > 0 ? drafts[i].offers : []]))
}

/** Where there is only one thing to pick, nobody need pick it: the picks so far with those added that have no other. */
export function forced(draft: Draft): readonly string[] | null {
  if (draft.ready || draft.offers.length !== 1 || draft.offers[0].kind === 'verb') return null
  return [...draft.picks.map(({ token }) => token), draft.offers[0].token]
}
