/** What the players agree on before a match begins. */
import type { Option } from '../../engine/game.ts'

export const options: readonly Option[] = [
  {
    id: 'additional-turn',
    rule: '21.6',
    title: 'An eleventh turn for 3 VP',
    scenarios: ['sickle-cut'],
    choices: [
      { id: 'no', title: 'The game ends after turn 10' },
      { id: 'agreed', title: 'A player within 5 VP of winning may pay 3 VP for an eleventh turn' },
    ],
    standard: 'no',
  },
  // The worked example of 11.4 counts no -1 after a D1, while 11.2.2 and 11.2.4 speak of orange results, and D1 is the
  // one result that fits between the plain ones and the red. A rule goes before an example. Which cells are orange is
  // said in the results table, cell by cell.
  {
    id: 'orange-results',
    rule: '11.2.2',
    title: 'Results that make a Determined Defence harder',
    choices: [
      { id: 'd1', title: '−1 to the dice for the orange cells of the results table: every D1 (11.2.2)' },
      {
        id: 'none',
        title: 'No cell is orange: the example of 11.4 has −2 after a D1, low quality −1 and Collapse −1, no more',
      },
    ],
    standard: 'd1',
  },
  {
    id: 'rommel',
    rule: '20.2r',
    title: 'How often Rommel may re-roll',
    choices: [
      { id: 'situations', title: 'Once per turn in each of four situations (summary of special units)' },
      { id: 'each-time', title: 'Each time Rommel takes part, up to four times per turn (text of 20.2)' },
    ],
    standard: 'situations',
  },
  {
    id: 'forced-detraining',
    rule: '7.6.1d',
    title: 'Enemies that force units to detrain',
    scenarios: ['sickle-cut'],
    choices: [
      { id: 'nearer', title: 'Closer than 4 hexes, since trains may run 4 hexes from Germans (7.6.1)' },
      { id: 'within', title: 'Within 4 hexes, 4 included (7.6.1 to the letter)' },
    ],
    standard: 'nearer',
  },
  {
    id: 'rally',
    rule: '13.4.2',
    title: 'Units that recover by the Rally Table',
    choices: [
      { id: 'ezoc', title: 'Those in an enemy zone of control (13.4.1)' },
      { id: 'adjacent', title: 'Those next to any enemy unit, with or without a ZOC (13.4.2 and the player aid)' },
    ],
    standard: 'ezoc',
  },
]
