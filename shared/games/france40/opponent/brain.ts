/** How the computer plays France '40, put together. */
import { defineBrain } from '../../../opponent/brain.ts'
import type { Content, Side } from '../content/content.ts'
import type { State } from '../state.ts'
import { measure, measureFinely, TERMS } from './evaluation.ts'
import { outcome } from './outcome.ts'
import { OVERRATING, STRONG_OVERRATING } from './overrating.ts'
import { plans } from './plans.ts'
import { propose } from './proposals.ts'
import { CHARACTERS, WAYS } from './ways.ts'
import { STRONG_WEIGHTS, WEIGHTS } from './weights.ts'

export const france40Brain = defineBrain<Content, State>({
  terms: TERMS,
  measure,
  weights: (scenario, seat) => WEIGHTS[scenario]?.[seat as Side] ?? {},
  overrating: (scenario, seat) => OVERRATING[scenario]?.[seat] ?? {},
  characters: CHARACTERS,
  ways: WAYS,
  propose,
  plans,
  endings: ['end'],
  // The Germans of Dynamo lose by it: a plan that is begun is better carried on (docs/opponent/france40.md).
  looksAnew: (scenario, seat) => scenario !== 'dynamo' || seat !== 'german',
  turnOf: ({ state }) => {
    const half = state.flow.find(({ step, fresh }) => !fresh && (step === 'german-turn' || step === 'allied-turn'))
    return `${state.turn} ${half?.step ?? 'before'}`
  },
  outcome,
  levels: {
    strong: {
      measure: measureFinely,
      weights: (scenario, seat) => STRONG_WEIGHTS[scenario]?.[seat as Side] ?? {},
      overrating: (scenario, seat) => STRONG_OVERRATING[scenario]?.[seat] ?? {},
    },
  },
})
