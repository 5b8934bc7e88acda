/*
 * What people draw on a map to explain something, as in studies of chess: arrows from place to place, and places marked.
 * An arrow that is drawn again in the same colour is taken away, in another colour it changes.
 */

import { faded } from '../../look/tokens.ts'
import type { XY } from '../map/build/frame.ts'
import { along, centreOf, CREAM, strokeCased, traceHex, type Paint, type Pen } from './pen.ts'

export const DRAWING_COLOURS = ['green', 'red', 'blue', 'yellow'] as const
export type DrawingColour = (typeof DRAWING_COLOURS)[number]

export const DRAWING_INKS: Readonly<Record<DrawingColour, string>> = {
  green: '#2E7D46',
  red: '#C0392B',
  blue: '#2563A8',
  yellow: '#C98A0A',
}

export interface DrawnArrow {
  readonly from: string
  readonly to: string
  readonly colour: DrawingColour
}

export interface DrawnMark {
  readonly hex: string
  readonly colour: DrawingColour
}

export interface Drawing {
  readonly arrows: readonly DrawnArrow[]
  readonly hexes: readonly DrawnMark[]
}

/** One stroke of the pen: from a place to another, or within one. */
export type Stroke = DrawnArrow

export const NO_DRAWING: Drawing = { arrows: [], hexes: [] }

export const isBlank = ({ arrows, hexes }: Drawing): boolean => arrows.length + hexes.length === 0

/** The drawing after another stroke. */
export function withStroke({ arrows, hexes }: Drawing, { from, to, colour }: Stroke): Drawing {
  if (from === to) return { arrows, hexes: toggled(hexes, { hex: to, colour }, (one) => one.hex === to) }
  return { arrows: toggled(arrows, { from, to, colour }, (one) => one.from === from && one.to === to), hexes }
}

function toggled<T extends { readonly colour: DrawingColour }>(
  all: readonly T[],
  next: T,
  isIt: (one: T) => boolean,
): readonly T[] {
  const rest = all.filter((one) => !isIt(one))
  return all.some((one) => isIt(one) && one.colour === next.colour) ? rest : [...rest, next]
}

/** As in chess studies: plain green, Shift red, Alt blue, both yellow. */
export function colourFor({ shiftKey, altKey }: Pick<MouseEvent, 'shiftKey' | 'altKey'>): DrawingColour {
  if (shiftKey) return altKey ? 'yellow' : 'red'
  return altKey ? 'blue' : 'green'
}

export const paintDrawing =
  ({ arrows, hexes }: Drawing, strength = 1): Paint =>
  (pen) => {
    for (const { hex, colour } of hexes) paintMark(pen, hex, faded(DRAWING_INKS[colour], strength))
    for (const arrow of arrows) paintArrow(pen, arrow, strength)
  }

function paintMark(pen: Pen, hex: string, tint: string): void {
  pen.ink.beginPath()
  traceHex(pen, hex, 0.86)
  strokeCased(pen, tint, pen.size(6, 3), pen.size(10, 5), faded(CREAM, 0.9))
}

/** From the edge of a counter to short of the middle of the other: what stands there can still be read. */
function paintArrow(pen: Pen, { from, to, colour }: DrawnArrow, strength: number): void {
  const [a, b] = [centreOf(pen, from), centreOf(pen, to)]
  if (a === null || b === null) return
  const length = Math.hypot(b[0] - a[0], b[1] - a[1]) || 1
  const [start, tip] = [along(a, b, Math.min(0.3, 18 / length)), along(a, b, 1 - Math.min(0.2, 10 / length))]
  const width = pen.size(9, 4)
  const neck = along(start, tip, 1 - Math.min(0.6, (width * 2.6) / length))
  const { ink } = pen
  ink.save()
  ink.lineCap = 'round'
  ink.lineJoin = 'round'
  const trace = () => {
    ink.beginPath()
    ink.moveTo(start[0], start[1])
    ink.lineTo(neck[0], neck[1])
  }
  const casing = faded(CREAM, 0.85 * strength)
  trace()
  ink.strokeStyle = casing
  ink.lineWidth = width + pen.size(4, 2)
  ink.stroke()
  traceHead(pen, neck, tip, width)
  ink.lineWidth = pen.size(4, 2)
  ink.stroke()
  ink.globalAlpha = 0.88 * strength
  ink.strokeStyle = ink.fillStyle = DRAWING_INKS[colour]
  ink.fill()
  ink.lineCap = 'butt'
  trace()
  ink.lineWidth = width
  ink.stroke()
  ink.restore()
}

function traceHead({ ink }: Pen, neck: XY, tip: XY, width: number): void {
  const length = Math.hypot(tip[0] - neck[0], tip[1] - neck[1]) || 1
  const [x, y] = [(tip[0] - neck[0]) / length, (tip[1] - neck[1]) / length]
  const half = width * 1.5
  ink.beginPath()
  ink.moveTo(tip[0], tip[1])
  ink.lineTo(neck[0] - y * half, neck[1] + x * half)
  ink.lineTo(neck[0] + y * half, neck[1] - x * half)
  ink.closePath()
}
