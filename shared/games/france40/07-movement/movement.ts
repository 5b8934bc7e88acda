/**
 * 7.0 Movement: a stack on its way. Each hop is judged with the stack standing where it stands, so Bonds (6.3) and
 * pontoons (7.5.4) that appear or vanish under way come out right. Every unit keeps its own account (7.1a); the path is
 * legal while it is legal for each of them by one of its ways.
 */
import { applies, check, firstOf, type Refusal } from '../../../engine/rule.ts'
import { CITY, enemyOf, type Content, type Side } from '../content/content.ts'
import { nextToUnits } from './distance.ts'
import { entryOwner } from '../06-zoc-bonds/map-edge.ts'
import { tacticalOnly, type Mover } from './movers.ts'
import { controller, isInFullRetreat, unitAt, unitsIn } from '../pieces.ts'
import type { Position } from '../state.ts'
import { crossingRefusal, groundRefusal, hopCost, isFerry, passagesOf } from './terrain.ts'
import { bondRefusal, isTied } from '../06-zoc-bonds/zoc-bonds.ts'
import { isEzoc, presence, zoc } from '../05-zones-of-control/zones-of-control.ts'

/** How far a stack has come: what a hop changes. */
export interface Leg {
  readonly here: number
  readonly hops: number
  /** Points spent so far by mechanised and by other units, without what leaving an EZOC costs. */
  readonly mechanized: number
  readonly others: number
  /** Has it entered a hex next to an enemy (7.3b)? */
  readonly isNear: boolean
  /** Has it crossed by ferry, which takes the whole allowance (22.8b)? */
  readonly isFerried: boolean
}

/** A stack on its way. */
export interface Walk extends Leg {
  readonly side: Side
  readonly start: number
  readonly movers: readonly Mover[]
  /** Where its friends stand, those it has dropped included, itself not: found when it is first asked. */
  readonly friends: () => Uint8Array
  /** Where the enemy stands, and where its zones of control reach. */
  readonly enemies: Uint8Array
  readonly zones: Uint8Array
  readonly hasRouted: boolean
}

export function startWalk(p: Position, movers: readonly Mover[], start: number): Walk {
  const { side } = movers[0]!.unit
  const leg: Leg = { here: start, hops: 0, mechanized: 0, others: 0, isNear: false, isFerried: false }
  const [enemies, zones] = [presence(p, enemyOf(side)), zoc(p, enemyOf(side))]
  const hasRouted = movers.some(({ unit }) => isInFullRetreat(p, unit))
  return { ...leg, side, start, movers, friends: friendsOf(p, movers, start), enemies, zones, hasRouted }
}

function friendsOf(p: Position, movers: readonly Mover[], start: number): () => Uint8Array {
  const all = presence(p, movers[0]!.unit.side)
  let friends: Uint8Array | null = null
  return () => {
    if (friends !== null) return friends
    friends = all.slice()
    if (p.content.isPlayable[start] === 1) friends[start]! -= movers.length
    return friends
  }
}

// ---- Ways and accounts

export type Way = 'normal' | 'tactical' | 'extended'

/** The points a unit has spent. */
export const spentBy = ({ isMechanized, leaving }: Mover, leg: Leg): number =>
  (isMechanized ? leg.mechanized : leg.others) + (leg.hops > 0 ? leaving : 0)

/** The way by which a unit can have come so far; null if there is none. Tactical Movement counts no points (7.4). */
export function wayOf(content: Content, mover: Mover, leg: Leg): Way | null {
  const spent = spentBy(mover, leg)
  const isTactical = leg.hops <= content.data.tables.movement.tacticalHexes && !leg.isFerried && applies(content, '7.4')
  // A Ready HQ is not turned over without need (17.1.3).
  if (mover.turnsOver && isTactical) return 'tactical'
  if (spent <= mover.normal) return 'normal'
  if (isTactical) return 'tactical'
  if (spent > mover.extended) return null
  return leg.isNear && applies(content, '7.3b') ? null : 'extended'
}

export function accountRefusal(p: Position, mover: Mover, leg: Leg): Refusal | null {
  const { content } = p
  if (wayOf(content, mover, leg) !== null) return null
  const { unit, normal, extended } = mover
  const spent = spentBy(mover, leg)
  const values = { unit: unit.name, spent, points: Math.max(normal, 0) }
  if (normal < 0) {
    const why = tacticalOnly(p, unit) ?? ''
    return {
      rule: '7.4',
      say: '{unit} may only use Tactical Movement (one or two hexes): {why}',
      values: { ...values, why },
    }
  }
  if (spent <= extended)
    return { rule: '7.3b', say: 'Extended Movement may not go next to the enemy: {unit} has {points} MP', values }
  return {
    rule: '7.3a',
    say: 'That costs {spent} MP; {unit} has {points}',
    values: { ...values, points: extended },
  }
}

// ---- A hop

const ENEMY: Refusal = { rule: '7.1b', say: 'An enemy unit is there' }
const RIVER: Refusal = {
  rule: '7.5.2',
  say: 'Only units that start next to an unbridged Major River may cross it',
}
const NOT_OPEN: Refusal = { rule: '19.4.2', say: 'Units may not exit the map there' }
const IN_ZONE: Refusal = { rule: '5.2a', say: 'It must stop in an EZOC' }
const RESTRICTED: Refusal = { rule: '7.5.5', say: 'It must stop in a Restricted hex entered off road' }
const FERRY_FIRST: Refusal = { rule: '22.8b', say: 'The ferry takes a unit’s entire Movement Allowance' }
const GONE: Refusal = { rule: '7.2', say: 'It exits the map' }
const ROUTED_ZONE: Refusal = {
  rule: '13.3.2b',
  say: 'A unit in Full Retreat may enter an EZOC only where a friendly unit stands',
}
const ROUTED_CITY: Refusal = { rule: '13.3.2b', say: 'A unit in Full Retreat may not enter an enemy City' }

