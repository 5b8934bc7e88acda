/** Where a label has room: beside a hex, over as little as possible of what lies there. */

import { HEX, type XY } from '../map/build/frame.ts'
import { EDGE } from '../stacking.ts'

/** Centre and half lengths, world pixels. */
export interface Rect {
  readonly x: number
  readonly y: number
  readonly w: number
  readonly h: number
}

export const counterAt = ([x, y]: XY): Rect => ({ x, y, w: EDGE / 2, h: EDGE / 2 })

/** The centre for a label of this size around a point. Below comes first where there is nothing to choose. */
export function roomAround([x, y]: XY, w: number, h: number, obstacles: readonly Rect[]): XY {
  let best: XY = [x, y + HEX / 2 + h]
  let least = Infinity
  for (const far of [0, HEX * 0.35, HEX * 0.7]) {
    for (let step = 3; step < 15; step++) {
      const angle = (step * Math.PI) / 6
      const spot: XY = [x + Math.cos(angle) * (EDGE / 2 + w + 6 + far), y + Math.sin(angle) * (EDGE / 2 + h + 12 + far)]
      const rect = { x: spot[0], y: spot[1], w, h }
      // Going further off costs a little too.
      const cost = obstacles.reduce((sum, other) => sum + overlap(rect, other), far * 0.5)
      if (cost < least - 1) [least, best] = [cost, spot]
    }
  }
  return best
}

function overlap(a: Rect, b: Rect): number {
  const w = a.w + b.w - Math.abs(a.x - b.x)
  const h = a.h + b.h - Math.abs(a.y - b.y)
  return w > 0 && h > 0 ? w * h : 0
}
