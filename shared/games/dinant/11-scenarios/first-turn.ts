/**
 * 11.1.4d, 11.1.4e The first activation of 1 DLC and of 1 GRCA: the one goes back to Sommière and is disorganised there,
 * the other leaves by the north edge and comes back on turn 3. Both must be made on turn 1, if there is a way (ruling 89).
 */
import { check, type Refusal } from '../../../engine/rule.ts'
import { disorganise } from '../03-4-damage/disorganisation.ts'
import type { Unit } from '../content/content.ts'
import { isDisorganised, mark, placeOf, unitAt } from '../pieces.ts'
import type { Play, Position } from '../state.ts'

const isOwing = ({ state }: Position, unit: Unit): boolean => state.obliged[unit.index] === true

const TO_SOMMIERE: Refusal = { rule: '11.1.4d', say: '{unit} must go back to the hexes around Sommière' }
const TO_THE_NORTH: Refusal = { rule: '11.1.4e', say: '{unit} must leave the map by the north edge' }

/** Is this the unit that leaves the map on its first activation? */
export const isLeaving = (p: Position, unit: Unit): boolean =>
  isOwing(p, unit) && unit.id === p.content.data.scenario.special.leaving?.unit

/** Why its first move may not end in a hex. */
export function owedRefusal(p: Position, units: readonly Unit[], hex: number): Refusal | null {
  const { withdrawal, leaving } = p.content.data.scenario.special
  const id = p.content.grid.ids[hex]!
  for (const unit of units) {
    if (!isOwing(p, unit)) continue
    const values = { unit: unit.name }
    const isNorth = unit.id === leaving?.unit
    const hexes = isNorth ? leaving!.hexes : (withdrawal?.hexes ?? [])
    const refusal = { ...(isNorth ? TO_THE_NORTH : TO_SOMMIERE), values }
    const refused = check(p.content, !hexes.includes(id), refusal)
    if (refused !== null) return refused
  }
  return null
}

/** Why units that still owe it do nothing else. */
export function firstRefusal(p: Position, unit: Unit): Refusal | null {
  const isNorth = unit.id === p.content.data.scenario.special.leaving?.unit
  const refusal = { ...(isNorth ? TO_THE_NORTH : TO_SOMMIERE), values: { unit: unit.name } }
  return check(p.content, isOwing(p, unit), refusal)
}

/** 11.1.4e: what it costs the unit to leave there; null if it may not. */
export function northExit(p: Position, units: readonly Unit[], hex: number): { readonly cost: number } | null {
  const { leaving } = p.content.data.scenario.special
  const isGone = units.length > 0 && units.every((unit) => isLeaving(p, unit))
  return isGone && leaving!.hexes.includes(p.content.grid.ids[hex]!) ? { cost: leaving!.mp } : null
}

/** An activation is over: whoever owed it has made it, and 1 DLC is the worse for it. */
export function settleDebts(p: Play): void {
  const { withdrawal } = p.content.data.scenario.special
  for (const index of Object.keys(p.state.obliged).map(Number)) {
    const unit = unitAt(p, index)
    if (p.state.activated[index] !== true) continue
    mark(p, 'obliged', index, false)
    const isThere = withdrawal?.hexes.includes(p.content.grid.ids[placeOf(p, index)]!) === true
    if (isThere && !isDisorganised(p, unit)) disorganise(p, index, '11.1.4d')
  }
}
