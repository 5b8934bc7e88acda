/**
 * What lists and timelines show of a match after an act. It is made once, when the act ends, and kept with the act's
 * last line: a correction of the rules later does not change an old score.
 */
import { insideGroup } from './flow.ts'
import type { Game, Seat, Summary } from './game.ts'
import type { Line } from './journal.ts'
import type { Position } from './position.ts'
import { waiting } from './question.ts'
import { spoken } from './rule.ts'

export interface ActSummary extends Summary {
  /** The seat that is asked; null: chance or nobody. */
  readonly asked: Seat | null
  /** How the match ended; null while it goes on. */
  readonly result: string | null
}

/** The longest words a summary keeps. */
export const SUMMARY_LIMITS = { words: 200, result: 1000 } as const

/** Made from what everybody may know. */
export function actSummary(game: Game, position: Position): ActSummary {
  const { turn, phase, score } = game.summary(position)
  const now = waiting(game, position)
  const outcome = game.outcome(position)
  return {
    turn: Number.isFinite(turn) ? turn : 0,
    phase: phase.slice(0, SUMMARY_LIMITS.words),
    score: score.slice(0, SUMMARY_LIMITS.words),
    asked: now.for === 'seat' ? now.seat : null,
    result: outcome === null ? null : spoken(outcome).slice(0, SUMMARY_LIMITS.result),
  }
}

/** Is the act over with this line, at the position after it? */
export const endsAct = (game: Game, position: Position, { ends }: Pick<Line, 'ends'>): boolean =>
  ends === true || !insideGroup(game, position)
