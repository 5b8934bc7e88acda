/*
 * Draws a counter from its face. 64 units to the edge, everything scales; what drops out at which size is in bands.ts.
 * Works in device pixels, so that plate and box lie on whole ones.
 */

import { fonts, markerPlate, palettes, type Palette, type Plate } from '../../look/tokens.ts'
import type { Ink } from '../map/ink.ts'
import { anatomyOf, hasCornerSign, type Anatomy } from './bands.ts'
import { isMarkerPlate, type BackFace, type CounterFace, type MarkerFace, type UnitFace } from './face.ts'
import { drawFigures } from './figures.ts'
import { drawPicture } from './glyphs.ts'
import { drawNation, drawSize, GERMANS } from './marks.ts'
import { clipped, drawInnerFrame, drawPicked, drawPlate, drawRim, drawSpent } from './plate.ts'
import { drawSymbol } from './symbols.ts'
import { drawFoot, drawSign, drawTags } from './tags.ts'

export interface CounterOptions {
  /** Upper left corner, device pixels. */
  x?: number
  y?: number
  /** Device pixels for one pixel of the page. */
  density?: number
  palette?: Palette
}

interface Pen {
  ink: Ink
  /** Upper left corner and edge, device pixels. */
  x: number
  y: number
  p: number
  /** Device pixels a unit. */
  u: number
  parts: Anatomy
  plate: Plate
  palette: Palette
}

export function drawCounter(ink: Ink, face: CounterFace, px: number, options: CounterOptions = {}): void {
  const { density = 1, palette = palettes.usual } = options
  const [x, y] = [Math.round(options.x ?? 0), Math.round(options.y ?? 0)]
  const p = Math.round(px * density)
  const plate = isMarkerPlate(face.plate) ? markerPlate[face.plate] : palette.nation[face.plate]
  const pen: Pen = { ink, x, y, p, u: p / 64, parts: anatomyOf(face, px), plate, palette }
  drawPlate(ink, x, y, p, plate)
  if (face.kind === 'unit') drawUnit(pen, face)
  else if (face.kind === 'marker') drawMarker(pen, face)
  else drawBack(pen, face)
  const { parts } = pen
  if (face.moved || face.fought)
    drawSpent(ink, x, y, p, { sign: face.fought ? 'cross' : 'tick', hasSign: hasCornerSign(parts), palette })
  if (face.picked) drawPicked(ink, x, y, p, palette.sign.select, palette.sign.selectEdge)
  if (face.tags?.length) drawTags(ink, face.tags, x, y, p, palette, parts.level === 'full', parts.tagText)
  if (face.foot?.length) drawFoot(ink, face.foot, x, y, p, palette, parts.tagText)
}

function drawUnit(pen: Pen, face: UnitFace): void {
  const { ink, x, y, p, u, parts, plate } = pen
  drawBands(pen, face)
  drawRim(ink, x, y, p, plate)
  if (parts.frame) drawInnerFrame(ink, x, y, p, GERMANS.has(face.plate))
  const [bx, by, bw, bh] = parts.box.map((part) => Math.round(part * u))
  const line = Math.max(1, 1.5 * u)
  const half = (Math.round(line) % 2) / 2
  drawSymbol(ink, face.symbol, [x + bx + half, y + by + half, bw, bh], plate.boxInk, face.boxFill ?? plate.box, line)
  ink.fillStyle = plate.ink
  if (parts.size && face.size) drawSize(ink, face.size, face.sizeSign, x + p / 2, y + 8 * u, 5.4 * u)
  if (parts.ids) {
    drawId(pen, face, face.left, x + 9.2 * u)
    drawId(pen, face, face.right, x + 55.2 * u)
  }
  ink.fillStyle = plate.ink
  if (parts.pips) drawPips(pen, face.pips ?? 0)
  if (parts.ids) drawExtras(pen, face)
  if (parts.nationMark && !face.tags?.length) drawNation(ink, face.plate, x + 56.6 * u, y + 11 * u, 3.9 * u)
  drawStrengths(pen, face)
}

function drawBands({ ink, x, y, p, u, parts, plate }: Pen, face: UnitFace): void {
  clipped(ink, x, y, p, () => {
    if (face.band) {
      const high = Math.round((parts.level === 'full' || parts.level === 'plain' ? 6 : 9) * u)
      ink.fillStyle = face.band
      ink.fillRect(x, y, p, high)
      ink.fillStyle = 'rgba(0,0,0,.35)'
      ink.fillRect(x, y + high, p, Math.max(1, 0.6 * u))
    }
    if (!face.stripe) return
    const high = Math.max(2, Math.round((face.stripe === 'thick' ? 14 : 4) * u))
    const top = Math.round(y + (parts.box[1] + parts.box[3] / 2) * u - high / 2)
    ink.fillStyle = 'rgba(255,255,255,.88)'
    ink.fillRect(x, top, p, high)
    if (parts.level === 'chip') return
    ink.fillStyle = plate.edge
    ink.fillRect(x, top - 1, p, 1)
    ink.fillRect(x, top + high, p, 1)
  })
}

function drawId({ ink, y, u, plate }: Pen, face: UnitFace, text: string | undefined, cx: number): void {
  if (!text) return
  ink.font = `700 ${(text.length > 2 ? 10.2 : 12.5) * u}px ${fonts.figures}`
  ink.textAlign = 'center'
  ink.textBaseline = 'alphabetic'
  if (face.stripe === 'thin') {
    const wide = Math.min(16 * u, ink.measureText(text).width + 3 * u)
    ink.fillStyle = plate.body
    ink.fillRect(cx - wide / 2, y + 19 * u, wide, 12 * u)
  }
  ink.fillStyle = face.stripe === 'thick' ? '#14140F' : plate.ink
  ink.fillText(text, cx, y + 29.2 * u, 16 * u)
}

