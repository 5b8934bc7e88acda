/** Real summits with their height: a small triangle, the name beside it. Only where there is room. */

import { touches, type Box } from '../build/frame.ts'
import type { MapScene } from '../scene.ts'
import type { Band } from '../view.ts'
import type { Clearing } from './clearing.ts'
import { textWidth } from './metrics.ts'
import { numberBox } from './numbers.ts'

export interface SummitLabel {
  readonly x: number
  readonly y: number
  readonly name: string
  readonly metres: string
  readonly size: number
  /** Left end of the name. */
  readonly textX: number
  readonly box: Box
}

const SIZE = 11.5

/** It may be moved a little, up or down, to leave the numbers of hexes readable. */
const SHIFTS = [0, -9, 9, -17, 17]

export function placeSummits(scene: MapScene, band: Band, clearing: Clearing): SummitLabel[] {
  if (!band.numbers) return []
  const size = (SIZE * band.letters) / band.zoom
  return scene.source.style.summits.flatMap(({ name, metres, at }) => {
    const [x, place] = scene.frame.spot(at)
    const height = String(metres)
    const width = textWidth(name, 'italic', size) + textWidth(height, 'figures', size * 0.9) + size * 0.4
    for (const y of SHIFTS.map((shift) => place + shift)) {
      for (const textX of [x + size * 0.7, x - size * 0.7 - width]) {
        const left = Math.min(x - size * 0.5, textX)
        const right = Math.max(x + size * 0.5, textX + width)
        const box: Box = { left, right, top: y - size * 0.6, bottom: y + size * 0.5 }
        if (!clearing.isFree(box) || !clearing.isOnSheet(box) || hidesNumber(scene, band, box)) continue
        clearing.take(box)
        return [{ x, y, name, metres: height, size, textX, box }]
      }
    }
    return []
  })
}

function hidesNumber(scene: MapScene, band: Band, box: Box): boolean {
  for (let x = box.left; x < box.right + 20; x += 20) {
    for (const y of [box.top, box.bottom]) {
      const hex = scene.frame.hexAt(Math.min(x, box.right), y)
      if (hex >= 0 && touches(box, numberBox(scene, band, hex))) return true
    }
  }
  return false
}
