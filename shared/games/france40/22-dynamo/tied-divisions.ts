/** 22.7d Divisions the scenario ties down: for good, or until a hex has been clear of enemies. Once free, always free. */
import { applies } from '../../../engine/rule.ts'
import { enemyOf, type Unit } from '../content/content.ts'
import type { F40ScenarioData } from '../content/data.ts'
import { occupant } from '../pieces.ts'
import type { Play, Position } from '../state.ts'

export type Ban = F40ScenarioData['bans'][number]

/** The order that ties a unit down now; null if there is none. */
export function banOn(p: Position, unit: Unit): Ban | null {
  if (unit.division === null || p.state.freed[unit.index]) return null
  const ban = p.content.data.scenario.bans.find(({ division }) => division === unit.division)
  return ban !== undefined && !isLifted(p, ban, unit) && applies(p.content, ban.rule) ? ban : null
}

function isLifted(p: Position, { until }: Ban, unit: Unit): boolean {
  return until !== null && occupant(p, p.content.grid.indexOf(until)) !== enemyOf(unit.side)
}

/** May the unit attack this hex in spite of its orders? */
export function isAttackBanned(p: Position, unit: Unit, target: number): boolean {
  const ban = banOn(p, unit)
  return ban !== null && !ban.attack.includes(p.content.grid.ids[target]!)
}

/** At the end of every phase: divisions that have seen their hex clear of enemies are free from now on. */
export function releaseDivisions(p: Play): void {
  for (const ban of p.content.data.scenario.bans)
    for (const unit of p.content.units)
      if (unit.division === ban.division && !p.state.freed[unit.index] && isLifted(p, ban, unit))
        p.at('freed', unit.index, true)
}
