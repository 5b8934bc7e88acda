/**
 * 14.0 How an advance goes: how far each unit may (14.2), where to (14.3, 14.5), what stops it (14.4). An advance counts
 * hexes, not points. Nothing changes here; advance.ts and breakthrough.ts walk.
 */
import { WHOLE_STATE } from '../../../engine/memo.ts'
import { applies, check, firstOf, type Refusal } from '../../../engine/rule.ts'
import { enemyOf, type Side, type Unit } from '../content/content.ts'
import { faceOf, occupant, unitAt, unitsIn } from '../pieces.ts'
import { isOverstacked } from '../04-stacking/stacking.ts'
import { derivedTable, type Position } from '../state.ts'
import { crossingRefusal, isFerry, isMajorRiver } from '../07-movement/terrain.ts'
import { bondRefusal, isTied } from '../06-zoc-bonds/zoc-bonds.ts'
import { isEzoc, presence } from '../05-zones-of-control/zones-of-control.ts'

/**
 * Why a way goes no further: an EZOC or a Restricted hex leaves a Breakthrough Group the choice to attack, the end of
 * the advance leaves nothing.
 */
export type Stop = 'zone' | 'restricted' | 'end'

/** Units that advance together, as they stand. */
export interface Advancing {
  readonly side: Side
  readonly units: readonly number[]
  readonly at: number
  /** The hex the defender has left. */
  readonly target: number
  /** What the result allows. */
  readonly hexes: number
  /** 14.2.2: into the vacated hex and no farther. */
  readonly limited: boolean
  /** Hexes counted so far. */
  readonly spent: number
  /** They have left the hex they attacked from. */
  readonly hasMoved: boolean
  readonly stopped?: Stop | null
  /** They have fought a Breakthrough Combat. */
  readonly hasFought?: boolean
  /** 22.5.3: those of them who waited for ships when they set out. */
  readonly waited?: readonly number[]
  /** 15.2.9: a hex won by Breakthrough Combat, to be entered without counting. */
  readonly won?: number | null
}

/** 14.2.1: the most hexes a unit may advance. */
function longestAdvance(p: Position, unit: Unit, hexes: number): number {
  const { rows } = p.content.data.tables.advance
  const face = faceOf(p, unit)
  const kind = face.isHeavy
    ? 'heavyTank'
    : face.isMechanized
      ? 'mechanized'
      : face.isCavalry
        ? 'cavalry'
        : 'non-mechanized'
  const most = rows[kind].hexes
  const own = most < hexes && applies(p.content, '14.2.1') ? most : hexes
  const isMarked = p.state.unsupplied[unit.index] !== undefined
  return isMarked && rows.outOfSupply.hexes < own && applies(p.content, '14.2.1') ? rows.outOfSupply.hexes : own
}

/** What is left to the group: as much as to its poorest unit. */
export function hexesLeft(p: Position, { units, hexes, spent }: Advancing): number {
  return Math.min(...units.map((unit) => longestAdvance(p, unitAt(p, unit), hexes))) - spent
}

const NO_HEXES: Refusal = { rule: '14.2.1', say: 'The advance is as long as it may be' }
const ONLY_THERE: Refusal = { rule: '14.2.2', say: 'A Limited Advance may only enter the vacated hex' }
const THERE_FIRST: Refusal = { rule: '14.3', say: 'The advance begins in the vacated hex' }
const HELD: Refusal = { rule: '7.1b', say: 'That hex is enemy-occupied' }
const RIVER_LATE: Refusal = {
  rule: '14.5',
  say: 'A Major River may only be crossed with the first hex of an advance',
}
const FERRY: Refusal = { rule: '14.5', say: 'No advance by ferry' }
const IN_ZONE: Refusal = { rule: '14.4.1', say: 'An advance must stop in an EZOC' }
const WON_ZONE: Refusal = { rule: '15.2.11', say: 'A Breakthrough Group in an EZOC must stop or attack again' }
const RESTRICTED: Refusal = { rule: '14.5', say: 'An advance must stop in a Restricted hex' }
const OVER: Refusal = { rule: '14.5', say: 'The advance ends after crossing a Major River' }

/** 14.5: why the ground is closed to one of them. */
export function groundRefusal(p: Position, { units, at, hasMoved }: Advancing, arc: number): Refusal | null {
  const side = p.content.grid.side[arc]!
  for (const unit of units) {
    const barred = crossingRefusal(p, unitAt(p, unit), at, arc)
    if (barred !== null && applies(p.content, '14.5')) return { ...barred, rule: '14.5' }
  }
  return (
    check(p.content, hasMoved && isMajorRiver(p.content, side), RIVER_LATE) ??
    check(p.content, isFerry(p.content, side), FERRY)
  )
}

