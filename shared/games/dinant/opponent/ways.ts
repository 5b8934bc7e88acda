/** Named ways of playing: as characters for a whole match, and as ways to play one turn. Both are weights, no dice. */
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

export const WAYS: readonly Way[] = [
  { id: 'usual', title: 'as usual', factors: {} },
  { id: 'press', title: 'press on', factors: { level: 1.3, mass: 2, danger: 0.5, strength: 0.8 } },
  { id: 'gather', title: 'gather strength', factors: { order: 1.6, danger: 1.6, mass: 0.7 } },
  { id: 'wear-down', title: 'wear the enemy down', factors: { strength: 1.6, order: 1.4 } },
]
