/**
 * All that a computer player is given of a match. It works on guesses: whole positions that look to its seat exactly as
 * the true one does. They are made where the match is (Game.guess), so that nothing else ever reaches its thread.
 */
import type { Seat } from '../engine/game.ts'
import type { BaseState } from '../engine/position.ts'

export interface Knowledge {
  readonly seat: Seat
  readonly scenario: string
  /** Positions that agree with what the seat has seen; one where nothing is hidden from it. */
  readonly guesses: readonly BaseState[]
  /** Made from what the seat sees: what looks alike is answered alike. */
  readonly seed: number
}
