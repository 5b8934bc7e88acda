/*
 * Zones of control as hatching, one way for each side, and bonds between counters as lines with a bar across: solid for
 * one side, dashed for the other. Direction and dashes say whose they are before colour does.
 */

import { faded } from '../../look/tokens.ts'
import { HEX, type XY } from '../map/build/frame.ts'
import type { Zone } from '../model.ts'
import { along, centreOf, CREAM, traceHex, type Paint, type Pen } from './pen.ts'

const GAP = 9

/** Hexes of one side, hatched: rising to the right for the first side, falling for the other. */
export const paintZones =
  (zones: readonly Zone[]): Paint =>
  (pen) => {
    for (const zone of zones) if (zone.kind === 'zone') hatch(pen, zone)
  }

function hatch(pen: Pen, { hexes, isFirst }: Zone): void {
  const { ink, sign } = pen
  const centres = hexes.flatMap((hex): XY[] => {
    const at = centreOf(pen, hex)
    return at === null ? [] : [at]
  })
  if (centres.length === 0) return
  ink.save()
  ink.beginPath()
  for (const hex of hexes) traceHex(pen, hex)
  ink.clip()
  ink.strokeStyle = faded(isFirst ? sign.zocGerman : sign.zocAllied, 0.42)
  ink.lineWidth = pen.size(1.5, 0.9)
  ink.beginPath()
  const reach = HEX * 0.6
  const gap = Math.max(GAP, 5 / pen.zoom)
  for (const [x, y] of centres) {
    // The lines of neighbouring hexes are parts of the same ones: laid out by the sheet, not by the hex.
    const offset = isFirst ? x + y : x - y
    const first = Math.ceil((offset - 2 * reach) / gap) * gap
    for (let next = first; next < offset + 2 * reach; next += gap) {
      const at = next - offset
      if (isFirst) {
        ink.moveTo(x - reach, y + at + reach)
        ink.lineTo(x + at + reach, y - reach)
      } else {
        ink.moveTo(x + at - reach, y - reach)
        ink.lineTo(x + at + reach, y + reach)
      }
    }
  }
  ink.stroke()
  ink.restore()
}

/** From the edge of one counter to the edge of the other. */
const OUT = 0.36 * HEX

export const paintBonds =
  (zones: readonly Zone[]): Paint =>
  (pen) => {
    for (const zone of zones) if (zone.kind === 'bond') for (const link of zone.links) bond(pen, link, zone.isFirst)
  }

function bond(pen: Pen, [from, to]: readonly [string, string], isFirst: boolean): void {
  const [a, b] = [spotOf(pen, from), spotOf(pen, to)]
  if (a === null || b === null) return
  const { ink, sign } = pen
  const length = Math.hypot(b[0] - a[0], b[1] - a[1]) || 1
  const isEdge = to.includes('/')
  const [p, q] = [along(a, b, OUT / length), along(a, b, isEdge ? 1 : 1 - OUT / length)]
  const colour = isFirst ? sign.bondGerman : sign.bondAllied
  ink.save()
  ink.lineCap = 'butt'
  line(pen, p, q, CREAM, pen.size(8, 4.5))
  if (isFirst) ink.setLineDash([pen.size(7, 4), pen.size(4, 2.5)])
  line(pen, p, q, colour, pen.size(3.6, 2.2))
  ink.setLineDash([])
  const middle = along(p, q, 0.5)
  const [nx, ny] = [-(b[1] - a[1]) / length, (b[0] - a[0]) / length]
  const half = pen.size(8, 4.5)
  const ends: [XY, XY] = [
    [middle[0] - nx * half, middle[1] - ny * half],
    [middle[0] + nx * half, middle[1] + ny * half],
  ]
  line(pen, ...ends, CREAM, pen.size(8, 4.5))
  line(pen, ...ends, colour, pen.size(4, 2.4))
  ink.restore()
}

function line({ ink }: Pen, a: XY, b: XY, colour: string, width: number): void {
  ink.strokeStyle = colour
  ink.lineWidth = width
  ink.beginPath()
  ink.moveTo(a[0], a[1])
  ink.lineTo(b[0], b[1])
  ink.stroke()
}

/** A hex by its name, or the middle between the two hexes of a hexside, `5419/5420`. */
function spotOf(pen: Pen, name: string): XY | null {
  const [one, other] = name.split('/')
  const a = centreOf(pen, one)
  const b = other === undefined ? null : centreOf(pen, other)
  if (a === null) return b
  return b === null ? a : along(a, b, 0.5)
}
