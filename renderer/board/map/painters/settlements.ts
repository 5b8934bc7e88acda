/** 12. Settlements: roofs with their shadows; a ring for a named place without houses; an anchor for a port. */

import { faded, map } from '../../../look/tokens.ts'
import type { Place } from '../build/settlements.ts'
import type { Ink } from '../ink.ts'
import type { MapScene } from '../scene.ts'
import type { MapView } from '../view.ts'

const TONES = [map.cityBlockDark, map.cityBlock, '#B9735F'] as const

export function drawSettlements(ink: Ink, scene: MapScene, view: MapView): void {
  for (const place of scene.places) {
    const [x, y] = place.at
    const { box } = view
    if (x < box.left - 50 || x > box.right + 50 || y < box.top - 50 || y > box.bottom + 50) continue
    ink.save()
    ink.translate(x, y)
    if (view.band.zoom < 0.4) drawFar(ink, place)
    else if (place.blocks.length > 0) drawBlocks(ink, place)
    else drawRing(ink)
    ink.restore()
    if (place.anchor && view.band.zoom >= 0.4) drawAnchor(ink, place.anchor[0], place.anchor[1])
  }
}

function drawBlocks(ink: Ink, place: Place): void {
  ink.rotate(place.turn)
  const [cos, sin] = [Math.cos(-place.turn), Math.sin(-place.turn)]
  // The shadow falls to the lower right of the sheet, however the streets are turned.
  const [sx, sy] = [0.9 * cos - 1.1 * sin, 0.9 * sin + 1.1 * cos]
  ink.fillStyle = 'rgba(60,30,15,.30)'
  ink.beginPath()
  for (const { x, y, width, height } of place.blocks) ink.rect(x - width / 2 + sx, y - height / 2 + sy, width, height)
  ink.fill()
  for (const tone of [0, 1, 2] as const) {
    ink.fillStyle = TONES[tone]
    ink.beginPath()
    for (const block of place.blocks)
      if (block.tone === tone)
        ink.rect(block.x - block.width / 2, block.y - block.height / 2, block.width, block.height)
    ink.fill()
  }
  // A ridge of light along each roof.
  ink.fillStyle = 'rgba(255,226,205,.35)'
  ink.beginPath()
  for (const { x, y, width, height } of place.blocks) ink.rect(x - width / 2, y - height / 2, width, height * 0.28)
  ink.fill()
}

/** From afar a city is a dot in a ring and a town a dot. */
function drawFar(ink: Ink, place: Place): void {
  if (place.kind === 'city') {
    ink.fillStyle = map.halo
    ink.beginPath()
    ink.arc(0, 0, 13, 0, 7)
    ink.fill()
    ink.fillStyle = map.cityBlockDark
    ink.fillRect(-8.5, -8.5, 17, 17)
  } else if (place.kind === 'town') {
    ink.fillStyle = map.cityBlock
    ink.beginPath()
    ink.arc(0, 0, 4.5, 0, 7)
    ink.fill()
  }
}

function drawRing(ink: Ink): void {
  ink.fillStyle = map.halo
  ink.strokeStyle = map.town
  ink.lineWidth = 1.5
  ink.beginPath()
  ink.arc(0, 0, 3.1, 0, 7)
  ink.fill()
  ink.stroke()
}

function drawAnchor(ink: Ink, x: number, y: number): void {
  ink.save()
  ink.translate(x, y)
  ink.fillStyle = faded(map.halo, 0.95)
  ink.strokeStyle = map.waterName
  ink.lineWidth = 1.3
  ink.beginPath()
  ink.arc(0, 0, 10.5, 0, 7)
  ink.fill()
  ink.stroke()
  ink.lineWidth = 1.7
  ink.lineCap = 'round'
  ink.beginPath()
  ink.moveTo(1.7, -5)
  ink.arc(0, -5, 1.7, 0, 7)
  ink.moveTo(0, -3.3)
  ink.lineTo(0, 6.2)
  ink.moveTo(-3.3, -1)
  ink.lineTo(3.3, -1)
  ink.moveTo(-5.2, 1.8)
  ink.quadraticCurveTo(-4.6, 6, 0, 6.4)
  ink.quadraticCurveTo(4.6, 6, 5.2, 1.8)
  ink.stroke()
  ink.restore()
}
