/**
 * 11.0 Evacuation Moves. One move takes one Evacuee unit one space towards England; two go in one move from an undamaged
 * Mole, or from Beaches with undamaged jetties (11.4):
 *
 *     sail ev-1 X1/Y1/Z1 ev-2
 *
 * The same act is the Evacuation Move of the Player Actions Phase (10.6).
 */
import { pick, pickMore, type Building, type Pick } from '../../../engine/act.ts'
import type { Frame } from '../../../engine/position.ts'
import { applies, check, firstOf, type Refusal } from '../../../engine/rule.ts'
import { pay } from '../10-player-actions/action-budget.ts'
import type { Space, Unit } from '../content/content.ts'
import { eventOf } from '../sequence/deck.ts'
import { mustStay, whyNotAct } from '../10-player-actions/movement.ts'
import { MOVED } from '../events.ts'
import { evacueesIn, germanIn, moveTo, roomFor, spaceName, told, unitName } from '../pieces.ts'
import type { Act, Play, Position } from '../state.ts'

// ---- Who may sail, and where to

const SUPPRESSED: Refusal = { rule: '10.1.6', say: 'It is Suppressed' }
const NO_EVACUEES: Refusal = { rule: '4.2', say: 'Only Evacuee units can be evacuated' }
const NOT_HERE: Refusal = {
  rule: '11.1',
  say: 'An Evacuation Move starts from the East Jetty, a Beach, a Canal, Dunkirk or the sea',
}
const HARBOUR: Refusal = { rule: '16.0', say: 'The harbour is closed: no sailing from the East Jetty' }
const SURF: Refusal = { rule: '16.0', say: 'Heavy surf: no sailing from the Beaches' }
const ROUTE_X: Refusal = { rule: '11.3', say: 'Channel Route X opens on turn 5' }
const FULL: Refusal = { rule: '10.1.1', say: 'There is no room for more Evacuee units' }
const GERMANS: Refusal = { rule: '11.2', say: 'A German unit is there' }
const NO_MOVE: Refusal = { rule: '11.2', say: 'An Evacuation Move is one space, towards England' }
const NOWHERE: Refusal = { rule: '11.2', say: 'There is no space it could move to' }

const isLanding = (space: Space): boolean => space.isEastJetty || space.isBeach

/** 11.1: the kinds of space an Evacuation Move may start from. */
const isStart = (space: Space): boolean =>
  isLanding(space) || space.isSea || space.terrain === 'canal' || space.isDunkirk

/**
 * 11.2: one space on: to sea, along a route, or from Canal and Dunkirk to a Beach or the East Jetty. The East Jetty is a
 * Dunkirk space as well: while the harbour is closed, units there may go on to a Beach.
 */
function stepsFrom({ content, state }: Position, from: Space): readonly number[] {
  const sea = isLanding(from) || from.isSea ? content.sea[from.index]! : []
  const isOnFoot = from.isEastJetty ? state.harbour > 0 : from.terrain === 'canal' || from.isDunkirk
  if (!isOnFoot) return sea
  return [...sea, ...content.land[from.index]!.filter((to) => isLanding(content.spaces[to]!))]
}

function whyNotTo(p: Position, from: Space, to: number): Refusal | null {
  const space = p.content.spaces[to]!
  const isClosed = space.routes.includes('X') && !space.isStaging && p.state.turn < p.content.data.scenario.routeX.opens
  return firstOf(
    space.isSea && from.isEastJetty && p.state.harbour > 0 ? HARBOUR : null,
    space.isSea && from.isBeach && eventOf(p, 'beachClosed') !== null ? SURF : null,
    check(p.content, isClosed, ROUTE_X),
    check(p.content, germanIn(p, to) >= 0, GERMANS),
    check(p.content, evacueesIn(p, to) >= roomFor(p, space), FULL),
  )
}

function whyNotSail(p: Position, unit: Unit): Refusal | null {
  const space = p.content.spaces[p.state.place[unit.index]!]!
  return firstOf(
    check(p.content, !unit.isEvacuee, NO_EVACUEES),
    check(p.content, p.state.suppressed[unit.index] === true, SUPPRESSED),
    mustStay(p, unit.index),
    check(p.content, !isStart(space), NOT_HERE),
    whyNowhere(p, space),
  )
}

/** Why no step from here is open: the reason against the first, if there is but one. */
function whyNowhere(p: Position, from: Space): Refusal | null {
  const steps = stepsFrom(p, from)
  if (steps.some((to) => whyNotTo(p, from, to) === null)) return null
  return steps.length > 0 && isLanding(from) ? whyNotTo(p, from, steps[0]!) : NOWHERE
}

const endsOf = (p: Position, from: Space): number[] => stepsFrom(p, from).filter((to) => whyNotTo(p, from, to) === null)

