/** How bad the dice on the table are for a side: the category that would strike it. All who fight lie open. */
import type { Seat } from '../../../engine/game.ts'
import { attackSum, defenceSum, fireSum } from '../03-3-combat/combat-sum.ts'
import { categoryOf } from '../03-3-combat/result.ts'
import type { CombatFrame, FireFrame } from '../frames.ts'
import type { Position } from '../state.ts'
import { lyingDice } from '../view/sums.ts'

/** Of other dice it cannot be said: what a test or a barrage does depends on what lies covered. */
export function harm(p: Position, seat: Seat): number | null {
  const below = p.state.flow.at(-2)
  if (below?.step === 'combat') return inCombat(p, below as CombatFrame, seat)
  return below?.step === 'fire' ? underFire(p, below as FireFrame, seat) : null
}

function inCombat(p: Position, frame: CombatFrame, seat: Seat): number | null {
  const dice = lyingDice(p, 'combat')
  if (dice === undefined || frame.defenders === undefined || frame.defendingPoint === undefined) return null
  const [sum, die] = frame.side === seat ? [defenceSum(p, frame), dice[1]!] : [attackSum(p, frame), dice[0]!]
  return categoryOf(p, sum.base, die, frame.furor === true)
}

/** Whoever fires has nothing to fear. */
function underFire(p: Position, frame: FireFrame, seat: Seat): number | null {
  const dice = lyingDice(p, 'fire', 'anti-tank', 'ambush')
  if (dice === undefined) return null
  return frame.side === seat ? 0 : categoryOf(p, fireSum(p, frame).base, dice[0]!)
}
