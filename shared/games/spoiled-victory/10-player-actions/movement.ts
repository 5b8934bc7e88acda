/**
 * 10.1 Movement of Allied units. One act moves any or all units of one nation out of one space, each to a place of its
 * own, on foot or by truck:
 *
 *     foot b-2rfus G4 b-4eyork F5
 *
 * A way has no effect but to lead somewhere, so only the ends of ways are picked. GHQ's free moves (10.1.5) are an act
 * of their own. A unit Engaged with a German may be set going where it stands: it will attack (10.1.8).
 */
import { pick, pickMore, type Building } from '../../../engine/act.ts'
import type { Frame } from '../../../engine/position.ts'
import { applies, check, firstOf, type Refusal } from '../../../engine/rule.ts'
import { canPay, pay } from './action-budget.ts'
import type { Unit } from '../content/content.ts'
import { eventOf } from '../sequence/deck.ts'
import { MADE_READY, MOVED } from '../events.ts'
import { factorOf, germanIn, hasAllies, moveTo, spaceName, told, unitName } from '../pieces.ts'
import { canGo, destinations, FAR, hasWayOut, type Choice, type Means, type Shifts } from './reach.ts'
import { SEAT, type Act, type Play, type Position } from '../state.ts'

// ---- Who may move

const SUPPRESSED: Refusal = { rule: '10.1.6', say: 'It is Suppressed' }
const ELSEWHERE: Refusal = { rule: '10.1', say: 'One action moves units from one space only' }
const OTHER_NATION: Refusal = { rule: '10.1.2', say: 'Units of different nations may not move together' }
const GERMAN: Refusal = { rule: '9.1', say: 'German units are moved by the Action Cards' }
const AT_SEA: Refusal = { rule: '11.2', say: 'At sea, units move by Evacuation Moves only' }
const TWICE: Refusal = { rule: '10.1', say: 'This action has moved it already' }
const MUST_ATTACK: Refusal = { rule: '10.1.8', say: 'It entered the space of a lone German unit, so it must attack' }

const isAshore = (p: Position, { isGerman, index }: Unit): boolean => {
  const at = p.state.place[index]!
  return !isGerman && at >= 0 && !p.content.spaces[at]!.isSea
}

/** 10.1.2: Evacuees have no nation and go along with any; an event lets British and French go together. */
function goTogether(p: Position, one: Unit, other: Unit): boolean {
  if (one.nation === other.nation || one.isEvacuee || other.isEvacuee) return true
  return one.nation !== 'belgian' && other.nation !== 'belgian' && eventOf(p, 'nationsCooperate') !== null
}

/** 10.1.8: whoever has entered the space of a German unit that was alone there stays until the attack at the phase's end. */
export function mustStay(p: Position, unit: number): Refusal | null {
  const german = germanIn(p, p.state.place[unit]!)
  if (german < 0 || !p.state.challenged[german]) return null
  const isAttackToCome = p.state.flow.some(({ step }) => step === 'actions')
  return check(p.content, isAttackToCome, MUST_ATTACK)
}

/** Why a unit on the map cannot be moved by this action, after others have been. */
function whyNotUnit(p: Position, unit: Unit, party: readonly Unit[]): Refusal | null {
  const at = p.state.place[unit.index]!
  if (p.content.spaces[at]!.isSea) return AT_SEA
  return firstOf(
    check(p.content, p.state.suppressed[unit.index] === true, SUPPRESSED),
    mustStay(p, unit.index),
    party.includes(unit) ? TWICE : null,
    party.some((one) => p.state.place[one.index] !== at) ? ELSEWHERE : null,
    check(p.content, !party.every((one) => goTogether(p, one, unit)), OTHER_NATION),
  )
}

function unitsToMove(p: Position, means: Means, party: readonly Unit[], shifts: Shifts): Choice {
  const { content } = p
  const candidates = party.length === 0 ? content.units : unitsBeside(p, party[0]!)
  const able = candidates.filter(
    (unit) => isAshore(p, unit) && whyNotUnit(p, unit, party) === null && canGo(p, unit, means, shifts),
  )
  const why = (token: string) => {
    const unit = content.unitOf(token)
    if (unit?.isGerman) return GERMAN
    if (unit === undefined || p.state.place[unit.index]! < 0 || able.includes(unit)) return null
    return whyNotUnit(p, unit, party) ?? FAR
  }
  return { picks: able.map((unit) => unit.pick), why }
}

