/*
 * Towns as plans: every house block with its place, so that a painter only fills rectangles. A city fills its hex
 * around the counter that may stand there; a town is a handful of roofs. Where towns and villages are the terrain of
 * their hex, a town is a small city and a village lies along the roads that meet in it.
 */

import { makeNoise, seedOf, sequence } from '../noise.ts'
import type { HexSource, MapSource, Settlement } from '../source.ts'
import { HEX, type Frame, type XY } from './frame.ts'

export interface Block {
  readonly x: number
  readonly y: number
  readonly width: number
  readonly height: number
  /** 0 dark, 1 middle, 2 light. */
  readonly tone: 0 | 1 | 2
  /** Radians by which this one is turned besides. */
  readonly turn?: number
}

export interface Place {
  readonly hex: number
  readonly id: string
  readonly name: string
  readonly kind: Settlement
  readonly at: XY
  /** Radians by which its streets are turned; blocks are relative to `at` and turned with it. */
  readonly turn: number
  readonly blocks: readonly Block[]
  /** Where the anchor of a port lies. */
  readonly anchor: XY | null
}

export const RANK: Readonly<Record<Settlement, number>> = { place: 0, village: 1, town: 2, city: 3 }

export function buildSettlements(frame: Frame, source: MapSource, hexes: readonly HexSource[]): Place[] {
  const places: Place[] = []
  const streets = streetsOf(frame, source)
  hexes.forEach((hex, index) => {
    const kind = hex.settlement ?? (hex.name ? 'place' : undefined)
    if (!kind || hex.playable === false) return
    const id = frame.grid.ids[index]
    const [x, y] = frame.centre(index)
    const next = sequence(seedOf(id + (hex.name ?? '')))
    const isVillage = hex.terrain === 'village'
    const turn = isVillage ? 0 : next() * 1.2 - 0.6
    const drop = kind === 'city' ? 0 : source.style.townDrop * HEX
    const blocks = () => {
      if (kind === 'city') return cityBlocks(next, 30 + 6 * (hex.weight ?? 1))
      if (hex.terrain === 'town') return cityBlocks(next, 24 + 6 * (hex.weight ?? 1))
      if (isVillage) return villageBlocks(next, streets.get(index) ?? [])
      return townBlocks(next, { town: 9, village: 5, place: 0 }[kind])
    }
    places.push({
      hex: index,
      id,
      name: hex.name ?? '',
      kind,
      at: [x, y + drop],
      turn,
      blocks: blocks(),
      anchor: hex.port ? anchorPlace(frame, hexes, index) : null,
    })
  })
  return places
}

const ROUNDNESS = makeNoise(70)

/** Blocks on a grid with two broad streets, thinning out towards the fields. */
function cityBlocks(next: () => number, reach: number): Block[] {
  const blocks: Block[] = []
  const unit = 6.2
  const shape = next() * 100
  for (let j = -7; j <= 7; j++) {
    for (let i = -7; i <= 7; i++) {
      const [px, py] = [i * unit + (i > 0 ? 1.7 : 0), j * unit + (j > 0 ? 1.7 : 0)]
      const far = Math.hypot(px, py)
      const edge = reach * (0.82 + 0.3 * ROUNDNESS.at(shape + Math.atan2(py, px) * 1.1, shape))
      const chance = next()
      const [w, h, tint] = [next(), next(), next()]
      if (far > edge || chance < (far / edge) ** 2.2 * 0.62) continue
      blocks.push({
        x: px,
        y: py,
        width: unit * (0.62 + w * 0.22),
        height: unit * (0.6 + h * 0.24),
        tone: tint < 0.32 - 0.2 * (far / edge) + 0.12 ? 0 : tint < 0.78 ? 1 : 2,
      })
    }
  }
  return blocks
}

/** By hex: which way roads lead out of it, as angles. */
function streetsOf(frame: Frame, source: MapSource): Map<number, number[]> {
  const streets = new Map<number, number[]>()
  const add = (from: number, to: number) => {
    const [a, b] = [frame.centre(from), frame.centre(to)]
    const angle = Math.atan2(b[1] - a[1], b[0] - a[0])
    const known = streets.get(from)
    if (known === undefined) streets.set(from, [angle])
    else if (!known.includes(angle)) known.push(angle)
  }
  for (const { kind, path } of source.ways) {
    if (kind === 'rail') continue
    const hexes = path.map((id) => frame.grid.indexOf(id))
    for (let i = 1; i < hexes.length; i++) {
      add(hexes[i - 1], hexes[i])
      add(hexes[i], hexes[i - 1])
    }
  }
  return streets
}

/** Houses on both sides of the streets, fewer farther out. */
function villageBlocks(next: () => number, streets: readonly number[]): Block[] {
  if (streets.length === 0) return townBlocks(next, 9)
  const blocks: Block[] = []
  const long = streets.length > 3 ? 17 : streets.length > 1 ? 22 : 25
  const isFree = (x: number, y: number) => blocks.every((other) => Math.hypot(other.x - x, other.y - y) > 4.4)
  for (const street of streets) {
    const [cos, sin] = [Math.cos(street), Math.sin(street)]
    for (const side of [-1, 1]) {
      for (let at = 4 + next() * 2; at < long; at += 4.9 + next() * 2.4) {
        const [chance, off, w, h, tint] = [next(), next(), next(), next(), next()]
        const aside = side * (5 + off * 1.5)
        const [x, y] = [cos * at - sin * aside, sin * at + cos * aside]
        if (chance < (at / long) ** 2 * 0.6 || !isFree(x, y)) continue
        const tone = tint < 0.3 ? 0 : tint < 0.76 ? 1 : 2
        blocks.push({ x, y, width: 3.9 + w * 1.6, height: 3.1 + h * 1.1, tone, turn: street })
      }
    }
  }
  return blocks
}

/** A few roofs in a spiral. */
function townBlocks(next: () => number, count: number): Block[] {
  return Array.from({ length: count }, (_, i) => {
    const far = Math.sqrt(i) * 3.7
    const angle = i * 2.4
    return {
      x: Math.cos(angle) * far,
      y: Math.sin(angle) * far * 0.9,
      width: 3.3 + next() * 1.7,
      height: 2.9 + next() * 1.6,
      tone: next() < 0.4 ? 0 : next() < 0.8 ? 1 : 2,
    }
  })
}

/** Just off the quay, on the side where most of the sea is. */
function anchorPlace(frame: Frame, hexes: readonly HexSource[], hex: number): XY {
  const { grid } = frame
  const [x, y] = frame.centre(hex)
  let [dx, dy] = [0, 0]
  for (let d = 0; d < 6; d++) {
    const next = grid.neighbour[hex * 6 + d]
    if (next < 0 || hexes[next].terrain !== 'sea') continue
    const [nx, ny] = frame.centre(next)
    dx += nx - x
    dy += ny - y
  }
  const length = Math.hypot(dx, dy) || 1
  const out = HEX * 0.7
  return [x + (dx / length) * out, y + (dy / length) * out]
}
