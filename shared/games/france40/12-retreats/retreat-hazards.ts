/**
 * What can happen to a group on its way back: what eliminates (12.2, 12.3, 19.4.3), what is no way at all (12.1.3a),
 * where a retreat may end early (12.4). Nothing changes here.
 */
import { applies, check, firstOf, type Refusal } from '../../../engine/rule.ts'
import { CITY, enemyOf, type Content, type Side, type Unit } from '../content/content.ts'
import { isFriendlyCity, occupant, statusOf, unitAt, unitsIn } from '../pieces.ts'
import { isOverstacked } from '../04-stacking/stacking.ts'
import type { Position, Status } from '../state.ts'
import { crossingRefusal, isFerry, isMajorRiver } from '../07-movement/terrain.ts'
import { bondRefusal } from '../06-zoc-bonds/zoc-bonds.ts'
import { isEzoc, presence, zocWithout } from '../05-zones-of-control/zones-of-control.ts'

/** Units that retreat together. */
export interface Retreating {
  readonly side: Side
  readonly units: readonly number[]
  /** Where the retreat began. */
  readonly from: number
  /** How far they must go. */
  readonly hexes: number
  /** Everybody who retreats in this combat, gone already or not: they cancel and contest nothing (12.3). */
  readonly party: readonly number[]
  /** What the retreat will make of them (13.1). */
  readonly status?: Status | null
  /** 20.3.4: a Disengagement: one hex or more, in any direction. */
  readonly isFree?: boolean
  /** The hexes they have gone, when something came between. */
  readonly walked?: readonly number[]
}

export interface Way {
  readonly path: readonly number[]
  /** Hexes that could not be gone, each a step lost (12.1.3c). */
  readonly missing: number
  /** How far from its start it ends. */
  readonly distance: number
  /** It ends early in a City or Fortified hex (12.4.1). */
  readonly isStop: boolean
  /** It is one hex longer than required (12.2f). */
  readonly isLonger: boolean
}

// ---- Zones of control in a retreat

/** 12.3: an EZOC that counts: friends who do not retreat in this combat cancel it where they stand. */
export function isLiveEzoc(p: Position, { side, party }: Retreating, hex: number): boolean {
  if (!isEzoc(p, hex, side)) return false
  const isHeld = unitsIn(p, hex).some((unit) => !party.includes(unit) && unitAt(p, unit).side === side)
  return !(isHeld && applies(p.content, '12.3'))
}

// ---- What a hop may bring

const TWICE: Refusal = { rule: '12.1.3a', say: 'A retreat may not enter a hex twice' }
const NEARER: Refusal = { rule: '12.1.3a', say: 'A retreat may not double back towards its start' }
const ENTRY: Refusal = { rule: '19.4.3', say: 'A unit that retreats into an Entry Hex is removed from play' }
const ENEMY: Refusal = { rule: '12.2b', say: 'Enemy-occupied: the unit would be eliminated' }
const RIVER: Refusal = { rule: '12.2g', say: 'Across a Major River, bridge or not: eliminated' }
const TWO_ZONES: Refusal = { rule: '12.2d', say: 'Two consecutive EZOCs: eliminated' }
const UNCONTESTED: Refusal = { rule: '12.2e', say: 'Uncontested EZOC after the first hex: eliminated' }
export const ENDS_IN_ZONE: Refusal = { rule: '12.2f', say: 'Ends its retreat in an EZOC: eliminated' }
const ROUTED_CITY: Refusal = { rule: '12.2a', say: 'A unit in Full Retreat may not enter an enemy City' }
const FERRY: Refusal = { rule: '12.2a', say: 'No retreat by ferry' }

/** 12.1.3a: why the way does not turn there. Distance from the start is what a retreat must gain. */
export function loopRefusal(p: Position, { from }: Retreating, path: readonly number[], to: number): Refusal | null {
  const { grid } = p.content
  const at = path.at(-1) ?? from
  return (
    check(p.content, to === from || path.includes(to), TWICE) ??
    check(p.content, grid.distance(from, to) < grid.distance(from, at), NEARER)
  )
}

