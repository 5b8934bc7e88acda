/** What has to be taken off the map because too much stands in one hex (4.4). */
import { isOverstacked, overstackedHexes } from '../04-stacking/stacking.ts'
import type { Side } from '../content/content.ts'
import { faceOf, unitAt, unitsIn } from '../pieces.ts'
import type { Position } from '../state.ts'

/** Units of a side that would be lost if the phase ended now, the weakest first: not one a hex, as many as it takes. */
export function unitsTooMany(p: Position, side: Side): number {
  let count = 0
  for (const hex of overstackedHexes(p, side)) {
    const strength = (index: number) => faceOf(p, unitAt(p, index)).attack + faceOf(p, unitAt(p, index)).defence
    const stack = unitsIn(p, hex)
      .filter((index) => !unitAt(p, index).isHq)
      .sort((a, b) => strength(b) - strength(a))
    while (stack.length > 1 && isOverstacked(p, stack)) {
      stack.pop()
      count++
    }
  }
  return count
}
