/** Hexsides that nothing crosses, and ridges and forts along hexsides: lines with two sides. */

import type { BlockedStyle, MapSource, SideKind } from '../source.ts'
import { chainsOf, cornerTable } from './chains.ts'
import { quadratic } from './curves.ts'
import { along, boxOf, sideNamed, type Box, type Frame, type XY } from './frame.ts'

export interface Barrier {
  readonly look: BlockedStyle['look'] | 'ridge' | 'maginot'
  readonly name: string
  readonly points: XY[]
  readonly sides: number[]
  /** 1: the low side is on the right of the line, -1: on the left. */
  readonly low: 1 | -1
  readonly box: Box
}

const KINDS: readonly SideKind[] = ['blocked', 'ridge', 'maginot']

export function buildBarriers(frame: Frame, source: MapSource): Barrier[] {
  const { grid } = frame
  const { places } = cornerTable(frame)
  const groups = new Map<string, { kind: SideKind; name: string; sides: number[]; upper: Set<number> }>()
  for (const [key, side] of Object.entries(source.sides)) {
    const kind = KINDS.find((one) => side.kinds.includes(one))
    if (!kind) continue
    const name = side.name ?? ''
    const group = groups.get(`${kind} ${name}`) ?? { kind, name, sides: [], upper: new Set<number>() }
    group.sides.push(sideNamed(frame, key))
    if (side.upper) group.upper.add(grid.indexOf(side.upper))
    groups.set(`${kind} ${name}`, group)
  }
  const barriers: Barrier[] = []
  for (const { kind, name, sides, upper } of groups.values()) {
    const style = source.style.blocked[name]
    for (const chain of chainsOf(grid, sides, places)) {
      const middles = chain.sides.map((side) => along(...frame.sideEnds(side), 0.5))
      const corners = chain.corners.map((corner) => places[corner])
      const points: XY[] = [corners[0], middles[0]]
      for (let i = 1; i < middles.length; i++) points.push(...quadratic(middles[i - 1], corners[i], middles[i], 8))
      points.push(corners[corners.length - 1])
      barriers.push({
        look: kind === 'blocked' ? (style?.look ?? 'cliff') : (kind as 'ridge' | 'maginot'),
        name,
        points,
        sides: chain.sides,
        low: lowSide(points, frame, chain.sides[0], upper, style?.foot),
        box: boxOf(points, 20),
      })
    }
  }
  return barriers
}

function lowSide(
  points: readonly XY[],
  frame: Frame,
  side: number,
  upper: ReadonlySet<number>,
  foot: readonly [number, number] | undefined,
): 1 | -1 {
  const [a, b] = [points[0], points[1]]
  // The right hand of the line, y downwards.
  const right: XY = [-(b[1] - a[1]), b[0] - a[0]]
  if (foot) return right[0] * foot[0] + right[1] * foot[1] > 0 ? 1 : -1
  const high = [frame.grid.sideHexes[side * 2], frame.grid.sideHexes[side * 2 + 1]].find((hex) => upper.has(hex))
  if (high === undefined) return 1
  const [x, y] = frame.centre(high)
  return right[0] * (x - b[0]) + right[1] * (y - b[1]) > 0 ? -1 : 1
}
