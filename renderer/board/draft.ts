/** An act being built, as the host tells of it, and what the board must know of a game's words. */

import type { Result } from '../../shared/contract.ts'

export type Draft = Result<'match.draft'>['draft']
export type Pick = Draft['offers'][number]
export type Sentence = NonNullable<Draft['refused']>

/** How a game wants its acts picked; words of its lines, no rules. */
export interface PickingManners {
  /** Verbs with which a touched stack takes part as a whole. */
  readonly wholeStack: readonly string[]
  /** Verbs with which a stack is touched once for its top unit and once more for all the others. */
  readonly gathers?: readonly string[]
  /** Verbs whose hexes are targets: drawn in red. */
  readonly attacks: readonly string[]
  /** Verbs that have a button and are seldom meant: a touch on the map means them only where it can mean no other. */
  readonly rare?: readonly string[]
  /** What a verb means, on the button where there is a choice: 'By rail'. */
  readonly verbs: Readonly<Record<string, string>>
}

/** What each verb would offer first; the board rings these before a verb has been picked. */
export type Openings = Readonly<Record<string, readonly Pick[]>>
