/** Names of cities, towns and places: below the counter if there is room, else above, aside or further along. */

import type { Box, XY } from '../build/frame.ts'
import { RANK, type Place } from '../build/settlements.ts'
import type { MapScene } from '../scene.ts'
import type { Band } from '../view.ts'
import { COUNTER, type Clearing } from './clearing.ts'
import type { NameLabel } from './labels.ts'
import { textWidth, type Face } from './metrics.ts'
import { numbersBelow, numberSizeIn } from './numbers.ts'

const LOOK: Readonly<Record<Place['kind'], readonly [Face, number]>> = {
  city: ['black', 17],
  town: ['bold', 14],
  village: ['roman', 13],
  place: ['roman', 12.5],
}

/** Heights above and below the line letters stand on, as parts of their size. */
const [CAP, DROP] = [0.68, 0.24]

export function placeNames(scene: MapScene, band: Band, clearing: Clearing): NameLabel[] {
  const least = scene.source.style.namesFrom?.[band.name] ?? band.names
  const wanted = scene.places
    .filter((place) => place.name && RANK[place.kind] >= least)
    .sort((a, b) => RANK[b.kind] - RANK[a.kind] || weightOf(scene, b) - weightOf(scene, a) || a.hex - b.hex)
  const labels: NameLabel[] = []
  for (const place of wanted) {
    const label = bestPlace(scene, band, clearing, place)
    if (!label) continue
    labels.push(label)
    clearing.take(label.box)
  }
  return labels
}

const weightOf = (scene: MapScene, place: Place): number => scene.hexes[place.hex].weight ?? 1

function bestPlace(scene: MapScene, band: Band, clearing: Clearing, place: Place): NameLabel | null {
  const [face, base] = LOOK[place.kind]
  const grown = place.kind === 'city' ? base * (0.94 + 0.1 * weightOf(scene, place)) : base
  const size = (grown * band.letters) / band.zoom
  const wide = textWidth(place.name, face, size)
  const centre = scene.frame.centre(place.hex)
  const numberSize = numberSizeIn(band)
  const gap = numberSize * 0.35
  const suffix = band.numbers ? gap + textWidth(place.id, 'figures', numberSize) : 0
  let best: NameLabel | null = null
  let least = Infinity
  for (const { at, cost, tell } of candidates(centre, wide, size, numbersBelow(scene))) {
    const number = tell && band.numbers ? place.id : ''
    const width = number ? wide + suffix : wide
    const [x, y] = [at[0] - width / 2, at[1]]
    const box: Box = { left: x, top: y - CAP * size, right: x + width, bottom: y + DROP * size }
    if (!clearing.isFree(box) || !clearing.isOnSheet(box)) continue
    const price = cost + clearing.underCounters(box) * 2.4 + clearing.overRivers(box) * 0.3
    if (price >= least) continue
    least = price
    best = { text: place.name, hex: place.hex, number, numberX: x + wide + gap, face, size, x, y, box }
  }
  return best
}

interface Candidate {
  /** Middle of the name. */
  at: XY
  cost: number
  /** It lies where the hex's number would stand. */
  tell: boolean
}

function candidates([x, y]: XY, width: number, size: number, isNumberBelow: boolean): Candidate[] {
  const below = y + COUNTER + 2 + CAP * size
  const above = y - COUNTER - 2 - DROP * size
  const beside = y + 0.33 * size
  const list: Candidate[] = []
  for (const shift of [0, 0.2, -0.2, 0.4, -0.4]) {
    const price = Math.abs(shift) * 0.5
    list.push({ at: [x + shift * width, below], cost: price, tell: isNumberBelow })
    list.push({ at: [x + shift * width, above], cost: price + 0.24, tell: !isNumberBelow })
  }
  const aside = COUNTER + 4 + width / 2
  list.push({ at: [x + aside, beside], cost: 0.34, tell: false })
  list.push({ at: [x - aside, beside], cost: 0.36, tell: false })
  list.push({ at: [x, below + size * 0.9], cost: 0.6, tell: false })
  list.push({ at: [x, above - size * 0.9], cost: 0.65, tell: false })
  return list
}
