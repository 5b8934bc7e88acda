/** 4.0 How to win: the points of the end, and who has won. Points in play are awarded where they arise. */
import type { Outcome } from '../../../engine/game.ts'
import { award, controller, victoryPoints } from '../pieces.ts'
import type { Play, Position } from '../state.ts'

/** 4.3c: a point for every city the French hold at the end. */
export function finalScore(p: Play): void {
  const { vp } = p.content.data.tables.victory.rows.cityHeldAtEnd
  for (const city of p.content.cities)
    if (controller(p, city) === 'french')
      award(p, '4.3c', vp, '{city} is French at the end', { city: p.content.hexNames[city]! })
  const { say, values, winner } = outcome(p)!
  p.note('4.3', say, values, { event: { kind: 'game over', winner } })
}

/** 4.3: the French win with 25 points; anything less is a German victory. There is no draw. */
export function outcome(p: Position): Outcome | null {
  if (p.state.over === null) return null
  const { target } = p.content.data.scenario.victory
  const vp = victoryPoints(p)
  const winner = vp >= target ? 'french' : 'german'
  const say =
    winner === 'french'
      ? 'French victory: {vp} VP ({target} needed)'
      : 'German victory: {vp} French VP ({target} needed)'
  return { winner, rule: '4.3', say, values: { vp, target } }
}
