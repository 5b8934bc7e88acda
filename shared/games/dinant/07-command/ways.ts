/** The ways orders take (7.0a): hexes free of enemy units, over the Meuse by bridge, pontoon bridge or crossing point. */
import type { Grid } from '../../../engine/hex/grid.ts'
import { enemyOf, type Side } from '../content/content.ts'
import { presence } from '../pieces.ts'
import type { Position } from '../state.ts'

/** More than any way on the map. */
export const NO_WAY = 255

export type WayOpen = (arc: number, to: number) => boolean

/** May orders of a side go along an arc? Zones of control do not matter, nor do HQs (ruling 73). */
export function wayIsOpen(p: Position, side: Side, byPassages: boolean): WayOpen {
  const { isMeuse, hasBridge, grid } = p.content
  const { blown, pontoons, passages } = p.state
  const enemies = presence(p, enemyOf(side))
  return (arc, to) => {
    if (enemies[to] === 1) return false
    const hexside = grid.side[arc]!
    if (isMeuse[hexside] === 0) return true
    if ((hasBridge[hexside] === 1 && !blown[hexside]) || pontoons[hexside] !== undefined) return true
    return byPassages && passages[hexside] !== undefined
  }
}

/** By hex: how many hexes it is from the nearest source, NO_WAY if it is further than `most` or there is no way. */
export function floodFrom(
  { count, neighbour }: Grid,
  sources: readonly number[],
  most: number,
  open: WayOpen,
): Uint8Array {
  const far = new Uint8Array(count).fill(NO_WAY)
  const found: number[] = []
  for (const hex of sources) {
    far[hex] = 0
    found.push(hex)
  }
  for (let i = 0; i < found.length; i++) {
    const hex = found[i]!
    const next = far[hex]! + 1
    if (next > most || next >= NO_WAY) continue
    for (let arc = hex * 6; arc < hex * 6 + 6; arc++) {
      const to = neighbour[arc]!
      if (to < 0 || far[to]! <= next || !open(arc, to)) continue
      far[to] = next
      found.push(to)
    }
  }
  return far
}
