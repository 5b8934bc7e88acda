/** What a seat may settle beforehand. */
export interface StandingPart {
  /** Instants at which it may want to be stopped. */
  readonly windows: readonly { readonly id: string; readonly title: string }[]
  /** Questions that can be answered beforehand: the step, what to say, and the line. */
  readonly prepared: readonly {
    readonly step: string
    readonly title: string
    readonly line: string
    readonly say: string
  }[]
}
