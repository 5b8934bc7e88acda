/** The strengths line: values with drawn dashes between them, some in boxes that say quality. */

import { fonts, type Palette } from '../../look/tokens.ts'
import type { Ink } from '../map/ink.ts'
import type { Figure } from './face.ts'

export function drawFigures(
  ink: Ink,
  figures: readonly Figure[],
  cx: number,
  baseline: number,
  size: number,
  colour: string,
  palette: Palette,
): void {
  ink.font = `700 ${size}px ${fonts.figures}`
  ink.textAlign = 'left'
  ink.textBaseline = 'alphabetic'
  const widths = figures.map((figure) => ink.measureText(figure.text).width)
  const isBoxed = figures.some((figure) => figure.box)
  const [dash, pad] = [size * 0.27, size * 0.12]
  const gap = size * (isBoxed && figures.length > 1 ? 0.1 : 0.05)
  const total = widths.reduce((a, b) => a + b, 0) + (dash + 2 * gap) * (figures.length - 1)
  let x = cx - total / 2
  figures.forEach((figure, i) => {
    const width = widths[i]
    const fill = boxFill(figure, palette)
    if (fill) drawBox(ink, x - pad, baseline - size * 0.8, width + pad * 2, size * 0.946, fill, size)
    ink.fillStyle = figure.box === 'elite' ? '#FFFFFF' : (inkOf(figure, palette) ?? (fill ? '#101010' : colour))
    ink.fillText(figure.text, x, baseline)
    x += width + gap
    if (i === figures.length - 1) return
    ink.fillStyle = colour
    ink.globalAlpha = 0.8
    ink.fillRect(x + dash * 0.16, baseline - size * 0.33, dash * 0.68, Math.max(1, size * 0.075))
    ink.globalAlpha = 1
    x += dash + gap
  })
}

const inkOf = ({ ink, safe }: Figure, palette: Palette): string | undefined => (palette.safe && safe ? safe.ink : ink)

function boxFill({ box, safe }: Figure, palette: Palette): string | null {
  if (box === 'elite') return palette.sign.elite
  if (box === 'low') return palette.sign.low
  if (box === 'heavy') return '#FFE14D'
  if (box !== 'pill') return null
  return palette.safe && safe ? safe.fill : '#1B1D18'
}

function drawBox(ink: Ink, x: number, y: number, w: number, h: number, fill: string, size: number): void {
  ink.beginPath()
  ink.roundRect(x, y, w, h, size * 0.1)
  ink.fillStyle = fill
  ink.fill()
  ink.strokeStyle = 'rgba(0,0,0,.45)'
  ink.lineWidth = Math.max(0.6, size * 0.035)
  ink.stroke()
}
