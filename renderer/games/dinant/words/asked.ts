/** What the words of The Breakthrough at Dinant are made of. */
import type { Built, Situation } from '../../../table/game/words.ts'
import { listedShortly } from '../../../table/logic/words.ts'
import type { Asked, VerbRow } from '../../../table/vocabulary.ts'
import { hostQuestion } from '../../common/asking.ts'
import type { Names } from '../names.ts'

export type Verbs = Readonly<Record<string, VerbRow<Names>>>

/** The host's words, always with its rule. */
export function plain(situation: Situation): Asked {
  const { prompt } = situation.view.question
  return { ...hostQuestion(situation), rules: prompt === null ? [] : [prompt.rule] }
}

/** Questions about one unit, which the host's words do not name: its stack is covered for the other side. */
const ABOUT_ONE: Readonly<Record<string, (unit: string) => string>> = {
  retreat: (unit) => `${unit} retreats: where to?`,
  straggle: (unit) => `${unit} stays disorganised: move one hex, or stay?`,
}

/** The host's words; to its owner the unit a question is about is named. */
export function plainAbout(situation: Situation, subject: string | null, names: Names): Asked {
  const say = ABOUT_ONE[situation.view.question.step]
  const isOpen = situation.draft.picks.length === 0
  const asked = plain(situation)
  return subject === null || say === undefined || !isOpen ? asked : { ...asked, say: say(names.unit(subject)) }
}

export const choice = (title: string): Built => ({ kind: 'choice', title })

export const namesOf = (units: readonly string[], names: Names): string => listedShortly(units.map(names.unit), 3)

/** The hex that was picked, if one was. */
export const hexPicked = ({ draft }: Situation): string | undefined =>
  draft.picks.find(({ kind }) => kind === 'hex')?.token

/** The words and numbers that were picked after the verb. */
export const wordsPicked = ({ draft }: Situation): string[] =>
  draft.picks.slice(1).flatMap(({ kind, token }) => (kind === 'word' || kind === 'number' ? [token] : []))

export const isOfferedUnit = ({ draft }: Situation): boolean => draft.offers.some(({ kind }) => kind === 'unit')
