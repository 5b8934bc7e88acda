/*
 * 9. The sea: on the ground a tint that deepens away from the shore; as ink the shore line and the water lines around
 * it, each further out and fainter.
 */

import { faded, map, rgb } from '../../../look/tokens.ts'
import { sample } from '../build/fields.ts'
import { touches } from '../build/frame.ts'
import { trace, type Ink } from '../ink.ts'
import { makeNoise, smooth } from '../noise.ts'
import { mix, type Raster } from '../raster.ts'
import type { MapScene } from '../scene.ts'
import type { MapView } from '../view.ts'

const SHALLOW = rgb('#CFE0DF')
const SEA = rgb(map.sea)
const DEEP = rgb('#A3C3CD')
const BEACH = rgb('#F7EFD6')
const SAND = rgb(map.beach)
const swell = makeNoise(90)

export function paintSea(raster: Raster, scene: MapScene): void {
  const { coast } = scene
  if (!coast) return
  const { width, height, step, left, top, red, green, blue } = raster
  const soft = Math.max(0.045, step * 0.012)
  for (let j = 0, i = 0; j < height; j++) {
    const y = top + j * step
    for (let k = 0; k < width; k++, i++) {
      const x = left + k * step
      const share = sample(coast.share, x, y)
      if (share < (scene.beach ? 0.02 : 0.3)) continue
      const wet = smooth(0.5 - soft, 0.5 + soft, share)
      const far = sample(coast.distance, x, y)
      if (share < 0.5) {
        // A pale strand; a beach is broad and yellow.
        mix(raster, i, BEACH, 0.75 * smooth(5, 0, far))
        if (scene.beach) mix(raster, i, SAND, smooth(26, 14, far) * smooth(0.2, 0.6, sample(scene.beach, x, y)))
      }
      if (wet === 0) continue
      const [r, g, b] = [red[i], green[i], blue[i]]
      const deep = smooth(14, 118, far + 10 * swell.fbm(x / 120, y / 60, 2))
      red[i] = SHALLOW[0]
      green[i] = SHALLOW[1]
      blue[i] = SHALLOW[2]
      mix(raster, i, SEA, smooth(0, 26, far))
      mix(raster, i, DEEP, deep)
      mix(raster, i, [r, g, b], 1 - wet)
    }
  }
}

const STRENGTH = [0.62, 0.44, 0.3, 0.2]

export function drawWaterLines(ink: Ink, scene: MapScene, view: MapView): void {
  if (!scene.coast) return
  const shown = view.band.zoom < 0.4 ? 2 : 4
  ink.lineJoin = 'round'
  scene.coast.waters.slice(0, shown).forEach((lines, n) => {
    ink.strokeStyle = faded(map.seaLine, STRENGTH[n])
    ink.lineWidth = Math.max(0.9, view.px(0.55))
    ink.beginPath()
    for (const line of lines) if (touches(line.box, view.box)) trace(ink, line.points, line.closed)
    ink.stroke()
  })
}

export function drawShore(ink: Ink, scene: MapScene, view: MapView): void {
  if (!scene.coast) return
  ink.lineJoin = 'round'
  ink.beginPath()
  for (const line of scene.coast.shore) if (touches(line.box, view.box)) trace(ink, line.points, line.closed)
  ink.strokeStyle = '#3F6E84'
  ink.lineWidth = Math.max(1.35, view.px(0.8))
  ink.stroke()
}
