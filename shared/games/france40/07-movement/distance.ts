/** How near the units of a side are: for trains (7.6), fortress infantry (16.4) and Extended Movement (7.3b). */
import type { Content, Side, Unit } from '../content/content.ts'
import { faceOf } from '../pieces.ts'
import { derived, type Position } from '../state.ts'

const around = new WeakMap<Content, Map<number, readonly (readonly number[])[]>>()

/** The hexes at this distance or nearer, by hex: made once for a map, because trains ask for them at every move. */
export function hexesWithin(content: Content, distance: number): readonly (readonly number[])[] {
  let known = around.get(content)
  if (known === undefined) around.set(content, (known = new Map()))
  let lists = known.get(distance)
  if (lists === undefined) {
    lists = Array.from({ length: content.grid.count }, (_, hex) => [...content.grid.within(hex, distance)])
    known.set(distance, lists)
  }
  return lists
}

const rows = new WeakMap<Content, (Uint8Array | undefined)[]>()

/** By hex: how far it is from this one, as the crow flies. Made once for a map and a hex. */
export function distancesFrom(content: Content, hex: number): Uint8Array {
  let known = rows.get(content)
  if (known === undefined) rows.set(content, (known = []))
  const { grid } = content
  return (known[hex] ??= Uint8Array.from({ length: grid.count }, (_, to) => grid.distance(hex, to)))
}

/** Units that slow nobody: HQs alone in a hex (17.1.4) and zero-strength Remnants (22.9). */
const isShadow = (p: Position, unit: Unit): boolean => unit.isHq || faceOf(p, unit).isZero

function makeNear(p: Position, side: Side): Uint8Array {
  const { grid, isPlayable } = p.content
  const near = new Uint8Array(grid.count)
  for (const unit of p.content.bySide[side]) {
    const hex = p.state.place[unit.index]!
    if (hex < 0 || isPlayable[hex] === 0 || isShadow(p, unit)) continue
    for (let arc = hex * 6; arc < hex * 6 + 6; arc++) {
      const next = grid.neighbour[arc]!
      if (next >= 0 && isPlayable[next] === 1) near[next] = 1
    }
  }
  return near
}

const kept = (side: Side) => derived<Uint8Array>([`place/${side}`, `lost/${side}`], (p) => makeNear(p, side))
const nearOf: Readonly<Record<Side, (p: Position) => Uint8Array>> = { german: kept('german'), allied: kept('allied') }

/** By hex: 1 if it is next to a unit of this side that an Extended move keeps away from (7.3b). */
export const nextToUnits = (p: Position, side: Side): Uint8Array => nearOf[side](p)
