/** A plot as a file of its own: SVG, or PNG drawn from that. */
import type { SeatHue } from '../../look/seat-colours.ts'
import { heightOf, layOutPlot } from './lay-out.ts'
import type { Plot, PlotInk, Size } from './plot.ts'
import { PLOT_FONT, type Shape } from './shapes.ts'

export const escaped = (text: string): string =>
  text.replaceAll('&', '&amp;').replaceAll('<', '&lt;').replaceAll('>', '&gt;').replaceAll('"', '&quot;')

/** Black on white paper: readable without colour. */
const PAPER = { ground: '#FFFFFF', text: '#2B231B', muted: '#5D5346', grid: '#DDD6C6', now: '#8A6414' } as const
const HUES: Readonly<Record<SeatHue, string>> = { grey: '#4A4F43', blue: '#2F5A94' }
const OTHER = '#7A4A12'

/** In the colours of the seats, in their order. */
export const paperInk = (seats: readonly string[], hues: Readonly<Record<string, SeatHue>>): PlotInk => ({
  ...PAPER,
  sides: [0, 1].map((index) => HUES[hues[seats[index] ?? ''] ?? 'grey']).concat(OTHER),
})

const TITLE = 26

const FILE_HEIGHT = 240

function headOf({ title, about }: Plot, width: number): Shape[] {
  const { text, muted } = PAPER
  return [
    { kind: 'text', x: 8, y: 18, text: title, fill: text, anchor: 'start', size: 15, isBold: true },
    { kind: 'text', x: width - 8, y: 18, text: about, fill: muted, anchor: 'end', size: 12 },
  ]
}

/** The drawing without its title: SVG without an outer element. */
export function plotMarkup(plot: Plot, ink: PlotInk, size: Size): string {
  const { shapes } = layOutPlot(plot, size, ink)
  return `<g font-family="${escaped(PLOT_FONT)}">${shapes.map(shapeText).join('\n')}</g>`
}

/** The whole drawing with its title, on white, as a file. */
export function svgFile(plot: Plot, ink: PlotInk, width = 640): string {
  const height = heightOf(plot, FILE_HEIGHT)
  const size = `viewBox="0 0 ${width} ${height + TITLE}" width="${width}" height="${height + TITLE}"`
  const name = `role="img" aria-label="${escaped(`${plot.title}, ${plot.about}`)}"`
  return [
    `<svg xmlns="http://www.w3.org/2000/svg" ${size} ${name} font-family="${escaped(PLOT_FONT)}">`,
    `<rect width="100%" height="100%" fill="${ink.ground}"/>`,
    ...headOf(plot, width).map(shapeText),
    `<g transform="translate(0 ${TITLE})">`,
    plotMarkup(plot, ink, { width, height }),
    '</g></svg>',
  ].join('\n')
}

function shapeText(shape: Shape): string {
  if (shape.kind === 'text') {
    const { x, y, text, fill, anchor, size, isBold } = shape
    const at = `x="${Math.round(x * 10) / 10}" y="${Math.round(y * 10) / 10}"`
    const weight = isBold ? ' font-weight="700"' : ''
    return `<text ${at} font-size="${size}" text-anchor="${anchor}"${weight} fill="${fill}">${escaped(text)}</text>`
  }
  const { d, stroke, width, dash, fill, opacity, say } = shape
  const parts = [
    `d="${d}"`,
    `fill="${fill ?? 'none'}"`,
    stroke === undefined ? '' : `stroke="${stroke}" stroke-width="${width ?? 1}" stroke-linejoin="round"`,
    dash === undefined ? '' : `stroke-dasharray="${dash}"`,
    opacity === undefined ? '' : `opacity="${opacity}"`,
  ]
  const title = say === undefined ? '/>' : `><title>${escaped(say)}</title></path>`
  return `<path ${parts.filter(Boolean).join(' ')}${title}`
}

/** The same as a picture, at so many pixels for one, in the letters of this page. */
export function pngOf(plot: Plot, colours: PlotInk, width = 640, density = 2): Promise<Blob> {
  const height = heightOf(plot, FILE_HEIGHT)
  const canvas = new OffscreenCanvas(width * density, (height + TITLE) * density)
  const ink = canvas.getContext('2d')!
  ink.scale(density, density)
  ink.fillStyle = colours.ground
  ink.fillRect(0, 0, width, height + TITLE)
  for (const shape of headOf(plot, width)) drawShape(ink, shape)
  ink.translate(0, TITLE)
  for (const shape of layOutPlot(plot, { width, height }, colours).shapes) drawShape(ink, shape)
  return canvas.convertToBlob({ type: 'image/png' })
}

const outlineOf = (d: string): Path2D => new Path2D(d)

function drawShape(ink: OffscreenCanvasRenderingContext2D, shape: Shape): void {
  if (shape.kind === 'text') {
    ink.font = `${shape.isBold ? 700 : 400} ${shape.size}px ${PLOT_FONT}`
    ink.textAlign = shape.anchor === 'middle' ? 'center' : shape.anchor
    ink.fillStyle = shape.fill
    ink.fillText(shape.text, shape.x, shape.y)
    return
  }
  const outline = outlineOf(shape.d)
  ink.lineJoin = 'round'
  if (shape.fill !== undefined) {
    ink.fillStyle = shape.fill
    ink.fill(outline)
  }
  if (shape.stroke === undefined) return
  ink.strokeStyle = shape.stroke
  ink.lineWidth = shape.width ?? 1
  ink.setLineDash(shape.dash?.split(' ').map(Number) ?? [])
  ink.stroke(outline)
}
