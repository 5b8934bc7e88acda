/** 7.6.3, 7.6.4 Entraining after a short walk to a station, and detraining. */
import type { Building, Pick } from '../../../engine/act.ts'
import { applies, check, type Refusal } from '../../../engine/rule.ts'
import { CITY, type Content, type Side, type Unit } from '../content/content.ts'
import { hexesWithin } from './distance.ts'
import { legalHop } from './movement-route.ts'
import { isLeg, startWalk, stopAfter, type Leg, type Walk } from './movement.ts'
import { moverOf, stayRefusal } from './movers.ts'
import { DETRAINED, ENTRAINED } from '../events.ts'
import { about, isEntrained, isOnMap, put, setStatus, unitsOf } from '../pieces.ts'
import {
  chosen,
  fitRefusal,
  generalRefusal,
  NO_MARKER,
  nearGermans,
  rail,
  tooNearForTrains,
  trainsInUse,
} from './rail.ts'
import type { Act, PhaseFrame, Play, Position } from '../state.ts'

const NO_STATION: Refusal = { rule: '7.6.3', say: 'Units entrain in a Town or City with a railway' }
const ENEMY_NEAR: Refusal = { rule: '7.6.3', say: 'An enemy unit is closer than {hexes} hexes' }
const NOT_ABOARD: Refusal = { rule: '7.6.4', say: 'It is not on a train' }
const TOO_LATE: Refusal = { rule: '7.6.4', say: 'Units detrain before any unit moves' }

// ---- Entraining

/** Towns and Cities with a railway. */
const isStation = ({ isTown, terrain, hasRail }: Content, hex: number): boolean =>
  (isTown[hex] === 1 || terrain[hex] === CITY) && hasRail[hex] === 1

/** 7.6.3: a Town or City with a railway, no enemy near. */
function boardingRefusal(p: Position, hex: number): Refusal | null {
  const { content } = p
  if (!isStation(content, hex)) return check(content, true, NO_STATION)
  if (nearGermans(p)[hex] === 0) return null
  return check(content, true, { ...ENEMY_NEAR, values: { hexes: rail(p).distance.value } })
}

/** By hex the places to board at which a unit there could walk to, whoever is near them. */
const stationsNear = new WeakMap<Content, readonly (readonly number[])[]>()

function stationsFor(p: Position, hex: number): readonly number[] {
  const { content } = p
  let lists = stationsNear.get(content)
  if (lists === undefined) {
    const isPlace = (at: number) => isStation(content, at) || !applies(content, '7.6.3')
    lists = hexesWithin(content, rail(p).entrainHexes.value).map((within) => within.filter(isPlace))
    stationsNear.set(content, lists)
  }
  return lists[hex]!
}

/** A stroll of up to two hexes. */
const strollWalk = (p: Position, unit: Unit): Walk =>
  startWalk(p, [{ ...moverOf(p, unit), normal: -1, extended: -1 }], p.state.place[unit.index]!)

/** Can it board here, or after so many more hexes? */
function canBoard(p: Position, walk: Walk, left: number): boolean {
  if (boardingRefusal(p, walk.here) === null) return true
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
  const hex = p.state.place[unit.index]!
  if (unit.side !== side || !isOnMap(p, unit)) return NO_STATION
  const stations = stationsFor(p, hex)
  if (!stations.some((at) => boardingRefusal(p, at) === null))
    return stations.length === 0 ? NO_STATION : boardingRefusal(p, stations[0]!)
  const refused =
    stayRefusal(p, side, unit) ??
    fitRefusal(p, unit) ??
    check(p.content, trainsInUse(p) >= rail(p).unitsPerTurn.value, NO_MARKER)
  if (refused !== null) return refused
  if (isStation(p.content, hex) && boardingRefusal(p, hex) === null) return null
  return canBoard(p, strollWalk(p, unit), rail(p).entrainHexes.value) ? null : NO_STATION
}

interface Boarding {
  readonly unit: Unit
  /** The way to the station. */
  readonly path: readonly number[]
}

export const entrain: Act<PhaseFrame, Boarding> = {
  title: 'Entrain',
  rule: '7.6.3',
  may: (p, { side }) => generalRefusal(p, side),
  hasPicks: (p, { side }) =>
    check(p.content, trainsInUse(p) >= rail(p).unitsPerTurn.value, NO_MARKER) === null &&
    p.content.bySide[side].some((unit) => entrainRefusal(p, side, unit) === null),
  *build(p, { side }): Building<Boarding> {
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
      const unready = boardingRefusal(p, walk.here)
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
    p.note('7.6.3', '{unit} entrains at {hex}', values, about(p, ENTRAINED[unit.side], unit))
  },
}

// ---- Detraining

/** 7.6.4: the Train marker gives way to a Disrupted one. */
function leaveTrain(p: Play, unit: Unit, rule: string): void {
  p.at('train', unit.index, null)
  setStatus(p, unit, 'disrupted')
  p.note(rule, '{unit} detrains', { unit: unit.name }, about(p, DETRAINED[unit.side], unit))
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
  for (const unit of unitsOf(p, side)) {
    if (!isEntrained(p, unit) || tooNearForTrains(p)[p.state.place[unit.index]!] === 0) continue
    if (applies(p.content, '7.6.1d')) leaveTrain(p, unit, '7.6.1d')
  }
}
