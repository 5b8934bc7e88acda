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
]
