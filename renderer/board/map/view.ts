/*
 * What part of the sheet is drawn, how large and in how much detail. Detail goes by bands of zoom; sharpness goes by
 * density, the pixels of the screen for one pixel of the page, so a sharp screen shows the same drawing, only sharper.
 */

import type { Box } from './build/frame.ts'

export type BandName = '25' | '50' | '100' | '200'

export interface Band {
  readonly name: BandName
  /** Size of a world pixel on the page. */
  readonly zoom: number
  /** Strength of the hex grid. */
  readonly grid: number
  readonly numbers: boolean
  readonly crowns: boolean
  readonly rails: boolean
  readonly bridges: boolean
  /** Small marks: tussocks, hachures, peaks. */
  readonly marks: boolean
  /** Which settlements have their name: all from this rank on (0 place, 1 village, 2 town, 3 city). */
  readonly names: number
  /** Size of letters, as a part of their size at 100 %. */
  readonly letters: number
  readonly riverNames: boolean
  /** False: nothing is written. */
  readonly words: boolean
}

/** Edge of a tile, device pixels. */
export const TILE = 1024

export const BANDS: Readonly<Record<BandName, Band>> = {
  '25': {
    name: '25',
    zoom: 0.25,
    grid: 0,
    numbers: false,
    crowns: false,
    rails: false,
    bridges: false,
    marks: false,
    names: 3,
    letters: 0.66,
    riverNames: false,
    words: true,
  },
  '50': {
    name: '50',
    zoom: 0.5,
    grid: 0.15,
    numbers: false,
    crowns: true,
    rails: true,
    bridges: false,
    marks: true,
    names: 2,
    letters: 0.78,
    riverNames: true,
    words: true,
  },
  '100': {
    name: '100',
    zoom: 1,
    grid: 0.27,
    numbers: true,
    crowns: true,
    rails: true,
    bridges: true,
    marks: true,
    names: 0,
    letters: 1,
    riverNames: true,
    words: true,
  },
  '200': {
    name: '200',
    zoom: 2,
    grid: 0.3,
    numbers: true,
    crowns: true,
    rails: true,
    bridges: true,
    marks: true,
    names: 0,
    letters: 1.4,
    riverNames: true,
    words: true,
  },
}

/** For small pictures without words. */
export const thumbnailBand = (zoom: number): Band => ({
  ...BANDS['50'],
  zoom,
  grid: 0.16,
  rails: zoom > 0.3,
  marks: true,
  words: false,
})

export const BAND_NAMES: readonly BandName[] = ['25', '50', '100', '200']

export interface MapView {
  readonly band: Band
  /** Device pixels for one pixel of the page. */
  readonly density: number
  /** The part of the sheet, in world pixels. */
  readonly box: Box
  /** Device pixels for one world pixel. */
  readonly scale: number
  /** So many pixels of the page, in world pixels: for hairlines and letters that do not grow with the map. */
  px(count: number): number
}

export function makeView(band: Band, density: number, box: Box): MapView {
  return { band, density, box, scale: band.zoom * density, px: (count) => count / band.zoom }
}

/** The band a zoom belongs to, and the density that keeps it sharp on this screen. */
export function bandFor(zoom: number, devicePixelRatio: number): { band: BandName; density: number } {
  const steps = Math.round(Math.log2(Math.max(zoom, 0.01)))
  const band = BAND_NAMES[Math.max(0, Math.min(3, steps + 2))]
  const wanted = (zoom / BANDS[band].zoom) * devicePixelRatio
  const density = [1, 1.5, 2, 3].find((step) => step >= wanted - 0.05) ?? 3
  return { band, density }
}
