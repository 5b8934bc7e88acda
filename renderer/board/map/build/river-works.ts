/** What lies in or on a river at one hexside: islands, locks, and values printed on the water. */

import type { MapSource } from '../source.ts'
import type { River } from './rivers.ts'
import { along, apart, boxOf, HEX, sideNamed, type Box, type Frame, type XY } from './frame.ts'

export interface RiverWork {
  readonly kind: 'island' | 'lock'
  readonly at: XY
  /** Along the water. */
  readonly angle: number
  readonly breadth: number
}

export interface SideSign {
  readonly text: string
  readonly at: XY
  /** Towards the hex it leads to. */
  readonly angle: number
  readonly box: Box
}

export const SIGN_RADIUS = 7.6
/** How far from the middle of its side a sign stands, as a part of the side: the middle belongs to bridges. */
const ASIDE = 0.3

export function buildWorks(frame: Frame, source: MapSource, rivers: readonly River[]): RiverWork[] {
  return Object.entries(source.sides).flatMap(([name, { kinds }]) =>
    (['island', 'lock'] as const)
      .filter((kind) => kinds.includes(kind))
      .map((kind) => {
        const side = sideNamed(frame, name)
        const [a, b] = frame.sideEnds(side)
        // A lock beside an island stands at its lower end.
        const wanted = along(a, b, kind === 'lock' && kinds.includes('island') ? 0.2 : 0.5)
        const { at, angle, breadth } = onWater(rivers, side, wanted)
        return { kind, at, angle, breadth }
      }),
  )
}

/** Each at that end of its side which is farther from the signs before it. */
export function buildSigns(frame: Frame, source: MapSource, rivers: readonly River[]): SideSign[] {
  const signs: SideSign[] = []
  for (const [name, { sign }] of Object.entries(source.sides)) {
    if (!sign) continue
    const side = sideNamed(frame, name)
    const [a, b] = frame.sideEnds(side)
    const room = (spot: XY) => Math.min(HEX, ...signs.map((other) => apart(other.at, spot)))
    const [at] = [0.5 - ASIDE, 0.5 + ASIDE]
      .map((part) => onWater(rivers, side, along(a, b, part)).at)
      .toSorted((one, other) => room(other) - room(one))
    const middle = along(a, b, 0.5)
    const goal = frame.centre(frame.grid.indexOf(sign.to))
    const angle = Math.atan2(goal[1] - middle[1], goal[0] - middle[0])
    signs.push({ text: sign.text, at, angle, box: boxOf([at], SIGN_RADIUS) })
  }
  return signs
}

/** The point of the river on a side that is nearest to a place. */
function onWater(rivers: readonly River[], side: number, wanted: XY): { at: XY; angle: number; breadth: number } {
  const river = rivers.find(({ sides }) => sides.includes(side))
  if (river === undefined) return { at: wanted, angle: 0, breadth: 4 }
  const { points, breadths } = river
  let best = 1
  for (let i = 1; i < points.length - 1; i++) if (apart(points[i], wanted) < apart(points[best], wanted)) best = i
  const [before, after] = [points[Math.max(0, best - 2)], points[Math.min(points.length - 1, best + 2)]]
  const angle = Math.atan2(after[1] - before[1], after[0] - before[0])
  return { at: points[best], angle, breadth: breadths[best] }
}
