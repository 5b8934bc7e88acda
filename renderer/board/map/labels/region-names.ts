/** Names of regions and seas: wide-spaced letters on a gentle bow, so faint that everything else may lie on them. */

import { lengths, pointAt } from '../build/curves.ts'
import { sample } from '../build/fields.ts'
import { along, boxOf, HEX, type XY } from '../build/frame.ts'
import type { MapScene } from '../scene.ts'
import type { RegionName } from '../source.ts'
import type { Band } from '../view.ts'
import { around, type Clearing } from './clearing.ts'
import type { CurvedLabel } from './labels.ts'
import { glyphWidth, textWidth } from './metrics.ts'

/** Below this size on the page a name is left out. */
const LEAST = 8.5

/** How far a name may be moved to find a clearer place, and in which steps. */
const REACH = 72
const STRIDE = 12

export function regionNames(scene: MapScene, band: Band, clearing: Clearing): CurvedLabel[] {
  const factor = band.zoom > 1 ? 0.8 : 1
  return scene.source.style.regions.flatMap((region) => {
    if (region.size * band.zoom * factor < LEAST) return []
    const written = regionLabel(scene, region, factor)
    const label = region.fixed ? written : clearest(scene, clearing, written)
    for (const letter of lettersOf(label)) clearing.take(around(letter, label.size * 0.4))
    return [label]
  })
}

/** Moves a name a little to where its letters lie on fewest other things. */
function clearest(scene: MapScene, clearing: Clearing, label: CurvedLabel): CurvedLabel {
  const letters = lettersOf(label)
  let [best, least] = [[0, 0] as XY, Infinity]
  for (let dy = -REACH; dy <= REACH; dy += STRIDE) {
    for (let dx = -REACH; dx <= REACH; dx += STRIDE) {
      let price = Math.hypot(dx, dy) / 90
      for (const [x, y] of letters) price += priceAt(scene, clearing, x + dx, y + dy, label)
      if (price < least) [best, least] = [[dx, dy], price]
    }
  }
  const line = label.line.map(([x, y]): XY => [x + best[0], y + best[1]])
  return { ...label, line, box: boxOf(line, label.size) }
}

function priceAt(scene: MapScene, clearing: Clearing, x: number, y: number, { size, ink }: CurvedLabel): number {
  const box = around([x, y], size * 0.4)
  let price = clearing.isFree(box) ? 0 : 1.2
  if (!clearing.isOnSheet(box)) price += 4
  if (sample(scene.river, x, y) < size * 0.5) price += 0.6
  const hex = scene.frame.hexAt(x, y)
  if (hex < 0) return price + 1
  const { terrain } = scene.hexes[hex]
  if (ink !== 'sea' && scene.coast && sample(scene.coast.share, x, y) > 0.35) price += 1
  // Countries on land, ranges on mountains, seas on water.
  const home = ink === 'sea' ? terrain === 'sea' : ink === 'peak' ? terrain === 'mountain' : terrain !== 'sea'
  if (!home) price += ink === 'peak' ? 0.7 : 3
  if (terrain === 'city') price += 0.8
  return price
}

function lettersOf(label: CurvedLabel): XY[] {
  const sums = lengths(label.line)
  let at = label.from
  return [...label.text].map((glyph) => {
    const wide = glyphWidth(glyph, label.face) * label.size
    const place = pointAt(label.line, sums, at + wide / 2)
    at += wide + label.spread
    return place
  })
}

function regionLabel(scene: MapScene, region: RegionName, factor: number): CurvedLabel {
  const { text, turn = 0, bow = 0, ink = 'land', strength = 0.34 } = region
  const [size, spread] = [region.size * factor, region.spread * factor]
  const face = ink === 'sea' ? 'italic' : 'roman'
  const width = textWidth(text, face, size, spread)
  const middle = scene.frame.spot(region.at)
  const angle = (turn * Math.PI) / 180
  const [dx, dy] = [Math.cos(angle), Math.sin(angle)]
  const half = width / 2 + HEX * 0.2
  const place = (t: number): XY => {
    const [x, y] = along(
      [middle[0] - dx * half, middle[1] - dy * half],
      [middle[0] + dx * half, middle[1] + dy * half],
      t,
    )
    const rise = bow * factor * 4 * t * (1 - t)
    return [x + dy * rise, y - dx * rise]
  }
  const line = Array.from({ length: 33 }, (_, i) => place(i / 32))
  return {
    text,
    face,
    size,
    spread,
    line,
    from: HEX * 0.2,
    lift: -size * 0.3,
    ink,
    strength,
    box: boxOf(line, size),
  }
}
