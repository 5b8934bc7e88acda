/** 3.3.7c Preliminary fire of anti-tank units at the tank unit that leads an attack; its chit is turned at once. */
import { applies } from '../../../engine/rule.ts'
import { enemyOf, type Side } from '../content/content.ts'
import type { CombatFrame, FireFrame } from '../frames.ts'
import { isDisorganised, unitAt, unitsIn } from '../pieces.ts'
import type { Position } from '../state.ts'

/** The anti-tank units of a hex that could fire first. */
export const antiTankUnits = (p: Position, hex: number, side: Side): number[] =>
  unitsIn(p, hex).filter((index) => {
    const unit = unitAt(p, index)
    return unit.side === side && unit.isAntiTank && !isDisorganised(p, unit)
  })

/** Ruling 43: they fire together, once, at the point tank alone, with the terrain of the attacker's hex. */
export function antiTankFire(p: Position, frame: CombatFrame): FireFrame | null {
  const { side, from, target, point, attackers, combined, holdsFire, alone } = frame
  if (!attackers.includes(point) || !unitAt(p, point).isTank || combined || holdsFire || alone !== undefined)
    return null
  const units = antiTankUnits(p, target, enemyOf(side))
  if (units.length === 0 || !applies(p.content, '3.3.7c')) return null
  return {
    step: 'fire',
    kind: 'anti-tank',
    side: enemyOf(side),
    from: target,
    units,
    target: from,
    targets: [point],
    point,
    terrain: from,
    edge: p.content.grid.sideBetween(from, target),
    bonus: 0,
    atOnce: true,
    open: [...units, point],
  }
}
