/*
 * Hexsides that nothing crosses. All carry the same heavy broken bar, so that one sign means "no way"; around it the
 * reason: a cliff with hachures on its lower side, a rocky crest, the water of a lagoon. Also ridges and the Maginot
 * Line.
 */

import { faded, map } from '../../../look/tokens.ts'
import type { Barrier } from '../build/barriers.ts'
import { lengths, pointAt } from '../build/curves.ts'
import { apart, touches, type XY } from '../build/frame.ts'
import { strokeLine, type Ink } from '../ink.ts'
import { hash2 } from '../noise.ts'
import type { MapScene } from '../scene.ts'
import type { MapView } from '../view.ts'

const ROCK = '#4B3524'
const NO_WAY = '#3A1F16'

export function drawBarriers(ink: Ink, scene: MapScene, view: MapView): void {
  for (const barrier of scene.barriers) {
    if (!touches(barrier.box, view.box)) continue
    if (barrier.look === 'maginot') drawMaginot(ink, barrier)
    else if (barrier.look === 'ridge') drawRidge(ink, barrier, view)
    else drawBlocked(ink, barrier)
  }
}

function drawBlocked(ink: Ink, barrier: Barrier): void {
  ink.lineCap = 'round'
  ink.lineJoin = 'round'
  const isWater = barrier.look === 'lagoon'
  if (!isWater) {
    ink.strokeStyle = faded(map.halo, 0.6)
    ink.lineWidth = 8.5
    strokeLine(ink, barrier.points)
  }
  if (barrier.look === 'cliff') drawHachures(ink, barrier, ROCK, 9, 3.6)
  if (barrier.look === 'crest') drawTeeth(ink, barrier)
  ink.strokeStyle = isWater ? '#1F4F6E' : NO_WAY
  ink.lineWidth = isWater ? 2.4 : 3.4
  strokeLine(ink, isWater ? shortened(barrier.points, 20) : barrier.points)
}

/** The line without its ends: in a lagoon it must not run ashore. */
function shortened(points: readonly XY[], by: number): XY[] {
  const sums = lengths(points)
  const total = sums[sums.length - 1]
  const inner = points.filter((_, i) => sums[i] > by && sums[i] < total - by)
  return [pointAt(points, sums, by), ...inner, pointAt(points, sums, total - by)]
}

/** An engraver's scarp: a crest with wedges down the low side, long and short by turns, running out at the ends. */
function drawRidge(ink: Ink, { points, low }: Barrier, view: MapView): void {
  const sums = lengths(points)
  const total = sums[sums.length - 1]
  const gap = view.band.zoom < 0.4 ? 7 : 3.5
  ink.lineCap = 'round'
  ink.lineJoin = 'round'
  ink.strokeStyle = faded(map.halo, 0.42)
  ink.lineWidth = 4.6
  strokeLine(ink, points)
  ink.fillStyle = faded(map.ridge, 0.9)
  ink.beginPath()
  for (let at = gap / 2, n = 0; at < total; at += gap, n++) {
    const p = pointAt(points, sums, at)
    const [a, b] = [pointAt(points, sums, at - 3), pointAt(points, sums, at + 3)]
    const [nx, ny] = normal(a, b)
    const ends = Math.min(1, 0.35 + Math.min(at, total - at) / 22)
    const reach = (n % 2 ? 6.4 : 10.4) * (0.8 + 0.4 * hash2(n, Math.round(total))) * ends * low
    const half = gap * 0.3
    ink.moveTo(p[0] - ny * half, p[1] + nx * half)
    ink.lineTo(p[0] + nx * reach, p[1] + ny * reach)
    ink.lineTo(p[0] + ny * half, p[1] - nx * half)
    ink.closePath()
  }
  ink.fill()
  ink.strokeStyle = map.ridge
  ink.lineWidth = Math.max(1.2, view.px(0.6))
  strokeLine(ink, points)
}

/** Strokes down the lower side, longer and shorter by turns. */
function drawHachures(ink: Ink, barrier: Barrier, colour: string, long: number, gap: number): void {
  const sums = lengths(barrier.points)
  const total = sums[sums.length - 1]
  ink.strokeStyle = colour
  ink.lineCap = 'round'
  ink.lineWidth = 1.15
  ink.beginPath()
  for (let at = gap / 2, n = 0; at < total; at += gap, n++) {
    const p = pointAt(barrier.points, sums, at)
    const [nx, ny] = normal(pointAt(barrier.points, sums, at - 3), pointAt(barrier.points, sums, at + 3))
    const reach = long * (n % 2 ? 0.62 : 1) * (0.85 + 0.3 * hash2(n, Math.round(total))) * barrier.low
    ink.moveTo(p[0], p[1])
    ink.lineTo(p[0] + nx * reach, p[1] + ny * reach)
  }
  ink.stroke()
}

/** Rock teeth on both sides, dark ones away from the light. */
function drawTeeth(ink: Ink, barrier: Barrier): void {
  const sums = lengths(barrier.points)
  const total = sums[sums.length - 1]
  for (const [side, fill] of [
    [-1, '#EFE6D2'],
    [1, '#7A6047'],
  ] as const) {
    ink.fillStyle = fill
    ink.strokeStyle = faded(ROCK, 0.85)
    ink.lineWidth = 0.8
    ink.beginPath()
    for (let at = 4, n = 0; at < total - 3; at += 7.5, n++) {
      const p = pointAt(barrier.points, sums, at)
      const [a, b] = [pointAt(barrier.points, sums, at - 3.6), pointAt(barrier.points, sums, at + 3.6)]
      const [nx, ny] = normal(a, b)
      const reach = (6 + 3.5 * hash2(n + 3, side + Math.round(total))) * (nx + ny > 0 ? side : -side)
      ink.moveTo(a[0], a[1])
      ink.lineTo(p[0] + nx * reach, p[1] + ny * reach)
      ink.lineTo(b[0], b[1])
    }
    ink.fill()
    ink.stroke()
  }
}

function drawMaginot(ink: Ink, { points }: Barrier): void {
  ink.lineCap = 'butt'
  ink.strokeStyle = map.halo
  ink.lineWidth = 8
  strokeLine(ink, points)
  ink.strokeStyle = map.fort
  ink.lineWidth = 4.6
  strokeLine(ink, points)
  ink.setLineDash([3, 5])
  ink.lineWidth = 9
  strokeLine(ink, points)
  ink.setLineDash([])
}

/** The right hand of a line from a to b, y downwards. */
function normal(a: XY, b: XY): XY {
  const length = apart(a, b) || 1
  return [-(b[1] - a[1]) / length, (b[0] - a[0]) / length]
}
