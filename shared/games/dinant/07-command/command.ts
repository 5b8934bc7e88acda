/**
 * 7.0 Command. Every unit is in command or out of it at every moment; here is which, and by which rule. The lines it
 * rests on can be drawn (chain.ts).
 */
import { applies, type Refusal } from '../../../engine/rule.ts'
import { enemyOf, type Formation, type Side, type Unit } from '../content/content.ts'
import { isDisorganised, placeOf, presence, unitAt, unitsOf } from '../pieces.ts'
import { corpsOf, derived, TRACK, type Position } from '../state.ts'
import { floodFrom, NO_WAY, wayIsOpen } from './ways.ts'

/** An HQ as those see it who take orders from it. */
interface Headquarters {
  readonly unit: Unit
  /** By hex: how far it is to the HQ, as far as its orders reach. */
  readonly way: Uint8Array
  /** Why it is out of command itself; null if it is in command. */
  readonly why: Refusal | null
  /** In command and organised: its units take orders from it (7.0d, 7.3d). */
  readonly commands: boolean
}

interface Network {
  readonly hqs: ReadonlyMap<number, Headquarters>
  /** By formation commanded from a map edge: how far it is to that edge (7.1d). */
  readonly edges: ReadonlyMap<string, Uint8Array>
  /** By unit: why it is out of command; no entry if it is in command. */
  readonly out: ReadonlyMap<number, Refusal>
}

// ---- HQs

function makeHqs(p: Position, side: Side): Map<number, Headquarters> {
  const { content } = p
  const { toHq, divisionToCorps } = content.data.tables.command
  const hqs = new Map<number, Headquarters>()
  const open = wayIsOpen(p, side, true)
  const there = unitsOf(p, side).filter(({ isHq }) => isHq)
  const add = (unit: Unit, reach: number, why: Refusal | null) => {
    const isSilent = isDisorganised(p, unit) && applies(content, '7.3d')
    const way = floodFrom(content.grid, [placeOf(p, unit.index)], reach, open)
    hqs.set(unit.index, { unit, way, why, commands: why === null && !isSilent })
  }
  for (const unit of there)
    if (unit.isCorpsHq) add(unit, Math.max(divisionToCorps, toHq[side]), corpsHqRefusal(p, unit))
  for (const unit of there) if (!unit.isCorpsHq) add(unit, toHq[side], divisionHqRefusal(p, unit, hqs))
  return hqs
}

/** 7.1e: Germans on the east bank are in command, but for the divisions led from a map edge. */
function isSafe(p: Position, unit: Unit, hex: number): boolean {
  return (
    unit.side === 'german' &&
    p.content.isWest[hex] === 0 &&
    p.content.formationOf[unit.formation].edge === null &&
    applies(p.content, '7.1e')
  )
}

/** 7.0b: a free way to a map edge of its own bank; Germans over bridges, not by crossing points. */
function corpsHqRefusal(p: Position, unit: Unit): Refusal | null {
  const { content } = p
  const hex = placeOf(p, unit.index)
  if (isSafe(p, unit, hex)) return null
  const isEdge = content.isEdge[unit.side]
  const way = floodFrom(content.grid, [hex], content.grid.count, wayIsOpen(p, unit.side, false))
  if (isEdge.some((edge, at) => edge === 1 && way[at]! < NO_WAY)) return null
  return refused(p, '7.0b', 'No free way leads from {hq} to an edge of the map', { hq: unit.name })
}

