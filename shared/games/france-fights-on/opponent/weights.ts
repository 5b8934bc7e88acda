/**
 * What the terms of the evaluation are worth, in points of the final margin; how they came about stands beside them. One
 * set a seat, because a term may be trusted more by the side that can act on it.
 */
import type { Weights } from '../../../opponent/brain.ts'
import type { Side } from '../content/content.ts'

/**
 * By hand, from games read line by line; too few were played to tune them by self-play (test/league/tune.ts). Terms that
 * count points are points. Resistance: a French factor that stays took a point or more of German corps where the Germans
 * left it alone; with 0.3 they made six attacks a game, with 1.2 thirty. Pursuit: with 0.12 and exposure at 1.8 the front of
 * quick games stood still from turn 9 on, each side out of the other's reach, and the French sailed. Exposure is foreseen
 * too high, because every Frenchman is counted against all he could attack; more than 2 and less than 1 both lost more corps.
 */
export const WEIGHTS: Readonly<Record<Side, Weights>> = {
  french: {
    points: 1,
    evacuation: 0.9,
    resistance: 0.5,
    cities: 0.8,
    danger: 0.8,
    exposure: 0.5,
    pursuit: 0.09,
    strength: 0.05,
    crowding: 1,
  },
  german: {
    points: 1,
    evacuation: 1,
    resistance: 1.2,
    cities: 1,
    danger: 0.4,
    exposure: 1,
    pursuit: 0.3,
    strength: 0.05,
    crowding: 1,
  },
}
