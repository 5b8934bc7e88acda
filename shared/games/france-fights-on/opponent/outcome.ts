/** What came of a battle, for the account: the result the die gave. */
import type { Note } from '../../../engine/position.ts'
import type { Sentence } from '../../../engine/rule.ts'

const RESULTS: Readonly<Record<string, string>> = {
  AE: 'attackers eliminated',
  AS: 'attack stalled',
  BB: 'bloodbath',
  DR: 'defenders retreat',
  DE: 'defenders eliminated',
}

export function outcome(notes: readonly Note[]): Sentence | null {
  for (const { event, rule } of notes.toReversed()) {
    if (event?.kind !== 'result') continue
    const say = RESULTS[event.code]
    if (say !== undefined) return { rule, say }
  }
  return null
}
