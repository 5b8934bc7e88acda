/*
 * The sea: which hexes, a shore that follows them without showing their outline, and the lines that engravers put
 * around it to make it look wet. Lagoons (blocked hexsides that are water) are part of it.
 */

import { makeNoise } from '../noise.ts'
import { contoursOf, type Contour } from './contours.ts'
import { rounder } from './curves.ts'
import { distanceTo, makeField, membership, sample, type Field } from './fields.ts'
import { along, apart, boxOf, type Box, type Frame, type XY } from './frame.ts'

export interface Line {
  points: XY[]
  closed: boolean
  box: Box
}

export interface Coast {
  /** Share of sea, the shore at 0.5. */
  readonly share: Field
  /** World pixels from the shore, on both sides. */
  readonly distance: Field
  readonly shore: Line[]
  /** Water lines, the one nearest the shore first. */
  readonly waters: Line[][]
}

/** Far waters lie further apart and are fainter. */
const WATER_LINES = [5, 11, 18.5, 28]
const REACH = 120
const FINE = 3.5

export function buildCoast(
  frame: Frame,
  owners: Int32Array,
  isSea: (hex: number) => boolean,
  lagoons: readonly (readonly XY[])[],
): Coast | null {
  if (!owners.some(isSea)) return null
  const soft = membership(frame, owners, (hex) => (isSea(hex) ? 1 : 0), 13)
  const share = roughened(frame, soft)
  for (const lagoon of lagoons) flood(share, lagoon)
  const shore = contoursOf(share, 0.5).filter(isLongEnough).map(lineOf)
  const distance = distanceTo(
    frame,
    shore.map((line) => every(6, line.closed ? [...line.points, line.points[0]] : line.points)),
    REACH,
  )
  const wet: Field = { ...distance, values: distance.values.slice() }
  forEachPlace(wet, (x, y, i) => {
    if (sample(share, x, y) < 0.5) wet.values[i] *= -1
  })
  const waters = WATER_LINES.map((far) => contoursOf(wet, far).filter(isLongEnough).map(lineOf))
  return { share, distance, shore, waters }
}

/** The shore is finer than its distance need be. */
const every = (count: number, points: readonly XY[]): XY[] =>
  points.filter((_, i) => i % count === 0 || i === points.length - 1)

/** A shore with coves and capes: the hexes' outline is bent and frayed, but no hex changes its nature. */
function roughened(frame: Frame, soft: Field): Field {
  const noise = makeNoise(44)
  const share = makeField(frame, FINE)
  forEachPlace(share, (x, y, i) => {
    const here = sample(soft, x, y)
    if (here < 0.01 || here > 0.99) {
      share.values[i] = here
      return
    }
    const bx = x + 15 * noise.at(x / 64, y / 64) + 5 * noise.at(x / 21 + 7, y / 21)
    const by = y + 15 * noise.at(x / 64 + 40, y / 64 - 9) + 5 * noise.at(x / 21 - 30, y / 21 + 5)
    const bent = sample(soft, bx, by)
    // Fraying dies away towards the middle of land and sea.
    const calm = Math.min(1, 4 * here * (1 - here))
    share.values[i] = bent + calm * (0.2 * noise.fbm(x / 40, y / 40, 3) + 0.07 * noise.at(x / 9, y / 9))
  })
  return share
}

const INLET = 16

/** A lagoon is narrow where it opens to the sea and broad at its far end. */
function flood(share: Field, lagoon: readonly XY[]): void {
  const noise = makeNoise(45)
  const [first, last] = [lagoon[0], lagoon[lagoon.length - 1]]
  const inland = sample(share, ...first) > sample(share, ...last) ? [...lagoon] : [...lagoon].reverse()
  // Its inlet reaches out past the frayed shore, else a cape might close it.
  const line = [along(inland[0], inland[1], -INLET / (apart(inland[0], inland[1]) || 1)), ...inland]
  const box = boxOf(line, 45)
  forEachPlace(share, (x, y, i) => {
    if (x < box.left || x > box.right || y < box.top || y > box.bottom) return
    let water = -Infinity
    line.forEach(([px, py], k) => {
      const reach = 10 + 14 * (k / (line.length - 1)) ** 0.8
      water = Math.max(water, reach - Math.hypot(x - px, y - py))
    })
    const value = 0.5 + (water + 5 * noise.fbm(x / 24, y / 24, 2)) / 24
    if (value > share.values[i]) share.values[i] = value
  })
}

function forEachPlace(field: Field, visit: (x: number, y: number, i: number) => void): void {
  for (let y = 0, i = 0; y < field.height; y++)
    for (let x = 0; x < field.width; x++, i++) visit(x * field.step, y * field.step, i)
}

/** Specks of noise are no islands. */
const isLongEnough = (contour: Contour): boolean => contour.points.length > 14

function lineOf({ points, closed }: Contour): Line {
  const round = rounder(rounder(points, closed), closed)
  return { points: round, closed, box: boxOf(round, 4) }
}
