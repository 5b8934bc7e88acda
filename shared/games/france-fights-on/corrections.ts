/** What the revisions of the rules of France Fights On have corrected, oldest first. */
import type { Correction } from '../../engine/game.ts'

export const corrections: readonly Correction[] = [
  { revision: 2, rule: '3.6', say: 'What is told of covered units says no more than the other side may know' },
  {
    revision: 3,
    rule: '4.1',
    say: 'A German stack that is left alone does not keep the game going once the map is clear of the French',
  },
  { revision: 3, rule: '6.5', say: 'Of overstacked units the other side may remove some, and need not' },
  { revision: 3, rule: '7.9', say: 'A Panzer Scare reaches a panzer corps that is covered in its stack' },
  { revision: 3, rule: '11.7', say: 'A corps in the city is no hindrance to a rail move' },
]
