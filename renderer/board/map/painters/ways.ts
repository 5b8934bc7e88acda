/** 11. Ways: rails with ticks, roads in a pale casing, trails dashed, and bridges where they cross water. */

import { faded, map } from '../../../look/tokens.ts'
import { touches } from '../build/frame.ts'
import type { Way } from '../build/ways.ts'
import { strokeLine, type Ink } from '../ink.ts'
import type { MapScene } from '../scene.ts'
import type { WayKind } from '../source.ts'
import type { MapView } from '../view.ts'

export function drawWays(ink: Ink, scene: MapScene, view: MapView): void {
  const shown = scene.ways.filter((way) => touches(way.box, view.box))
  const of = (...kinds: WayKind[]) => shown.filter((way) => kinds.includes(way.kind))
  ink.lineJoin = 'round'
  ink.lineCap = 'round'
  if (view.band.rails) drawRails(ink, of('rail'))
  const least = view.px(0.7)
  if (view.band.zoom > 0.4) {
    stroke(ink, of('trail'), faded(map.roadCase, 0.85), 3.8)
    ink.setLineDash([5.5, 2.6])
    ink.lineCap = 'butt'
    stroke(ink, of('trail'), map.trail, Math.max(1.8, least * 0.8))
    ink.setLineDash([])
    ink.lineCap = 'round'
  }
  stroke(ink, of('road'), faded(map.roadCase, 0.92), Math.max(4.8, least * 2))
  stroke(ink, of('highway'), faded(map.roadCase, 0.95), Math.max(7.2, least * 2.4))
  stroke(ink, of('road'), map.road, Math.max(2.2, least))
  stroke(ink, of('highway'), map.highway, Math.max(4, least * 1.3))
  if (view.band.bridges) drawBridges(ink, scene, view)
}

function stroke(ink: Ink, ways: readonly Way[], colour: string, width: number): void {
  ink.strokeStyle = colour
  ink.lineWidth = width
  for (const way of ways) strokeLine(ink, way.points)
}

function drawRails(ink: Ink, rails: readonly Way[]): void {
  stroke(ink, rails, faded(map.halo, 0.75), 4)
  stroke(ink, rails, map.rail, 1.25)
  ink.lineCap = 'butt'
  ink.setLineDash([1.2, 6.2])
  stroke(ink, rails, map.rail, 4.6)
  ink.setLineDash([])
  ink.lineCap = 'round'
}

function drawBridges(ink: Ink, scene: MapScene, { box }: MapView): void {
  ink.strokeStyle = map.name
  ink.lineWidth = 1.4
  for (const { at, angle, half, isFerry } of scene.bridges) {
    if (at[0] < box.left - 20 || at[0] > box.right + 20 || at[1] < box.top - 20 || at[1] > box.bottom + 20) continue
    ink.save()
    ink.translate(at[0], at[1])
    if (isFerry) {
      drawFerry(ink, angle, half)
      ink.restore()
      continue
    }
    ink.rotate(angle)
    ink.beginPath()
    for (const side of [-1, 1]) {
      ink.moveTo(-half - 2.5, side * 5.6)
      ink.lineTo(-half, side * 3.6)
      ink.lineTo(half, side * 3.6)
      ink.lineTo(half + 2.5, side * 5.6)
    }
    ink.stroke()
    ink.restore()
  }
}

/** A dashed course over the water, and a boat upon it. */
function drawFerry(ink: Ink, angle: number, half: number): void {
  ink.save()
  ink.rotate(angle)
  ink.strokeStyle = map.waterName
  ink.lineWidth = 1.6
  ink.setLineDash([5, 4])
  ink.beginPath()
  ink.moveTo(-half, 0)
  ink.lineTo(half, 0)
  ink.stroke()
  ink.restore()
  ink.setLineDash([])
  ink.fillStyle = map.waterName
  ink.strokeStyle = faded(map.halo, 0.9)
  ink.lineWidth = 1.4
  ink.beginPath()
  ink.moveTo(-11, -1)
  ink.lineTo(11, -1)
  ink.lineTo(8, 4.5)
  ink.lineTo(-8, 4.5)
  ink.closePath()
  ink.rect(-4, -6.5, 7, 5)
  ink.stroke()
  ink.fill()
}
