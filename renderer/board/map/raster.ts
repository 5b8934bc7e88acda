/*
 * The ground of a tile is painted sample by sample, at half the tile's resolution: colour and light change slowly, and
 * noise is the dearest thing in the picture. Two samples more on every side, so that slopes and the enlarging see what
 * lies beyond the tile and neighbours meet without a seam.
 */

import type { Box } from './build/frame.ts'
import type { MapView } from './view.ts'

export interface Raster {
  readonly width: number
  readonly height: number
  /** World pixels between two samples. */
  readonly step: number
  /** Of the first sample, in world pixels. */
  readonly left: number
  readonly top: number
  readonly red: Float32Array
  readonly green: Float32Array
  readonly blue: Float32Array
  /** Height of the gentle country and of the mountains on it, world pixels. */
  readonly plain: Float32Array
  readonly peaks: Float32Array
  /** How much of the mountains there is. */
  readonly rise: Float32Array
  /** For whoever paints at the moment. */
  readonly spare: readonly Float32Array[]
}

/** Device pixels a sample. */
export const GRAIN = 2
export const RIM = 2

/** Tiles are mostly of one size and drawn one after another: their buffers are kept. */
let kept: { size: number; buffers: Float32Array[] } = { size: 0, buffers: [] }

function buffersOf(size: number): Float32Array[] {
  if (kept.size !== size) kept = { size, buffers: Array.from({ length: 10 }, () => new Float32Array(size)) }
  return kept.buffers
}

export function makeRaster(view: MapView): Raster {
  const { box, scale }: { box: Box; scale: number } = view
  const width = Math.ceil(((box.right - box.left) * scale) / GRAIN) + 2 * RIM
  const height = Math.ceil(((box.bottom - box.top) * scale) / GRAIN) + 2 * RIM
  const step = GRAIN / scale
  const [red, green, blue, plain, peaks, rise, ...spare] = buffersOf(width * height)
  peaks.fill(0)
  rise.fill(0)
  return {
    width,
    height,
    step,
    left: box.left + step * (0.5 - RIM),
    top: box.top + step * (0.5 - RIM),
    red,
    green,
    blue,
    plain,
    peaks,
    rise,
    spare,
  }
}

export type Colour = readonly [r: number, g: number, b: number]

/** Mixes a colour into a sample. */
export function mix(raster: Raster, i: number, colour: Colour, share: number): void {
  raster.red[i] += (colour[0] - raster.red[i]) * share
  raster.green[i] += (colour[1] - raster.green[i]) * share
  raster.blue[i] += (colour[2] - raster.blue[i]) * share
}

/**
 * Slow noise need not be asked at every sample: it is asked on a lattice of `least` world pixels or 2.5 samples,
 * fixed to the sheet, and read straight between. Writes into `target`.
 */
export function slowly(
  raster: Raster,
  target: Float32Array,
  least: number,
  ask: (x: number, y: number) => number,
): void {
  const { width, height, step, left, top } = raster
  const every = Math.max(least, step * 2.5)
  const firstX = Math.floor(left / every)
  const firstY = Math.floor(top / every)
  const columns = Math.ceil((width * step) / every) + 2
  const rows = Math.ceil((height * step) / every) + 2
  const lattice = new Float32Array(columns * rows)
  for (let j = 0, i = 0; j < rows; j++)
    for (let k = 0; k < columns; k++, i++) lattice[i] = ask((firstX + k) * every, (firstY + j) * every)
  const column = new Int32Array(width)
  const part = new Float32Array(width)
  for (let k = 0; k < width; k++) {
    const at = (left + k * step) / every - firstX
    column[k] = Math.floor(at)
    part[k] = at - column[k]
  }
  const line = new Float32Array(columns)
  for (let j = 0, i = 0; j < height; j++) {
    const at = (top + j * step) / every - firstY
    const row = Math.floor(at)
    const v = at - row
    const base = row * columns
    for (let k = 0; k < columns; k++)
      line[k] = lattice[base + k] + (lattice[base + columns + k] - lattice[base + k]) * v
    for (let k = 0; k < width; k++, i++) {
      const c = column[k]
      target[i] = line[c] + (line[c + 1] - line[c]) * part[k]
    }
  }
}

/** How many octaves of a noise of this size are worth asking at this step: the finest is about three samples long. */
export function octavesFor(raster: Raster, size: number, most: number): number {
  const fit = Math.floor(Math.log2(size / (raster.step * 3))) + 1
  return Math.max(1, Math.min(most, fit))
}

/** The finished ground as pixels. */
export function toPixels(raster: Raster): Uint8ClampedArray<ArrayBuffer> {
  const { red, green, blue } = raster
  const pixels = new Uint8ClampedArray(red.length * 4)
  for (let i = 0, p = 0; i < red.length; i++, p += 4) {
    pixels[p] = red[i]
    pixels[p + 1] = green[i]
    pixels[p + 2] = blue[i]
    pixels[p + 3] = 255
  }
  return pixels
}
