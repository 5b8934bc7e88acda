/**
 * 7.0 Command. Every unit is in command or out of it at every moment; here is which, and by which rule. The lines it
 * rests on can be drawn (chain.ts).
 */
import { applies, type Refusal } from '../../../engine/rule.ts'
import { enemyOf, type Formation, type Side, type Unit } from '../content/content.ts'
import { hqsOf, isDisorganised, placeOf, seemingPresence, unitAt, unitsOf } from '../pieces.ts'
import { corpsOf, derived, derivedTable, TRACK, type Position } from '../state.ts'
import { floodFrom, hasWay, wayIsOpen } from './ways.ts'

/** An HQ as those see it who take orders from it. */
export interface Headquarters {
  readonly unit: Unit
  /** By hex: how far it is to the HQ, as far as its orders reach. */
  readonly way: Uint8Array
  /** Why it is out of command itself; null if it is in command. */
  readonly why: Refusal | null
  /** In command and organised: its units take orders from it (7.0d, 7.3d). */
  readonly commands: boolean
}

/** The fields of the state that command rests on. */
export const COMMAND_FIELDS = [
  ...(['place', 'disorganised', 'blown', 'pontoons', 'passages', 'severed', 'attached', 'crossed'] as const),
] as const

// ---- HQs

// Each is found when it is first asked for: most lines ask for the orders of a few units only.
const hqs = derivedTable<number, Headquarters>(COMMAND_FIELDS)

/** An HQ on the map; null if it is off it. */
export const headquartersOf = (p: Position, index: number): Headquarters | null =>
  placeOf(p, index) < 0 ? null : hqs(p, index, () => makeHq(p, unitAt(p, index)))

function makeHq(p: Position, unit: Unit): Headquarters {
  const { content } = p
  const { toHq, divisionToCorps } = content.data.tables.command
  const reach = unit.isCorpsHq ? Math.max(divisionToCorps, toHq[unit.side]) : toHq[unit.side]
  const why = unit.isCorpsHq ? corpsHqRefusal(p, unit) : divisionHqRefusal(p, unit)
  const isSilent = isDisorganised(p, unit) && applies(content, '7.3d')
  return {
    unit,
    way: wayOfOrders(p, unit.side, placeOf(p, unit.index), reach),
    why,
    commands: why === null && !isSilent,
  }
}

// Units of the own side are in nobody's way: most moves leave the ways of its orders as they are.
const waysOfOrders = {
  german: derivedTable<number, Uint8Array>(['place/french', 'blown', 'pontoons', 'passages']),
  french: derivedTable<number, Uint8Array>(['place/german', 'blown', 'pontoons', 'passages']),
}

const wayOfOrders = (p: Position, side: Side, hex: number, reach: number): Uint8Array =>
  waysOfOrders[side](p, hex * LONGEST + reach, () => floodFrom(p.content.grid, [hex], reach, wayIsOpen(p, side, true)))

/** No orders reach so far. */
const LONGEST = 256

/** 7.1e: Germans on the east bank are in command, but for the divisions led from a map edge. */
export function isSafe(p: Position, unit: Unit, hex: number): boolean {
  return (
    unit.side === 'german' &&
    p.content.isWest[hex] === 0 &&
    p.content.formationOf[unit.formation].edge === null &&
    applies(p.content, '7.1e')
  )
}

/** 7.0b: a free way to a map edge of its own bank; Germans over bridges, not by crossing points. */
export function corpsHqRefusal(p: Position, unit: Unit): Refusal | null {
  const hex = placeOf(p, unit.index)
  if (isSafe(p, unit, hex)) return null
  if (hasWayToEdge(p, unit.side, hex)) return null
  return refused(p, '7.0b', 'No free way leads from {hq} to an edge of the map', { hq: unit.name })
}

// Again nobody of the own side is in the way.
const waysToEdges = {
  german: derivedTable<number, boolean>(['place/french', 'blown', 'pontoons']),
  french: derivedTable<number, boolean>(['place/german', 'blown', 'pontoons']),
}

const hasWayToEdge = (p: Position, side: Side, hex: number): boolean =>
  waysToEdges[side](p, hex, () => hasWay(p.content.grid, hex, p.content.isEdge[side], wayIsOpen(p, side, false)))

