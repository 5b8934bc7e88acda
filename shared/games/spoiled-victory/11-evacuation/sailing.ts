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
import { whyNotAct } from '../10-player-actions/movement.ts'
import { MOVED } from '../events.ts'
import { evacueesIn, germanIn, moveTo, roomFor, spaceName, told, unitName } from '../pieces.ts'
import type { Act, Play, Position } from '../state.ts'

// ---- Who may sail, and where to

const SUPPRESSED: Refusal = { rule: '10.1.6', say: 'It is Suppressed' }
const NO_EVACUEES: Refusal = { rule: '4.2', say: 'Only Evacuee units are taken to England' }
const NOT_HERE: Refusal = {
  rule: '11.1',
  say: 'Evacuation Moves start on the East Jetty, a Beach, a Canal, in Dunkirk or at sea',
}
const HARBOUR: Refusal = { rule: '16.0', say: 'The harbour is closed: nobody sails from the East Jetty' }
const SURF: Refusal = { rule: '16.0', say: 'The surf is too heavy: nobody sails from a Beach' }
const ROUTE_X: Refusal = { rule: '11.3', say: 'Channel Route X opens in turn 5' }
const FULL: Refusal = { rule: '10.1.1', say: 'There is no room for more Evacuee units' }
const GERMANS: Refusal = { rule: '11.2', say: 'A German unit is there' }
const NO_MOVE: Refusal = { rule: '11.2', say: 'An Evacuation Move goes one space towards England' }
const NOWHERE: Refusal = { rule: '11.2', say: 'It has nowhere to sail to' }

const isLanding = (space: Space): boolean => space.isEastJetty || space.isBeach

/** 11.1: the kinds of space an Evacuation Move may start from. */
const isStart = (space: Space): boolean =>
  isLanding(space) || space.isSea || space.terrain === 'canal' || space.isDunkirk

/** 11.2: one space on: to sea, along a route, or from Canal and Dunkirk to a Beach or the East Jetty. */
function stepsFrom({ content }: Position, from: Space): readonly number[] {
  if (isLanding(from) || from.isSea) return content.sea[from.index]!
  return content.land[from.index]!.filter((to) => isLanding(content.spaces[to]!))
}

function whyNotTo(p: Position, to: number): Refusal | null {
  const space = p.content.spaces[to]!
  const isClosed = space.routes.includes('X') && !space.isStaging && p.state.turn < p.content.data.scenario.routeX.opens
  return firstOf(
    check(p.content, isClosed, ROUTE_X),
    check(p.content, germanIn(p, to) >= 0, GERMANS),
    check(p.content, evacueesIn(p, to) >= roomFor(p, space), FULL),
  )
}

/** Why nobody may start from here now. */
function whyNotFrom(p: Position, space: Space): Refusal | null {
  return firstOf(
    check(p.content, !isStart(space), NOT_HERE),
    space.isEastJetty && p.state.harbour > 0 ? HARBOUR : null,
    space.isBeach && eventOf(p, 'beachClosed') !== null ? SURF : null,
  )
}

function whyNotSail(p: Position, unit: Unit): Refusal | null {
  const space = p.content.spaces[p.state.place[unit.index]!]!
  return firstOf(
    check(p.content, !unit.isEvacuee, NO_EVACUEES),
    check(p.content, p.state.suppressed[unit.index] === true, SUPPRESSED),
    whyNotFrom(p, space),
    stepsFrom(p, space).some((to) => whyNotTo(p, to) === null) ? null : NOWHERE,
  )
}

const endsOf = (p: Position, from: Space): number[] => stepsFrom(p, from).filter((to) => whyNotTo(p, to) === null)

const isAshore = (p: Position, unit: Unit): boolean => !unit.isGerman && p.state.place[unit.index]! >= 0

/** Those who could sail: with 4.2 in force nobody but Evacuees comes into question. */
const crowd = ({ content }: Position): readonly Unit[] =>
  applies(content, '4.2') ? content.evacuees : [...content.combatUnits, ...content.evacuees]

const maySail = (p: Position, unit: Unit): boolean => isAshore(p, unit) && whyNotSail(p, unit) === null
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

const NO_COMPANION: Refusal = { rule: '11.4', say: 'Two go in one move from the same kind of jetty only' }

function* sailing(p: Position): Building<Sailing> {
  const able = sailors(p)
  const whyNotUnit = (token: string) => {
    const unit = p.content.unitOf(token)
    return unit === undefined || !isAshore(p, unit) ? null : whyNotSail(p, unit)
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
        return stepsFrom(p, from).includes(space.index) ? whyNotTo(p, space.index) : NO_MOVE
      },
    },
  )
  const to = p.content.spaceOf(chosen)!
  const others = to.isStaging && isLanding(from) ? companions(p, unit) : []
  const second = yield* pickMore(companionPicks(others), {
    why: (other) => {
      const one = p.content.unitOf(other)
      if (one === undefined || !one.isEvacuee || !isAshore(p, one) || others.includes(one)) return null
      return whyNotUnit(other) ?? NO_COMPANION
    },
  })
  const units = second === undefined ? [unit.index] : [unit.index, p.content.unitOf(second)!.index]
  return { units, to: to.index }
}

const companionPicks = (others: readonly Unit[]): Pick[] =>
  others.map((one) => ({ ...one.pick, means: 'goes in the same move' }))

function sailOff(play: Play, { units, to }: Sailing): void {
  for (const unit of units) {
    moveTo(play, unit, to)
    const values = { unit: unitName(play, unit), space: spaceName(play, to) }
    play.note(units.length > 1 ? '11.4' : '11.2', '{unit} to {space}', values, told(play, MOVED.sea, [unit], to))
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
