/** What the map can show over its hexes, as a seat may know it: zones of control, control, arcs, chains of command. */
import type { Overlay, Tracing } from '../../../engine/explain.ts'
import type { Seat } from '../../../engine/game.ts'
import { zones, zonesAfter } from '../01-basics/zones.ts'
import { chainOf } from '../07-command/chain.ts'
import { isInCommand } from '../07-command/command.ts'
import { SIDE_NAMES, SIDES, type Side, type Unit } from '../content/content.ts'
import { placeOf, unitsOf } from '../pieces.ts'
import type { Position } from '../state.ts'

export function overlays(p: Position, seat: Seat | null): Overlay[] {
  return [...SIDES.map((side) => zoneOverlay(p, side)), controlOverlay(p), arcOverlay(p), ...chains(p, seat)]
}

function hexesWhere(p: Position, test: (hex: number) => boolean): string[] {
  return p.content.grid.ids.filter((_, hex) => test(hex))
}

/** What lies over the map for a side if units of it stood elsewhere: a move that is being planned. */
export function overlaysAfter(p: Position, side: Side, moved: readonly { unit: Unit; hex: number }[]): Overlay[] {
  const places = new Map(moved.map(({ unit, hex }) => [unit.index, hex]))
  const after = zoneOverlay(p, side, zonesAfter(p, side, places))
  return overlays(p, side).map((one) => (one.id === after.id ? after : one))
}

function zoneOverlay(p: Position, side: Side, reached = zones(p, side)): Overlay {
  const hexes = hexesWhere(p, (hex) => reached[hex]! > 0)
  return { id: `zones-${side}`, title: `${SIDE_NAMES[side]} zones of control`, side, hexes, sides: [] }
}

/** Hexes a side holds on the other's bank. */
function controlOverlay(p: Position): Overlay {
  const hexes = hexesWhere(p, (hex) => p.content.isWest[hex] === 1 && p.state.germanHexes[hex] === true)
  return { id: 'control', title: 'German control', side: 'german', hexes, sides: [] }
}

/** 4.2.1b: what the posts that are left can see. */
function arcOverlay(p: Position): Overlay {
  const posts = p.content.observers.filter(({ hex }) => p.state.observers[hex])
  const hexes = hexesWhere(p, (hex) => posts.some(({ sees }) => sees[hex] === 1))
  return { id: 'observers', title: 'Artillery observers', side: 'french', hexes, sides: [] }
}

/** The chains of the seat's own units that are out of command: where they break. */
function chains(p: Position, seat: Seat | null): Overlay[] {
  if (seat === null) return []
  return outOfCommand(p, seat).map((unit) => chainOverlay(p, unit))
}

const outOfCommand = (p: Position, seat: Seat): Unit[] =>
  unitsOf(p, seat as Side).filter((unit) => !isInCommand(p, unit))

function chainOverlay(p: Position, unit: Unit): Overlay {
  const hexes = [p.content.grid.ids[placeOf(p, unit.index)]!]
  const { lines } = chainOf(p, unit)
  return { id: `chain-${unit.id}`, title: `Command of ${unit.name}`, side: unit.side, hexes, sides: [], lines }
}

/** The link of the chain of command of an own unit that is cut, or the first. */
export function trace(p: Position, seat: Seat, id: string): Tracing | null {
  const unit = p.content.unitOf(id)
  if (unit?.side !== seat || placeOf(p, unit.index) < 0) return null
  const { lines } = chainOf(p, unit)
  const line = lines.find(({ isOpen }) => !isOpen) ?? lines[0]
  return line === undefined ? null : { unit: id, ...line }
}

/** The seat's own units that are out of command; of the enemy's that would tell where covered HQs are. */
export const cutOff = (p: Position, seat: Seat): string[] => outOfCommand(p, seat).map(({ id }) => id)
