import type { Saying, View } from './saying.ts'

/** Points, and what they were given for. */
export type ScorePart = (view: View) => Score

export interface Score {
  readonly title: string
  readonly value: string
  /** `25 to win` */
  readonly goal: string
  readonly ledger: readonly LedgerEntry[]
}

export interface LedgerEntry extends Saying {
  readonly turn: number
  readonly points: number
  /** Whose they are, where more than one side gets points. */
  readonly side?: string
  /** The overlay that shows on the map what it is given for. */
  readonly shows?: string
}
