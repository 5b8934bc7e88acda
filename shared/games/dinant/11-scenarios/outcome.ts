/** How the match ended (11.1.6c, 11.2b). */
import type { Outcome } from '../../../engine/game.ts'
import type { Position } from '../state.ts'
import { pointsNow } from './points.ts'

/** Null while the game goes on. */
export function outcome(p: Position): Outcome | null {
  if (p.state.over === null) return null
  const { rule, levels } = p.content.data.scenario.victory
  const { label } = levels[0]!
  return { winner: 'french', rule, say: '{label}, {points} VP', values: { label, points: pointsNow(p) } }
}
