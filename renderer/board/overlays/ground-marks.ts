/*
 * Things that come and go on the ground itself, in a hex or on a hexside, and are no counters: a bridge of boats, a
 * bridge that was blown, a ford that was found, a fire. Each look is told by its shape.
 */

import { faded, fonts } from '../../look/tokens.ts'
import { HEX, type XY } from '../map/build/frame.ts'
import { lookoutSpot } from '../map/build/margins.ts'
import type { GroundMark } from '../model.ts'
import { along, centreOf, CREAM, type Paint, type Pen } from './pen.ts'

const INK = '#2B231B'
const RED = '#C8281E'
const BLUE = '#245577'

export type GroundLook = keyof typeof LOOKS

/** At the middle of a side, x along the way across; in a hex, at its centre. */
type Draw = (ink: CanvasRenderingContext2D, label: string | undefined) => void

const LOOKS = {
  boats: drawBoats,
  broken: drawBroken,
  ford: (ink) => drawFord(ink, false),
  fordSpent: (ink) => drawFord(ink, true),
  dud: drawDud,
  fire: drawFire,
  struckOut: drawStruckOut,
} as const satisfies Readonly<Record<string, Draw>>

export const paintGroundMarks =
  (marks: readonly GroundMark[]): Paint =>
  (pen) => {
    const places = Map.groupBy(marks, ({ at }) => at)
    for (const mark of marks) {
      const { at, look, label } = mark
      const spot = spotOf(pen, at)
      if (spot === null) continue
      const { ink } = pen
      ink.save()
      ink.translate(spot.at[0], spot.at[1])
      if (spot.angle !== 0) ink.rotate(spot.angle)
      // Several on one side stand side by side along it.
      const beside = places.get(at)!
      if (isSide(at)) ink.translate(0, (beside.indexOf(mark) - (beside.length - 1) / 2) * APART)
      // Never smaller than the eye can tell apart, nor as large as the map close by.
      const grow = pen.size(10, 6.5) / 10
      ink.scale(grow, grow)
      const draw: Draw = LOOKS[look]
      draw(ink, label)
      ink.restore()
    }
  }

const APART = 21
const isSide = (at: string): boolean => at.includes('/')

function spotOf(pen: Pen, at: string): { at: XY; angle: number } | null {
  const [a, b] = at.split('/').map((hex) => centreOf(pen, hex))
  if (a === null || a === undefined) return null
  if (b === undefined) return { at: a, angle: 0 }
  return b === null ? null : { at: along(a, b, 0.5), angle: Math.atan2(b[1] - a[1], b[0] - a[0]) }
}

/** A deck on pontoons, and its weight on a plate. */
function drawBoats(ink: CanvasRenderingContext2D, label: string | undefined): void {
  ink.fillStyle = INK
  ink.strokeStyle = CREAM
  ink.lineWidth = 1
  for (const x of [-8, -2.7, 2.7, 8]) {
    ink.beginPath()
    ink.ellipse(x, 0, 2, 7.6, 0, 0, 7)
    ink.fill()
    ink.stroke()
  }
  ink.fillStyle = '#B98A4A'
  ink.strokeStyle = INK
  ink.lineWidth = 1.3
  ink.fillRect(-15, -3.4, 30, 6.8)
  ink.strokeRect(-15, -3.4, 30, 6.8)
  plate(ink, label)
}

/** A few letters beside the deck, upright whichever way the bridge lies. */
function plate(ink: CanvasRenderingContext2D, label: string | undefined): void {
  if (label === undefined) return
  const { a, b } = ink.getTransform()
  ink.save()
  ink.translate(0, 14)
  ink.rotate(-Math.atan2(b, a))
  ink.font = `700 11px ${fonts.figures}`
  const half = ink.measureText(label).width / 2 + 4
  ink.beginPath()
  ink.roundRect(-half, -7, 2 * half, 14, 3)
  ink.fillStyle = BLUE
  ink.fill()
  ink.strokeStyle = CREAM
  ink.lineWidth = 1.2
  ink.stroke()
  ink.fillStyle = '#FFFFFF'
  ink.textAlign = 'center'
  ink.textBaseline = 'middle'
  ink.fillText(label, 0, 0.6)
  ink.restore()
}

