/** Named ways of playing: weights, no dice. */
import type { Character, Way } from '../../../opponent/brain.ts'

export const CHARACTERS: readonly Character[] = [
  {
    id: 'cautious',
    title: 'Cautious',
    say: 'Keeps its units whole and strikes when it is sure to win',
    factors: { strength: 1.5, order: 1.5, danger: 1.6 },
  },
  {
    id: 'bold',
    title: 'Bold',
    say: 'Takes losses to gain ground and time',
    factors: { strength: 0.6, order: 0.8, danger: 0.5, level: 1.2 },
  },
  {
    id: 'history',
    title: 'By the history',
    say: 'The Germans cross at Houx and drive on without looking back, the French hold the river',
    factors: { bridges: 1.5, mass: 1.6, danger: 0.7 },
  },
]

/** No race of ways: a phase is some thirty activations, and playing it out a dozen times takes longer than anybody waits. */
export const WAYS: readonly Way[] = [{ id: 'usual', title: 'as usual', factors: {} }]
