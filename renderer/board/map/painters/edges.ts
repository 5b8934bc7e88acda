/*
 * 5. Edges: a veil of paper over everything out of play, the neat line with its degrees, the clean margin around it.
 * And the map's furniture: title, scale and compass, at sea where nobody fights.
 */

import { faded, map, rgb } from '../../../look/tokens.ts'
import { sample } from '../build/fields.ts'
import { SIDE, HEX } from '../build/frame.ts'
import { strokeLine, trace, type Ink } from '../ink.ts'
import { fontOf } from '../labels/metrics.ts'
import { smooth } from '../noise.ts'
import { mix, type Raster } from '../raster.ts'
import type { MapScene } from '../scene.ts'
import type { Furniture } from '../source.ts'
import type { MapView } from '../view.ts'

const INK = '#4A3B26'
const VEIL = rgb('#EAE1CB')

/** On the ground, before the sea: what is out of play fades to paper. */
export function paintVeil(raster: Raster, scene: MapScene): void {
  const { width, height, step, left, top } = raster
  for (let j = 0, i = 0; j < height; j++) {
    for (let k = 0; k < width; k++, i++) {
      const share = smooth(0.3, 0.7, sample(scene.veil, left + k * step, top + j * step))
      if (share > 0) mix(raster, i, VEIL, share * 0.66)
    }
  }
}

export function drawOutline(ink: Ink, scene: MapScene): void {
  ink.beginPath()
  for (const line of scene.outline) trace(ink, line)
  ink.lineJoin = 'round'
  ink.strokeStyle = faded(map.hexLine, 0.55)
  ink.lineWidth = 1.3
  ink.stroke()
}

export function drawDegreesAtSea(ink: Ink, scene: MapScene, view: MapView): void {
  ink.strokeStyle = faded(map.seaLine, 0.3)
  ink.lineWidth = view.px(0.7)
  for (const degree of scene.degrees) for (const run of degree.atSea) strokeLine(ink, run)
}

export function drawFrame(ink: Ink, scene: MapScene, view: MapView): void {
  const { width, height, neat } = scene.frame
  const [wide, high] = [neat.right - neat.left, neat.bottom - neat.top]
  ink.beginPath()
  ink.rect(-5, -5, width + 10, height + 10)
  ink.rect(neat.left, neat.top, wide, high)
  ink.fillStyle = '#EFE6D0'
  ink.fill('evenodd')
  ink.strokeStyle = INK
  ink.lineWidth = Math.max(2.2, view.px(1.2))
  ink.strokeRect(neat.left, neat.top, wide, high)
  ink.lineWidth = Math.max(0.8, view.px(0.5))
  ink.strokeRect(neat.left - 6, neat.top - 6, wide + 12, high + 12)
  if (view.band.zoom < 0.4) return
  ink.fillStyle = INK
  ink.font = fontOf('figures', 12)
  ink.textAlign = 'center'
  ink.textBaseline = 'middle'
  for (const { label, ticks } of scene.degrees) {
    for (const { at, edge, isTold } of ticks) {
      const [dx, dy] = { left: [-1, 0], right: [1, 0], top: [0, -1], bottom: [0, 1] }[edge]
      ink.beginPath()
      ink.moveTo(at[0], at[1])
      ink.lineTo(at[0] + dx * 6, at[1] + dy * 6)
      ink.lineWidth = 1.4
      ink.stroke()
      if (!isTold) continue
      ink.save()
      ink.translate(at[0] + dx * 18, at[1] + dy * 17)
      if (dx !== 0) ink.rotate((dx * Math.PI) / 2)
      ink.fillText(label, 0, 0)
      ink.restore()
    }
  }
}

export function drawFurniture(ink: Ink, scene: MapScene, view: MapView): void {
  const { furniture } = scene.source.style
  if (!furniture) return
  const [x, y] = scene.frame.spot(furniture.at)
  ink.save()
  ink.translate(x, y)
  const grow = view.band.zoom < 0.4 ? 1.35 : 1
  ink.scale(grow, grow)
  ink.fillStyle = '#1F4257'
  ink.textAlign = 'left'
  ink.textBaseline = 'alphabetic'
  ink.font = fontOf('black', 46)
  ink.fillText(furniture.title, 0, 0)
  ink.font = fontOf('italic', 27)
  ink.fillText(furniture.subtitle, 2, 36)
  if (view.band.zoom >= 0.4) drawScale(ink, furniture)
  ink.restore()
  const [cx, cy] = scene.frame.spot(furniture.compass)
  drawCompass(ink, cx, cy, furniture.north)
}

/** Marks of the scale, so that it is a few hexes long. */
const marksOf = (kmPerHex: number): number[] => [0, 1, 2, 3, 4].map((n) => n * (kmPerHex < 10 ? 10 : 25))

function drawScale(ink: Ink, { kmPerHex }: Furniture): void {
  const perKm = HEX / kmPerHex
  ink.save()
  ink.translate(2, 72)
  ink.strokeStyle = '#1F4257'
  ink.lineWidth = 1
  const marks = marksOf(kmPerHex)
  const last = marks[marks.length - 1]
  ink.strokeRect(0, 0, last * perKm, 6)
  for (let i = 0; i < marks.length - 1; i += 2) ink.fillRect(marks[i] * perKm, 0, (marks[i + 1] - marks[i]) * perKm, 6)
  ink.font = fontOf('figures', 14)
  ink.textAlign = 'center'
  for (const km of marks) ink.fillText(km === last ? `${km} km` : String(km), km * perKm, 24)
  ink.restore()
}

/** A rose of eight points; the north point half dark, half light, with its letter. */
function drawCompass(ink: Ink, x: number, y: number, north: number): void {
  const far = SIDE * 1.75
  ink.save()
  ink.translate(x, y)
  ink.rotate((north * Math.PI) / 180)
  ink.strokeStyle = faded('#2E6683', 0.55)
  ink.lineWidth = 1
  for (const radius of [far * 0.5, far * 0.56]) {
    ink.beginPath()
    ink.arc(0, 0, radius, 0, 7)
    ink.stroke()
  }
  for (const [count, length, offset] of [
    [4, 0.62, Math.PI / 4],
    [4, 1, 0],
  ] as const) {
    for (let k = 0; k < count; k++) {
      ink.save()
      ink.rotate(offset + (k * Math.PI) / 2)
      for (const half of [-1, 1]) {
        ink.beginPath()
        ink.moveTo(0, -far * length)
        ink.lineTo(half * far * 0.105, -far * 0.105)
        ink.lineTo(0, 0)
        ink.closePath()
        ink.fillStyle = half > 0 ? '#245577' : '#EAF2EF'
        ink.fill()
        ink.strokeStyle = '#245577'
        ink.lineWidth = 0.8
        ink.stroke()
      }
      ink.restore()
    }
  }
  ink.fillStyle = '#1F4257'
  ink.font = fontOf('black', 26)
  ink.textAlign = 'center'
  ink.textBaseline = 'alphabetic'
  ink.fillText('N', 0, -far - 7)
  ink.restore()
}
