/** What the words of France '40 are made of. */
import type { Built, Situation } from '../../../table/game/words.ts'
import { listedShortly } from '../../../table/logic/words.ts'
import type { Asked, VerbRow } from '../../../table/vocabulary.ts'
import { hostQuestion } from '../../common/asking.ts'
import type { Names } from './names.ts'

export type Verbs = Readonly<Record<string, VerbRow<Names>>>

/** The host's words, always with its rule. */
export function plain(situation: Situation): Asked {
  const { prompt } = situation.view.question
  return { ...hostQuestion(situation), rules: prompt === null ? [] : [prompt.rule] }
}

export const namesOf = (units: readonly string[], names: Names): string => listedShortly(units.map(names.short), 3)

export const canJoin = ({ draft }: Situation): boolean => draft.offers.some(({ kind }) => kind === 'unit')

export const choice = (title: string): Built => ({ kind: 'choice', title })