const unitsBeside = (p: Position, { index }: Unit): Unit[] =>
  p.content.units.filter((unit) => p.state.place[unit.index] === p.state.place[index])

// ---- The act

interface Leg {
  readonly unit: Unit
  readonly to: number
}

function* legs(p: Position, means: Means, first: Choice, most: number): Building<Leg[]> {
  const party: Unit[] = []
  const made: Leg[] = []
  const shifts = new Map<number, number>()
  const shift = (space: number, by: number) => shifts.set(space, (shifts.get(space) ?? 0) + by)
  for (;;) {
    const units = party.length === 0 ? first : unitsToMove(p, means, party, shifts)
    const token: string | undefined =
      party.length === 0 ? yield* pick(units.picks, units) : yield* pickMore(units.picks, units)
    if (token === undefined) return made
    const unit = p.content.unitOf(token)!
    const ends = destinations(p, unit, means, shifts)
    const to = p.content.spaceOf(yield* pick(ends.picks, { why: ends.why }))!.index
    if (unit.isEvacuee) {
      shift(p.state.place[unit.index]!, -1)
      shift(to, 1)
    }
    party.push(unit)
    made.push({ unit, to })
    if (made.length === most) return made
  }
}

function carryOut(play: Play, made: readonly Leg[], means: keyof typeof HOW): void {
  for (const { unit, to } of made) {
    const from = play.state.place[unit.index]!
    const challenged = germanIn(play, to)
    // 10.1.8: a German who was alone there must now be attacked.
    if (challenged >= 0 && !hasAllies(play, to) && !play.state.challenged[challenged])
      play.at('challenged', challenged, true)
    if (to !== from) moveTo(play, unit.index, to)
    if (!play.state.activated[unit.index]) play.at('activated', unit.index, true)
    const values = { unit: unitName(play, unit.index), how: HOW[means], space: spaceName(play, to) }
    const say = to === from ? '{unit} prepares to attack in {space}' : '{unit} moves {how} to {space}'
    play.note('10.1', say, values, told(play, to === from ? MADE_READY : MOVED[means], [unit.index], to))
  }
}

const HOW = { foot: 'on foot', truck: 'by truck', ghq: 'on GHQ’s orders' } as const
const NO_TRUCKS: Refusal = { rule: '16.0', say: 'The roads are choked: no Truck Movement this turn' }

const whyNoTrucks = (p: Position): Refusal | null => (eventOf(p, 'noTruckMovement') === null ? null : NO_TRUCKS)

function moveAct(means: Means): Act<Frame, Leg[]> {
  return {
    title: means === 'foot' ? 'Move on foot' : 'Move by truck',
    rule: '10.1',
    may: (p) =>
      firstOf(canPay(p, p.content.data.tables.movement[means].cost), means === 'truck' ? whyNoTrucks(p) : null),
    hasPicks: (p) => isAnyToMove(p, means),
    *build(p) {
      return yield* legs(p, means, firstUnits(p, means), Infinity)
    },
    does(play, _, made) {
      pay(play, play.content.data.tables.movement[means].cost)
      carryOut(play, made, means)
    },
  }
}

const NOT_MOVED: Shifts = new Map()

/** Has an action of this kind anybody to move? */
function isAnyToMove(p: Position, means: Means): boolean {
  const strays = mustHelpStrays(p)
  return p.content.units.some(
    (unit) =>
      (strays === null || p.state.strayed[unit.index]) &&
      isAshore(p, unit) &&
      whyNotUnit(p, unit, []) === null &&
      canGo(p, unit, means, NOT_MOVED),
  )
}

const firstUnits = (p: Position, means: Means): Choice => straysFirst(p, unitsToMove(p, means, [], NOT_MOVED))

/** 10.1.7: who has strayed into the Belgian area moves before anybody else. */
function straysFirst(p: Position, choice: Choice): Choice {
  const strays = mustHelpStrays(p)
  if (strays === null) return choice
  const picks = choice.picks.filter(({ token }) => p.state.strayed[p.content.unitOf(token)!.index])
  return { picks, why: (token) => choice.why(token) ?? (picks.some((one) => one.token === token) ? null : strays) }
}

export const foot = moveAct('foot')
export const truck = moveAct('truck')

// ---- 10.1.5 GHQ

