/**
 * 18.0 Supply: is a unit in supply, would it be elsewhere, and where does its line run or where is it cut? A line has two
 * parts (18.3.1), so it is found in two searches: overland from the unit, then along roads from where that ends. For all
 * units of a side at once the same is done outwards from the sources.
 */
import type { Tracing } from '../../engine/explain.ts'
import type { Net } from '../../engine/net.ts'
import { derived } from '../../engine/position.ts'
import { applies } from '../../engine/rule.ts'
import { BARRED, search, type Reach } from '../../engine/search.ts'
import { flood } from '../../engine/trace.ts'
import type { Content, Side, Unit } from './content.ts'
import { isFriendlyCity, isOnMap } from './pieces.ts'
import type { Position, State } from './state.ts'
import {
  lines,
  linesIf,
  linesWith,
  overlandLength,
  overlandOpen,
  roadOpen,
  whyCut,
  type Lines,
} from './supply-lines.ts'
import { sources } from './supply-sources.ts'
import { hasZoc, presence, projectZoc, zocWithout } from './zones-of-control.ts'

const overlandLimit = (content: Content): number => content.data.tables.supply.rows.overland.value

// ---- Who is in supply

/** The way back along an arc. */
const reverse = ({ grid }: Content, arc: number): number => grid.neighbour[arc]! * 6 + ((arc + 3) % 6)

const ROAD_BEGINS = { rule: '18.3.1', say: 'The road part begins here' }

/** The roads alone, each followed against the line's direction. */
interface Roads extends Net {
  /** For each arc the one of the grid by which the line comes. */
  readonly back: Int32Array
}

const roadNets = new WeakMap<Content, Roads>()

function roadNetOf(content: Content): Roads {
  let net = roadNets.get(content)
  if (net === undefined) roadNets.set(content, (net = makeRoadNet(content)))
  return net
}

function makeRoadNet(content: Content): Roads {
  const { grid, road } = content
  const offsets = new Int32Array(grid.count + 1)
  const neighbour: number[] = []
  const back: number[] = []
  for (let hex = 0; hex < grid.count; hex++) {
    for (let arc = hex * 6; arc < hex * 6 + 6; arc++) {
      const from = grid.neighbour[arc]!
      if (from < 0 || road[reverse(content, arc)] === 0) continue
      neighbour.push(from)
      back.push(reverse(content, arc))
    }
    offsets[hex + 1] = back.length
  }
  const { count, ids, indexOf } = grid
  return { count, ids, indexOf, offsets, neighbour: Int32Array.from(neighbour), back: Int32Array.from(back) }
}

/** 1 for each hex in which the road part of a line to one of these places may begin. */
function roadsTo(content: Content, ground: Lines, to: readonly number[]): Uint8Array {
  const net = roadNetOf(content)
  return flood(net, to, (_from, arc, hex, _spent, hop) => {
    if (!roadOpen(content, ground, net.back[arc]!)) return false
    // It may begin in a hex it could not have entered, but not run on through it.
    if (ground.noRoad[hex] !== 0) hop.stop = ROAD_BEGINS
    return true
  })
}

const FIELDS = ['place', 'status', 'train', 'lost', 'germanCities', 'turn', 'closed']
const roadsOf = (side: Side) =>
  derived<Content, State, Uint8Array>(FIELDS, (p) => roadsTo(p.content, lines(p, side), sources(p, side)))
const roads: Readonly<Record<Side, (p: Position) => Uint8Array>> = {
  german: roadsOf('german'),
  allied: roadsOf('allied'),
}

/** By hex, as far as it has been asked: whether the units there are in supply. */
const supplied = derived<Content, State, Map<number, boolean>>(FIELDS, () => new Map())

/** Can the unit trace a line of supply now, whatever marker it bears? Off the map it needs none. */
export function isSupplied(p: Position, unit: Unit): boolean {
  if (!isOnMap(p, unit)) return true
  const { side } = unit
  const hex = p.state.place[unit.index]!
  let answer = supplied(p).get(hex)
  if (answer === undefined) {
    const ground = lines(p, side)
    answer = overlandTo(p, ground, hex, roads[side](p)) || hasCities(p, ground, side, hex)
    supplied(p).set(hex, answer)
  }
  return answer
}

