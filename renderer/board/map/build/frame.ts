/*
 * From the grid's plane (unit: the side of a hex) to the picture's own measure, the world: pixels at 100 %, where a hex
 * is 80 px across its flats; 0/0 is the upper left corner of the sheet of paper, margin included. All geometry of a
 * scene is in world pixels. Painters draw in them too, under a transform, so a line of 3 is 3 px at 100 %.
 */

import type { Grid } from '../../../../shared/engine/hex/grid.ts'
import type { Sheet } from '../../places.ts'
import type { Spot } from '../source.ts'

/** Across the flats. */
export const HEX = 80
export const SIDE = HEX / Math.sqrt(3)
/** From the outermost hexes to the edge of the paper. */
export const MARGIN = 72
/** From the edge of the paper to the neat line that frames the map. */
const NEAT = 34

export type XY = readonly [x: number, y: number]

export interface Box {
  left: number
  top: number
  right: number
  bottom: number
}

export interface Frame extends Sheet {
  readonly grid: Grid
  corners(hex: number): XY[]
  sideEnds(side: number): [XY, XY]
  spot(at: Spot): XY
}

const DIRECTIONS = [0, 1, 2, 3, 4, 5] as const

export function makeFrame(grid: Grid): Frame {
  const world = (p: { x: number; y: number }): XY => [p.x * SIDE + MARGIN, p.y * SIDE + MARGIN]
  const width = Math.ceil(grid.width * SIDE + 2 * MARGIN)
  const height = Math.ceil(grid.height * SIDE + 2 * MARGIN)
  const sideEnds = (side: number): [XY, XY] => {
    const [a, b] = grid.sideEnds(side)
    return [world(a), world(b)]
  }
  return {
    grid,
    width,
    height,
    neat: { left: NEAT, top: NEAT, right: width - NEAT, bottom: height - NEAT },
    figureSide: -1,
    centre: (hex) => world(grid.centre(hex)),
    hexAt: (x, y) => grid.at((x - MARGIN) / SIDE, (y - MARGIN) / SIDE),
    corners: (hex) => grid.corners(hex).map(world),
    sideEnds,
    rim: (hex, isInside) =>
      DIRECTIONS.flatMap((d) => {
        const beyond = grid.neighbour[hex * 6 + d]
        return beyond >= 0 && isInside(beyond) ? [] : [sideEnds(grid.side[hex * 6 + d])]
      }),
    spot: ([column, row]) => world(grid.point(column, row)),
  }
}

/** The hexside of this name; data that name none are wrong. */
export function sideNamed({ grid }: Frame, name: string): number {
  const side = grid.sideOf(name)
  if (side < 0) throw new Error(`There is no hexside ${name}`)
  return side
}

export const touches = (a: Box, b: Box): boolean =>
  a.left < b.right && a.right > b.left && a.top < b.bottom && a.bottom > b.top

export function boxOf(points: readonly XY[], pad = 0): Box {
  const box = { left: Infinity, top: Infinity, right: -Infinity, bottom: -Infinity }
  for (const [x, y] of points) {
    if (x < box.left) box.left = x
    if (x > box.right) box.right = x
    if (y < box.top) box.top = y
    if (y > box.bottom) box.bottom = y
  }
  return { left: box.left - pad, top: box.top - pad, right: box.right + pad, bottom: box.bottom + pad }
}

export const along = (a: XY, b: XY, t: number): XY => [a[0] + (b[0] - a[0]) * t, a[1] + (b[1] - a[1]) * t]
export const apart = (a: XY, b: XY): number => Math.hypot(a[0] - b[0], a[1] - b[1])