const NO_GHQ: Refusal = { rule: '10.1.5', say: 'GHQ is not on the map' }
const GHQ_SPENT: Refusal = { rule: '10.1.5', say: 'GHQ has used its free moves for this phase' }
const NOT_WITH_GHQ: Refusal = {
  rule: '10.1.5',
  say: 'GHQ’s free moves are for British units in its space, not for GHQ itself',
}

/** Units GHQ may still move free in this phase: its factor, less those it has moved. */
export function ghqMovesLeft(p: Position): number {
  const { ghq } = p.content
  if (p.state.place[ghq.index]! < 0 || !applies(p.content, '10.1.5')) return 0
  return Math.max(0, factorOf(p, ghq.index) - p.state.ghqMoves)
}

/** A British Combat unit in the space of GHQ. */
const isBesideGhq = ({ content, state }: Position, { index, nation, isGhq }: Unit): boolean =>
  nation === 'british' && !isGhq && state.place[index] === state.place[content.ghq.index]

function withGhq(p: Position, means: Means): Choice {
  const { content, state } = p
  const able = content.combatUnits.filter(
    (unit) => isBesideGhq(p, unit) && whyNotUnit(p, unit, []) === null && canGo(p, unit, means, NOT_MOVED),
  )
  const why = (token: string) => {
    const unit = content.unitOf(token)
    if (unit?.isGerman) return GERMAN
    if (unit === undefined || state.place[unit.index]! < 0 || able.includes(unit)) return null
    return isBesideGhq(p, unit) ? (whyNotUnit(p, unit, []) ?? FAR) : NOT_WITH_GHQ
  }
  return { picks: able.map((unit) => unit.pick), why }
}

/** One unit, as far as a truck would take it: a foot march is never more. */
export const ghq: Act<Frame, Leg[]> = {
  title: 'GHQ’s free move',
  rule: '10.1.5',
  may: (p) =>
    firstOf(
      ghqMovesStray(p) ? null : mustHelpStrays(p),
      p.state.place[p.content.ghq.index]! < 0 ? NO_GHQ : null,
      ghqMovesLeft(p) === 0 ? GHQ_SPENT : null,
    ),
  *build(p) {
    const means = ghqMeans(p)
    return yield* legs(p, means, straysFirst(p, withGhq(p, means)), 1)
  },
  does(play, _, made) {
    play.put('ghqMoves', play.state.ghqMoves + made.length)
    carryOut(play, made, 'ghq')
  },
}

/** 10.1.5: the units GHQ could still move free in this phase. */
export function unitsForGhq(p: Position): Unit[] {
  if (ghq.may!(p, p.top!, SEAT) !== null) return []
  return straysFirst(p, withGhq(p, ghqMeans(p))).picks.map(({ token }) => p.content.unitOf(token)!)
}

const ghqMeans = (p: Position): Means => (whyNoTrucks(p) === null ? 'truck' : 'foot')

// ---- 10.1.7 Units that had to retreat into the Belgian area

const STRAYS: Refusal = { rule: '10.1.7', say: 'Units that retreated into the Belgian area must leave it first' }

/** They leave it at the first opportunity: while one can, nothing else is done. */
export function mustHelpStrays(p: Position): Refusal | null {
  for (const unit in p.state.strayed)
    if (canLeave(p, p.content.units[Number(unit)]!)) return check(p.content, true, STRAYS)
  return null
}

/** By an action, or by a free move of GHQ (10.1.5). */
function canLeave(p: Position, unit: Unit): boolean {
  if (whyNotUnit(p, unit, []) !== null) return false
  const { movement } = p.content.data.tables
  const isPayable = (one: Means) =>
    p.state.actions >= movement[one].cost && (one === 'foot' || whyNoTrucks(p) === null) && hasWayOut(p, unit, one)
  return isPayable('foot') || isPayable('truck') || (isFreeWithGhq(p, unit) && hasWayOut(p, unit, ghqMeans(p)))
}

const isFreeWithGhq = (p: Position, unit: Unit): boolean => isBesideGhq(p, unit) && ghqMovesLeft(p) > 0

/** Can GHQ's free move take a stray out of the Belgian area? */
function ghqMovesStray(p: Position): boolean {
  for (const index in p.state.strayed) {
    const unit = p.content.units[Number(index)]!
    if (isFreeWithGhq(p, unit) && canLeave(p, unit)) return true
  }
  return false
}

/** What every action but a move must pass. */
export const whyNotAct = (p: Position, cost: number): Refusal | null => firstOf(mustHelpStrays(p), canPay(p, cost))
