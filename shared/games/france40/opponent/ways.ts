/** Named ways of playing: as characters for a whole match, and as ways to play one turn. Both are weights, no dice. */
import type { Character, Way } from '../../../opponent/brain.ts'

export const CHARACTERS: readonly Character[] = [
  {
    id: 'cautious',
    title: 'Cautious',
    say: 'Keeps its front closed and attacks when it is sure to win',
    factors: { exposure: 1.4, danger: 1.3, supply: 1.6, depth: 0.8 },
  },
  {
    id: 'bold',
    title: 'Bold',
    say: 'Drives deep and takes risks to gain time',
    factors: { exposure: 0.6, danger: 0.8, supply: 0.6, depth: 1.6 },
  },
  {
    id: 'history',
    title: 'By the history',
    say: 'The Germans race for the coast and leave the flanks to the infantry; the Allies hold the line and the harbour',
    factors: { railway: 1.3, depth: 1.4, gates: 0.4, evacuation: 1.2 },
  },
]

export const WAYS: readonly Way[] = [
  { id: 'usual', title: 'as usual', factors: {} },
  { id: 'race', title: 'for the coast', factors: { depth: 2, railway: 1.2, exposure: 0.6 } },
  { id: 'grind', title: 'wear them down', factors: { danger: 1.5, strength: 1.4, depth: 0.5 } },
  { id: 'hold', title: 'hold what there is', factors: { exposure: 1.5, front: 1.5, depth: 0.5 } },
]
