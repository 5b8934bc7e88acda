/** 7.6 Allied rail movement: entraining, riding, detraining. Three Train markers are all there are. */
import { pick, type Building, type Destination, type Pick } from '../../engine/act.ts'
import { derived } from '../../engine/position.ts'
import { applies, check, firstOf, type Refusal } from '../../engine/rule.ts'
import { BARRED, search } from '../../engine/search.ts'
import { CITY, enemyOf, type Content, type Side, type Unit } from './content.ts'
import { hexesWithin, isAnywhereWithin } from './distance.ts'
import { isEntering, moverOf, stayRefusal } from './movers.ts'
import { legalHop } from './movement-route.ts'
import { isLeg, startWalk, stopAfter, type Leg, type Walk } from './movement.ts'
import { isEntrained, isGoodOrder, isOnMap, put, setStatus, takeCity, unitsIn, unitsOf } from './pieces.ts'
import type { Act, PhaseFrame, Play, Position, State } from './state.ts'
import { presence } from './zones-of-control.ts'

const rail = (p: Position) => p.content.data.tables.rail.rows

const NO_RAIL: Refusal = { rule: '22.7e', say: 'No rail movement in this scenario' }
const NOT_ALLIED: Refusal = { rule: '7.6.1a', say: 'Only the Allies move by rail' }
const NOT_GOOD: Refusal = { rule: '7.6.1c', say: 'Only units in Good Order use trains' }
const HELD: Refusal = { rule: '21.2.1', say: 'Under a GQG marker it does not use trains' }
const NO_TRAIN: Refusal = { rule: '7.6.1a', say: 'Only reinforcements and units that were on a train before ride' }
const MOVED: Refusal = { rule: '7.6.1c', say: 'It has moved or boarded in this turn' }
const NO_MARKER: Refusal = { rule: '7.6.1a', say: 'All Train markers are in use' }
const NO_TRACK: Refusal = { rule: '7.6.1c', say: 'No railway leads there from here' }
const TOO_NEAR: Refusal = { rule: '7.6.1b', say: 'Too near to German units or a German city' }
const NOWHERE: Refusal = { rule: '7.6.1b', say: 'There is no rail hex it could go to' }
const SHARED: Refusal = { rule: '7.6.1c', say: 'Another train stands there' }
const TOO_FAR: Refusal = { rule: '7.6.1b', say: 'A train goes {hexes} hexes' }
const NO_STATION: Refusal = { rule: '7.6.3', say: 'Units board in a Town or City with a railway' }
const ENEMY_NEAR: Refusal = { rule: '7.6.3', say: 'An enemy unit is nearer than {hexes} hexes' }
const NOT_ABOARD: Refusal = { rule: '7.6.4', say: 'It is on no train' }
const TOO_LATE: Refusal = { rule: '7.6.4', say: 'Trains are left before anybody moves' }

/** Is there rail movement at all for this side? */
function generalRefusal(p: Position, side: Side): Refusal | null {
  if (!p.content.data.scenario.railMovement) return check(p.content, true, NO_RAIL)
  return side === 'allied' ? null : NOT_ALLIED
}

const isFit = (p: Position, unit: Unit): Refusal | null =>
  firstOf(
    check(p.content, !isGoodOrder(p, unit), NOT_GOOD),
    check(p.content, p.state.gqg[unit.index] !== undefined, HELD),
  )

const trainsInUse = (p: Position): number => Object.keys(p.state.train).length

// ---- Where trains run

/** 7.6.1b: 1 for each hex that is far enough from German units and cities. */
const safeForTrains = derived<Content, State, Uint8Array>(['place/german', 'germanCities'], (p) => {
  const { content } = p
  const safe = new Uint8Array(content.grid.count).fill(1)
  const german = presence(p, 'german')
  const within = hexesWithin(content, rail(p).distance.value - 1)
  for (let hex = 0; hex < content.grid.count; hex++)
    if (german[hex]! > 0 || p.state.germanCities[hex]) for (const near of within[hex]!) safe[near] = 0
  return safe
})

