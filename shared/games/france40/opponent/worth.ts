/** What units are worth, in points: what they can still do, and what their loss counts at the end (21.7.1, 22.10.2). */
import type { Unit } from '../content/content.ts'
import { faceOf, statusOf, stepsLeft } from '../pieces.ts'
import type { Position } from '../state.ts'

/** A point of strength, attack and defence together. */
const POINT = 0.05
const HQ = 0.4
/** Of the point that is lost with a German unit of several steps so much goes with every step but the last. */
const STEP_SHARE = 0.35

/** Strength in points; a shaken unit will be itself again. */
export function strengthOf(p: Position, unit: Unit): number {
  if (unit.isHq) return HQ
  const { attack, defence } = faceOf(p, unit)
  const worth = POINT * (attack + defence)
  const status = statusOf(p, unit)
  return status === null ? worth : worth * (status === 'disrupted' ? 0.85 : 0.7)
}

/** What a unit with lost steps is nearer to the point for its elimination. */
export function wearOf(p: Position, unit: Unit): number {
  if (unit.side !== 'german' || !unit.isMultiStep) return 0
  return (STEP_SHARE * p.state.lost[unit.index]!) / (unit.steps - 1)
}

/** What the loss of its next step costs its side. */
export function stepWorth(p: Position, unit: Unit): number {
  if (unit.isHq) return 0
  const face = faceOf(p, unit)
  const next = unit.faces[p.state.lost[unit.index]! + 1]
  const strength = POINT * (face.attack + face.defence - (next === undefined ? 0 : next.attack + next.defence))
  if (unit.side === 'german' && unit.isMultiStep)
    return strength + (stepsLeft(p, unit) === 1 ? 1 - STEP_SHARE : STEP_SHARE / (unit.steps - 1))
  return strength
}
