/**
 * A stack on its way: what its next hop would cost, what bars it, and where it may end. Nothing is moved here: a walk is
 * where the stack would be. Reach, the words of a move and the march itself all ask these few questions.
 */
import { applies, check, type Refusal } from '../../../engine/rule.ts'
import { isOverstacked } from '../01-basics/stacking.ts'
import { owedRefusal } from '../11-scenarios/first-turn.ts'
import { ROAD, type Side, type Unit } from '../content/content.ts'
import type { ActivationFrame } from '../frames.ts'
import { unitAt, unitsIn } from '../pieces.ts'
import type { Position } from '../state.ts'
import { pointsLeft, spentBy, standstill, type Spent } from './movers.ts'
import { hopCost, hopRefusal, isExode, isHardHop, isPlainHop, orderRefusal, stackHopRefusal } from './terrain.ts'

/** Where a stack has come to, and what it has spent. */
export interface Leg extends Spent {
  readonly here: number
}

/** A unit that would stand in a hex. */
export interface Standing {
  readonly unit: Unit
  readonly hex: number
}

export interface Walk extends Leg {
  readonly side: Side
  /** Those who are still together. */
  readonly units: readonly Unit[]
  /** All who set out: on the table they still stand where the walk began. */
  readonly group: readonly number[]
  readonly dropped: readonly Standing[]
  readonly superiority?: true
}

export function startWalk(
  p: Position,
  frame: Leg & Pick<ActivationFrame, 'side' | 'superiority'>,
  units: readonly number[],
): Walk {
  const { side, here, motor, foot, superiority } = frame
  const movers = units.map((unit) => unitAt(p, unit))
  return { side, units: movers, group: units, here, motor, foot, dropped: [], ...(superiority && { superiority }) }
}

// ---- Where it may end

/** Those who would be in a hex besides the walkers. */
function othersIn(p: Position, { group, dropped }: Walk, hex: number): number[] {
  const there = unitsIn(p, hex).filter((unit) => !group.includes(unit))
  for (const { unit, hex: at } of dropped) if (at === hex) there.push(unit.index)
  return there
}

/** 1.3a: would a hex hold too many with these of the walkers in it? */
function isFull(p: Position, walk: Walk, hex: number, walkers: readonly Unit[]): boolean {
  // Nobody sets out with more than one hex can hold.
  if (p.state.stacks[hex] === undefined && walk.dropped.length === 0) return false
  return isOverstacked(p, [...othersIn(p, walk, hex), ...walkers.map(({ index }) => index)])
}

const FULL: Refusal = {
  rule: '1.3a',
  say: 'There is no room for more than three battalions, three tank units among them',
}

/** Why a move may not end in a hex. */
export function endRefusal(p: Position, walk: Walk, hex: number): Refusal | null {
  return owedRefusal(p, walk.units, hex) ?? check(p.content, isFull(p, walk, hex, walk.units), FULL)
}

/** Why a unit may not be left where the stack is. */
export const dropRefusal = (p: Position, walk: Walk, unit: Unit): Refusal | null =>
  owedRefusal(p, [unit], walk.here) ?? check(p.content, isFull(p, walk, walk.here, [unit]), FULL)

// ---- A hop

const TOO_FAR: Refusal = { rule: '3.1d', say: '{unit} has not enough movement points left: leave it behind to go on' }
const ALONE: Refusal = { rule: '3.2', say: 'It has {left} movement points left and needs {needs}' }
const CROWDED: Refusal = { rule: '8.2b', say: 'The roads are full: no passing through a hex that holds its limit' }

/**
 * 1.3b, 8.2b: what an over-full hex adds when it is entered by road; or that there is no getting through while refugees
 * fill the roads.
 */
export function squeezeInto(p: Position, walk: Walk, to: number, way: number): number | Refusal {
  const { content } = p
  if (way < ROAD || !isFull(p, walk, to, walk.units)) return 0
  const refused = check(content, isExode(p) && content.isWest[to] === 1, CROWDED)
  return refused ?? (applies(content, '1.3b') ? content.data.tables.units.overstackMp : 0)
}

/** Why the stack may not make a hop, whatever its points. */
export function barredHop(p: Position, walk: Walk, arc: number): Refusal | null {
  const isPlain = isPlainHop(p, walk.side, arc)
  for (const unit of walk.units) {
    const refused = isPlain ? orderRefusal(p, unit, arc) : hopRefusal(p, unit, arc)
    if (refused !== null) return refused
  }
  if (!isHardHop(p, arc)) return null
  const indexes = walk.dropped.length === 0 ? walk.group : walk.units.map(({ index }) => index)
  return stackHopRefusal(p, indexes, arc)
}

/** What a hop costs units of each class, with what an over-full hex adds; or why there is no getting through. */
export function hopPrice(p: Position, walk: Walk, arc: number): Spent | Refusal {
  const extra = squeezeInto(p, walk, p.content.grid.neighbour[arc]!, p.content.way[arc]!)
  if (typeof extra !== 'number') return extra
  return { motor: hopCost(p, 'motorised', arc) + extra, foot: hopCost(p, 'foot', arc) + extra }
}

/** The leg after a hop, or why the stack cannot make it. */
export function tryHop(p: Position, walk: Walk, arc: number): Leg | Refusal {
  const refused = barredHop(p, walk, arc)
  if (refused !== null) return refused
  const price = hopPrice(p, walk, arc)
  if (isRefusal(price)) return price
  const leg = {
    here: p.content.grid.neighbour[arc]!,
    motor: walk.motor + price.motor,
    foot: walk.foot + price.foot,
  }
  return payRefusal(p, walk, leg) ?? leg
}

/** Why some of the walkers could not pay; null if all can. */
export function payRefusal(p: Position, walk: Walk, spent: Spent): Refusal | null {
  for (const unit of walk.units) {
    const left = pointsLeft(p, withOrder(walk, spent), unit)
    const refused = left >= 0 ? null : shortOf(p, walk, unit, left)
    if (refused !== null) return refused
  }
  return null
}

const withOrder = ({ superiority }: Walk, spent: Spent): Spent & { superiority?: true } =>
  superiority ? { ...spent, superiority } : spent

function shortOf(p: Position, walk: Walk, unit: Unit, left: number): Refusal | null {
  const isAlone = walk.units.length === 1
  const before = pointsLeft(p, walk, unit)
  return (
    standstill(p, unit) ??
    check(p.content, isAlone, { ...ALONE, values: { left: before, needs: before - left } }) ??
    check(p.content, !isAlone, { ...TOO_FAR, values: { unit: unit.name } })
  )
}

export const isRefusal = (result: object): result is Refusal => 'say' in result
export const isLeg = (result: object): result is Leg => 'here' in result

/** The dearest account among the walkers. */
export const costOf = (p: Position, { units }: Walk, spent: Spent): number =>
  Math.max(...units.map((unit) => spentBy(p, unit, spent)))

/** The stack goes on without a unit. */
export const without = (walk: Walk, unit: Unit): Walk => ({
  ...walk,
  units: walk.units.filter((other) => other !== unit),
  dropped: [...walk.dropped, { unit, hex: walk.here }],
})
