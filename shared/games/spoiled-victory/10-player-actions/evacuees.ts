/** 10.2, 10.3 Evacuees: created from the crowd in May, from Combat units in June; upgraded on land. */
import { pick, type Pick } from '../../../engine/act.ts'
import type { Frame } from '../../../engine/position.ts'
import { applies, check, firstOf, type Refusal } from '../../../engine/rule.ts'
import { pay } from './action-budget.ts'
import type { Space, Unit } from '../content/content.ts'
import { BECAME_EVACUEES, CREATED, RESTORED } from '../events.ts'
import { evacueesIn, germanIn, removeUnit, roomFor, spaceName, told, unitName } from '../pieces.ts'
import { whyNotAct } from './movement.ts'
import { CONVERTED, POOL, type Act, type Play, type Position } from '../state.ts'

const isJune = (p: Position): boolean => p.state.turn >= p.content.data.scenario.juneFrom

/** A free counter of the pool; undefined if all are in play (10.2.1). */
const freeCounter = (p: Position): Unit | undefined =>
  p.content.evacuees.find((unit) => p.state.place[unit.index] === POOL)

// ---- Where

const POOL_EMPTY: Refusal = { rule: '10.2.1', say: 'All Evacuee counters are in play' }
const NOT_THERE: Refusal = { rule: '10.2', say: 'Evacuees are created on the East Jetty or a Beach only' }
const GERMANS: Refusal = { rule: '10.2', say: 'A German unit is there' }
const FULL: Refusal = { rule: '10.1.1', say: 'There is no room for more Evacuee units' }

/** Why no Evacuee unit can come to be in this space. */
function whyNotSpace(p: Position, space: Space): Refusal | null {
  return firstOf(
    check(p.content, !space.isEastJetty && !space.isBeach, NOT_THERE),
    check(p.content, germanIn(p, space.index) >= 0, GERMANS),
    check(p.content, evacueesIn(p, space.index) >= roomFor(p, space), FULL),
  )
}

const landings = ({ content }: Position): readonly Space[] =>
  [content.eastJetty, ...content.beaches].map((space) => content.spaces[space]!)

/** Is there a space in which a new Evacuee unit may be placed? */
export const canCreate = (p: Position): boolean =>
  freeCounter(p) !== undefined && landings(p).some((space) => whyNotSpace(p, space) === null)

/** The spaces in which a new Evacuee unit may be placed. */
export function creationPicks(p: Position): Pick[] {
  if (freeCounter(p) === undefined) return []
  return landings(p)
    .filter((space) => whyNotSpace(p, space) === null)
    .map((space) => space.pick)
}

export function whyNotCreate(p: Position, token: string): Refusal | null {
  const space = p.content.spaceOf(token)
  return space === undefined || space.isSea ? null : whyNotSpace(p, space)
}

export function createEvacuee(play: Play, space: number, isFull = false): void {
  const unit = freeCounter(play)!.index
  play.at('place', unit, space)
  if (!isFull) play.at('reduced', unit, true)
  const values = { unit: unitName(play, unit), strength: isFull ? 2 : 1, space: spaceName(play, space) }
  play.note('10.2', '{unit} (strength {strength}) is created in {space}', values, told(play, CREATED, [unit], space))
}

// ---- 10.2 In May

const NOT_IN_JUNE: Refusal = { rule: '10.2', say: 'In June, Evacuees are created only by converting Combat units' }
const NOT_IN_MAY: Refusal = { rule: '10.2', say: 'Combat units can be converted from 1 June on' }

export const create: Act<Frame, number> = {
  title: 'Create an Evacuee unit',
  rule: '10.2',
  may: (p) =>
    firstOf(
      whyNotAct(p, p.content.data.tables.actions.rows.create.cost),
      check(p.content, isJune(p), NOT_IN_JUNE),
      check(p.content, freeCounter(p) === undefined, POOL_EMPTY),
    ),
  hasPicks: canCreate,
  *build(p) {
    return p.content.spaceOf(yield* pick(creationPicks(p), { why: (token) => whyNotCreate(p, token) }))!.index
  },
  does(play, _, space) {
    pay(play, play.content.data.tables.actions.rows.create.cost)
    createEvacuee(play, space)
  },
}

// ---- 10.2 In June

