/**
 * 18.0 Supply: is a unit in supply, and would it be elsewhere? For one unit a line is looked for (supply-search.ts); for all
 * units of a side at once roads are followed outwards from the sources.
 */
import { applies } from '../../../engine/rule.ts'
import type { Side, Unit } from '../content/content.ts'
import { isFriendlyCity, isOnMap } from '../pieces.ts'
import { derived, derivedTable, type Position } from '../state.ts'
import { findLine, isKnownLineOpen, noteLine, overlandTo } from './supply-search.ts'
import { lines, linesWith, linesWithout, SUPPLY_FIELDS, type Lines } from './supply-lines.ts'
import { roadsTo } from './supply-roads.ts'
import { sources } from './supply-sources.ts'
import { hasZoc, presence, projectZoc, zocWithout } from '../05-zones-of-control/zones-of-control.ts'

const roadsOf = (side: Side) =>
  derived<Uint8Array>(SUPPLY_FIELDS, (p) => roadsTo(p.content, lines(p, side), sources(p, side)))
const roads: Readonly<Record<Side, (p: Position) => Uint8Array>> = {
  german: roadsOf('german'),
  allied: roadsOf('allied'),
}

/** By hex: whether the units there are in supply. */
const supplied = derivedTable<number, boolean>(SUPPLY_FIELDS)

/** Can the unit trace a line of supply now, whatever marker it bears? Off the map it needs none. */
export function isSupplied(p: Position, unit: Unit): boolean {
  if (!isOnMap(p, unit)) return true
  const { side } = unit
  const hex = p.state.place[unit.index]!
  return supplied(p, hex, () => {
    const ground = lines(p, side)
    if (isKnownLineOpen(p, ground, hex)) return true
    if (!overlandTo(p, ground, hex, roads[side](p))) return hasCities(p, ground, side, hex)
    noteLine(p, ground, hex)
    return true
  })
}

/** Is there a line of supply from this hex to one of these places, for the side's units as they stand? */
export function hasLineTo(p: Position, side: Side, from: number, targets: readonly number[]): boolean {
  const ground = lines(p, side)
  return overlandTo(p, ground, from, targets === sources(p, side) ? roads[side](p) : roadsToAny(p, side, targets))
}

const roadsToAny = (p: Position, side: Side, targets: readonly number[]): Uint8Array =>
  roadsToPlaces(p, `${side} ${targets}`, () => roadsTo(p.content, lines(p, side), targets))

/** By side and places: the roads to those places. */
const roadsToPlaces = derivedTable<string, Uint8Array>(SUPPLY_FIELDS)

/** 18.2: an Allied unit is in supply too if it has lines to three friendly cities. */
function hasCities(p: Position, ground: Lines, side: Side, from: number, without?: number): boolean {
  if (side !== 'allied') return false
  let left = p.content.data.tables.supply.rows.cities.value
  const isCity = (hex: number) => hex !== without && isFriendlyCity(p, hex, side)
  const { end } = findLine(p, ground, from, (hex) => isCity(hex) && --left === 0).byRoad
  return end >= 0 && applies(p.content, '18.2')
}

/** How a unit is thought to stand elsewhere: which others leave its hex with it, whether it has a zone there. */
interface Elsewhere {
  readonly leaving?: readonly number[]
  readonly zoc?: boolean
  /** A port that is lost with its garrison, as a source and as a City (11.4.1). */
  readonly without?: number
}

/** The side's ground when some of its units have left their hexes. */
interface Vacated {
  readonly own: Uint8Array
  readonly ownZoc: Uint8Array
  readonly ground: Lines
  /** 1 for each hex from which a road leads to a source. */
  readonly byRoad: Uint8Array
}

/** By side and units that leave. */
const vacated = derivedTable<string, Vacated>(SUPPLY_FIELDS)
/** By those, hex and what more is thought. */
const suppliedElsewhere = derivedTable<string, boolean>(SUPPLY_FIELDS)

function makeVacated(p: Position, side: Side, leaving: readonly number[]): Vacated {
  const own = presence(p, side).slice()
  const left = new Set<number>()
  for (const index of leaving) {
    const from = p.state.place[index]!
    if (from < 0) continue
    left.add(from)
    if (own[from]! > 0) own[from]!--
  }
  const ownZoc = zocWithout(p, side, leaving)
  const ground = linesWithout(p, side, own, ownZoc, left)
  return { own, ownZoc, ground, byRoad: roadsTo(p.content, ground, sources(p, side)) }
}

/** Would the unit have a line of supply in this hex? */
export function wouldBeSupplied(p: Position, unit: Unit, hex: number, more: Elsewhere = {}): boolean {
  const { side } = unit
  const leaving = more.leaving ?? [unit.index]
  const isZoned = more.zoc ?? hasZoc(p, unit)
  const key = `${side} ${leaving}`
  // Who it is does not matter, only where it stands and whether it has a zone.
  return suppliedElsewhere(p, `${key} ${hex} ${isZoned} ${more.without}`, () => {
    const left = vacated(p, key, () => makeVacated(p, side, leaving))
    return hasLineFrom(p, side, hex, left, isZoned, more.without)
  })
}

function hasLineFrom(p: Position, side: Side, hex: number, left: Vacated, isZoned: boolean, without?: number): boolean {
  // A unit only opens ground to its own side: a line that is there without it is there with it.
  if (without === undefined && overlandTo(p, left.ground, hex, left.byRoad)) return true
  const own = left.own.slice()
  own[hex]!++
  const ownZoc = left.ownZoc.slice()
  if (isZoned) projectZoc(p.content, ownZoc, hex)
  const ground = linesWith(p, left.ground, own, ownZoc, hex)
  const isSource = new Set(sources(p, side).filter((source) => source !== without))
  return (
    findLine(p, ground, hex, (one) => isSource.has(one)).path.length > 0 || hasCities(p, ground, side, hex, without)
  )
}
