/**
 * What the terms promise the Germans too much when a player turn begins, by the mean of 12 games a scenario between quick
 * players (seeds 91000 to 91011; `node test/league/calibrate.ts france40 sickle-cut --games 12 --seed 91`, and dynamo). In
 * Sickle Cut single games lie some 8 points from it: the railway is cut or it is not.
 */
import type { PointsByTurn } from '../../../opponent/brain.ts'

const SICKLE_CUT: PointsByTurn = {
  '1 german-turn': 2.1,
  '1 allied-turn': 10.1,
  '2 german-turn': 4.0,
  '2 allied-turn': 15.1,
  '3 german-turn': 8.3,
  '3 allied-turn': 22.5,
  '4 german-turn': 14.0,
  '4 allied-turn': 22.7,
  '5 german-turn': 14.7,
  '5 allied-turn': 22.9,
  '6 german-turn': 12.4,
  '6 allied-turn': 18.7,
  '7 german-turn': 12.2,
  '7 allied-turn': 19.7,
  '8 german-turn': 9.4,
  '8 allied-turn': 12.1,
  '9 german-turn': 3.5,
  '9 allied-turn': 2.6,
  '10 german-turn': -4.6,
  '10 allied-turn': 0.2,
}

const DYNAMO: PointsByTurn = {
  '1 before': -15.8,
  '1 german-turn': -16.5,
  '1 allied-turn': 3.7,
  '2 german-turn': -23.5,
  '2 allied-turn': -5.2,
  '3 german-turn': -17.4,
  '3 allied-turn': -10.8,
  '4 german-turn': -15.1,
  '4 allied-turn': -8.8,
  '5 german-turn': -11.5,
  '5 allied-turn': -3.8,
  '6 german-turn': -7.5,
  '6 allied-turn': -3.2,
  '7 german-turn': -7.9,
  '7 allied-turn': -2.9,
  '8 german-turn': -6.9,
  '8 allied-turn': -3.4,
  '9 german-turn': -8.4,
  '9 allied-turn': -2.1,
  '10 german-turn': -4.5,
  '10 allied-turn': -0.6,
  '11 german-turn': -1.3,
  '11 allied-turn': 1.9,
  '12 german-turn': 1.8,
  '12 allied-turn': 3.8,
}

/**
 * What the guard before the coast, which only the Allies count, promises them besides: by turn, in ten games between standard
 * players (seeds 760000 to 760009). In the last Allied turn it is not counted.
 */
const GUARD = [0, 0.1, 0.3, 0.4, 0.5, 0.6, 1, 1.3, 1.5, 1.7, 1.8]
const UNGUARDED = '10 allied-turn'

/** But for the guard, what one seat is promised too much the other is promised too little. */
const forBoth = (german: PointsByTurn, guard: readonly number[] = []): Readonly<Record<string, PointsByTurn>> => ({
  german,
  allied: Object.fromEntries(
    Object.entries(german).map(([turn, points]) => {
      const guarded = turn === UNGUARDED ? 0 : (guard[Number.parseInt(turn)] ?? 0)
      return [turn, guarded - points]
    }),
  ),
})

export const OVERRATING: Readonly<Record<string, Readonly<Record<string, PointsByTurn>>>> = {
  'sickle-cut': forBoth(SICKLE_CUT, GUARD),
  dynamo: forBoth(DYNAMO),
}
