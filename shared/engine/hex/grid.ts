/*
 * A hex map as whole numbers: hexes are 0 .. count - 1, and everything about them lies in flat arrays.
 *
 *     ids[hex]                   what the map prints: '5408'
 *     neighbour[6 * hex + d]     the hex in direction d, -1 off the map
 *     side[6 * hex + d]          the hexside between, one number for both hexes
 *
 * The slot 6 * hex + d is called an arc: the way out of a hex in one direction. A search hands its rule the arc, and
 * the rule looks up whatever it keeps for each arc or each side. A Grid is a Net (see net.ts), so every search runs on
 * it; it imports nothing outside this folder, so the screen may use it too.
 */

import { directionNames } from './directions.ts'
import type { Orientation } from './directions.ts'
import { cellsOf } from './layout.ts'
import type { GridSpec } from './layout.ts'
import { makeMeasure } from './measure.ts'
import type { Measure } from './measure.ts'
import { makePlane } from './plane.ts'
import type { Plane, Point } from './plane.ts'
import { makeSpokes } from './spokes.ts'
import type { Spokes } from './spokes.ts'
import { finder, neighbours, numberCorners, numberSides } from './topology.ts'
import type { Corners, Sides } from './topology.ts'

export type { GridSpec } from './layout.ts'
export type { Point } from './plane.ts'
export { opposite } from './directions.ts'

export interface Grid extends Sides, Corners, Plane, Measure, Spokes {
  readonly orientation: Orientation
  readonly count: number
  /** In the order of the printed numbers. */
  readonly ids: readonly string[]
  /** The hex of a printed number, -1 if there is none. */
  indexOf(id: string): number
  /** Column and row as numbers: row 99 of a map that begins above row 00 is -1 here. */
  readonly columns: Int32Array
  readonly rows: Int32Array
  /** Axial coordinates. */
  readonly q: Int32Array
  readonly r: Int32Array
  /** Arcs of hex i are offsets[i] .. offsets[i + 1] - 1: always six, in the order of the directions. */
  readonly offsets: Int32Array
  readonly neighbour: Int32Array
  /** Names of the directions 0 .. 5 on the screen: N, NE, ... */
  readonly directions: readonly string[]
  /** The direction from a hex to its neighbour, -1 if they do not touch. */
  direction(a: number, b: number): number
  /** The side two neighbours share, -1 if they do not touch. */
  sideBetween(a: number, b: number): number
  /** The side called '2110/2111' (in either order) or '2110/NE', -1 if there is none. */
  sideOf(name: string): number
  /** '2110/2111', the smaller number first; '2110/NE' at the map's edge. */
  sideName(side: number): string
  /** Both ends of a side, for drawing. */
  sideEnds(side: number): [Point, Point]
}

export function makeGrid(spec: GridSpec): Grid {
  const cells = cellsOf(spec)
  const { orientation } = spec
  const directions = directionNames[orientation]
  const ids = cells.map((cell) => cell.id)
  const q = Int32Array.from(cells, (cell) => cell.q)
  const r = Int32Array.from(cells, (cell) => cell.r)
  const find = finder(q, r)
  const neighbour = neighbours(orientation, q, r, find)
  const sides = numberSides(neighbour)
  const plane = makePlane(spec, q, r, find)
  const byId = new Map(ids.map((id, hex) => [id, hex]))
  const indexOf = (id: string) => byId.get(id) ?? -1

  function direction(a: number, b: number): number {
    if (b < 0) return -1
    for (let d = 0; d < 6; d++) if (neighbour[a * 6 + d] === b) return d
    return -1
  }

  function sideBetween(a: number, b: number): number {
    const d = direction(a, b)
    return d < 0 ? -1 : sides.side[a * 6 + d]
  }

  function sideOf(name: string): number {
    const [first, second] = name.split('/')
    const hex = indexOf(first)
    if (hex < 0 || second === undefined) return -1
    const d = directions.indexOf(second)
    return d >= 0 ? sides.side[hex * 6 + d] : sideBetween(hex, indexOf(second))
  }

  function sideName(side: number): string {
    const first = ids[sides.sideHexes[side * 2]]
    const beyond = sides.sideHexes[side * 2 + 1]
    if (beyond < 0) return `${first}/${directions[sides.sideFacing[side]]}`
    const second = ids[beyond]
    return first < second ? `${first}/${second}` : `${second}/${first}`
  }

  function sideEnds(side: number): [Point, Point] {
    const corners = plane.corners(sides.sideHexes[side * 2])
    const d = sides.sideFacing[side]
    return [corners[d], corners[(d + 1) % 6]]
  }

  return {
    orientation,
    count: ids.length,
    ids,
    indexOf,
    columns: Int32Array.from(cells, (cell) => cell.column),
    rows: Int32Array.from(cells, (cell) => cell.row),
    q,
    r,
    offsets: Int32Array.from({ length: ids.length + 1 }, (_, hex) => hex * 6),
    neighbour,
    directions,
    direction,
    sideBetween,
    sideOf,
    sideName,
    sideEnds,
    ...sides,
    ...numberCorners(neighbour),
    ...plane,
    ...makeMeasure(orientation, q, r, find),
    ...makeSpokes(orientation, q, r, find, neighbour, sides.side),
  }
}
