/** What the words of A Spoiled Victory are made of. */
import type { Situation } from '../../table/game/words.ts'
import type { Asked, VerbRow } from '../../table/vocabulary.ts'
import { ask } from '../common/asking.ts'
import type { Names } from './names.ts'

export type Verbs = Readonly<Record<string, VerbRow<Names>>>

/** Words of lines within a sentence. */
export const WORDS: Readonly<Record<string, string>> = {
  mole: 'the Mole',
  jetties: 'the Beach Jetties',
  X: 'over Channel Route X',
  Y: 'over Channel Route Y',
  Z: 'over Channel Route Z',
}

/** An act of one pick: what is asked before it, and then whether it is to be. */
export const ofPick =
  (rule: string, which: string, whether: (picked: string) => string) =>
  ({ draft }: Situation, names: Names): Asked => {
    const { kind, token } = draft.picks.at(-1)!
    if (kind === 'verb') return ask(which, rule)
    const picked = kind === 'unit' ? names.unit(token) : kind === 'hex' ? names.place(token) : (WORDS[token] ?? token)
    return ask(whether(picked), rule)
  }
