import type { Picture } from '../../board/model.ts'

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
  /** A counter before its first cell. */
  readonly picture?: Picture
  readonly rule?: string
  readonly isOurs?: boolean
  /** A heading within the table. */
  readonly isHead?: boolean
  /** The row is marked while this is so: a phase by its seat and id (`german second`), or `turn 5`. */
  readonly mark?: string
}
