/*
 * Darkness or mist over the sheet, thin enough that every name can be read: what stands on the sheet lies above it. Night
 * covers all of it; mist lies where the game says, denser in the middle of its hexes.
 */

import { HEX } from '../map/build/frame.ts'
import { hash2 } from '../map/noise.ts'
import { centreOf, type Paint, type Pen } from './pen.ts'

export type Veil = { readonly kind: 'night' } | { readonly kind: 'mist'; readonly hexes: readonly string[] }

const NIGHT = 'rgba(12, 28, 88, .36)'
const MIST = '250, 251, 252'
/** How much of the ground the mist hides in the middle of a wisp. */
const DENSITY = 0.2
const WISPS = 5

/** Mist is many soft patches: they are drawn once, coarsely, for each veil. */
const kept = new WeakMap<Veil, OffscreenCanvas>()
const COARSE = 4

export const paintVeil =
  (veil: Veil): Paint =>
  (pen) => {
    const { ink, frame } = pen
    ink.save()
    if (veil.kind === 'night') {
      ink.fillStyle = NIGHT
      ink.fillRect(0, 0, frame.width, frame.height)
    } else {
      let wisps = kept.get(veil)
      if (wisps === undefined) kept.set(veil, (wisps = wispsOver(pen, veil.hexes)))
      ink.drawImage(wisps, 0, 0, wisps.width * COARSE, wisps.height * COARSE)
    }
    ink.restore()
  }

/** Flat wisps, more across than down, the same ones whenever they are drawn. */
function wispsOver(pen: Pen, hexes: readonly string[]): OffscreenCanvas {
  const { width, height } = pen.frame
  const canvas = new OffscreenCanvas(Math.ceil(width / COARSE), Math.ceil(height / COARSE))
  const ink = canvas.getContext('2d')!
  for (const hex of hexes) {
    const at = centreOf(pen, hex)
    if (at === null) continue
    for (let k = 0; k < WISPS; k++) {
      const [a, b, c] = [0, 1, 2].map((n) => hash2(Math.round(at[0]) + 31 * k, Math.round(at[1]) - 17 * n))
      const reach = HEX * (0.42 + 0.22 * c)
      const [x, y] = [at[0] + (a - 0.5) * HEX * 0.62, at[1] + (b - 0.5) * HEX * 0.62]
      ink.setTransform(1.3 / COARSE, 0, 0, 0.62 / COARSE, x / COARSE, y / COARSE)
      const wisp = ink.createRadialGradient(0, 0, 0, 0, 0, reach)
      wisp.addColorStop(0, `rgba(${MIST}, ${DENSITY})`)
      wisp.addColorStop(0.6, `rgba(${MIST}, ${DENSITY * 0.55})`)
      wisp.addColorStop(1, `rgba(${MIST}, 0)`)
      ink.fillStyle = wisp
      ink.fillRect(-reach, -reach, 2 * reach, 2 * reach)
    }
  }
  return canvas
}
