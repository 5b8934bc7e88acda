/** How the computer plays A Spoiled Victory, put together: the Allied side, or advice for the player. */
import { defineBrain } from '../../../opponent/brain.ts'
import type { Content } from '../content/content.ts'
import type { State } from '../state.ts'
import { playsOn } from './course.ts'
import { measure, TERMS } from './evaluation.ts'
import { outcome } from './outcome.ts'
import { OVERRATING } from './overrating.ts'
import { propose, trust } from './proposals.ts'
import { countsOf } from './rolls.ts'
import { CHARACTERS, WAYS } from './ways.ts'
import { WEIGHTS } from './weights.ts'

export const spoiledVictoryBrain = defineBrain<Content, State>({
  terms: TERMS,
  measure,
  weights: () => WEIGHTS,
  overrating: (scenario, seat) => OVERRATING[scenario]?.[seat] ?? {},
  characters: CHARACTERS,
  ways: WAYS,
  propose,
  trust,
  // Only where they are proposed: a phase is not ended by the way, and attacks are long to follow.
  idle: ['end', 'front', 'target', 'hit', 'retreat'],
  playsOn,
  turnOf: ({ state }) => String(state.turn),
  countsOf,
  outcome,
})
