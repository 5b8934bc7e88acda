/** Hexes under hatching, rising to the right or falling: its direction says whose it is before its colour does. */

import { faded, type SignName } from '../../look/tokens.ts'
import { HEX, type XY } from '../map/build/frame.ts'
import { centreOf, traceHex, type Paint } from './pen.ts'

const GAP = 9

export interface Hatching {
  readonly colour: SignName
  readonly isRising: boolean
}

export const paintHatched =
  (hexes: readonly string[], { colour, isRising }: Hatching): Paint =>
  (pen) => {
    const { ink, sign } = pen
    const centres = hexes.flatMap((hex): XY[] => {
      const at = centreOf(pen, hex)
      return at === null ? [] : [at]
    })
    if (centres.length === 0) return
    ink.save()
    ink.beginPath()
    for (const hex of hexes) traceHex(pen, hex)
    ink.clip()
    ink.strokeStyle = faded(sign[colour], 0.42)
    ink.lineWidth = pen.size(1.5, 0.9)
    ink.beginPath()
    const reach = HEX * 0.6
    const gap = Math.max(GAP, 5 / pen.zoom)
    for (const [x, y] of centres) {
      // The lines of neighbouring hexes are parts of the same ones: laid out by the sheet, not by the hex.
      const offset = isRising ? x + y : x - y
      const first = Math.ceil((offset - 2 * reach) / gap) * gap
      for (let next = first; next < offset + 2 * reach; next += gap) {
        const at = next - offset
        if (isRising) {
          ink.moveTo(x - reach, y + at + reach)
          ink.lineTo(x + at + reach, y - reach)
        } else {
          ink.moveTo(x + at - reach, y - reach)
          ink.lineTo(x + at + reach, y + reach)
        }
      }
    }
    ink.stroke()
    ink.restore()
  }
