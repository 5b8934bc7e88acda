/*
 * Names of rivers, along the water and a little above it: where it runs straightest and most level, clear of places and
 * of the squares that belong to counters. Long rivers have their name more than once.
 */

import { calmed, lengths, pointAt } from '../build/curves.ts'
import { sample } from '../build/fields.ts'
import { apart, boxOf, HEX, touches, type XY } from '../build/frame.ts'
import type { River } from '../build/rivers.ts'
import type { MapScene } from '../scene.ts'
import type { Band } from '../view.ts'
import { around, type Clearing } from './clearing.ts'
import type { CurvedLabel } from './labels.ts'
import { textWidth } from './metrics.ts'
import { numberBox } from './numbers.ts'

/** Two names of one river are at least this far apart. */
const APART = HEX * 6
const STRIDE = 10

export function placeWaters(scene: MapScene, band: Band, clearing: Clearing): CurvedLabel[] {
  if (!band.riverNames) return []
  const labels: CurvedLabel[] = []
  const used = new Map<string, XY[]>()
  const rivers = scene.rivers.filter((river) => river.name && !river.inside)
  for (const river of [...rivers].sort((a, b) => b.points.length - a.points.length)) {
    const text = shortName(river.name)
    const places = used.get(text) ?? []
    used.set(text, places)
    const most = scene.source.style.rivers[river.name]?.names ?? (river.points.length > 260 ? 2 : 1)
    while (places.length < most) {
      const found = bestStretch(scene, band, clearing, river, text, places)
      if (!found) break
      labels.push(found.label)
      places.push(found.middle)
      for (const letter of found.letters) clearing.take(around(letter, found.label.size * 0.42))
    }
  }
  return labels
}

const shortName = (name: string): string => name.replace(/ (upper|lower|source|stream|middle|river)$/, '')

interface Found {
  label: CurvedLabel
  letters: XY[]
  middle: XY
  score: number
}

function bestStretch(
  scene: MapScene,
  band: Band,
  clearing: Clearing,
  river: River,
  text: string,
  places: readonly XY[],
): Found | null {
  const breadth = river.breadths[river.breadths.length >> 1]
  const broad = breadth >= 4
  const size = ((broad ? 17 : 14) * band.letters) / band.zoom
  const spread = ((broad ? 3 : 1.6) * band.letters) / band.zoom
  const width = textWidth(text, 'italic', size, spread)
  const course = calmed(river.points, 7)
  let best: Found | null = null
  for (const line of [course, [...course].reverse()]) {
    const sums = lengths(line)
    const total = sums[sums.length - 1]
    for (let from = HEX * 0.4; from + width < total - HEX * 0.4; from += STRIDE) {
      const middle = pointAt(line, sums, from + width / 2)
      if (places.some((place) => apart(place, middle) < APART)) continue
      const [a, b] = [pointAt(line, sums, from), pointAt(line, sums, from + width)]
      // Never upside down; upright ones are read upwards.
      if (b[0] < a[0] - 2 || (Math.abs(b[0] - a[0]) <= 2 && b[1] > a[1])) continue
      if (apart(a, b) < width * 0.8) continue
      const lift = breadth / 2 + size * 0.24
      for (const rise of [lift, -lift - size * 0.62]) {
        const letters = lettersAlong(line, sums, from, width, rise + size * 0.3)
        const score = scoreOf(scene, band, clearing, letters, a, b, width, size) - (rise < 0 ? 0.08 : 0)
        if (score <= (best?.score ?? 0.2)) continue
        const label: CurvedLabel = {
          text,
          face: 'italic',
          size,
          spread,
          line: stretch(line, sums, from - size, from + width + size),
          from: Math.min(from, size),
          lift: rise,
          ink: 'water',
          strength: 1,
          box: boxOf(letters, size),
        }
        best = { label, letters, middle, score }
      }
    }
  }
  return best
}

/** Where the middles of letters would be. */
function lettersAlong(line: readonly XY[], sums: readonly number[], from: number, width: number, rise: number): XY[] {
  const count = Math.max(4, Math.round(width / 9))
  return Array.from({ length: count + 1 }, (_, i) => {
    const at = from + (width * i) / count
    const [x, y] = pointAt(line, sums, at)
    const [a, b] = [pointAt(line, sums, at - 6), pointAt(line, sums, at + 6)]
    const length = apart(a, b) || 1
    return [x + ((b[1] - a[1]) / length) * rise, y - ((b[0] - a[0]) / length) * rise]
  })
}

function scoreOf(
  scene: MapScene,
  band: Band,
  clearing: Clearing,
  letters: readonly XY[],
  a: XY,
  b: XY,
  width: number,
  size: number,
): number {
  let covered = 0
  for (const letter of letters) {
    const box = around(letter, size * 0.42)
    if (!clearing.isFree(box) || !clearing.isOnSheet(box)) return -1
    if (clearing.isUnderCounter(letter[0], letter[1])) covered++
    if (sample(scene.river, letter[0], letter[1]) < size * 0.36) covered += 0.6
    const hex = scene.frame.hexAt(letter[0], letter[1])
    if (hex < 0) return -1
    if (isAtEdge(scene, hex)) covered += 0.5
    if (band.numbers && touches(box, numberBox(scene, band, hex))) covered += 0.25
    if (clearing.cities.some((city) => apart(city, letter) < CITY)) return -1
  }
  const span = apart(a, b)
  const steep = Math.abs(b[1] - a[1]) / (span || 1)
  return (span / width - 0.66) * 3 - steep * 0.3 - (covered / letters.length) * 0.9
}

const CITY = 34

const isAtEdge = ({ frame }: MapScene, hex: number): boolean =>
  frame.grid.neighbour.subarray(hex * 6, hex * 6 + 6).includes(-1)

function stretch(line: readonly XY[], sums: readonly number[], from: number, to: number): XY[] {
  const start = Math.max(0, from)
  const end = Math.min(sums[sums.length - 1], to)
  const points: XY[] = [pointAt(line, sums, start)]
  for (let i = 0; i < line.length; i++) if (sums[i] > start && sums[i] < end) points.push(line[i])
  points.push(pointAt(line, sums, end))
  return points
}
