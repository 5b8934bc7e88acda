import type { Explanation } from '../../../shared/contract.ts'
import type { Draft, Openings } from '../../board/draft.ts'
import type { Saying, View } from './saying.ts'

/** Questions and answers in words. A game that keeps a vocabulary (vocabulary.ts) reads most of them from there. */
export interface WordsPart {
  /** The first tab. */
  building(situation: Situation): Built
  asking(situation: Situation): Asking
  /** On the button of a verb or word that is not on the map. */
  offerTitle(situation: Situation, token: string): string
  /** Is the act listed in the side panel, so that the question bar need not have a button for it? */
  isInPanel?(verb: string): boolean
  /** Has the act a button, though it can be begun on the map? */
  hasButton?(verb: string): boolean
  /** Are its words named one after the other, so that none of them alone is the answer? */
  lists?(verb: string): boolean
  /** Does the app fill in who takes part, once the target is picked? It is to be changed, or committed. */
  fills?(verb: string): boolean
  /** With nothing picked: the usual answer (the phase's end, no support), and what it would leave undone. */
  usual(situation: Situation): Usual | null
  /** The verb that ends this phase and its button, whether or not it may end now; null where nothing ends by a word. */
  end(situation: Situation): { readonly verb: string; readonly say: string } | null
  /** What a roll or draw of this purpose is called. */
  chanceTitle(purpose: string): string
  /** What a referee's word stands for. */
  refereeTitle(token: string): string
  /** Some acts may be completed by the app, some done from their beginning. */
  completes?(situation: Situation): Completing | null
  /** The group a unit that is to be chosen belongs to, where units come in groups: `Entry area W`. */
  groupOf?(situation: Situation, unit: string): string | null
  /** Units that could still do what this phase is for. */
  undone?(situation: Situation): Undone
  /** The unit a question is about, where it names one. */
  subject?(view: View): string | null
  /** What is drawn, where its token does not say it: a card by its number and title. */
  drawnTitle?(token: string): string
}

/** The table while an act is built. */
export interface Situation {
  readonly view: View
  readonly draft: Draft
  readonly openings: Openings
  /** What may be said out of turn, by verb with what it would offer first. */
  readonly interrupts?: Openings
  readonly explanation: Explanation | null
  /** Those of the picks that the question made itself: there was no other choice. */
  readonly given?: readonly string[]
}

/** What kind of thing is being built, for the first tab. */
export type Building = 'attack' | 'move' | 'setup' | 'choice' | 'phase'

/** What is being built, and the title of its tab. */
export interface Built {
  readonly kind: Building
  readonly title: string
}

/** How the question bar puts it. */
export interface Asking extends Saying {
  /** What has been picked and what is left, in words. */
  readonly about: readonly string[]
  /** On the brass button when the act may be committed. */
  readonly commit: string
}

/** An act that the app completes. */
export interface Completing {
  readonly button: string
  /** By which rule it chooses. */
  readonly hint: string
}

export interface Usual {
  readonly verb: string
  readonly say: string
  /** `12 units have not moved`; asked about once. */
  readonly undone: string | null
  /** It ends the phase: what would be lost by it is asked about as well. */
  readonly ends?: boolean
}

export interface Undone {
  readonly verb: string
  readonly units: readonly string[]
  readonly title: string
}
