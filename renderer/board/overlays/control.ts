/** Whose ground it is: a faint tint, and a line between the sides, hatched towards the side it belongs to. */

import { faded } from '../../look/tokens.ts'
import type { Area } from '../model.ts'
import { CREAM, strokeCased, traceHex, traceOutline, type Paint } from './pen.ts'

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
