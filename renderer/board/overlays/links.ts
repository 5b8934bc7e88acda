/** Links between counters as lines with a bar across, solid or dashed: dashes say whose they are before colour does. */

import type { SignName } from '../../look/tokens.ts'
import { HEX, type XY } from '../map/build/frame.ts'
import { along, centreOf, CREAM, type Paint, type Pen } from './pen.ts'

/** From the edge of one counter to the edge of the other. */
const OUT = 0.36 * HEX

export interface Linking {
  readonly colour: SignName
  readonly isDashed: boolean
}

export const paintLinks =
  (links: readonly (readonly [from: string, to: string])[], linking: Linking): Paint =>
  (pen) => {
    for (const link of links) drawLink(pen, link, linking)
  }

function drawLink(pen: Pen, [from, to]: readonly [string, string], linking: Linking): void {
  const [a, b] = [spotOf(pen, from), spotOf(pen, to)]
  if (a === null || b === null) return
  const { ink, sign } = pen
  const length = Math.hypot(b[0] - a[0], b[1] - a[1]) || 1
  const isEdge = to.includes('/')
  const [p, q] = [along(a, b, OUT / length), along(a, b, isEdge ? 1 : 1 - OUT / length)]
  const colour = sign[linking.colour]
  ink.save()
  ink.lineCap = 'butt'
  line(pen, p, q, CREAM, pen.size(8, 4.5))
  if (linking.isDashed) ink.setLineDash([pen.size(7, 4), pen.size(4, 2.5)])
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
