/*
 * Where a draughtsman would set his peaks: on the summits of the relief, the great ones first and the others where there
 * is room between them.
 */

import { hash2 } from '../noise.ts'
import type { Elevation } from './elevation.ts'
import { sample, type Field } from './fields.ts'
import { apart, type Frame, type XY } from './frame.ts'

export interface Peak {
  readonly at: XY
  /** 0 .. 1: how great. */
  readonly rank: number
  readonly alpine: number
  readonly seed: number
}

const LATTICE = 17
const CLIMB = 4

export function buildPeaks(
  frame: Frame,
  elevation: Elevation,
  mountain: Field,
  alpine: Field | null,
  river: Field,
  isMountain: (hex: number) => boolean,
): Peak[] {
  const summits: { at: XY; height: number; seed: number }[] = []
  const height = (x: number, y: number) => elevation.mountain(x, y, 3) * elevation.rise(x, y)
  for (let j = 0; j * LATTICE < frame.height; j++) {
    for (let i = 0; i * LATTICE < frame.width; i++) {
      let [x, y] = [(i + hash2(i, j)) * LATTICE, (j + hash2(i + 77, j - 31)) * LATTICE]
      if (sample(mountain, x, y) < 0.5) continue
      for (let k = 0; k < 8; k++) {
        const [dx, dy] = [height(x + 2, y) - height(x - 2, y), height(x, y + 2) - height(x, y - 2)]
        const slope = Math.hypot(dx, dy)
        if (slope < 0.4) break
        x += (dx / slope) * CLIMB * (1 - k / 9)
        y += (dy / slope) * CLIMB * (1 - k / 9)
      }
      const hex = frame.hexAt(x, y)
      if (hex < 0 || !isMountain(hex) || sample(mountain, x, y) < 0.62 || sample(river, x, y) < 15) continue
      summits.push({ at: [x, y], height: height(x, y), seed: Math.floor(hash2(i * 3 + 1, j * 7) * 1e9) })
    }
  }
  summits.sort((a, b) => b.height - a.height)
  const top = summits[0]?.height ?? 1
  const chosen: Peak[] = []
  for (const { at, height: high, seed } of summits) {
    const rank = high / top
    const steep = alpine ? sample(alpine, at[0], at[1]) : 0.5
    // Old mountains are all slope and no peak.
    if (steep < 0.3) continue
    const room = 62 - 26 * steep + 12 * rank
    if (chosen.some((peak) => apart(peak.at, at) < room)) continue
    chosen.push({ at, rank, alpine: steep, seed })
  }
  // Drawn from the back to the front.
  return chosen.sort((a, b) => a.at[1] - b.at[1])
}
