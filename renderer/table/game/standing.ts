/** What a seat may settle beforehand. */
export interface StandingPart {
  /** Questions that can be answered beforehand: the step (at dice, what for), what to say, and the line. */
  readonly prepared: readonly {
    readonly step: string
    readonly purpose?: string
    readonly title: string
    readonly line: string
    readonly say: string
  }[]
}
