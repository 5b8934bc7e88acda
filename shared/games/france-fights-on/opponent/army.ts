/**
 * The units of a side on the map as flat numbers, for an evaluation that looks at all of them some thousand times a second.
 * Made anew only when one of them has moved or lost a step.
 */
import { combatFactor, movementFactor, unitsOf } from '../pieces.ts'
import { bySide, derived, placesOf } from '../state.ts'
import type { Mobility, Unit } from '../content/content.ts'

export interface Army {
  readonly units: readonly Unit[]
  /** By unit in the order of `units`: its hex, the same in axial coordinates, its factors. */
  readonly place: Int16Array
  readonly q: Int16Array
  readonly r: Int16Array
  readonly combat: Int8Array
  readonly movement: Int8Array
}

export const armyOf = bySide((side) =>
  derived<Army>([...placesOf(side), 'steps'], (p) => {
    const units = unitsOf(p, side)
    const count = units.length
    const [place, q, r] = [new Int16Array(count), new Int16Array(count), new Int16Array(count)]
    const [combat, movement] = [new Int8Array(count), new Int8Array(count)]
    const { grid } = p.content
    for (let nth = 0; nth < count; nth++) {
      const unit = units[nth]!
      const hex = p.state.place[unit.index]!
      place[nth] = hex
      q[nth] = grid.q[hex]!
      r[nth] = grid.r[hex]!
      combat[nth] = combatFactor(p, unit)
      movement[nth] = movementFactor(p, unit)
    }
    return { units, place, q, r, combat, movement }
  }),
)

/** Hexes between a unit of an army and a place. */
export function hexesTo({ q, r }: Army, nth: number, atQ: number, atR: number): number {
  const byQ = q[nth]! - atQ
  const byR = r[nth]! - atR
  return (Math.abs(byQ) + Math.abs(byR) + Math.abs(byQ + byR)) / 2
}

type ByGoal = Readonly<Record<Mobility, readonly Uint8Array[]>>

/** Turns until the first of these units could be at each goal, over empty country, or so many points short of it. */
export function soonestAt(
  { units, place, movement }: Army,
  to: ByGoal,
  short: number,
  counts: (unit: Unit) => boolean = () => true,
): Float64Array {
  const soonest = new Float64Array(to.static.length).fill(Infinity)
  for (let nth = 0; nth < units.length; nth++) {
    if (!counts(units[nth]!)) continue
    const goals = to[units[nth]!.mobility]
    for (let goal = 0; goal < goals.length; goal++) {
      const turns = (goals[goal]![place[nth]!]! - short) / movement[nth]!
      if (turns < soonest[goal]!) soonest[goal] = turns
    }
  }
  return soonest
}
