/**
 * What the map can show over its hexes, as a seat may know it. By id: `zones-german`, `zones-french`, `control`,
 * `observers` and `observer-<hex>`, `dead-ground`, `way-east`, `isolation`; of the own side `command`, `command-corps`,
 * `command-out`; while a move is planned `reaction` and `reaction-next` (provoked.ts).
 */
import type { Overlay } from '../../../engine/explain.ts'
import type { Seat } from '../../../engine/game.ts'
import { zones, zonesAfter } from '../01-basics/zones.ts'
import { SIDE_NAMES, SIDES, type Side, type Unit } from '../content/content.ts'
import type { Position } from '../state.ts'
import { commandOverlays } from './overlays-command.ts'
import { isolationOverlay, observerOverlays, wayEastOverlay } from './overlays-ground.ts'

/** `picked`: own units whose chain of command is wanted, instead of all. */
export function overlays(p: Position, seat: Seat | null, picked: readonly Unit[] | null = null): Overlay[] {
  return [
    ...SIDES.map((side) => zoneOverlay(p, side)),
    controlOverlay(p),
    ...observerOverlays(p),
    wayEastOverlay(p, seat),
    isolationOverlay(p, seat),
    ...commandOverlays(p, seat, picked),
  ]
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
