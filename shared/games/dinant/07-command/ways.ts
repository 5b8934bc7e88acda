/** The ways orders take (7.0a): hexes free of enemy units, over the Meuse by bridge, pontoon bridge or crossing point. */
import type { Grid } from '../../../engine/hex/grid.ts'
import { enemyOf, type Side } from '../content/content.ts'
import { seemingPresence } from '../pieces.ts'
import type { Position } from '../state.ts'

/** More than any way on the map. */
export const NO_WAY = 255

export type WayOpen = (arc: number, to: number) => boolean

/** May orders of a side go along an arc? Zones of control do not matter, nor do HQs (ruling 73). */
export function wayIsOpen(p: Position, side: Side, byPassages: boolean): WayOpen {
  const { isMeuse, hasBridge, grid } = p.content
  const { blown, pontoons, passages } = p.state
  const enemies = seemingPresence(p, enemyOf(side))
  return (arc, to) => {
    if (enemies[to] === 1) return false
    const hexside = grid.side[arc]!
    if (isMeuse[hexside] === 0) return true
    if ((hasBridge[hexside] === 1 && !blown[hexside]) || pontoons[hexside] !== undefined) return true
    return byPassages && passages[hexside] !== undefined
  }
}

/** Does a way of any length lead from a hex to one of these? Most are near, so the search ends at the first. */
export function hasWay({ count, neighbour }: Grid, from: number, isEnd: Uint8Array, open: WayOpen): boolean {
  if (isEnd[from] === 1) return true
  const met = new Uint8Array(count)
  const found = [from]
  met[from] = 1
  for (let i = 0; i < found.length; i++)
    for (let arc = found[i]! * 6, last = arc + 6; arc < last; arc++) {
      const to = neighbour[arc]!
      if (to < 0 || met[to] === 1 || !open(arc, to)) continue
      if (isEnd[to] === 1) return true
      met[to] = 1
      found.push(to)
    }
  return false
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