// ---- One line

/** Does the overland part of a line get to one of these hexes? */
function overlandTo({ content }: Position, ground: Lines, from: number, to: Uint8Array): boolean {
  if (to[from] === 1) return true
  const { end } = search(content.grid, {
    from,
    budget: overlandLimit(content),
    until: (hex) => to[hex] === 1,
    step: (hex, arc) => (overlandOpen(content, ground, hex, arc) ? overlandLength(content, arc) : BARRED),
  })
  return end >= 0
}

interface Line {
  /** From the start to the first target found; empty if there is none. */
  readonly path: readonly number[]
  readonly overland: Reach
  readonly byRoad: Reach
}

/** Looks for a line: up to five hexes overland (18.3.2), then by road (18.3.3), to the nearest target. */
function findLine(p: Position, ground: Lines, from: number, isTarget: (hex: number) => boolean): Line {
  const { content } = p
  const { grid } = content
  const overland = search(grid, {
    from,
    budget: overlandLimit(content),
    step: (hex, arc) => (overlandOpen(content, ground, hex, arc) ? overlandLength(content, arc) : BARRED),
  })
  const byRoad = search(grid, {
    from: overland.places.map((hex, i) => [hex, overland.costs[i]!] as const),
    until: isTarget,
    step: (_hex, arc) => (roadOpen(content, ground, arc) ? 1 : BARRED),
  })
  if (byRoad.end < 0) return { path: [], overland, byRoad }
  const road = byRoad.path(byRoad.end)
  return { path: [...overland.path(road[0]!), ...road.slice(1)], overland, byRoad }
}

/** Is there a line of supply from this hex to one of these places, for the side's units as they stand? */
export function hasLineTo(p: Position, side: Side, from: number, targets: readonly number[]): boolean {
  const ground = lines(p, side)
  const key = `${side} ${targets}`
  let byRoad = asked(p).get(key)
  if (byRoad === undefined) asked(p).set(key, (byRoad = roadsTo(p.content, ground, targets)))
  return overlandTo(p, ground, from, byRoad)
}

/** The roads to places that have been asked for. */
const asked = derived<Content, State, Map<string, Uint8Array>>(FIELDS, () => new Map())

/** A line that leads from one of these places, overland and then by road, to one of those; null if there is none. */
export function lineBetween(
  p: Position,
  side: Side,
  from: readonly number[],
  to: ReadonlySet<number>,
): readonly number[] | null {
  for (const start of from) {
    const { path } = findLine(p, lines(p, side), start, (hex) => to.has(hex))
    if (path.length > 0) return path
  }
  return null
}

/** 18.2: an Allied unit is in supply too if it has lines to three friendly cities. */
function hasCities(p: Position, ground: Lines, side: Side, from: number): boolean {
  if (side !== 'allied') return false
  let left = p.content.data.tables.supply.rows.cities.value
  const { end } = findLine(p, ground, from, (hex) => isFriendlyCity(p, hex, side) && --left === 0).byRoad
  return end >= 0 && applies(p.content, '18.2')
}

/** How a unit is thought to stand elsewhere: which others leave its hex with it, whether it has a zone there. */
interface Elsewhere {
  readonly leaving?: readonly number[]
  readonly zoc?: boolean
  /** A port that is lost with its garrison (11.4.1). */
  readonly without?: number
}

/** The side's ground when some of its units have left their hexes, and what has been asked of it. */
interface Vacated {
  readonly own: Uint8Array
  readonly ownZoc: Uint8Array
  readonly ground: Lines
  /** 1 for each hex from which a road leads to a source. */
  readonly byRoad: Uint8Array
  readonly answers: Map<string, boolean>
}

const vacated = derived<Content, State, Map<string, Vacated>>(FIELDS, () => new Map())

