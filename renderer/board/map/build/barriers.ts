/** Hexsides that nothing crosses, and ridges (see ridges.ts) and forts along hexsides: lines with two sides. */

import type { BlockedStyle, MapSource, SideKind } from '../source.ts'
import { chainsOf, cornerTable } from './chains.ts'
import { quadratic } from './curves.ts'
import { along, boxOf, sideNamed, type Box, type Frame, type XY } from './frame.ts'
import type { Ridge } from './ridges.ts'

export interface Barrier {
  readonly look: BlockedStyle['look'] | 'ridge' | 'maginot'
  readonly name: string
  readonly points: XY[]
  readonly sides: number[]
  /** 1: the low side is on the right of the line, -1: on the left. */
  readonly low: 1 | -1
  readonly box: Box
}

const KINDS: readonly SideKind[] = ['blocked', 'maginot']

export function buildBarriers(frame: Frame, source: MapSource, ridges: readonly Ridge[]): Barrier[] {
  const { grid } = frame
  const { places } = cornerTable(frame)
  const groups = new Map<string, { kind: SideKind; name: string; sides: number[] }>()
  for (const [key, side] of Object.entries(source.sides)) {
    const kind = KINDS.find((one) => side.kinds.includes(one))
    if (!kind) continue
    const name = side.name ?? ''
    const group = groups.get(`${kind} ${name}`) ?? { kind, name, sides: [] }
    group.sides.push(sideNamed(frame, key))
    groups.set(`${kind} ${name}`, group)
  }
  const barriers = ridges.map((ridge): Barrier => ({ look: 'ridge', name: '', ...ridge, box: boxOf(ridge.points, 20) }))
  for (const { kind, name, sides } of groups.values()) {
    const style = source.style.blocked[name]
    for (const chain of chainsOf(grid, sides, places)) {
      const middles = chain.sides.map((side) => along(...frame.sideEnds(side), 0.5))
      const corners = chain.corners.map((corner) => places[corner])
      const points: XY[] = [corners[0], middles[0]]
      for (let i = 1; i < middles.length; i++) points.push(...quadratic(middles[i - 1], corners[i], middles[i], 8))
      points.push(corners[corners.length - 1])
      barriers.push({
        look: kind === 'blocked' ? (style?.look ?? 'cliff') : 'maginot',
        name,
        points,
        sides: chain.sides,
        low: lowSide(points, style?.foot),
        box: boxOf(points, 20),
      })
    }
  }
  return barriers
}

function lowSide([a, b]: readonly XY[], foot: BlockedStyle['foot']): 1 | -1 {
  // The right hand of the line, y downwards.
  const right: XY = [-(b[1] - a[1]), b[0] - a[0]]
  return foot && right[0] * foot[0] + right[1] * foot[1] <= 0 ? -1 : 1
}