function divisionHqRefusal(p: Position, unit: Unit): Refusal | null {
  const { content, state } = p
  const hex = placeOf(p, unit.index)
  if (isSafe(p, unit, hex)) return null
  const corps = corpsOf(p, unit.formation)
  const index = corps === null ? undefined : content.corpsHq[corps]
  if (index === undefined) return refused(p, '7.0b', '{hq} has no corps HQ in the game', { hq: unit.name })
  const above = headquartersOf(p, index)
  const values = { hq: unit.name, corps: unitAt(p, index).name, length: content.data.tables.command.divisionToCorps }
  const isSevered = state.severed[unit.index] === true
  // 7.0c, 7.3b: whoever passed the test does without the corps HQ for this turn.
  if (above === null && placeOf(p, index) === TRACK)
    return isSevered ? refused(p, '7.0c', '{corps} has been taken off and {hq} failed its test', values) : null
  if (above === null || above.way[hex]! > values.length)
    return refused(p, '7.0b', 'No way of {length} hexes leads from {hq} to {corps}', values)
  if (above.why !== null && isSevered)
    return refused(p, '7.0c', '{corps} is out of command and {hq} failed its test', values)
  return null
}

function refused(p: Position, rule: string, say: string, values: Refusal['values']): Refusal | null {
  return applies(p.content, rule) ? { rule, say, values: values! } : null
}

// ---- Units

/** Why a unit would be out of command in a hex, but for the help of neighbours (7.1c, 7.1f). */
function unitRefusal(p: Position, unit: Unit, hex: number): Refusal | null {
  const { content } = p
  if (isSafe(p, unit, hex)) return null
  const formation = content.formationOf[unit.formation]
  if (formation.edge !== null) return edgeRefusal(p, unit, hex, formation)
  const corps = corpsOf(p, unit.formation)
  const corpsHq = corps === null ? undefined : content.corpsHq[corps]
  const reach = content.data.tables.command.toHq[unit.side]
  if (formation.kind === 'corps') return hqRefusal(p, unit, hex, formation.hq!, reach, '7.0b')
  if (formation.hq !== null) {
    const why = hqRefusal(p, unit, hex, formation.hq, reach, '7.0a')
    return why !== null && isBesideCorpsHq(p, hex, corpsHq) ? null : why
  }
  return lightCavalryRefusal(p, unit, hex, corpsHq, reach)
}

/** 7.0a: a divisional unit beside its corps HQ is in command. */
function isBesideCorpsHq(p: Position, hex: number, corpsHq: number | undefined): boolean {
  const hq = corpsHq === undefined ? null : headquartersOf(p, corpsHq)
  if (hq === null || !hq.commands) return false
  return p.content.grid.distance(hex, placeOf(p, hq.unit.index)) <= 1 && applies(p.content, '7.0a')
}

function hqRefusal(p: Position, unit: Unit, hex: number, index: number, reach: number, rule: string): Refusal | null {
  const hq = headquartersOf(p, index)
  if (hq?.commands === true && hq.way[hex]! <= reach) return null
  const values = { unit: unit.name, hq: unitAt(p, index).name, length: reach }
  if (hq === null) return refused(p, rule, '{hq} is not on the map', values)
  if (hq.way[hex]! > reach) return refused(p, rule, 'No way of {length} hexes leads to {hq}', values)
  if (hq.commands) return null
  if (hq.why === null) return refused(p, '7.3d', '{hq} is disorganised', values)
  return refused(p, hq.unit.isCorpsHq ? '7.0c' : '7.0d', '{hq} is out of command itself', values)
}

/** 7.1a: units of a DLC take orders from the corps HQ or from any divisional HQ of the corps. */
function lightCavalryRefusal(
  p: Position,
  unit: Unit,
  hex: number,
  corpsHq: number | undefined,
  reach: number,
): Refusal | null {
  const corps = corpsOf(p, unit.formation)
  for (const { index } of hqsOf(p, unit.side)) {
    const hq = headquartersOf(p, index)!
    const isOwn = hq.unit.index === corpsHq || corpsOf(p, hq.unit.formation) === corps
    if (isOwn && hq.commands && hq.way[hex]! <= reach && applies(p.content, '7.1a')) return null
  }
  return refused(p, '7.1a', 'No HQ of its corps is within {length} hexes of {unit}', { unit: unit.name, length: reach })
}

/** 7.1d */
function edgeRefusal(p: Position, unit: Unit, hex: number, formation: Formation): Refusal | null {
  const { id, edge } = formation
  if (waysFromEdges[unit.side](p, id, () => wayToEdge(p, formation))[hex]! <= edge!.within) return null
  const values = { unit: unit.name, edge: edge!.edge, length: edge!.within }
  return refused(p, '7.1d', 'No way of {length} hexes leads from {unit} to the {edge} edge', values)
}

/** By formation commanded from a map edge: how far it is to that edge. */
const waysFromEdges = {
  german: derivedTable<string, Uint8Array>(['place/french', 'blown', 'pontoons', 'passages']),
  french: derivedTable<string, Uint8Array>(['place/german', 'blown', 'pontoons', 'passages']),
}

