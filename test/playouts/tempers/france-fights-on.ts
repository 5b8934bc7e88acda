/**
 * How to wander in France Fights On. Without a lean nobody gets to the coast in fifteen turns, and without an eye for
 * who is there already most units die of overstacking (6.5). Plain games are played as well: both happen.
 */
import { isOccupied, PLAIN, type Temper } from '../wander.ts'

/** Rows are numbered from the south: both sides lean towards the coast. */
const SOUTH = { french: 'first', german: 'first' } as const

export const games = 20

export const tempers: readonly Temper[] = [
  PLAIN,
  { name: 'reckless', endOdds: 5, strides: 0, verbs: { move: 25, attack: 6, rail: 6, evacuate: 20, strike: 2 } },
  { name: 'bold', endOdds: 5, strides: 60, avoids: isOccupied, verbs: { move: 30, attack: 6, rail: 9, strike: 2 } },
  {
    name: 'pursuit',
    endOdds: 3,
    strides: 96,
    avoids: isOccupied,
    lean: { to: SOUTH, of: 15 },
    verbs: { move: 90, attack: 3, rail: 20 },
  },
  {
    name: 'wary',
    endOdds: 3,
    strides: 100,
    avoids: isOccupied,
    lean: { to: SOUTH, of: 4 },
    verbs: { move: 900, rail: 99, end: 9, lower: 0, hold: 3, attack: 2 },
  },
]
