/**
 * Threat: ground where the enemy could come, the redder the more of them; on what they could attack, the odds on a red
 * chip; a question mark where nobody can know.
 */

import { faded } from '../../look/tokens.ts'
import { centreOf, put, strokeCased, traceHex, traceOutline, CREAM, type Paint, type Pen } from './pen.ts'

/** By place how many could come. */
export const paintDanger =
  (reach: ReadonlyMap<string, number>): Paint =>
  (pen) => {
    const { ink, sign } = pen
    ink.save()
    ink.globalCompositeOperation = 'multiply'
    for (const [few, strength] of SHADES) {
      ink.beginPath()
      for (const [place, count] of reach) if (count >= few) traceHex(pen, place)
      ink.fillStyle = faded(sign.danger, strength)
      ink.fill()
    }
    ink.globalCompositeOperation = 'source-over'
    ink.beginPath()
    traceOutline(pen, reach, reach.keys())
    strokeCased(pen, sign.danger, pen.size(2.2, 1.2), pen.size(4.5, 2.5), faded(CREAM, 0.8))
    ink.restore()
  }

/** From so many on, one more layer of red. */
const SHADES: readonly (readonly [from: number, strength: number])[] = [
  [1, 0.14],
  [3, 0.14],
  [6, 0.16],
]

export interface DangerSign {
  readonly place: string
  readonly text: string
  readonly isKnown: boolean
}

/** Over the counters, at the lower edge of the place. */
export const paintDangerSigns =
  (signs: readonly DangerSign[]): Paint =>
  (pen) => {
    for (const { place, text, isKnown } of signs) putSign(pen, place, text, isKnown)
  }

function putSign(pen: Pen, place: string, text: string, isKnown: boolean): void {
  const at = centreOf(pen, place)
  if (at === null) return
  const { danger, attackEdge } = pen.sign
  const plate = isKnown ? { fill: danger, edge: attackEdge } : { fill: '#3A3733', edge: attackEdge }
  put(pen, text, 15, { name: `danger-${plate.fill}`, ink: '#FFFFFF', plate }, at[0], at[1] + pen.size(30, 13))
}
