/** 10. Fortified hexes: a ring of teeth inside the hex, dashed where the works are light. And entry hexes with a letter, above the ways that lead in. */

import { faded, map } from '../../../look/tokens.ts'
import { along, type XY } from '../build/frame.ts'
import { haloText, strokeLine, type Ink } from '../ink.ts'
import { fontOf } from '../labels/metrics.ts'
import type { MapScene } from '../scene.ts'
import type { MapView } from '../view.ts'

const INSET = 0.86

export function drawForts(ink: Ink, scene: MapScene, view: MapView): void {
  scene.hexes.forEach((hex, index) => {
    if (!hex.fortified) return
    const at = scene.frame.centre(index)
    if (isNear(at, view)) drawTeeth(ink, scene.frame.corners(index), at, hex.fortified === 'dashed')
  })
}

export function drawEntries(ink: Ink, scene: MapScene, view: MapView): void {
  if (view.band.zoom < 0.2) return
  scene.hexes.forEach((hex, index) => {
    if (!hex.entry || hex.playable !== false) return
    const at = scene.frame.centre(index)
    if (isNear(at, view)) drawEntry(ink, at, hex.entry, hex.opens)
  })
}

const isNear = ([x, y]: XY, { box }: MapView): boolean =>
  x > box.left - 60 && x < box.right + 60 && y > box.top - 60 && y < box.bottom + 60

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

function drawEntry(ink: Ink, [x, y]: XY, letter: string, opens: number | undefined): void {
  ink.fillStyle = faded(map.paper, 0.92)
  ink.strokeStyle = faded(map.hexLine, 0.7)
  ink.lineWidth = 1.2
  ink.beginPath()
  if (letter.length > 2) ink.roundRect(x - 23, y - 15, 46, 30, 15)
  else ink.arc(x, y, 15, 0, 7)
  ink.fill()
  ink.stroke()
  ink.font = fontOf('black', letter.length > 1 ? 15 : 19)
  ink.textAlign = 'center'
  ink.textBaseline = 'middle'
  ink.fillStyle = map.name
  ink.fillText(letter, x, y + 1)
  if (opens === undefined) return
  ink.font = fontOf('figures', 12)
  haloText(ink, `from turn ${opens}`, x, y + 24, map.name, faded(map.halo, 0.8), 3)
}
