/**
 * How a position of France Fights On is judged: the French points at the end of the game, as far as they can be foreseen,
 * less the 25 that are needed (4.3). For the German seat the same with the other sign.
 *
 *   points      in the ledger, less the goal
 *   evacuation  of every unit that may still sail (11.6): its points, less the later and the more doubtful
 *   cities      French at the end (4.3c): the less, the nearer the Germans are in the time that is left
 *   danger      what German attacks would cost the French
 *   exposure    what French attacks would bring
 *   pursuit     Germans close to French units
 *   strength    German factors on the map, the more the longer the game lasts
 *   crowding    units that may be taken off because their hex is overstacked (6.5)
 */
import type { Seat } from '../../../engine/game.ts'
import type { Term } from '../../../opponent/brain.ts'
import { unitsTooMany } from '../06-stacking/stacking.ts'
import { CITY, MOUNTAIN, SEA, type Content, type Side, type Unit } from '../content/content.ts'
import { combatFactor, isNextTo, movementFactor, unitsIn, unitsOf, victoryPoints } from '../pieces.ts'
import type { Position } from '../state.ts'
import { groundOf } from './ground.ts'

export const TERMS: readonly Term[] = [
  { id: 'points', title: 'victory points' },
  { id: 'evacuation', title: 'evacuation' },
  { id: 'cities', title: 'cities' },
  { id: 'danger', title: 'danger to the French' },
  { id: 'exposure', title: 'danger to the Germans' },
  { id: 'pursuit', title: 'pursuit' },
  { id: 'strength', title: 'German strength' },
  { id: 'crowding', title: 'overstacking' },
]

export function measure(p: Position, seat: Seat, into: Float64Array): void {
  const sign = seat === 'french' ? 1 : -1
  const time = timeOf(p)
  const french = unitsOf(p, 'french')
  const germans = unitsOf(p, 'german')
  const { target } = p.content.data.scenario.victory
  into[0] = sign * (victoryPoints(p) - target)
  if (p.state.over !== null) return
  into[1] = sign * evacuation(p, french, germans, time)
  into[2] = sign * cities(p, germans, time)
  into[3] = -sign * dangerTo(p, 'french', time)
  into[4] = sign * dangerTo(p, 'german', time)
  into[5] = -sign * pursuit(p, french, germans)
  into[6] = -sign * strength(p, germans) * (time.germanTurns / p.content.data.scenario.turns)
  into[7] = sign * crowding(p)
}

// ---- How much time there is

interface Time {
  /** Evacuation phases still to come, the one under way among them. */
  readonly sailings: number
  /** German player turns still to come, the one under way among them. */
  readonly germanTurns: number
  /** Whose player turn it is; before the first one that of the French. */
  readonly acting: Side
}

function timeOf({ state, content }: Position): Time {
  const { turns } = content.data.scenario
  const isUnderWay = (name: string) => state.flow.some(({ step, fresh }) => !fresh && step === name)
  const acting: Side = isUnderWay('german-turn') ? 'german' : 'french'
  const isSailing = isUnderWay('evacuation') || state.turn === 1
  return {
    sailings: turns - state.turn + (isSailing && state.turn > 1 ? 1 : 0),
    germanTurns: turns - state.turn + 1,
    acting,
  }
}

/** From 1 well before a moment to 0 well after it. */
const before = (at: number, end: number, width: number): number => 1 / (1 + Math.exp((at - end) / width))

// ---- Evacuation

/** What a unit brings when it sails (4.3b). */
export const worthOf = (p: Position, unit: Unit): number =>
  p.state.steps[unit.index]! * (unit.mobility === 'mechanized' ? 2 : 1)

/** A port is open as long as its garrison is there (11.6). */
export function openPorts(p: Position): number[] {
  const { ports, garrisons } = p.content
  const found: number[] = []
  for (const [nth, port] of ports.entries())
    if (garrisons.some((unit) => p.state.place[unit.index] === port)) found.push(nth)
  return found
}

/** Turns until the first Germans stand beside each port; they do not come as fast as over empty country. */
function portsFall(p: Position, open: readonly number[], germans: readonly Unit[]): number[] {
  const { toPorts } = groundOf(p)
  return open.map((nth) => {
    let soonest = Infinity
    for (const unit of germans) {
      const away = toPorts[unit.mobility][nth]![p.state.place[unit.index]!]! - 1
      soonest = Math.min(soonest, away / movementFactor(p, unit))
    }
    return SLOWED * soonest
  })
}