function divisionHqRefusal(p: Position, unit: Unit, hqs: ReadonlyMap<number, Headquarters>): Refusal | null {
  const { content, state } = p
  const hex = placeOf(p, unit.index)
  if (isSafe(p, unit, hex)) return null
  const corps = corpsOf(p, unit.formation)
  const index = corps === null ? undefined : content.corpsHq[corps]
  if (index === undefined) return refused(p, '7.0b', '{hq} has no corps HQ in the game', { hq: unit.name })
  const above = hqs.get(index)
  const values = { hq: unit.name, corps: unitAt(p, index).name, length: content.data.tables.command.divisionToCorps }
  const isSevered = state.severed[unit.index] === true
  // 7.0c, 7.3b: whoever passed the test does without the corps HQ for this turn.
  if (above === undefined && placeOf(p, index) === TRACK)
    return isSevered ? refused(p, '7.0c', '{corps} has been taken off and {hq} failed its test', values) : null
  if (above === undefined || above.way[hex]! > values.length)
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
function unitRefusal(p: Position, unit: Unit, hex: number, network: Omit<Network, 'out'>): Refusal | null {
  const { content } = p
  if (isSafe(p, unit, hex)) return null
  const formation = content.formationOf[unit.formation]
  if (formation.edge !== null) return edgeRefusal(p, unit, hex, formation, network.edges.get(formation.id)!)
  const corps = corpsOf(p, unit.formation)
  const corpsHq = corps === null ? undefined : content.corpsHq[corps]
  const reach = content.data.tables.command.toHq[unit.side]
  if (formation.kind === 'corps') return hqRefusal(p, unit, hex, formation.hq!, reach, '7.0b', network.hqs)
  if (formation.hq !== null) {
    const why = hqRefusal(p, unit, hex, formation.hq, reach, '7.0a', network.hqs)
    return why !== null && isBesideCorpsHq(p, hex, corpsHq, network.hqs) ? null : why
  }
  return lightCavalryRefusal(p, unit, hex, corpsHq, reach, network.hqs)
}

/** 7.0a: a divisional unit beside its corps HQ is in command. */
function isBesideCorpsHq(
  p: Position,
  hex: number,
  corpsHq: number | undefined,
  hqs: ReadonlyMap<number, Headquarters>,
): boolean {
  const hq = corpsHq === undefined ? undefined : hqs.get(corpsHq)
  if (hq === undefined || !hq.commands) return false
  return p.content.grid.distance(hex, placeOf(p, hq.unit.index)) <= 1 && applies(p.content, '7.0a')
}

function hqRefusal(
  p: Position,
  unit: Unit,
  hex: number,
  index: number,
  reach: number,
  rule: string,
  hqs: ReadonlyMap<number, Headquarters>,
): Refusal | null {
  const values = { unit: unit.name, hq: unitAt(p, index).name, length: reach }
  const hq = hqs.get(index)
  if (hq === undefined) return refused(p, rule, '{hq} is not on the map', values)
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
  hqs: ReadonlyMap<number, Headquarters>,
): Refusal | null {
  const corps = corpsOf(p, unit.formation)
  for (const hq of hqs.values()) {
    const isOwn = hq.unit.index === corpsHq || corpsOf(p, hq.unit.formation) === corps
    if (isOwn && hq.commands && hq.way[hex]! <= reach && applies(p.content, '7.1a')) return null
  }
  return refused(p, '7.1a', 'No HQ of its corps is within {length} hexes of {unit}', { unit: unit.name, length: reach })
}

/** 7.1d */
function edgeRefusal(p: Position, unit: Unit, hex: number, { edge }: Formation, way: Uint8Array): Refusal | null {
  if (way[hex]! <= edge!.within) return null
  const values = { unit: unit.name, edge: edge!.edge, length: edge!.within }
  return refused(p, '7.1d', 'No way of {length} hexes leads from {unit} to the {edge} edge', values)
}

// ---- All of a side at once

function makeNetwork(p: Position, side: Side): Network {
  const { content } = p
  const hqs = makeHqs(p, side)
  const edges = new Map<string, Uint8Array>()
  for (const { id, edge, side: owner } of content.formations)
    if (owner === side && edge !== null) {
      const blocked = presence(p, enemyOf(side))
      const from = content.edges[side][edge.edge]!.filter((hex) => blocked[hex] === 0)
      edges.set(id, floodFrom(content.grid, from, edge.within, wayIsOpen(p, side, true)))
    }
  const network = { hqs, edges }
  const out = new Map<number, Refusal>()
  for (const unit of unitsOf(p, side)) {
    const hex = placeOf(p, unit.index)
    const why = unit.isHq ? hqs.get(unit.index)!.why : unitRefusal(p, unit, hex, network)
    if (why !== null) out.set(unit.index, why)
  }
  helpNeighbours(p, side, out)
  return { ...network, out }
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

const RESTS_ON = ['place', 'disorganised', 'blown', 'pontoons', 'passages', 'severed', 'attached', 'crossed'] as const

const networks = {
  german: derived(RESTS_ON, (p) => makeNetwork(p, 'german')),
  french: derived(RESTS_ON, (p) => makeNetwork(p, 'french')),
}

/** Why a unit on the map is out of command; null if it is in command. */
export const commandRefusal = (p: Position, unit: Unit): Refusal | null =>
  networks[unit.side](p).out.get(unit.index) ?? null

/** 7.2: judged at any moment. Off the map there is nothing to be out of. */
export const isInCommand = (p: Position, unit: Unit): boolean => commandRefusal(p, unit) === null

/** Would it be in command if it stood there now? Moves that are planned ask. */
export function isInCommandAt(p: Position, unit: Unit, hex: number): boolean {
  if (placeOf(p, unit.index) === hex) return isInCommand(p, unit)
  // Its own HQ's way cannot be asked for an HQ: it takes its lines with it.
  if (unit.isHq) return true
  const network = networks[unit.side](p)
  return unitRefusal(p, unit, hex, network) === null || isHelped(p, unit.side, unit, hex, network.out)
}

/** The HQs on the map whose units take orders from them. */
export const commandingHqs = (p: Position, side: Side): Unit[] =>
  [...networks[side](p).hqs.values()].filter(({ commands }) => commands).map(({ unit }) => unit)
