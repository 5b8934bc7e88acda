/** Draws status tags on the upper right corner of a counter. Which there are, and how they look, a game says. */

import { fonts, type Palette } from '../../look/tokens.ts'
import type { Ink } from '../map/ink.ts'
import { shownTags } from './bands.ts'
import type { Tag } from './face.ts'
import { TAG_SHAPES, type Shape } from './tag-shapes.ts'

const INKS = { dark: '#231A06', light: '#FFFFFF' }

/** On a counter of edge p at x, y. */
export function drawTags(
  ink: Ink,
  tags: readonly Tag[],
  x: number,
  y: number,
  p: number,
  palette: Palette,
  isBig: boolean,
  hasText: boolean,
): void {
  const u = p / 64
  const r = (isBig ? 10.5 : 12.5) * u
  const place = (i: number): [number, number] => [x + p - u - (i % 2) * 17 * u, y + 4 * u + Math.floor(i / 2) * 16 * u]
  const { shown, more } = shownTags(tags)
  const all = more > 0 ? [...shown, moreOf(more)] : shown
  all.forEach((tag, i) => drawTag(ink, tag, place(i), r, u, palette, hasText))
}

/** Along the lower edge, from the left, half beyond it: they leave the figures free. */
export function drawFoot(
  ink: Ink,
  tags: readonly Tag[],
  x: number,
  y: number,
  p: number,
  palette: Palette,
  hasText: boolean,
): void {
  const u = p / 64
  const [r, pitch] = hasText ? [7.6 * u, 15 * u] : [9.5 * u, 17 * u]
  const { shown, more } = shownTags(tags)
  const all = more > 0 ? [...shown, moreOf(more)] : shown
  all.forEach((tag, i) => drawTag(ink, tag, [x + 4 * u + i * pitch, y + p + 1.5 * u], r, u, palette, hasText))
}

/** One of them as the picture of a marker: about this place, so many times as large as on a counter. */
export function drawSign(
  ink: Ink,
  tag: Tag,
  place: readonly [number, number],
  u: number,
  times: number,
  palette: Palette,
): void {
  drawTag(ink, tag, place, 10.5 * u * times, u * times, palette, true)
}

const moreOf = (count: number): Tag => ({ name: 'more', shape: 'disc', fill: '#2A2418', text: `+${count}`, size: 10.5 })

function colourOf({ sign }: Palette, fill: Tag['fill']): string {
  return fill in sign ? sign[fill as keyof Palette['sign']] : fill
}

function drawTag(
  ink: Ink,
  { shape, fill, text, ink: textInk = 'light', size = 10.5, drop = 0 }: Tag,
  [cx, cy]: readonly [number, number],
  r: number,
  u: number,
  palette: Palette,
  hasText: boolean,
): void {
  const outline: Shape = TAG_SHAPES[shape]
  ink.save()
  ink.lineJoin = 'round'
  ink.shadowColor = 'rgba(0,0,0,.5)'
  ink.shadowBlur = 3 * u
  ink.shadowOffsetY = u
  ink.beginPath()
  outline.forEach(([x, y], k) => (k ? ink.lineTo(cx + x * r, cy + y * r) : ink.moveTo(cx + x * r, cy + y * r)))
  ink.closePath()
  ink.fillStyle = colourOf(palette, fill)
  ink.fill()
  ink.shadowColor = 'transparent'
  ink.lineWidth = Math.max(1, 1.6 * u)
  ink.strokeStyle = '#FFFFFF'
  ink.stroke()
  if (shape === 'rails') drawRails(ink, cx, cy, r, u)
  if (text !== undefined && hasText) {
    ink.font = `700 ${size * u}px ${fonts.figures}`
    ink.fillStyle = INKS[textInk]
    ink.textAlign = 'center'
    ink.textBaseline = 'middle'
    ink.fillText(text, cx, cy + (drop + 0.6) * u)
  }
  ink.restore()
}

function drawRails(ink: Ink, cx: number, cy: number, r: number, u: number): void {
  ink.lineWidth = 1.1 * u
  ink.beginPath()
  for (const k of [-0.26, 0.26]) {
    ink.moveTo(cx - r, cy + r * k)
    ink.lineTo(cx + r, cy + r * k)
  }
  for (const k of [-0.7, -0.25, 0.25, 0.7]) {
    ink.moveTo(cx + k * r, cy - r * 0.5)
    ink.lineTo(cx + k * r, cy + r * 0.5)
  }
  ink.stroke()
}
