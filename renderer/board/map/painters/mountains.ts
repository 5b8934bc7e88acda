/*
 * 6. Mountains: peaks drawn by hand on the summits of the relief. A broken crest parts the lit
 * from the dark flank; alpine ones stand high and close, old ones low and far apart. Their feet dissolve into the relief.
 */

import { faded, map } from '../../../look/tokens.ts'
import type { Peak } from '../build/peaks.ts'
import type { Ink } from '../ink.ts'
import { sequence } from '../noise.ts'
import type { MapScene } from '../scene.ts'
import type { MapView } from '../view.ts'

const INK = '#5E4A33'
const LIT = '#FFF8E6'
const DARK = '#8C7350'

export function drawPeaks(ink: Ink, scene: MapScene, view: MapView): void {
  if (!view.band.marks) return
  const { left, right, top, bottom } = view.box
  ink.lineJoin = 'round'
  ink.lineCap = 'round'
  // Far away only the great ones are left.
  const least = view.band.zoom < 0.75 ? 0.5 : 0
  const grow = view.band.zoom > 1 ? 0.82 : view.band.zoom < 0.75 ? 1.25 : 1
  for (const peak of scene.peaks) {
    const [x, y] = peak.at
    if (peak.rank < least || x < left - 30 || x > right + 30 || y < top - 30 || y > bottom + 30) continue
    ink.save()
    ink.translate(x, y)
    ink.scale(grow, grow)
    drawPeak(ink, peak)
    ink.restore()
  }
}

function drawPeak(ink: Ink, peak: Peak): void {
  const next = sequence(peak.seed)
  const half = 8 + 11 * peak.rank
  const high = (10 + 17 * peak.rank) * (0.6 + 0.4 * peak.alpine)
  const foot = high * 0.42
  const lean = (next() - 0.5) * half * 0.35
  const tip = -high + foot
  const left: Pair[] = [
    [-half, foot],
    [-half * (0.52 + next() * 0.12), foot - high * (0.36 + next() * 0.1)],
    [lean - half * (0.2 + next() * 0.08), tip + high * (0.24 + next() * 0.08)],
    [lean, tip],
  ]
  const right: Pair[] = [
    [lean, tip],
    [lean + half * (0.26 + next() * 0.1), tip + high * (0.3 + next() * 0.1)],
    [lean + half * (0.5 + next() * 0.12), tip + high * (0.52 + next() * 0.08)],
    [half, foot],
  ]
  const crest: Pair[] = [
    [lean, tip],
    [lean + half * 0.1, tip + high * 0.26],
    [lean - half * 0.08, tip + high * 0.48],
    [lean + half * (0.1 + next() * 0.2), tip + high * 0.7],
    [lean + half * 0.02, foot],
  ]
  fillFlank(ink, [...left, ...crest.slice(1)], LIT, 0.92, tip, foot)
  fillFlank(ink, [...crest, ...right.slice(1).reverse()], DARK, 0.85, tip, foot)
  ink.strokeStyle = faded(INK, 0.55)
  ink.lineWidth = 0.8
  strokePairs(ink, left)
  ink.strokeStyle = faded(INK, 0.9)
  ink.lineWidth = 1.05
  strokePairs(ink, right)
  ink.strokeStyle = faded(INK, 0.5)
  ink.lineWidth = 0.65
  strokePairs(ink, crest.slice(0, 4))
  hachures(ink, next, right, high, 3 + Math.round(2 * peak.rank))
}

type Pair = readonly [number, number]

function fillFlank(
  ink: Ink,
  points: readonly Pair[],
  colour: string,
  strength: number,
  tip: number,
  foot: number,
): void {
  const fill = ink.createLinearGradient(0, tip, 0, foot)
  fill.addColorStop(0, faded(colour, strength))
  fill.addColorStop(0.55, faded(colour, strength * 0.6))
  fill.addColorStop(1, faded(colour, 0))
  ink.fillStyle = fill
  ink.beginPath()
  points.forEach(([x, y], i) => (i ? ink.lineTo(x, y) : ink.moveTo(x, y)))
  ink.closePath()
  ink.fill()
}

function strokePairs(ink: Ink, points: readonly Pair[]): void {
  ink.beginPath()
  points.forEach(([x, y], i) => (i ? ink.lineTo(x, y) : ink.moveTo(x, y)))
  ink.stroke()
}

/** Short strokes down the dark flank. */
function hachures(ink: Ink, next: () => number, right: readonly Pair[], high: number, count: number): void {
  ink.strokeStyle = faded(map.roughInk, 0.75)
  ink.lineWidth = 0.7
  ink.beginPath()
  for (let n = 0; n < count; n++) {
    const t = (n + 0.6) / (count + 0.4)
    const k = Math.min(right.length - 2, Math.floor(t * (right.length - 1)))
    const u = t * (right.length - 1) - k
    const x = right[k][0] + (right[k + 1][0] - right[k][0]) * u
    const y = right[k][1] + (right[k + 1][1] - right[k][1]) * u
    const long = high * (0.3 + next() * 0.22) * (1 - t * 0.35)
    ink.moveTo(x - 0.8, y + 1.2)
    ink.lineTo(x - 0.8 - long * 0.16, y + 1.2 + long)
  }
  ink.stroke()
}
