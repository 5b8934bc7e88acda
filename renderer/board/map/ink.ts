/** Pen and paper: the part of a canvas that painters use, on the page and in a worker alike. */

import type { XY } from './build/frame.ts'

export type Ink = CanvasRenderingContext2D | OffscreenCanvasRenderingContext2D

const texts = new WeakMap<Path2D, string>()

/** A path from its text, as in SVG. Whoever draws with something else than a canvas can read the text again. */
export function pathFrom(text: string): Path2D {
  const path = new Path2D(text)
  texts.set(path, text)
  return path
}

export const textOf = (path: Path2D): string => texts.get(path) ?? ''

/** Adds a line to the current path. */
export function trace(ink: Ink, points: readonly XY[], closed = false): void {
  ink.moveTo(points[0][0], points[0][1])
  for (let i = 1; i < points.length; i++) ink.lineTo(points[i][0], points[i][1])
  if (closed) ink.closePath()
}

export function strokeLine(ink: Ink, points: readonly XY[]): void {
  ink.beginPath()
  trace(ink, points)
  ink.stroke()
}

/** Text in a pale outline, so that it can be read on anything. */
export function haloText(
  ink: Ink,
  text: string,
  x: number,
  y: number,
  fill: string,
  halo: string,
  width: number,
): void {
  ink.lineJoin = 'round'
  ink.strokeStyle = halo
  ink.lineWidth = width
  ink.strokeText(text, x, y)
  ink.fillStyle = fill
  ink.fillText(text, x, y)
}
