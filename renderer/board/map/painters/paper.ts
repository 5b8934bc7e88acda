/** 1. The bare paper: two tones that drift into each other, and a breath of green along the rivers. */

import { map, rgb } from '../../../look/tokens.ts'
import { sample } from '../build/fields.ts'
import { makeNoise, smooth } from '../noise.ts'
import { mix, slowly, type Raster } from '../raster.ts'
import type { MapScene } from '../scene.ts'

const PAPER = rgb(map.paper)
const SHADE = rgb(map.paperShade)
const MEADOW = rgb('#E2E3BE')
const drift = makeNoise(1)

export function paintPaper(raster: Raster, scene: MapScene): void {
  // `plain` is free until the relief is measured.
  const share = raster.plain
  slowly(raster, share, 10, (x, y) => smooth(-0.35, 0.55, drift.fbm(x / 230, y / 230, 3)))
  raster.red.fill(PAPER[0])
  raster.green.fill(PAPER[1])
  raster.blue.fill(PAPER[2])
  for (let i = 0; i < share.length; i++) mix(raster, i, SHADE, share[i] * 0.6)
  // Meadows along the rivers.
  slowly(raster, share, 8, (x, y) => smooth(52, 8, sample(scene.river, x, y) + 12 * drift.fbm(x / 60, y / 60, 2)))
  for (let i = 0; i < share.length; i++) if (share[i] > 0) mix(raster, i, MEADOW, share[i] * 0.45)
}
