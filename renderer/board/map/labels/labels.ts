/*
 * Everything written on the map, and where: names of places, waters, regions and summits, numbers of hexes. Letters do
 * not grow as the map does, so every band of zoom has its own places. What matters most is placed first; whatever comes
 * later keeps clear of it.
 */

import type { Box, XY } from '../build/frame.ts'
import type { MapScene } from '../scene.ts'
import type { Band } from '../view.ts'
import { Clearing } from './clearing.ts'
import type { Face } from './metrics.ts'
import { placeNumbers, type NumberLabel } from './numbers.ts'
import { placeNames } from './place-names.ts'
import { regionNames } from './region-names.ts'
import { placeSummits, type SummitLabel } from './summits.ts'
import { placeWaters } from './water-names.ts'

/** A straight name, its letters standing on y. */
export interface NameLabel {
  readonly text: string
  /** The hex's number, small after the name where the name takes the number's place; else ''. */
  readonly number: string
  readonly numberX: number
  readonly hex: number
  readonly face: Face
  readonly size: number
  /** Left end. */
  readonly x: number
  readonly y: number
  readonly box: Box
}

/** A name along a line, begun `from` world pixels after the line's beginning. */
export interface CurvedLabel {
  readonly text: string
  readonly face: Face
  readonly size: number
  readonly spread: number
  readonly line: readonly XY[]
  readonly from: number
  /** How far above the line the letters stand. */
  readonly lift: number
  readonly ink: 'water' | 'land' | 'peak' | 'sea'
  readonly strength: number
  readonly box: Box
}

export interface Labels {
  readonly names: readonly NameLabel[]
  readonly waters: readonly CurvedLabel[]
  readonly regions: readonly CurvedLabel[]
  readonly summits: readonly SummitLabel[]
  readonly numbers: readonly NumberLabel[]
}

export function makeLabels(scene: MapScene, band: Band): Labels {
  const clearing = new Clearing(scene)
  const names = placeNames(scene, band, clearing)
  const waters = placeWaters(scene, band, clearing)
  const summits = placeSummits(scene, band, clearing)
  const numbers = placeNumbers(scene, band, clearing, names)
  return { names, waters, summits, numbers, regions: regionNames(scene, band, clearing) }
}
