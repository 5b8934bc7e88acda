/**
 * How safe the lines of the German spearheads are. Ground is safe where Germans stand, where their zones reach, or where no
 * Allied unit could come to in a turn; who is joined to the rear over safe ground will not be cut off at once (21.7.1).
 */
import { presence, zoc } from '../05-zones-of-control/zones-of-control.ts'
import { hexesWithin } from '../07-movement/distance.ts'
import { sources } from '../18-supply/supply-sources.ts'
import type { Unit } from '../content/content.ts'
import { faceOf, isInFullRetreat, unitsOf } from '../pieces.ts'
import { derived, type Position } from '../state.ts'

/** So far an Allied unit comes in a turn, and stands in the way. */
const REACH = 3

/** By hex: 1 where an Allied unit could be in its next turn. */
const inReach = derived<Uint8Array>(['place/allied', 'status/allied', 'lost/allied'], (p) => {
  const found = new Uint8Array(p.content.grid.count)
  const around = hexesWithin(p.content, REACH)
  for (const unit of unitsOf(p, 'allied')) {
    if (unit.isHq || unit.isFort || isInFullRetreat(p, unit)) continue
    for (const hex of around[p.state.place[unit.index]!]!) found[hex] = 1
  }
  return found
})

/** By hex: 1 where it is joined to a source of supply over safe ground. */
function joinedToTheRear(p: Position): Uint8Array {
  const { grid, isPlayable } = p.content
  const germans = presence(p, 'german')
  const allies = presence(p, 'allied')
  const zones = zoc(p, 'german')
  const reach = inReach(p)
  const found = new Uint8Array(grid.count)
  const open = [...sources(p, 'german')]
  for (const hex of open) found[hex] = 1
  for (let nth = 0; nth < open.length; nth++) {
    const hex = open[nth]!
    for (let arc = hex * 6; arc < hex * 6 + 6; arc++) {
      const to = grid.neighbour[arc]!
      if (to < 0 || found[to] === 1 || isPlayable[to] === 0 || allies[to]! > 0) continue
      if (germans[to] === 0 && zones[to] === 0 && reach[to] === 1) continue
      found[to] = 1
      open.push(to)
    }
  }
  return found
}

/** German units that would count if they were cut off, and may be. */
export function exposedLines(p: Position, germans: readonly Unit[]): number {
  const joined = joinedToTheRear(p)
  let count = 0
  for (const unit of germans)
    if (unit.isMultiStep && faceOf(p, unit).isMechanized && joined[p.state.place[unit.index]!] === 0) count++
  return count
}