const SLOWED = 1.4
/** Of units on the way, so many are still there a turn later. */
const KEPT = 0.97

function evacuation(p: Position, french: readonly Unit[], germans: readonly Unit[], { sailings }: Time): number {
  const open = openPorts(p)
  if (open.length === 0) return 0
  const { toPorts } = groundOf(p)
  const fall = portsFall(p, open, germans)
  const near = open.map((nth) => (isNextTo(p, p.content.ports[nth]!, 'german') ? 1 : 0))
  const queue = new Float64Array(open.length)
  const arrivals: { unit: Unit; soonest: number }[] = []
  let sum = 0
  for (const unit of french) {
    if (unit.mobility === 'static') {
      sum += GARRISON_SAILS
      continue
    }
    let soonest = Infinity
    for (const nth of open) soonest = Math.min(soonest, toPorts[unit.mobility][nth]![p.state.place[unit.index]!]!)
    arrivals.push({ unit, soonest: soonest / movementFactor(p, unit) })
  }
  arrivals.sort((a, b) => a.soonest - b.soonest)
  for (const { unit } of arrivals) {
    const here = p.state.place[unit.index]!
    const factor = movementFactor(p, unit)
    let best = 0
    let at = -1
    let sails = 0
    for (let nth = 0; nth < open.length; nth++) {
      const arrives = toPorts[unit.mobility][open[nth]!]![here]! / factor
      const when = Math.max(arrives, queue[nth]!)
      const chance = before(when, sailings - 0.5, 0.4) * before(when, fall[nth]!, 1.5) * (near[nth] ? 0.6 : 1)
      const worth = chance * KEPT ** when
      if (worth > best) [best, at, sails] = [worth, nth, when]
    }
    if (at < 0) continue
    queue[at] = sails + 1
    sum += best * worthOf(p, unit)
  }
  return sum
}

/** A garrison sails last, if at all; until then it keeps its port open. */
const GARRISON_SAILS = 0.7

// ---- Cities

function cities(p: Position, germans: readonly Unit[], { germanTurns }: Time): number {
  const { toCities } = groundOf(p)
  const { content, state } = p
  let sum = 0
  for (const [nth, city] of content.cities.entries()) {
    if (state.germanHexes[city] || content.row[city] !== 0) continue
    let soonest = Infinity
    for (const unit of germans) {
      const away = toCities[unit.mobility][nth]![state.place[unit.index]!]!
      soonest = Math.min(soonest, away / movementFactor(p, unit))
    }
    const defended = state.stacks[city] === undefined ? 0 : HELD_LONGER
    sum += before(germanTurns, SLOWED * soonest + defended, 1.5)
  }
  return sum
}

/** Turns by which somebody in a city keeps it longer. */
const HELD_LONGER = 2

// ---- Battles to come

/** By column of the results table: shares of a die's faces. */
interface Column {
  readonly defendersLose: number
  readonly retreats: number
  readonly bloodbath: number
  readonly attackersLose: number
}

const columnsOf = new WeakMap<Content, readonly Column[]>()

function resultColumns(content: Content): readonly Column[] {
  let columns = columnsOf.get(content)
  if (columns === undefined) {
    const { crt } = content.data.tables
    const share = (column: number, code: string) =>
      crt.rows.filter(({ results }) => results[column] === code).length / crt.rows.length
    columns = crt.columns.map((_, i) => ({
      defendersLose: share(i, 'DE'),
      retreats: share(i, 'DR'),
      bloodbath: share(i, 'BB'),
      attackersLose: share(i, 'AE'),
    }))
    columnsOf.set(content, columns)
  }
  return columns
}

function columnOf({ data }: Content, differential: number): number {
  const { columns } = data.tables.crt
  for (let i = 0; i < columns.length; i++) {
    const { max } = columns[i]!
    if (max === null || differential <= max) return i
  }
  return columns.length - 1
}

/** An enemy who can only come up to a hex counts for so much of one who is there. */
const COMING = 0.7

