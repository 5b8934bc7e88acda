/** Named ways of playing, as characters for a whole match: weights, no dice. */
import type { Character, Way } from '../../../opponent/brain.ts'

/** All wings of the German advance alike. */
const advance = (factor: number) => ({ right: factor, centre: factor, left: factor })

export const CHARACTERS: readonly Character[] = [
  {
    id: 'cautious',
    title: 'Cautious',
    say: 'Keeps its front closed and attacks when it is sure to win',
    factors: { exposure: 1.4, danger: 1.3, supply: 1.6, corridor: 1.6, ...advance(0.8) },
  },
  {
    id: 'bold',
    title: 'Bold',
    say: 'Drives deep and takes risks to gain time',
    factors: { exposure: 0.6, danger: 0.8, supply: 0.6, corridor: 0.6, ...advance(1.6) },
  },
  {
    id: 'history',
    title: 'By the history',
    say: 'The Germans race for the coast and leave the flanks to the infantry; the Allies hold the line and the harbour',
    factors: { railway: 1.3, ...advance(1.4), gates: 0.4, evacuation: 1.2 },
  },
]

/** One way only: a race of several took most of the time and gained nothing (docs/opponent/france40.md). */
export const WAYS: readonly Way[] = [{ id: 'usual', title: 'as usual', factors: {} }]
