/*
 * Where the counters of a stack lie: each lower one a little to the right and up, the top one lowest left, the whole
 * about the middle of the hex.
 */

import { HEX } from './map/build/frame.ts'

/** Edge of a counter, world pixels. */
export const EDGE = 0.66 * HEX
const STEP = 0.042 * HEX
/** A higher stack is pressed together. */
const MOST_SPREAD = 5 * STEP

/** The centre of the counter at this height (0 is the lowest), from the centre of the hex. */
export function offsetIn(height: number, count: number): { x: number; y: number } {
  if (count < 2) return { x: 0, y: 0 }
  const step = Math.min(STEP, MOST_SPREAD / (count - 1))
  const from = ((count - 1) * step) / 2 - height * step
  return { x: from, y: -from }
}
