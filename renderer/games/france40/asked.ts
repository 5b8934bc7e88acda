/** What a question of France '40 is made of. */
import type { Situation } from '../../table/game/words.ts'
import { listedShortly } from '../../table/logic/words.ts'
import { hostQuestion, type Asked } from '../common/asking.ts'
import type { Names } from './names.ts'

/** How the question goes on once its act is begun. */
export type Question = (situation: Situation, names: Names) => Asked

/** The host's words, always with its rule. */
export function plain(situation: Situation): Asked {
  const { prompt } = situation.view.question
  return { ...hostQuestion(situation), rules: prompt === null ? [] : [prompt.rule] }
}

export const namesOf = (units: readonly string[], names: Names): string => listedShortly(units.map(names.short), 3)

export const canJoin = ({ draft }: Situation): boolean => draft.offers.some(({ kind }) => kind === 'unit')
