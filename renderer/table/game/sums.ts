/**
 * Battles that are decided by a die for each side, added to a sum of its own: no table of columns. Whose sums they are and
 * what is taken off them the explanation tells (`Part.side`, `Part.from`).
 */
export interface SumsPart {
  /** What a die may come to, the mildest first. */
  readonly results: readonly SumResult[]
  /** The rule beside them all. */
  readonly rule: string
  /** The tables under which events tell such results (`GameEvent` of kind `result`). */
  readonly tables: readonly string[]
}

export interface SumResult {
  /** As odds and fallen dice name it. */
  readonly label: string
  /** As events name it; without it, they tell of no such result. */
  readonly code?: string
  readonly title: string
  /** Results of the sum that mean it: `4 to 6`. */
  readonly range: string
  /** What it does. */
  readonly text: string
  readonly rule: string
  /** The colour of its plate, and of letters on it. */
  readonly plate: string
  readonly ink: string
}
