/*
 * The height of the ground, made up so that it looks right: mountains rise in mountain hexes and nowhere else, higher in
 * the middle of a massif, sharp where it is alpine and round where it is old, cut by the rivers. One function of the
 * place, in world pixels of height; the relief is lit from it and the drawn peaks stand on its summits.
 */

import { makeNoise, smooth } from '../noise.ts'
import { sample, type Field } from './fields.ts'

export interface Ground {
  /** Mountain hexes with a soft foot. */
  readonly mountain: Field | null
  /** The same, blurred far: how deep inside the massif. */
  readonly massif: Field | null
  readonly alpine: Field | null
  /** How wooded the country is at large. */
  readonly wooded: Field | null
  readonly rough: Field | null
  /** What ridges along hexsides add. */
  readonly scarp: Field | null
  /** Distance to the nearest river. */
  readonly river: Field
}

export interface Elevation {
  /** Gentle country. */
  plain(x: number, y: number, octaves: number): number
  /** How much of a mountain there is, 0 .. 1: nothing outside, all of it deep inside a massif. */
  rise(x: number, y: number): number
  /** Height of full-grown mountains, to be taken times `rise`. */
  mountain(x: number, y: number, octaves: number): number
  /** The same in two parts: what changes slowly, and what must be asked at every place with the slow parts at hand. */
  readonly slow: Readonly<Record<'eastward' | 'southward' | 'alpine' | 'scale', (x: number, y: number) => number>>
  fast(x: number, y: number, alpine: number, scale: number, octaves: number): number
}

const VALLEY = 42

export function makeElevation(ground: Ground): Elevation {
  const [rolling, crests, swell, warp] = [makeNoise(3), makeNoise(11), makeNoise(29), makeNoise(37)]

  /** 1 on the river, 0 away from it. */
  const valley = (x: number, y: number) => {
    const t = 1 - sample(ground.river, x, y) / VALLEY
    return t <= 0 ? 0 : t * t * (3 - 2 * t)
  }

  function plain(x: number, y: number, octaves: number): number {
    const woods = ground.wooded ? sample(ground.wooded, x, y) : 0
    const rough = ground.rough ? sample(ground.rough, x, y) : 0
    const hills = 0.5 + 0.5 * rolling.fbm(x / 128, y / 128, octaves)
    const folds = 1 - Math.abs(swell.fbm(x / 160, y / 160, Math.max(2, octaves - 1)))
    const step = ground.scarp ? sample(ground.scarp, x, y) : 0
    return (hills * 0.6 + folds * 0.7) * (9 + 26 * woods + 16 * rough) - valley(x, y) * (5 + 12 * woods) + step
  }

  function rise(x: number, y: number): number {
    if (!ground.mountain || !ground.massif) return 0
    const foot = smooth(0.42, 0.86, sample(ground.mountain, x, y))
    return foot === 0 ? 0 : foot * (0.62 + 0.38 * smooth(0.2, 0.95, sample(ground.massif, x, y)))
  }

  const slow = {
    eastward: (x: number, y: number) => 17 * warp.at(x / 95, y / 95) + 5 * warp.at(x / 33 + 9, y / 33),
    southward: (x: number, y: number) => 17 * warp.at(x / 95 + 50, y / 95 - 20) + 5 * warp.at(x / 33 - 30, y / 33 + 4),
    alpine: (x: number, y: number) => (ground.alpine ? sample(ground.alpine, x, y) : 0.5),
    scale: (x: number, y: number) => (29 + 24 * slow.alpine(x, y)) * (1 - 0.6 * valley(x, y)),
  }

  function fast(x: number, y: number, alpine: number, scale: number, octaves: number): number {
    // Great chains, and lesser ones between them so that no mountain hex is smooth.
    const great = crests.ridged(x / 104, y / 104, octaves)
    const lesser = crests.ridged(x / 47 + 200, y / 47 - 90, octaves > 1 ? octaves - 1 : 1)
    const sharp = great * 0.78 + lesser * 0.34
    const round = 0.5 + 0.6 * swell.fbm(x / 70, y / 70, octaves > 3 ? 3 : octaves)
    return scale * (sharp * (0.62 + 0.38 * alpine) + round * (0.36 - 0.32 * alpine))
  }

  const mountain = (x: number, y: number, octaves: number) =>
    fast(x + slow.eastward(x, y), y + slow.southward(x, y), slow.alpine(x, y), slow.scale(x, y), octaves)

  return { plain, rise, mountain, slow, fast }
}
