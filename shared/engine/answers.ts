/** Complete answers to a question, as lists of words. */
import type { Draft } from './draft.ts'

/** All complete answers, if they are at most `limit`; else none. */
export function fewAnswers(draft: Draft, limit: number): string[][] {
  const found: string[][] = []
  const open: Draft[] = [draft]
  while (open.length > 0) {
    const next = open.pop()!
    const tokens = next.picks.map((pick) => pick.token)
    if (next.ready) found.push(tokens)
    if (found.length > limit || next.offers.length > limit) return []
    for (const { token } of next.offers.toReversed()) open.push(next.with([...tokens, token]))
  }
  return found
}
