/** What the questions of all games have in common. */
import type { Asking, Built, Situation, WordsPart } from '../../table/game/words.ts'
import { spoken } from '../../table/logic/words.ts'

export type Asked = Omit<Asking, 'commit'>

export const ask = (say: string, rule: string, about: readonly string[] = []): Asked => ({ say, rules: [rule], about })

interface UnitNames {
  unit(id: string): string
}

/** One unit is meant: which, and then whether it is to be. */
export const ofOne =
  (which: string, whether: (unit: string) => string, rule: string) =>
  (situation: Situation, names: UnitNames): Asked => {
    const [unit] = unitsPicked(situation)
    return ask(unit === undefined ? which : whether(names.unit(unit)), rule)
  }

/** By the verb that was picked, else by the step; a sum that is under way is a battle wherever it is. */
export const buildingBy =
  (verbs: Readonly<Record<string, Built>>, steps: Readonly<Record<string, Built>>) =>
  ({ view, draft, explanation }: Situation): Built => {
    const found = verbs[draft.picks[0]?.token ?? ''] ?? steps[view.question.step]
    if (found !== undefined) return found
    return explanation === null ? { kind: 'phase', title: 'Now' } : { kind: 'attack', title: 'Battle' }
  }

/** How the end of a phase is called, by its step. */
export const endBy =
  (ends: Readonly<Record<string, string>>): WordsPart['end'] =>
  ({ view }) => {
    const say: string | undefined = ends[view.question.step]
    return say === undefined ? null : { verb: 'end', say }
  }

/** As the host puts it, where the game has no words of its own. */
export function hostQuestion({ view, draft }: Situation): Asked {
  const { prompt, title } = view.question
  if (draft.prompt !== null) return { say: draft.prompt, rules: [], about: [] }
  return prompt === null
    ? { say: title, rules: [], about: [] }
    : { say: spoken(prompt), rules: [prompt.rule], about: [] }
}

export const unitsPicked = ({ draft }: Situation): string[] =>
  draft.picks.flatMap(({ kind, token }) => (kind === 'unit' ? [token] : []))

export const isOffered = ({ draft }: Situation, verb: string): boolean =>
  draft.offers.some(({ token }) => token === verb)

/** In how many ways an act can be begun. */
export const waysTo = ({ openings }: Situation, verb: string): number => openings[verb]?.length ?? 0

export const unitsThatMay = ({ openings }: Situation, verb: string): string[] =>
  (openings[verb] ?? []).filter(({ kind }) => kind === 'unit').map(({ token }) => token)

/** May the app finish an act of one of these verbs for the player? */
export function canComplete({ view, draft }: Situation, verbs: readonly string[]): boolean {
  return draft.completion !== null && !draft.ready && !view.readOnly && verbs.includes(draft.picks[0]?.token ?? '')
}
