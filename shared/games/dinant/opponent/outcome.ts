/** What came of a blow, a barrage or a roll, for the account. */
import type { Note } from '../../../engine/position.ts'
import type { Sentence } from '../../../engine/rule.ts'

/** By category of a blow (3.3.2c). */
const BLOWS = [
  'no effect',
  'no effect',
  'a green Damage Chit',
  'a red Damage Chit',
  'a black Damage Chit',
  'point unit lost',
]

export function outcome(notes: readonly Note[]): Sentence | null {
  for (const { event, rule } of notes) {
    if (event?.kind === 'dinant: crossing found') return { rule, say: 'a way over is found' }
    if (event?.kind === 'dinant: bridge blown') return { rule, say: 'the bridge is blown' }
    if (event?.kind === 'dinant: demolition failed') return { rule, say: 'the demolition fails' }
    if (event?.kind !== 'result' || (event.table !== 'combat' && event.table !== 'fire')) continue
    const say = BLOWS[Number(event.code)]
    if (say !== undefined) return { rule, say }
  }
  return null
}
