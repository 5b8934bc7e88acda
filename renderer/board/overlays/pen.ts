/*
 * What painters of overlays draw with. They draw in world pixels, under the camera's transform. Lines and letters grow
 * with the map, but never below what the eye can read nor beyond 140 % of their size.
 */

import type { Palette } from '../../look/tokens.ts'
import type { XY } from '../map/build/frame.ts'
import type { Places, Sheet } from '../places.ts'
import type { Labels, LabelStyle } from './labels.ts'

export interface Pen {
  readonly ink: CanvasRenderingContext2D
  readonly grid: Places
  readonly frame: Sheet
  readonly sign: Palette['sign']
  readonly zoom: number
  /** The zoom at which the camera last came to rest: letters are painted for it. */
  readonly settled: number
  readonly labels: Labels
  /** A length of so many px at 100 %, in world pixels; on the page at least `least` px. */
  size(px: number, least?: number): number
}

export function sizeAt(zoom: number, px: number, least = 0): number {
  const most = zoom > 1.4 ? (px * 1.4) / zoom : px
  return Math.max(most, Math.min(px, least) / zoom)
}

/** The size of letters of so many px at 100 %, in px of the page. */
function lettersAt(zoom: number, px: number, least = 11): number {
  return Math.max(Math.min(px, least), Math.min(px * zoom, px * 1.4))
}

/** Puts a label down about a point. */
export function put(pen: Pen, text: string, px: number, look: Omit<LabelStyle, 'size'>, x: number, y: number): void {
  const size = lettersAt(pen.settled, px)
  pen.labels.put(pen.ink, pen.settled, text, { ...look, size }, x, y)
}

/** A painter: draws one overlay. */
export type Paint = (pen: Pen) => void

export const CREAM = '#FFF8E4'

export function centreOf({ grid, frame }: Pick<Pen, 'grid' | 'frame'>, hex: string): XY | null {
  const at = grid.indexOf(hex)
  return at < 0 ? null : frame.centre(at)
}

/** Adds a hex to the current path, drawn in or out by a factor. */
export function traceHex({ ink, grid, frame }: Pen, hex: string, factor = 1): void {
  const at = grid.indexOf(hex)
  if (at < 0) return
  const [cx, cy] = frame.centre(at)
  frame.corners(at).forEach(([x, y], i) => {
    const px = cx + (x - cx) * factor
    const py = cy + (y - cy) * factor
    if (i === 0) ink.moveTo(px, py)
    else ink.lineTo(px, py)
  })
  ink.closePath()
}

/** The sides between hexes of a set and all others, as one path. */
export function traceOutline(
  { ink, grid, frame }: Pen,
  hexes: { has(hex: string): boolean },
  ids: Iterable<string>,
): void {
  for (const id of ids) {
    const hex = grid.indexOf(id)
    if (hex < 0) continue
    for (const [a, b] of frame.rim(hex, (beyond) => hexes.has(grid.ids[beyond]))) {
      ink.moveTo(a[0], a[1])
      ink.lineTo(b[0], b[1])
    }
  }
}

/** Strokes the current path twice: a pale casing first, so that it stands out from any ground. */
export function strokeCased(
  { ink }: Pen,
  colour: string,
  width: number,
  casing: number,
  casingColour: string = CREAM,
): void {
  ink.strokeStyle = casingColour
  ink.lineWidth = casing
  ink.stroke()
  ink.strokeStyle = colour
  ink.lineWidth = width
  ink.stroke()
}

/** The chain of hex centres as a smooth line. */
export function traceSmooth(ink: CanvasRenderingContext2D, points: readonly XY[]): void {
  points.forEach(([x, y], i) => {
    const next = points.at(i + 1)
    if (i === 0) ink.moveTo(x, y)
    else if (next === undefined || i === points.length - 1) ink.lineTo(x, y)
    else ink.quadraticCurveTo(x, y, (x + next[0]) / 2, (y + next[1]) / 2)
  })
}

export const along = (a: XY, b: XY, part: number): XY => [a[0] + (b[0] - a[0]) * part, a[1] + (b[1] - a[1]) * part]
