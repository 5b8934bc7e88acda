/*
 * One picture of a part of the sheet, from the ground up, in the order of the recipe. A tile is such a picture, TILE
 * pixels square; tile x/y of a band begins at x * TILE, y * TILE device pixels of the whole sheet drawn in that band.
 */

import { drawBarriers } from './painters/barriers.ts'
import { drawBorderBands, drawBorderLines } from './painters/borders.ts'
import { drawDegreesAtSea, drawFrame, drawFurniture, drawOutline, paintVeil } from './painters/edges.ts'
import { drawEntries, drawForts } from './painters/forts.ts'
import { drawGrid } from './painters/grid.ts'
import { drawGates, drawLeads, drawLookouts } from './painters/margins.ts'
import { drawMarks } from './painters/marks.ts'
import { drawPeaks } from './painters/mountains.ts'
import { drawPlaceNames, drawRegions, drawSummits, drawWaterNames } from './painters/names.ts'
import { drawNumbers } from './painters/numbers.ts'
import { paintPaper } from './painters/paper.ts'
import { measureRelief, paintLight } from './painters/relief.ts'
import { drawSideSigns, drawWorks } from './painters/river-works.ts'
import { drawRivers } from './painters/rivers.ts'
import { drawRows } from './painters/rows.ts'
import { drawShore, drawWaterLines, paintSea } from './painters/sea.ts'
import { drawSettlements } from './painters/settlements.ts'
import { paintTints } from './painters/terrain-tint.ts'
import { drawWays } from './painters/ways.ts'
import { drawWoods } from './painters/woods.ts'
import type { Ink } from './ink.ts'
import { GRAIN, makeRaster, RIM, toPixels } from './raster.ts'
import type { MapScene } from './scene.ts'
import { isOfSpaces, type SheetScene } from './sheet-scene.ts'
import { drawSpaceMap } from './spaces/draw.ts'
import { BANDS, makeView, TILE, type BandName, type MapView } from './view.ts'

export { TILE }

export function renderTile(scene: SheetScene, band: BandName, x: number, y: number, density = 1): OffscreenCanvas {
  const world = TILE / (BANDS[band].zoom * density)
  const [left, top] = [x * world, y * world]
  const box = {
    left,
    top,
    right: Math.min(left + world, scene.frame.width),
    bottom: Math.min(top + world, scene.frame.height),
  }
  return renderView(scene, makeView(BANDS[band], density, box))
}

/** `pale`: how much of the ground goes to white before anything is drawn on it, to save ink. */
export function renderView(scene: SheetScene, view: MapView, pale = 0): OffscreenCanvas {
  const { box, scale } = view
  const width = Math.max(1, Math.ceil((box.right - box.left) * scale))
  const height = Math.max(1, Math.ceil((box.bottom - box.top) * scale))
  const canvas = new OffscreenCanvas(width, height)
  const ink = canvas.getContext('2d', { alpha: false })!
  if (!isOfSpaces(scene)) drawGround(ink, scene, view)
  if (!isOfSpaces(scene)) fade(ink, canvas, pale)
  ink.setTransform(scale, 0, 0, scale, -box.left * scale, -box.top * scale)
  if (isOfSpaces(scene)) drawSpaceMap(ink, scene, view)
  else drawInk(ink, scene, view)
  ink.setTransform(1, 0, 0, 1, 0, 0)
  // On a sheet of spaces ground and lines are drawn together: they fade together, and less.
  if (isOfSpaces(scene)) fade(ink, canvas, pale * 0.6)
  return canvas
}

function fade(ink: Ink, { width, height }: OffscreenCanvas, pale: number): void {
  if (pale === 0) return
  ink.fillStyle = `rgba(255,255,255,${pale})`
  ink.fillRect(0, 0, width, height)
}

function drawGround(ink: Ink, scene: MapScene, view: MapView): void {
  const raster = makeRaster(view)
  paintPaper(raster, scene)
  measureRelief(raster, scene)
  paintTints(raster, scene)
  paintLight(raster)
  paintVeil(raster, scene)
  paintSea(raster, scene)
  const small = new OffscreenCanvas(raster.width, raster.height)
  small.getContext('2d')!.putImageData(new ImageData(toPixels(raster), raster.width, raster.height), 0, 0)
  ink.imageSmoothingEnabled = true
  ink.imageSmoothingQuality = 'medium'
  ink.drawImage(small, -RIM * GRAIN, -RIM * GRAIN, raster.width * GRAIN, raster.height * GRAIN)
}

function drawInk(ink: Ink, scene: MapScene, view: MapView): void {
  drawRows(ink, scene, view)
  drawWoods(ink, scene, view)
  drawMarks(ink, scene, view)
  drawPeaks(ink, scene, view)
  drawDegreesAtSea(ink, scene, view)
  drawWaterLines(ink, scene, view)
  drawShore(ink, scene, view)
  if (view.band.words) drawRegions(ink, scene, view)
  drawBorderBands(ink, scene)
  drawRivers(ink, scene, view)
  drawWorks(ink, scene, view)
  drawBorderLines(ink, scene, view)
  drawGrid(ink, scene, view)
  drawOutline(ink, scene)
  drawForts(ink, scene, view)
  drawBarriers(ink, scene, view)
  drawWays(ink, scene, view)
  drawSettlements(ink, scene, view)
  drawEntries(ink, scene, view)
  drawLookouts(ink, scene, view)
  drawGates(ink, scene, view)
  if (view.band.words) drawWords(ink, scene, view)
  drawFrame(ink, scene, view)
  if (view.band.words) drawLeads(ink, scene, view)
}

function drawWords(ink: Ink, scene: MapScene, view: MapView): void {
  drawSideSigns(ink, scene, view)
  drawNumbers(ink, scene, view)
  drawSummits(ink, scene, view)
  drawWaterNames(ink, scene, view)
  drawPlaceNames(ink, scene, view)
  drawFurniture(ink, scene, view)
}
