/** Islands and locks in rivers, and values printed on the water with an arrow to the bank they lead to. */

import { faded, map } from '../../../look/tokens.ts'
import { SIGN_RADIUS, type RiverWork, type SideSign } from '../build/river-works.ts'
import { touches } from '../build/frame.ts'
import type { Ink } from '../ink.ts'
import { fontOf } from '../labels/metrics.ts'
import type { MapScene } from '../scene.ts'
import type { MapView } from '../view.ts'

export function drawWorks(ink: Ink, scene: MapScene, view: MapView): void {
  for (const work of scene.works) {
    const [x, y] = work.at
    const { box } = view
    if (x < box.left - 40 || x > box.right + 40 || y < box.top - 40 || y > box.bottom + 40) continue
    ink.save()
    ink.translate(x, y)
    ink.rotate(work.angle)
    if (work.kind === 'island') drawIsland(ink, work)
    else if (view.band.bridges) drawLock(ink, work)
    ink.restore()
  }
}

/** Long and narrow, with trees on it; the river is broader around it. */
function drawIsland(ink: Ink, { breadth }: RiverWork): void {
  const [long, half] = [breadth * 1.15, breadth * 0.27]
  const lens = (grow: number) => {
    ink.beginPath()
    ink.moveTo(-long - grow, 0)
    ink.quadraticCurveTo(0, -2 * (half + grow), long + grow, 0)
    ink.quadraticCurveTo(0, 2 * (half + grow), -long - grow, 0)
    ink.closePath()
  }
  ink.fillStyle = map.majorRiverEdge
  lens(1)
  ink.fill()
  ink.fillStyle = map.woodsFloor
  lens(0)
  ink.fill()
  ink.fillStyle = map.woodsDark
  ink.beginPath()
  for (const at of [-0.5, -0.12, 0.3]) {
    ink.moveTo(at * long + 1.7, 0)
    ink.arc(at * long, 0, 1.7, 0, 7)
  }
  ink.fill()
}

/** A weir across the water and the gates of the lock beside it. */
function drawLock(ink: Ink, { breadth }: RiverWork): void {
  const half = breadth / 2
  ink.lineCap = 'butt'
  ink.strokeStyle = faded(map.halo, 0.95)
  ink.lineWidth = 1.5
  ink.setLineDash([1.6, 1.2])
  ink.beginPath()
  ink.moveTo(0, -half)
  ink.lineTo(0, half * 0.3)
  ink.stroke()
  ink.setLineDash([])
  ink.lineWidth = 1.3
  ink.beginPath()
  for (const at of [-3, 3]) {
    ink.moveTo(at - 1.5, half * 0.3)
    ink.lineTo(at + 1.5, half * 0.66)
    ink.lineTo(at - 1.5, half)
  }
  ink.moveTo(-6, half * 0.3)
  ink.lineTo(6, half * 0.3)
  ink.stroke()
}

export function drawSideSigns(ink: Ink, scene: MapScene, view: MapView): void {
  if (view.band.zoom < 0.4) return
  for (const sign of scene.signs) if (touches(sign.box, view.box)) drawSign(ink, sign, view)
}

/** A drop with its point towards the other bank. */
function drawSign(ink: Ink, { text, at, angle }: SideSign, { band }: MapView): void {
  const r = SIGN_RADIUS
  ink.save()
  ink.translate(at[0], at[1])
  // From afar they are larger than the water, near by they grow less than it does.
  const grow = band.zoom < 1 ? 1.2 : band.zoom > 1 ? 0.8 : 1
  ink.scale(grow, grow)
  ink.beginPath()
  ink.arc(0, 0, r, angle + 0.62, angle - 0.62 + 2 * Math.PI)
  ink.lineTo(Math.cos(angle) * r * 1.62, Math.sin(angle) * r * 1.62)
  ink.closePath()
  ink.lineJoin = 'round'
  ink.fillStyle = '#F4FAFC'
  ink.strokeStyle = map.majorRiverEdge
  ink.lineWidth = 1.3
  ink.fill()
  ink.stroke()
  ink.font = fontOf('figures', 12.5)
  ink.textAlign = 'center'
  ink.textBaseline = 'middle'
  ink.fillStyle = map.waterName
  ink.fillText(text, 0, 0.8)
  ink.restore()
}