function trackRefusal(p: Position, arc: number): Refusal | null {
  const { content } = p
  const to = content.grid.neighbour[arc]!
  if (to < 0 || content.rail[arc] === 0 || content.isPlayable[to] === 0) return NO_TRACK
  return check(content, safeForTrains(p)[to] === 0, TOO_NEAR)
}

/** 7.6.1c: no two trains end in one hex. */
const endsBadly = (p: Position, unit: Unit, hex: number): Refusal | null =>
  check(
    p.content,
    unitsIn(p, hex).some((other) => other !== unit.index && p.state.train[other] === true),
    SHARED,
  )

function ridesFrom(p: Position, from: number, budget: number) {
  return search(p.content.grid, {
    from,
    budget,
    step(_from, arc, _to, _spent, hop) {
      hop.why = trackRefusal(p, arc)
      return hop.why === null ? 1 : BARRED
    },
  })
}

/** Can the ride go on to a hex and end well, there or beyond? */
function canRideTo(p: Position, unit: Unit, arc: number, left: number): boolean {
  if (left < 1 || trackRefusal(p, arc) !== null) return false
  const to = p.content.grid.neighbour[arc]!
  if (endsBadly(p, unit, to) === null) return true
  return ridesFrom(p, to, left - 1).places.some((hex) => hex !== to && endsBadly(p, unit, hex) === null)
}

/** How many units on the map have been moved by rail this turn. */
const ridden = (p: Position, side: Side): number => unitsOf(p, side).filter((unit) => p.state.railed[unit.index]).length

function rideRefusal(p: Position, side: Side, unit: Unit): Refusal | null {
  if (unit.side !== side) return NOT_ALLIED
  const isNew = isEntering(p, unit)
  if (!isNew && (!isOnMap(p, unit) || (!isEntrained(p, unit) && applies(p.content, '7.6.1a')))) return NO_TRAIN
  const { value: most } = rail(p).unitsPerTurn
  const refused =
    isFit(p, unit) ??
    check(p.content, p.state.moved[unit.index] === true || p.state.railed[unit.index] === true, MOVED) ??
    check(p.content, ridden(p, side) >= most, NO_MARKER) ??
    check(p.content, isNew && trainsInUse(p) >= most, NO_MARKER)
  if (refused !== null) return refused
  const start = p.state.place[unit.index]!
  for (let arc = start * 6; arc < start * 6 + 6; arc++) if (canRideTo(p, unit, arc, rail(p).range.value)) return null
  return NOWHERE
}

interface Ride {
  readonly unit: Unit
  readonly path: readonly number[]
}

export const railAct: Act<PhaseFrame, Ride> = {
  title: 'Move by rail',
  rule: '7.6.1a',
  may: (p, { side }) => generalRefusal(p, side),
  hasPicks: (p, { side }) => p.content.bySide[side].some((unit) => rideRefusal(p, side, unit) === null),
  *build(p, { side }): Building<Ride> {
    const unit = yield* chosen(p, side, (one) => rideRefusal(p, side, one))
    const path: number[] = []
    let here = p.state.place[unit.index]!
    for (;;) {
      const left = rail(p).range.value - path.length
      const picks: Pick[] = []
      for (let arc = here * 6; arc < here * 6 + 6; arc++)
        if (canRideTo(p, unit, arc, left))
          picks.push({ ...p.content.hopPicks[p.content.grid.neighbour[arc]!]!, cost: path.length + 1 })
      const unready = path.length === 0 ? NO_TRAIN : endsBadly(p, unit, here)
      const at = here
      const token: string | undefined = yield {
        picks,
        commit: path.length > 0 && unready === null,
        unready,
        why: (word) => whyNotRide(p, unit, at, left, word),
        reach: () => destinations(p, unit, at, path.length, left),
      }
      if (token === undefined) return { unit, path }
      path.push((here = p.content.grid.indexOf(token)))
    }
  },
  does(p, _, { unit, path }) {
    for (const hex of path) takeCity(p, hex, unit.side)
    put(p, unit, path.at(-1)!)
    p.at('train', unit.index, true)
    p.at('railed', unit.index, true)
    p.at('moved', unit.index, true)
    const values = { unit: unit.name, to: p.content.hexNames[path.at(-1)!]! }
    const where = { units: [unit.id], places: path.map((hex) => p.content.grid.ids[hex]!) }
    p.note('7.6.1b', '{unit} goes by rail to {to}', values, where)
  },
}

