/*
 * 14. Names: settlements in upright letters, waters in italics along their course, regions in wide-spaced capitals
 * underneath everything else.
 */

import { faded, map } from '../../../look/tokens.ts'
import { calmed, lengths, pointAt } from '../build/curves.ts'
import { apart, touches, type XY } from '../build/frame.ts'
import { haloText, type Ink } from '../ink.ts'
import type { CurvedLabel } from '../labels/labels.ts'
import { fontOf, glyphWidth } from '../labels/metrics.ts'
import { numberSizeIn } from '../labels/numbers.ts'
import type { MapScene } from '../scene.ts'
import type { MapView } from '../view.ts'

const COLOURS = { water: map.waterName, land: map.name, peak: '#4A3420', sea: '#2E6683' } as const

export function drawRegions(ink: Ink, scene: MapScene, view: MapView): void {
  for (const label of scene.labels(view.band.name).regions)
    if (touches(label.box, view.box)) drawAlong(ink, label, label.ink === 'peak' ? label.size * 0.26 : 0)
}

export function drawWaterNames(ink: Ink, scene: MapScene, view: MapView): void {
  for (const label of scene.labels(view.band.name).waters)
    if (touches(label.box, view.box)) drawAlong(ink, label, label.size * 0.2)
}

export function drawPlaceNames(ink: Ink, scene: MapScene, view: MapView): void {
  ink.textAlign = 'left'
  ink.textBaseline = 'alphabetic'
  for (const label of scene.labels(view.band.name).names) {
    if (!touches(label.box, view.box)) continue
    const halo = faded(map.halo, 0.88)
    if (label.number) {
      const small = numberSizeIn(view.band)
      ink.font = fontOf('figures', small)
      haloText(ink, label.number, label.numberX, label.y, faded(map.hexNo, 0.8), halo, small * 0.24)
    }
    ink.font = fontOf(label.face, label.size)
    haloText(ink, label.text, label.x, label.y, map.name, halo, label.size * 0.24)
  }
}

export function drawSummits(ink: Ink, scene: MapScene, view: MapView): void {
  ink.textAlign = 'left'
  ink.textBaseline = 'alphabetic'
  for (const { x, y, name, metres, size, textX, box } of scene.labels(view.band.name).summits) {
    if (!touches(box, view.box)) continue
    ink.fillStyle = COLOURS.peak
    ink.strokeStyle = faded(map.halo, 0.85)
    ink.lineWidth = size * 0.16
    ink.lineJoin = 'round'
    ink.beginPath()
    ink.moveTo(x, y - size * 0.42)
    ink.lineTo(x + size * 0.36, y + size * 0.24)
    ink.lineTo(x - size * 0.36, y + size * 0.24)
    ink.closePath()
    ink.stroke()
    ink.fill()
    ink.font = fontOf('italic', size)
    const [halo, line] = [faded(map.halo, 0.8), y + size * 0.28]
    haloText(ink, name, textX, line, COLOURS.peak, halo, size * 0.22)
    const after = textX + ink.measureText(name).width + size * 0.32
    ink.font = fontOf('figures', size * 0.9)
    haloText(ink, metres, after, line, COLOURS.peak, halo, size * 0.2)
  }
}

/** Half the height of a small letter, as a part of the size: through there runs the line that spaces the letters. */
const WAIST = 0.24

/**
 * Letter by letter along a line; first all halos, then all letters, so that no halo covers a neighbour. They are spaced
 * along the line they stand on, not along the water below it: on a bend that one is longer or shorter.
 */
function drawAlong(ink: Ink, label: CurvedLabel, halo: number): void {
  const { text, face, size, spread, lift } = label
  const wide = [...text].reduce((sum, glyph) => sum + glyphWidth(glyph, face) * size + spread, -spread)
  const { line, middle: centre } = raised(label.line, lift + WAIST * size, label.from + wide / 2, size)
  const sums = lengths(line)
  ink.font = fontOf(face, size)
  ink.textAlign = 'center'
  ink.textBaseline = 'alphabetic'
  ink.lineJoin = 'round'
  ink.strokeStyle = faded(map.halo, label.ink === 'peak' ? 0.3 : 0.8)
  ink.lineWidth = halo
  ink.fillStyle = faded(COLOURS[label.ink], label.strength)
  const steady = size * 0.75
  for (const pass of halo > 0 ? ['halo', 'letter'] : ['letter']) {
    let at = centre - wide / 2
    for (const glyph of text) {
      const breadth = glyphWidth(glyph, face) * size
      const middle = at + breadth / 2
      const [x, y] = pointAt(line, sums, middle)
      const [a, b] = [pointAt(line, sums, middle - steady), pointAt(line, sums, middle + steady)]
      ink.save()
      ink.translate(x, y)
      ink.rotate(Math.atan2(b[1] - a[1], b[0] - a[0]))
      if (pass === 'halo') ink.strokeText(glyph, 0, WAIST * size)
      else ink.fillText(glyph, 0, WAIST * size)
      ink.restore()
      at += breadth + spread
    }
  }
}

/** A line beside another, and where on it the letters' middle is. Its tight bends are eased: letters need room to turn. */
function raised(line: readonly XY[], by: number, middle: number, size: number): { line: XY[]; middle: number } {
  const sums = lengths(line)
  const total = sums[sums.length - 1]
  const step = size * 0.2
  const count = Math.max(2, Math.round(total / step))
  const aside = Array.from({ length: count + 1 }, (_, i): XY => {
    const at = (total * i) / count
    const [x, y] = pointAt(line, sums, at)
    const [a, b] = [pointAt(line, sums, at - size * 0.9), pointAt(line, sums, at + size * 0.9)]
    const length = apart(a, b) || 1
    return [x + ((b[1] - a[1]) / length) * by, y - ((b[0] - a[0]) / length) * by]
  })
  const eased = calmed(aside, 3)
  const at = (middle / total) * count
  const along = lengths(eased)
  const [low, high] = [along[Math.floor(at)], along[Math.min(count, Math.ceil(at))]]
  return { line: eased, middle: low + (high - low) * (at - Math.floor(at)) }
}
