/** What the revisions of the rules of France '40 have corrected, oldest first. */
import type { Correction } from '../../engine/game.ts'

export const corrections: readonly Correction[] = [
  {
    revision: 2,
    rule: '7.3b',
    say: 'A unit that tags along after Extended Movement takes no part in a Breakthrough Combat',
  },
  {
    revision: 2,
    rule: '11.4.1',
    say: 'A port that would be lost with its garrison is not counted among the three Cities either',
  },
  {
    revision: 2,
    rule: '12.2a',
    say: 'A unit in Full Retreat, or put into it by the retreat, is eliminated where it would enter an enemy city',
  },
  { revision: 2, rule: '13.3.2c', say: 'HQs make stacks in Full Retreat give way; zero-strength Remnants do not' },
  {
    revision: 2,
    rule: '7.7a',
    say: 'An Automatic DS is offered only where it can be completed: points beyond the limit are cut off as in the battle',
  },
  { revision: 2, rule: '14.1.2', say: 'Units may tag along though the attacker they stood with is lost' },
  {
    revision: 2,
    rule: '14.5',
    say: 'A Restricted hex stops an advance, but a Breakthrough Group may form and fight there',
  },
  { revision: 2, rule: '20.3.2', say: 'A unit that only tagged along may try to disengage' },
  {
    revision: 2,
    rule: '21.2.1',
    say: 'Units come under a GQG marker in whatever state they are, and keep it when they recover',
  },
  {
    revision: 2,
    rule: '21.2.1',
    say: 'Who has come under a GQG marker stays with its stack and does not advance after an Automatic DS',
  },
  {
    revision: 2,
    rule: '21.2.5',
    say: 'A stack in Full Retreat leaves its marker behind when it retreats again',
  },
  { revision: 2, rule: '21.6', say: 'A side that is ahead is not asked whether it pays for the additional turn' },
  {
    revision: 2,
    rule: '22.5.3',
    say: 'EVAC +2 is lost by leaving the hex in an advance too, and its unit takes no part in a Breakthrough Combat of that advance',
  },
  { revision: 2, rule: '22.8b', say: 'No Breakthrough Combat goes across a tidal bridge' },
]
