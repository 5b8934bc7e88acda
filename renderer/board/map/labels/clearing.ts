/*
 * What is taken on the sheet, and what a name would cover there. Counters move, so the square in the middle of every
 * hex belongs to them, occupied or not: a name may lie in the aisles between.
 */

import { sample } from '../build/fields.ts'
import { HEX, touches, type Box, type XY } from '../build/frame.ts'
import type { MapScene } from '../scene.ts'

/** Half the edge of a counter. */
export const COUNTER = HEX * 0.33

export class Clearing {
  readonly scene: MapScene
  readonly cities: readonly XY[]
  /** What is taken, by the squares of the sheet it touches: most questions are about a small place. */
  private readonly taken = new Map<number, Box[]>()

  constructor(scene: MapScene) {
    this.scene = scene
    this.cities = scene.places.filter((place) => place.kind === 'city').map((place) => place.at)
    for (const { anchor, at, kind } of scene.places) {
      this.take(around(at, kind === 'city' ? 24 : kind === 'place' ? 5 : 12))
      if (anchor) this.take(around(anchor, 10))
    }
    for (const { box } of scene.signs) this.take(box)
    for (const { at } of [...scene.lookouts, ...scene.gates]) this.take(around(at, 9))
  }

  take(box: Box): void {
    for (const cell of cellsOf(box)) {
      const list = this.taken.get(cell)
      if (list) list.push(box)
      else this.taken.set(cell, [box])
    }
  }

  isFree(box: Box): boolean {
    for (const cell of cellsOf(box)) {
      const list = this.taken.get(cell)
      if (list?.some((other) => touches(box, other))) return false
    }
    return true
  }

  /** How much of the letters a box would take from counters: 0 none, 1 all of it. */
  underCounters(box: Box): number {
    const { frame } = this.scene
    let hidden = 0
    const steps = 8
    for (let i = 0; i <= steps; i++) {
      for (const part of [0.15, 0.85]) {
        const x = box.left + ((box.right - box.left) * i) / steps
        const y = box.top + (box.bottom - box.top) * part
        if (this.isUnderCounter(x, y)) hidden++
      }
    }
    return hidden / (2 * (steps + 1)) + (frame.hexAt(box.left, box.top) < 0 ? 0.2 : 0)
  }

  isUnderCounter(x: number, y: number): boolean {
    const { frame, hexes } = this.scene
    const hex = frame.hexAt(x, y)
    if (hex < 0 || hexes[hex].terrain === 'sea') return false
    const [cx, cy] = frame.centre(hex)
    return Math.abs(x - cx) < COUNTER && Math.abs(y - cy) < COUNTER
  }

  /** How much of a box a river crosses, 0 .. 1. */
  overRivers(box: Box): number {
    let wet = 0
    const steps = 6
    for (let i = 0; i <= steps; i++) {
      const x = box.left + ((box.right - box.left) * i) / steps
      if (sample(this.scene.river, x, (box.top + box.bottom) / 2) < 9) wet++
    }
    return wet / (steps + 1)
  }

  isOnSheet(box: Box): boolean {
    const { neat } = this.scene.frame
    return (
      box.left > neat.left + 4 && box.right < neat.right - 4 && box.top > neat.top + 4 && box.bottom < neat.bottom - 4
    )
  }
}

const CELL = 128

function cellsOf({ left, top, right, bottom }: Box): number[] {
  const cells: number[] = []
  for (let y = Math.floor(top / CELL); y <= Math.floor(bottom / CELL); y++)
    for (let x = Math.floor(left / CELL); x <= Math.floor(right / CELL); x++) cells.push(y * 1000 + x)
  return cells
}

export const around = ([x, y]: XY, reach: number): Box => ({
  left: x - reach,
  top: y - reach,
  right: x + reach,
  bottom: y + reach,
})
