/** What the player would lose by ending the phase now, beyond the actions and moves that are counted on the screen. */
import type { Ending } from '../../../engine/explain.ts'
import { ghqMovesLeft, unitsForGhq } from '../10-player-actions/movement.ts'
import { SEAT, type Position } from '../state.ts'

export function ending(p: Position, seat: string): readonly Ending[] {
  if (seat !== SEAT || p.top?.step !== 'actions') return []
  const units = unitsForGhq(p).map(({ id }) => id)
  if (units.length === 0) return []
  const count = Math.min(ghqMovesLeft(p), units.length)
  return [{ rule: '10.1.5', say: '{count} free {count|move|moves} of GHQ unused', values: { count }, units }]
}
