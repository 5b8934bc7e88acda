/** A part of the map in any resolution, for paper: with counters or without, in colour, pale to save ink, or in greys. */
import { palettes } from '../../look/tokens.ts'
import { drawCounter } from '../counters/draw.ts'
import { HEX } from './build/frame.ts'
import type { RegionOrder } from './protocol.ts'
import { isOfSpaces, type SheetScene } from './sheet-scene.ts'
import { renderView } from './tile.ts'
import { BANDS, makeView } from './view.ts'

/** Edge of a counter in world pixels. */
export const counterEdge = (isSpaces: boolean): number => (isSpaces ? 50 : HEX * 0.74)

/** By how much counters of one stack stand apart, as a part of their edge. */
const STEP = 0.09

export function renderRegion(scene: SheetScene, { band, density, box, counters, ink }: RegionOrder): OffscreenCanvas {
  const view = makeView(BANDS[band], density, box)
  const canvas = renderView(scene, view, ink === 'pale' || ink === 'grey' ? 0.62 : 0)
  const pen = canvas.getContext('2d')!
  pen.setTransform(1, 0, 0, 1, 0, 0)
  const palette = ink === 'grey' ? palettes.safe : palettes.usual
  const edge = counterEdge(isOfSpaces(scene))
  const piled = new Map<string, number>()
  for (const { hex, face } of counters) {
    const index = scene.indexOf(hex)
    if (index < 0) continue
    const height = piled.get(hex) ?? 0
    piled.set(hex, height + 1)
    const [x, y] = scene.frame.centre(index)
    const at = (value: number, from: number) => (value - edge / 2 + height * STEP * edge - from) * view.scale
    drawCounter(pen, face, edge * BANDS[band].zoom, { x: at(x, box.left), y: at(y, box.top), density, palette })
  }
  return ink === 'grey' ? greyed(canvas) : canvas
}

function greyed(canvas: OffscreenCanvas): OffscreenCanvas {
  const made = new OffscreenCanvas(canvas.width, canvas.height)
  const pen = made.getContext('2d', { alpha: false })!
  pen.filter = 'grayscale(1)'
  pen.drawImage(canvas, 0, 0)
  return made
}
