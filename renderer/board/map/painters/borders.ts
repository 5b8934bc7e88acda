/** 7. Borders between countries: a soft band under the rivers, dots and dashes above them. */

import { faded, map } from '../../../look/tokens.ts'
import { strokeLine, type Ink } from '../ink.ts'
import type { MapScene } from '../scene.ts'
import type { MapView } from '../view.ts'

export function drawBorderBands(ink: Ink, scene: MapScene): void {
  ink.lineJoin = 'round'
  ink.lineCap = 'butt'
  ink.strokeStyle = faded(map.borderBand, 0.3)
  ink.lineWidth = 10
  for (const line of scene.borders) strokeLine(ink, line)
}

export function drawBorderLines(ink: Ink, scene: MapScene, view: MapView): void {
  ink.lineCap = 'butt'
  ink.strokeStyle = map.border
  ink.lineWidth = Math.max(1.7, view.px(0.7))
  ink.setLineDash([9, 3, 1.8, 3])
  for (const line of scene.borders) strokeLine(ink, line)
  ink.setLineDash([])
}
