/** The path as it is built: a dark line from hex to hex, the cost in each, the sum in brass where it has come to. */

import { faded } from '../../look/tokens.ts'
import { centreOf, CREAM, put, strokeCased, traceSmooth, type Paint } from './pen.ts'
import type { Path } from './signs.ts'

export const paintPath =
  ({ hexes }: Path): Paint =>
  (pen) => {
    const { ink, sign } = pen
    const points = hexes.flatMap((hex) => {
      const at = centreOf(pen, hex)
      return at === null ? [] : [at]
    })
    ink.save()
    ink.lineJoin = ink.lineCap = 'round'
    ink.beginPath()
    traceSmooth(ink, points)
    strokeCased(pen, sign.path, pen.size(5, 2.5), pen.size(9, 5), faded(CREAM, 0.95))
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
