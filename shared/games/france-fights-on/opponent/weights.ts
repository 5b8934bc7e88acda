/**
 * What the terms of the evaluation are worth, in points of the final margin; how they came about stands beside them. One
 * set a seat, because a term may be trusted more by the side that can act on it.
 */
import type { Weights } from '../../../opponent/brain.ts'
import type { Side } from '../content/content.ts'

/**
 * By hand, from games read line by line; too few were played to tune them by self-play (test/league/tune.ts). Terms that
 * count points are points. Resistance: a French factor that stays took a point or so of German corps where the Germans left
 * it alone; without the term they made six attacks in a whole game, with 0.6 or more about thirty. Pursuit: with 0.12, and
 * exposure at 1.8, the front of quick games stood still from turn 9 on, each side out of the other's reach, and the French
 * sailed. Exposure sums up to about twice what the French then take, because each of them is counted against all he could
 * attack; between standard players figures from 0.6 to 2.5 could not be told apart with two to four games each. Between quick
 * ones 0.6, with pursuit, cities and evacuation raised together, brought four games from +3 to -3 for the French: German
 * infantry has to march for the coast all the time.
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
    evacuation: 1.1,
    resistance: 1.2,
    cities: 1.2,
    danger: 0.4,
    exposure: 0.6,
    pursuit: 0.45,
    strength: 0.05,
    crowding: 1,
  },
}
