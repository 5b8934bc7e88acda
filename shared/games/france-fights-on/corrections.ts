/** What the revisions of the rules of France Fights On have corrected, oldest first. */
import type { Correction } from '../../engine/game.ts'

export const corrections: readonly Correction[] = [
  {
    revision: 2,
    rule: '3.6',
    say: 'Replacements and rail moves of covered units are told to the other side without their names',
  },
  {
    revision: 2,
    rule: '8.2',
    say: 'The Germans are asked for a replacement whenever a covered unit could be the one, so that the question tells nothing',
  },
  {
    revision: 3,
    rule: '6.5',
    say: 'The other side may remove units from an overstacked hex and may leave it alone; before, it had to remove them',
  },
  {
    revision: 3,
    rule: '7.9',
    say: 'The French may name a hex for a Panzer Scare: it halts a supplied mechanised unit that is covered there',
  },
  {
    revision: 3,
    rule: '11.7',
    say: 'A rail move may end in a full city: whether there is room is judged when the phase ends',
  },
]
