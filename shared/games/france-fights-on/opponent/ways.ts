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

/** The Germans choose whom to go for and how close to stand, the French whether to strike, to hold or to march. */
export const WAYS: readonly Way[] = [
  { id: 'usual', title: 'as usual', factors: {} },
  {
    id: 'press',
    title: 'press on and strike wherever it is possible',
    seats: ['german'],
    factors: { resistance: 1.6, exposure: 0.5, danger: 1.5 },
  },
  {
    id: 'hold-back',
    title: 'hold back out of reach',
    seats: ['german'],
    factors: { exposure: 2.5, pursuit: 0.4 },
  },
  {
    id: 'coast',
    title: 'for the ports and cities',
    seats: ['german'],
    factors: { cities: 2, evacuation: 1.6, resistance: 0.6, pursuit: 0.5 },
  },
  {
    id: 'strike',
    title: 'strike at their corps',
    seats: ['french'],
    factors: { exposure: 2, danger: 0.6, evacuation: 0.7 },
  },
  {
    id: 'sail',
    title: 'march for the ports',
    seats: ['french'],
    factors: { evacuation: 1.8, danger: 1.3, exposure: 0.4 },
  },
  {
    id: 'keep-away',
    title: 'keep out of their reach',
    seats: ['french'],
    factors: { danger: 2, resistance: 1.5, exposure: 0.6 },
  },
]
