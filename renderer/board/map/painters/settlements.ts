/** 12. Settlements: roofs with their shadows; a ring for a named place without houses; an anchor for a port. */

import { faded, map } from '../../../look/tokens.ts'
import type { Block, Place } from '../build/settlements.ts'
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
  for (const block of place.blocks) traceRoof(ink, block, sx, sy)
  ink.fill()
  for (const tone of [0, 1, 2] as const) {
    ink.fillStyle = TONES[tone]
    ink.beginPath()
    for (const block of place.blocks) if (block.tone === tone) traceRoof(ink, block)
    ink.fill()
  }
  // A ridge of light along each roof.
  ink.fillStyle = 'rgba(255,226,205,.35)'
  ink.beginPath()
  for (const block of place.blocks) traceRoof(ink, block, 0, 0, 0.28)
  ink.fill()
}

/** The upper part of a roof, or all of it, as a path. */
function traceRoof(ink: Ink, { x, y, width, height, turn }: Block, dx = 0, dy = 0, part = 1): void {
  if (turn === undefined) {
    ink.rect(x - width / 2 + dx, y - height / 2 + dy, width, height * part)
    return
  }
  const [cos, sin] = [Math.cos(turn), Math.sin(turn)]
  const corner = (u: number, v: number): [number, number] => [x + dx + u * cos - v * sin, y + dy + u * sin + v * cos]
  const [left, top] = [-width / 2, -height / 2]
  ink.moveTo(...corner(left, top))
  ink.lineTo(...corner(-left, top))
  ink.lineTo(...corner(-left, top + height * part))
  ink.lineTo(...corner(left, top + height * part))
  ink.closePath()
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
  } else if (place.kind === 'village') {
    ink.fillStyle = map.village
    ink.fillRect(-3, -3, 6, 6)
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
