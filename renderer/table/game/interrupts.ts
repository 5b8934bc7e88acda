/**
 * Speaking out of turn. A game with this part has the Interrupt key; what may be said now the host tells, and its words
 * are those of any verb.
 */
export interface InterruptsPart {
  /** The instants at which a seat may want to be stopped. */
  readonly windows: readonly SpeakingWindow[]
}

export interface SpeakingWindow {
  readonly id: string
  /** `When dice have fallen` */
  readonly title: string
  /** The rolls it stands open at, where a seat may want to be stopped at some of them only. */
  readonly purposes?: readonly string[]
  /** Whose act or dice it may be is known, and a seat may want to be stopped at those of one side only. */
  readonly bySide?: boolean
}
