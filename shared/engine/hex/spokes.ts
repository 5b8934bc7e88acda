/*
 * What lies between two hexes that are two apart. There are twelve such hexes around each: six straight ahead with one
 * hex between, and six at the end of a spoke, the hexside that leads outwards from a corner.
 *
 *        ___                       ___
 *       / b \                     /   \___
 *       \___/                     \___/ b \
 *       / x \   between: the     x/ a \___/   between: the hexside of x and y,
 *       \___/   hex x             \___/ y \   the spoke from a's corner to b's
 *       / a \                         \___/
 *       \___/
 *
 * Spoke d of a hex starts at its corner d and lies between its neighbours d - 1 and d; `beyond` is the hex at its far
 * end, -1 when the spoke ends at the edge of the map.
 */

import { stepQ, stepR, turned } from './directions.ts'
import type { Orientation } from './directions.ts'
import type { Finder } from './topology.ts'

export type Between =
  | { kind: 'hex'; /** the intervening hex, -1 if off the map */ hex: number }
  | { kind: 'hexside'; side: number; /** the hexes on both sides of it, -1 if off the map */ hexes: [number, number] }

export interface Spokes {
  /** 6 a hex: the hexside that leads outwards from corner d; -1 if both hexes beside it are off the map. */
  spoke: Int32Array
  /** 6 a hex: the hex at the far end of spoke d; -1 if off the map. */
  beyond: Int32Array
  /** What lies between two hexes at distance two, else null. */
  between(a: number, b: number): Between | null
}

export function makeSpokes(
  orientation: Orientation,
  q: Int32Array,
  r: Int32Array,
  find: Finder,
  neighbour: Int32Array,
  side: Int32Array,
): Spokes {
  const [dq, dr] = [stepQ[orientation], stepR[orientation]]
  const spoke = new Int32Array(neighbour.length).fill(-1)
  const beyond = new Int32Array(neighbour.length)
  for (let slot = 0; slot < neighbour.length; slot++) {
    const [hex, d] = [Math.floor(slot / 6), slot % 6]
    const last = turned(d, -1)
    const before = neighbour[hex * 6 + last]
    const after = neighbour[slot]
    if (before >= 0) spoke[slot] = side[before * 6 + turned(d, 1)]
    else if (after >= 0) spoke[slot] = side[after * 6 + turned(d, -2)]
    beyond[slot] = find(q[hex] + dq[last] + dq[d], r[hex] + dr[last] + dr[d])
  }

  function between(a: number, b: number): Between | null {
    const [byQ, byR] = [q[b] - q[a], r[b] - r[a]]
    if (Math.abs(byQ) + Math.abs(byR) + Math.abs(byQ + byR) !== 4) return null
    if (byQ % 2 === 0 && byR % 2 === 0) return { kind: 'hex', hex: find(q[a] + byQ / 2, r[a] + byR / 2) }
    const slots = a * 6
    let d = 0
    while (beyond[slots + d] !== b) d++
    return { kind: 'hexside', side: spoke[slots + d], hexes: [neighbour[slots + turned(d, -1)], neighbour[slots + d]] }
  }

  return { spoke, beyond, between }
}
