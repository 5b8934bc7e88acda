/**
 * German replacements (chapter 8). In II.A the marker may go on one reduced unit, which then stands still and does not
 * attack; in II.E it is at full strength again. The French keep the points they had for reducing it (4.6).
 */
import { nothing, pick } from '../../../engine/act.ts'
import { applies, check, firstOf, type Refusal } from '../../../engine/rule.ts'
import { MOUNTAIN, type Unit } from '../content/content.ts'
import { REFITTED, REFITTING } from '../events.ts'
import { award, isNextTo, isOnMap, isReduced, unitsOf } from '../pieces.ts'
import type { Act, Play, Position, Step } from '../state.ts'
import { isSeenByEnemy, noteOfUnit } from '../03-setup/fog-of-war.ts'
import { isSupplied, isSuppliedAt } from '../07-supply/supply.ts'

const isWorn = (p: Position, unit: Unit): boolean => unit.side === 'german' && isOnMap(p, unit) && isReduced(p, unit)

/** 8.2: in supply, not in mountains, no enemy ground unit beside it. */
function refitRefusal(p: Position, unit: Unit): Refusal | null {
  const { content, state } = p
  const hex = state.place[unit.index]!
  const values = { unit: unit.name }
  return firstOf(
    check(content, content.terrain[hex] === MOUNTAIN, { rule: '8.2', say: '{unit} is in a mountain hex', values }),
    check(content, isNextTo(p, hex, 'french'), { rule: '8.2', say: '{unit} is adjacent to an enemy unit', values }),
    check(content, !isSupplied(p, unit), { rule: '8.2', say: '{unit} is out of supply', values }),
  )
}

const canRefit = (p: Position, unit: Unit): boolean => isWorn(p, unit) && refitRefusal(p, unit) === null

function whyNot(p: Position, token: string): Refusal | null {
  const unit = p.content.unitOf(token)
  if (unit === undefined || !isOnMap(p, unit)) return null
  if (isWorn(p, unit)) return refitRefusal(p, unit)
  const say = unit.side === 'german' ? '{unit} is at full strength' : 'Only German units receive replacements'
  return { rule: '8.1', say, values: { unit: unit.name } }
}

interface Refit {
  readonly unit: Unit
  /** 3.6: the French do not read which unit beneath another it is. */
  readonly isSeen: boolean
}

const refitAct: Act<unknown, Refit> = {
  title: 'Designate for replacements',
  rule: '8.2',
  *build(p) {
    const picks = p.content.units.filter((unit) => canRefit(p, unit)).map((unit) => unit.pick)
    const unit = p.content.unitOf(yield* pick(picks, { why: (token) => whyNot(p, token) }))!
    return { unit, isSeen: isSeenByEnemy(p, unit) }
  },
  does(play, _, { unit }) {
    play.put('refitting', unit.index)
    noteOfUnit(play, '8.2', unit, {
      say: '{unit} is marked for replacements',
      covered: 'A covered unit is marked for replacements',
      event: REFITTING,
    })
    play.pop()
  },
  shown: ({ isSeen }) => (isSeen ? null : 'refit (hidden)'),
}

const passAct: Act = {
  title: 'No replacements this turn',
  rule: '8.1',
  build: nothing,
  does: (play) => play.pop(),
}

/** 8.1: not before turn 2, as the sequence of play says of phase II.A. */
function isTooEarly({ content, state }: Play): boolean {
  const phase = content.data.tables.sequence.rows.find((row) => row.id === 'II.A')!
  return state.turn === 1 && !phase.turnOne && applies(content, '8.1')
}

/**
 * Is there anybody to rebuild, as far as the French may know? The question must not tell them where a covered unit lies
 * (3.6): that one of those is reduced they have seen, so it is asked if any covered unit stands in a fitting place.
 */
function couldRefit(p: Position): boolean {
  const worn = p.content.units.filter((unit) => isWorn(p, unit))
  if (worn.some((unit) => isSeenByEnemy(p, unit) && canRefit(p, unit))) return true
  if (worn.every((unit) => isSeenByEnemy(p, unit))) return false
  const kinds = [true, false].map((isWest) => p.content.units.find((unit) => unit.isCorps && unit.isWest === isWest)!)
  const fits = (hex: number) =>
    p.content.terrain[hex] !== MOUNTAIN &&
    !isNextTo(p, hex, 'french') &&
    kinds.some((kind) => isSuppliedAt(p, kind, hex))
  return unitsOf(p, 'german').some((unit) => !isSeenByEnemy(p, unit) && fits(p.state.place[unit.index]!))
}

/** II.A */
export const replacement: Step = {
  title: 'Replacement designation',
  rule: '8.2',
  enter(play) {
    if (isTooEarly(play) || !couldRefit(play)) play.pop()
  },
  asks: () => 'german',
  prompt: () => ({ rule: '8.1', say: 'Rebuild one reduced unit this turn?' }),
  acts: { refit: refitAct, pass: passAct },
}

/** II.E */
export const replacementCompletion: Step = {
  title: 'Replacement completion',
  rule: '8.3',
  enter(play) {
    const { refitting } = play.state
    if (refitting === null) return
    play.put('refitting', null)
    if (applies(play.content, '8.3')) rebuild(play, play.content.units[refitting]!)
  },
}

function rebuild(play: Play, unit: Unit): void {
  play.at('steps', unit.index, unit.steps)
  noteOfUnit(play, '8.3', unit, {
    say: '{unit} is rebuilt to full strength',
    covered: 'A covered unit is rebuilt to full strength',
    event: REFITTED,
  })
  // 4.6: were it not for this rule, the points for its reduction would go back.
  if (applies(play.content, '4.6')) return
  const { germanMechCorpsReduced, germanInfantryCorpsReduced } = play.content.data.tables.victory.rows
  const { vp } = unit.mobility === 'mechanized' ? germanMechCorpsReduced : germanInfantryCorpsReduced
  award(play, '4.3a', -vp, '{unit} rebuilt', { unit: unit.name })
}
