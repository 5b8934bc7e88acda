/** 4.0 Stacking: what units weigh, when a hex is over-full, and the owner taking off what is too much (4.4). */
import { pick } from '../../../engine/act.ts'
import type { Frame } from '../../../engine/position.ts'
import { applies, type Refusal } from '../../../engine/rule.ts'
import type { Side, Unit } from '../content/content.ts'
import { eliminate, faceOf, unitAt, unitsIn } from '../pieces.ts'
import type { Act, Position, Step } from '../state.ts'
import { hexesOf } from '../05-zones-of-control/zones-of-control.ts'

/** 4.2, 4.3.1: what units weigh together in one hex. HQs and Forts weigh nothing. */
export function stackingPoints(p: Position, units: readonly number[]): number {
  const { divisionMax } = p.content.data.tables.stacking
  const byDivision = new Map<string, number>()
  let points = 0
  for (const index of units) {
    const unit = unitAt(p, index)
    const weight = weightOf(p, unit)
    if (unit.division === null) points += weight
    else byDivision.set(unit.division, (byDivision.get(unit.division) ?? 0) + weight)
  }
  for (const weight of byDivision.values())
    points += weight > divisionMax && applies(p.content, '4.3.1') ? divisionMax : weight
  return points
}

export function weightOf(p: Position, unit: Unit): number {
  if ((unit.isHq || unit.isFort) && applies(p.content, '4.2')) return 0
  return unit.isHq || unit.isFort ? 1 : faceOf(p, unit).stacking
}

/** What they weigh if every one of them counts: never less than their stacking points. */
function fullWeight(p: Position, units: readonly number[]): number {
  let weight = 0
  for (const index of units) weight += weightOf(p, unitAt(p, index))
  return weight
}

/** 4.1: are these units too many for one hex? 4.3.2: a single tank unit of value 2 or less may ride on top. */
export function isOverstacked(p: Position, units: readonly number[]): boolean {
  const { limit, freeTankUpTo } = p.content.data.tables.stacking
  if (fullWeight(p, units) <= limit || stackingPoints(p, units) <= limit) return false
  const tanks = units.filter((index) => faceOf(p, unitAt(p, index)).isTank)
  const [tank] = tanks
  if (tanks.length === 1 && faceOf(p, unitAt(p, tank!)).stacking <= freeTankUpTo && applies(p.content, '4.3.2'))
    if (
      stackingPoints(
        p,
        units.filter((index) => index !== tank),
      ) <= limit
    )
      return false
  return applies(p.content, '4.1')
}

/** The hexes of the playing area in which a side has too much. */
export function overstackedHexes(p: Position, side: Side): number[] {
  const hexes: number[] = []
  for (const hex of hexesOf(p, side)) {
    const stack = unitsIn(p, hex)
    if (stack.length > 1 && isOverstacked(p, stack)) hexes.push(hex)
  }
  return hexes
}

/** 4.4: what has to be put right now, hex by hex, the owner choosing. */
export function stackingCorrections(p: Position, side: Side, hexes = overstackedHexes(p, side)): Frame[] {
  return hexes
    .filter((hex) => isOverstacked(p, unitsIn(p, hex)) && applies(p.content, '4.4'))
    .map((hex) => ({ step: 'stacking', side, hex }))
}

interface StackingFrame extends Frame {
  readonly side: Side
  readonly hex: number
}

const WEIGHTLESS: Refusal = { rule: '4.2', say: 'It has no Stacking Points: eliminating it would not help' }

const removeAct: Act<StackingFrame, Unit> = {
  title: 'Eliminate a unit',
  rule: '4.4',
  *build(p, { hex }) {
    const heavy = unitsIn(p, hex).filter((unit) => weightOf(p, unitAt(p, unit)) > 0)
    const picks = heavy.map((unit) => unitAt(p, unit).pick)
    return p.content.unitOf(yield* pick(picks, { why: () => WEIGHTLESS }))!
  },
  does(p, _, unit) {
    eliminate(p, unit, '4.4', '{unit} is eliminated: over the stacking limit')
  },
}

export const stacking: Step<StackingFrame> = {
  title: 'Stacking',
  rule: '4.4',
  group: true,
  before(p, { hex }) {
    if (!isOverstacked(p, unitsIn(p, hex))) p.pop()
  },
  asks: (_, { side }) => side,
  prompt(p, { hex }) {
    const values = { hex: p.content.hexNames[hex]!, limit: p.content.data.tables.stacking.limit }
    return { rule: '4.4', say: '{hex} is over the limit of {limit} Stacking Points: which unit is eliminated?', values }
  },
  acts: { remove: removeAct },
}
