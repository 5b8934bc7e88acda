/** The chain of command of a unit as it can be drawn: to its HQ, from there to the corps HQ, from there to the edge. */
import type { MapLine } from '../../../engine/explain.ts'
import type { Refusal } from '../../../engine/rule.ts'
import { trace } from '../../../engine/trace.ts'
import { enemyOf, type Unit } from '../content/content.ts'
import { placeOf, seemingPresence, unitAt } from '../pieces.ts'
import { corpsOf, type Position } from '../state.ts'
import { commandingHqs, commandRefusal, headquartersOf, isSafe } from './command.ts'
import { wayIsOpen } from './ways.ts'

export interface Chain {
  readonly unit: Unit
  /** Why it is out of command; null if it is in command. */
  readonly why: Refusal | null
  /** The links, the unit's own first. Where one is cut it says so. */
  readonly lines: readonly MapLine[]
}

const ENEMY: Refusal = { rule: '7.0a', say: 'The enemy stands in the way' }
const RIVER: Refusal = { rule: '7.0a', say: 'No bridge and no crossing point leads over the Meuse here' }

/** One link: the way from a hex to another, or to one of many. */
function link(
  p: Position,
  unit: Unit,
  to: number | ((hex: number) => boolean),
  most: number,
  isByPassages = true,
): MapLine {
  const { grid } = p.content
  const open = wayIsOpen(p, unit.side, isByPassages)
  const enemies = seemingPresence(p, enemyOf(unit.side))
  const found = trace(grid, {
    from: placeOf(p, unit.index),
    to,
    length: most,
    open(_, arc, next, __, hop) {
      if (open(arc, next)) return true
      hop.why = enemies[next] === 1 ? ENEMY : RIVER
      return false
    },
  })
  return {
    isOpen: found.path.length > 0,
    path: found.path.map((hex) => grid.ids[hex]!),
    cuts: found.cuts.flatMap((cut) =>
      cut.kind === 'barred' ? [{ from: grid.ids[cut.from]!, to: grid.ids[cut.to]!, why: cut.why }] : [],
    ),
  }
}

/** The HQ a unit takes orders from: that of its formation, for a DLC the nearest that commands (7.1a). */
function superiorOf(p: Position, unit: Unit): Unit | null {
  const { content } = p
  const formation = content.formationOf[unit.formation]
  const corps = corpsOf(p, unit.formation)
  const corpsHq = corps === null ? undefined : content.corpsHq[corps]
  if (unit.isHq) return unit.isCorpsHq || corpsHq === undefined ? null : unitAt(p, corpsHq)
  if (formation.hq !== null) return unitAt(p, formation.hq)
  const far = (hq: Unit) => content.grid.distance(placeOf(p, unit.index), placeOf(p, hq.index))
  const own = commandingHqs(p, unit.side).filter((hq) => corpsOf(p, hq.formation) === corps)
  return own.sort((a, b) => far(a) - far(b))[0] ?? (corpsHq === undefined ? null : unitAt(p, corpsHq))
}

/** The HQ whose orders reach a unit now; null if none does, or none has to (7.1d, 7.1e, 7.1f). */
export function commanderOf(p: Position, unit: Unit): Unit | null {
  const { content } = p
  const hex = placeOf(p, unit.index)
  const { edge } = content.formationOf[unit.formation]
  if (edge !== null || isSafe(p, unit, hex)) return null
  const { toHq, divisionToCorps } = content.data.tables.command
  const above = superiorOf(p, unit)
  const hq = above === null ? null : headquartersOf(p, above.index)
  if (hq !== null && hq.way[hex]! <= (unit.isHq ? divisionToCorps : toHq[unit.side])) return hq.unit
  // 7.0a: beside the corps HQ.
  const corps = corpsOf(p, unit.formation)
  const corpsHq = corps === null ? undefined : content.corpsHq[corps]
  const isBeside = corpsHq !== undefined && content.grid.distance(hex, placeOf(p, corpsHq)) <= 1
  return isBeside && placeOf(p, corpsHq) >= 0 && corpsHq !== unit.index ? unitAt(p, corpsHq) : null
}

export function chainOf(p: Position, unit: Unit): Chain {
  const { content } = p
  const { toHq, divisionToCorps } = content.data.tables.command
  const lines: MapLine[] = []
  const { edge } = content.formationOf[unit.formation]
  if (edge !== null) {
    const hexes = content.edges[unit.side][edge.edge]!
    lines.push(link(p, unit, (hex) => hexes.includes(hex), edge.within))
    return { unit, why: commandRefusal(p, unit), lines }
  }
  let below: Unit = unit
  for (let above = superiorOf(p, below); above !== null && placeOf(p, above.index) >= 0; above = superiorOf(p, below)) {
    lines.push(link(p, below, placeOf(p, above.index), below.isHq ? divisionToCorps : toHq[below.side]))
    below = above
  }
  if (below.isCorpsHq) lines.push(link(p, below, (hex) => content.isEdge[below.side][hex] === 1, Infinity, false))
  return { unit, why: commandRefusal(p, unit), lines }
}
