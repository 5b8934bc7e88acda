/**
 * 13.0 Disruption and recovery: the Recovery Phase with its Rally Table (13.4), and Full Retreat by choice (13.1.3b).
 * What the states do to movement, battle and zones stands where those are.
 */
import { pick, pickMore, type Building } from '../../../engine/act.ts'
import type { Frame } from '../../../engine/position.ts'
import {
  applies,
  check,
  firstOf,
  modifier,
  sumLines,
  total,
  type Modifier,
  type Refusal,
} from '../../../engine/rule.ts'
import { CITY, enemyOf, type Side, type Unit } from '../content/content.ts'
import { DISRUPTED, FULL_RETREAT, GOOD_ORDER, rallied } from '../events.ts'
import {
  about,
  faceOf,
  idsOf,
  isInFullRetreat,
  isNextTo,
  isOnMap,
  leaveOrders,
  namesOf,
  setStatus,
  unitAt,
  unitsIn,
  unitsOf,
} from '../pieces.ts'
import type { Act, PhaseFrame, Play, Position, Step } from '../state.ts'
import { isEzoc } from '../05-zones-of-control/zones-of-control.ts'

// ---- Recovery

interface RecoveryFrame extends Frame {
  readonly side: Side
  /** Who has yet to roll. */
  readonly rolling?: readonly number[]
}

/** Who can recover; a zero-strength Remnant never does (22.9). */
const shaken = (p: Position, side: Side): Unit[] =>
  unitsOf(p, side).filter((unit) => p.state.status[unit.index] !== undefined && !faceOf(p, unit).isZero)

const routed = (p: Position, side: Side): Unit[] =>
  shaken(p, side).filter((unit) => p.state.status[unit.index] === 'full-retreat')

/** 13.4.1: one level up. */
function recover(p: Play, unit: Unit, rule: string): void {
  const isRouted = p.state.status[unit.index] === 'full-retreat'
  setStatus(p, unit, isRouted ? 'disrupted' : null)
  const say = isRouted ? '{unit} recovers from Full Retreat to Disrupted' : '{unit} recovers to Good Order'
  const event = isRouted ? DISRUPTED[unit.side] : GOOD_ORDER[unit.side]
  p.note(rule, say, { unit: unit.name }, about(p, event, unit))
}

/** 13.4.1: in an EZOC, by an option next to any enemy (13.4.2), recovery needs a die; friends there do not help. */
function needsDie(p: Position, unit: Unit): boolean {
  const hex = p.state.place[unit.index]!
  const byContact = p.content.options['rally'] === 'adjacent'
  const isPressed = byContact ? isNextTo(p, hex, enemyOf(unit.side)) : isEzoc(p, hex, unit.side)
  return isPressed && applies(p.content, '13.4.2')
}

/** Everybody but those who stay as they are recovers at once or rolls. */
function begin(p: Play, { side }: RecoveryFrame, staying: readonly number[]): void {
  const rolling: number[] = []
  for (const unit of shaken(p, side)) {
    if (staying.includes(unit.index)) continue
    if (needsDie(p, unit)) rolling.push(unit.index)
    else if (applies(p.content, '13.4.1')) recover(p, unit, '13.4.1')
  }
  if (staying.length > 0)
    p.note(
      '13.4.1',
      'Still in Full Retreat by choice: {units}',
      { units: namesOf(p, staying) },
      { units: idsOf(p, staying) },
    )
  p.updateFrame({ rolling })
}

/** 13.4.2: what is added to the die. */
function rallyModifiers(p: Position, unit: Unit): Modifier[] {
  const { city, elite, low } = p.content.data.tables.rally.modifiers
  const hex = p.state.place[unit.index]!
  const isSheltered = p.content.terrain[hex] === CITY || unitsIn(p, hex).some((other) => unitAt(p, other).isFort)
  const { quality } = faceOf(p, unit)
  return sumLines(
    modifier(p.content, city.rule, isSheltered ? city.value : 0, city.label),
    modifier(p.content, elite.rule, quality === 'elite' ? elite.value : 0, elite.label),
    modifier(p.content, low.rule, quality === 'low' ? low.value : 0, low.label),
  )
}

function rallyRolled(p: Play, { rolling }: RecoveryFrame, [die]: readonly number[]): void {
  const [index, ...rest] = rolling!
  p.updateFrame({ rolling: rest })
  const unit = unitAt(p, index!)
  if (!isOnMap(p, unit)) return
  const sum = die! + total(rallyModifiers(p, unit))
  const { rows } = p.content.data.tables.rally
  const row = rows.find(({ min, max }) => sum >= (min ?? -Infinity) && sum <= (max ?? Infinity))!
  const event = rallied(unit.side, row.recover, die!)
  p.note(
    '13.4.2',
    '{unit} rolls {sum} to rally: {result}',
    { unit: unit.name, sum, result: row.text.toLowerCase() },
    about(p, event, unit),
  )
  if (row.recover) recover(p, unit, '13.4.2')
}

