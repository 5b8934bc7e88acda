/**
 * What the terms of the evaluation are worth, in points of the final margin; how they came about stands beside them. One
 * set a seat, because a term may be trusted more by the side that can act on it.
 */
import type { Weights } from '../../../opponent/brain.ts'
import type { Side } from '../content/content.ts'

/**
 * By hand, from games read line by line and arms of ten or twelve games with the same dice; too few were played to tune
 * them by self-play (test/league/tune.ts). Terms that count points are points. Resistance: a French factor that stays took
 * a point or so of German corps where the Germans left it alone; without the term they made six attacks in a whole game,
 * with 0.6 or more about thirty. German exposure: the term foretells about what the French then take; Germans who fear it
 * more attack less, and the French who live longer take more. Standard against standard, seeds 303000 to 303011, French
 * margin: 1.7 gave 8.3, 1 gave 3.9, 0.65 gave -0.2 (standard errors about 2). Pursuit: 0.45 made the corps stay beside the
 * French for good, at the cost of attacks. Stukas: a strike of their own takes half a step of a French corps; that the term
 * helps is not shown.
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
    // It comes to nothing when the French player turn ends: he must not wait with that, nor hurry.
    stukas: 0,
  },
  german: {
    points: 1,
    evacuation: 1.1,
    resistance: 1.2,
    cities: 1.2,
    danger: 0.4,
    exposure: 0.65,
    pursuit: 0.2,
    strength: 0.05,
    crowding: 1,
    stukas: 1,
  },
}
