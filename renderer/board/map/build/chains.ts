/*
 * Hexsides to lines. Sides of one name that meet in a corner are strung together; a line leaves a fork on the side that
 * bends least. Each chain is a walk: corner, side, corner, side, ... corner.
 */

import type { Grid } from '../../../../shared/engine/hex/grid.ts'
import type { Frame, XY } from './frame.ts'

export interface Chain {
  sides: number[]
  /** One more than sides: where it begins, every corner passed, where it ends. */
  corners: number[]
}

/** Both corners of a side, by the grid's corner numbers. */
export function cornersOf(grid: Grid, side: number): [number, number] {
  const hex = grid.sideHexes[side * 2]
  const d = grid.sideFacing[side]
  return [grid.corner[hex * 6 + d], grid.corner[hex * 6 + ((d + 1) % 6)]]
}

/** Where every corner lies, and which hexes meet there. */
export function cornerTable(frame: Frame): { places: XY[]; hexes: number[][] } {
  const { grid } = frame
  const places: XY[] = []
  const hexes: number[][] = Array.from({ length: grid.cornerCount }, () => [])
  for (let hex = 0; hex < grid.count; hex++) {
    const around = frame.corners(hex)
    for (let d = 0; d < 6; d++) {
      const corner = grid.corner[hex * 6 + d]
      places[corner] = around[d]
      hexes[corner].push(hex)
    }
  }
  return { places, hexes }
}

export function chainsOf(grid: Grid, sides: readonly number[], places: readonly XY[]): Chain[] {
  const meeting = new Map<number, number[]>()
  for (const side of sides) {
    for (const corner of cornersOf(grid, side)) {
      const list = meeting.get(corner)
      if (list) list.push(side)
      else meeting.set(corner, [side])
    }
  }
  const used = new Set<number>()

  function walk(from: number, corner: number): Chain {
    const chain: Chain = { sides: [], corners: [corner] }
    let side = from
    let at = corner
    for (;;) {
      const next = straightest(side, at)
      if (next < 0) return chain
      used.add(next)
      at = otherEnd(grid, next, at)
      side = next
      chain.sides.push(next)
      chain.corners.push(at)
    }
  }

  function straightest(side: number, at: number): number {
    let best = -1
    let most = -Infinity
    const before = places[otherEnd(grid, side, at)]
    const here = places[at]
    for (const next of meeting.get(at)!) {
      if (next === side || used.has(next)) continue
      const there = places[otherEnd(grid, next, at)]
      const straight = (here[0] - before[0]) * (there[0] - here[0]) + (here[1] - before[1]) * (there[1] - here[1])
      if (straight > most) [best, most] = [next, straight]
    }
    return best
  }

  // Free ends first: a chain that is begun in its middle would take the wrong branch at a fork behind it.
  const ends = (side: number) => cornersOf(grid, side).filter((corner) => meeting.get(corner)!.length === 1).length
  const ordered = [...sides].sort((a, b) => ends(b) - ends(a))
  const chains: Chain[] = []
  for (const side of ordered) {
    if (used.has(side)) continue
    used.add(side)
    const [a, b] = cornersOf(grid, side)
    const forward = walk(side, b)
    const backward = walk(side, a)
    chains.push({
      sides: [...backward.sides.reverse(), side, ...forward.sides],
      corners: [...backward.corners.reverse(), ...forward.corners],
    })
  }
  return chains
}

function otherEnd(grid: Grid, side: number, corner: number): number {
  const [a, b] = cornersOf(grid, side)
  return a === corner ? b : a
}
