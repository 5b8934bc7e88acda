/** The sea: deep and shallow by the distance from the shore, sand banks, lines along the coast, the cliffs beyond. */

import { faded, rgb } from '../../../look/tokens.ts'
import { sample } from '../build/fields.ts'
import type { XY } from '../build/frame.ts'
import type { Ink } from '../ink.ts'
import { makeNoise, smooth } from '../noise.ts'
import { GRAIN, makeRaster, mix, RIM, slowly, toPixels, type Raster } from '../raster.ts'
import type { MapView } from '../view.ts'
import type { SpaceScene } from './scene.ts'

const SHALLOW = rgb('#D6E5E2')
const SEA = rgb('#A9C6CF')
const DEEP = rgb('#7FA7B7')
const drift = makeNoise(27)

export function drawSea(ink: Ink, scene: SpaceScene, view: MapView): void {
  drawRaster(ink, view, (raster) => paintWater(raster, scene))
  drawBanks(ink, scene)
  drawLining(ink, view, landOf(scene), 9)
  drawLining(ink, view, pathOf(scene.island), 7)
  ink.strokeStyle = 'rgba(255,255,255,.22)'
  ink.lineWidth = Math.max(1.2, view.px(0.8))
  ink.beginPath()
  for (const [x, y] of scene.waves) {
    ink.moveTo(x - 8, y)
    ink.quadraticCurveTo(x - 4, y - 3.4, x, y)
    ink.quadraticCurveTo(x + 4, y - 3.4, x + 8, y)
  }
  ink.stroke()
}

/** Paints samples of the ground and lays them under the ink, which is in world pixels. */
export function drawRaster(ink: Ink, view: MapView, paint: (raster: Raster) => void): void {
  const raster = makeRaster(view)
  paint(raster)
  const small = new OffscreenCanvas(raster.width, raster.height)
  small.getContext('2d')!.putImageData(new ImageData(toPixels(raster), raster.width, raster.height), 0, 0)
  ink.imageSmoothingEnabled = true
  ink.imageSmoothingQuality = 'medium'
  const { box, scale } = view
  const [left, top] = [box.left - (RIM * GRAIN) / scale, box.top - (RIM * GRAIN) / scale]
  ink.drawImage(small, left, top, (raster.width * GRAIN) / scale, (raster.height * GRAIN) / scale)
}

function paintWater(raster: Raster, scene: SpaceScene): void {
  const { width, height, step, left, top, plain } = raster
  slowly(raster, plain, 10, (x, y) => drift.fbm(x / 150, y / 90, 3))
  for (let j = 0, i = 0; j < height; j++) {
    for (let k = 0; k < width; k++, i++) {
      const far = sample(scene.shore, left + k * step, top + j * step) + plain[i] * 46
      raster.red[i] = SHALLOW[0]
      raster.green[i] = SHALLOW[1]
      raster.blue[i] = SHALLOW[2]
      mix(raster, i, SEA, smooth(-8, 105, far))
      mix(raster, i, DEEP, smooth(70, 330, far) * 0.85)
    }
  }
}

function drawBanks(ink: Ink, { source }: SpaceScene): void {
  for (const bank of source.country.banks) {
    ink.beginPath()
    traceSoft(ink, bank)
    ink.fillStyle = 'rgba(226,238,233,.42)'
    ink.fill()
    ink.setLineDash([1.4, 3.8])
    ink.strokeStyle = 'rgba(60,104,122,.55)'
    ink.lineWidth = 1.1
    ink.stroke()
    ink.setLineDash([])
  }
}

/** A closed shape with round corners. */
export function traceSoft(ink: Ink, points: readonly XY[]): void {
  const middle = (a: XY, b: XY): XY => [(a[0] + b[0]) / 2, (a[1] + b[1]) / 2]
  const first = middle(points[points.length - 1], points[0])
  ink.moveTo(first[0], first[1])
  points.forEach((point, i) => {
    const [x, y] = middle(point, points[(i + 1) % points.length])
    ink.quadraticCurveTo(point[0], point[1], x, y)
  })
  ink.closePath()
}

/** Thin lines that follow the shore, fainter the further out; the land covers their inner halves. */
function drawLining(ink: Ink, view: MapView, outline: Path2D, count: number): void {
  const lines = new OffscreenCanvas(ink.canvas.width, ink.canvas.height)
  const pen = lines.getContext('2d')!
  pen.setTransform(ink.getTransform())
  pen.lineJoin = pen.lineCap = 'round'
  const thin = Math.max(1.5, view.px(0.9))
  for (let i = count; i >= 1; i--) {
    const wide = 2 * i * 5.2 * (1 + i * 0.09)
    pen.globalCompositeOperation = 'source-over'
    pen.strokeStyle = faded('#2B5466', 0.62 * (1 - i / (count + 1)))
    pen.lineWidth = wide
    pen.stroke(outline)
    pen.globalCompositeOperation = 'destination-out'
    pen.strokeStyle = '#000'
    pen.lineWidth = wide - thin
    pen.stroke(outline)
  }
  ink.save()
  ink.setTransform(1, 0, 0, 1, 0, 0)
  ink.drawImage(lines, 0, 0)
  ink.restore()
}

function pathOf(points: readonly XY[], more: readonly XY[] = []): Path2D {
  const path = new Path2D()
  for (const [i, [x, y]] of [...points, ...more].entries()) {
    if (i === 0) path.moveTo(x, y)
    else path.lineTo(x, y)
  }
  path.closePath()
  return path
}

/** Everything below the shore, beyond the sheet's edges too. */
export function landOf({ coast, source: { width, height } }: SpaceScene): Path2D {
  return pathOf(coast, [
    [width + 300, height + 300],
    [-300, height + 300],
  ])
}

/** England: fields, white cliffs with their hachures, the shore. */
export function drawIsland(ink: Ink, { island, islandParcels }: SpaceScene): void {
  const path = pathOf(island)
  ink.save()
  ink.fillStyle = '#DFE0BB'
  ink.fill(path)
  ink.clip(path)
  for (const { at, turn, wide, high, tone } of islandParcels) {
    ink.save()
    ink.translate(at[0], at[1])
    ink.rotate(turn)
    ink.globalAlpha = 0.36
    ink.fillStyle = ISLAND_FIELDS[tone % ISLAND_FIELDS.length]
    ink.fillRect(-wide / 2, -high / 2, wide, high)
    ink.restore()
  }
  ink.strokeStyle = '#FBF8EE'
  ink.lineWidth = 15
  ink.stroke(path)
  ink.setLineDash([1.4, 4])
  ink.lineWidth = 8
  ink.strokeStyle = 'rgba(90,84,66,.45)'
  ink.stroke(path)
  ink.restore()
  ink.strokeStyle = '#2B2A26'
  ink.lineWidth = 1.5
  ink.lineJoin = 'round'
  ink.stroke(path)
}

const ISLAND_FIELDS = ['#B9C48C', '#C3C896', '#D9D8B0', '#AEB985'] as const