function drawPips({ ink, x, y, u }: Pen, count: number): void {
  ink.beginPath()
  for (let i = 0; i < count; i++) {
    ink.moveTo(x + (7 + i * 4.6) * u, y + 11.2 * u)
    ink.arc(x + (5.4 + i * 4.6) * u, y + 11.2 * u, 1.6 * u, 0, 7)
  }
  ink.fill()
}

function drawExtras({ ink, x, y, u, plate }: Pen, { corner, isUnderlined, hasDot, left, right }: UnitFace): void {
  ink.fillStyle = plate.ink
  if (corner) {
    ink.font = `600 ${9.4 * u}px ${fonts.figures}`
    ink.textAlign = 'left'
    ink.textBaseline = 'alphabetic'
    ink.fillText(corner, x + 3.4 * u, y + 14.8 * u, 20 * u)
  }
  if (isUnderlined && left) ink.fillRect(x + 2.6 * u, y + 31.4 * u, 13 * u, 2.4 * u)
  if (isUnderlined && right) ink.fillRect(x + 48.4 * u, y + 31.4 * u, 13 * u, 2.4 * u)
  if (!hasDot) return
  ink.beginPath()
  ink.arc(x + 50 * u, y + 17 * u, 2.3 * u, 0, 7)
  ink.fill()
}

function drawStrengths({ ink, x, y, p, u, parts, plate, palette }: Pen, face: UnitFace): void {
  const shown = face.figures.slice(0, parts.mostFigures)
  if (shown.length > 0) {
    const isLong = shown.some((figure) => figure.text.length > 1)
    const isWord = shown.length === 1 && shown[0].text.length > 3
    const size =
      parts.lone ?? (isWord ? 17 : parts.level === 'plain' ? 25 : shown.length === 1 ? 25.5 : isLong ? 20 : 22)
    const baseline = parts.lone !== null ? 61 : shown.length === 1 ? 59.3 : 57.5
    drawFigures(ink, shown, x + p / 2, y + baseline * u, size * u, plate.ink, palette)
    return
  }
  // Too small for figures: a bar still tells quality.
  const quality = face.figures.find((figure) => figure.box === 'elite' || figure.box === 'low')
  if (parts.level !== 'bare' || !quality) return
  ink.fillStyle = quality.box === 'elite' ? palette.sign.elite : palette.sign.low
  ink.fillRect(x + Math.round(10 * u), y + Math.round(51 * u), Math.round(44 * u), Math.max(2, Math.round(7 * u)))
}

/** The back of a unit: woven lines, and the mark of its nation in the middle. */
function drawBack({ ink, x, y, p, u, plate }: Pen, face: BackFace): void {
  clipped(ink, x, y, p, () => {
    ink.strokeStyle = plate.ink
    ink.globalAlpha = 0.22
    ink.lineWidth = Math.max(1, 1.4 * u)
    ink.beginPath()
    for (let at = -64; at < 128; at += 9) {
      ink.moveTo(x + at * u, y)
      ink.lineTo(x + (at + 64) * u, y + p)
      ink.moveTo(x + (at + 64) * u, y)
      ink.lineTo(x + at * u, y + p)
    }
    ink.stroke()
    ink.globalAlpha = 1
  })
  drawRim(ink, x, y, p, plate)
  ink.fillStyle = plate.box
  ink.strokeStyle = plate.edge
  ink.lineWidth = Math.max(1, 1.5 * u)
  ink.beginPath()
  ink.arc(x + p / 2, y + p / 2, 16 * u, 0, 7)
  ink.fill()
  ink.stroke()
  drawNation(ink, face.plate, x + p / 2, y + p / 2, 10 * u)
}

function drawMarker(pen: Pen, face: MarkerFace): void {
  const { ink, x, y, p, u, parts, plate, palette } = pen
  drawRim(ink, x, y, p, plate)
  ink.save()
  ink.translate(x, y)
  ink.scale(u, u)
  // Without words the picture has the plate to itself.
  const hasWords = parts.figures && (face.figures.length > 0 || face.caption)
  if (!hasWords && face.symbol !== 'flag') {
    ink.translate(32, 32)
    ink.scale(1.12, 1.12)
    ink.translate(-32, -25)
  }
  drawPicture(ink, face, { ink: plate.ink, light: plate.box })
  ink.restore()
  if (typeof face.symbol === 'object' && 'shape' in face.symbol)
    drawSign(ink, face.symbol, [x + p / 2, y + 25 * u], u, 1.8, palette)
  if (face.symbol === 'laurel' && face.figures.length > 0 && parts.figures) {
    drawFigures(ink, face.figures, x + p / 2, y + 33 * u, 20 * u, plate.ink, palette)
  } else if (face.figures.length > 0 && parts.figures) {
    drawFigures(ink, face.figures, x + p / 2, y + 59 * u, 19 * u, plate.ink, palette)
  }
  if (face.caption && parts.ids) {
    ink.font = `700 ${11.5 * u}px ${fonts.figures}`
    ink.fillStyle = plate.ink
    ink.textAlign = 'center'
    ink.textBaseline = 'alphabetic'
    ink.fillText(face.caption, x + p / 2, y + 56.5 * u, 58 * u)
  }
}
