/**
 * Ways across the map. Open ones are broad bands, the first of them with sleepers across as a railway has; where one is
 * cut a red cross stands on the side it could not pass, in a square for the first and in a ring for the others.
 */

import { faded } from '../../look/tokens.ts'
import type { XY } from '../map/build/frame.ts'
import type { MapLine } from '../model.ts'
import { along, centreOf, CREAM, strokeCased, traceSmooth, type Paint, type Pen } from './pen.ts'
import { cross } from './supply.ts'

/** `ways` in their order: the first of them is drawn on top. */
export const paintBands =
  (ways: readonly (readonly MapLine[])[]): Paint =>
  (pen) => {
    for (const lines of ways.toReversed()) for (const line of lines) band(pen, line, lines === ways[0])
    for (const lines of ways)
      for (const { cuts } of lines) for (const { from, to } of cuts) cutMark(pen, from, to, lines === ways[0])
  }

function cutMark(pen: Pen, from: string, to: string, isFirst: boolean): void {
  const [a, b] = [centreOf(pen, from), centreOf(pen, to)]
  if (a === null || b === null) return
  const [x, y] = along(a, b, 0.5)
  const { ink, sign } = pen
  const half = pen.size(13, 8)
  ink.save()
  ink.beginPath()
  if (isFirst) ink.rect(x - half, y - half, 2 * half, 2 * half)
  else ink.arc(x, y, half, 0, 7)
  ink.fillStyle = faded(CREAM, 0.85)
  ink.fill()
  strokeCased(pen, sign.supplyCut, pen.size(2.6, 1.6), pen.size(5, 3))
  ink.restore()
  cross(pen, from, to)
}

function band(pen: Pen, { path }: MapLine, hasSleepers: boolean): void {
  const points = path.flatMap((hex): XY[] => {
    const at = centreOf(pen, hex)
    return at === null ? [] : [at]
  })
  if (points.length < 2) return
  const { ink, sign } = pen
  ink.save()
  ink.lineJoin = ink.lineCap = 'round'
  ink.beginPath()
  traceSmooth(ink, points)
  strokeCased(pen, faded(sign.band, 0.85), pen.size(7, 4), pen.size(11, 6.5))
  if (hasSleepers) sleepers(pen, points)
  ink.restore()
}

/** Across the band, two a hex. */
function sleepers(pen: Pen, points: readonly XY[]): void {
  const { ink } = pen
  const half = pen.size(6, 3.5)
  ink.beginPath()
  for (const [i, b] of points.slice(1).entries()) {
    const a = points[i]
    const length = Math.hypot(b[0] - a[0], b[1] - a[1]) || 1
    const [nx, ny] = [(-(b[1] - a[1]) / length) * half, ((b[0] - a[0]) / length) * half]
    for (const part of [0.25, 0.75]) {
      const [x, y] = along(a, b, part)
      ink.moveTo(x - nx, y - ny)
      ink.lineTo(x + nx, y + ny)
    }
  }
  ink.strokeStyle = CREAM
  ink.lineWidth = pen.size(2.4, 1.4)
  ink.stroke()
}
