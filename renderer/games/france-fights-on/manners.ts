import type { PickingManners } from '../../board/draft.ts'

/** How acts of France Fights On are picked on the board: words of its lines. */
export const manners: PickingManners = {
  wholeStack: ['attack'],
  attacks: ['attack', 'strike'],
  verbs: {
    move: 'March',
    rail: 'By rail',
    'supply-die': 'Roll for movement points',
    attack: 'Attack',
    strike: 'Air strike',
    evacuate: 'Sail',
    retreat: 'Retreat',
    advance: 'Advance',
    refit: 'Take in replacements',
    scare: 'Panzer Scare',
    lose: 'Lose a step',
    remove: 'Take off',
    setup: 'Place',
    place: 'Refugees here',
    enter: 'Enter here',
    to: 'Go there',
  },
}
