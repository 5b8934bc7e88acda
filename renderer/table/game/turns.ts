import type { Saying, View } from './saying.ts'

/** The turn track, and what is said of a turn and its phases. */
export interface TurnsPart {
  readonly cells: readonly TurnCell[]
  /** Before the phases; without it, whose turn it is. */
  title?(view: View): string
  /** A word or two about a phase of this turn: what it brought, how far it is. */
  phaseNote?(view: View, phase: string): string
}

/** One cell of the turn track. */
export interface TurnCell {
  readonly turn: number
  /** Short, in the cell: the first day. */
  readonly day: string
  /** After the day, where there is room. */
  readonly month?: string
  /** Whole: `17–18 June`. */
  readonly date: string
  /** What may come in this turn. */
  readonly arrivals: readonly Saying[]
  /** Some of it for the first time: the cell carries a dot. */
  readonly begins: boolean
  /** It is played only if somebody pays for it: shown from then on. */
  readonly isExtra?: true
  /** The turn is played by night: the cell is dark, with a moon. */
  readonly isNight?: boolean
  /** There is mist: the cell carries its sign. */
  readonly isMisty?: boolean
}
