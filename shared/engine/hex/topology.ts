/*
 * Which hex, side and corner touches which, as flat arrays: entry 6 * hex + d belongs to direction d of that hex.
 *
 * Side d lies toward direction d; corner d is where side d begins, going clockwise, so side d runs from corner d to
 * corner d + 1. Two neighbours share one side number, three hexes one corner number; at the map's edge a side or corner
 * belongs to fewer hexes but has a number all the same.
 *
 *      0 ___ 1
 *       / 0 \         corners outside, sides inside (flat)
 *     5/5   1\2
 *      \4   2/
 *       \_3_/
 *      4     3
 */

import { opposite, stepQ, stepR, turned } from './directions.ts'
import type { Orientation } from './directions.ts'

/** Finds a hex by its axial coordinates: the number of the hex there, or -1. */
export type Finder = (q: number, r: number) => number

/** A table over the rectangle of axial coordinates a map covers. */
export function finder(q: Int32Array, r: Int32Array): Finder {
  const [minQ, maxQ] = range(q)
  const [minR, maxR] = range(r)
  const height = maxR - minR + 1
  const table = new Int32Array((maxQ - minQ + 1) * height).fill(-1)
  for (let i = 0; i < q.length; i++) table[(q[i] - minQ) * height + r[i] - minR] = i
  return (atQ, atR) =>
    atQ < minQ || atQ > maxQ || atR < minR || atR > maxR ? -1 : table[(atQ - minQ) * height + atR - minR]
}

function range(values: Int32Array): [least: number, most: number] {
  let least = Infinity
  let most = -Infinity
  for (const value of values) {
    if (value < least) least = value
    if (value > most) most = value
  }
  return [least, most]
}

export function neighbours(orientation: Orientation, q: Int32Array, r: Int32Array, find: Finder): Int32Array {
  const [dq, dr] = [stepQ[orientation], stepR[orientation]]
  const neighbour = new Int32Array(q.length * 6)
  for (let i = 0; i < q.length; i++) for (let d = 0; d < 6; d++) neighbour[i * 6 + d] = find(q[i] + dq[d], r[i] + dr[d])
  return neighbour
}

export interface Sides {
  side: Int32Array
  sideCount: number
  /** Two entries a side: the hex that counted it first and the hex beyond, -1 if that is off the map. */
  sideHexes: Int32Array
  /** The direction in which the first of the two hexes sees the side. */
  sideFacing: Uint8Array
}

export function numberSides(neighbour: Int32Array): Sides {
  const side = new Int32Array(neighbour.length)
  const hexes: number[] = []
  const facing: number[] = []
  for (let slot = 0; slot < neighbour.length; slot++) {
    const [hex, d] = [Math.floor(slot / 6), slot % 6]
    const beyond = neighbour[slot]
    if (beyond >= 0 && beyond < hex) {
      side[slot] = side[beyond * 6 + opposite(d)]
      continue
    }
    side[slot] = facing.length
    hexes.push(hex, beyond)
    facing.push(d)
  }
  return {
    side,
    sideCount: facing.length,
    sideHexes: Int32Array.from(hexes),
    sideFacing: Uint8Array.from(facing),
  }
}

export interface Corners {
  corner: Int32Array
  cornerCount: number
}

export function numberCorners(neighbour: Int32Array): Corners {
  const corner = new Int32Array(neighbour.length)
  let cornerCount = 0
  for (let slot = 0; slot < neighbour.length; slot++) {
    const [hex, d] = [Math.floor(slot / 6), slot % 6]
    // The corner is shared with the neighbours on both sides of it, where it has another place in the circle.
    const after = neighbour[slot]
    const before = neighbour[hex * 6 + turned(d, -1)]
    if (after >= 0 && after < hex) corner[slot] = corner[after * 6 + turned(d, 4)]
    else if (before >= 0 && before < hex) corner[slot] = corner[before * 6 + turned(d, 2)]
    else corner[slot] = cornerCount++
  }
  return { corner, cornerCount }
}
