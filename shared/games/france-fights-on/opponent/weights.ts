/**
 * What the terms of the evaluation are worth, in points of the final margin; how they came about stands beside them. One
 * set a seat, because a term may be trusted more by the side that can act on it.
 */
import type { Weights } from '../../../opponent/brain.ts'
import type { Side } from '../content/content.ts'

/**
 * By hand, from games read line by line and arms of ten games with the same dice; too few were played to tune them by
 * self-play (test/league/tune.ts). Terms that count points are points. Resistance: a French factor that stays took a point
 * or so of German corps where the Germans left it alone; without the term they made six attacks in a whole game, with 0.6
 * or more about thirty. Exposure sums up to about what the French then take. The German pursuit was 0.45: the sum is about
 * a hundred when the armies meet, so that corps with a step lost stayed beside the French, and to kill a Frenchman cost a
 * point of pursuit. Standard against standard, seeds 62000 to 62009, French margin: 0.45 gave 15.4, 0.2 gave 6.0, 0.08 gave
 * 4.6 (standard errors about 2); with plans that know the columns for surrender (13.14), 0.2 gave 1.4 and 0.12 gave 10.2;
 * on fresh seeds 0.2 gave 6.7. Stukas: a strike of their own takes half a step of a French corps; that the term helps is not
 * shown (1.4 without, 2.5 with it, ten games each).
 */
export const WEIGHTS: Readonly<Record<Side, Weights>> = {
  french: {
    points: 1,
    evacuation: 0.9,
    resistance: 0.5,
    cities: 0.8,
    danger: 0.8,
    exposure: Number(process.env['FX'] ?? 0.5),
    pursuit: 0.09,
    strength: 0.05,
    crowding: 1,
    // It comes to nothing when the French player turn ends: he must not wait with that, nor hurry.
    stukas: 0,
  },
  german: {
    points: 1,
    evacuation: 1.1,
    resistance: Number(process.env['GR'] ?? 1.2),
    cities: 1.2,
    danger: Number(process.env['GD'] ?? 0.4),
    exposure: Number(process.env['GX'] ?? 1),
    pursuit: Number(process.env['GP'] ?? 0.2),
    strength: 0.05,
    crowding: 1,
    stukas: 1,
  },
}
