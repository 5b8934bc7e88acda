/** 13. Numbers of hexes, small and a little faded. */

import { faded, map } from '../../../look/tokens.ts'
import { haloText, type Ink } from '../ink.ts'
import { fontOf } from '../labels/metrics.ts'
import type { MapScene } from '../scene.ts'
import type { MapView } from '../view.ts'

export function drawNumbers(ink: Ink, scene: MapScene, view: MapView): void {
  const { left, right, top, bottom } = view.box
  ink.textAlign = 'center'
  ink.textBaseline = 'alphabetic'
  const { numbers } = scene.labels(view.band.name)
  if (numbers.length === 0) return
  ink.font = fontOf('figures', numbers[0].size)
  for (const { text, x, y, size } of numbers) {
    if (x < left - 20 || x > right + 20 || y < top - 5 || y > bottom + 20) continue
    haloText(ink, text, x, y, faded(map.hexNo, 0.72), faded(map.halo, 0.42), size * 0.2)
  }
}
