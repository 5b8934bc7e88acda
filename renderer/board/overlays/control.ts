/** Whose ground it is: a faint tint, and a line between the sides, hatched towards the side it belongs to. */

import { faded } from '../../look/tokens.ts'
import type { Area } from '../model.ts'
import { centreOf, CREAM, strokeCased, traceHex, traceOutline, type Paint, type Pen } from './pen.ts'

export const paintControl =
  (areas: readonly Area[]): Paint =>
  (pen) => {
    const { ink } = pen
    for (const { hexes, colour } of areas) {
      ink.fillStyle = faded(colour, 0.1)
      ink.beginPath()
      for (const hex of hexes) traceHex(pen, hex)
      ink.fill()
    }
    for (const area of areas) for (const hex of area.flags) flag(pen, hex, area.colour)
    const [first] = areas
    if (first === undefined) return
    // One line does for two sides: it is the outline of the first.
    ink.save()
    ink.lineCap = 'round'
    ink.beginPath()
    traceOutline(pen, first.hexes, first.hexes)
    strokeCased(pen, first.colour, pen.size(2.2, 1.4), pen.size(5, 3), faded(CREAM, 0.75))
    ink.restore()
  }

/** A disc in the side's colour at the upper left of a hex, where counters leave room. */
function flag(pen: Pen, hex: string, colour: string): void {
  const at = centreOf(pen, hex)
  if (at === null) return
  const { ink } = pen
  ink.beginPath()
  ink.arc(at[0] - 27, at[1] - 27, pen.size(6.5, 3), 0, 7)
  ink.fillStyle = colour
  ink.fill()
  ink.strokeStyle = CREAM
  ink.lineWidth = pen.size(2, 1.2)
  ink.stroke()
}
