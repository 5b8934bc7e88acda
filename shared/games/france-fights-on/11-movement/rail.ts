/**
 * French rail movement (11.7): one unit a turn, from a city to a city, before any other move.
 *
 *     rail fr-8     named first        roll 4     on 1 to 5 it may go        to 3610     or: stay
 *
 * Trains run through clear and city hexes outside the coloured rows, not across blocked sides and not next to Germans.
 * That network depends on the Germans alone, so it is derived once for all units.
 */
import { nothing, pick, type Pick } from '../../../engine/act.ts'
import type { Frame } from '../../../engine/position.ts'
import { applies, check, firstOf, type Refusal } from '../../../engine/rule.ts'
import { search, BARRED } from '../../../engine/search.ts'
import type { FfoEvent } from '../../../views/france-fights-on.ts'
import { CITY, MOUNTAIN, NO_ROW, SEA, type Unit } from '../content/content.ts'
import { nearGermans } from '../10-refugees/near-germans.ts'
import { RAILED } from '../events.ts'
import { isSeenByEnemy, noteOfUnit } from '../03-setup/fog-of-war.ts'
import { garrisonRefusal, isUnspoiltCity, occupant, presence, put, unitsIn } from '../pieces.ts'
import { derived, type Act, type PhaseFrame, type Play, type Position, type State, type Step } from '../state.ts'

// ---- The network

const NO_NET = 0

/** By hex: the network of lines a city belongs to, counted from 1. Cities with one number are joined. */
const network = derived<Uint8Array>(['place/german'], (p) => {
  const { content } = p
  const net = new Uint8Array(content.grid.count)
  const isTrack = trackOf(p)
  let nets = NO_NET
  for (const city of content.cities) {
    if (net[city] !== NO_NET || !isTrack[city]) continue
    nets++
    const step = (_: number, arc: number, to: number) =>
      isTrack[to] && !content.isBlocked[content.grid.side[arc]!] ? 0 : BARRED
    for (const hex of search(content.grid, { from: city, step }).places) net[hex] = nets
  }
  return net
})

/** By hex: 1 where trains run. */
function trackOf(p: Position): Uint8Array {
  const { terrain, row, data } = p.content
  const { rows } = data.tables.terrain
  const near = nearGermans(p)
  const isBound = applies(p.content, '11.7')
  const carries: Readonly<Record<number, boolean>> = {
    [CITY]: rows.city.rail,
    [MOUNTAIN]: rows.mountain.rail,
    [SEA]: rows.sea.rail,
  }
  return terrain.map((kind, hex) => {
    if (!isBound) return kind === SEA || presence(p, 'german')[hex]! > 0 ? 0 : 1
    return row[hex] === NO_ROW && near[hex] === 0 && (carries[kind] ?? rows.clear.rail) ? 1 : 0
  })
}

// ---- Cities

const NO_CITY: Refusal = { rule: '11.7', say: 'Rail moves go from city to city' }
const LOST_CITY: Refusal = { rule: '11.7', say: 'The city has been under German control' }
const GERMANS_NEAR: Refusal = { rule: '11.7', say: 'A German unit is adjacent to the city' }
const HERE: Refusal = { rule: '11.7', say: 'It is already there' }
const NO_LINE: Refusal = {
  rule: '11.7',
  say: 'No rail route of clear and city hexes, away from German units, leads there',
}

/** Why no train stops here. */
function stationRefusal(p: Position, hex: number): Refusal | null {
  const { content } = p
  if (content.terrain[hex] !== CITY) return NO_CITY
  return firstOf(
    check(content, !isUnspoiltCity(p, hex), LOST_CITY),
    check(content, nearGermans(p)[hex] === 1, GERMANS_NEAR),
  )
}

/** Why a unit cannot go to that city, once it is on the train. */
function tripRefusal(p: Position, unit: Unit, to: number): Refusal | null {
  const from = p.state.place[unit.index]!
  if (to === from) return HERE
  const refused = stationRefusal(p, to)
  if (refused !== null) return refused
  const net = network(p)
  // 6.5, 6.7: whether there is room is judged when the phase ends: who is there may march out.
  return net[to] === NO_NET || net[to] !== net[from] ? NO_LINE : null
}

const canGo = (p: Position, unit: Unit, to: number): boolean => tripRefusal(p, unit, to) === null

// ---- Who may take the train

const TURN_ONE: Refusal = { rule: '11.7', say: 'No rail movement on turn 1' }
const NOT_FIRST: Refusal = { rule: '11.7', say: 'A rail move must be the first move of the phase' }
const ONLY_FRENCH: Refusal = { rule: '11.7', say: 'Only the French have rail movement' }
const NOWHERE: Refusal = { rule: '11.7', say: 'It has no city to go to' }

function hasBegun({ railed, moved, supplyDice }: State): boolean {
  if (railed !== null) return true
  for (const _ in moved) return true
  for (const _ in supplyDice) return true
  return false
}

function boardRefusal(p: Position, unit: Unit): Refusal | null {
  const refused = firstOf(garrisonRefusal(p, unit), stationRefusal(p, p.state.place[unit.index]!))
  if (refused !== null) return refused
  return p.content.cities.some((city) => canGo(p, unit, city)) ? null : NOWHERE
}