const NOT_ROUTED: Refusal = { rule: '13.4.1', say: 'Only a unit in Full Retreat may choose not to recover' }

/** `recover`, or `recover fr-55 fr-71`: who is named stays in Full Retreat. */
const recoverAct: Act<RecoveryFrame, readonly number[]> = {
  title: 'Recover, except units that stay in Full Retreat',
  rule: '13.4.1',
  *build(p, { side }): Building<number[]> {
    const staying: number[] = []
    const why = (token: string) => (p.content.unitOf(token)?.side === side ? NOT_ROUTED : null)
    for (;;) {
      const picks = routed(p, side).filter((unit) => !staying.includes(unit.index))
      const token: string | undefined = yield* pickMore(
        picks.map((unit) => unit.pick),
        { why, suggest: '' },
      )
      if (token === undefined) return staying
      staying.push(p.content.unitOf(token)!.index)
    }
  },
  does: (p, frame, staying) => begin(p, frame, staying),
}

export const recovery: Step<RecoveryFrame> = {
  title: 'Recovery',
  rule: '13.4.1',
  before(p, frame) {
    if (frame.rolling === undefined) {
      // Only Full Retreat leaves a choice.
      if (routed(p, frame.side).length > 0) return
      begin(p, frame, [])
    }
    if ((p.top as RecoveryFrame).rolling!.length === 0) return p.pop()
    p.roll('rally', 1, { by: frame.side })
  },
  returned: { rally: rallyRolled },
  asks: (_, { side }) => side,
  prompt: () => ({ rule: '13.4.1', say: 'Which units stay in Full Retreat? All others recover' }),
  acts: { recover: recoverAct },
  usual: 'recover',
}

// ---- Full Retreat by choice

const TOO_EARLY: Refusal = { rule: '13.1.3b', say: 'Not before turn {turn}' }
const NOT_SHAKEN: Refusal = {
  rule: '13.1.3b',
  say: 'Only Disrupted units and units under a GQG marker may go into Full Retreat',
}
const HALTED: Refusal = { rule: '13.1.3b', say: 'A Halt! marker cannot be exchanged for Full Retreat' }
const MOVED: Refusal = { rule: '13.1.3b', say: 'It has already moved' }

function routRefusal(p: Position, side: Side, unit: Unit): Refusal | null {
  const { status, gqg, halt, moved } = p.state
  const isOpen = unit.side === side && isOnMap(p, unit) && !faceOf(p, unit).isZero
  if (!isOpen || (status[unit.index] !== 'disrupted' && gqg[unit.index] === undefined)) {
    return isOpen && halt[unit.index] !== undefined ? HALTED : NOT_SHAKEN
  }
  return firstOf(
    check(p.content, moved[unit.index] === true, MOVED),
    check(p.content, halt[unit.index] !== undefined, HALTED),
  )
}

/** A GQG marker is exchanged for all that are under it. */
const underSameMarker = (p: Position, unit: Unit): Unit[] => {
  const number = p.state.gqg[unit.index]
  return number === undefined ? [unit] : p.content.units.filter(({ index }) => p.state.gqg[index] === number)
}

/** 13.1.3b: `full-retreat fr-55 fr-71`, an act of the Movement Phase. */
export const voluntaryFullRetreat: Act<PhaseFrame, readonly Unit[]> = {
  title: 'Go into Full Retreat',
  rule: '13.1.3b',
  may(p) {
    const turn = p.content.data.scenario.voluntaryFullRetreatFromTurn
    return check(p.content, p.state.turn < turn, { ...TOO_EARLY, values: { turn } })
  },
  hasPicks: (p, { side }) => p.content.bySide[side].some((unit) => routRefusal(p, side, unit) === null),
  *build(p, { side }): Building<Unit[]> {
    const chosen: Unit[] = []
    for (;;) {
      const open = p.content.bySide[side].filter(
        (unit) => !chosen.includes(unit) && routRefusal(p, side, unit) === null,
      )
      const picks = open.map((unit) => unit.pick)
      const why = (token: string) => {
        const unit = p.content.unitOf(token)
        return unit === undefined ? (token === '' ? NOT_SHAKEN : null) : routRefusal(p, side, unit)
      }
      const token: string | undefined =
        chosen.length === 0 ? yield* pick(picks, { why }) : yield* pickMore(picks, { why })
      if (token === undefined) return chosen
      const unit = p.content.unitOf(token)!
      for (const one of underSameMarker(p, unit)) if (!chosen.includes(one)) chosen.push(one)
    }
  },
  does(p, _, units) {
    for (const unit of units) {
      leaveOrders(p, unit)
      if (isInFullRetreat(p, unit)) continue
      setStatus(p, unit, 'full-retreat')
      p.note('13.1.3b', '{unit} goes into Full Retreat', { unit: unit.name }, about(p, FULL_RETREAT[unit.side], unit))
    }
  },
}
