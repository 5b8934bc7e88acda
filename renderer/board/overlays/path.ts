/** The path as it is built: a dark line from hex to hex, the cost in each, the sum in brass where it has come to. */

import { faded } from '../../look/tokens.ts'
import type { XY } from '../map/build/frame.ts'
import { along, centreOf, CREAM, put, strokeCased, traceSmooth, type Paint, type Pen } from './pen.ts'
import type { Path } from './signs.ts'

export const paintPath =
  ({ hexes }: Path): Paint =>
  (pen) =>
    line(pen, pointsOf(pen, hexes), 0.95)

/** The way that would follow, over everything: it begins beside the counter and ends in an open ring. */
export const paintPreview =
  ({ hexes }: Path): Paint =>
  (pen) => {
    const [first, second, ...rest] = pointsOf(pen, hexes)
    const end = rest.at(-1) ?? second
    if (first === undefined || end === undefined) return
    const { ink, sign } = pen
    line(pen, [along(first, second, 0.45), second, ...rest], 0.8)
    ink.beginPath()
    ink.arc(end[0], end[1], pen.size(7, 4), 0, 7)
    ink.fillStyle = CREAM
    ink.fill()
    ink.strokeStyle = sign.path
    ink.lineWidth = pen.size(4, 2)
    ink.stroke()
  }

const pointsOf = (pen: Pen, hexes: readonly string[]): XY[] =>
  hexes.flatMap((hex) => {
    const at = centreOf(pen, hex)
    return at === null ? [] : [at]
  })

function line(pen: Pen, points: readonly XY[], strength: number): void {
  const { ink, sign } = pen
  ink.save()
  ink.lineJoin = ink.lineCap = 'round'
  ink.beginPath()
  traceSmooth(ink, points)
  strokeCased(pen, faded(sign.path, strength), pen.size(5, 2.5), pen.size(9, 5), faded(CREAM, strength))
  ink.restore()
}

export const paintPathCosts =
  ({ hexes, costs, stop }: Path): Paint =>
  (pen) => {
    const { select } = pen.sign
    const hop = { name: 'hop', ink: '#2A1B05', plate: { fill: CREAM, edge: '#2A1B05' } }
    const end = { name: `end-${select}`, ink: '#2A1B05', plate: { fill: select, edge: '#2A1B05' } }
    const halted = { name: `halt-${select}`, ink: '#FFFFFF', plate: { fill: '#2A1B05', edge: select } }
    hexes.slice(1).forEach((hex, i) => {
      const at = centreOf(pen, hex)
      const cost = costs[i]
      if (at === null || cost === undefined) return
      const isLast = i === hexes.length - 2
      const look = !isLast ? hop : stop === null ? end : halted
      put(pen, isLast ? `${cost} MP` : String(cost), isLast ? 18 : 16, look, at[0], at[1])
    })
  }
