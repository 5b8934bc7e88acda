/** How much of the game is left, by player turns: no phase within a player turn makes a difference. */
import { lastTurn } from '../sequence/turn-sequence.ts'
import type { Side } from '../content/content.ts'
import type { Position } from '../state.ts'

export interface Time {
  /** Whose player turn it is; before the first one that of the Germans. */
  readonly acting: Side
  /** German player turns still to come, the one under way among them. */
  readonly germanTurns: number
  /** 1 at the beginning, 0 at the end. */
  readonly left: number
}

export function timeOf(p: Position): Time {
  const { state } = p
  const acting: Side = state.flow.some(({ step, fresh }) => !fresh && step === 'allied-turn') ? 'allied' : 'german'
  const last = lastTurn(p)
  const germanTurns = last - state.turn + (acting === 'german' ? 1 : 0)
  return { acting, germanTurns, left: germanTurns / last }
}

/** From 1 well before a moment to 0 well after it. */
export const before = (at: number, end: number, width: number): number => 1 / (1 + Math.exp((at - end) / width))
