/** What the terms of the evaluation are worth, in points of the final margin; how they came about stands beside them. */
import type { Weights } from '../../../opponent/brain.ts'
import type { Side } from '../content/content.ts'

/** By hand: terms that count points are points; the others were set so that whole games looked sensible. */
const SICKLE_CUT: Weights = {
  points: 1,
  railway: 1,
  gates: 0.25,
  exits: 1,
  right: 0.12,
  centre: 0.12,
  left: 0.12,
  front: 0.04,
  supply: 0.4,
  corridor: 0.15,
  danger: 0.7,
  exposure: 0.8,
  strength: 1,
  crowding: 1,
  cohesion: 0.15,
}

/**
 * The Allies must have somebody before the coast when the spearheads come. With 5, and 0.25 for supply, the railway was cut
 * in none of seven games: too much between equal players (docs/opponent/france40.md).
 */
const SICKLE_CUT_ALLIED: Weights = { ...SICKLE_CUT, guard: 2 }

const DYNAMO: Weights = {
  points: 1,
  evacuation: 1,
  right: 0.015,
  centre: 0.015,
  left: 0.015,
  front: 1,
  supply: 0.2,
  danger: 0.7,
  exposure: 0.6,
  strength: 1,
  crowding: 1,
  cohesion: 0.15,
}

/**
 * The Allies hold the ring around the ships, which is worth more than any single march shows; and a unit that is too many in a
 * hex is lost, a point or two. Who may sail later must be worth less than who has sailed, or the ships are left empty
 * (docs/opponent/france40.md).
 */
const DYNAMO_ALLIED: Weights = { ...DYNAMO, evacuation: 0.85, guard: 2, crowding: 2 }

/**
 * By hand: whose roads are guarded can drive on twice as hard. Either alone gained little, both together made of 1 game in 14
 * that was won 8 (docs/opponent/france40.md). Raids count in the last German turn only.
 */
const STRONG_GERMAN: Weights = { ...SICKLE_CUT, right: 0.24, centre: 0.24, left: 0.24, corridor: 0.12, raids: 1 }

/** By hand: strong Allies stand before the coast and hunt the supply of the spearheads less. */
const STRONG_ALLIED: Weights = { ...SICKLE_CUT_ALLIED, guard: 5, supply: 0.25 }

export const STRONG_WEIGHTS: Readonly<Record<string, Readonly<Record<Side, Weights>>>> = {
  'sickle-cut': { german: STRONG_GERMAN, allied: STRONG_ALLIED },
  dynamo: { german: DYNAMO, allied: DYNAMO_ALLIED },
}

export const WEIGHTS: Readonly<Record<string, Readonly<Record<Side, Weights>>>> = {
  'sickle-cut': { german: SICKLE_CUT, allied: SICKLE_CUT_ALLIED },
  dynamo: { german: DYNAMO, allied: DYNAMO_ALLIED },
}
