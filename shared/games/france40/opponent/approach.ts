/**
 * How hard it is for the Germans to come to any hex, in movement points: over open ground what the ground costs, more
 * where Allied units, their zones of control and their ZOC Bonds are in the way. It is one flood for each position that
 * is judged, and everything that is said about fronts, gaps and the railway is read from it.
 */
import { zoc } from '../05-zones-of-control/zones-of-control.ts'
import { holdingAgainst } from '../06-zoc-bonds/zoc-bonds.ts'
import { presence } from '../05-zones-of-control/zones-of-control.ts'
import type { Side, Unit } from '../content/content.ts'
import { faceOf, isInFullRetreat, statusOf, unitAt, unitsIn, unitsOf } from '../pieces.ts'
import { derived, type Position } from '../state.ts'
import { Buckets } from './buckets.ts'
import { FAR, groundOf, type Feet } from './ground.ts'

/** A move ends in an enemy zone (5.2a), so that the rest of it is lost. */
const IN_ZONE = 2
/** A Bond must be broken first, by fighting or by going round (6.2). */
const BONDED = 7
/** A spearhead under a Halt! marker loses most of a turn. */
const HALTED = 4
/** To fight for a hex, and more for each point of its defence. */
const FIGHT = 4
const FIGHT_POINT = 0.6

export const APPROACH_FIELDS = ['place', 'status', 'train', 'lost', 'turn', 'closed', 'halt'] as const

/** By hex: points for German mechanised units, wherever the nearest of them are. */
export const approachOnTracks = derived<Uint8Array>(APPROACH_FIELDS, (p) => flood(p, 'tracks'))
/** The same for German infantry. Where it takes so many points or more, the number found may be too great. */
export const approachOnFoot = (p: Position, most: number): Uint8Array => flood(p, 'foot', most)

/** The strength with which units of a hex defend it, halved and lost as their state will have it; ground not counted. */
export function defenceIn(p: Position, hex: number): number {
  let sum = 0
  for (const index of unitsIn(p, hex)) sum += defenceOf(p, unitAt(p, index))
  return sum
}

export function defenceOf(p: Position, unit: Unit): number {
  if (unit.isHq || isInFullRetreat(p, unit)) return 0
  if (p.state.train[unit.index]) return 1
  const { defence } = faceOf(p, unit)
  return statusOf(p, unit) === null ? defence : defence / 2
}

const waiting = new Buckets(FAR)

/** By hex: what stands in the way of a German who wants to enter it, in movement points. */
const resistance = derived<Uint8Array>(APPROACH_FIELDS, (p) => {
  const { grid } = p.content
  const enemies = presence(p, 'allied')
  const zones = zoc(p, 'allied')
  const { isHexBonded } = holdingAgainst(p, 'allied', presence(p, 'german'))
  const found = new Uint8Array(grid.count)
  for (let hex = 0; hex < found.length; hex++) {
    if (enemies[hex]! > 0) found[hex] = FIGHT + Math.round(FIGHT_POINT * defenceIn(p, hex))
    else if (zones[hex]! > 0) found[hex] = IN_ZONE
    if (isHexBonded(hex)) found[hex]! += BONDED
  }
  return found
})

function flood(p: Position, feet: Feet, most = FAR): Uint8Array {
  const { first, to: target, side, cost } = groundOf(p).ways[feet]
  const found = new Uint8Array(p.content.grid.count).fill(FAR)
  const against = resistance(p)
  const { isHexBonded, isSideBonded } = holdingAgainst(p, 'allied', presence(p, 'german'))
  waiting.empty()
  for (const unit of unitsOf(p, 'german')) {
    const face = faceOf(p, unit)
    if (face.attack === 0 || face.isMechanized !== (feet === 'tracks') || isInFullRetreat(p, unit)) continue
    const hex = p.state.place[unit.index]!
    const start = p.state.halt[unit.index] === undefined ? 0 : HALTED
    if (found[hex]! <= start) continue
    found[hex] = start
    waiting.push(start, hex)
  }
  for (let at = 0; at < most; at++)
    for (let hex = waiting.take(at); hex >= 0; hex = waiting.take(at)) {
      if (found[hex] !== at) continue
      for (let way = first[hex]!, last = first[hex + 1]!; way < last; way++) {
        const to = target[way]!
        let next = at + cost[way]! + against[to]!
        if (next >= found[to]!) continue
        if (isSideBonded(side[way]!) && !isHexBonded(to)) next += BONDED
        if (next >= found[to]!) continue
        found[to] = next
        waiting.push(next, to)
      }
    }
  return found
}

/** How far the nearest unit of a side is from each hex, as the crow flies, up to a few hexes. */
export function distanceTo(p: Position, side: Side, hex: number, most: number): number {
  const { grid } = p.content
  let nearest = most
  for (const unit of unitsOf(p, side)) {
    if (unit.isHq) continue
    const away = grid.distance(p.state.place[unit.index]!, hex)
    if (away < nearest) nearest = away
  }
  return nearest
}
