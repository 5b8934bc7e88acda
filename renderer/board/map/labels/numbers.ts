/*
 * Numbers of hexes. They stand in the aisle between two rows of counters, where names stand too. With flat-topped hexes
 * there is room for both: numbers above the counter, names below. With pointy ones the rows are closer and both share one
 * aisle: numbers then stand below the counter, and a name that takes this place carries the number behind it.
 */

import type { Box } from '../build/frame.ts'
import type { MapScene } from '../scene.ts'
import type { Band } from '../view.ts'
import { COUNTER, type Clearing } from './clearing.ts'
import type { NameLabel } from './labels.ts'
import { textWidth } from './metrics.ts'

export interface NumberLabel {
  readonly text: string
  /** Middle. */
  readonly x: number
  readonly y: number
  readonly size: number
}

export const numbersBelow = (scene: MapScene): boolean => scene.frame.grid.orientation === 'pointy'

export const numberSizeIn = (band: Band): number => (10 * band.letters) / band.zoom

/** Where the number of a hex stands, if nothing is in its way. */
export function numberBox(scene: MapScene, band: Band, hex: number): Box {
  const size = numberSizeIn(band)
  const [x, middle] = scene.frame.centre(hex)
  const bottom = numbersBelow(scene) ? middle + COUNTER + 4.5 + size * 0.7 : middle - COUNTER - 4
  const half = textWidth(scene.frame.grid.ids[hex], 'figures', size) / 2
  return { left: x - half, top: bottom - size * 0.66, right: x + half, bottom }
}

export function placeNumbers(
  scene: MapScene,
  band: Band,
  clearing: Clearing,
  names: readonly NameLabel[],
): NumberLabel[] {
  if (!band.numbers) return []
  const size = numberSizeIn(band)
  const told = new Set(names.filter((name) => name.number).map((name) => name.hex))
  return scene.hexes.flatMap((hex, index) => {
    if (hex.terrain === 'sea' || hex.playable === false || told.has(index)) return []
    const box = numberBox(scene, band, index)
    if (!clearing.isFree(box)) return []
    return [{ text: scene.frame.grid.ids[index], x: (box.left + box.right) / 2, y: box.bottom, size }]
  })
}
