/** 6. Small marks on special ground: hachures on rough, tussocks on marsh, ditches on polder. */

import { faded, map } from '../../../look/tokens.ts'
import { HEX, type XY } from '../build/frame.ts'
import type { Ink } from '../ink.ts'
import { seedOf, sequence } from '../noise.ts'
import type { MapScene } from '../scene.ts'
import type { Terrain } from '../source.ts'
import type { MapView } from '../view.ts'

type Mark = (ink: Ink, at: XY, next: () => number) => void

const MARKS: Readonly<Partial<Record<Terrain, Mark>>> = {
  rough: hachures,
  woodedRough: hachures,
  marsh: tussocks,
  polder: ditches,
}

export function drawMarks(ink: Ink, scene: MapScene, view: MapView): void {
  if (!view.band.marks) return
  const { box } = view
  ink.lineCap = 'round'
  scene.hexes.forEach((hex, index) => {
    const mark = MARKS[hex.terrain]
    if (!mark || hex.playable === false) return
    const at = scene.frame.centre(index)
    if (at[0] < box.left - HEX || at[0] > box.right + HEX || at[1] < box.top - HEX || at[1] > box.bottom + HEX) return
    mark(ink, at, sequence(seedOf(scene.frame.grid.ids[index])))
  })
}

function scattered(next: () => number, [x, y]: XY, reach: number): XY {
  const [angle, far] = [next() * 6.28, Math.sqrt(next()) * HEX * reach]
  return [x + Math.cos(angle) * far, y + Math.sin(angle) * far]
}

function hachures(ink: Ink, at: XY, next: () => number): void {
  ink.strokeStyle = faded(map.roughInk, 0.62)
  ink.lineWidth = 1.1
  ink.beginPath()
  for (let n = 0; n < 15; n++) {
    const [x, y] = scattered(next, at, 0.4)
    for (let k = -2; k <= 2; k++) {
      ink.moveTo(x + k * 2.8, y + Math.abs(k) * 0.6)
      ink.lineTo(x + k * 3.9, y + 6.4 - Math.abs(k))
    }
  }
  ink.stroke()
}

function tussocks(ink: Ink, at: XY, next: () => number): void {
  ink.strokeStyle = faded(map.marshInk, 0.75)
  ink.lineWidth = 1.1
  ink.beginPath()
  for (let n = 0; n < 17; n++) {
    const [x, y] = scattered(next, at, 0.44)
    ink.moveTo(x - 6, y)
    ink.lineTo(x + 6, y)
    for (const k of [-2.5, 0, 2.5]) {
      ink.moveTo(x + k, y)
      ink.lineTo(x + k * 1.5, y - 4.6)
    }
  }
  ink.stroke()
}

/** A net of ditches, turned a little from hex to hex. */
function ditches(ink: Ink, [x, y]: XY, next: () => number): void {
  ink.save()
  ink.translate(x, y)
  ink.rotate((Math.round(next() * 4) * 12 * Math.PI) / 180)
  ink.strokeStyle = faded(map.polderDitch, 0.9)
  ink.lineWidth = 1
  ink.beginPath()
  for (let k = -2; k <= 2; k++) {
    const half = Math.sqrt(36 * 36 - (k * 13) ** 2)
    ink.moveTo(k * 13, -half)
    ink.lineTo(k * 13, half)
    ink.moveTo(-half, k * 13)
    ink.lineTo(half, k * 13)
  }
  ink.stroke()
  ink.restore()
}
