/**
 * 13.3.2c, 17.1.4 Who gives way by itself: a stack in Full Retreat and an HQ alone in its hex retreat two hexes as soon
 * as an enemy comes next to them; then the enemy goes on.
 *
 * Why every chain of such retreats ends. A retreat may come next to a fleeing stack of the other side and set off a
 * retreat inside it, and so on. Who is in a retreat that is still under way sets off nothing against itself: units named
 * by a retreat in the flow are not displaced. So the retreats that lie inside each other at one moment have no unit in
 * common, and there are never more of them than units. Each of them walks a few hexes, and each hex sets off six at
 * most. A tree of bounded height in which every branching is bounded is finite.
 */
import type { Frame } from '../../../engine/position.ts'
import { applies } from '../../../engine/rule.ts'
import { enemyOf, type Side } from '../content/content.ts'
import { faceOf, isInFullRetreat, occupant, unitAt, unitsIn } from '../pieces.ts'
import type { RetreatFrame } from '../12-retreats/retreat-choice.ts'
import type { Position } from '../state.ts'

/** How a unit has come to a hex. HQs do not give way to a retreat, which is neither movement nor advance (17.1.4). */
export type Coming = 'move' | 'advance' | 'retreat'

/**
 * What happens at once when units of a side have come to a hex: the retreats to push, in order. Without `units` all that
 * stand there have come.
 */
export function displacements(
  p: Position,
  side: Side,
  hex: number,
  coming: Coming = 'move',
  units: readonly number[] = unitsIn(p, hex),
): Frame[] {
  // From an entry hex nobody is disturbed (19.4.2).
  if (p.content.isPlayable[hex] === 0) return []
  const { neighbour } = p.content.grid
  const frames: Frame[] = []
  for (let arc = hex * 6; arc < hex * 6 + 6; arc++) {
    const next = neighbour[arc]!
    if (next < 0 || p.content.isPlayable[next] === 0 || occupant(p, next) !== enemyOf(side)) continue
    frames.push(...givingWay(p, next, coming, units))
  }
  return frames
}

/** Combat Units, HQs among them (2.3.1); a zero-strength Remnant drives nobody away (13.3.2c). */
const isFrightening = (p: Position, index: number): boolean => !faceOf(p, unitAt(p, index)).isZero

function givingWay(p: Position, hex: number, coming: Coming, units: readonly number[]): Frame[] {
  const { side } = unitAt(p, unitsIn(p, hex)[0]!)
  const stack = unitsIn(p, hex).filter((unit) => !isRetreating(p, unit))
  const isRouted = (unit: number) => isInFullRetreat(p, unitAt(p, unit))
  // Nobody in the hex can stand: all are routed or HQs.
  if (stack.length === 0 || !unitsIn(p, hex).every((unit) => unitAt(p, unit).isHq || isRouted(unit))) return []
  const routed = stack.filter(isRouted)
  const hqs = stack.filter((unit) => !isRouted(unit))
  const { automatic, hq } = p.content.data.tables.retreats.rows
  const frames: RetreatFrame[] = []
  const retreat = { step: 'retreat' as const, side, from: hex }
  if (routed.length > 0 && units.some((unit) => isFrightening(p, unit)) && applies(p.content, '13.3.2c'))
    frames.push({ ...retreat, units: routed, hexes: automatic.value, cause: 'full-retreat', status: null })
  if (hqs.length > 0 && coming !== 'retreat' && applies(p.content, '17.1.4'))
    frames.push({ ...retreat, units: hqs, hexes: hq.value, cause: 'displaced-hq', status: 'disrupted' })
  return frames
}

/** Is the unit in a retreat that is under way? */
function isRetreating(p: Position, unit: number): boolean {
  return p.state.flow.some((frame) => frame.step === 'retreat' && partyOf(frame as RetreatFrame).includes(unit))
}

/** All units of a retreat, gone already or not. */
export const partyOf = ({ party, units }: RetreatFrame): readonly number[] => party ?? units
