/** Where to look first: where most of the counters are, a few far off left aside. */

import { HEX } from '../map/build/frame.ts'
import { fitted, fittedTo, type Camera, type Size, type Spot } from './camera.ts'

/** Of a hundred counters so many may lie outside, on each side. */
const ASIDE = 10
const RIM = 2 * HEX

export function startView(sheet: Size, counters: readonly Spot[], screen: Size): Camera {
  if (counters.length === 0) return fitted(sheet, screen)
  const [left, right] = rangeOf(counters.map(({ x }) => x))
  const [top, bottom] = rangeOf(counters.map(({ y }) => y))
  return fittedTo({ left: left - RIM, top: top - RIM, right: right + RIM, bottom: bottom + RIM }, screen, 1)
}

function rangeOf(values: readonly number[]): [number, number] {
  const sorted = values.toSorted((a, b) => a - b)
  const out = Math.floor((sorted.length * ASIDE) / 100)
  return [sorted[out], sorted[sorted.length - 1 - out]]
}
