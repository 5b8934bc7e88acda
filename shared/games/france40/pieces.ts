/**
 * Where the units are, what they are worth on their present step, the state they are in (13.1), and the few ways in
 * which that changes. Every other file asks and changes units through here.
 */
import type { Note } from '../../engine/position.ts'
import { applies } from '../../engine/rule.ts'
import type { F40Event } from '../../views/france40.ts'
import { CITY, SIDE_NAMES, type Face, type Side, type Unit } from './content/content.ts'
import { CONTROL, eliminated, FREED, scored, STEP_LOST } from './events.ts'
import { derived, DEAD, REMOVED, type Play, type Position, type Status } from './state.ts'

// ---- Looking

const NOBODY: readonly number[] = []

/** The units in a hex. */
export function unitsIn(p: Position, hex: number): readonly number[] {
  return p.state.stacks[hex] ?? NOBODY
}

export const unitAt = (p: Position, index: number): Unit => p.content.units[index]!

/** The side whose units are in a hex; null if it is empty. Opposing units are never in one hex (7.1b). */
export function occupant(p: Position, hex: number): Side | null {
  const stack = p.state.stacks[hex]
  return stack === undefined ? null : p.content.units[stack[0]!]!.side
}

/** In play on the map, entry hexes not counted. */
export function isOnMap(p: Position, unit: Unit): boolean {
  const hex = p.state.place[unit.index]!
  return hex >= 0 && p.content.isPlayable[hex] === 1
}

/** The units of a side in play on the map, in the order of the counters. */
export const unitsOf = (p: Position, side: Side): readonly Unit[] => onMapOf[side](p)

const onMap = (side: Side) =>
  derived<readonly Unit[]>([`place/${side}`], (p) => p.content.bySide[side].filter((unit) => isOnMap(p, unit)))
const onMapOf: Readonly<Record<Side, (p: Position) => readonly Unit[]>> = {
  german: onMap('german'),
  allied: onMap('allied'),
}

/** Its present face: the step it is on (2.3.6), for an HQ the side it shows. */
export function faceOf(p: Position, unit: Unit): Face {
  const { lost, used } = p.state
  return unit.faces[unit.isHq ? (used[unit.index] ? 1 : 0) : lost[unit.index]!] ?? unit.faces.at(-1)!
}

export const isReduced = (p: Position, unit: Unit): boolean => !unit.isHq && p.state.lost[unit.index]! > 0
export const stepsLeft = (p: Position, unit: Unit): number => unit.steps - p.state.lost[unit.index]!

/** 13.1.1; zero-strength Remnants are in Full Retreat for ever (22.9). */
export function statusOf(p: Position, unit: Unit): Status | null {
  if (faceOf(p, unit).isZero && applies(p.content, '22.9')) return 'full-retreat'
  return p.state.status[unit.index] ?? null
}

export const isGoodOrder = (p: Position, unit: Unit): boolean => statusOf(p, unit) === null
export const isInFullRetreat = (p: Position, unit: Unit): boolean => statusOf(p, unit) === 'full-retreat'
export const isEntrained = (p: Position, unit: Unit): boolean => p.state.train[unit.index] === true

/** Does a unit of this side stand in one of the six hexes around? Entry hexes do not count (19.4.2). */
export function isNextTo(p: Position, hex: number, side: Side): boolean {
  const { neighbour } = p.content.grid
  for (let arc = hex * 6; arc < hex * 6 + 6; arc++) {
    const next = neighbour[arc]!
    if (next >= 0 && p.content.isPlayable[next] && occupant(p, next) === side) return true
  }
  return false
}

/** 18.3.4: who controls a city. */
export function controller(p: Position, city: number): Side {
  const holder = occupant(p, city)
  return holder ?? (p.state.germanCities[city] ? 'german' : 'allied')
}

export const isFriendlyCity = (p: Position, hex: number, side: Side): boolean =>
  p.content.terrain[hex] === CITY && controller(p, hex) === side

/** Names for a sentence: of several the part before the comma, `25th Panzer, 6th Schützen and 7th Schützen`. */
export function namesOf(p: Position, units: readonly number[]): string {
  const names = units.map((unit) => unitAt(p, unit).name)
  if (names.length < 2) return names[0] ?? ''
  const short = names.map((name) => name.split(', ')[0]!)
  return `${short.slice(0, -1).join(', ')} and ${short.at(-1)!}`
}
/** The verb that goes with them: one attacks, several attack. */
export const agreeing = <S extends string>(units: readonly number[], one: S, several: S): S =>
  units.length === 1 ? one : several
export const idsOf = (p: Position, units: readonly number[]): string[] => units.map((unit) => unitAt(p, unit).id)

/** What a sentence about a unit tells, and where it points to. */
export function about(p: Position, event: F40Event | undefined, unit: Unit): About {
  const hex = p.state.place[unit.index]!
  return { units: [unit.id], places: hex >= 0 ? [p.content.grid.ids[hex]!] : [], ...(event && { event }) }
}

type About = Pick<Note, 'units' | 'places' | 'event'>

// ---- Changing

/** Puts a unit into a hex or to a place off the map, and takes the city it is in (18.3.4). */
export function put(p: Play, unit: Unit, to: number): void {
  const from = p.state.place[unit.index]!
  if (from === to) return
  if (from >= 0) {
    const rest = unitsIn(p, from).filter((other) => other !== unit.index)
    p.at('stacks', from, rest.length === 0 ? null : rest)
  }
  p.at('place', unit.index, to)
  // 22.5.3: units that leave the surf, by whatever way, lose their place in it.
  if (p.state.evac[unit.index]) p.at('evac', unit.index, null)
  if (to < 0) return clearMarkers(p, unit)
  p.at('stacks', to, [...unitsIn(p, to), unit.index])
  takeCity(p, to, unit.side)
  freeWaiting(p, to, unit.side)
}

