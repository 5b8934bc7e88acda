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

const FIELDS = ['place', 'status', 'train', 'lost', 'turn', 'closed'] as const

/** By hex: points for German mechanised units, wherever the nearest of them are. */
export const approachOnTracks = derived<Uint8Array>(FIELDS, (p) => flood(p, 'tracks'))
/** The same for German infantry. */
export const approachOnFoot = derived<Uint8Array>(FIELDS, (p) => flood(p, 'foot'))

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

const queue: number[][] = Array.from({ length: FAR }, () => [])

function flood(p: Position, feet: Feet): Uint8Array {
  const { content } = p
  const { grid, isPlayable } = content
  const cost = groundOf(p).cost[feet]
  const found = new Uint8Array(grid.count).fill(FAR)
  const enemies = presence(p, 'allied')
  const zones = zoc(p, 'allied')
  const { isHexBonded, isSideBonded } = holdingAgainst(p, 'allied', presence(p, 'german'))
  for (const unit of unitsOf(p, 'german')) {
    const face = faceOf(p, unit)
    if (face.attack === 0 || face.isMechanized !== (feet === 'tracks') || isInFullRetreat(p, unit)) continue
    const hex = p.state.place[unit.index]!
    const start = p.state.halt[unit.index] === undefined ? 0 : HALTED
    if (found[hex]! <= start) continue
    found[hex] = start
    queue[start]!.push(hex)
  }
  for (let at = 0; at < FAR; at++) {
    const places = queue[at]!
    for (let nth = 0; nth < places.length; nth++) {
      const hex = places[nth]!
      if (found[hex] !== at) continue
      for (let arc = hex * 6; arc < hex * 6 + 6; arc++) {
        let next = cost[arc]!
        if (next === FAR) continue
        const to = grid.neighbour[arc]!
        next += at
        if (next >= found[to]!) continue
        if (enemies[to]! > 0) next += FIGHT + Math.round(FIGHT_POINT * defenceIn(p, to))
        else if (zones[to]! > 0) next += IN_ZONE
        if (isHexBonded(to) || isSideBonded(grid.side[arc]!)) next += BONDED
        if (next >= found[to]! || next >= FAR || isPlayable[to] === 0) continue
        found[to] = next
        queue[next]!.push(to)
      }
    }
    places.length = 0
  }
  return found
}

/**
 * How the railway from north to south stands (21.7.1): the points it takes to cut its safest line. If it is cut, below
 * zero: what it would take to open it again.
 */
export const railwaySafety = derived<number>([...FIELDS], (p) => {
  const { content, state } = p
  const { grid, rail } = content
  const { railFrom, railTo } = groundOf(p)
  if (railFrom.length === 0) return 0
  const approach = approachOnTracks(p)
  const germans = presence(p, 'german')
  const allies = presence(p, 'allied')
  const zones = zoc(p, 'german')
  // The widest way: of all lines the one whose most endangered hex is farthest from the Germans.
  const width = new Uint8Array(grid.count)
  let best = 0
  for (const hex of railFrom) {
    if (state.closed[hex] !== undefined) continue
    width[hex] = FAR
    queue[FAR - 1]!.push(hex)
  }
  for (let at = FAR - 1; at > 0; at--) {
    const places = queue[at]!
    for (let nth = 0; nth < places.length; nth++) {
      const hex = places[nth]!
      for (let arc = hex * 6; arc < hex * 6 + 6; arc++) {
        if (rail[arc] === 0) continue
        const to = grid.neighbour[arc]!
        if (railTo[to] === 1) {
          if (state.closed[to] === undefined) best = Math.max(best, at)
          continue
        }
        if (germans[to]! > 0 || (zones[to]! > 0 && allies[to] === 0)) continue
        const next = Math.min(at, Math.max(1, approach[to]!))
        if (next <= width[to]!) continue
        width[to] = next
        queue[next]!.push(to)
      }
    }
    places.length = 0
  }
  return best > 0 ? best : -repairs(p)
})

/** Of a hex that a train cannot pass: the Germans are there, or only their zone, which a unit would undo. */
const OCCUPIED = 4
const COVERED = 1

/** Of all ways along the railway the one with least in its way. */
function repairs(p: Position): number {
  const { content, state } = p
  const { grid, rail } = content
  const { railFrom, railTo } = groundOf(p)
  const germans = presence(p, 'german')
  const allies = presence(p, 'allied')
  const zones = zoc(p, 'german')
  const found = new Uint8Array(grid.count).fill(FAR)
  let best = MOST_REPAIRS
  for (const hex of railFrom) {
    if (state.closed[hex] !== undefined) continue
    found[hex] = 0
    queue[0]!.push(hex)
  }
  for (let at = 0; at < MOST_REPAIRS; at++) {
    const places = queue[at]!
    for (let nth = 0; nth < places.length; nth++) {
      const hex = places[nth]!
      if (found[hex] !== at) continue
      for (let arc = hex * 6; arc < hex * 6 + 6; arc++) {
        if (rail[arc] === 0) continue
        const to = grid.neighbour[arc]!
        if (railTo[to] === 1) {
          if (state.closed[to] === undefined) best = Math.min(best, at)
          continue
        }
        const next = at + (germans[to]! > 0 ? OCCUPIED : zones[to]! > 0 && allies[to] === 0 ? COVERED : 0)
        if (next >= found[to]! || next >= MOST_REPAIRS) continue
        found[to] = next
        queue[next]!.push(to)
      }
    }
    places.length = 0
  }
  return best
}

const MOST_REPAIRS = 12

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
