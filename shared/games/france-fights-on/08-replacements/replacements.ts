/**
 * German replacements (chapter 8). In II.A the marker may go on one reduced unit, which then stands still and does not
 * attack; in II.E it is at full strength again. The French keep the points they had for reducing it (4.6).
 */
import { nothing, pick } from '../../../engine/act.ts'
import { applies, check, firstOf, type Refusal } from '../../../engine/rule.ts'
import { MOUNTAIN, type Unit } from '../content/content.ts'
import { REFITTED, REFITTING } from '../happened.ts'
import { award, isNextTo, isOnMap, isReduced } from '../pieces.ts'
import type { Act, Play, Position, Step } from '../state.ts'
import { isSupplied } from '../07-supply/supply.ts'

const isWorn = (p: Position, unit: Unit): boolean => unit.side === 'german' && isOnMap(p, unit) && isReduced(p, unit)

/** 8.2: in supply, not in mountains, no enemy ground unit beside it. */
function refitRefusal(p: Position, unit: Unit): Refusal | null {
  const { content, state } = p
  const hex = state.place[unit.index]!
  const values = { unit: unit.name }
  return firstOf(
    check(content, content.terrain[hex] === MOUNTAIN, { rule: '8.2', say: '{unit} is in the mountains', values }),
    check(content, isNextTo(p, hex, 'french'), { rule: '8.2', say: '{unit} has an enemy next to it', values }),
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

const refitAct: Act<unknown, Unit> = {
  title: 'Designate for replacements',
  rule: '8.2',
  *build(p) {
    const picks = p.content.units.filter((unit) => canRefit(p, unit)).map((unit) => unit.pick)
    return p.content.unitOf(yield* pick(picks, { why: (token) => whyNot(p, token) }))!
  },
  does(play, _, unit) {
    play.put('refitting', unit.index)
    const about = { units: [unit.id], event: REFITTING }
    play.note('8.2', '{unit} stands down to take in replacements', { unit: unit.name }, about)
    play.pop()
  },
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

/** II.A */
export const replacement: Step = {
  title: 'Replacement designation',
  rule: '8.2',
  enter(play) {
    if (isTooEarly(play) || !play.content.units.some((unit) => canRefit(play, unit))) play.pop()
  },
  asks: () => 'german',
  prompt: () => ({ rule: '8.1', say: 'One reduced unit may be rebuilt this turn' }),
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
  const about = { units: [unit.id], event: REFITTED }
  play.note('8.3', '{unit} is at full strength again', { unit: unit.name }, about)
  // 4.6: were it not for this rule, the points for its reduction would go back.
  if (applies(play.content, '4.6')) return
  const { germanMechCorpsReduced, germanInfantryCorpsReduced } = play.content.data.tables.victory.rows
  const { vp } = unit.mobility === 'mechanized' ? germanMechCorpsReduced : germanInfantryCorpsReduced
  award(play, '4.3a', -vp, '{unit} rebuilt', { unit: unit.name })
}
