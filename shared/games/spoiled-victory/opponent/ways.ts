/** Named ways of playing: as characters for a whole match, and as ways to play one turn. Both are weights, no dice. */
import type { Character, Way } from '../../../opponent/brain.ts'

export const CHARACTERS: readonly Character[] = [
  {
    id: 'cautious',
    title: 'Cautious',
    say: 'Holds the perimeter as long as it can',
    factors: { front: 2 },
  },
  {
    id: 'bold',
    title: 'Bold',
    say: 'Embarks everybody it can, and lets the perimeter go',
    factors: { front: 0.5 },
  },
  {
    id: 'history',
    title: 'By the history',
    say: 'Spares the RAF for worse days, and holds the perimeter while the beaches empty',
    factors: { front: 1.4, raf: 2.5 },
  },
]

export const WAYS: readonly Way[] = [{ id: 'usual', title: 'as usual', factors: {} }]
