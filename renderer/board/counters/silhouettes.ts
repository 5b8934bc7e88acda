/** Outlines on markers, and the few strokes that several of them share. */

import { pathFrom, type Ink } from '../map/ink.ts'

/** A loaded handcart with one who pulls and one who follows. */
export const CART =
  'M14 25 L37 25 L35.5 33 L17 33 Z M16 24 L19 16.5 L26 14.5 L31 18 L35 17 L36 24 Z M37 27 L47 23.4 L47.6 24.9 L37.4 29 Z'
const WALKER =
  'M0 -8.6 a2.5 2.5 0 1 1 0.01 0 Z M-2.4 -5.4 Q0 -7 2.2 -5 L3.4 3 L1.7 3.4 L3.4 10.2 L1.4 10.6 L-0.6 4.6 L-2.8 10.6 L-4.6 9.8 L-2.8 2.8 Z'
export const TANK =
  'M9 33.5 Q9 29 13 29 L51 29 Q56 29 56 33 L52.5 38.4 Q51.6 39.6 50 39.6 L16 39.6 Q14.2 39.6 13.2 38.4 Z M17 28 L22 23.4 L44 23.4 L48 28 Z M25 22.6 L27 16.6 L39 16.6 L41.4 22.6 Z M41 18.2 L58 18.2 L58 20.6 L41.6 20.6 Z'
/** From above, gull wings, two on the tail. */
export const STUKA =
  'M30.6 8 Q32 6.6 33.4 8 L34.6 17.4 L43 19.8 L56.5 16.8 L57.4 20.4 L44 26.4 L34.4 27.4 L33.6 37 L40.4 39.6 L40 42.4 L32 41.6 L24 42.4 L23.6 39.6 L30.4 37 L29.6 27.4 L20 26.4 L6.6 20.4 L7.5 16.8 L21 19.8 L29.4 17.4 Z'
/** From above, elliptical wings. */
export const SPITFIRE =
  'M30.8 7 Q32 5.4 33.2 7 L34.2 16.4 Q44 15.4 57 19.4 Q59.6 21.4 56.4 23.6 Q46 27.4 34.2 27.2 L33.2 37.4 Q38.6 37.8 40 40 Q39.4 42 33 41.8 L32 43.6 L31 41.8 Q24.6 42 24 40 Q25.4 37.8 30.8 37.4 L29.8 27.2 Q18 27.4 7.6 23.6 Q4.4 21.4 7 19.4 Q20 15.4 29.8 16.4 Z'
export const SHIP =
  'M4 31 L60 31 L55 38.6 L9.5 38.6 Q6.4 36 4 31 Z M12 30 L12 26.6 L22 26.6 L22 30 Z M42 30 L42 26.6 L52 26.6 L52 30 Z M6 27 L12.4 27 L12.4 28.4 L6 28.4 Z M51.6 27 L58 27 L58 28.4 L51.6 28.4 Z M24 30 L24 22.6 L27.4 22.6 L27.4 14.6 L31 12 L32.4 12 L32.4 8 L33.6 8 L33.6 22.6 L35.6 22.6 L35.6 18 L39.6 18 L39.6 22.6 L40.6 22.6 L40.6 30 Z'
export const HELMET =
  'M14 31 Q13 14 32 14 Q51 14 50 31 Q46.4 30.2 44.6 27.6 L19.4 27.6 Q17.4 31 12 33.4 Q11.4 31.8 14 31 Z M44.6 27.6 Q48.8 31.4 53.4 32.2 L53 34 Q46.6 34.4 42.4 29.4 Z'

export function fillPath(ink: Ink, path: string): void {
  const outline = pathFrom(path)
  // oxlint-disable-next-line unicorn/no-array-fill-with-reference-type -- a canvas, no array
  ink.fill(outline)
}

export function wheel(ink: Ink, x: number, y: number, r: number, colour: string): void {
  ink.strokeStyle = colour
  ink.lineWidth = 1.5
  ink.beginPath()
  ink.arc(x, y, r, 0, 7)
  for (let k = 0; k < 3; k++) {
    const angle = (k * Math.PI) / 3
    ink.moveTo(x - Math.cos(angle) * r, y - Math.sin(angle) * r)
    ink.lineTo(x + Math.cos(angle) * r, y + Math.sin(angle) * r)
  }
  ink.stroke()
}

export function swell(ink: Ink, colour: string, y: number): void {
  ink.strokeStyle = colour
  ink.lineWidth = 1.6
  ink.beginPath()
  ink.moveTo(5, y)
  for (let x = 5; x < 58; x += 9) ink.quadraticCurveTo(x + 2.2, y - 2.4, x + 4.5, y)
  ink.stroke()
}

/** Rings of an aircraft's mark, the outermost first. */
export function roundel(ink: Ink, x: number, y: number, radii: readonly [number, number, number]): void {
  for (const [i, colour] of ['#1F3E86', '#FFFFFF', '#B3272D'].entries()) {
    ink.fillStyle = colour
    ink.beginPath()
    ink.arc(x, y, radii[i], 0, 7)
    ink.fill()
  }
}

/** Somebody on foot. */
export function walker(ink: Ink, x: number, y: number, size: number): void {
  ink.save()
  ink.translate(x, y)
  ink.scale(size, size)
  fillPath(ink, WALKER)
  ink.restore()
}
