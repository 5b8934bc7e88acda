/**
 * What has happened, drawn: arrows along the ways that units took, and a mark where they fought. What is looked at just
 * now stands out; the rest of the story is pale.
 */

import { faded, type SignName } from '../../look/tokens.ts'
import type { XY } from '../map/build/frame.ts'
import { along, centreOf, CREAM, put, strokeCased, traceHex, traceSmooth, type Paint, type Pen } from './pen.ts'

export interface StoryWay {
  /** In order; a single place where nobody knows where it began. */
  readonly places: readonly string[]
  readonly colour: SignName
  readonly isDashed: boolean
  readonly isPale: boolean
}

export interface StoryMark {
  readonly place: string
  /** What came of it, in a word. */
  readonly text: string
  readonly isPale: boolean
}

const PALE = 0.5

export const paintWays =
  (ways: readonly StoryWay[]): Paint =>
  (pen) => {
    for (const way of ways.toSorted((a, b) => Number(b.isPale) - Number(a.isPale))) paintWay(pen, way)
  }

function paintWay(pen: Pen, { places, colour, isDashed, isPale }: StoryWay): void {
  const points = places.flatMap((place): XY[] => {
    const at = centreOf(pen, place)
    return at === null ? [] : [at]
  })
  const { ink, sign } = pen
  const tint = faded(sign[colour], isPale ? PALE : 1)
  const casing = faded(CREAM, isPale ? PALE : 0.95)
  if (points.length === 1) return ring(pen, places.at(-1)!, tint, casing)
  if (points.length < 2) return
  const tip = points.at(-1)!
  const before = points.at(-2)!
  const width = isPale ? pen.size(4, 2) : pen.size(6.5, 3)
  const head = along(before, tip, 0.6)
  ink.save()
  ink.lineJoin = ink.lineCap = 'round'
  if (isDashed) ink.setLineDash([pen.size(11, 6), pen.size(9, 5)])
  ink.beginPath()
  traceSmooth(ink, [...points.slice(0, -1), head])
  strokeCased(pen, tint, width, width + pen.size(4, 2), casing)
  ink.setLineDash([])
  arrowHead(pen, head, tip, width * 2.4)
  strokeCased(pen, tint, pen.size(1, 0.5), pen.size(4, 2), casing)
  ink.fillStyle = tint
  ink.fill()
  ink.restore()
}

/** Adds a triangle about a point, towards another. */
function arrowHead({ ink }: Pen, at: XY, to: XY, size: number): void {
  const length = Math.hypot(to[0] - at[0], to[1] - at[1]) || 1
  const [x, y] = [(to[0] - at[0]) / length, (to[1] - at[1]) / length]
  ink.beginPath()
  ink.moveTo(at[0] + x * size, at[1] + y * size)
  ink.lineTo(at[0] - x * size * 0.3 - y * size * 0.8, at[1] - y * size * 0.3 + x * size * 0.8)
  ink.lineTo(at[0] - x * size * 0.3 + y * size * 0.8, at[1] - y * size * 0.3 - x * size * 0.8)
  ink.closePath()
}

function ring(pen: Pen, place: string, tint: string, casing: string): void {
  pen.ink.beginPath()
  traceHex(pen, place, 0.92)
  strokeCased(pen, tint, pen.size(3.2, 1.6), pen.size(6, 3.2), casing)
}

/** Over the counters, at the upper edge of the place: a burst, with the result beside it. */
export const paintMarks =
  (marks: readonly StoryMark[]): Paint =>
  (pen) => {
    const { sign } = pen
    const plate = { fill: sign.attack, edge: sign.attackEdge }
    for (const { place, text, isPale } of marks) {
      const at = centreOf(pen, place)
      if (at === null) continue
      const [x, y] = [at[0], at[1] - pen.size(34, 14)]
      burst(pen, x, y, isPale)
      if (text !== '') put(pen, text, isPale ? 13 : 17, { name: `story-${sign.attack}`, ink: '#FFFFFF', plate }, x, y)
    }
  }

const SPIKES = 9

function burst({ ink, sign, size }: Pen, x: number, y: number, isPale: boolean): void {
  const [outer, inner] = isPale ? [size(19, 10), size(12, 7)] : [size(27, 13), size(17, 9)]
  ink.save()
  ink.beginPath()
  for (let i = 0; i < SPIKES * 2; i++) {
    const [radius, angle] = [i % 2 === 0 ? outer : inner, (i * Math.PI) / SPIKES]
    ink.lineTo(x + radius * Math.cos(angle), y + radius * Math.sin(angle))
  }
  ink.closePath()
  ink.fillStyle = faded(sign.attack, isPale ? PALE : 0.9)
  ink.fill()
  ink.strokeStyle = sign.attackEdge
  ink.lineWidth = size(2, 1)
  ink.lineJoin = 'round'
  ink.stroke()
  ink.restore()
}
