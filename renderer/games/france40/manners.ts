import type { PickingManners } from '../../board/draft.ts'

/** How acts of France '40 are picked on the board: words of its lines. */
export const manners: PickingManners = {
  wholeStack: ['attack', 'auto-ds', 'disengage'],
  gathers: ['move', 'retreat', 'advance'],
  attacks: ['attack', 'auto-ds'],
  verbs: {
    move: 'March',
    march: 'Go on',
    rail: 'By rail',
    entrain: 'Entrain',
    detrain: 'Detrain',
    'auto-ds': 'Automatic DS',
    'full-retreat': 'Into Full Retreat',
    attack: 'Attack',
    disengage: 'Disengage',
    'advance-auto-ds': 'Advance',
    lose: 'Lose a step',
    hold: 'Lead a Determined Defence',
    desperate: 'Lead a Desperate Defence',
    support: 'HQ Support',
    retreat: 'Retreat',
    advance: 'Advance',
    place: 'Place',
    declare: 'Halt!',
    port: 'Evacuate from here',
    beach: 'Evacuate from here',
    embark: 'Embark',
    refit: 'Make it whole',
    recover: 'Stays in Full Retreat',
    remove: 'Take off',
  },
}
