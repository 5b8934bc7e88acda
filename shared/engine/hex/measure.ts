/*
 * Distances and figures on the grid: how far, which hexes around, which hexes between.
 *
 *      2 2 2
 *     2 1 1 2      rings of radius 1 and 2 around a hex;
 *    2 1 . 1 2     within(hex, 2) is all of them
 *     2 1 1 2
 *      2 2 2
 *
 * Hexes that are not on the map are left out of every list.
 */

import { stepQ, stepR, turned } from './directions.ts'
import type { Orientation } from './directions.ts'
import { rounded } from './plane.ts'
import type { Finder } from './topology.ts'

export interface Measure {
  /** Hexes from one to the other, over the map's edge too if that is shorter. */
  distance(a: number, b: number): number
  /** The hexes at exactly this distance, clockwise from the one in direction 0. */
  ring(centre: number, radius: number): number[]
  /** The hexes at this distance or less, the centre first, then ring by ring. */
  within(centre: number, radius: number): number[]
  /**
   * The hexes a straight line from centre to centre runs through, both ends included. Where it runs along a hexside it
   * takes the hex on the lower side of the screen (on the left of an upright line), so it is the same line both ways.
   */
  line(a: number, b: number): number[]
}

export function makeMeasure(orientation: Orientation, q: Int32Array, r: Int32Array, find: Finder): Measure {
  const [dq, dr] = [stepQ[orientation], stepR[orientation]]
  const [nudgeQ, nudgeR] = nudge[orientation]

  function distance(a: number, b: number): number {
    const [byQ, byR] = [q[a] - q[b], r[a] - r[b]]
    return (Math.abs(byQ) + Math.abs(byR) + Math.abs(byQ + byR)) / 2
  }

  function addRing(list: number[], centre: number, radius: number): void {
    let atQ = q[centre] + dq[0] * radius
    let atR = r[centre] + dr[0] * radius
    for (let edge = 0; edge < 6; edge++) {
      const along = turned(edge, 2)
      for (let k = 0; k < radius; k++) {
        const hex = find(atQ, atR)
        if (hex >= 0) list.push(hex)
        atQ += dq[along]
        atR += dr[along]
      }
    }
  }

  return {
    distance,
    ring(centre, radius) {
      if (radius === 0) return [centre]
      const list: number[] = []
      addRing(list, centre, radius)
      return list
    },
    within(centre, radius) {
      const list = [centre]
      for (let k = 1; k <= radius; k++) addRing(list, centre, k)
      return list
    },
    line(a, b) {
      const length = distance(a, b)
      const list: number[] = []
      for (let k = 0; k <= length; k++) {
        const part = length === 0 ? 0 : k / length
        const atQ = q[a] + (q[b] - q[a]) * part + nudgeQ
        const atR = r[a] + (r[b] - r[a]) * part + nudgeR
        const hex = find(...rounded(atQ, atR))
        if (hex >= 0) list.push(hex)
      }
      return list
    },
  }
}

/**
 * A tiny push down the screen, and a tinier one to the left, that decides ties. It lies along no hexside, so nothing is
 * left undecided, and it is far smaller than the least distance between a line and a hexside it does not run along.
 */
const nudge: Readonly<Record<Orientation, readonly [q: number, r: number]>> = {
  flat: [-1e-6, 3e-6],
  pointy: [-3e-6, 4e-6],
}
