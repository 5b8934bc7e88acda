/*
 * An attack: the target ringed in red, an arrow from every attacking hex under the counters, the strength of each on a
 * red chip, the whole sum on a dark one. Attackers draw back a little and the target gives way: the gap makes room.
 */

import { faded } from '../../look/tokens.ts'
import type { XY } from '../map/build/frame.ts'
import type { Attack } from '../model.ts'
import { along, centreOf, put, strokeCased, traceHex, type Paint, type Pen } from './pen.ts'

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

export function paintTarget(pen: Pen, hex: string): void {
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

/** Over the counters: strengths beside the arrows, the sum on the far side of the target. */
export const paintStrengths =
  ({ target, from, sum }: Attack): Paint =>
  (pen) => {
    const { sign } = pen
    const to = centreOf(pen, target)
    if (to === null) return
    const strength = {
      name: `strength-${sign.attack}`,
      ink: '#FFFFFF',
      plate: { fill: sign.attack, edge: sign.attackEdge },
    }
    let [awayX, awayY] = [0, 0]
    for (const { hex, value } of from) {
      const at = centreOf(pen, hex)
      if (at === null) continue
      const [x, y] = along(at, to, 0.46)
      const length = Math.hypot(to[0] - at[0], to[1] - at[1]) || 1
      const side = [-(to[1] - at[1]) / length, (to[0] - at[0]) / length]
      // Always on the side that lies lower, where stacks do not overhang.
      const sense = side[1] < -0.01 || (Math.abs(side[1]) <= 0.01 && side[0] > 0) ? -1 : 1
      put(pen, String(value), 17, strength, x + side[0] * sense * 24, y + side[1] * sense * 24)
      awayX += (to[0] - at[0]) / length
      awayY += (to[1] - at[1]) / length
    }
    if (sum === '') return
    const total = { name: 'sum', ink: '#FFE9B8', plate: { fill: '#2B231B', edge: '#E0B04E' } }
    const length = Math.hypot(awayX, awayY) || 1
    const down = awayY / length >= -0.35 ? 1 : -1
    put(pen, sum, 16, total, to[0] + (awayX / length) * 18, to[1] + down * (44 + pen.size(6, 6)))
  }
