/** The plate of a counter: body with a breath of light, edge, shadow; step stripe, division band, veil of the spent. */

import type { Palette, Plate } from '../../look/tokens.ts'
import type { Ink } from '../map/ink.ts'

const RADIUS = 0.06

export function drawPlate(ink: Ink, x: number, y: number, p: number, plate: Plate): void {
  const r = p * RADIUS
  ink.save()
  ink.shadowColor = 'rgba(40,28,10,.5)'
  ink.shadowBlur = p * 0.07
  ink.shadowOffsetX = p * 0.012
  ink.shadowOffsetY = p * 0.03
  ink.fillStyle = plate.body
  rounded(ink, x, y, p, r)
  ink.fill()
  ink.restore()
  const light = ink.createLinearGradient(x, y, x, y + p)
  light.addColorStop(0, 'rgba(255,255,255,.20)')
  light.addColorStop(0.5, 'rgba(255,255,255,0)')
  light.addColorStop(1, 'rgba(0,0,0,.10)')
  ink.fillStyle = light
  rounded(ink, x, y, p, r)
  ink.fill()
}

export function drawRim(ink: Ink, x: number, y: number, p: number, plate: Plate): void {
  const line = Math.max(1, Math.round(p * 0.02))
  ink.strokeStyle = plate.edge
  ink.lineWidth = line
  rounded(ink, x + line / 2, y + line / 2, p - line, p * RADIUS)
  ink.stroke()
  if (p < 28) return
  ink.strokeStyle = 'rgba(255,255,255,.45)'
  ink.lineWidth = Math.max(0.6, p * 0.012)
  ink.beginPath()
  ink.moveTo(x + p * RADIUS, y + line + ink.lineWidth / 2)
  ink.lineTo(x + p - p * RADIUS, y + line + ink.lineWidth / 2)
  ink.stroke()
}

/** A second line inside the edge, where the nation mark has no room: pale for Allies, dark for Germans. */
export function drawInnerFrame(ink: Ink, x: number, y: number, p: number, isGerman: boolean): void {
  const line = Math.max(1, Math.round(p * 0.035))
  const inset = line + line / 2
  ink.strokeStyle = isGerman ? 'rgba(12,14,10,.72)' : 'rgba(255,255,255,.85)'
  ink.lineWidth = line
  rounded(ink, x + inset, y + inset, p - 2 * inset, p * RADIUS * 0.6)
  ink.stroke()
}

function rounded(ink: Ink, x: number, y: number, p: number, r: number): void {
  ink.beginPath()
  ink.roundRect(x, y, p, p, r)
}

/** Inside the plate's outline only. */
export function clipped(ink: Ink, x: number, y: number, p: number, draw: () => void): void {
  ink.save()
  rounded(ink, x, y, p, p * RADIUS)
  ink.clip()
  draw()
  ink.restore()
}

/**
 * How dark the veil over a spent counter is. In the colour-safe palette light plates are German and middling ones Allied:
 * a dark veil would turn the one into the other for eyes that see grey, so hatching tells it there.
 */
export const spentVeil = ({ safe }: Pick<Palette, 'safe'>): number => (safe ? 0.08 : 0.3)

interface Spent {
  readonly sign: 'tick' | 'cross'
  /** Too small for a sign: only the dark corner. */
  readonly hasSign: boolean
  readonly palette: Palette
}

/** Moved: a veil and a dark corner with a tick; fought: with crossed strokes. */
export function drawSpent(ink: Ink, x: number, y: number, p: number, { sign, hasSign, palette }: Spent): void {
  const u = p / 64
  clipped(ink, x, y, p, () => {
    ink.fillStyle = `rgba(25,22,15,${spentVeil(palette)})`
    ink.fillRect(x, y, p, p)
    if (palette.safe) hatch(ink, x, y, p)
    ink.beginPath()
    ink.moveTo(x + p, y + p - 17 * u)
    ink.lineTo(x + p, y + p)
    ink.lineTo(x + p - 17 * u, y + p)
    ink.closePath()
    ink.fillStyle = '#2A2418'
    ink.fill()
  })
  if (!hasSign) return
  ink.strokeStyle = '#F4E9CF'
  ink.lineWidth = Math.max(1, 1.8 * u)
  ink.lineCap = 'round'
  ink.beginPath()
  const [right, bottom] = [x + p, y + p]
  if (sign === 'tick') {
    ink.moveTo(right - 9 * u, bottom - 5 * u)
    ink.lineTo(right - 6.5 * u, bottom - 2.6 * u)
    ink.lineTo(right - 2.4 * u, bottom - 8.6 * u)
  } else {
    ink.moveTo(right - 8.2 * u, bottom - 2.6 * u)
    ink.lineTo(right - 2.6 * u, bottom - 8.2 * u)
    ink.moveTo(right - 7.4 * u, bottom - 7 * u)
    ink.lineTo(right - 2.8 * u, bottom - 2.4 * u)
  }
  ink.stroke()
}

/** Falling strokes over the whole plate. */
function hatch(ink: Ink, x: number, y: number, p: number): void {
  const u = p / 64
  ink.strokeStyle = 'rgba(25,22,15,.4)'
  ink.lineWidth = Math.max(0.8, 1.2 * u)
  ink.beginPath()
  for (let at = -64; at < 64; at += 10) {
    ink.moveTo(x + at * u, y)
    ink.lineTo(x + (at + 64) * u, y + p)
  }
  ink.stroke()
}

export function drawPicked(ink: Ink, x: number, y: number, p: number, colour: string, edge: string): void {
  const u = p / 64
  const out = 2.5 * u
  for (const [stroke, width] of [
    [edge, Math.max(3, 5 * u)],
    [colour, Math.max(2, 3 * u)],
  ] as const) {
    ink.strokeStyle = stroke
    ink.lineWidth = width
    rounded(ink, x - out, y - out, p + 2 * out, p * 0.08)
    ink.stroke()
  }
}
