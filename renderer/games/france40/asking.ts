/** The questions of France '40 in plain words: the host's own, and how they go on once an act is begun. */
import type { Asking, Situation } from '../../table/game/words.ts'
import { counted } from '../../table/logic/words.ts'
import { waysTo, type Asked } from '../common/asking.ts'
import { plain, type Question } from './asked.ts'
import { COMBAT_QUESTIONS } from './asking-combat.ts'
import { MOVEMENT_QUESTIONS } from './asking-movement.ts'
import { ORDER_QUESTIONS } from './asking-orders.ts'
import type { Names } from './names.ts'

/** By the step that asks and the verb that was begun: every act with something to pick is here. */
const QUESTIONS: Readonly<Record<string, Question>> = {
  ...MOVEMENT_QUESTIONS,
  ...COMBAT_QUESTIONS,
  ...ORDER_QUESTIONS,
}

/** On the brass button when the act may be committed. */
const COMMIT: Readonly<Record<string, string>> = {
  move: 'Stop here',
  march: 'Go on',
  rail: 'Go by rail',
  entrain: 'Entrain',
  detrain: 'Detrain',
  'auto-ds': 'Shatter them',
  'full-retreat': 'Into Full Retreat',
  attack: 'Commit attack',
  disengage: 'Try to disengage',
  'advance-auto-ds': 'Advance now',
  support: 'Call for support',
  hold: 'Stand: roll the dice',
  desperate: 'Stand to the last',
  retreat: 'Retreat',
  lose: 'Lose this step',
  advance: 'Advance',
  group: 'Set out together',
  declare: 'Place the markers',
  place: 'Place',
  port: 'Roll for ships',
  beach: 'Roll for boats',
  embark: 'Embark',
  refit: 'Make it whole',
  recover: 'Recover',
  remove: 'Take this unit off',
  'strategic-rail': 'Send it there',
  shed: 'Give up its strength',
  drop: 'Leave them here',
  idle: 'These do not defend',
}

/** Where the same word means another thing. */
const BY_STEP: Readonly<Record<string, string>> = {
  'advance attack': 'Fight on',
  'gqg place': 'Place the markers',
}

export function asking(situation: Situation, names: Names): Asking {
  const { draft, view } = situation
  const verb = draft.picks[0]?.token
  if (verb === undefined) return { commit: 'Commit', ...opening(situation) }
  const { step } = view.question
  const commit = BY_STEP[`${step} ${verb}`] ?? COMMIT[verb] ?? 'Commit'
  return { commit, ...(QUESTIONS[`${step} ${verb}`]?.(situation, names) ?? plain(situation)) }
}

/** Nothing is picked yet: the host's own question, and how much there is to do. */
function opening(situation: Situation): Asked {
  const { view } = situation
  const left = (verb: string) => waysTo(situation, verb)
  const about: string[] = []
  if (view.question.step === 'movement') {
    if (left('move') > 0) about.push(`${counted(left('move'), 'unit')} not yet moved`)
    if (left('auto-ds') > 0) about.push(`${counted(left('auto-ds'), 'hex', 'hexes')} at 10-1`)
  }
  if (view.question.step === 'combat') {
    if (left('attack') > 0) about.push(`${counted(left('attack'), 'hex', 'hexes')} can be attacked`)
    if (left('disengage') > 0) about.push(`${counted(left('disengage'), 'unit')} may disengage`)
    if (left('advance-auto-ds') > 0)
      about.push(`${counted(left('advance-auto-ds'), 'shattered hex', 'shattered hexes')} to advance into`)
  }
  if (view.question.step === 'advance') {
    if (left('attack') > 0) about.push('touch an enemy beside the group to fight on')
    else if (left('group') > 0) about.push('a Breakthrough Group may be formed first')
  }
  if (view.question.step === 'recovery' && left('recover') > 0)
    about.push(`${counted(left('recover'), 'unit')} in Full Retreat`)
  return { ...plain(situation), about }
}