function vacatedBy(p: Position, side: Side, leaving: readonly number[]): Vacated {
  const key = `${side} ${leaving}`
  const known = vacated(p).get(key)
  if (known !== undefined) return known
  const own = presence(p, side).slice()
  for (const index of leaving) {
    const from = p.state.place[index]!
    if (from >= 0 && own[from]! > 0) own[from]!--
  }
  const ownZoc = zocWithout(p, side, leaving)
  const ground = linesIf(p, side, own, ownZoc)
  const made = { own, ownZoc, ground, byRoad: roadsTo(p.content, ground, sources(p, side)), answers: new Map() }
  vacated(p).set(key, made)
  return made
}

/** Would the unit have a line of supply in this hex? */
export function wouldBeSupplied(p: Position, unit: Unit, hex: number, more: Elsewhere = {}): boolean {
  const { side } = unit
  const left = vacatedBy(p, side, more.leaving ?? [unit.index])
  const isZoned = more.zoc ?? hasZoc(p, unit)
  // Who it is does not matter, only where it stands and whether it has a zone.
  const key = `${hex} ${isZoned} ${more.without}`
  let answer = left.answers.get(key)
  if (answer === undefined) left.answers.set(key, (answer = hasLineFrom(p, side, hex, left, isZoned, more.without)))
  return answer
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
  return findLine(p, ground, hex, (one) => isSource.has(one)).path.length > 0 || hasCities(p, ground, side, hex)
}

/** The line itself, or where it is cut, for the supply overlay. */
export function supplyLine(p: Position, unit: Unit): Tracing | null {
  if (!isOnMap(p, unit)) return null
  const { ids } = p.content.grid
  const ground = lines(p, unit.side)
  const isSource = new Set(sources(p, unit.side))
  const { path, overland, byRoad } = findLine(p, ground, p.state.place[unit.index]!, (hex) => isSource.has(hex))
  const isOpen = isSupplied(p, unit)
  const cuts = isOpen ? [] : [...cutsOf(p, ground, overland, false), ...cutsOf(p, ground, byRoad, true)]
  return { unit: unit.id, isOpen, path: path.map((hex) => ids[hex]!), cuts }
}

function cutsOf(p: Position, ground: Lines, reach: Reach, byRoad: boolean): Tracing['cuts'] {
  const { grid, isPlayable, road } = p.content
  return reach.rim().flatMap(({ kind, from, to }) => {
    const arc = from * 6 + grid.direction(from, to)
    if (kind !== 'barred' || isPlayable[to] === 0 || (byRoad && road[arc] === 0)) return []
    return [{ from: grid.ids[from]!, to: grid.ids[to]!, why: whyCut(p, ground, arc, byRoad) }]
  })
}

// ---- Lines of any length (18.5, 17.2.2, 21.7.1)

/** 1 for each hex an overland line of any length leads to from here. */
export function anyLengthFrom(p: Position, side: Side, from: number): Uint8Array {
  const ground = lines(p, side)
  return flood(p.content.grid, from, (hex, arc) => overlandOpen(p.content, ground, hex, arc, true))
}

/** 1 for each hex from which an overland line of any length leads to a source. */
const anyLengthTo = (side: Side) =>
  derived<Content, State, Uint8Array>(FIELDS, (p) => {
    const { content } = p
    const ground = lines(p, side)
    return flood(content.grid, sources(p, side), (_from, arc, hex) =>
      overlandOpen(content, ground, hex, reverse(content, arc), true),
    )
  })
const anyLength: Readonly<Record<Side, (p: Position) => Uint8Array>> = {
  german: anyLengthTo('german'),
  allied: anyLengthTo('allied'),
}

/** Has a unit there a line of supply of any length, to a source or to three cities? */
export function hasAnyLine(p: Position, side: Side, from: number): boolean {
  if (anyLength[side](p)[from] === 1) return true
  if (side !== 'allied') return false
  const region = anyLengthFrom(p, side, from)
  const cities = p.content.cities.filter((hex) => region[hex] === 1 && isFriendlyCity(p, hex, side))
  return cities.length >= p.content.data.tables.supply.rows.cities.value && applies(p.content, '18.2')
}
