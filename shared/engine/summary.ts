/**
 * What lists and timelines show of a match after an act. It is made once, when the act ends, and kept with the act's
 * last line: a correction of the rules later does not change an old score.
 */
import { insideGroup } from './flow.ts'
import type { Game, Seat, Summary } from './game.ts'
import type { Line } from './journal.ts'
import type { Numbers } from './keeping.ts'
import type { Position } from './position.ts'
import { waiting } from './question.ts'
import { spoken } from './rule.ts'

export interface ActSummary extends Summary {
  /** The seat that is asked; null: chance or nobody. */
  readonly asked: Seat | null
  /** How the match ended; null while it goes on. */
  readonly result: string | null
  /** Who has won; null while it goes on, if nobody has, or where it was not kept. */
  readonly winner: Seat | null
  /** Points and lost steps by side, and the game's own figures by their ids; null where they were not kept. */
  readonly points: Numbers | null
  readonly losses: Numbers | null
  readonly figures: Numbers | null
}

/** What acts did not keep before format 3 of the file. */
export const NOT_KEPT = { winner: null, points: null, losses: null, figures: null } as const

/** The longest words a summary keeps. */
export const SUMMARY_LIMITS = { words: 200, result: 1000, numbers: 100 } as const

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
    winner: outcome?.winner ?? null,
    ...numbersOf(game, position),
  }
}

function numbersOf({ keeping }: Game, position: Position): Pick<ActSummary, 'points' | 'losses' | 'figures'> {
  if (keeping === undefined) return { points: null, losses: null, figures: null }
  const figures: Record<string, number> = {}
  for (const { id, of } of keeping.figures) figures[id] = of(position)
  return { points: { ...keeping.points(position) }, losses: { ...keeping.losses(position) }, figures }
}

/** Is the act over with this line, at the position after it? */
export const endsAct = (game: Game, position: Position, { ends }: Pick<Line, 'ends'>): boolean =>
  ends === true || !insideGroup(game, position)
