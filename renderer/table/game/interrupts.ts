import type { Saying } from './saying.ts'
import type { Situation } from './words.ts'

/**
 * Speaking out of turn. A game with this part has the Interrupt key; what may be said now the host tells, and its words
 * are those of any verb.
 */
export interface InterruptsPart {
  /** The instants at which a seat may want to be stopped. */
  readonly windows: readonly SpeakingWindow[]
  /** What a verb would do now, below its button; null where the button says it all. */
  about?(situation: Situation, verb: string): Saying | null
}

export interface SpeakingWindow {
  readonly id: string
  /** `When dice have fallen` */
  readonly title: string
  /** The rolls it stands open at, where a seat may want to be stopped at some of them only. */
  readonly purposes?: readonly string[]
  /** Whose act or dice it may be is known, and a seat may want to be stopped at those of one side only. */
  readonly bySide?: boolean
  /** Of some rolls a seat may want to be stopped only from some harm on: their purposes, and the harms in words. */
  readonly harms?: {
    readonly purposes: readonly string[]
    readonly levels: readonly { readonly from: number; readonly say: string }[]
  }
}