function whyNotRide(p: Position, unit: Unit, here: number, left: number, word: string): Refusal | null {
  const to = p.content.grid.indexOf(word)
  const d = to < 0 ? -1 : p.content.grid.direction(here, to)
  if (d < 0) return to < 0 ? null : NO_TRACK
  const refused = trackRefusal(p, here * 6 + d)
  if (refused !== null) return refused
  return left < 1 ? { ...TOO_FAR, values: { hexes: rail(p).range.value } } : endsBadly(p, unit, to)
}

function destinations(p: Position, unit: Unit, here: number, spent: number, left: number): Destination[] {
  const reach = ridesFrom(p, here, left)
  const { ids } = p.content.grid
  return reach.places
    .filter((hex) => hex !== here && endsBadly(p, unit, hex) === null)
    .map((hex) => ({
      hops: reach
        .path(hex)
        .slice(1)
        .map((one) => ids[one]!),
      cost: spent + reach.cost(hex),
    }))
}

/** Asks for a unit that nothing speaks against. */
function* chosen(p: Position, side: Side, refusal: (unit: Unit) => Refusal | null): Building<Unit> {
  const picks = p.content.bySide[side].filter((unit) => refusal(unit) === null).map((unit) => unit.pick)
  const why = (word: string) => {
    const unit = p.content.unitOf(word)
    return unit === undefined ? null : refusal(unit)
  }
  return p.content.unitOf(yield* pick(picks, { why }))!
}

// ---- Entraining

/** Towns and Cities with a railway. */
const isStation = ({ isTown, terrain, hasRail }: Content, hex: number): boolean =>
  (isTown[hex] === 1 || terrain[hex] === CITY) && hasRail[hex] === 1

/** 7.6.3: a Town or City with a railway, no enemy near. */
function boardingRefusal(p: Position, unit: Unit, hex: number): Refusal | null {
  const { content } = p
  const nearer = rail(p).distance.value - 1
  if (!isStation(content, hex)) return check(content, true, NO_STATION)
  const isNear = isAnywhereWithin(p, hex, nearer, enemyOf(unit.side))
  return isNear ? check(content, true, { ...ENEMY_NEAR, values: { hexes: nearer + 1 } }) : null
}

/** By hex: 1 if somebody on its way could board there or two hexes off. */
const nearStations = derived<Content, State, Uint8Array>(['place/german'], (p) => {
  const { content } = p
  const near = new Uint8Array(content.grid.count)
  const unit = content.units.find(({ side }) => side === 'allied')
  if (unit === undefined) return near
  const within = hexesWithin(content, rail(p).entrainHexes.value)
  for (let hex = 0; hex < content.grid.count; hex++)
    if (boardingRefusal(p, unit, hex) === null) for (const at of within[hex]!) near[at] = 1
  return near
})

/** A stroll of up to two hexes. */
const strollWalk = (p: Position, unit: Unit): Walk =>
  startWalk(p, [{ ...moverOf(p, unit), normal: -1, extended: -1 }], p.state.place[unit.index]!)

/** Can it board here, or after so many more hexes? */
function canBoard(p: Position, walk: Walk, left: number): boolean {
  if (boardingRefusal(p, walk.movers[0]!.unit, walk.here) === null) return true
  if (left < 1) return false
  for (let arc = walk.here * 6; arc < walk.here * 6 + 6; arc++) if (boardHop(p, walk, arc, left) !== null) return true
  return false
}

/** The hop if the unit can still board after it. */
function boardHop(p: Position, walk: Walk, arc: number, left: number): Leg | null {
  const leg = legalHop(p, walk, arc)
  if (!isLeg(leg) || p.content.isPlayable[leg.here] === 0) return null
  const rest = stopAfter(p, walk, arc) === null ? left - 1 : 0
  return canBoard(p, { ...walk, ...leg }, rest) ? leg : null
}

