/** 10. Fortified hexes: a ring of teeth inside the hex, dashed where the works are light. And entry hexes with a letter. */

import { faded, map } from '../../../look/tokens.ts'
import { along, type XY } from '../build/frame.ts'
import { strokeLine, type Ink } from '../ink.ts'
import { fontOf } from '../labels/metrics.ts'
import type { MapScene } from '../scene.ts'
import type { View } from '../view.ts'

const INSET = 0.86

export function drawForts(ink: Ink, scene: MapScene, view: View): void {
  scene.hexes.forEach((hex, index) => {
    if (!hex.fortified && !hex.entry) return
    const [x, y] = scene.frame.centre(index)
    const { box } = view
    if (x < box.left - 60 || x > box.right + 60 || y < box.top - 60 || y > box.bottom + 60) return
    if (hex.fortified) drawTeeth(ink, scene.frame.corners(index), [x, y], hex.fortified === 'dashed')
    if (hex.entry && hex.playable === false && view.band.zoom > 0.2) drawEntry(ink, x, y, hex.entry)
  })
}

function drawTeeth(ink: Ink, corners: readonly XY[], [x, y]: XY, isLight: boolean): void {
  const ring = corners.map((corner) => along([x, y], corner, INSET))
  ink.strokeStyle = faded(map.fort, 0.8)
  ink.lineCap = 'butt'
  ink.lineJoin = 'miter'
  ink.lineWidth = 1.8
  if (isLight) ink.setLineDash([5, 4])
  strokeLine(ink, [...ring, ring[0], along(ring[0], ring[1], 0.1)])
  ink.setLineDash([])
  ink.lineWidth = 1.4
  ink.beginPath()
  ring.forEach((a, i) => {
    const b = ring[(i + 1) % 6]
    const middle = along(a, b, 0.5)
    const far = Math.hypot(middle[0] - x, middle[1] - y)
    const [nx, ny] = [((middle[0] - x) / far) * 3.4, ((middle[1] - y) / far) * 3.4]
    for (let k = 1; k < 6; k++) {
      const [px, py] = along(a, b, k / 6)
      ink.moveTo(px, py)
      ink.lineTo(px + nx, py + ny)
    }
  })
  ink.stroke()
}

function drawEntry(ink: Ink, x: number, y: number, letter: string): void {
  ink.fillStyle = faded(map.paper, 0.92)
  ink.strokeStyle = faded(map.hexLine, 0.7)
  ink.lineWidth = 1.2
  ink.beginPath()
  ink.arc(x, y, 15, 0, 7)
  ink.fill()
  ink.stroke()
  ink.font = fontOf('black', letter.length > 1 ? 15 : 19)
  ink.textAlign = 'center'
  ink.textBaseline = 'middle'
  ink.fillStyle = map.name
  ink.fillText(letter, x, y + 1)
}
