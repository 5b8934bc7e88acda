/** What came of an attack, for the account: how many Wins the dice made. */
import type { Note } from '../../../engine/position.ts'
import type { Sentence } from '../../../engine/rule.ts'
import type { SvEvent } from '../../../views/spoiled-victory.ts'

export function outcome(notes: readonly Note[]): Sentence | null {
  for (const { event, rule } of notes.toReversed()) {
    const told = event as SvEvent | undefined
    if (told?.kind !== 'spoiled-victory: wins') continue
    const { amount } = told
    return { rule, say: '{wins} {wins|Win|Wins}', values: { wins: amount === 0 ? 'no' : amount } }
  }
  return null
}
