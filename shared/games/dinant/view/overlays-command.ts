/**
 * 7.0 The chain of command over the map: who takes orders from where, the ways from HQ to HQ, and where and why a chain
 * breaks. Only of a seat's own units: of the enemy's it would tell where covered HQs are.
 */
import type { MapLine, Overlay, OverlayNote, Tracing } from '../../../engine/explain.ts'
import type { Seat } from '../../../engine/game.ts'
import { chainOf, commanderOf } from '../07-command/chain.ts'
import { commandRefusal, isInCommand } from '../07-command/command.ts'
import { SIDE_NAMES, type Side, type Unit } from '../content/content.ts'
import { placeOf, unitsOf } from '../pieces.ts'
import type { Position } from '../state.ts'

const hexOf = (p: Position, { index }: Unit): string => p.content.grid.ids[placeOf(p, index)]!

const outOfCommand = (p: Position, side: Side): Unit[] => unitsOf(p, side).filter((unit) => !isInCommand(p, unit))

/** The seat's own units that are out of command. */
export const cutOff = (p: Position, seat: Seat): string[] => outOfCommand(p, seat as Side).map(({ id }) => id)

/** Of the whole side, or of some units that have been picked: then their own chains and nobody else's. */
export function commandOverlays(p: Position, seat: Seat | null, picked: readonly Unit[] | null = null): Overlay[] {
  if (seat === null) return []
  const side = seat as Side
  const units = picked ?? unitsOf(p, side)
  return [orders(p, side, units), picked === null ? corps(p, side) : chains(p, side, picked), broken(p, side, units)]
}

/** From every unit in command to the HQ whose orders reach it; one line a hex. */
function orders(p: Position, side: Side, units: readonly Unit[]): Overlay {
  const links = new Map<string, readonly [string, string]>()
  for (const unit of units) {
    if (unit.isHq || !isInCommand(p, unit)) continue
    const above = commanderOf(p, unit)
    if (above === null) continue
    const link = [hexOf(p, unit), hexOf(p, above)] as const
    if (link[0] !== link[1]) links.set(link.join(' '), link)
  }
  const hexes = [...new Set([...links.values()].map(([, hq]) => hq))]
  return {
    id: 'command',
    title: `${SIDE_NAMES[side]} command: units and HQs`,
    side,
    hexes,
    sides: [],
    links: [...links.values()],
  }
}

/** From HQ to corps HQ and on to the edge of the map, as the ways go. */
function corps(p: Position, side: Side): Overlay {
  const hqs = unitsOf(p, side).filter(({ isHq }) => isHq)
  // Each HQ's own link is the first of its chain.
  const lines = hqs.flatMap((hq) => chainOf(p, hq).lines.slice(0, 1)).filter(({ isOpen }) => isOpen)
  return {
    id: 'command-corps',
    title: `${SIDE_NAMES[side]} command: HQs and corps`,
    side,
    hexes: [...new Set(hqs.map((hq) => hexOf(p, hq)))],
    sides: [],
    lines,
  }
}

/** The whole chain of each: to its HQ, the corps HQ, the edge. */
function chains(p: Position, side: Side, units: readonly Unit[]): Overlay {
  const lines = new Map<string, MapLine>()
  for (const unit of units)
    for (const line of chainOf(p, unit).lines) if (line.isOpen) lines.set(line.path.join(' '), line)
  return {
    id: 'command-corps',
    title: `${SIDE_NAMES[side]} command: from unit to edge`,
    side,
    hexes: [...new Set(units.map((unit) => hexOf(p, unit)))],
    sides: [],
    lines: [...lines.values()],
  }
}

/** Units out of command, hex by hex with the reason, and the links that are cut. */
function broken(p: Position, side: Side, units: readonly Unit[]): Overlay {
  const notes = new Map<string, { -readonly [K in keyof OverlayNote]: OverlayNote[K] }>()
  const lines = new Map<string, MapLine>()
  for (const unit of units) {
    const why = commandRefusal(p, unit)
    if (why === null) continue
    const place = hexOf(p, unit)
    const key = `${place} ${why.rule} ${why.values?.['hq'] ?? ''}`
    const known = notes.get(key)
    if (known !== undefined) known.units = [...known.units, unit.id]
    else notes.set(key, { ...why, place, units: [unit.id] })
    for (const line of chainOf(p, unit).lines) if (!line.isOpen) lines.set(cutsKey(line), line)
  }
  const all = [...notes.values()]
  return {
    id: 'command-out',
    title: `${SIDE_NAMES[side]} units out of command`,
    side,
    hexes: [...new Set(all.map(({ place }) => place))],
    sides: [],
    lines: [...lines.values()],
    notes: all,
  }
}

const cutsKey = ({ cuts }: MapLine): string => cuts.map(({ from, to }) => `${from}/${to}`).join(' ')

/** The whole chain of an own unit: to its HQ, the corps HQ, the edge; where it breaks, and why. */
export function trace(p: Position, seat: Seat, id: string): Tracing | null {
  const unit = p.content.unitOf(id)
  if (unit?.side !== seat || placeOf(p, unit.index) < 0) return null
  const { lines, why } = chainOf(p, unit)
  const path = [hexOf(p, unit)]
  let cuts: MapLine['cuts'] = []
  for (const line of lines) {
    if (!line.isOpen) {
      cuts = line.cuts
      break
    }
    path.push(...line.path.slice(1))
  }
  if (why === null) return path.length === 1 ? null : { unit: id, isOpen: true, path, cuts: [] }
  // Nothing bars the way, but it is too long, or an HQ is gone, disorganised or has failed its test.
  const end = path.at(-1)!
  return { unit: id, isOpen: false, path, cuts: cuts.length > 0 ? cuts : [{ from: end, to: end, why }] }
}
