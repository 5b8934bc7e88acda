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
import type { Side, Unit } from '../content/content.ts'
import { isNextTo, victoryPoints } from '../pieces.ts'
import { derived, type Position } from '../state.ts'
import { armyOf, hexesTo, soonestAt, type Army } from './army.ts'
import { groundOf } from './ground.ts'
import { dangerTo } from './threat.ts'

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
  const french = armyOf(p, 'french')
  const germans = armyOf(p, 'german')
  const { target } = p.content.data.scenario.victory
  into[0] = sign * (victoryPoints(p) - target)
  if (p.state.over !== null) return
  into[1] = sign * evacuation(p, french, time)
  into[2] = sign * cities(p, time)
  into[3] = -sign * dangerTo(p, 'french', time.acting)
  into[4] = sign * dangerTo(p, 'german', time.acting)
  into[5] = -sign * pursuit(p, french, germans)
  into[6] = -sign * strength(germans) * (time.germanTurns / p.content.data.scenario.turns)
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

/** Turns until the first Germans could stand beside each port, and in each city. */
const germansAtPorts = derived<Float64Array>(['place/german'], (p) =>
  soonestAt(armyOf(p, 'german'), groundOf(p).toPorts, 1),
)
const germansInCities = derived<Float64Array>(['place/german'], (p) =>
  soonestAt(armyOf(p, 'german'), groundOf(p).toCities, 0),
)

/** They do not come as fast as over empty country. */
const SLOWED = 1.4
/** Of units on the way, so many are still there a turn later. */
const KEPT = 0.97

function evacuation(p: Position, french: Army, { sailings }: Time): number {
  const open = openPorts(p)
  if (open.length === 0) return 0
  const { toPorts } = groundOf(p)
  const arrive = germansAtPorts(p)
  const near = open.map((nth) => (isNextTo(p, p.content.ports[nth]!, 'german') ? 1 : 0))
  const queue = new Float64Array(open.length)
  const arrivals: { nth: number; soonest: number }[] = []
  let sum = 0
  for (let nth = 0; nth < french.units.length; nth++) {
    const { mobility } = french.units[nth]!
    if (mobility === 'static') {
      sum += GARRISON_SAILS
      continue
    }
    let soonest = Infinity
    for (const port of open) soonest = Math.min(soonest, toPorts[mobility][port]![french.place[nth]!]!)
    arrivals.push({ nth, soonest: soonest / french.movement[nth]! })
  }
  arrivals.sort((a, b) => a.soonest - b.soonest)
  for (const { nth } of arrivals) {
    const unit = french.units[nth]!
    const ways = toPorts[unit.mobility]
    const here = french.place[nth]!
    let best = 0
    let at = -1
    let sails = 0
    for (let port = 0; port < open.length; port++) {
      const arrives = ways[open[port]!]![here]! / french.movement[nth]!
      const when = Math.max(arrives, queue[port]!)
      const falls = SLOWED * arrive[open[port]!]!
      const chance = before(when, sailings - 0.5, 0.4) * before(when, falls, 1.5) * (near[port] ? 0.6 : 1)
      const worth = chance * KEPT ** when
      if (worth > best) [best, at, sails] = [worth, port, when]
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

function cities(p: Position, { germanTurns }: Time): number {
  const soonest = germansInCities(p)
  const { content, state } = p
  let sum = 0
  for (let nth = 0; nth < content.cities.length; nth++) {
    const city = content.cities[nth]!
    if (state.germanHexes[city] || content.row[city] !== 0) continue
    const defended = state.stacks[city] === undefined ? 0 : HELD_LONGER
    sum += before(germanTurns, SLOWED * soonest[nth]! + defended, 1.5)
  }
  return sum
}

/** Turns by which somebody in a city keeps it longer. */
const HELD_LONGER = 2

// ---- The rest

const NEAREST = 3
const FARTHEST = 60
/** By hexes between two units: how close that is. */
const CLOSE = Float64Array.from({ length: FARTHEST + 1 }, (_, hexes) => Math.exp(-hexes / 6))

/** Every French unit with the three Germans next to it: the nearer, the harder it is to get away. */
function pursuit(p: Position, french: Army, germans: Army): number {
  let sum = 0
  const nearest = new Uint8Array(NEAREST)
  for (let nth = 0; nth < french.units.length; nth++) {
    const unit = french.units[nth]!
    if (unit.mobility === 'static') continue
    nearest.fill(FARTHEST)
    for (let other = 0; other < germans.units.length; other++) {
      let away = hexesTo(germans, other, french.q[nth]!, french.r[nth]!)
      if (away >= nearest[NEAREST - 1]!) continue
      for (let i = 0; i < NEAREST; i++) {
        const ith = nearest[i]!
        if (away >= ith) continue
        nearest[i] = away
        away = ith
      }
    }
    let close = 0
    for (let i = 0; i < NEAREST; i++) close += CLOSE[nearest[i]!]!
    sum += close * worthOf(p, unit)
  }
  return sum
}

function strength({ combat }: Army): number {
  let sum = 0
  for (let nth = 0; nth < combat.length; nth++) sum += combat[nth]!
  return sum
}

/** What the enemy could take off, for points or for good. */
function crowding(p: Position): number {
  let sum = 0
  for (const unit of unitsTooMany(p, 'french')) sum -= worthOf(p, unit)
  for (const unit of unitsTooMany(p, 'german')) sum += unit.isCorps ? (unit.mobility === 'mechanized' ? 4 : 3) : 2
  return sum
}
