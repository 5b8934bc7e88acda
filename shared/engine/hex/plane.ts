/*
 * Hexes on the plane, for drawing and for finding the hex under the pointer.
 *
 * The unit is the side of a hex, which is also the distance from its centre to a corner; x grows to the right, y down.
 * The map is moved so that its leftmost and topmost corners lie at 0.
 *
 *     flat    x = 3/2 q             pointy  x = sqrt3 (q + r/2)
 *             y = sqrt3 (r + q/2)           y = 3/2 r
 */

import { evenDrift } from './layout.ts'
import type { GridSpec } from './layout.ts'
import type { Finder } from './topology.ts'

export interface Point {
  x: number
  y: number
}

const sqrt3 = Math.sqrt(3)

export interface Plane {
  /** Extent of the map: every corner lies within 0..width and 0..height. */
  width: number
  height: number
  /** Centres of all hexes. */
  x: Float64Array
  y: Float64Array
  centre(hex: number): Point
  /** The six corners, clockwise; side d runs from corner d to corner d + 1. */
  corners(hex: number): Point[]
  /** The hex under a point, -1 if there is none. */
  at(x: number, y: number): number
  /** A place between the hexes, in fractions of columns and rows as printed (a shifted hex stands at row + 1/2, or the like). */
  point(column: number, row: number): Point
}

export function makePlane(spec: GridSpec, q: Int32Array, r: Int32Array, find: Finder): Plane {
  const flat = spec.orientation === 'flat'
  const cornerX = cornersFrom(flat ? -120 : -90, Math.cos)
  const cornerY = cornersFrom(flat ? -120 : -90, Math.sin)

  const rawX = (atQ: number, atR: number) => (flat ? 1.5 * atQ : sqrt3 * (atQ + atR / 2))
  const rawY = (atQ: number, atR: number) => (flat ? sqrt3 * (atR + atQ / 2) : 1.5 * atR)
  const x = Float64Array.from(q, (atQ, i) => rawX(atQ, r[i]))
  const y = Float64Array.from(q, (atQ, i) => rawY(atQ, r[i]))
  const reachX = Math.max(...cornerX)
  const reachY = Math.max(...cornerY)
  const left = least(x) - reachX
  const top = least(y) - reachY
  for (let i = 0; i < x.length; i++) {
    x[i] -= left
    y[i] -= top
  }

  return {
    width: most(x) + reachX,
    height: most(y) + reachY,
    x,
    y,
    centre: (hex) => ({ x: x[hex], y: y[hex] }),
    corners: (hex) => cornerX.map((dx, k) => ({ x: x[hex] + dx, y: y[hex] + cornerY[k] })),
    at(atX, atY) {
      const [px, py] = [atX + left, atY + top]
      const atQ = flat ? px / 1.5 : px / sqrt3 - py / 3
      const atR = flat ? py / sqrt3 - px / 3 : py / 1.5
      return find(...rounded(atQ, atR))
    },
    point(column, row) {
      const down = spec.rowsGrow === 'down' ? row : -row
      return flat
        ? { x: 1.5 * column - left, y: sqrt3 * (down - evenDrift(spec)) - top }
        : { x: sqrt3 * (column - evenDrift(spec)) - left, y: 1.5 * down - top }
    },
  }
}

const cornersFrom = (degrees: number, wave: (radians: number) => number): number[] =>
  [0, 1, 2, 3, 4, 5].map((k) => wave(((degrees + 60 * k) * Math.PI) / 180))

const least = (values: Float64Array): number => values.reduce((a, b) => Math.min(a, b), Infinity)
const most = (values: Float64Array): number => values.reduce((a, b) => Math.max(a, b), -Infinity)

/** The hex that holds a point in fractional axial coordinates: round all three cube axes, mend the one furthest off. */
export function rounded(q: number, r: number): [q: number, r: number] {
  const s = -q - r
  const [nearQ, nearR, nearS] = [Math.round(q), Math.round(r), Math.round(s)]
  const [offQ, offR, offS] = [Math.abs(nearQ - q), Math.abs(nearR - r), Math.abs(nearS - s)]
  if (offQ > offR && offQ > offS) return [-nearR - nearS, nearR]
  if (offR > offS) return [nearQ, -nearQ - nearS]
  return [nearQ, nearR]
}
