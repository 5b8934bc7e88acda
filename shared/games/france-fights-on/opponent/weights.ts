/**
 * What the terms of the evaluation are worth, in points of the final margin; how they came about stands beside them. One
 * set a seat, because a term may be trusted more by the side that can act on it.
 */
import type { Weights } from '../../../opponent/brain.ts'
import type { Side } from '../content/content.ts'

/**
 * By hand, from games read line by line; too few were played to tune them by self-play (test/league/tune.ts). Terms that
 * count points are points. What French attacks cost is foreseen about twice too high, because every Frenchman is counted
 * against all he could attack: so the German trusts exposure by half, else the front stands still out of each other's
 * reach from turn 9 on. A French factor that stays was worth a point or more of German corps in games against a German who
 * did not attack it (resistance). With pursuit, cities and evacuation raised together four quick games went from +3 to -3
 * for the French: German infantry has to march for the coast all the time.
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