const SUPPRESSED: Refusal = { rule: '10.2', say: 'It is Suppressed' }
const BELGIAN: Refusal = { rule: '10.2.2', say: 'Belgian units can never be converted' }
const FRENCH: Refusal = { rule: '10.2.2', say: 'French units can be converted from the Night turn of 2 June on' }

function whyNotConvert(p: Position, unit: Unit): Refusal | null {
  const { content, state } = p
  const isEarly = unit.nation === 'french' && state.turn < content.data.scenario.frenchConvertFrom
  return firstOf(
    check(content, unit.nation === 'belgian', BELGIAN),
    check(content, isEarly, FRENCH),
    check(content, state.suppressed[unit.index] === true, SUPPRESSED),
    whyNotSpace(p, content.spaces[state.place[unit.index]!]!),
  )
}

const isConvertible = (p: Position, unit: Unit): boolean =>
  p.state.place[unit.index]! >= 0 && whyNotConvert(p, unit) === null

const convertible = (p: Position): Pick[] =>
  p.content.combatUnits
    .filter((unit) => isConvertible(p, unit))
    .map((unit) => ({ ...unit.pick, means: `becomes Evacuees of strength ${p.state.reduced[unit.index] ? 1 : 2}` }))

export const convert: Act<Frame, number> = {
  title: 'Convert a Combat unit',
  rule: '10.2',
  may: (p) =>
    firstOf(
      whyNotAct(p, p.content.data.tables.actions.rows.convert.cost),
      check(p.content, !isJune(p), NOT_IN_MAY),
      check(p.content, freeCounter(p) === undefined, POOL_EMPTY),
    ),
  hasPicks: (p) => p.content.combatUnits.some((unit) => isConvertible(p, unit)),
  *build(p) {
    const token = yield* pick(convertible(p), {
      why(other) {
        const unit = p.content.unitOf(other)
        if (unit === undefined || unit.isGerman || unit.isEvacuee || p.state.place[unit.index]! < 0) return null
        return whyNotConvert(p, unit)
      },
    })
    return p.content.unitOf(token)!.index
  },
  does(play, _, unit) {
    pay(play, play.content.data.tables.actions.rows.convert.cost)
    const space = play.state.place[unit]!
    const isFull = !play.state.reduced[unit]
    const about = told(play, BECAME_EVACUEES, [unit], space)
    play.note('10.2', '{unit} becomes Evacuees', { unit: unitName(play, unit) }, about)
    removeUnit(play, unit, CONVERTED)
    createEvacuee(play, space, isFull)
  },
}

// ---- 10.3

const WHOLE: Refusal = { rule: '10.3', say: 'It already has strength 2' }
const AT_SEA: Refusal = { rule: '10.3', say: 'Evacuees at sea cannot be upgraded' }
const DOWN: Refusal = { rule: '10.3', say: 'It is Suppressed' }

function whyNotUpgrade(p: Position, unit: Unit): Refusal | null {
  const space = p.content.spaces[p.state.place[unit.index]!]!
  return firstOf(
    p.state.reduced[unit.index] ? null : WHOLE,
    check(p.content, space.isSea, AT_SEA),
    check(p.content, p.state.suppressed[unit.index] === true, DOWN),
  )
}

const isUpgradable = (p: Position, unit: Unit): boolean =>
  p.state.place[unit.index]! >= 0 && whyNotUpgrade(p, unit) === null

export const upgrade: Act<Frame, number> = {
  title: 'Upgrade an Evacuee unit',
  rule: '10.3',
  may: (p) => whyNotAct(p, p.content.data.tables.actions.rows.upgrade.cost),
  hasPicks: (p) => p.content.evacuees.some((unit) => isUpgradable(p, unit)),
  *build(p) {
    const able = p.content.evacuees.filter((unit) => isUpgradable(p, unit))
    const token = yield* pick(
      able.map((unit) => unit.pick),
      {
        why(other) {
          const unit = p.content.unitOf(other)
          return unit?.isEvacuee && p.state.place[unit.index]! >= 0 ? whyNotUpgrade(p, unit) : null
        },
      },
    )
    return p.content.unitOf(token)!.index
  },
  does(play, _, unit) {
    pay(play, play.content.data.tables.actions.rows.upgrade.cost)
    if (!applies(play.content, '10.3')) return
    play.at('reduced', unit, null)
    const about = told(play, RESTORED, [unit])
    play.note('10.3', '{unit} is upgraded to strength 2', { unit: unitName(play, unit) }, about)
  },
}
