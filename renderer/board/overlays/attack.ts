/*
 * An attack: the target ringed in red, an arrow from every attacking hex under the counters, the strength of each on a
 * red chip, the whole sum on a dark one. Attackers draw back a little and the target gives way: the gap makes room.
 */

import { faded } from '../../look/tokens.ts'
import type { XY } from '../map/build/frame.ts'
import type { Attack } from '../model.ts'
import { along, centreOf, put, strokeCased, traceHex, type Paint, type Pen } from './pen.ts'
import { counterAt, roomAround, type Rect } from './room.ts'

const DRAWN_BACK = 8
const GIVEN_WAY = 7

/** By hex: how far its counters are moved aside, world pixels. */
export function shiftsOf(pen: Pick<Pen, 'grid' | 'frame'>, { target, from }: Attack): Map<string, XY> {
  const shifts = new Map<string, XY>()
  const to = centreOf(pen, target)
  if (to === null) return shifts
  let [awayX, awayY] = [0, 0]
  for (const { hex } of from) {
    const at = centreOf(pen, hex)
    if (at === null) continue
    const length = Math.hypot(to[0] - at[0], to[1] - at[1]) || 1
    const [x, y] = [(to[0] - at[0]) / length, (to[1] - at[1]) / length]
    shifts.set(hex, [-x * DRAWN_BACK, -y * DRAWN_BACK])
    awayX += x
    awayY += y
  }
  const length = Math.hypot(awayX, awayY)
  if (length > 0.3) shifts.set(target, [(awayX / length) * GIVEN_WAY, (awayY / length) * GIVEN_WAY])
  return shifts
}

export const paintAttack =
  ({ target, from }: Attack): Paint =>
  (pen) => {
    paintTarget(pen, target)
    const to = centreOf(pen, target)
    if (to === null) return
    for (const { hex } of from) {
      const at = centreOf(pen, hex)
      if (at !== null) paintArrow(pen, along(at, to, 0.05), along(at, to, 0.72))
    }
  }

function paintTarget(pen: Pen, hex: string): void {
  const { ink, sign } = pen
  ink.beginPath()
  traceHex(pen, hex, 0.95)
  ink.fillStyle = faded(sign.target, 0.13)
  ink.fill()
  strokeCased(pen, sign.target, pen.size(3.2, 1.6), pen.size(6, 3.2), sign.attackEdge)
}

function paintArrow({ ink, sign, size }: Pen, from: XY, to: XY): void {
  const length = Math.hypot(to[0] - from[0], to[1] - from[1])
  const [shaft, head] = [20, Math.min(40, length * 1.4)]
  const neck = Math.max(0, length - head * 0.78)
  ink.save()
  ink.translate(from[0], from[1])
  ink.rotate(Math.atan2(to[1] - from[1], to[0] - from[0]))
  ink.beginPath()
  ink.moveTo(0, -shaft * 0.34)
  ink.quadraticCurveTo(length * 0.5, -shaft * 0.42, neck, -shaft / 2)
  ink.lineTo(neck, -head / 2)
  ink.lineTo(length, 0)
  ink.lineTo(neck, head / 2)
  ink.lineTo(neck, shaft / 2)
  ink.quadraticCurveTo(length * 0.5, shaft * 0.42, 0, shaft * 0.34)
  ink.quadraticCurveTo(shaft * 0.22, 0, 0, -shaft * 0.34)
  ink.closePath()
  ink.lineJoin = 'round'
  // A shadow without blur: two wider, fainter strokes.
  ink.strokeStyle = 'rgba(40,10,0,.13)'
  for (const width of [9, 6.5]) {
    ink.lineWidth = width
    ink.stroke()
  }
  ink.strokeStyle = sign.attackEdge
  ink.lineWidth = size(4, 2)
  ink.stroke()
  const shade = ink.createLinearGradient(0, 0, length, 0)
  shade.addColorStop(0, faded(sign.attack, 0.82))
  shade.addColorStop(1, sign.attack)
  ink.fillStyle = shade
  ink.fill()
  ink.restore()
}

/** Over the counters: strengths beside the arrows, the sum where there is room for it. */
export const paintStrengths =
  ({ target, from, sum }: Attack, isTaken: (hex: string) => boolean): Paint =>
  (pen) => {
    const { sign } = pen
    const to = centreOf(pen, target)
    if (to === null) return
    const plate = { fill: sign.attack, edge: sign.attackEdge }
    const strength = { name: `strength-${sign.attack}`, ink: '#FFFFFF', plate }
    const obstacles = countersAround(pen, target, isTaken)
    for (const { hex, value } of from) {
      const at = centreOf(pen, hex)
      if (at === null) continue
      const [x, y] = besideArrow(at, to)
      put(pen, String(value), 17, strength, x, y)
      obstacles.push({ x, y, w: pen.size(14, 10), h: pen.size(14, 10) })
    }
    if (sum === '') return
    const total = { name: 'sum', ink: '#FFE9B8', plate: { fill: '#2B231B', edge: '#E0B04E' } }
    const [x, y] = roomAround(to, pen.size(4 * sum.length + 8, 3 * sum.length), pen.size(12, 9), obstacles)
    put(pen, sum, 16, total, x, y)
  }

/** Always on the side that lies lower, where stacks do not overhang. */
function besideArrow(at: XY, to: XY): XY {
  const [x, y] = along(at, to, 0.46)
  const length = Math.hypot(to[0] - at[0], to[1] - at[1]) || 1
  const [sideX, sideY] = [-(to[1] - at[1]) / length, (to[0] - at[0]) / length]
  const sense = sideY < -0.01 || (Math.abs(sideY) <= 0.01 && sideX > 0) ? -1 : 1
  return [x + sideX * sense * 24, y + sideY * sense * 24]
}

function countersAround({ grid, frame }: Pen, target: string, isTaken: (hex: string) => boolean): Rect[] {
  const near = grid.near(grid.indexOf(target), 2)
  return near.filter((hex) => isTaken(grid.ids[hex])).map((hex) => counterAt(frame.centre(hex)))
}
