/**
 * What follows from where units stand now, whoever moved them and why. Called after every completed change of places: a
 * whole group's hop, a retreat, a landing, an advance, losses. In this order; each may push steps.
 */
import { applies } from '../../../engine/rule.ts'
import { endIsolation } from '../06-meuse/isolation.ts'
import { isInCommand } from '../07-command/command.ts'
import { silentCorps } from '../07-command/corps-test.ts'
import { loneHqs } from '../07-command/hqs.ts'
import { beginExode, giveCorapsOrders } from '../08-special-rules/exode.ts'
import { judgeNow } from '../10-battleplan/objectives.ts'
import { isDisorganised, placeOf, unitsOf } from '../pieces.ts'
import type { Play } from '../state.ts'

const CONSEQUENCES: readonly ((p: Play) => void)[] = [
  endIsolation,
  loneHqs,
  silentCorps,
  reachColumn17,
  beginExode,
  giveCorapsOrders,
  judgeNow,
]

export function consequences(p: Play): void {
  for (const follow of CONSEQUENCES) follow(p)
}

/** 2.3b: a unit in command and organised in column 17 west of the Meuse; from then on, for good. */
function reachColumn17(p: Play): void {
  if (p.state.column17) return
  const { grid, isWest, data } = p.content
  const { column } = data.tables.firstPhase
  const hasReached = unitsOf(p, 'german').some((unit) => {
    const hex = placeOf(p, unit.index)
    return grid.columns[hex] === column && isWest[hex] === 1 && !isDisorganised(p, unit) && isInCommand(p, unit)
  })
  if (!hasReached || !applies(p.content, '2.3b')) return
  p.put('column17', true)
  p.note('2.3b', 'Column {column} is reached: the first German phase has three units more', { column })
}
