/**
 * The line of supply that units need when they leave the map in the north for a point (21.7.2): the road with least in its
 * way, and what is in its way.
 */
import { SUPPLY_FIELDS } from '../../18-supply/supply-lines.ts'
import { derived, type Position } from '../../state.ts'
import { groundOf } from '../ground.ts'
import { MOST_GAPS, wayBack } from './supply-gaps.ts'

/** With every hex of the road that is closed to supply a promise to leave is worth less: a unit that stands there opens it. */
const PER_GAP = 0.7
export const lineShare = (p: Position): number => PER_GAP ** Math.min(MOST_GAPS, exitLine(p).gaps)

/** The road with least in its way that leads from near the exits to the rear. */
export const exitLine = derived(SUPPLY_FIELDS, (p) => {
  const beside = groundOf(p).gates.flatMap((gate) => (gate.isExit ? gate.beside : []))
  return wayBack(p, beside)
})
