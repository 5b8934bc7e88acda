/** What the map can show over its hexes, live while a move is planned: zones of control, Bonds, the lifelines of 21.7.1. */
import { ownTables } from '../../../engine/delta.ts'
import type { Overlay, Tracing } from '../../../engine/explain.ts'
import { Play as EnginePlay } from '../../../engine/position.ts'
import { SIDE_NAMES, type Content, type Side, type Unit } from '../content/content.ts'
import { lifelines, type Lifeline } from '../victory/lifelines.ts'
import { isOnMap, put } from '../pieces.ts'
import { partition, type Position, type State } from '../state.ts'
import { supplyLine } from '../18-supply/supply-drawing.ts'
import { isSupplied } from '../18-supply/supply.ts'
import { bonds } from '../06-zoc-bonds/zoc-bonds.ts'
import { zoc } from '../05-zones-of-control/zones-of-control.ts'

/** Of the position as it is. */
export const overlays = (p: Position): Overlay[] => overlaysOf(p)

/** A unit and where it would stand. */
export interface Standing {
  readonly unit: Unit
  readonly hex: number
}

/** As if these units stood there already. */
export function overlaysOf(p: Position, moved: readonly Standing[] = []): Overlay[] {
  const planned = withMoved(p, moved)
  const sides = ['german', 'allied'] as const
  return [
    ...sides.flatMap((side) => [zocOverlay(planned, side), bondOverlay(planned, side)]),
    ...lifelines(planned).map(lifelineOverlay),
  ]
}

const lifelineOverlay = ({ id, title, line }: Lifeline): Overlay => ({
  id: `lifeline-${id}`,
  title: `${title}: ${line.isOpen ? 'open' : 'cut'}`,
  side: 'allied',
  hexes: [],
  sides: [],
  lines: [line],
})

function zocOverlay(p: Position, side: Side): Overlay {
  const zones = zoc(p, side)
  const hexes = p.content.grid.ids.filter((_, hex) => zones[hex]! > 0)
  return { id: `zoc-${side}`, title: `${SIDE_NAMES[side]} zones of control`, side, hexes, sides: [] }
}

function bondOverlay(p: Position, side: Side): Overlay {
  const { grid } = p.content
  const { list } = bonds(p, side)
  const hexes = new Set(list.filter(({ hex }) => hex >= 0).map(({ hex }) => grid.ids[hex]!))
  const sides = list.filter((bond) => bond.side >= 0).map((bond) => grid.sideName(bond.side))
  const links = list.map((bond): [string, string] => [
    grid.ids[bond.from]!,
    bond.to >= 0 ? grid.ids[bond.to]! : grid.sideName(bond.side),
  ])
  return { id: `bonds-${side}`, title: `${SIDE_NAMES[side]} ZOC Bonds`, side, hexes: [...hexes], sides, links }
}

function withMoved(p: Position, moved: readonly Standing[]): Position {
  if (moved.every(({ unit, hex }) => p.state.place[unit.index] === hex)) return p
  const thought = new EnginePlay<Content, State>(p.content, ownTables(p.state), { partition })
  for (const { unit, hex } of moved) put(thought, unit, hex)
  return thought
}

/** The line of supply of a unit, or where it is cut. */
export function trace(p: Position, _seat: string, id: string): Tracing | null {
  const unit = p.content.unitOf(id)
  return unit === undefined ? null : supplyLine(p, unit)
}

/** Everybody on the map who could trace no line now, whatever markers there are. */
export const cutOff = (p: Position): string[] =>
  p.content.units.filter((unit) => isOnMap(p, unit) && !isSupplied(p, unit)).map(({ id }) => id)
