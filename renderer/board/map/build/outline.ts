/** The outer edge of the hexes one can play in, and the net of degrees around them. */

import type { HexSource, MapSource } from '../source.ts'
import { chainsOf, cornerTable } from './chains.ts'
import { along, apart, type Frame, type XY } from './frame.ts'

/** Lines around the land in play; at sea nothing ends. */
export function outlineOf(frame: Frame, hexes: readonly HexSource[]): XY[][] {
  const { grid } = frame
  const isSea = (hex: number) => hex >= 0 && hexes[hex].terrain === 'sea'
  const isIn = (hex: number) => hex >= 0 && hexes[hex].playable !== false
  const edge: number[] = []
  for (let side = 0; side < grid.sideCount; side++) {
    const [a, b] = [grid.sideHexes[side * 2], grid.sideHexes[side * 2 + 1]]
    if (isIn(a) !== isIn(b) && !isSea(a) && !isSea(b)) edge.push(side)
  }
  const { places } = cornerTable(frame)
  return chainsOf(grid, edge, places).map((chain) => chain.corners.map((corner) => places[corner]))
}

export interface Degree {
  readonly label: string
  /** The parts that cross the sea. */
  readonly atSea: XY[][]
  /** Where it meets the neat line, and on which edge. */
  readonly ticks: readonly Tick[]
}

interface Tick {
  readonly at: XY
  readonly edge: 'left' | 'right' | 'top' | 'bottom'
  /** There is room for its label. */
  readonly isTold: boolean
}

/** Labels along the neat line are at least this far apart. */
const ROOM = 46

export function degreesOf(frame: Frame, source: MapSource, isWet: (x: number, y: number) => boolean): Degree[] {
  const told: XY[] = []
  return (source.style.degrees ?? []).map(({ label, line }) => {
    const points = fine(line.map((spot) => frame.spot(spot)))
    const ticks = ticksOf(points, frame).map(({ at, edge }) => {
      const isTold = !told.some((other) => apart(other, at) < ROOM)
      if (isTold) told.push(at)
      return { at, edge, isTold }
    })
    return { label, atSea: runs(points, frame, isWet), ticks }
  })
}

function fine(points: readonly XY[]): XY[] {
  const list: XY[] = []
  for (let i = 1; i < points.length; i++) {
    const count = Math.ceil(apart(points[i - 1], points[i]) / 6)
    for (let k = 0; k < count; k++) list.push(along(points[i - 1], points[i], k / count))
  }
  return list
}

function runs(points: readonly XY[], frame: Frame, isWet: (x: number, y: number) => boolean): XY[][] {
  const found: XY[][] = []
  let run: XY[] = []
  for (const point of points) {
    if (isInside(point, frame) && isWet(point[0], point[1])) run.push(point)
    else {
      if (run.length > 1) found.push(run)
      run = []
    }
  }
  if (run.length > 1) found.push(run)
  return found
}

const isInside = ([x, y]: XY, { neat }: Frame): boolean =>
  x > neat.left && x < neat.right && y > neat.top && y < neat.bottom

function ticksOf(points: readonly XY[], frame: Frame): Pick<Tick, 'at' | 'edge'>[] {
  const { neat } = frame
  const ticks: Pick<Tick, 'at' | 'edge'>[] = []
  for (let i = 1; i < points.length; i++) {
    const [a, b] = [points[i - 1], points[i]]
    if (isInside(a, frame) === isInside(b, frame)) continue
    const at = along(a, b, 0.5)
    const gaps = {
      left: Math.abs(at[0] - neat.left),
      right: Math.abs(at[0] - neat.right),
      top: Math.abs(at[1] - neat.top),
      bottom: Math.abs(at[1] - neat.bottom),
    }
    const edge = (Object.keys(gaps) as (keyof typeof gaps)[]).sort((p, q) => gaps[p] - gaps[q])[0]
    ticks.push({ at, edge })
  }
  return ticks
}
