/** Lines of supply: green dots to the source; where they are cut, a red cross. */

import { faded } from '../../look/tokens.ts'
import type { SupplyLine } from '../model.ts'
import { along, centreOf, CREAM, type Paint, type Pen } from './pen.ts'
import type { XY } from '../map/build/frame.ts'

export const paintSupply =
  (lines: readonly SupplyLine[]): Paint =>
  (pen) => {
    for (const { path, isOpen, cuts } of lines) {
      dots(pen, path, isOpen ? pen.sign.supplyOk : '#6F6A60')
      if (isOpen && path.length > 0) source(pen, path.at(-1)!)
      for (const { from, to } of cuts.slice(0, MOST_CUTS)) cross(pen, from, to)
    }
  }

const MOST_CUTS = 40

function dots(pen: Pen, path: readonly string[], colour: string): void {
  const { ink } = pen
  const points = path.flatMap((hex): XY[] => {
    const at = centreOf(pen, hex)
    return at === null ? [] : [at]
  })
  if (points.length < 2) return
  ink.save()
  ink.lineJoin = ink.lineCap = 'round'
  ink.beginPath()
  points.forEach(([x, y], i) => (i === 0 ? ink.moveTo(x, y) : ink.lineTo(x, y)))
  ink.strokeStyle = faded(CREAM, 0.9)
  ink.lineWidth = pen.size(7, 4.5)
  ink.stroke()
  ink.strokeStyle = colour
  ink.lineWidth = pen.size(4, 2.6)
  ink.setLineDash([0.01, pen.size(8, 6)])
  ink.stroke()
  ink.restore()
}

function source(pen: Pen, hex: string): void {
  const at = centreOf(pen, hex)
  if (at === null) return
  const { ink, sign } = pen
  ink.beginPath()
  ink.arc(at[0], at[1], pen.size(8, 5), 0, 7)
  ink.fillStyle = sign.supplyOk
  ink.fill()
  ink.strokeStyle = CREAM
  ink.lineWidth = pen.size(2.6, 1.6)
  ink.stroke()
}

/** On the side the line could not cross. */
export function cross(pen: Pen, from: string, to: string): void {
  const [a, b] = [centreOf(pen, from), centreOf(pen, to)]
  if (a === null || b === null) return
  const [x, y] = along(a, b, 0.5)
  const { ink, sign } = pen
  const arm = pen.size(8, 5)
  ink.save()
  ink.lineCap = 'round'
  ink.beginPath()
  ink.moveTo(x - arm, y - arm)
  ink.lineTo(x + arm, y + arm)
  ink.moveTo(x + arm, y - arm)
  ink.lineTo(x - arm, y + arm)
  ink.strokeStyle = CREAM
  ink.lineWidth = pen.size(8, 5)
  ink.stroke()
  ink.strokeStyle = sign.supplyCut
  ink.lineWidth = pen.size(4, 2.6)
  ink.stroke()
  ink.restore()
}
