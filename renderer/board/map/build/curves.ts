/** Small tools for lines: curves as rows of points, smoothing, walking along. */

import { apart, along, type XY } from './frame.ts'

/** Points of a quadratic curve, the first one left out. */
export function quadratic(a: XY, control: XY, b: XY, count: number): XY[] {
  return Array.from({ length: count }, (_, i) => {
    const u = (i + 1) / count
    const v = 1 - u
    return [v * v * a[0] + 2 * u * v * control[0] + u * u * b[0], v * v * a[1] + 2 * u * v * control[1] + u * u * b[1]]
  })
}

/** A smooth line through all the points (Catmull-Rom). */
export function through(points: readonly XY[], count: number): XY[] {
  const line: XY[] = [points[0]]
  for (let i = 0; i < points.length - 1; i++) {
    const p0 = points[Math.max(0, i - 1)]
    const [p1, p2] = [points[i], points[i + 1]]
    const p3 = points[Math.min(points.length - 1, i + 2)]
    for (let k = 1; k <= count; k++) {
      const u = k / count
      const part = (d: 0 | 1) =>
        0.5 *
        (2 * p1[d] +
          (p2[d] - p0[d]) * u +
          (2 * p0[d] - 5 * p1[d] + 4 * p2[d] - p3[d]) * u * u +
          (3 * p1[d] - p0[d] - 3 * p2[d] + p3[d]) * u * u * u)
      line.push([part(0), part(1)])
    }
  }
  return line
}

/** Cuts the corners of a line (Chaikin), ends kept. */
export function rounder(points: readonly XY[], closed: boolean): XY[] {
  if (points.length < 3) return [...points]
  const line: XY[] = closed ? [] : [points[0]]
  const pairs = closed ? points.length : points.length - 1
  for (let i = 0; i < pairs; i++) {
    const [a, b] = [points[i], points[(i + 1) % points.length]]
    line.push(along(a, b, 0.25), along(a, b, 0.75))
  }
  if (!closed) line.push(points[points.length - 1])
  return line
}

/** Running averages over `reach` points on either side: the course of a line without its wriggles. */
export function calmed(points: readonly XY[], reach: number): XY[] {
  return points.map((_, i) => {
    let [x, y, n] = [0, 0, 0]
    for (let k = Math.max(0, i - reach); k <= Math.min(points.length - 1, i + reach); k++) {
      x += points[k][0]
      y += points[k][1]
      n++
    }
    return [x / n, y / n]
  })
}

/** Length from the beginning to each point. */
export function lengths(points: readonly XY[]): number[] {
  const list = [0]
  for (let i = 1; i < points.length; i++) list.push(list[i - 1] + apart(points[i - 1], points[i]))
  return list
}

/** The point at a length, given the line's lengths. */
export function pointAt(points: readonly XY[], sums: readonly number[], at: number): XY {
  if (at <= 0) return points[0]
  let low = 1
  let high = points.length - 1
  while (low < high) {
    const middle = (low + high) >> 1
    if (sums[middle] < at) low = middle + 1
    else high = middle
  }
  const span = sums[low] - sums[low - 1]
  return along(points[low - 1], points[low], span > 0 ? Math.min(1, (at - sums[low - 1]) / span) : 0)
}

/**
 * The outline of a band along a line, as broad at each point as `breadths` says (times `factor`, plus `extra`), down
 * one side and back the other. One filled outline, so that half-transparent bands show no joints.
 */
export function ribbon(points: readonly XY[], breadths: readonly number[], factor: number, extra: number): XY[] {
  const left: XY[] = []
  const right: XY[] = []
  for (let i = 0; i < points.length; i++) {
    const a = points[Math.max(0, i - 1)]
    const b = points[Math.min(points.length - 1, i + 1)]
    const length = apart(a, b) || 1
    const half = (breadths[i] * factor + extra) / 2
    const [nx, ny] = [(-(b[1] - a[1]) / length) * half, ((b[0] - a[0]) / length) * half]
    left.push([points[i][0] + nx, points[i][1] + ny])
    right.push([points[i][0] - nx, points[i][1] - ny])
  }
  return [...left, ...right.reverse()]
}