/** What attacks on this side's units would cost it, all told, in points. */
function dangerTo(p: Position, side: Side, { acting }: Time): number {
  const { content } = p
  const columns = resultColumns(content)
  const enemies = unitsOf(p, side === 'french' ? 'german' : 'french')
  // Who is not acting now will move before it fights.
  const canComeUp = acting === side
  let sum = 0
  const done = new Set<number>()
  for (const unit of unitsOf(p, side)) {
    const hex = p.state.place[unit.index]!
    if (done.has(hex)) continue
    done.add(hex)
    const attack = attackOn(p, hex, enemies, canComeUp)
    if (attack === 0) continue
    const stack = unitsIn(p, hex)
    let defence = 0
    let step = 0
    for (const index of stack) {
      const one = content.units[index]!
      defence += combatFactor(p, one)
      step += stepWorth(p, one)
    }
    const ground = content.terrain[hex] === CITY ? 1.5 : content.terrain[hex] === MOUNTAIN ? 2 : 0
    const column = columns[Math.max(0, columnOf(content, attack - defence) - Math.round(ground))]!
    const hasGarrison = stack.some((index) => content.units[index]!.mobility === 'static')
    const retreat = hasGarrison || !hasWayOut(p, hex) ? 1 : RETREAT_COSTS
    const lost = column.defendersLose + column.retreats * retreat + column.bloodbath * 0.5 - column.attackersLose * 0.5
    if (lost > 0) sum += lost * step
  }
  return sum
}

const RETREAT_COSTS = 0.25

/** What the next step of a unit is worth to the French, lost or won. */
function stepWorth(p: Position, unit: Unit): number {
  if (unit.side === 'french') return unit.mobility === 'static' ? 2 : unit.mobility === 'mechanized' ? 2 : 1
  const isMech = unit.mobility === 'mechanized'
  if (!unit.isCorps) return 2
  return (isMech ? 2 : 1) + (p.state.steps[unit.index] === 1 ? 2 : 0)
}

/** The factors the enemy could bring against a hex: the two German forces never attack together (9.5). */
function attackOn(p: Position, hex: number, enemies: readonly Unit[], canComeUp: boolean): number {
  const { grid, terrain } = p.content
  let main = 0
  let west = 0
  for (const unit of enemies) {
    if (unit.mobility === 'static' || (unit.isPanzer && terrain[hex] === CITY)) continue
    const away = grid.distance(p.state.place[unit.index]!, hex)
    const share = away === 1 ? 1 : canComeUp && away <= movementFactor(p, unit) ? COMING : 0
    if (share === 0) continue
    const factors = combatFactor(p, unit) * share
    if (unit.isWest) west += factors
    else main += factors
  }
  return Math.max(main, west)
}

/** Is a hex beside this one empty, so that somebody could go back there (13.6)? */
function hasWayOut(p: Position, hex: number): boolean {
  const { grid, terrain, isBlocked } = p.content
  for (let arc = hex * 6; arc < hex * 6 + 6; arc++) {
    const to = grid.neighbour[arc]!
    if (to >= 0 && terrain[to] !== SEA && !isBlocked[grid.side[arc]!] && p.state.stacks[to] === undefined) return true
  }
  return false
}

// ---- The rest

const NEAREST = 3

/** Every French unit with the three Germans next to it: the nearer, the harder it is to get away. */
function pursuit(p: Position, french: readonly Unit[], germans: readonly Unit[]): number {
  const { grid } = p.content
  let sum = 0
  const nearest = new Float64Array(NEAREST)
  for (const unit of french) {
    if (unit.mobility === 'static') continue
    const here = p.state.place[unit.index]!
    nearest.fill(60)
    for (const other of germans) {
      let away = grid.distance(here, p.state.place[other.index]!)
      for (let i = 0; i < NEAREST; i++) {
        const nth = nearest[i]!
        if (away >= nth) continue
        nearest[i] = away
        away = nth
      }
    }
    let close = 0
    for (let i = 0; i < NEAREST; i++) close += Math.exp(-nearest[i]! / 6)
    sum += close * worthOf(p, unit)
  }
  return sum
}

function strength(p: Position, germans: readonly Unit[]): number {
  let sum = 0
  for (const unit of germans) sum += combatFactor(p, unit)
  return sum
}

/** What the enemy could take off, for points or for good. */
function crowding(p: Position): number {
  let sum = 0
  for (const unit of unitsTooMany(p, 'french')) sum -= worthOf(p, unit)
  for (const unit of unitsTooMany(p, 'german')) sum += unit.isCorps ? (unit.mobility === 'mechanized' ? 4 : 3) : 2
  return sum
}