/** 16.4: fortress infantry that waits is freed for good by an enemy who comes near enough. */
function freeWaiting(p: Play, hex: number, side: Side): void {
  const { waiting, grid, data } = p.content
  for (const unit of waiting) {
    const at = p.state.place[unit.index]!
    if (unit.side === side || at < 0 || p.state.freed[unit.index]) continue
    if (grid.distance(at, hex) > data.tables.retreats.rows.fortressWakes.value || !applies(p.content, '16.4')) continue
    p.at('freed', unit.index, true)
    p.note('16.4', '{unit} may now move', { unit: unit.name }, about(p, FREED[unit.side], unit))
  }
}

/** 18.3.4: the last to pass through a city or a port controls it. Called for every hex a unit enters. */
export function takeCity(p: Play, hex: number, side: Side): void {
  const isHeld = p.content.terrain[hex] === CITY || p.content.isPort[hex] === 1
  if (!isHeld || Boolean(p.state.germanCities[hex]) === (side === 'german')) return
  if (!applies(p.content, '18.3.4')) return
  p.at('germanCities', hex, side === 'german' ? true : null)
  const values = { city: p.content.hexNames[hex]!, side: SIDE_NAMES[side] }
  p.note('18.3.4', '{city} is now {side}-controlled', values, {
    places: [p.content.grid.ids[hex]!],
    event: CONTROL[side],
  })
}

/** What lies on a unit goes with it from the map. */
function clearMarkers(p: Play, unit: Unit): void {
  const { index } = unit
  for (const field of ['status', 'unsupplied', 'train'] as const)
    if (p.state[field][index] !== undefined) p.at(field, index, null)
  dropOrders(p, unit)
}

/**
 * 21.2.5, 22.2: a unit that routs or is lost leaves its GQG or Halt! marker; the marker of a stack that is gone goes
 * back to its box.
 */
function dropOrders(p: Play, unit: Unit): void {
  for (const [field, box] of [
    ['gqg', 'gqgBox'],
    ['halt', 'haltBox'],
  ] as const) {
    const number = p.state[field][unit.index]
    if (number === undefined) continue
    p.at(field, unit.index, null)
    if (!Object.values(p.state[field]).includes(number))
      p.put(
        box,
        [...p.state[box], number].sort((a, b) => a - b),
      )
  }
}

/** Gives a unit a state (13.1). Units that get worse are under no order any more; those that recover keep their marker. */
export function setStatus(p: Play, unit: Unit, status: Status | null): void {
  const before = p.state.status[unit.index] ?? null
  if (faceOf(p, unit).isZero || before === status) return
  p.at('status', unit.index, status)
  if (status !== null && before !== 'full-retreat') leaveOrders(p, unit)
}

/** 21.2.5, 22.2: a unit that is Disrupted, routed or driven off leaves its GQG or Halt! marker. */
export function leaveOrders(p: Play, unit: Unit): void {
  if (applies(p.content, unit.side === 'allied' ? '21.2.5' : '22.2')) dropOrders(p, unit)
}

/**
 * 10.3: a step is lost: the counter is turned over, replaced by a Remnant, or taken away. Where the pool of Remnants is
 * empty the rest of the unit is forfeited.
 */
export function loseStep(p: Play, unit: Unit, rule = '10.3'): void {
  const next = p.state.lost[unit.index]! + 1
  const face = unit.isHq ? undefined : unit.faces[next]
  if (face === undefined) return eliminate(p, unit, rule)
  if (face.pool !== null && poolLeft(p, face.pool) === 0 && applies(p.content, '10.3')) {
    p.note('10.3', 'No Remnant counter is left for {unit}', { unit: unit.name }, about(p, undefined, unit))
    return eliminate(p, unit, rule)
  }
  p.at('lost', unit.index, next)
  const say =
    face.pool === null
      ? '{unit} loses a step'
      : face.isZero
        ? '{unit} is reduced to a zero-strength Remnant'
        : '{unit} is reduced to a Remnant'
  p.note(rule, say, { unit: unit.name }, about(p, STEP_LOST[unit.side], unit))
  if (face.isZero && p.state.status[unit.index] !== undefined) p.at('status', unit.index, null)
}

/** Counters left in a pool of Remnants: a division lost for good gives its Remnant back (10.3). */
export function poolLeft({ content, state }: Position, pool: string): number {
  let left = content.pools[pool] ?? 0
  for (const unit of content.units)
    if (!unit.isHq && state.lost[unit.index]! > 0 && state.place[unit.index]! >= 0)
      if (unit.faces[state.lost[unit.index]!]?.pool === pool) left--
  return left
}

/** Takes a unit from the game for good, whatever steps it has left. */
export function eliminate(p: Play, unit: Unit, rule = '10.3', say = '{unit} is eliminated'): void {
  p.note(rule, say, { unit: unit.name }, about(p, eliminated(unit.side, stepsLeft(p, unit)), unit))
  put(p, unit, DEAD)
}

/** Out of play, not eliminated: withdrawn or surrendered. */
export function removeFromPlay(p: Play, unit: Unit): void {
  put(p, unit, REMOVED)
}

/** Writes points down with their reason. */
export function award(
  p: Play,
  seat: Side,
  rule: string,
  points: number,
  say: string,
  values?: Record<string, string>,
): void {
  if (points === 0 || !applies(p.content, rule)) return
  p.append('ledger', { turn: p.state.turn, seat, rule, points, say, ...(values && { values }) })
  p.note(rule, `${say}: {points} VP`, { ...values, points }, { event: scored(seat, points) })
}
