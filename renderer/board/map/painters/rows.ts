/** Coloured rows: a wash and a fine hatching over the ground, quiet enough for counters, each with its own slant. */

import { faded } from '../../../look/tokens.ts'
import type { Ink } from '../ink.ts'
import type { MapScene } from '../scene.ts'
import type { RowStyle } from '../source.ts'
import type { MapView } from '../view.ts'

export function drawRows(ink: Ink, scene: MapScene, view: MapView): void {
  for (const [name, style] of Object.entries(scene.source.style.rows)) {
    ink.save()
    ink.beginPath()
    scene.hexes.forEach((hex, index) => {
      if (hex.row !== name) return
      scene.frame.corners(index).forEach(([x, y], i) => (i ? ink.lineTo(x, y) : ink.moveTo(x, y)))
      ink.closePath()
    })
    ink.globalCompositeOperation = 'multiply'
    ink.fillStyle = faded(style.colour, 0.27)
    ink.fill()
    ink.globalCompositeOperation = 'source-over'
    ink.clip()
    if (view.band.zoom >= 0.4) hatch(ink, style, view)
    ink.restore()
    drawRim(ink, scene, name, style)
  }
}

const GAP = 7

/** Lines x + y = n * GAP of the sheet (or x - y, or x alone), so that they are the same in every tile. */
function hatch(ink: Ink, { colour, hatch: slant }: RowStyle, { box }: MapView): void {
  ink.strokeStyle = faded(colour, 0.42)
  ink.lineWidth = 1
  ink.beginPath()
  const lean = { rising: -1, falling: 1, upright: 0 }[slant]
  const reach = [box.top, box.bottom].map((y) => lean * y)
  const first = Math.floor((box.left - Math.max(...reach)) / GAP)
  const last = Math.ceil((box.right - Math.min(...reach)) / GAP)
  for (let n = first; n <= last; n++) {
    ink.moveTo(n * GAP + lean * box.top, box.top)
    ink.lineTo(n * GAP + lean * box.bottom, box.bottom)
  }
  ink.stroke()
}

/** A firmer line where the row meets ordinary country. */
function drawRim(ink: Ink, scene: MapScene, name: string, { colour }: RowStyle): void {
  const { grid } = scene.frame
  ink.strokeStyle = faded(colour, 0.8)
  ink.lineWidth = 1.6
  ink.lineCap = 'round'
  ink.beginPath()
  for (let side = 0; side < grid.sideCount; side++) {
    const [a, b] = [grid.sideHexes[side * 2], grid.sideHexes[side * 2 + 1]]
    if (b < 0 || (scene.hexes[a].row === name) === (scene.hexes[b].row === name)) continue
    const [p, q] = scene.frame.sideEnds(side)
    ink.moveTo(p[0], p[1])
    ink.lineTo(q[0], q[1])
  }
  ink.stroke()
}
