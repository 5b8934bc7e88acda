/** The past of a match over the map: the way of a unit, where the losses fell, and how the front went. */

import { faded } from '../../look/tokens.ts'
import type { XY } from '../map/build/frame.ts'
import { centreOf, CREAM, put, strokeCased, traceHex, traceSmooth, type Paint, type Pen } from './pen.ts'

export const TRAIL = '#7A4FA0'
const TRAIL_PLATE = { fill: '#5F3A82', edge: '#FFF8E4' }
export const HEAT = '#C8281E'
export const FRONT = '#6B1F14'

/** Dotted from place to place, with a dot at each end and a name beside the last. */
export const paintTrail =
  (places: readonly string[], name: string): Paint =>
  (pen) => {
    const points = places.flatMap((place): XY[] => {
      const at = centreOf(pen, place)
      return at === null ? [] : [at]
    })
    const end = points.at(-1)
    if (end === undefined) return
    const { ink } = pen
    ink.save()
    ink.lineCap = ink.lineJoin = 'round'
    ink.beginPath()
    traceSmooth(ink, points)
    ink.strokeStyle = faded(CREAM, 0.85)
    ink.lineWidth = pen.size(8, 4)
    ink.stroke()
    ink.setLineDash([pen.size(1.5, 0.8), pen.size(9, 5)])
    ink.strokeStyle = TRAIL
    ink.lineWidth = pen.size(5, 2.6)
    ink.stroke()
    ink.restore()
    dot(pen, points[0])
    dot(pen, end)
    put(pen, name, 14, { name: 'trail', ink: '#FFFFFF', plate: TRAIL_PLATE }, end[0], end[1] + pen.size(44, 20))
  }

function dot({ ink, size }: Pen, [x, y]: XY): void {
  ink.beginPath()
  ink.arc(x, y, size(6, 3), 0, 2 * Math.PI)
  ink.fillStyle = TRAIL
  ink.fill()
  ink.strokeStyle = CREAM
  ink.lineWidth = size(2, 1)
  ink.stroke()
}

/** The redder the more steps were lost there; how many is written at the lower edge. */
export const paintHeat =
  (losses: readonly { readonly place: string; readonly steps: number }[]): Paint =>
  (pen) => {
    const most = Math.max(1, ...losses.map(({ steps }) => steps))
    const { ink } = pen
    ink.save()
    ink.globalCompositeOperation = 'multiply'
    for (const { place, steps } of losses) {
      ink.beginPath()
      traceHex(pen, place)
      ink.fillStyle = faded(HEAT, 0.16 + 0.6 * Math.sqrt(steps / most))
      ink.fill()
    }
    ink.restore()
  }

/** Over the counters: a number a place. */
export const paintHeatFigures =
  (losses: readonly { readonly place: string; readonly steps: number }[]): Paint =>
  (pen) => {
    const plate = { fill: '#8E1B13', edge: CREAM }
    for (const { place, steps } of losses) {
      const at = centreOf(pen, place)
      if (at === null) continue
      const figure = String(Math.max(1, Math.round(steps)))
      put(pen, figure, 13, { name: 'heat', ink: '#FFFFFF', plate }, at[0], at[1] + pen.size(34, 14))
    }
  }

/** By place the side it belongs to: 1 or 2; 0: neither. */
export type Areas = ArrayLike<number>

/** Fronts, the oldest first: each fainter than the one after it. */
export const paintFronts =
  (fronts: readonly Areas[]): Paint =>
  (pen) => {
    const { ink } = pen
    ink.save()
    ink.lineCap = ink.lineJoin = 'round'
    fronts.forEach((areas, i) => {
      const age = fronts.length - 1 - i
      ink.beginPath()
      traceFront(pen, areas)
      if (age === 0) strokeCased(pen, FRONT, pen.size(6, 3), pen.size(10, 5.4), faded(CREAM, 0.9))
      else {
        ink.strokeStyle = faded(FRONT, Math.max(0.12, 0.62 - 0.11 * age))
        ink.lineWidth = pen.size(4.5, 2.2)
        ink.stroke()
      }
    })
    ink.restore()
  }

/** The sides of places between the one side's ground and the other's. */
function traceFront({ ink, grid, frame }: Pen, areas: Areas): void {
  for (let hex = 0; hex < areas.length; hex++) {
    if (areas[hex] !== 1 || !grid.neighbours(hex).some((next) => areas[next] === 2)) continue
    const beyond = frame.rim(hex, (next) => areas[next] !== 2)
    const outside = new Set(frame.rim(hex, () => true).map(nameOf))
    for (const stretch of beyond) {
      if (outside.has(nameOf(stretch))) continue // the edge of the map
      ink.moveTo(stretch[0][0], stretch[0][1])
      ink.lineTo(stretch[1][0], stretch[1][1])
    }
  }
}

const nameOf = ([a, b]: readonly [XY, XY]): string => `${a[0]} ${a[1]} ${b[0]} ${b[1]}`
