/** A table of the player aids. */
export interface PaperTable {
  readonly id: string
  readonly title: string
  readonly rule: string
  readonly columns: readonly string[]
  readonly rows: readonly PaperRow[]
  readonly notes: readonly string[]
  readonly isOurs: boolean
  /** Its few columns need but half the room. */
  readonly isNarrow?: boolean
}

export interface PaperRow {
  readonly cells: readonly string[]
  readonly rule?: string
  readonly isOurs?: boolean
  /** A heading within the table. */
  readonly isHead?: boolean
  /** A row of now: the phase that is played, the turn's number. */
  readonly mark?: string
}