/** Why the group may not advance along this arc of its hex; null if it may. */
export function hopRefusal(p: Position, group: Advancing, arc: number): Refusal | null {
  const { content } = p
  const { at, side, target, limited, hasMoved, hasFought, won, stopped } = group
  const to = content.grid.neighbour[arc]!
  if (to < 0 || content.isPlayable[to] === 0) return crossingRefusal(p, unitAt(p, group.units[0]!), at, arc)
  if (occupant(p, to) === enemyOf(side)) return HELD
  // The hex is paid for, and a vacated hex may be entered through a Bond.
  if (to === won && applies(content, '15.2.9')) return groundRefusal(p, group, arc)
  if (stopped === 'end') return limited ? ONLY_THERE : OVER
  if (stopped === 'restricted') return RESTRICTED
  if (stopped === 'zone') return hasFought ? WON_ZONE : IN_ZONE
  const isBarred = to !== target && isTied(p, enemyOf(side), arc)
  const bond = isBarred ? bondRefusal(p, side, at, arc, '6.2c', standingWithout(p, group)) : null
  return firstOf(
    hexesLeft(p, group) < 1 ? NO_HEXES : null,
    check(content, limited && to !== target, ONLY_THERE),
    hasMoved || to === target || applies(content, '14.3') ? null : THERE_FIRST,
    groundRefusal(p, group, arc),
    bond !== null && applies(content, '14.4.2') ? { ...bond, rule: '14.4.2' } : null,
  )
}

/** Where the others stand: Bonds are judged with the group where it has come to (6.3). */
function standingWithout(p: Position, { side, units }: Advancing): Uint8Array {
  const standing = presence(p, side).slice()
  for (const unit of units) standing[p.state.place[unit]!]!--
  return standing
}

/** What stops the group in the hex this arc leads to. */
function stopBeyond(p: Position, group: Advancing, arc: number): Stop | null {
  const { content } = p
  const to = content.grid.neighbour[arc]!
  if (isMajorRiver(content, content.grid.side[arc]!) && applies(content, '14.5')) return 'end'
  if (isStoppedByGround(p, to)) return 'restricted'
  return to === group.target || !isStoppedByZone(p, group, to) ? null : 'zone'
}

/** 14.5: units that advance into a Restricted hex stop there, but have not ended their advance. */
export const isStoppedByGround = ({ content }: Position, hex: number): boolean =>
  content.isRestricted[hex] === 1 && applies(content, '14.5')

/** 14.4.1; after a Breakthrough Combat 15.2.11. */
function isStoppedByZone(p: Position, { side, won }: Advancing, hex: number): boolean {
  return isEzoc(p, hex, side) && applies(p.content, won === hex ? '15.2.11' : '14.4.1')
}

/** The group one hex farther, as it would stand there. */
export function beyond(p: Position, group: Advancing, arc: number): Advancing {
  const to = p.content.grid.neighbour[arc]!
  const isFree = to === group.won && applies(p.content, '15.2.9')
  return {
    ...group,
    at: to,
    spent: group.spent + (isFree ? 0 : 1),
    hasMoved: true,
    stopped: isFree && group.limited ? 'end' : stopBeyond(p, group, arc),
    won: null,
  }
}

/** 14.1.1: would the group be too much for the hex, were it to end there? */
export function isCrowded(p: Position, { units, at }: Advancing): boolean {
  const others = unitsIn(p, at).filter((unit) => !units.includes(unit))
  return isOverstacked(p, [...others, ...units]) && applies(p.content, '14.1.1')
}

/** Can the advance end here or farther on, as stacking will have it? Else the hop that led here is no way at all. */
function canEnd(p: Position, group: Advancing): boolean {
  return !isCrowded(p, group) || waysOn(p, group).length > 0
}

/** By group: its ways on. While an advance is drafted the same groups are asked about again and again. */
const known = derivedTable<string, readonly number[]>([WHOLE_STATE])

/** The arcs along which the group can go on and come to a lawful end. */
export function waysOn(p: Position, group: Advancing): readonly number[] {
  const { side, units, at, target, hexes, limited, spent, hasMoved, stopped, hasFought, won } = group
  const key = `${side} ${units} ${at} ${target} ${hexes} ${limited} ${spent} ${hasMoved} ${stopped} ${hasFought} ${won}`
  return known(p, key, () => findWaysOn(p, group))
}

function findWaysOn(p: Position, group: Advancing): number[] {
  const arcs: number[] = []
  for (let arc = group.at * 6; arc < group.at * 6 + 6; arc++)
    if (hopRefusal(p, group, arc) === null && canEnd(p, beyond(p, group, arc))) arcs.push(arc)
  return arcs
}

const NOT_NEXT: Refusal = { rule: '14.2.1', say: 'An advance goes from hex to adjacent hex' }
const CROWDED: Refusal = { rule: '14.1.1', say: 'The advance would have to end in an overstacked hex' }

export function whyNotHop(p: Position, group: Advancing, to: number): Refusal | null {
  const direction = p.content.grid.direction(group.at, to)
  if (direction < 0) return NOT_NEXT
  const arc = group.at * 6 + direction
  return hopRefusal(p, group, arc) ?? (canEnd(p, beyond(p, group, arc)) ? null : CROWDED)
}

/** Why the advance may not end where it is. */
export const endRefusal = (p: Position, group: Advancing): Refusal | null => (isCrowded(p, group) ? CROWDED : null)
