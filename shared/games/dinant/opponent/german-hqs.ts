/** German HQs: behind the middle of their units, and never where their whole division would be out of command. */
import { zones } from '../01-basics/zones.ts'
import { headquartersOf, isSafe } from '../07-command/command.ts'
import type { Unit } from '../content/content.ts'
import { isAcross, isHeldBy, placeOf, unitAt, unitsOf } from '../pieces.ts'
import { corpsOf, type Position } from '../state.ts'
import { wayOf } from './german-aims.ts'
import type { Aims } from './plans.ts'
import { neighbours } from './ground.ts'

/** Behind the middle of its units, out of harm's way, with somebody to guard it. */
export function hqAims(p: Position, hq: Unit): Aims {
  const own = hq.isCorpsHq
    ? unitsOf(p, 'german').filter((unit) => unit.isHq && unit !== hq)
    : p.content.formationOf[hq.formation].units.map((unit) => unitAt(p, unit)).filter((unit) => unit !== hq)
  const hexes = own.filter((unit) => isAcross(p, unit)).map((unit) => placeOf(p, unit.index))
  const all = hexes.length > 0 ? hexes : own.map((unit) => placeOf(p, unit.index)).filter((hex) => hex >= 0)
  const wish = hq.isCorpsHq ? 3 : 2
  return {
    side: 'german',
    placing: () => (hex) => {
      if (all.length === 0) return 0
      if (!hq.isCorpsHq && !hasOrders(p, hq, hex)) return -50
      let far = 0
      for (const one of all) far += Math.max(0, p.content.grid.distance(one, hex) - wish)
      let worth = -far / all.length
      for (const near of neighbours(p, hex)) if (isHeldBy(p, near, 'french')) worth -= 4
      if (zones(p, 'french')[hex]! > 0) worth -= 10
      if (isHeldBy(p, hex, 'german')) worth += 0.8
      return worth - wayOf(p, hq.formation === 'XVAK' ? '7PzD' : hq.formation)[hex]! * 0.05
    },
    strike: () => null,
  }
}

/** 7.0b, 7.1e: over the river an HQ needs that of its corps behind it, or its whole division is out of command. */
function hasOrders(p: Position, hq: Unit, hex: number): boolean {
  if (isSafe(p, hq, hex)) return true
  const corps = corpsOf(p, hq.formation)
  const index = corps === null ? undefined : p.content.corpsHq[corps]
  const above = index === undefined ? null : headquartersOf(p, index)
  return above !== null && above.why === null && above.way[hex]! <= p.content.data.tables.command.divisionToCorps
}
