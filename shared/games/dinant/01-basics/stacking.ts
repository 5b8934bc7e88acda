/** 1.3 Stacking, counted in thirds of a battalion (1.2b). */
import { applies, check, type Refusal } from '../../../engine/rule.ts'
import type { Unit } from '../content/content.ts'
import { unitAt, unitsIn } from '../pieces.ts'
import type { Position } from '../state.ts'

/** What a unit weighs: a battalion three, a small unit one, an HQ nothing (1.3d). */
export function weightOf(p: Position, unit: Unit): number {
  const { battalion } = p.content.data.tables.units
  if (unit.isHq) return applies(p.content, '1.3d') ? 0 : battalion
  return unit.isSmall && !applies(p.content, '1.2b') ? battalion : unit.thirds
}

export function thirdsOf(p: Position, units: readonly number[]): number {
  let thirds = 0
  for (const unit of units) thirds += weightOf(p, unitAt(p, unit))
  return thirds
}

function tankUnits(p: Position, units: readonly number[]): number {
  let tanks = 0
  for (const unit of units) if (unitAt(p, unit).isTank) tanks++
  return tanks
}

/** 1.3a: are these too many for one hex? */
export function isOverstacked(p: Position, units: readonly number[]): boolean {
  const limits = p.content.data.tables.units
  return thirdsOf(p, units) > limits.stack || tankUnits(p, units) > limits.tankUnits
}

const FULL: Refusal = {
  rule: '1.3a',
  say: 'There is no room for more than three battalions, three tank units among them',
}

/** Why these units may not end their move in a hex, with those that are there already. */
export function stackRefusal(p: Position, hex: number, units: readonly number[]): Refusal | null {
  const others = unitsIn(p, hex).filter((unit) => !units.includes(unit))
  return check(p.content, isOverstacked(p, [...others, ...units]), FULL)
}
