/** What a question of France '40 is made of. */
import type { Situation } from '../../table/game.ts'
import { listedShortly } from '../../table/logic/words.ts'
import { hostQuestion, unitsPicked, type Asked } from '../common/asking.ts'
import type { Names } from './names.ts'

/** How the question goes on once its act is begun. */
export type Question = (situation: Situation, names: Names) => Asked

export const ask = (say: string, rule: string, about: readonly string[] = []): Asked => ({ say, rules: [rule], about })

/** The host's words, always with its rule. */
export function plain(situation: Situation): Asked {
  const { prompt } = situation.view.question
  return { ...hostQuestion(situation), rules: prompt === null ? [] : [prompt.rule] }
}

export const namesOf = (units: readonly string[], names: Names): string => listedShortly(units.map(names.short), 3)

export const canJoin = ({ draft }: Situation): boolean => draft.offers.some(({ kind }) => kind === 'unit')

/** One unit is meant: which, and then whether it is to be. */
export const ofOne =
  (which: string, whether: (unit: string) => string, rule: string): Question =>
  (situation, names) => {
    const [unit] = unitsPicked(situation)
    return ask(unit === undefined ? which : whether(names.unit(unit)), rule)
  }
