/** 9.1d1 A Tactical superiority chit frees the German side of cases 1 to 3 in one combat: a word of the attack. */
import { spend } from '../09-tactical-chits/hands.ts'
import type { Play } from '../state.ts'

/** The chit is shown and goes back into the cup. */
export function paySuperiority(p: Play): void {
  spend(p, 'german', 'superiority')
  const event = { kind: 'dinant: tactical chit', side: 'german', chit: 'superiority', use: '9.1d1' } as const
  p.note('9.1d1', 'Tactical superiority: rough and ridges do not limit the Germans here', {}, { event })
}
