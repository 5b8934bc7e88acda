/**
 * Where Allied units could come to in their next turn, found roughly for all of them at once: what the Germans leave behind
 * them at the end of the game must stand against that.
 */
import { presence, zoc } from '../../05-zones-of-control/zones-of-control.ts'
import { holdingAgainst } from '../../06-zoc-bonds/zoc-bonds.ts'
import { allowanceOf } from '../../07-movement/movers.ts'
import { faceOf, isInFullRetreat, unitsOf } from '../../pieces.ts'
import { derived, type Position } from '../../state.ts'
import { APPROACH_FIELDS } from '../approach.ts'
import { Buckets } from '../buckets.ts'
import { groundOf, type Feet } from '../ground.ts'

/** Nobody has more movement points. */
const MOST = 12
/** Leaving an enemy zone costs so much more (5.2b). */
const LEAVING = 2
/** Two hexes are always to be had (7.4). */
const TACTICAL = 2
/** Who comes in as a reinforcement (19.1). */
const ENTERING = 4

const waiting = new Buckets(MOST + 1)

/** By hex: 1 where an Allied unit could be by normal movement; zones and Bonds stop it (5.2, 6.2). */
export const alliedReach = derived<Uint8Array>([...APPROACH_FIELDS, 'gqg', 'unsupplied/allied'], (p) => {
  const found = new Uint8Array(p.content.grid.count)
  for (const feet of ['foot', 'tracks'] as const) flood(p, feet, found)
  return found
})

function flood(p: Position, feet: Feet, into: Uint8Array): void {
  const { first, to: target, side, cost } = groundOf(p).ways[feet]
  const germans = presence(p, 'german')
  const zones = zoc(p, 'german')
  const { isHexBonded, isSideBonded } = holdingAgainst(p, 'german', presence(p, 'allied'))
  const spent = new Uint8Array(p.content.grid.count).fill(MOST + 1)
  const starts = new Uint8Array(p.content.grid.count)
  waiting.empty()
  const start = (hex: number, points: number): void => {
    const at = MOST - Math.min(MOST, points)
    starts[hex] = 1
    if (spent[hex]! <= at) return
    spent[hex] = at
    waiting.push(at, hex)
  }
  for (const unit of unitsOf(p, 'allied')) {
    if (unit.isHq || unit.isFort || isInFullRetreat(p, unit) || faceOf(p, unit).isMechanized !== (feet === 'tracks'))
      continue
    const hex = p.state.place[unit.index]!
    start(hex, Math.max(TACTICAL, (allowanceOf(p, unit)?.normal ?? 0) - (zones[hex]! > 0 ? LEAVING : 0)))
  }
  if (feet === 'foot')
    for (const { hex } of groundOf(p).gates) if (p.state.closed[hex] === undefined) start(hex, ENTERING)
  for (let at = 0; at <= MOST; at++)
    for (let hex = waiting.take(at); hex >= 0; hex = waiting.take(at)) {
      if (spent[hex] !== at) continue
      into[hex] = 1
      if (zones[hex]! > 0 && starts[hex] === 0) continue
      for (let way = first[hex]!, last = first[hex + 1]!; way < last; way++) {
        const to = target[way]!
        const next = at + cost[way]!
        if (next > MOST || next >= spent[to]! || germans[to]! > 0) continue
        if (isHexBonded(to) || isSideBonded(side[way]!)) continue
        spent[to] = next
        waiting.push(next, to)
      }
    }
}
