/** What the revisions of the rules of The Breakthrough at Dinant have corrected, oldest first. */
import type { Correction } from '../../engine/game.ts'

export const corrections: readonly Correction[] = [
  {
    revision: 2,
    rule: '1.3a',
    say: 'An assault over the Meuse does not land where units that advanced before it have left no room',
  },
  {
    revision: 2,
    rule: '3.3.7b',
    say: 'A combined attack is not offered where its only tanks are in disorder: they could not lead it',
  },
  {
    revision: 3,
    rule: '3.3.8a',
    say: 'A hex that the enemy has taken since the move was made takes no part in reaction fire any more',
  },
]
