/** 19.2.2, 19.3 Which entry hexes a reinforcement may use, and which of them is proposed. */
import { applies, type Refusal } from '../../../engine/rule.ts'
import { enemyOf, type Content, type Unit } from '../content/content.ts'
import type { F40Area } from '../content/data.ts'
import { unitAt, unitsIn, unitsOf } from '../pieces.ts'
import { ARRIVED, type Position } from '../state.ts'
import { openEntryHexes } from '../18-supply/supply-sources.ts'

interface Arrival {
  readonly area: F40Area
  /** The only hex it may use. */
  readonly hex: number | null
}

/** A unit that the act being built has put into an entry hex. */
export interface Placed {
  readonly unit: Unit
  readonly hex: number
}

const arrivals = new WeakMap<Content, Map<string, Arrival>>()

/** Where the schedule, or else the counter, says that a unit arrives; null if it starts on the map. */
function arrivalOf(content: Content, unit: Unit): Arrival | null {
  let known = arrivals.get(content)
  if (known === undefined) {
    known = new Map()
    for (const { id, entry } of content.data.counters.units)
      if (entry?.area !== undefined) known.set(id, { area: entry.area, hex: null })
    for (const { unit: id, area, hex } of content.data.scenario.reinforcements.rows)
      known.set(id, { area, hex: hex === undefined ? null : content.grid.indexOf(hex) })
    arrivals.set(content, known)
  }
  return known.get(unit.id) ?? null
}

/** The area it is due in now: strategic rail may have taken it elsewhere (19.2.5). */
export const areaOf = (p: Position, unit: Unit): F40Area | null =>
  p.state.area[unit.index] ?? arrivalOf(p.content, unit)?.area ?? null

const NOBODY: readonly Placed[] = []

/** The entry hexes a unit that has arrived may be placed in now, beside those that are placed with it. */
export function entryHexesFor(p: Position, unit: Unit, placed = NOBODY): number[] {
  if (p.state.place[unit.index] !== ARRIVED || placed.some((one) => one.unit === unit)) return []
  const area = areaOf(p, unit)
  if (area === null) return []
  const arrival = arrivalOf(p.content, unit)
  const open = openEntryHexes(p, [area], unit.side)
  const own = arrival?.hex ?? null
  const wanted = own !== null && p.state.area[unit.index] === undefined ? open.filter((hex) => hex === own) : open
  return unit.side === 'german' ? germanRoom(p, unit, wanted, placed) : alliedRoom(p, wanted, placed)
}

function standingIn(p: Position, hex: number, placed: readonly Placed[]): Unit[] {
  const there = unitsIn(p, hex).map((index) => unitAt(p, index))
  return [...there, ...placed.filter((one) => one.hex === hex).map(({ unit }) => unit)]
}

/** 19.2.2: one unit a hex as far as possible, else two. */
function alliedRoom(p: Position, hexes: readonly number[], placed: readonly Placed[]): number[] {
  if (!applies(p.content, '19.2.2')) return [...hexes]
  const empty = hexes.filter((hex) => standingIn(p, hex, placed).length === 0)
  return empty.length > 0 ? empty : hexes.filter((hex) => standingIn(p, hex, placed).length === 1)
}

/** 19.3.1: one division a hex; battalions of no division come in with it. */
function germanRoom(p: Position, unit: Unit, hexes: readonly number[], placed: readonly Placed[]): number[] {
  if (!takesRoom(unit)) return [...hexes]
  const isTaken = (hex: number) =>
    standingIn(p, hex, placed).some(
      (other) => takesRoom(other) && (unit.division === null || other.division !== unit.division),
    )
  return hexes.filter((hex) => !(isTaken(hex) && applies(p.content, '19.3.1')))
}

const takesRoom = ({ division, size }: Unit): boolean => division !== null || size !== 'II'

/** Why a unit may not be placed in a hex. */
export function placingRefusal(p: Position, unit: Unit, hex: number, placed = NOBODY): Refusal | null {
  const area = areaOf(p, unit)
  if (area === null || entryHexesFor(p, unit, placed).includes(hex)) return null
  const rule = unit.side === 'german' ? '19.3.1' : '19.2.2'
  const values = { unit: unit.name, area }
  if (!p.content.entryAreas[hex]!.includes(area)) return { rule, say: '{unit} arrives in Entry Area {area}', values }
  if (p.content.opensTurn[hex]! > p.state.turn) {
    const turn = p.content.opensTurn[hex]!
    return { rule: '19.3.2', say: 'This Entry Hex opens on turn {turn}', values: { turn } }
  }
  if (p.state.closed[hex] !== undefined) return { rule: '19.4.2', say: 'This Entry Hex is closed' }
  return { rule, say: 'There is no room left in this Entry Hex', values }
}

// ---- What the app proposes

/**
 * Who is placed next, where the player leaves it to the app: units with the fewest entry hexes to choose from go first,
 * so that nobody takes the only hex of another; among equals the parts of a division that has begun to arrive.
 */
export function proposedUnit(p: Position, units: readonly Unit[], placed: readonly Placed[]): Unit | undefined {
  const begun = new Set(placed.flatMap(({ unit }) => unit.division ?? []))
  const rank = (unit: Unit) =>
    entryHexesFor(p, unit, placed).length * 2 - Number(unit.division !== null && begun.has(unit.division))
  const ranks = new Map(units.map((unit) => [unit, rank(unit)]))
  return units.toSorted((a, b) => ranks.get(a)! - ranks.get(b)!)[0]
}

/** And where: with the rest of its division, or else in the entry hex nearest to an enemy unit on the map. */
export function proposedHex(p: Position, unit: Unit, placed: readonly Placed[]): number | undefined {
  const { grid, isPlayable } = p.content
  const hexes = entryHexesFor(p, unit, placed)
  const isOwn = (hex: number) =>
    unit.division !== null && standingIn(p, hex, placed).some(({ division }) => division === unit.division)
  const enemies = unitsOf(p, enemyOf(unit.side)).flatMap(({ index }) => {
    const hex = p.state.place[index]!
    return hex >= 0 && isPlayable[hex] === 1 ? [hex] : []
  })
  const far = (hex: number) => Math.min(...enemies.map((enemy) => grid.distance(hex, enemy)), Infinity)
  return hexes.find(isOwn) ?? hexes.toSorted((a, b) => far(a) - far(b))[0]
}
