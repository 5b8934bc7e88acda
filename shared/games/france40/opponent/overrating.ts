/**
 * What the terms promise too much when a player turn begins. Sickle Cut: what they promise the Germans, by the mean of 20 games
 * between standard players (`node test/league/calibrate.ts france40 sickle-cut --level standard --games 20 --seed 790`);
 * single games lie some 10 points from it: the railway is cut or it is not. Dynamo: each seat for itself, by the mean of 20
 * (`dynamo --level standard --games 20 --seed 791`).
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
  '1 before': -26.9,
  '1 german-turn': -27.6,
  '1 allied-turn': -8.2,
  '2 german-turn': -33.2,
  '2 allied-turn': -10.2,
  '3 german-turn': -23.1,
  '3 allied-turn': -12.7,
  '4 german-turn': -20.7,
  '4 allied-turn': -5.4,
  '5 german-turn': -14.4,
  '5 allied-turn': -2.1,
  '6 german-turn': -10.9,
  '6 allied-turn': 0.1,
  '7 german-turn': -10.5,
  '7 allied-turn': 2.0,
  '8 german-turn': -7.4,
  '8 allied-turn': 3.2,
  '9 german-turn': -3.9,
  '9 allied-turn': 3.8,
  '10 german-turn': -4.2,
  '10 allied-turn': 3.5,
  '11 german-turn': 0.0,
  '11 allied-turn': 3.1,
  '12 german-turn': 2.8,
  '12 allied-turn': 6.3,
}

/** The guard around the ships, which only the Allies count, promises them some thirty points: nobody gets those. */
const DYNAMO_ALLIED: PointsByTurn = {
  '1 before': 25.5,
  '1 german-turn': 26.2,
  '1 allied-turn': 10.4,
  '2 german-turn': 47.0,
  '2 allied-turn': 29.1,
  '3 german-turn': 49.9,
  '3 allied-turn': 41.2,
  '4 german-turn': 50.2,
  '4 allied-turn': 36.1,
  '5 german-turn': 47.6,
  '5 allied-turn': 32.1,
  '6 german-turn': 44.2,
  '6 allied-turn': 32.0,
  '7 german-turn': 43.4,
  '7 allied-turn': 26.8,
  '8 german-turn': 38.8,
  '8 allied-turn': 28.2,
  '9 german-turn': 35.4,
  '9 allied-turn': 29.0,
  '10 german-turn': 36.7,
  '10 allied-turn': 25.9,
  '11 german-turn': 31.3,
  '11 allied-turn': 32.9,
  '12 german-turn': 33.8,
  '12 allied-turn': -7.2,
}

/**
 * What the guard before the coast, which only the Allies count, promises them besides: by turn, in ten games between standard
 * players (seeds 760000 to 760009). In the last Allied turn it is not counted.
 */
const GUARD = [0, 0.1, 0.3, 0.4, 0.5, 0.6, 1, 1.3, 1.5, 1.7, 1.8]
const UNGUARDED = '10 allied-turn'

/** But for the guard, what one seat is promised too much the other is promised too little. */
const SICKLE_CUT_ALLIED: PointsByTurn = Object.fromEntries(
  Object.entries(SICKLE_CUT).map(([turn, points]) => {
    const guarded = turn === UNGUARDED ? 0 : (GUARD[Number.parseInt(turn)] ?? 0)
    return [turn, guarded - points]
  }),
)

export const OVERRATING: Readonly<Record<string, Readonly<Record<string, PointsByTurn>>>> = {
  'sickle-cut': { german: SICKLE_CUT, allied: SICKLE_CUT_ALLIED },
  dynamo: { german: DYNAMO, allied: DYNAMO_ALLIED },
}

/**
 * The strong level measures otherwise and counts the advance twice: by the mean of 12 games between strong players
 * (`sickle-cut --level strong --games 12 --seed 793`).
 */
const STRONG_GERMAN: PointsByTurn = {
  '1 german-turn': 13.4,
  '1 allied-turn': 23.9,
  '2 german-turn': 11.0,
  '2 allied-turn': 30.9,
  '3 german-turn': 18.6,
  '3 allied-turn': 37.1,
  '4 german-turn': 28.0,
  '4 allied-turn': 39.4,
  '5 german-turn': 28.8,
  '5 allied-turn': 37.2,
  '6 german-turn': 27.9,
  '6 allied-turn': 35.9,
  '7 german-turn': 25.8,
  '7 allied-turn': 35.6,
  '8 german-turn': 26.8,
  '8 allied-turn': 26.5,
  '9 german-turn': 16.6,
  '9 allied-turn': 14.2,
  '10 german-turn': -13.7,
  '10 allied-turn': 2.7,
}

const STRONG_ALLIED: PointsByTurn = {
  '1 german-turn': -3.4,
  '1 allied-turn': -13.3,
  '2 german-turn': -1.5,
  '2 allied-turn': -18.1,
  '3 german-turn': -6.1,
  '3 allied-turn': -22.5,
  '4 german-turn': -14.6,
  '4 allied-turn': -24.1,
  '5 german-turn': -15.0,
  '5 allied-turn': -21.8,
  '6 german-turn': -13.3,
  '6 allied-turn': -20.3,
  '7 german-turn': -11.5,
  '7 allied-turn': -21.3,
  '8 german-turn': -12.7,
  '8 allied-turn': -14.0,
  '9 german-turn': -4.8,
  '9 allied-turn': -4.5,
  '10 german-turn': 6.4,
  '10 allied-turn': -2.5,
}

export const STRONG_OVERRATING: typeof OVERRATING = {
  ...OVERRATING,
  'sickle-cut': { german: STRONG_GERMAN, allied: STRONG_ALLIED },
}
