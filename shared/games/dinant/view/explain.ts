/** The sum that is under way, as a seat may know it. */
import type { Explanation } from '../../../engine/explain.ts'
import type { Seat } from '../../../engine/game.ts'
import type { Frame } from '../../../engine/position.ts'
import { explainStanding } from '../03-3-combat/declaration.ts'
import { assaultOf } from '../06-meuse/assault.ts'
import type { AssaultFrame, CombatFrame, CrossingFrame, DeclarationFrame, FireFrame, MissionFrame } from '../frames.ts'
import type { Position } from '../state.ts'
import { explainAttack, explainCombat } from './explain-combat.ts'
import { explainCrossing } from './explain-crossing.ts'
import { explainFire } from './explain-fire.ts'
import { explainMission } from './explain-mission.ts'

const SUMS: ReadonlySet<string> = new Set(['combat', 'fire', 'barrage', 'strike', 'crossing', 'assault'])

/** Whether to go, or to go on, is a question for the one who is asked: what it sees of the enemy is its own matter. */
const isAskedOf = (p: Position, frame: Frame, seat: Seat): boolean => p.top === frame && frame['side'] === seat

/**
 * All who take part in a combat or fire lie open, so both seats see the same once both have declared. Before that the
 * defender sees the combat as it would be if it stands with its usual units, the attacker what is open to it.
 */
export function explain(p: Position, seat: Seat): Explanation | null {
  if (p.top?.step === 'declaration' && p.top['side'] === seat) return explainStanding(p, p.top as DeclarationFrame)
  const frame = p.state.flow.findLast(({ step, fresh }) => SUMS.has(step) && !fresh)
  switch (frame?.step) {
    case 'combat':
      return explainCombat(p, frame as CombatFrame)
    case 'fire':
      return explainFire(p, frame as FireFrame)
    case 'barrage':
    case 'strike':
      return explainMission(p, frame as MissionFrame, seat)
    case 'crossing':
      return isAskedOf(p, frame, seat)
        ? explainCrossing(p, (frame as CrossingFrame).unit, (frame as CrossingFrame).to)
        : null
    case 'assault':
      return isAskedOf(p, frame, seat) ? explainAttack(p, assaultOf(frame as AssaultFrame)) : null
    default:
      return null
  }
}
