/*
 * Lines of equal value through a field: the shore where the sea's share is one half, water lines where the shore is so
 * and so far away. Marching squares: every square of four lattice points is crossed where its corners lie on different
 * sides of the level; the crossings are linked to lines.
 */

import { along, type XY } from './frame.ts'
import type { Field } from './fields.ts'

export interface Contour {
  points: XY[]
  closed: boolean
}

// By which corners are above (1 upper left, 2 upper right, 4 lower right, 8 lower left): pairs of edges to link.
// Edges: 0 top, 1 right, 2 bottom, 3 left.
const LINKS: readonly (readonly (readonly [number, number])[])[] = [
  [],
  [[3, 0]],
  [[0, 1]],
  [[3, 1]],
  [[1, 2]],
  [
    [3, 0],
    [1, 2],
  ],
  [[0, 2]],
  [[3, 2]],
  [[2, 3]],
  [[2, 0]],
  [
    [0, 1],
    [2, 3],
  ],
  [[2, 1]],
  [[1, 3]],
  [[1, 0]],
  [[0, 3]],
  [],
]

export function contoursOf(field: Field, level: number): Contour[] {
  const { width, height, values } = field
  const next = new Map<number, number>()
  const before = new Map<number, number>()
  for (let y = 0; y < height - 1; y++) {
    for (let x = 0; x < width - 1; x++) {
      const i = y * width + x
      const shape =
        (values[i] > level ? 1 : 0) |
        (values[i + 1] > level ? 2 : 0) |
        (values[i + width + 1] > level ? 4 : 0) |
        (values[i + width] > level ? 8 : 0)
      if (shape === 0 || shape === 15) continue
      for (const [from, to] of LINKS[shape]) {
        next.set(edgeOf(i, width, from), edgeOf(i, width, to))
        before.set(edgeOf(i, width, to), edgeOf(i, width, from))
      }
    }
  }
  const contours: Contour[] = []
  const place = (edge: number) => crossing(field, edge, level)
  // Lines that leave the lattice begin where nothing leads to; what is left afterwards are rings.
  const starts = [...next.keys()]
  for (const start of starts) if (!before.has(start)) contours.push(follow(start, next, place, false))
  for (const start of starts) if (next.has(start)) contours.push(follow(start, next, place, true))
  return contours
}

/** Edges have numbers: 2 * point for the one to its right, 2 * point + 1 for the one below it. */
function edgeOf(i: number, width: number, edge: number): number {
  if (edge === 0) return 2 * i
  if (edge === 1) return 2 * (i + 1) + 1
  if (edge === 2) return 2 * (i + width)
  return 2 * i + 1
}

function crossing({ width, step, values }: Field, edge: number, level: number): XY {
  const i = edge >> 1
  const j = edge & 1 ? i + width : i + 1
  const t = (level - values[i]) / (values[j] - values[i])
  const at = (k: number): XY => [(k % width) * step, Math.floor(k / width) * step]
  return along(at(i), at(j), t)
}

function follow(start: number, next: Map<number, number>, place: (edge: number) => XY, closed: boolean): Contour {
  const points: XY[] = []
  let at: number | undefined = start
  while (at !== undefined) {
    points.push(place(at))
    const to: number | undefined = next.get(at)
    next.delete(at)
    at = to === start ? undefined : to
  }
  return { points, closed }
}
