/*
 * 3. Relief: the height of the ground, and the light on it, from the north-west as on every map. Plains are hardly
 * touched, mountains in full; it is decoration and never leaves the terrain it belongs to.
 */

import { rgb } from '../../../look/tokens.ts'
import type { MapScene } from '../scene.ts'
import { mix, octavesFor, slowly, type Raster } from '../raster.ts'

const SUN = rgb('#FFF7DF')
const SUNNY_SLOPE = rgb('#FBF1D4')
const SHADE = rgb('#9A8260')
const SHADOW = rgb('#6B5B63')
const WARM_SHADOW = rgb('#8A7654')
// Towards the light; y is down the sheet.
const [LX, LY, LZ] = [-0.52, -0.6, 0.608]

export function measureRelief(raster: Raster, scene: MapScene): void {
  const { elevation } = scene
  const few = octavesFor(raster, 128, 4)
  slowly(raster, raster.plain, 5, (x, y) => elevation.plain(x, y, few))
  if (!scene.patches.mountain) return
  slowly(raster, raster.rise, 5, elevation.rise)
  const many = octavesFor(raster, 104, 6)
  const { width, height, step, left, top, peaks, rise } = raster
  const { slow } = elevation
  const [east, south, alpine, scale] = raster.spare
  slowly(raster, east, 6, slow.eastward)
  slowly(raster, south, 6, slow.southward)
  slowly(raster, alpine, 12, slow.alpine)
  slowly(raster, scale, 6, slow.scale)
  for (let j = 0, i = 0; j < height; j++) {
    for (let k = 0; k < width; k++, i++) {
      // One sample beyond the foot too, for the slope at the last one inside.
      if (rise[i] === 0 && !(rise[i - 1] > 0 || rise[i + 1] > 0 || rise[i - width] > 0 || rise[i + width] > 0)) continue
      peaks[i] = elevation.fast(left + k * step + east[i], top + j * step + south[i], alpine[i], scale[i], many)
    }
  }
}

/** The mountains rise from the plain without an edge: it is their slopes, not their height, that grow inwards. */
export function paintLight(raster: Raster): void {
  const { width, height, step, plain, peaks, rise } = raster
  const run = 1 / (2 * step)
  for (let j = 1; j < height - 1; j++) {
    for (let k = 1; k < width - 1; k++) {
      const i = j * width + k
      const px = (plain[i + 1] - plain[i - 1]) * run
      const py = (plain[i + width] - plain[i - width]) * run
      const up = rise[i]
      if (up === 0) {
        const light = shine(px * 0.9, py * 0.9)
        if (light > 0) mix(raster, i, SUN, light * 0.5)
        else mix(raster, i, WARM_SHADOW, -light * 0.4)
        continue
      }
      const mx = (peaks[i + 1] - peaks[i - 1]) * run * up
      const my = (peaks[i + width] - peaks[i - width]) * run * up
      const light = shine(px * 0.9 * (1 - up) + mx * 1.15, py * 0.9 * (1 - up) + my * 1.15)
      if (light > 0) {
        mix(raster, i, SUNNY_SLOPE, Math.min(0.78, light * 2.1))
      } else {
        const dark = -light
        mix(raster, i, SHADE, Math.min(0.75, dark * 1.5))
        if (dark > 0.14) mix(raster, i, SHADOW, Math.min(0.68, (dark - 0.14) * 1.25))
      }
    }
  }
}

/** How much brighter than level ground a slope is; below 0: darker. */
function shine(gx: number, gy: number): number {
  return (-gx * LX - gy * LY + LZ) / Math.sqrt(1 + gx * gx + gy * gy) - LZ
}
