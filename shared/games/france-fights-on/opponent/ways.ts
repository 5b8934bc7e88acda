/** Named ways of playing: as characters for a whole match, and as ways to play one turn. Both are weights, no dice. */
import type { Character, Way } from '../../../opponent/brain.ts'

export const CHARACTERS: readonly Character[] = [
  {
    id: 'cautious',
    title: 'Cautious',
    say: 'Keeps out of reach and attacks when it is sure to win',
    factors: { danger: 1.4, exposure: 1.5, pursuit: 0.8 },
  },
  {
    id: 'bold',
    title: 'Bold',
    say: 'Takes risks to gain time and ground',
    factors: { danger: 0.7, exposure: 0.6, pursuit: 1.5 },
  },
  {
    id: 'history',
    title: 'By the history',
    say: 'The French sail while they can, the Germans hunt the army and leave the cities for later',
    factors: { evacuation: 1.3, cities: 0.6, pursuit: 1.3 },
  },
]

export const WAYS: readonly Way[] = [
  { id: 'usual', title: 'as usual', factors: {} },
  {
    id: 'press',
    title: 'press on',
    factors: { pursuit: 2, danger: 1.3, exposure: 0.7 },
  },
  {
    id: 'hold-back',
    title: 'hold back',
    factors: { danger: 1.5, exposure: 1.5, pursuit: 0.6 },
  },
  {
    id: 'cities',
    title: 'for the cities',
    factors: { cities: 1.6, evacuation: 0.9 },
  },
]
