/**
 * Panzer Scares (7.9). In I.E a die may frighten the German high command: the French then mark one supplied mechanised
 * unit, which moves and attacks as if out of supply in the German turn that follows. The marker leaves in II.H.
 */
import { pick } from '../../../engine/act.ts'
import { applies, type Refusal } from '../../../engine/rule.ts'
import type { FfoEvent } from '../../../views/france-fights-on.ts'
import type { Unit } from '../content/content.ts'
import { NOBODY_SCARED, SCARE_OVER, SCARED } from '../events.ts'
import { unitsIn } from '../pieces.ts'
import type { Act, Play, Position, Step } from '../state.ts'
import { isSupplied } from './supply.ts'

/** The French mark what they can see: the top unit of its stack (3.6). */
function isSeen(p: Position, unit: Unit): boolean {
  const hex = p.state.place[unit.index]!
  return hex >= 0 && unitsIn(p, hex).at(-1) === unit.index
}

function canBeScared(p: Position, unit: Unit): boolean {
  return unit.side === 'german' && unit.mobility === 'mechanized' && isSeen(p, unit) && isSupplied(p, unit)
}

function whyNot(p: Position, token: string): Refusal | null {
  const unit = p.content.unitOf(token)
  if (unit === undefined || !isSeen(p, unit)) return null
  const values = { unit: unit.name }
  if (unit.side !== 'german' || unit.mobility !== 'mechanized')
    return { rule: '7.9', say: '{unit} is no German mechanised unit', values }
  return { rule: '7.9', say: '{unit} is out of supply already', values }
}

const scareAct: Act<unknown, Unit> = {
  title: 'Place the Panzer Scare',
  rule: '7.9',
  *build(p) {
    const picks = p.content.units.filter((unit) => canBeScared(p, unit)).map((unit) => unit.pick)
    return p.content.unitOf(yield* pick(picks, { why: (token) => whyNot(p, token) }))!
  },
  does(play, _, unit) {
    play.put('scared', unit.index)
    play.put('scareHappened', true)
    const about = { units: [unit.id], event: SCARED }
    play.note('7.9', 'Panzer Scare: {unit} is told to halt', { unit: unit.name }, about)
    play.pop()
  },
}

function rolled(play: Play, _: unknown, [die]: number[]): void {
  const { panzerScareFirst, panzerScareLater } = play.content.data.tables.dice.rows
  const { upTo } = play.state.scareHappened ? panzerScareLater : panzerScareFirst
  if (die! > upTo) {
    const event: FfoEvent = { kind: 'france-fights-on: no scare', dice: [die!] }
    play.note('7.9', 'No Panzer Scare: {die}, needed {upTo} or less', { die: die!, upTo }, { event })
    play.pop()
  } else if (!play.content.units.some((unit) => canBeScared(play, unit))) {
    const event = NOBODY_SCARED
    play.note('7.9', 'A Panzer Scare, but no supplied mechanised unit to be scared', undefined, { event })
    play.pop()
  }
}

/** I.E */
export const panzerScare: Step = {
  title: 'Panzer Scare',
  rule: '7.9',
  group: true,
  enter(play) {
    if (!applies(play.content, '7.9')) return play.pop()
    const { roll } = play.content.data.tables.dice.rows.panzerScareFirst
    play.roll('scare-die', roll.dice, { sides: roll.sides, by: 'french' })
  },
  returned: { 'scare-die': rolled },
  asks: () => 'french',
  prompt: () => ({ rule: '7.9', say: 'Which German mechanised unit is scared?' }),
  acts: { scare: scareAct },
}

/** II.H */
export const scareRemoval: Step = {
  title: 'Panzer Scare removal',
  rule: '7.9',
  enter(play) {
    const { scared } = play.state
    if (scared === null || !applies(play.content, '7.9')) return
    play.put('scared', null)
    const unit = play.content.units[scared]!
    const about = { units: [unit.id], event: SCARE_OVER }
    play.note('7.9', 'The Panzer Scare about {unit} is over', { unit: unit.name }, about)
  },
}
