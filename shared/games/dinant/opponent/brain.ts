/** How the computer plays The Breakthrough at Dinant, put together. */
import { defineBrain } from '../../../opponent/brain.ts'
import type { Content, Side } from '../content/content.ts'
import type { State } from '../state.ts'
import { countsOf } from './rolls.ts'
import { measure, measureFinely, TERMS } from './evaluation.ts'
import { isThorough } from './ground.ts'
import { outcome } from './outcome.ts'
import { propose } from './proposals.ts'
import { plans } from './targets.ts'
import { CHARACTERS, WAYS } from './ways.ts'
import { WEIGHTS } from './weights.ts'

export const dinantBrain = defineBrain<Content, State>({
  terms: TERMS,
  measure,
  weights: (_, seat) => WEIGHTS[seat as Side],
  characters: CHARACTERS,
  ways: WAYS,
  propose,
  plans,
  // Attacks that follow one another: the next one pays for the last. Who weighs but a few acts, each with one guess of what
  // is hidden, sees too little to leave the rules of thumb for less than a lot.
  trust: (most) => (isThorough(most) ? 0.5 : 3),
  speaksAtOnce: true,
  // Which counter of a stack lies on top. Whom damage strikes and where men run to: the first thought did as well as any
  // other, and in an assault following each through its dice takes seconds. And it has no voice: whether the German sings
  // is asked on his honour (9.1l).
  idle: ['top', 'share', 'retreat', 'sing'],
  // What the others of the phase will make of an act shows when it is played on to its end. Who is called next is a plan
  // whose acts belong together: first thoughts would not carry it on. More trials, and smaller doubts, made a crossing with
  // one strong player take 59 s of the processor in place of 40 (docs/opponent/dinant.md).
  playsOn: ({ top }) => (top?.step === 'operations' ? null : { turns: 1, round: 3, most: 6, doubt: 0.25 }),
  turnOf: ({ state }) => {
    const phase = state.flow.find(({ step, fresh }) => !fresh && step === 'operations')?.['phase'] as string | undefined
    return `${state.turn} ${phase ?? 'between'}`
  },
  countsOf,
  levels: { strong: { measure: measureFinely } },
  outcome,
})