/** Both heads of the bridge stand, its middle is gone: water in the gap, a cross over it. */
function drawBroken(ink: CanvasRenderingContext2D): void {
  ink.fillStyle = '#3C7CA8'
  ink.fillRect(-4.6, -5, 9.2, 10)
  ink.lineCap = 'round'
  ink.beginPath()
  ink.moveTo(-7, -7)
  ink.lineTo(7, 7)
  ink.moveTo(7, -7)
  ink.lineTo(-7, 7)
  ink.strokeStyle = CREAM
  ink.lineWidth = 6
  ink.stroke()
  ink.strokeStyle = RED
  ink.lineWidth = 3
  ink.stroke()
}

/** A dotted course and an arrowhead; used up, it is grey and struck through. */
function drawFord(ink: CanvasRenderingContext2D, isSpent: boolean): void {
  const colour = isSpent ? '#6B6B66' : '#1F7A4D'
  ink.lineCap = 'round'
  ink.beginPath()
  ink.arc(0, 0, 10, 0, 7)
  ink.fillStyle = faded(CREAM, 0.95)
  ink.fill()
  ink.strokeStyle = colour
  ink.lineWidth = 2.2
  ink.stroke()
  // A boat.
  ink.fillStyle = colour
  ink.beginPath()
  ink.moveTo(-7, -2)
  ink.quadraticCurveTo(0, 7.5, 7, -2)
  ink.closePath()
  ink.fill()
  if (!isSpent) return
  ink.beginPath()
  ink.moveTo(-7.4, 7.4)
  ink.lineTo(7.4, -7.4)
  ink.strokeStyle = RED
  ink.lineWidth = 2.2
  ink.stroke()
}

/** A charge whose fuse has gone out. */
function drawDud(ink: CanvasRenderingContext2D): void {
  ink.translate(0, -13)
  ink.beginPath()
  ink.arc(0, 1.5, 5.4, 0, 7)
  ink.fillStyle = INK
  ink.fill()
  ink.strokeStyle = CREAM
  ink.lineWidth = 1.4
  ink.stroke()
  ink.lineCap = 'round'
  ink.beginPath()
  ink.moveTo(3, -3.5)
  ink.quadraticCurveTo(5, -8, 8, -6)
  ink.moveTo(-3, 4.5)
  ink.lineTo(3, -1.5)
  ink.strokeStyle = '#E9DFCB'
  ink.lineWidth = 1.8
  ink.stroke()
}

/** Flames in the upper right of a hex, where counters leave room, and a glow on the ground. */
function drawFire(ink: CanvasRenderingContext2D): void {
  const glow = ink.createRadialGradient(0, 0, 6, 0, 0, HEX * 0.52)
  glow.addColorStop(0, 'rgba(232,98,26,.5)')
  glow.addColorStop(1, 'rgba(232,98,26,0)')
  ink.fillStyle = glow
  ink.fillRect(-HEX / 2, -HEX / 2, HEX, HEX)
  ink.translate(24, -29)
  ink.fillStyle = '#D6301F'
  ink.strokeStyle = CREAM
  ink.lineWidth = 2
  flame(ink, 1)
  ink.stroke()
  ink.fill()
  ink.translate(0, 3)
  ink.fillStyle = '#F7B733'
  flame(ink, 0.55)
  ink.fill()
}

function flame(ink: CanvasRenderingContext2D, size: number): void {
  ink.beginPath()
  ink.moveTo(0, -11 * size)
  ink.bezierCurveTo(3 * size, -5 * size, 9 * size, -3 * size, 7 * size, 4 * size)
  ink.bezierCurveTo(6 * size, 9 * size, -6 * size, 9 * size, -7 * size, 4 * size)
  ink.bezierCurveTo(-8 * size, 0, -5 * size, -2 * size, -4 * size, -5 * size)
  ink.bezierCurveTo(-2 * size, -3 * size, -1 * size, -6 * size, 0, -11 * size)
  ink.closePath()
}

/** Over the printed sign of a lookout: nobody looks out there any more. */
function drawStruckOut(ink: CanvasRenderingContext2D): void {
  const [x, y] = lookoutSpot([0, 0])
  ink.lineCap = 'round'
  ink.beginPath()
  ink.moveTo(x - 8, y - 8)
  ink.lineTo(x + 8, y + 8)
  ink.moveTo(x + 8, y - 8)
  ink.lineTo(x - 8, y + 8)
  ink.strokeStyle = CREAM
  ink.lineWidth = 5.4
  ink.stroke()
  ink.strokeStyle = RED
  ink.lineWidth = 2.8
  ink.stroke()
}
