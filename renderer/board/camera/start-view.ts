/** Where to look first: at all counters, or where most of them are if only a few are far off. */

import { HEX } from '../map/build/frame.ts'
import { fitted, fittedTo, type Camera, type Size, type Spot } from './camera.ts'

/** Of a hundred counters so many may lie outside, on each side. */
const ASIDE = 10
/** They are left aside if that makes the picture so much smaller. */
const WORTH_IT = 0.6
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
  const [first, last] = [sorted[0], sorted[sorted.length - 1]]
  const [from, to] = [sorted[out], sorted[sorted.length - 1 - out]]
  return to - from < (last - first) * WORTH_IT ? [from, to] : [first, last]
}
