/** A map of spaces from the sea up. */

import type { Ink } from '../ink.ts'
import type { MapView } from '../view.ts'
import { drawEdge, drawPlate, drawScaleBar, drawWordsOnSheet } from './furniture.ts'
import { drawLand } from './land.ts'
import { drawLinks, drawSpace, drawSpaceWords } from './net.ts'
import type { SpaceScene } from './scene.ts'
import { drawIsland, drawSea } from './sea.ts'
import { drawBorder, drawShips, drawSmoke, drawTowns, drawWaters } from './works.ts'

export function drawSpaceMap(ink: Ink, scene: SpaceScene, view: MapView): void {
  drawSea(ink, scene, view)
  drawIsland(ink, scene)
  drawLand(ink, scene, view)
  drawWaters(ink, scene)
  drawBorder(ink, scene)
  drawTowns(ink, scene)
  drawShips(ink, scene)
  drawSmoke(ink, scene)
  const { band } = view
  if (band.words) drawWordsOnSheet(ink, scene)
  drawLinks(ink, scene.links)
  const spaces = Object.values(scene.source.spaces)
  for (const space of spaces) drawSpace(ink, space)
  if (band.words) {
    for (const space of spaces) drawSpaceWords(ink, space, lettersAt(band.zoom))
    drawPlate(ink, scene)
    drawScaleBar(ink, scene)
  }
  drawEdge(ink, scene, view)
}

/** Letters grow a little where the map is small, so that they can still be read, and stay calm where it is large. */
const lettersAt = (zoom: number): number => (zoom < 0.7 ? 1.15 : zoom > 1.4 ? 0.8 : 1)
