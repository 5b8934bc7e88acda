/** 8. Rivers: a pale halo, a dark edge, the water; on broad ones a line of light. Canals carry white ticks. */

import { faded, map } from '../../../look/tokens.ts'
import { ribbon } from '../build/curves.ts'
import { apart, touches, type XY } from '../build/frame.ts'
import type { River } from '../build/rivers.ts'
import { strokeLine, trace, type Ink } from '../ink.ts'
import type { MapScene } from '../scene.ts'
import type { SideKind } from '../source.ts'
import type { MapView } from '../view.ts'

const LOOKS: readonly (readonly [SideKind, edge: string, water: string, rim: number])[] = [
  ['minorRiver', map.minorRiverEdge, map.minorRiver, 1.4],
  ['marshRiver', '#3F7568', '#7DB3A8', 2.4],
  ['river', '#2D6288', '#4E8FB8', 1.7],
  ['majorRiver', map.majorRiverEdge, map.majorRiver, 2.4],
  ['tidalRiver', '#3F6E84', map.sea, 2.6],
]

export function drawRivers(ink: Ink, scene: MapScene, view: MapView): void {
  const shown = scene.rivers.filter((river) => touches(river.box, view.box))
  const least = view.px(0.9)
  fill(ink, shown, faded(map.halo, 0.55), 3.6, least)
  drawReeds(ink, ofKind(shown, 'marshRiver'), view)
  // All edges before all waters, so that nothing is ruled off where two rivers meet.
  for (const [kind, edge, , rim] of LOOKS) fill(ink, ofKind(shown, kind), edge, rim, least)
  for (const [kind, , water] of LOOKS) {
    fill(ink, ofKind(shown, kind), water, 0, least * 0.55)
    for (const river of ofKind(shown, kind)) if (river.mouth) drawMouth(ink, river, water)
  }
  if (view.band.zoom < 0.4) return
  ink.lineCap = 'round'
  ink.strokeStyle = faded('#B4D9EA', 0.7)
  for (const river of shown) {
    const broad = river.breadths[river.breadths.length >> 1]
    if (broad < 4.2) continue
    ink.lineWidth = broad * 0.2
    strokeLine(
      ink,
      river.points.slice(3, -3).map(([x, y]): XY => [x - broad * 0.17, y - broad * 0.17]),
    )
  }
  drawTicks(
    ink,
    shown.filter((river) => river.canal),
  )
}

const ofKind = (rivers: readonly River[], kind: SideKind): River[] => rivers.filter((river) => river.kind === kind)

function fill(ink: Ink, rivers: readonly River[], colour: string, rim: number, least: number): void {
  ink.fillStyle = colour
  for (const { points, breadths, inside, mouth } of rivers) {
    const broad = breadths.map((breadth) => Math.max(breadth + (inside ? rim * 0.7 : rim), least))
    ink.beginPath()
    trace(ink, ribbon(points, broad, 1, 0), true)
    ink.fill('nonzero')
    // Round ends, but none at sea.
    for (const i of mouth ? [0] : [0, points.length - 1]) {
      ink.beginPath()
      ink.arc(points[i][0], points[i][1], broad[i] / 2, 0, 7)
      ink.fill()
    }
  }
}

/** Soft banks: a green fringe with reeds across. */
function drawReeds(ink: Ink, rivers: readonly River[], view: MapView): void {
  fill(ink, rivers, faded(map.marshFloor, 0.95), 11, view.px(2))
  if (!view.band.marks) return
  ink.lineCap = 'butt'
  ink.strokeStyle = faded(map.marshInk, 0.85)
  ink.setLineDash([1.3, 5.4])
  ink.lineWidth = 15
  for (const { points } of rivers) strokeLine(ink, points)
  ink.setLineDash([])
}

/** Where a river comes to the sea its water spreads and is lost in it. */
function drawMouth(ink: Ink, { points, breadths }: River, water: string): void {
  const end = points[points.length - 1]
  const before = points[Math.max(0, points.length - 6)]
  const length = apart(before, end) || 1
  const [dx, dy] = [(end[0] - before[0]) / length, (end[1] - before[1]) / length]
  const half = breadths[breadths.length - 1] / 2
  const far = 14 + half * 2.6
  const at = (ahead: number, aside: number): XY => [end[0] + dx * ahead - dy * aside, end[1] + dy * ahead + dx * aside]
  const [head, foot] = [at(-1, 0), at(far, 0)]
  const fading = ink.createLinearGradient(...head, ...foot)
  fading.addColorStop(0, water)
  fading.addColorStop(0.35, faded(water, 0.55))
  fading.addColorStop(1, faded(water, 0))
  ink.fillStyle = fading
  ink.beginPath()
  ink.moveTo(...at(-1, half))
  ink.quadraticCurveTo(...at(far * 0.4, half * 1.05), ...at(far, half * 2.4))
  ink.lineTo(...at(far, -half * 2.4))
  ink.quadraticCurveTo(...at(far * 0.4, -half * 1.05), ...at(-1, -half))
  ink.closePath()
  ink.fill()
}

function drawTicks(ink: Ink, canals: readonly River[]): void {
  ink.lineCap = 'butt'
  ink.strokeStyle = map.halo
  ink.setLineDash([1.2, 7])
  ink.lineWidth = 1.6
  for (const { points } of canals) strokeLine(ink, points)
  ink.setLineDash([])
}
