/** 10. The hex grid: a quiet line around every hex one can stand in, and none in the open sea. */

import { faded, map } from '../../../look/tokens.ts'
import type { XY } from '../build/frame.ts'
import type { Ink } from '../ink.ts'
import type { MapScene } from '../scene.ts'
import type { MapView } from '../view.ts'

export function drawGrid(ink: Ink, scene: MapScene, view: MapView): void {
  if (view.band.grid === 0) return
  const { grid } = scene.frame
  const isShown = (hex: number) => hex >= 0 && scene.hexes[hex].terrain !== 'sea' && scene.hexes[hex].playable !== false
  ink.strokeStyle = faded(map.hexLine, view.band.grid)
  ink.lineWidth = Math.max(view.px(0.8), Math.min(1, view.px(1.2)))
  ink.lineCap = 'butt'
  ink.beginPath()
  // Each side once: shared sides drawn twice would be darker than the others.
  for (let side = 0; side < grid.sideCount; side++) {
    if (!isShown(grid.sideHexes[side * 2]) && !isShown(grid.sideHexes[side * 2 + 1])) continue
    const [a, b] = scene.frame.sideEnds(side)
    if (!isNear(a, view)) continue
    ink.moveTo(a[0], a[1])
    ink.lineTo(b[0], b[1])
  }
  ink.stroke()
}

const isNear = ([x, y]: XY, { box }: MapView): boolean =>
  x > box.left - 60 && x < box.right + 60 && y > box.top - 60 && y < box.bottom + 60
