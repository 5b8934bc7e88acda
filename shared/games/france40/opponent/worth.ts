/** What units are worth, in points: what they can still do, and what their loss counts at the end (21.7.1, 22.10.2). */
import { isEzoc } from '../05-zones-of-control/zones-of-control.ts'
import type { Side, Unit } from '../content/content.ts'
import { faceOf, statusOf, stepsLeft } from '../pieces.ts'
import type { Position } from '../state.ts'

/** A point of strength, attack and defence together. */
const POINT = 0.05
/** An HQ that can still give its shift (17.1.1), and one that cannot. */
const READY_HQ = 0.55
const USED_HQ = 0.3
/** Of the point that is lost with a unit that counts so much goes with all its steps but the last. */
const STEP_SHARE = 0.22
/** What a unit is worth that is Disrupted, and in Full Retreat. */
const DISRUPTED = 0.8
const ROUTED = 0.55

/**
 * Strength in points. `acting`: the side whose player turn it is; its units recover a level before that is over (13.4.1),
 * if no enemy is near, and count so already: else the end of a phase would seem to be worth something.
 */
export function strengthOf(p: Position, unit: Unit, acting: Side): number {
  if (unit.isHq) return p.state.used[unit.index] ? USED_HQ : READY_HQ
  const { attack, defence } = faceOf(p, unit)
  const worth = POINT * (attack + defence)
  const status = statusOf(p, unit)
  if (status === null) return worth
  const recovers = unit.side === acting && !isEzoc(p, p.state.place[unit.index]!, unit.side)
  if (status === 'disrupted') return recovers ? worth : worth * DISRUPTED
  return worth * (recovers ? DISRUPTED : ROUTED)
}

/** Does it count at the end if this unit is lost: a German of several steps, in Dynamo a Frenchman (22.10.2)? */
function isCounted(p: Position, unit: Unit): boolean {
  if (unit.side === 'german') return unit.isMultiStep
  return unit.nation === 'french' && p.content.data.scenario.victory.kind === 'target'
}

/** What a unit with lost steps is nearer to the point for its elimination. */
export function wearOf(p: Position, unit: Unit): number {
  if (unit.steps < 2 || !isCounted(p, unit)) return 0
  return (STEP_SHARE * p.state.lost[unit.index]!) / (unit.steps - 1)
}

/** What the loss of its next step costs its side. */
export function stepWorth(p: Position, unit: Unit): number {
  if (unit.isHq) return 0
  const face = faceOf(p, unit)
  const next = unit.faces[p.state.lost[unit.index]! + 1]
  const strength = POINT * (face.attack + face.defence - (next === undefined ? 0 : next.attack + next.defence))
  if (isCounted(p, unit))
    return strength + (stepsLeft(p, unit) === 1 ? 1 - (unit.steps > 1 ? STEP_SHARE : 0) : STEP_SHARE / (unit.steps - 1))
  return strength
}
