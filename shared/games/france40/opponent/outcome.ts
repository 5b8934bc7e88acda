/** What came of a battle, for the account: the result the die gave. */
import type { Note } from '../../../engine/position.ts'
import type { Sentence } from '../../../engine/rule.ts'

const RESULTS: Readonly<Record<string, string>> = {
  A1: 'attacker loses a step',
  EX: 'exchange',
  'A1/DR2': 'defenders retreat, attacker loses a step',
  DR2: 'defenders retreat',
  DRX: 'exchange and retreat',
  'A1/D1': 'both lose a step',
  D1: 'defender loses a step',
  DR4: 'defenders flee',
  DS: 'defenders shattered',
}

export function outcome(notes: readonly Note[]): Sentence | null {
  for (const { event, rule } of notes) {
    if (event?.kind !== 'result') continue
    const say = RESULTS[event.code]
    if (say !== undefined) return { rule, say }
  }
  return null
}