const isAllyOnMap = (p: Position, unit: Unit): boolean => !unit.isGerman && p.state.place[unit.index]! >= 0

/** Those who could sail: with 4.2 in force nobody but Evacuees comes into question. */
const crowd = ({ content }: Position): readonly Unit[] =>
  applies(content, '4.2') ? content.evacuees : [...content.combatUnits, ...content.evacuees]

const maySail = (p: Position, unit: Unit): boolean => isAllyOnMap(p, unit) && whyNotSail(p, unit) === null
const sailors = (p: Position): Unit[] => crowd(p).filter((unit) => maySail(p, unit))
export const isAnyToSail = (p: Position): boolean => crowd(p).some((unit) => maySail(p, unit))

// ---- 11.4 Two for one

/** The kind of jetty that gives two moves for one from this space. */
function bonusAt(p: Position, space: Space): 'mole' | 'jetties' | null {
  if (!applies(p.content, '11.4')) return null
  if (space.isEastJetty) return p.state.mole === 'whole' ? 'mole' : null
  return space.isBeach && (p.state.jetties === 'built' || eventOf(p, 'beachDouble') !== null) ? 'jetties' : null
}

/** Who may come along with a unit that leaves from a jetty. */
function companions(p: Position, first: Unit): Unit[] {
  const bonus = bonusAt(p, p.content.spaces[p.state.place[first.index]!]!)
  if (bonus === null) return []
  return sailors(p).filter((unit) => {
    const space = p.content.spaces[p.state.place[unit.index]!]!
    return unit !== first && bonusAt(p, space) === bonus
  })
}

// ---- The act

interface Sailing {
  readonly units: readonly number[]
  readonly to: number
}

const NO_COMPANION: Refusal = { rule: '11.4', say: 'Two units share a move only from the same kind of jetty' }

function* sailing(p: Position): Building<Sailing> {
  const able = sailors(p)
  const whyNotUnit = (token: string) => {
    const unit = p.content.unitOf(token)
    if (unit?.isGerman) return NO_EVACUEES
    return unit === undefined || !isAllyOnMap(p, unit) ? null : whyNotSail(p, unit)
  }
  const token = yield* pick(
    able.map((unit) => unit.pick),
    { why: whyNotUnit },
  )
  const unit = p.content.unitOf(token)!
  const from = p.content.spaces[p.state.place[unit.index]!]!
  const ends = endsOf(p, from)
  const chosen = yield* pick(
    ends.map((to) => p.content.spaces[to]!.pick),
    {
      why(other) {
        const space = p.content.spaceOf(other)
        if (space === undefined || ends.includes(space.index)) return null
        return stepsFrom(p, from).includes(space.index) ? whyNotTo(p, from, space.index) : NO_MOVE
      },
    },
  )
  const to = p.content.spaceOf(chosen)!
  const others = to.isStaging && isLanding(from) ? companions(p, unit) : []
  const second = yield* pickMore(companionPicks(others), {
    why: (other) => {
      const one = p.content.unitOf(other)
      if (one === undefined || !one.isEvacuee || !isAllyOnMap(p, one) || others.includes(one)) return null
      return whyNotUnit(other) ?? NO_COMPANION
    },
  })
  const units = second === undefined ? [unit.index] : [unit.index, p.content.unitOf(second)!.index]
  return { units, to: to.index }
}

const companionPicks = (others: readonly Unit[]): Pick[] =>
  others.map((one) => ({ ...one.pick, means: 'in the same move' }))

function sailOff(play: Play, { units, to }: Sailing): void {
  for (const unit of units) {
    moveTo(play, unit, to)
    const values = { unit: unitName(play, unit), space: spaceName(play, to) }
    const say = play.content.spaces[to]!.isSea ? '{unit} sails to {space}' : '{unit} moves to {space}'
    play.note(units.length > 1 ? '11.4' : '11.2', say, values, told(play, MOVED.sea, [unit], to))
  }
}

/** 10.6: an Evacuation Move bought with an action. */
export const sailForAction: Act<Frame, Sailing> = {
  title: 'Buy an Evacuation Move',
  rule: '10.6',
  may: (p) => whyNotAct(p, p.content.data.tables.actions.rows.sail.cost),
  hasPicks: isAnyToSail,
  build: sailing,
  does(play, _, plan) {
    pay(play, play.content.data.tables.actions.rows.sail.cost)
    if (applies(play.content, '10.6')) sailOff(play, plan)
  },
}

export const sail: Act<Frame, Sailing> = {
  title: 'Evacuation Move',
  rule: '11.2',
  hasPicks: isAnyToSail,
  build: sailing,
  does(play, _, plan) {
    play.put('moves', play.state.moves - 1)
    sailOff(play, plan)
  },
}
