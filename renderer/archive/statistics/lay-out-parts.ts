/** What all plots are drawn with: room, dashes, fillings, labels. */
import type { PlotInk } from './plot.ts'
import { box, diamond, disc, type Shape } from './shapes.ts'

export interface Drawn {
  readonly shapes: readonly Shape[]
  /** The line of the moment nearest to a place in the drawing; null where a click means nothing. */
  momentAt(x: number, y: number): number | null
}

/** By style: the first side whole, the second dashed, what is nobody's dotted. */
const DASHES = [undefined, '6 4', '1.5 3.5'] as const
export const TEXT = 12
/** Room around the drawing, pixels. */
export const ROOM = { top: 8, right: 8, bottom: 22, left: 34 }

export function legend(
  sides: readonly { readonly title: string; readonly style: number }[],
  left: number,
  y: number,
  ink: PlotInk,
  isMarks = false,
): Shape[] {
  let at = left
  return sides.flatMap(({ title, style }): Shape[] => {
    const x = at
    at += 24 + lengthOf(title)
    const d = isMarks ? mark(style, x + 5, y, 4.5) : box(x, y - 5, 10, 10)
    return [{ kind: 'path', d, ...filling(ink, style) }, label(title, x + 15, y + 4, tint(ink, style), 'start', TEXT)]
  })
}

/** The first side is filled, the second hollow: they differ without colour. */
export function filling(ink: PlotInk, style: number): { fill: string; stroke: string; width: number } {
  return { fill: style === 1 ? ink.ground : tint(ink, style), stroke: tint(ink, style), width: 1.6 }
}

export const mark = (style: number, x: number, y: number, r: number): string =>
  style === 1 ? diamond(x, y, r + 1) : disc(x, y, r)

export const tint = (ink: PlotInk, style: number): string => ink.sides[style] ?? ink.text

export function dashOf(style: number): { dash?: string } {
  const dash = DASHES[style]
  return dash === undefined ? {} : { dash }
}

export const label = (
  text: string,
  x: number,
  y: number,
  fill: string,
  anchor: 'start' | 'middle' | 'end',
  size: number,
): Shape => ({ kind: 'text', x, y, text, fill, anchor, size })

export const percent = (share: number): string => `${Math.round(share * 100)} %`

/** Of the letters used here, near enough to keep room for a word. */
export const lengthOf = (text: string): number => text.length * TEXT * 0.52
export const widest = (texts: readonly string[]): number => 8 + Math.max(0, ...texts.map(lengthOf))
