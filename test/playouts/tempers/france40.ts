/**
 * How to wander in France '40. Plain chance hardly crosses the Meuse: so the Germans also play games in which they lean
 * westwards and attack, and both sides games in which stacks are left alone and units spread out.
 */
import { isOccupied, PLAIN, type Temper } from '../wander.ts'

/** Columns are numbered from the west. */
const WEST = { german: 'first', allied: 'last' } as const

export const tempers: readonly Temper[] = [
  PLAIN,
  {
    name: 'reckless',
    endOdds: 6,
    strides: 0,
    verbs: { move: 20, attack: 9, disengage: 2, 'auto-ds': 30, rail: 6 },
    options: { 'additional-turn': 'agreed' },
  },
  {
    name: 'sickle',
    endOdds: 9,
    strides: 70,
    avoids: isOccupied,
    lean: { to: WEST, of: 6 },
    verbs: { move: 60, attack: 30, 'auto-ds': 90, rail: 20, entrain: 4, breakthrough: 5 },
  },
  {
    name: 'wary',
    endOdds: 4,
    strides: 90,
    avoids: isOccupied,
    verbs: { move: 60, attack: 3, disengage: 3, rail: 20, entrain: 6, shed: 0 },
  },
]
