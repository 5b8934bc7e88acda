/*
 * Fields: a number for every place of the sheet, kept on a coarse lattice and read between its points. How much wood is
 * here, how far is the nearest river: such things change slowly, so a lattice of a few pixels serves every zoom.
 */

import { apart, type Box, type Frame, type XY } from './frame.ts'

export interface Field {
  /** World pixels between two points of the lattice. */
  readonly step: number
  readonly width: number
  readonly height: number
  readonly values: Float32Array
}

export const STEP = 5

export function makeField(frame: Frame, step = STEP): Field {
  const width = Math.ceil(frame.width / step) + 2
  const height = Math.ceil(frame.height / step) + 2
  return { step, width, height, values: new Float32Array(width * height) }
}

/** The value at a place, straight between the four points around it. */
export function sample(field: Field, x: number, y: number): number {
  const { width, height, values, step } = field
  let fx = x / step
  let fy = y / step
  if (fx < 0) fx = 0
  else if (fx > width - 1.001) fx = width - 1.001
  if (fy < 0) fy = 0
  else if (fy > height - 1.001) fy = height - 1.001
  const xi = fx | 0
  const yi = fy | 0
  const u = fx - xi
  const v = fy - yi
  const i = yi * width + xi
  const a = values[i] + (values[i + 1] - values[i]) * u
  const b = values[i + width] + (values[i + width + 1] - values[i + width]) * u
  return a + (b - a) * v
}

/** By lattice point: the hex it lies in, beyond the map's edge the nearest one, so that land and sea run on. */
export function ownersOf(frame: Frame): Int32Array {
  const { step, width, height } = makeField(frame)
  const owners = new Int32Array(width * height).fill(-1)
  const queue = new Int32Array(width * height)
  let end = 0
  for (let y = 0; y < height; y++)
    for (let x = 0; x < width; x++) {
      const hex = frame.hexAt(x * step, y * step)
      if (hex < 0) continue
      owners[y * width + x] = hex
      queue[end++] = y * width + x
    }
  for (let at = 0; at < end; at++) {
    const i = queue[at]
    const x = i % width
    const next = [x > 0 ? i - 1 : -1, x < width - 1 ? i + 1 : -1, i - width, i + width]
    for (const j of next) {
      if (j < 0 || j >= owners.length || owners[j] >= 0) continue
      owners[j] = owners[i]
      queue[end++] = j
    }
  }
  return owners
}

/** How much of a set of hexes is around each place, 0 .. 1, the hexes' outline blurred by `blur` world pixels. */
export function membership(frame: Frame, owners: Int32Array, isIn: (hex: number) => number, blur: number): Field {
  const field = makeField(frame)
  for (let i = 0; i < owners.length; i++) field.values[i] = isIn(owners[i])
  return blurred(field, blur)
}

/** Three box blurs are nearly a Gaussian one of this standard deviation. */
export function blurred(field: Field, deviation: number): Field {
  const { width, height, values } = field
  const radius = Math.max(1, Math.round((Math.sqrt((12 * (deviation / field.step) ** 2) / 3 + 1) - 1) / 2))
  const spare = new Float32Array(values.length)
  for (let pass = 0; pass < 3; pass++) {
    boxBlur(values, spare, width, height, 1, width, radius)
    boxBlur(spare, values, height, width, width, 1, radius)
  }
  return field
}

/** One box blur along lines of `count` values `stride` apart; there are `lines` lines, `jump` apart. */
function boxBlur(
  from: Float32Array,
  to: Float32Array,
  count: number,
  lines: number,
  stride: number,
  jump: number,
  radius: number,
): void {
  const share = 1 / (2 * radius + 1)
  const last = count - 1
  for (let line = 0; line < lines; line++) {
    const base = line * jump
    let sum = from[base] * (radius + 1)
    for (let k = 1; k <= radius; k++) sum += from[base + Math.min(k, last) * stride]
    for (let k = 0; k < count; k++) {
      to[base + k * stride] = sum * share
      const comes = k + radius + 1 > last ? last : k + radius + 1
      const goes = k - radius < 0 ? 0 : k - radius
      sum += from[base + comes * stride] - from[base + goes * stride]
    }
  }
}

/** Distance to the nearest of these lines, in world pixels, at most `reach`. */
export function distanceTo(frame: Frame, lines: readonly (readonly XY[])[], reach: number): Field {
  const field = makeField(frame)
  field.values.fill(reach)
  for (const line of lines) for (let i = 1; i < line.length; i++) stamp(field, line[i - 1], line[i], reach)
  return field
}

function stamp(field: Field, a: XY, b: XY, reach: number): void {
  const { step, width, height, values } = field
  const [ax, ay] = a
  const [dx, dy] = [b[0] - ax, b[1] - ay]
  const length = dx * dx + dy * dy
  const box: Box = {
    left: Math.max(0, Math.floor((Math.min(ax, b[0]) - reach) / step)),
    right: Math.min(width - 1, Math.ceil((Math.max(ax, b[0]) + reach) / step)),
    top: Math.max(0, Math.floor((Math.min(ay, b[1]) - reach) / step)),
    bottom: Math.min(height - 1, Math.ceil((Math.max(ay, b[1]) + reach) / step)),
  }
  for (let y = box.top; y <= box.bottom; y++)
    for (let x = box.left; x <= box.right; x++) {
      const [px, py] = [x * step - ax, y * step - ay]
      let t = length > 0 ? (px * dx + py * dy) / length : 0
      if (t < 0) t = 0
      else if (t > 1) t = 1
      const d = apart([px, py], [dx * t, dy * t])
      const i = y * width + x
      if (d < values[i]) values[i] = d
    }
}
