/** Arrows where units come onto the sheet and leave it, names of the places roads lead to, and lookouts. */

import { faded, map } from '../../../look/tokens.ts'
import { HEX, type XY } from '../build/frame.ts'
import type { Gate, Lookout } from '../build/margins.ts'
import type { Ink } from '../ink.ts'
import { fontOf } from '../labels/metrics.ts'
import type { MapScene } from '../scene.ts'
import type { MapView } from '../view.ts'

const isNear = ([x, y]: XY, { box }: MapView): boolean =>
  x > box.left - 90 && x < box.right + 90 && y > box.top - 90 && y < box.bottom + 90

export function drawGates(ink: Ink, scene: MapScene, view: MapView): void {
  for (const gate of scene.gates) if (isNear(gate.at, view)) drawGate(ink, gate)
}

/** In: an arrowhead. Out: the same with a bar behind it, as on a door. */
function drawGate(ink: Ink, { at, angle, isExit, colour }: Gate): void {
  ink.save()
  ink.translate(at[0], at[1])
  ink.rotate(angle)
  ink.beginPath()
  ink.moveTo(8.5, 0)
  ink.lineTo(-4, -8.5)
  ink.lineTo(-1, 0)
  ink.lineTo(-4, 8.5)
  ink.closePath()
  if (isExit) ink.rect(-9.5, -9.5, 3, 19)
  ink.lineJoin = 'round'
  ink.strokeStyle = map.halo
  ink.lineWidth = 3
  ink.stroke()
  ink.fillStyle = colour
  ink.fill()
  ink.restore()
}

export function drawLeads(ink: Ink, scene: MapScene, view: MapView): void {
  if (view.band.zoom < 0.4) return
  ink.font = fontOf('italic', Math.max(15, view.px(10.5)))
  ink.fillStyle = '#4A3B26'
  ink.textAlign = 'center'
  ink.textBaseline = 'middle'
  for (const { text, at, edge } of scene.leads) {
    if (!isNear(at, view)) continue
    ink.save()
    ink.translate(at[0], at[1])
    if (edge === 'west') ink.rotate(-Math.PI / 2)
    if (edge === 'east') ink.rotate(Math.PI / 2)
    ink.fillText(text, 0, 0)
    ink.restore()
  }
}

/** The surveyor's sign of a lookout, and the beginning of its sector. */
export function drawLookouts(ink: Ink, scene: MapScene, view: MapView): void {
  if (view.band.zoom < 0.4) return
  for (const lookout of scene.lookouts) if (isNear(lookout.at, view)) drawLookout(ink, lookout, scene)
}

function drawLookout(ink: Ink, { hex, at, from, to }: Lookout, scene: MapScene): void {
  const [x, y] = scene.frame.centre(hex)
  const [near, far] = [HEX * 0.46, HEX * 0.66]
  ink.save()
  ink.beginPath()
  ink.arc(x, y, far, from - 0.12, to + 0.12)
  ink.arc(x, y, near, to + 0.12, from - 0.12, true)
  ink.closePath()
  ink.fillStyle = faded(LOOKOUT, 0.13)
  ink.fill()
  ink.strokeStyle = faded(LOOKOUT, 0.75)
  ink.lineWidth = 1.3
  ink.setLineDash([4, 3])
  ink.beginPath()
  ink.arc(x, y, far, from - 0.12, to + 0.12)
  ink.stroke()
  ink.setLineDash([])
  ink.beginPath()
  for (const angle of [from - 0.12, to + 0.12]) {
    ink.moveTo(x + Math.cos(angle) * near, y + Math.sin(angle) * near)
    ink.lineTo(x + Math.cos(angle) * far, y + Math.sin(angle) * far)
  }
  ink.stroke()
  ink.translate(at[0], at[1])
  ink.beginPath()
  ink.moveTo(0, -8)
  ink.lineTo(7.4, 5.4)
  ink.lineTo(-7.4, 5.4)
  ink.closePath()
  ink.lineJoin = 'round'
  ink.fillStyle = '#FBF6E8'
  ink.strokeStyle = LOOKOUT
  ink.lineWidth = 1.7
  ink.fill()
  ink.stroke()
  ink.beginPath()
  ink.arc(0, 1.2, 1.9, 0, 7)
  ink.fillStyle = LOOKOUT
  ink.fill()
  ink.restore()
}

const LOOKOUT = '#7A3B6B'
