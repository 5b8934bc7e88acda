/** What the players agree on before a match begins. */
import type { Option } from '../../engine/game.ts'

export const options: readonly Option[] = [
  {
    id: 'additional-turn',
    rule: '21.6',
    title: 'One more turn for 3 VP (Sickle Cut)',
    choices: [
      { id: 'no', title: 'The game ends after turn 10' },
      { id: 'agreed', title: 'Whoever is within 5 VP of winning may pay 3 VP for an eleventh turn' },
    ],
    standard: 'no',
  },
  // The worked example of 11.4 counts no -1 after a D1, while 11.2.2 and 11.2.4 speak of orange results, and D1 is the
  // one result that fits between the plain ones and the red. A rule goes before an example.
  {
    id: 'orange-results',
    rule: '11.2.2',
    title: 'Results that make a Determined Defence harder',
    choices: [
      { id: 'd1', title: 'D1 is orange: −1 to the dice' },
      { id: 'none', title: 'No result is orange, as in the example of 11.4' },
    ],
    standard: 'd1',
  },
]