/** What the side has beside those who retreat. */
export interface Others {
  /** By hex: units there. Bonds are judged with the group where it has come to (6.3). */
  readonly standing: Uint8Array
  /** By hex: the zones of who does not retreat in this combat contest it (12.3). */
  readonly zoc: Uint8Array
}

export function othersThan(p: Position, { side, units, party, from, walked }: Retreating): Others {
  const standing = presence(p, side).slice()
  standing[walked?.at(-1) ?? from]! -= units.length
  return { standing, zoc: zocWithout(p, side, party) }
}

/** 12.2, 12.3, 19.4.3: why the group would be eliminated by this hop. */
export function fatality(
  p: Position,
  group: Retreating,
  others: Others,
  path: readonly number[],
  arc: number,
): Refusal | null {
  const { content } = p
  const to = content.grid.neighbour[arc]!
  const from = path.at(-1) ?? group.from
  const side = content.grid.side[arc]!
  const isEntry = to >= 0 && content.isPlayable[to] === 0 && content.entryAreas[to]!.length > 0
  const fatal = firstOf(
    check(content, isEntry, ENTRY),
    check(content, to >= 0 && occupant(p, to) === enemyOf(group.side), ENEMY),
    check(content, isMajorRiver(content, side), RIVER),
    check(content, isFerry(content, side), FERRY),
    groundFatality(p, group, from, arc),
  )
  // Off the map there is nothing more to look at.
  if (fatal !== null || to < 0 || content.isPlayable[to] === 0) return fatal ?? { rule: '12.2a', say: 'Off the map' }
  const bond = bondRefusal(p, group.side, from, arc, '6.2b', others.standing)
  if (bond !== null && applies(content, '12.2c')) return { ...bond, rule: '12.2c' }
  if (!isLiveEzoc(p, group, to)) return null
  return firstOf(
    check(content, path.length > 0 && isLiveEzoc(p, group, from), TWO_ZONES),
    check(content, path.length > 0 && !isContested(content, others, to), UNCONTESTED),
  )
}

/** 12.3: is the enemy's zone met by a friendly one? */
const isContested = (content: Content, { zoc }: Others, hex: number): boolean =>
  zoc[hex]! > 0 && applies(content, '12.3')

/** 12.2a: prohibited to one of them in movement. */
function groundFatality(p: Position, group: Retreating, from: number, arc: number): Refusal | null {
  for (const index of group.units) {
    const barred = crossingRefusal(p, unitAt(p, index), from, arc)
    if (barred !== null && applies(p.content, '12.2a')) return { ...barred, rule: '12.2a' }
  }
  const to = p.content.grid.neighbour[arc]!
  const isEnemyCity = to >= 0 && p.content.terrain[to] === CITY && !isFriendlyCity(p, to, group.side)
  return isEnemyCity && group.units.some((unit) => isRouted(p, group, unitAt(p, unit)))
    ? check(p.content, true, ROUTED_CITY)
    : null
}

/** 13.1.3a: is the unit in Full Retreat on this retreat, or put into it by setting out? */
export function isRouted(p: Position, { status, walked }: Retreating, unit: Unit): boolean {
  const now = statusOf(p, unit)
  if (now === 'full-retreat') return true
  // On its way it has suffered what the retreat does to it.
  if (walked !== undefined && walked.length > 0) return false
  return status === 'full-retreat' || (status === 'disrupted' && now !== null)
}

/** 12.4.1: may the retreat end here before its time? */
export function isStopHex(p: Position, group: Retreating, hex: number): boolean {
  const isFortified = p.content.isFortified[hex] === 1 || p.state.dyle[hex] === 'complete'
  if (!isFriendlyCity(p, hex, group.side) && !(isFortified && group.side === 'allied')) return false
  const isFirm = (unit: number) => !group.party.includes(unit) && statusOf(p, unitAt(p, unit)) === null
  if (isEzoc(p, hex, group.side) && !unitsIn(p, hex).some(isFirm)) return false
  return applies(p.content, '12.4.1')
}

/** 12.1.4: a retreat may well end in a hex that is then over-full. */
export function isCrowded(p: Position, { units }: Retreating, hex: number): boolean {
  const there = unitsIn(p, hex)
  return there.length > 0 && isOverstacked(p, [...there, ...units])
}
