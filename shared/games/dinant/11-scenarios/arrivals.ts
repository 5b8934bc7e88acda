/** 11.1b, 11.1c Reinforcements: who may come now, by which hexes, and how many in a turn. */
import { check, firstOf, type Refusal } from '../../../engine/rule.ts'
import { weightOf } from '../01-basics/stacking.ts'
import { enemyOf, type Content, type Side, type Unit } from '../content/content.ts'
import { seemsHeldBy, mark, placeOf, put, unitAt } from '../pieces.ts'
import { TO_COME, TRACK, type Play, type Position } from '../state.ts'

// ---- When and where

interface Arrival {
  readonly turn: number
  readonly hexes: readonly number[]
  /** One of those of which only so many come in a turn. */
  readonly isCounted: boolean
}

const kept = new WeakMap<Content, (Arrival | null)[]>()

/** The line of the list a unit comes by; null if it is in none. */
function arrivalOf({ content }: Position, unit: Unit): Arrival | null {
  let all = kept.get(content)
  if (all === undefined) kept.set(content, (all = content.units.map((one) => listedArrival(content, one))))
  return all[unit.index]!
}

function listedArrival(content: Content, unit: Unit): Arrival | null {
  const { french, german } = content.data.scenario.arrivals
  const hexes = (ids: readonly string[]) => ids.map((id) => content.grid.indexOf(id))
  if (unit.side === 'german') {
    const group = german.groups.find(({ units }) => units.includes(unit.id))
    return group === undefined ? null : { turn: group.from, hexes: hexes(group.hexes), isCounted: !unit.isHq }
  }
  const row = french.rows.find(({ units }) => units.includes(unit.id))
  return row === undefined ? null : { turn: row.turn, hexes: hexes(row.hexes), isCounted: row.perTurn !== undefined }
}

/** Beside the map, on its way: 1 GRCA goes round by the turn track (11.1.4e). */
function isComing(p: Position, unit: Unit): boolean {
  const at = placeOf(p, unit.index)
  return at === TO_COME || (at === TRACK && arrivalOf(p, unit) !== null && unit.id === leavingUnit(p))
}

const leavingUnit = ({ content }: Position): string | null => content.data.scenario.special.leaving?.unit ?? null

const NOT_YET: Refusal = { rule: '11.1b', say: '{unit} comes on turn {turn}' }
const NOT_YET_GERMAN: Refusal = { ...NOT_YET, rule: '11.1c' }
const FIRED: Refusal = { rule: '4.2.3b', say: '{unit} has fired from off the map and does not enter in this turn' }

/** Why a unit beside the map may not enter now, whatever else enters; null if it may. */
export function arrivalRefusal(p: Position, unit: Unit): Refusal | null {
  const arrival = arrivalOf(p, unit)
  const isEarly = arrival === null || p.state.turn < arrival.turn
  const refused = firstOf(
    check(p.content, isEarly, unit.side === 'german' ? NOT_YET_GERMAN : NOT_YET),
    check(p.content, p.state.mission[unit.index] === true, FIRED),
  )
  return refused && { ...refused, values: { unit: unit.name, turn: arrival?.turn ?? 0 } }
}

/** The units of a side that wait beside the map, in the order of the counters. */
export const comingUnits = (p: Position, side: Side): Unit[] =>
  p.content.bySide[side].filter((unit) => isComing(p, unit))

const NOWHERE: readonly number[] = []

/** The hexes by which a unit may come now; one that the enemy holds is replaced by the nearest of its edge. */
export function entryHexes(p: Position, unit: Unit): readonly number[] {
  const hexes = arrivalOf(p, unit)?.hexes ?? NOWHERE
  const enemy = enemyOf(unit.side)
  if (!hexes.some((hex) => seemsHeldBy(p, hex, enemy))) return hexes
  return [...new Set(hexes.flatMap((hex) => openEntries(p, unit.side, hex)))]
}

function openEntries(p: Position, side: Side, hex: number): number[] {
  const { entries, edges, grid } = p.content
  const enemy = enemyOf(side)
  if (!seemsHeldBy(p, hex, enemy)) return [hex]
  const along = (entries.get(hex)?.edges ?? []).flatMap((edge) => edges[side][edge] ?? [])
  const open = along.filter((other) => !seemsHeldBy(p, other, enemy))
  const nearest = Math.min(...open.map((other) => grid.distance(hex, other)))
  return open.filter((other) => grid.distance(hex, other) === nearest)
}

// ---- How many

/** What a unit takes of the number that may come in a turn: German thirds of battalions, units of 4 DINA. */
function shareOf(p: Position, unit: Unit): number {
  if (arrivalOf(p, unit)?.isCounted !== true) return 0
  return unit.side === 'german' ? weightOf(p, unit) : 1
}

const countOf = (side: Side): 'german' | '4DINA' => (side === 'german' ? 'german' : '4DINA')

function mostOf({ content, state }: Position, side: Side): number {
  const { french, german } = content.data.scenario.arrivals
  if (side === 'french') return Math.max(0, ...french.rows.map(({ perTurn }) => perTurn ?? 0))
  const limit = german.limits.find(({ from, to }) => state.turn >= from && state.turn <= to)
  return (limit?.battalions ?? 0) * content.data.tables.units.battalion
}

const FOUR_UNITS: Refusal = { rule: '11.1b', say: 'No more than {most} units of 4 DINA enter in a turn' }
const BATTALIONS: Refusal = { rule: '11.1c', say: 'No more than {most} battalions enter in this turn' }

/** Why these may not enter together in this turn, after all that have entered. */
export function tooManyArrivals(p: Position, side: Side, units: readonly number[]): Refusal | null {
  const share = units.reduce((sum, unit) => sum + shareOf(p, unitAt(p, unit)), 0)
  const most = mostOf(p, side)
  const isOver = share > 0 && p.state.entered[countOf(side)] + share > most
  const shown = side === 'german' ? most / p.content.data.tables.units.battalion : most
  return check(p.content, isOver, { ...(side === 'german' ? BATTALIONS : FOUR_UNITS), values: { most: shown } })
}

/** Puts units that enter on the map and counts them. */
export function arrive(p: Play, side: Side, units: readonly number[], hex: number): void {
  const share = units.reduce((sum, unit) => sum + shareOf(p, unitAt(p, unit)), 0)
  const count = countOf(side)
  if (share > 0) p.at('entered', count, p.state.entered[count] + share)
  for (const unit of units) {
    if (p.state.returns[unit] !== undefined) p.at('returns', unit, null)
    put(p, unitAt(p, unit), hex)
    mark(p, 'moved', unit)
  }
}
