/*
 * Small marks: what may be picked (corners in brass around a counter, a dashed ring in a hex), what has been picked (a
 * whole ring), the hex under the pointer, the cursor of the keys, a hex that is asked about.
 */

import { faded, ui } from '../../look/tokens.ts'
import { HEX } from '../map/build/frame.ts'
import { EDGE } from '../stacking.ts'
import { centreOf, CREAM, strokeCased, traceHex, traceOutline, type Paint, type Pen } from './pen.ts'

/** A counter's place: centre in world pixels. */
export interface Spot {
  readonly x: number
  readonly y: number
}

/** More hexes than this are shown as an area, not one by one. */
const MOST_RINGS = 30

export const paintOfferedHexes =
  (hexes: ReadonlySet<string>, picked: ReadonlySet<string>): Paint =>
  (pen) => {
    if (hexes.size > MOST_RINGS) paintArea(pen, hexes)
    else for (const hex of hexes) ring(pen, hex, pen.sign.select, pen.sign.selectEdge, [7, 5])
    for (const hex of picked) ring(pen, hex, pen.sign.select, pen.sign.selectEdge, [])
  }

export const paintTargets =
  (hexes: ReadonlySet<string>): Paint =>
  (pen) => {
    for (const hex of hexes) ring(pen, hex, pen.sign.target, pen.sign.attackEdge, [10, 5])
  }

function paintArea(pen: Pen, hexes: ReadonlySet<string>): void {
  const { ink, sign } = pen
  ink.save()
  ink.fillStyle = faded(sign.reach, 0.2)
  ink.beginPath()
  for (const hex of hexes) traceHex(pen, hex)
  ink.fill()
  ink.lineCap = 'round'
  ink.beginPath()
  traceOutline(pen, hexes, hexes)
  strokeCased(pen, '#A86A10', pen.size(2.4, 1.4), pen.size(5, 3), faded(CREAM, 0.85))
  ink.restore()
}

function ring(pen: Pen, hex: string, colour: string, under: string, dash: readonly number[]): void {
  const { ink } = pen
  ink.save()
  ink.lineJoin = 'round'
  ink.beginPath()
  traceHex(pen, hex, 0.91)
  ink.strokeStyle = under
  ink.lineWidth = pen.size(5.5, 3)
  ink.stroke()
  ink.setLineDash(dash.map((length) => pen.size(length, 3)))
  ink.strokeStyle = colour
  ink.lineWidth = pen.size(3, 1.8)
  ink.stroke()
  ink.restore()
}

/** Around counters that may be picked: four corners; around picked ones: the whole ring. */
export const paintUnitMarks =
  (offered: readonly Spot[], picked: readonly Spot[]): Paint =>
  (pen) => {
    const { ink, sign } = pen
    const out = pen.size(2.5, 1.5)
    const half = EDGE / 2 + out
    ink.save()
    ink.lineJoin = 'round'
    ink.lineCap = 'round'
    ink.beginPath()
    for (const { x, y } of offered) corners(ink, x, y, half, EDGE * 0.2)
    strokeCased(pen, sign.select, pen.size(2.6, 1.6), pen.size(5, 3), sign.selectEdge)
    ink.beginPath()
    for (const { x, y } of picked) ink.roundRect(x - half, y - half, 2 * half, 2 * half, EDGE * 0.08)
    strokeCased(pen, sign.select, pen.size(3.4, 2), pen.size(6, 3.4), sign.selectEdge)
    ink.restore()
  }

function corners(ink: CanvasRenderingContext2D, x: number, y: number, half: number, arm: number): void {
  for (const [sx, sy] of [
    [-1, -1],
    [1, -1],
    [1, 1],
    [-1, 1],
  ]) {
    ink.moveTo(x + sx * half, y + sy * (half - arm))
    ink.lineTo(x + sx * half, y + sy * half)
    ink.lineTo(x + sx * (half - arm), y + sy * half)
  }
}

/** Too small to tell lower counters from one: how many there are. */
const BADGE_BELOW = 26
/** Letters are narrower than they are high: one of a figure, two with the cross before it. */
const BADGE_BREADTH = 0.5
const BADGE_LETTERS = { least: 7, most: 13 }

/** A number beside a stack: what it says, the size of its letters in px of the page, its middle from that of the hex. */
export interface Badge {
  readonly text: string
  readonly size: number
  readonly x: number
  readonly y: number
}

/** In the gap to the next counter, so that neither side nor type of any counter is hidden. */
export function badgeFor(count: number, zoom: number): Badge {
  const gap = HEX - EDGE
  const room = gap * zoom
  const text = room >= 2 * BADGE_BREADTH * BADGE_LETTERS.least ? `×${count}` : String(count)
  const fitting = room / (BADGE_BREADTH * text.length)
  const size = Math.min(BADGE_LETTERS.most, Math.max(BADGE_LETTERS.least, fitting))
  return { text, size, x: EDGE / 2 + gap / 2, y: EDGE * 0.3 }
}

export const paintBadges =
  (stacks: readonly { readonly hex: string; readonly count: number }[]): Paint =>
  (pen) => {
    if (EDGE * pen.settled >= BADGE_BELOW) return
    for (const { hex, count } of stacks) {
      const at = centreOf(pen, hex)
      if (at === null) continue
      const { text, size, x, y } = badgeFor(count, pen.settled)
      const look = { name: 'badge', ink: '#1E1710', halo: faded(CREAM, 0.95), size }
      pen.labels.put(pen.ink, pen.settled, text, look, at[0] + x, at[1] + y)
    }
  }

/** The hex under the pointer. */
export const paintHover =
  (hex: string): Paint =>
  (pen) => {
    const { ink, sign } = pen
    ink.beginPath()
    traceHex(pen, hex, 0.965)
    ink.strokeStyle = faded('#2A1B05', 0.35)
    ink.lineWidth = pen.size(4, 2.4)
    ink.stroke()
    ink.strokeStyle = faded(sign.hover, 0.9)
    ink.lineWidth = pen.size(1.8, 1.2)
    ink.stroke()
  }

/** The cursor of the keys, in the colour of the focus. */
export const paintCursor =
  (hex: string): Paint =>
  (pen) => {
    const { ink } = pen
    ink.beginPath()
    traceHex(pen, hex, 0.95)
    strokeCased(pen, ui.focus, pen.size(3.4, 2.2), pen.size(7, 4.4), '#10202E')
  }

/** A hex that is asked about: dashed white on dark. */
export const paintDoubt =
  (hex: string): Paint =>
  (pen) => {
    const { ink } = pen
    ink.save()
    ink.beginPath()
    traceHex(pen, hex, 0.93)
    ink.strokeStyle = '#2A1B05'
    ink.lineWidth = pen.size(5, 3)
    ink.stroke()
    ink.setLineDash([pen.size(5, 3), pen.size(4, 3)])
    ink.strokeStyle = '#FFFFFF'
    ink.lineWidth = pen.size(2.6, 1.6)
    ink.stroke()
    ink.restore()
  }
