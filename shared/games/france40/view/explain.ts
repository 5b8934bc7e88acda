/** What the screen is told of what is under way: a battle, or the dice of a Determined Defence. */
import type { Explanation } from '../../../engine/explain.ts'
import { explainBattle } from '../08-combat/battle-explained.ts'
import { battleUnderWay } from '../08-combat/participants.ts'
import { explainDefence } from '../11-determined-defence/determined-defence-table.ts'
import { bestLead, type DefenceFrame } from '../11-determined-defence/determined-defence.ts'
import type { Position } from '../state.ts'

export function explain(p: Position): Explanation | null {
  const battle = battleUnderWay(p)
  if (battle === null) return null
  if (p.top?.step !== 'determined-defence') return explainBattle(p, battle)
  const frame = p.top as DefenceFrame
  const lead = bestLead(p, battle, frame)
  return lead === undefined ? null : explainDefence(p, battle, frame, lead, frame.air === true)
}
