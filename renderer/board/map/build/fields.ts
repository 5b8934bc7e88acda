/*
 * Fields: a number for every place of the sheet, kept on a coarse lattice and read between its points. How much wood is
 * here, how far is the nearest river: such things change slowly, so a lattice of a few pixels serves every zoom.
 */

import { HEX, MARGIN, SIDE, type Box, type Frame, type XY } from './frame.ts'

export interface Field {
  /** World pixels between two points of the lattice. */
  readonly step: number
  readonly width: number
  readonly height: number
  readonly values: Float32Array
}

const STEP = 5

export function makeField(frame: Pick<Frame, 'width' | 'height'>, step = STEP): Field {
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

/** By lattice point: the hex it lies in, -1 off the map. Hexes are filled row by row, which is far faster than asking. */
export function hexesOf(frame: Frame): Int32Array {
  const { step, width, height } = makeField(frame)
  const owners = new Int32Array(width * height).fill(-1)
  const isPointy = frame.grid.orientation === 'pointy'
  const reach = isPointy ? SIDE : HEX / 2
  for (let hex = 0; hex < frame.grid.count; hex++) {
    const [cx, cy] = frame.centre(hex)
    const last = Math.floor((cy + reach) / step)
    for (let j = Math.ceil((cy - reach) / step); j <= last; j++) {
      const dy = Math.abs(j * step - cy)
      const half = isPointy ? Math.min(HEX / 2, (SIDE - dy) * Math.sqrt(3)) : SIDE - dy / Math.sqrt(3)
      const end = Math.floor((cx + half) / step)
      for (let k = Math.ceil((cx - half) / step); k <= end; k++) owners[j * width + k] = hex
    }
  }
  return owners
}

/**
 * The same, but beyond the map's edge land and sea run on: every second line of hexes stands out by half a hex, so the
 * three nearest lines vote, lest the edge have fringes.
 */
export function ownersOf(frame: Frame, hexes: Int32Array, kindOf: (hex: number) => string): Int32Array {
  const { step, width, height } = makeField(frame)
  const owners = hexes.slice()
  const inner = MARGIN + HEX * 0.55
  const within = (value: number, size: number) => Math.max(inner, Math.min(size - inner, value))
  for (let j = 0, i = 0; j < height; j++) {
    for (let k = 0; k < width; k++, i++) {
      if (owners[i] >= 0) continue
      const [x, y] = [k * step, j * step]
      const [cx, cy] = [within(x, frame.width), within(y, frame.height)]
      const [dx, dy] = cx === x ? [VOTE, 0] : [0, VOTE]
      const voter = (n: number) => frame.hexAt(within(cx + n * dx, frame.width), within(cy + n * dy, frame.height))
      const [before, here, after] = [voter(-1), voter(0), voter(1)]
      owners[i] = kindOf(before) === kindOf(after) ? before : here
    }
  }
  return owners
}

const VOTE = HEX * 0.87

/** How much of a set of hexes is around each place, 0 .. 1, the hexes' outline blurred by `blur` world pixels. */
export function membership(frame: Frame, owners: Int32Array, isIn: (hex: number) => number, blur: number): Field {
  const field = makeField(frame)
  for (let i = 0; i < owners.length; i++) field.values[i] = isIn(owners[i])
  return blurred(field, blur)
}

/** Three box blurs are nearly a Gaussian one of this standard deviation. */
export function blurred(field: Field, deviation: number): Field {
  const { width, height, values } = field
  const radius = Math.max(1, Math.round((Math.sqrt(4 * (deviation / field.step) ** 2 + 1) - 1) / 2))
  const spare = new Float32Array(values.length)
  for (let pass = 0; pass < 3; pass++) {
    blurAlong(values, spare, width, height, radius)
    blurDown(spare, values, width, height, radius)
  }
  return field
}

function blurAlong(from: Float32Array, to: Float32Array, width: number, height: number, radius: number): void {
  const share = 1 / (2 * radius + 1)
  const last = width - 1
  for (let row = 0; row < height * width; row += width) {
    let sum = from[row] * (radius + 1)
    for (let k = 1; k <= radius; k++) sum += from[row + Math.min(k, last)]
    for (let k = 0; k < width; k++) {
      to[row + k] = sum * share
      const comes = k + radius + 1 > last ? last : k + radius + 1
      const goes = k - radius < 0 ? 0 : k - radius
      sum += from[row + comes] - from[row + goes]
    }
  }
}

/** All columns at once, row by row: memory is read in order. */
function blurDown(from: Float32Array, to: Float32Array, width: number, height: number, radius: number): void {
  const share = 1 / (2 * radius + 1)
  const last = height - 1
  const sums = new Float32Array(width)
  for (let k = 0; k < width; k++) sums[k] = from[k] * (radius + 1)
  for (let j = 1; j <= radius; j++) {
    const row = Math.min(j, last) * width
    for (let k = 0; k < width; k++) sums[k] += from[row + k]
  }
  for (let j = 0; j < height; j++) {
    const row = j * width
    const comes = Math.min(j + radius + 1, last) * width
    const goes = Math.max(j - radius, 0) * width
    for (let k = 0; k < width; k++) {
      to[row + k] = sums[k] * share
      sums[k] += from[comes + k] - from[goes + k]
    }
  }
}

/** Distance to the nearest of these lines, in world pixels, at most `reach`. */
export function distanceTo(
  frame: Pick<Frame, 'width' | 'height'>,
  lines: readonly (readonly XY[])[],
  reach: number,
): Field {
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
      const px = x * step - ax
      const py = y * step - ay
      let t = length > 0 ? (px * dx + py * dy) / length : 0
      if (t < 0) t = 0
      else if (t > 1) t = 1
      const ex = px - dx * t
      const ey = py - dy * t
      const d = Math.sqrt(ex * ex + ey * ey)
      const i = y * width + x
      if (d < values[i]) values[i] = d
    }
}
