/** 7.6.1 Riding: units on a train, and reinforcements, go along the railway. */
import type { Building, Destination, Pick } from '../../../engine/act.ts'
import { applies, check, type Refusal } from '../../../engine/rule.ts'
import { BARRED, search } from '../../../engine/search.ts'
import type { Side, Unit } from '../content/content.ts'
import { hexesWithin } from './distance.ts'
import { isEntering } from './movers.ts'
import { MOVED_BY_RAIL } from '../events.ts'
import { isEntrained, isOnMap, put, takeCity, unitsIn, unitsOf } from '../pieces.ts'
import { chosen, fitRefusal, generalRefusal, NO_MARKER, NOT_ALLIED, nearGermans, rail, trainsInUse } from './rail.ts'
import { derived, type Act, type PhaseFrame, type Position } from '../state.ts'

const NO_TRAIN: Refusal = {
  rule: '7.6.1a',
  say: 'Only reinforcements and units that began the turn on a train move by rail',
}
const MOVED: Refusal = { rule: '7.6.1c', say: 'It has already moved or entrained this turn' }
const NO_TRACK: Refusal = { rule: '7.6.1c', say: 'No railway leads there from here' }
const TOO_NEAR: Refusal = { rule: '7.6.1b', say: 'Too close to a German unit or German City' }
const NOWHERE: Refusal = { rule: '7.6.1b', say: 'There is no rail hex it could move to' }
const SHARED: Refusal = { rule: '7.6.1c', say: 'Another train is there' }
const TOO_FAR: Refusal = { rule: '7.6.1b', say: 'A train moves up to {hexes} hexes' }

// ---- Where trains run

/** 7.6.1b: 1 for each hex that is far enough from German units and cities. */
const safeForTrains = derived<Uint8Array>(['place/german', 'germanCities'], (p) => {
  const { content } = p
  const safe = nearGermans(p).map((near) => 1 - near)
  const within = hexesWithin(content, rail(p).distance.value - 1)
  for (const hex of Object.keys(p.state.germanCities)) for (const near of within[Number(hex)]!) safe[near] = 0
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
    fitRefusal(p, unit) ??
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
    const places = path.map((hex) => p.content.grid.ids[hex]!)
    const where = { units: [unit.id], places, event: MOVED_BY_RAIL[unit.side] }
    p.note('7.6.1b', '{unit} moves by rail to {to}', values, where)
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
