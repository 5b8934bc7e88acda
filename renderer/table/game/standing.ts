/** What a seat may settle beforehand. */
export interface StandingPart {
  readonly prepared: readonly PreparedAnswer[]
}

/** A question that can be answered beforehand: the step (at dice, what for), what to say, and the line. */
export interface PreparedAnswer {
  readonly step: string
  /** The only seats that are ever asked this; without it, all of them. */
  readonly seats?: readonly string[]
  readonly purpose?: string
  readonly title: string
  readonly line: string
  readonly say: string
}
