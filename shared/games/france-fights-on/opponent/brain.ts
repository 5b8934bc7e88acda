/** How the computer plays France Fights On, put together. */
import { defineBrain } from '../../../opponent/brain.ts'
import type { Content, Side } from '../content/content.ts'
import type { State } from '../state.ts'
import { measure, TERMS } from './evaluation.ts'
import { outcome } from './outcome.ts'
import { OVERRATING } from './overrating.ts'
import { plans } from './plans.ts'
import { propose } from './proposals.ts'
import { CHARACTERS, WAYS } from './ways.ts'
import { WEIGHTS } from './weights.ts'

export const franceFightsOnBrain = defineBrain<Content, State>({
  terms: TERMS,
  measure,
  weights: (_, seat) => WEIGHTS[seat as Side],
  overrating: (scenario, seat) => OVERRATING[scenario]?.[seat] ?? {},
  characters: CHARACTERS,
  ways: WAYS,
  propose,
  plans,
  endings: ['end'],
  leastGain: 0.02,
  turnOf: ({ state }) => {
    const half = state.flow.find(({ step, fresh }) => !fresh && (step === 'french-turn' || step === 'german-turn'))
    return `${state.turn} ${half?.step ?? 'setup'}`
  },
  outcome,
})
