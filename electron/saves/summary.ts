/** The state of affairs of a match in a few words, for the library. */
import * as v from 'valibot'
import type { Match } from '../../shared/engine/match.ts'
import { waiting } from '../../shared/engine/question.ts'
import { spoken } from '../../shared/engine/rule.ts'
import { LIMITS } from './limits.ts'

const Short = v.pipe(v.string(), v.maxLength(LIMITS.name))

export const Summary = v.strictObject({
  turn: v.number(),
  phase: Short,
  score: Short,
  /** The seat that is asked; null: chance or nobody. */
  asked: v.nullable(Short),
  /** How the match ended; null while it goes on. */
  result: v.nullable(v.pipe(v.string(), v.maxLength(1000))),
})
export type SavedSummary = v.InferOutput<typeof Summary>

export function summaryOf(match: Match): SavedSummary {
  const { turn, phase, score } = match.game.summary(match.play)
  const now = waiting(match.game, match.play)
  const outcome = match.outcome
  return {
    turn: Number.isFinite(turn) ? turn : 0,
    phase: phase.slice(0, LIMITS.name),
    score: score.slice(0, LIMITS.name),
    asked: now.for === 'seat' ? now.seat : null,
    result: outcome === null ? null : spoken(outcome).slice(0, 1000),
  }
}
