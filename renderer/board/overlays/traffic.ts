/** People and carts on the roads: a close row of dots along them, so that crowded roads are told from free ones. */

import type { XY } from '../map/build/frame.ts'
import { CREAM, type Paint } from './pen.ts'

const [CROWD, GAP] = [4.6, 7.5]

export const paintTraffic =
  (lines: readonly (readonly XY[])[]): Paint =>
  ({ ink, size }) => {
    ink.save()
    ink.lineCap = 'round'
    ink.lineJoin = 'round'
    ink.beginPath()
    for (const line of lines) line.forEach(([x, y], i) => (i ? ink.lineTo(x, y) : ink.moveTo(x, y)))
    const width = size(CROWD, 2.6)
    ink.setLineDash([0, size(GAP, 4.4)])
    ink.strokeStyle = CREAM
    ink.lineWidth = width + size(2, 1.2)
    ink.stroke()
    ink.strokeStyle = '#5A2A1E'
    ink.lineWidth = width
    ink.stroke()
    ink.restore()
  }