/** What bars the way whatever the points: enemies, ground, rivers, Bonds. */
export function wayRefusal(p: Position, walk: Walk, arc: number): Refusal | null {
  const { content } = p
  const { here, side, start, movers } = walk
  const to = content.grid.neighbour[arc]!
  if (to < 0) return crossingRefusal(p, movers[0]!.unit, here, arc)
  if (content.isPlayable[to] === 0) return exitRefusal(p, walk, arc, to)
  if (walk.enemies[to]! > 0) return check(content, true, ENEMY)
  // On its first hop the stack itself makes no difference: the hex it stands in counts whoever is there.
  const friends = walk.hops === 0 ? presence(p, side) : walk.friends()
  const { isOpen, isMajor } = passagesOf(content)
  if (isOpen[arc] === 0)
    for (const { unit } of movers) {
      const refused = crossingRefusal(p, unit, here, arc)
      if (refused !== null) return refused
    }
  if (walk.hasRouted)
    for (const mover of movers) {
      const refused = routedRefusal(p, mover, to)
      if (refused !== null) return refused
    }
  if (isMajor[arc] === 1 && start !== here && start !== to) {
    // 7.5.4: the stack stands on one bank; with a friend on the other there is a pontoon.
    const isPontoon = friends[to]! > 0 && applies(content, '7.5.4')
    const refused = check(content, !isPontoon, RIVER)
    if (refused !== null) return refused
  }
  if (walk.hops > 0 && isFerry(content, content.grid.side[arc]!)) return check(content, true, FERRY_FIRST)
  return bondRefusal(p, side, here, arc, '6.2a', friends)
}

/** 7.2: off the map through an entry hex that is open to either side. */
function exitRefusal(p: Position, { here, side, movers }: Walk, arc: number, to: number): Refusal | null {
  const owner = entryOwner(p, to)
  const isShut = p.state.closed[to] !== undefined && owner !== side
  if (owner === null || isShut || !p.content.data.scenario.closingEntryHexes || p.content.isPlayable[here] === 0)
    return crossingRefusal(p, movers[0]!.unit, here, arc) ?? NOT_OPEN
  for (const { unit } of movers) {
    const refused = groundRefusal(p, unit, arc, to)
    if (refused !== null) return refused
  }
  return bondRefusal(p, side, here, arc)
}

/** 13.3.2b */
function routedRefusal(p: Position, { unit }: Mover, to: number): Refusal | null {
  if (!isInFullRetreat(p, unit)) return null
  const { content } = p
  const isCovered = () => unitsIn(p, to).some((other) => !isInFullRetreat(p, unitAt(p, other)))
  return firstOf(
    check(content, isEzoc(p, to, unit.side) && !isCovered(), ROUTED_ZONE),
    check(content, content.terrain[to] === CITY && controller(p, to) !== unit.side, ROUTED_CITY),
  )
}

/** Why a stack that enters a hex by this arc goes no further; null if it may. */
export function stopAfter(p: Position, walk: Pick<Walk, 'zones'>, arc: number): Refusal | null {
  const { content } = p
  const to = content.grid.neighbour[arc]!
  if (content.isPlayable[to] === 0) return GONE
  if (walk.zones[to]! > 0 && applies(content, '5.2a')) return IN_ZONE
  if (content.isRestricted[to] === 1 && content.road[arc] === 0 && applies(content, '7.5.5')) return RESTRICTED
  return isFerry(content, content.grid.side[arc]!) ? FERRY_FIRST : null
}

/** The leg after a hop, by the map alone. */
export function legAfter(p: Position, leg: Leg, side: Side, arc: number): Leg {
  const { content } = p
  const to = content.grid.neighbour[arc]!
  return {
    here: to,
    hops: leg.hops + 1,
    mechanized: leg.mechanized + hopCost(content, true, arc),
    others: leg.others + hopCost(content, false, arc),
    isNear: leg.isNear || nextToUnits(p, enemyOf(side))[to] === 1,
    isFerried: leg.isFerried || isFerry(content, content.grid.side[arc]!),
  }
}

/** The leg after a hop, or why the stack cannot make it. */
export function tryHop(p: Position, walk: Walk, arc: number): Leg | Refusal {
  const refused = wayRefusal(p, walk, arc)
  if (refused !== null) return refused
  const leg = legAfter(p, walk, walk.side, arc)
  for (const mover of walk.movers) {
    const tooFar = accountRefusal(p, mover, leg)
    if (tooFar !== null) return tooFar
  }
  return leg
}

export const isLeg = (result: Leg | Refusal): result is Leg => 'here' in result

/** Is there a hex beside a unit that nothing at all bars? One such hop is always within Tactical Movement (7.4). */
export function hasOpenHop(p: Position, side: Side, from: number): boolean {
  const { content } = p
  const { isOpen } = passagesOf(content)
  const enemy = enemyOf(side)
  const enemies = presence(p, enemy)
  for (let arc = from * 6; arc < from * 6 + 6; arc++) {
    if (isOpen[arc] === 0 || enemies[content.grid.neighbour[arc]!]! > 0 || isTied(p, enemy, arc)) continue
    if (!isFerry(content, content.grid.side[arc]!)) return applies(content, '7.4')
  }
  return false
}
