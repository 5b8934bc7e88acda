/** Small marks of a unit: size above the box, nation in the corner, stacking points. */

import { fonts, type Nation } from '../../look/tokens.ts'
import type { Ink } from '../map/ink.ts'

/** Strokes, not letters, so that they stay crisp. */
export function drawSize(ink: Ink, size: string, sign: '+' | '-' | undefined, cx: number, y: number, h: number): void {
  ink.save()
  ink.strokeStyle = ink.fillStyle
  ink.lineWidth = Math.max(1, h * 0.2)
  ink.lineCap = 'butt'
  if (!/^(X+|I+)$/.test(size)) {
    ink.font = `700 ${h * 1.35}px ${fonts.figures}`
    ink.textAlign = 'center'
    ink.textBaseline = 'alphabetic'
    ink.fillText(size, cx, y + h)
    ink.restore()
    return
  }
  const isCross = size.startsWith('X')
  const pitch = isCross ? h * 1.06 : h * 0.52
  const first = cx - ((size.length - 1) * pitch) / 2
  ink.beginPath()
  for (let i = 0; i < size.length; i++) {
    const x = first + i * pitch
    const half = h * 0.4
    if (isCross) {
      ink.moveTo(x - half, y)
      ink.lineTo(x + half, y + h)
      ink.moveTo(x + half, y)
      ink.lineTo(x - half, y + h)
    } else {
      ink.moveTo(x, y)
      ink.lineTo(x, y + h)
    }
  }
  ink.stroke()
  if (sign) {
    const x = first + size.length * pitch + h * 0.1
    ink.beginPath()
    ink.lineWidth = Math.max(1, h * 0.16)
    ink.moveTo(x - h * 0.28, y + h / 2)
    ink.lineTo(x + h * 0.28, y + h / 2)
    if (sign === '+') {
      ink.moveTo(x, y + h * 0.22)
      ink.lineTo(x, y + h * 0.78)
    }
    ink.stroke()
  }
  ink.restore()
}

export const GERMANS: ReadonlySet<string> = new Set<Nation>(['heer', 'ss', 'luftwaffe', 'panzer', 'gebirgs'])

const ROUNDELS: Readonly<Record<string, readonly string[]>> = {
  french: ['#B3272D', '#FFFFFF', '#1F3E86'],
  british: ['#1F3E86', '#FFFFFF', '#B3272D'],
  belgian: ['#B3272D', '#F2C230', '#111111'],
}

/** Cross for the German side, roundels for the Allies, triangle for the Dutch: the side without colour. */
export function drawNation(ink: Ink, nation: Nation, cx: number, cy: number, r: number): void {
  if (GERMANS.has(nation)) return drawCross(ink, cx, cy, r)
  if (nation === 'dutch') return drawTriangle(ink, cx, cy, r)
  const rings = ROUNDELS[nation.startsWith('british') ? 'british' : nation] ?? ROUNDELS.french
  rings.forEach((colour, i) => {
    ink.beginPath()
    ink.arc(cx, cy, r * (1 - i / rings.length), 0, 7)
    ink.fillStyle = colour
    ink.fill()
  })
}

function drawCross(ink: Ink, cx: number, cy: number, r: number): void {
  const bars = (half: number, reach: number) => {
    ink.fillRect(cx - reach, cy - half, 2 * reach, 2 * half)
    ink.fillRect(cx - half, cy - reach, 2 * half, 2 * reach)
  }
  ink.fillStyle = '#FFFFFF'
  bars(r * 0.62, r * 1.02)
  ink.fillStyle = '#111111'
  bars(r * 0.34, r * 1.02)
}

function drawTriangle(ink: Ink, cx: number, cy: number, r: number): void {
  ink.beginPath()
  ink.moveTo(cx, cy - r * 1.1)
  ink.lineTo(cx + r * 1.1, cy + r * 0.9)
  ink.lineTo(cx - r * 1.1, cy + r * 0.9)
  ink.closePath()
  ink.strokeStyle = '#111111'
  ink.lineWidth = r * 0.35
  ink.stroke()
  ink.fillStyle = '#F26B1D'
  ink.fill()
}
