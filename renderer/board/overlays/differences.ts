/*
 * Two positions on one map: an arrow from where a counter stands in the other position to where it stands in this one,
 * and a sign on places with something that is in one of them only or has changed, or that another side controls.
 */

import { faded } from '../../look/tokens.ts'
import { centreOf, CREAM, put, strokeCased, traceHex, type Paint, type Pen } from './pen.ts'
import { paintWays } from './story.ts'

export type DifferenceSign = 'only here' | 'only there' | 'changed' | 'control'

export interface SeenDifferences {
  readonly moved: readonly { readonly from: string; readonly to: string }[]
  readonly signs: readonly { readonly hex: string; readonly sign: DifferenceSign }[]
}

/** Colour is doubled by a letter. */
export const DIFFERENCE_LOOKS: Readonly<Record<DifferenceSign, { readonly ink: string; readonly letter: string }>> = {
  'only here': { ink: '#2E7D46', letter: '+' },
  'only there': { ink: '#C0392B', letter: '−' },
  changed: { ink: '#A86A10', letter: '±' },
  control: { ink: '#5B4397', letter: '≠' },
}

export const paintDifferences =
  ({ moved, signs }: SeenDifferences): Paint =>
  (pen) => {
    paintWays(
      moved.map(({ from, to }) => ({ places: [from, to], colour: 'linkFirst', isDashed: true, isPale: false })),
    )(pen)
    for (const { hex, sign } of signs) paintSign(pen, hex, sign)
  }

function paintSign(pen: Pen, hex: string, sign: DifferenceSign): void {
  const at = centreOf(pen, hex)
  if (at === null) return
  const { ink: colour, letter } = DIFFERENCE_LOOKS[sign]
  const { ink } = pen
  ink.save()
  ink.beginPath()
  traceHex(pen, hex, 0.9)
  if (sign === 'only there') ink.setLineDash([pen.size(8, 4), pen.size(6, 3)])
  strokeCased(pen, colour, pen.size(4, 2), pen.size(7, 3.6), faded(CREAM, 0.9))
  ink.restore()
  const plate = { fill: colour, edge: CREAM }
  put(
    pen,
    letter,
    15,
    { name: `difference-${sign}`, ink: '#FFFFFF', plate },
    at[0] + pen.size(30, 12),
    at[1] - pen.size(30, 12),
  )
}