function passengers(p: Position): Pick[] {
  const { cities, units, data } = p.content
  const means = `succeeds on a roll of 1–${data.tables.dice.rows.rail.upTo}`
  const picks: Pick[] = []
  for (const city of cities) {
    if (occupant(p, city) !== 'french') continue
    for (const unit of unitsIn(p, city))
      if (boardRefusal(p, units[unit]!) === null) picks.push({ ...units[unit]!.pick, means })
  }
  return picks
}

function whyNotBoard(p: Position, token: string): Refusal | null {
  const unit = p.content.unitOf(token)
  if (unit === undefined) return token === '' ? NOWHERE : null
  if (p.state.place[unit.index]! < 0) return null
  return unit.side === 'french' ? boardRefusal(p, unit) : ONLY_FRENCH
}

interface Boarding {
  readonly unit: Unit
  /** 3.6: the Germans do not read which unit beneath another it is. */
  readonly isSeen: boolean
}

/** 11.7: the units that could still make the rail move of this turn. */
export function unitsForRail(p: Position, frame: PhaseFrame): Unit[] {
  if (railAct.may!(p, frame, frame.side) !== null) return []
  return passengers(p).map(({ token }) => p.content.unitOf(token)!)
}

/** An act of the French movement phase. */
export const railAct: Act<PhaseFrame, Boarding> = {
  title: 'Move a unit by rail',
  rule: '11.7',
  may({ content, state }, { side }) {
    if (side !== 'french') return ONLY_FRENCH
    return firstOf(check(content, state.turn === 1, TURN_ONE), check(content, hasBegun(state), NOT_FIRST))
  },
  *build(p) {
    const unit = p.content.unitOf(yield* pick(passengers(p), { why: (token) => whyNotBoard(p, token) }))!
    return { unit, isSeen: isSeenByEnemy(p, unit) }
  },
  /** Whether or not the train runs, the unit neither moves nor attacks any more this turn. */
  does(play, _, { unit }) {
    play.put('railed', unit.index)
    play.at('moved', unit.index, true)
    play.push({ step: 'rail-trip', unit: unit.index })
  },
  shown: ({ isSeen }) => (isSeen ? null : 'rail (hidden)'),
}

// ---- The trip

interface TripFrame extends Frame {
  readonly unit: number
}

function rolled(play: Play, frame: TripFrame, [die]: number[]): void {
  const { upTo } = play.content.data.tables.dice.rows.rail
  const unit = play.content.units[frame.unit]!
  const runs = die! <= upTo
  const event: FfoEvent = { kind: 'france-fights-on: rail die', dice: [die!], runs }
  const [say, covered] = runs
    ? ['Rail move succeeds for {unit}', 'Rail move succeeds for a covered unit']
    : ['Rail move fails for {unit}', 'Rail move fails for a covered unit']
  const because = ': rolled {die}, {upTo} or less needed'
  noteOfUnit(play, '11.7', unit, {
    say: `${say}${because}`,
    covered: `${covered}${because}`,
    values: { die: die!, upTo },
    event,
  })
  if (!runs) play.pop()
}

const toAct: Act<TripFrame, number> = {
  title: 'Move by rail to a city',
  rule: '11.7',
  *build(p, frame) {
    const { cities, grid, hexPicks, units } = p.content
    const unit = units[frame.unit]!
    const picks = cities.filter((city) => canGo(p, unit, city)).map((city) => hexPicks[city]!)
    const why = (token: string) => (grid.indexOf(token) < 0 ? null : tripRefusal(p, unit, grid.indexOf(token)))
    return grid.indexOf(yield* pick(picks, { why }))
  },
  does(play, frame, hex) {
    const unit = play.content.units[frame.unit]!
    const from = play.state.place[unit.index]!
    const { hexNames, grid } = play.content
    put(play, unit, hex)
    const values = { unit: unit.name, from: hexNames[from]!, to: hexNames[hex]! }
    const places = [grid.ids[from]!, grid.ids[hex]!]
    const about = { units: [unit.id], places, event: RAILED }
    play.note('11.7', '{unit} moves by rail from {from} to {to}', values, about)
    play.pop()
  },
}

const stayAct: Act<TripFrame> = {
  title: 'Stay where it is',
  rule: '11.7',
  build: nothing,
  does: (play) => play.pop(),
}

export const railTrip: Step<TripFrame> = {
  title: 'Rail move',
  rule: '11.7',
  group: true,
  enter(play) {
    const { roll } = play.content.data.tables.dice.rows.rail
    play.roll('rail-die', roll.dice, { sides: roll.sides, by: 'french' })
  },
  returned: { 'rail-die': rolled },
  asks: () => 'french',
  prompt(p, frame) {
    const unit = p.content.units[frame.unit]!
    if (!isSeenByEnemy(p, unit)) return { rule: '11.7', say: 'Rail move for the covered unit: to which city?' }
    return { rule: '11.7', say: 'Rail move for {unit}: to which city?', values: { unit: unit.name } }
  },
  acts: { to: toAct, stay: stayAct },
}
