/** What the page and the worker that draws tiles say to each other. */

import type { CounterFace } from '../counters/face.ts'
import type { Box } from './build/frame.ts'
import type { NameLabel } from './labels/labels.ts'
import type { SheetSource } from './source.ts'
import type { BandName } from './view.ts'

export interface FontFile {
  family: string
  weight: string
  style: string
  /** Absolute: a worker has another base. */
  url: string
}

export interface TileOrder {
  band: BandName
  density: number
  x: number
  y: number
}

export interface ThumbnailOrder {
  counters: readonly PlacedFace[]
  options: ThumbnailOptions
}

/** A part of the sheet for paper. */
export interface RegionOrder {
  band: BandName
  density: number
  /** World pixels. */
  box: Box
  counters: readonly PlacedFace[]
  ink: 'colour' | 'pale' | 'grey'
}

/** A counter on a small picture of the map. */
export interface PlacedFace {
  hex: string
  face: CounterFace
}

export interface ThumbnailOptions {
  /** Pixels of the page. */
  width: number
  height: number
  density?: number
  /** Hex in the middle; without it, where the sides are closest to each other. */
  centre?: string
  /** Size of a hex in pixels of the page. */
  hex?: number
  safe?: boolean
}

export type ToWorker =
  | { kind: 'begin'; source: SheetSource; fonts: readonly FontFile[] }
  | { kind: 'tile'; id: number; order: TileOrder }
  | { kind: 'thumbnail'; id: number; order: ThumbnailOrder }
  | { kind: 'region'; id: number; order: RegionOrder }

export type FromWorker =
  | { kind: 'picture'; id: number; image: ImageBitmap; took: number }
  | { kind: 'failed'; id: number; why: string }
  /** Where the names of places stand at this band of zoom: told once, before its first tile. */
  | { kind: 'names'; band: BandName; names: readonly NameLabel[] }
