/** 2. Patches of colour for each kind of terrain, their edges frayed by noise (see terrain.ts). */

import { map, rgb } from '../../../look/tokens.ts'
import { sample, type Field } from '../build/fields.ts'
import { makeNoise, smooth } from '../noise.ts'
import { mix, octavesFor, slowly, type Colour, type Raster } from '../raster.ts'
import type { MapScene } from '../scene.ts'
import { PATCHES, type PatchName } from '../terrain.ts'

const FOOT = rgb('#D8CD9F')
const FLOOR = rgb('#D2BC8C')
const HIGH = rgb('#E3D5BB')
const SNOW = rgb('#F3EFE8')
const WOODS = rgb(map.woods)

const fine = makeNoise(5)
const coarse = makeNoise(6)

const FLAT: Readonly<Partial<Record<PatchName, [Colour, number]>>> = {
  polder: [rgb(map.polderFloor), 1],
  marsh: [rgb(map.marshFloor), 1],
  woods: [rgb(map.woodsFloor), 0.96],
  rough: [rgb(map.roughFloor), 0.6],
  village: [rgb(map.villageGround), 0.8],
  city: [rgb(map.cityGround), 0.85],
}

/** What the noise adds to a field at a place: about -0.4 .. 0.4. */
export function fray(x: number, y: number, octaves: number): number {
  return 0.34 * fine.fbm(x / 30, y / 30, octaves) + 0.16 * coarse.at(x / 62, y / 62)
}

export function paintTints(raster: Raster, scene: MapScene): void {
  const octaves = octavesFor(raster, 30, 3)
  const bent = bend(raster)
  // No light on mountains where there is none of their colour: the rise is given back sample by sample.
  const rise = raster.spare[2]
  rise.set(raster.rise)
  raster.rise.fill(0)
  for (const name of Object.keys(PATCHES) as PatchName[]) {
    const field = scene.patches[name]
    if (!field) continue
    forEachIn(raster, field, name, octaves, bent, (i, share, value, x, y) => {
      if (name === 'mountain') {
        raster.rise[i] = Math.min(rise[i], share)
        paintMountain(raster, scene, i, share, x, y)
      } else {
        const [colour, strength] = FLAT[name]!
        mix(raster, i, colour, share * strength)
        if (name === 'woods') mix(raster, i, WOODS, share * smooth(0.5, 1.05, value) * 0.45)
      }
    })
  }
}

/** Lower slopes tend to meadow, summits to bare rock and, in the Alps, to snow. */
function paintMountain(raster: Raster, scene: MapScene, i: number, share: number, x: number, y: number): void {
  const height = raster.peaks[i] * raster.rise[i]
  const alpine = scene.alpine ? sample(scene.alpine, x, y) : 0.5
  mix(raster, i, FOOT, share * 0.9)
  mix(raster, i, FLOOR, share * smooth(3, 15, height))
  mix(raster, i, HIGH, share * smooth(22, 38, height) * 0.8)
  if (alpine > 0.3) mix(raster, i, SNOW, share * smooth(33, 48, height) * (alpine - 0.3) * 1.2)
}

interface Bend {
  x: Float32Array
  y: Float32Array
}

/** Straight edges of hexes are bent before the noise frays them. */
function bend(raster: Raster): Bend {
  const bent = { x: raster.spare[0], y: raster.spare[1] }
  slowly(raster, bent.x, 7, (x, y) => 9 * coarse.at(x / 41 + 7, y / 41))
  slowly(raster, bent.y, 7, (x, y) => 9 * coarse.at(x / 41 - 60, y / 41 + 33))
  return bent
}

function forEachIn(
  raster: Raster,
  field: Field,
  name: PatchName,
  octaves: number,
  bent: Bend,
  paint: (i: number, share: number, value: number, x: number, y: number) => void,
): void {
  const { level, fray: amount } = PATCHES[name]
  const [from, to] = level
  const { width, height, step, left, top } = raster
  for (let j = 0, i = 0; j < height; j++) {
    const y = top + j * step
    for (let k = 0; k < width; k++, i++) {
      const x = left + k * step
      let value = sample(field, x + bent.x[i], y + bent.y[i])
      // Far from the edge the noise cannot change anything.
      if (value < from - 0.3 * amount) continue
      if (value < to + 0.3 * amount || name === 'woods') value += fray(x, y, octaves) * amount
      const share = smooth(from, to, value)
      if (share > 0) paint(i, share, value, x, y)
    }
  }
}
