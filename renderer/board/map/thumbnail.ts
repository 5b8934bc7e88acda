/*
 * A small picture of the map with counters on it, for cards in the library: cropped to the action, never stretched, no
 * names and numbers.
 */

import { palettes } from '../../look/tokens.ts'
import { drawCounter } from '../counters/draw.ts'
import type { CounterFace } from '../counters/face.ts'
import { GERMANS } from '../counters/marks.ts'
import { apart, HEX, type XY } from './build/frame.ts'
import type { PlacedFace, ThumbnailOptions } from './protocol.ts'
import type { SheetScene } from './sheet-scene.ts'
import { renderView } from './tile.ts'
import { makeView, thumbnailBand } from './view.ts'

/** Edge of a counter, as a part of a hex. */
const COUNTER = 0.74

export function renderThumbnail(
  scene: SheetScene,
  counters: readonly PlacedFace[],
  options: ThumbnailOptions,
): OffscreenCanvas {
  const { width, height, density = 1, hex = 22, safe = false } = options
  const { frame } = scene
  const zoom = Math.max(
    hex / HEX,
    width / (frame.neat.right - frame.neat.left),
    height / (frame.neat.bottom - frame.neat.top),
  )
  const placed = counters.flatMap(({ hex: id, face }) => {
    const index = scene.indexOf(id)
    return index < 0 ? [] : [{ at: frame.centre(index), face }]
  })
  const middle = options.centre ? frame.centre(scene.indexOf(options.centre)) : actionOf(scene, placed)
  const [w, h] = [width / zoom, height / zoom]
  const { neat } = frame
  const left = clamp(middle[0] - w / 2, neat.left + 2, neat.right - w - 2)
  const top = clamp(middle[1] - h / 2, neat.top + 2, neat.bottom - h - 2)
  const view = makeView(thumbnailBand(zoom), density, { left, top, right: left + w, bottom: top + h })
  const canvas = renderView(scene, view)
  const ink = canvas.getContext('2d')!
  ink.setTransform(1, 0, 0, 1, 0, 0)
  const px = HEX * zoom * COUNTER
  for (const { at, face } of placed) {
    const x = (at[0] - left) * view.scale - (px * density) / 2
    const y = (at[1] - top) * view.scale - (px * density) / 2
    if (x < -50 || y < -50 || x > canvas.width + 50 || y > canvas.height + 50) continue
    drawCounter(ink, face, px, { x, y, density, palette: safe ? palettes.safe : palettes.usual })
  }
  return canvas
}

const clamp = (value: number, least: number, most: number): number =>
  most < least ? (least + most) / 2 : Math.max(least, Math.min(most, value))

const isGerman = (face: CounterFace): boolean => GERMANS.has(face.plate)

/** Where the sides are closest to each other; without an enemy, the middle of all counters; without any, of the map. */
function actionOf(scene: SheetScene, placed: readonly { at: XY; face: CounterFace }[]): XY {
  const units = placed.filter(({ face }) => face.kind === 'unit')
  const near = units
    .map(({ at, face }) => {
      const foes = units.filter((other) => isGerman(other.face) !== isGerman(face))
      return { at, foe: Math.min(Infinity, ...foes.map((foe) => apart(foe.at, at))) }
    })
    .sort((a, b) => a.foe - b.foe)
  const front = near.slice(0, Math.max(1, Math.ceil(near.length / 3)))
  if (front.length === 0) return [scene.frame.width / 2, scene.frame.height / 2]
  const sum = front.reduce<XY>((total, { at }) => [total[0] + at[0], total[1] + at[1]], [0, 0])
  return [sum[0] / front.length, sum[1] / front.length]
}
