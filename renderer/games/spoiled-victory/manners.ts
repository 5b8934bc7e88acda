import type { PickingManners } from '../../board/draft.ts'

/** How acts of A Spoiled Victory are picked on the board: words of its lines. */
export const manners: PickingManners = {
  wholeStack: [],
  attacks: ['target', 'bomb'],
  verbs: {
    foot: 'March on foot',
    truck: 'Go by truck',
    ghq: 'GHQ moves it for nothing',
    create: 'Create Evacuees',
    convert: 'Make it Evacuees',
    upgrade: 'Upgrade',
    sail: 'Evacuation Move',
    bomb: 'RAF Bombers',
    attack: 'Attack',
    back: 'Fall back here',
    hit: 'Take the Hit',
    retreat: 'Retreat',
    front: 'Put it in the Frontline',
    target: 'Is attacked',
    gather: 'Stragglers here',
    restore: 'Bring to full strength',
    place: 'Place',
    setup: 'Place',
  },
}
