/** 3.3.1d: units in the hex of arrival that have not been activated may join an attack; it activates them (ruling 26). */
import type { Frame } from '../../../engine/position.ts'
import { applies } from '../../../engine/rule.ts'
import type { Side, Unit } from '../content/content.ts'
import type { ActivationFrame } from '../frames.ts'
import { unitAt, unitsIn } from '../pieces.ts'
import type { Position } from '../state.ts'
import { activationRefusal, groupRefusal } from './announce.ts'
import { musterFrame } from './muster.ts'

/** Those who may join the attack of a group that has moved, as far as numbers let them all. */
export function joinersOf(p: Position, { units, here, stage }: ActivationFrame): Unit[] {
  if (stage !== 'moved' || !applies(p.content, '3.3.1d')) return []
  return unitsIn(p, here)
    .filter((unit) => !units.includes(unit))
    .map((unit) => unitAt(p, unit))
    .filter((unit) => !unit.isHq && activationRefusal(p, unit) === null && groupRefusal(p, [unit.index]) === null)
}

/** What comes before the attack they join: chits turned, tests made. Push it in front of the combat. */
export const joinFrames = (side: Side, units: readonly number[], hex: number): Frame[] =>
  units.length === 0 ? [] : [{ ...musterFrame(side, units, hex, false), as: 'join' }]
