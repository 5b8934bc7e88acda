/**
 * What the terms promise too much when a player turn begins. Sickle Cut: what they promise the Germans, by the mean of 20 games
 * between standard players (`node test/league/calibrate.ts france40 sickle-cut --level standard --games 20 --seed 790`);
 * single games lie some 10 points from it: the railway is cut or it is not. Dynamo: each seat for itself, by the mean of 7 games
 * between standard players (seeds 781000 to 781006, with 0.75 for the evacuation in the Allied weights).
 */
import type { PointsByTurn } from '../../../opponent/brain.ts'

const SICKLE_CUT: PointsByTurn = {
  '1 german-turn': 3.7,
  '1 allied-turn': 13.2,
  '2 german-turn': 1.2,
  '2 allied-turn': 17.8,
  '3 german-turn': 8.0,
  '3 allied-turn': 23.6,
  '4 german-turn': 16.3,
  '4 allied-turn': 26.0,
  '5 german-turn': 16.4,
  '5 allied-turn': 26.2,
  '6 german-turn': 12.0,
  '6 allied-turn': 22.1,
  '7 german-turn': 7.5,
  '7 allied-turn': 26.1,
  '8 german-turn': 11.7,
  '8 allied-turn': 16.3,
  '9 german-turn': 4.8,
  '9 allied-turn': 7.3,
  '10 german-turn': -4.1,
  '10 allied-turn': 6.6,
}

const DYNAMO: PointsByTurn = {
  '1 before': -23.8,
  '1 german-turn': -24.5,
  '1 allied-turn': -6.7,
  '2 german-turn': -30.8,
  '2 allied-turn': -9.1,
  '3 german-turn': -19.1,
  '3 allied-turn': -7.1,
  '4 german-turn': -17.0,
  '4 allied-turn': -5.5,
  '5 german-turn': -12.4,
  '5 allied-turn': 3.5,
  '6 german-turn': -10.3,
  '6 allied-turn': 4.5,
  '7 german-turn': -4.5,
  '7 allied-turn': 3.6,
  '8 german-turn': -2.9,
  '8 allied-turn': 6.0,
  '9 german-turn': -4.1,
  '9 allied-turn': 4.7,
  '10 german-turn': -1.8,
  '10 allied-turn': 5.3,
  '11 german-turn': 1.0,
  '11 allied-turn': 7.1,
  '12 german-turn': 3.3,
  '12 allied-turn': 6.9,
}

/** The guard around the ships, which only the Allies count, promises them some twenty points: nobody gets those. */
const DYNAMO_ALLIED: PointsByTurn = {
  '1 before': 20.0,
  '1 german-turn': 20.7,
  '1 allied-turn': 7.6,
  '2 german-turn': 41.0,
  '2 allied-turn': 26.8,
  '3 german-turn': 41.9,
  '3 allied-turn': 34.1,
  '4 german-turn': 44.2,
  '4 allied-turn': 34.8,
  '5 german-turn': 43.1,
  '5 allied-turn': 23.7,
  '6 german-turn': 41.4,
  '6 allied-turn': 23.7,
  '7 german-turn': 34.5,
  '7 allied-turn': 25.1,
  '8 german-turn': 35.3,
  '8 allied-turn': 23.9,
  '9 german-turn': 35.4,
  '9 allied-turn': 25.9,
  '10 german-turn': 34.3,
  '10 allied-turn': 25.4,
  '11 german-turn': 31.4,
  '11 allied-turn': 23.4,
  '12 german-turn': 30.6,
  '12 allied-turn': -7.7,
}

/**
 * What the guard before the coast, which only the Allies count, promises them besides: by turn, in ten games between standard
 * players (seeds 760000 to 760009). In the last Allied turn it is not counted.
 */
const GUARD = [0, 0.1, 0.3, 0.4, 0.5, 0.6, 1, 1.3, 1.5, 1.7, 1.8]
const UNGUARDED = '10 allied-turn'

/** But for the guard, what one seat is promised too much the other is promised too little. */
const forBoth = (german: PointsByTurn, guard: readonly number[]): Readonly<Record<string, PointsByTurn>> => ({
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
  dynamo: { german: DYNAMO, allied: DYNAMO_ALLIED },
}

/**
 * Strong Allies count the guard two and a half times as much; what the strong level sees in the last German turn is a
 * measure of its own.
 */
const STRONG_GUARD = 2.5
const MEASURED_FINELY = '10 german-turn'

const strong = forBoth(
  { ...SICKLE_CUT, [MEASURED_FINELY]: 0 },
  GUARD.map((points) => STRONG_GUARD * points),
)

export const STRONG_OVERRATING: typeof OVERRATING = { ...OVERRATING, 'sickle-cut': strong }
