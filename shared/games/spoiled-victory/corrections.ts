/** What the revisions of the rules of A Spoiled Victory have corrected, oldest first. */
import type { Correction } from '../../engine/game.ts'

export const corrections: readonly Correction[] = [
  {
    revision: 2,
    rule: '7.3.1',
    say: 'The East Jetty or a Beach that a German unit holds alone is no target of the Luftwaffe',
  },
  {
    revision: 2,
    rule: '9.3.3',
    say: 'New matches apply all Wins if they can; this one keeps the milder reading it was begun with',
  },
  {
    revision: 2,
    rule: '9.3.9',
    say: 'A German unit may attack a space whose Allied units are Engaged with another one',
  },
  {
    revision: 2,
    rule: '10.1.5',
    say: 'GHQ’s free move may take a unit out of the Belgian area that has strayed there, and takes such units first',
  },
  {
    revision: 2,
    rule: '10.1.7',
    say: 'An Engaged unit that has strayed must leave if it can and may not attack instead; when no Belgian is left nobody has strayed',
  },
  {
    revision: 2,
    rule: '10.1.8',
    say: 'A unit that has entered the space of a lone German unit stays there and attacks',
  },
  { revision: 2, rule: '11.2', say: 'While the harbour is closed units may go on from the East Jetty to a Beach' },
]
