/**
 * How to wander in The Breakthrough at Dinant. Plain chance ends most phases before anybody has acted. So there are games
 * in which many act, games in which the Germans lean westwards and the French towards the river, and games in which
 * stacks are left alone and units spread out.
 */
import { isOccupied, PLAIN, type Temper } from '../wander.ts'

/** Columns are numbered from the west. */
const MEET = { german: 'first', french: 'last' } as const

export const games = 10

export const tempers: readonly Temper[] = [
  PLAIN,
  {
    name: 'bold',
    endOdds: 6,
    strides: 60,
    lean: { to: MEET, of: 4 },
    verbs: {
      activate: 40,
      enter: 12,
      move: 12,
      attack: 12,
      breakthrough: 6,
      advance: 6,
      fire: 4,
      withdraw: 2,
      redeploy: 2,
    },
  },
  {
    name: 'reckless',
    endOdds: 5,
    strides: 0,
    verbs: { activate: 25, enter: 9, move: 4, attack: 9, breakthrough: 9, advance: 9, fire: 9, barrage: 4, disband: 0 },
  },
  {
    name: 'wary',
    endOdds: 4,
    strides: 90,
    avoids: isOccupied,
    verbs: { activate: 60, enter: 20, move: 9, halt: 2, fire: 2, hold: 3, disband: 0, top: 0 },
  },
]
