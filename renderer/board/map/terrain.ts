/*
 * How each kind of terrain looks as a patch of colour. Its hexes are blurred into a field, roughened with noise and cut
 * at a level: so the patch keeps to its hexes but loses their outline, and neighbours melt together.
 */

import type { Terrain } from './source.ts'

export interface Patch {
  /** Kinds of hexes that belong to it. */
  readonly kinds: readonly Terrain[]
  /** Blur of the hexes' outline, world pixels. */
  readonly blur: number
  /** Below the first value nothing, above the second all of it. */
  readonly level: readonly [from: number, to: number]
  /** How much the noise frays its edge. */
  readonly fray: number
}

export const PATCHES = {
  polder: { kinds: ['polder'], blur: 9, level: [0.38, 0.6], fray: 0.5 },
  marsh: { kinds: ['marsh'], blur: 9, level: [0.38, 0.6], fray: 1 },
  woods: { kinds: ['woods', 'woodedRough'], blur: 10, level: [0.41, 0.53], fray: 1.25 },
  rough: { kinds: ['rough', 'woodedRough'], blur: 10, level: [0.4, 0.7], fray: 0.6 },
  mountain: { kinds: ['mountain'], blur: 11, level: [0.38, 0.62], fray: 1.1 },
  village: { kinds: ['village'], blur: 11, level: [0.46, 0.74], fray: 0.8 },
  city: { kinds: ['city', 'town'], blur: 13, level: [0.5, 0.86], fray: 0.5 },
} as const satisfies Record<string, Patch>

export type PatchName = keyof typeof PATCHES