function entrainRefusal(p: Position, side: Side, unit: Unit): Refusal | null {
  if (unit.side !== side || !isOnMap(p, unit) || nearStations(p)[p.state.place[unit.index]!] === 0) return NO_STATION
  const refused =
    stayRefusal(p, side, unit) ??
    isFit(p, unit) ??
    check(p.content, trainsInUse(p) >= rail(p).unitsPerTurn.value, NO_MARKER)
  if (refused !== null) return refused
  if (isStation(p.content, p.state.place[unit.index]!) && boardingRefusal(p, unit, p.state.place[unit.index]!) === null)
    return null
  return canBoard(p, strollWalk(p, unit), rail(p).entrainHexes.value) ? null : NO_STATION
}

export const entrain: Act<PhaseFrame, Ride> = {
  title: 'Entrain',
  rule: '7.6.3',
  may: (p, { side }) => generalRefusal(p, side),
  hasPicks: (p, { side }) =>
    check(p.content, trainsInUse(p) >= rail(p).unitsPerTurn.value, NO_MARKER) === null &&
    p.content.bySide[side].some((unit) => entrainRefusal(p, side, unit) === null),
  *build(p, { side }): Building<Ride> {
    const unit = yield* chosen(p, side, (one) => entrainRefusal(p, side, one))
    let walk = strollWalk(p, unit)
    let left = rail(p).entrainHexes.value
    const path: number[] = []
    for (;;) {
      const picks: Pick[] = []
      if (left > 0)
        for (let arc = walk.here * 6; arc < walk.here * 6 + 6; arc++) {
          const leg = boardHop(p, walk, arc, left)
          if (leg !== null) picks.push(p.content.hopPicks[leg.here]!)
        }
      const unready = boardingRefusal(p, unit, walk.here)
      const token: string | undefined = yield { picks, commit: unready === null, unready }
      if (token === undefined) return { unit, path }
      const arc = walk.here * 6 + p.content.grid.direction(walk.here, p.content.grid.indexOf(token))
      left = stopAfter(p, walk, arc) === null ? left - 1 : 0
      walk = { ...walk, ...(legalHop(p, walk, arc) as Leg) }
      path.push(walk.here)
    }
  },
  does(p, _, { unit, path }) {
    for (const hex of path) put(p, unit, hex)
    p.at('train', unit.index, true)
    p.at('moved', unit.index, true)
    const at = p.state.place[unit.index]!
    const values = { unit: unit.name, hex: p.content.hexNames[at]! }
    p.note('7.6.3', '{unit} boards its train at {hex}', values, { units: [unit.id], places: [p.content.grid.ids[at]!] })
  },
}

// ---- Detraining

/** 7.6.4: the Train marker gives way to a Disrupted one. */
function leaveTrain(p: Play, unit: Unit, rule: string): void {
  p.at('train', unit.index, null)
  setStatus(p, unit, 'disrupted')
  p.note(rule, '{unit} leaves its train', { unit: unit.name }, { units: [unit.id] })
}

function detrainRefusal(p: Position, side: Side, unit: Unit): Refusal | null {
  if (unit.side !== side || !isEntrained(p, unit)) return NOT_ABOARD
  return check(p.content, Object.keys(p.state.moved).length > 0, TOO_LATE)
}

export const detrain: Act<PhaseFrame, Unit> = {
  title: 'Detrain',
  rule: '7.6.4',
  may: (p, { side }) => generalRefusal(p, side),
  hasPicks: (p, { side }) => p.content.bySide[side].some((unit) => detrainRefusal(p, side, unit) === null),
  build: (p, { side }) => chosen(p, side, (unit) => detrainRefusal(p, side, unit)),
  does: (p, _, unit) => leaveTrain(p, unit, '7.6.4'),
}

/** 7.6.1d: who finds an enemy near must leave the train before anybody moves. */
export function forceOffTrains(p: Play, side: Side): void {
  const nearer = rail(p).distance.value - 1
  for (const unit of unitsOf(p, side)) {
    if (!isEntrained(p, unit)) continue
    const hex = p.state.place[unit.index]!
    if (!isAnywhereWithin(p, hex, nearer, enemyOf(side))) continue
    if (applies(p.content, '7.6.1d')) leaveTrain(p, unit, '7.6.1d')
  }
}