function wayToEdge(p: Position, { side, edge }: Formation): Uint8Array {
  const { grid, edges } = p.content
  const blocked = seemingPresence(p, enemyOf(side))
  const from = edges[side][edge!.edge]!.filter((hex) => blocked[hex] === 0)
  return floodFrom(grid, from, edge!.within, wayIsOpen(p, side, true))
}

// ---- Where it stands

const IN_COMMAND = 'in command'
const own = derivedTable<number, Refusal | typeof IN_COMMAND>(COMMAND_FIELDS)

/** Why a unit is out of command where it stands, but for the help of neighbours; null if it is not. */
function ownRefusal(p: Position, unit: Unit): Refusal | null {
  const why = own(p, unit.index, () => {
    const hex = placeOf(p, unit.index)
    return (unit.isHq ? headquartersOf(p, unit.index)!.why : unitRefusal(p, unit, hex)) ?? IN_COMMAND
  })
  return why === IN_COMMAND ? null : why
}

// ---- All of a side at once

function makeOut(p: Position, side: Side): Map<number, Refusal> {
  const out = new Map<number, Refusal>()
  for (const unit of unitsOf(p, side)) {
    const why = ownRefusal(p, unit)
    if (why !== null) out.set(unit.index, why)
  }
  helpNeighbours(p, side, out)
  return out
}

/** 7.1c, 7.1f: those who crossed as if ferried pass command on from neighbour to neighbour. */
function helpNeighbours(p: Position, side: Side, out: Map<number, Refusal>): void {
  for (let helped = true; helped;) {
    helped = false
    for (const index of out.keys()) {
      if (!isHelped(p, side, unitAt(p, index), placeOf(p, index), out)) continue
      out.delete(index)
      helped = true
    }
  }
}

function isHelped(p: Position, side: Side, unit: Unit, hex: number, out: ReadonlyMap<number, Refusal>): boolean {
  const { content, state } = p
  const by = state.crossed[unit.index]
  if (by === undefined || content.isWest[hex] === 0) return false
  const isSr = unit.isSchuetzen
  const rule = isSr ? '7.1c' : '7.1f'
  const isAtRiver = isSr ? content.isOnMeuse[hex] === 1 : by >= 0 && isBeside(p, hex, by)
  const isFriend = (other: Unit) =>
    other.index !== unit.index &&
    other.formation === unit.formation &&
    (!isSr || other.isSchuetzen) &&
    !out.has(other.index) &&
    content.isWest[placeOf(p, other.index)] === 1 &&
    isBeside(p, hex, other.index)
  return (isAtRiver || unitsOf(p, side).some(isFriend)) && applies(content, rule)
}

/** In the same hex or in a neighbouring one. */
function isBeside(p: Position, hex: number, unit: number): boolean {
  const at = placeOf(p, unit)
  return at >= 0 && p.content.grid.distance(hex, at) <= 1
}

const outOf = {
  german: derived(COMMAND_FIELDS, (p) => makeOut(p, 'german')),
  french: derived(COMMAND_FIELDS, (p) => makeOut(p, 'french')),
}

/** Why units of a side on the map are out of command; those who are in command have no entry. */
export const outOfCommand = (p: Position, side: Side): ReadonlyMap<number, Refusal> => outOf[side](p)

/** Why a unit on the map is out of command; null if it is in command. */
export function commandRefusal(p: Position, unit: Unit): Refusal | null {
  if (placeOf(p, unit.index) < 0) return null
  const why = ownRefusal(p, unit)
  // Only those who came over the river can be helped by others.
  if (why === null || p.state.crossed[unit.index] === undefined) return why
  return outOfCommand(p, unit.side).get(unit.index) ?? null
}

/** 7.2: judged at any moment. Off the map there is nothing to be out of. */
export const isInCommand = (p: Position, unit: Unit): boolean => commandRefusal(p, unit) === null

/** Would it be in command if it stood there now? Moves that are planned ask. */
export function isInCommandAt(p: Position, unit: Unit, hex: number): boolean {
  if (placeOf(p, unit.index) === hex) return isInCommand(p, unit)
  // Its own HQ's way cannot be asked for an HQ: it takes its lines with it.
  if (unit.isHq) return true
  if (unitRefusal(p, unit, hex) === null) return true
  const isOver = p.state.crossed[unit.index] !== undefined
  return isOver && isHelped(p, unit.side, unit, hex, outOfCommand(p, unit.side))
}

/** The HQs on the map whose units take orders from them. */
export const commandingHqs = (p: Position, side: Side): Unit[] =>
  hqsOf(p, side).filter(({ index }) => headquartersOf(p, index)!.commands)
