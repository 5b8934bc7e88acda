/**
 * Panzer Scares (7.9). In I.E a die may frighten the German high command: the French then mark one supplied mechanised
 * unit, which moves and attacks as if out of supply in the German turn that follows. The marker leaves in II.H.
 *
 *     scare de-39     a unit that can be seen          scare 5008     whatever is covered in that hex
 *
 * A unit on top does not shield what lies beneath it. The French name the hex, and the Germans say openly whether a
 * supplied mechanised unit is covered there; if not, the French choose again.
 */
import { pick, type Pick } from '../../../engine/act.ts'
import type { Frame } from '../../../engine/position.ts'
import { applies, type Refusal } from '../../../engine/rule.ts'
import type { FfoEvent } from '../../../views/france-fights-on.ts'
import { isCovered, isSeen, visibleUnits } from '../03-setup/fog-of-war.ts'
import type { Unit } from '../content/content.ts'
import { NOBODY_SCARED, REVEALED, SCARE_OVER, SCARED } from '../events.ts'
import { isOnMap, occupant, unitsIn, unitsOf } from '../pieces.ts'
import type { Act, Play, Position, Step } from '../state.ts'
import { isSupplied } from './supply.ts'

interface ScareFrame extends Frame {
  /** Hexes in which nobody fit to be scared was covered. */
  readonly tried?: readonly number[]
}

const NONE: readonly number[] = []

const canBeScared = (p: Position, unit: Unit): boolean => unit.mobility === 'mechanized' && isSupplied(p, unit)

/** Hexes with German units the French cannot see, as far as they have not been named. */
function coveredHexes(p: Position, tried: readonly number[]): number[] {
  return Object.keys(p.state.stacks)
    .map(Number)
    .filter((hex) => occupant(p, hex) === 'german' && isCovered(p, hex, 'french') && !tried.includes(hex))
}

/** The uppermost covered unit of a hex that can be scared. */
function coveredUnit(p: Position, hex: number): Unit | null {
  const seen = visibleUnits(p, hex, 'french')
  const covered = unitsIn(p, hex).filter((unit) => !seen.includes(unit))
  const found = covered.findLast((unit) => canBeScared(p, p.content.units[unit]!))
  return found === undefined ? null : p.content.units[found]!
}

function choices(p: Position, { tried = NONE }: ScareFrame): Pick[] {
  const seen = unitsOf(p, 'german').filter((unit) => isSeen(p, 'french', unit) && canBeScared(p, unit))
  const covered = coveredHexes(p, tried).map((hex): Pick => ({ ...p.content.hexPicks[hex]!, means: 'a covered unit' }))
  return [...seen.map((unit) => unit.pick), ...covered]
}

const NOTHING_COVERED: Refusal = { rule: '7.9', say: 'No German unit is covered there' }
const TRIED: Refusal = { rule: '7.9', say: 'No supplied mechanised unit is covered there' }

function whyNot(p: Position, { tried = NONE }: ScareFrame, token: string): Refusal | null {
  const hex = p.content.grid.indexOf(token)
  if (hex >= 0) return tried.includes(hex) ? TRIED : NOTHING_COVERED
  const unit = p.content.unitOf(token)
  if (unit === undefined || !isOnMap(p, unit) || !isSeen(p, 'french', unit)) return null
  const values = { unit: unit.name }
  if (unit.side !== 'german' || unit.mobility !== 'mechanized')
    return { rule: '7.9', say: '{unit} is not a German mechanised unit', values }
  return { rule: '7.9', say: '{unit} is already out of supply', values }
}

/** A unit that is seen, or a hex whose covered units are meant. */
interface Choice {
  readonly unit: Unit | null
  readonly hex: number
}

const scareAct: Act<ScareFrame, Choice> = {
  title: 'Place the Panzer Scare',
  rule: '7.9',
  *build(p, frame) {
    const token = yield* pick(choices(p, frame), { why: (other) => whyNot(p, frame, other) })
    return { unit: p.content.unitOf(token) ?? null, hex: p.content.grid.indexOf(token) }
  },
  does(play, frame, { unit, hex }) {
    if (unit === null) play.reveal('french')
    const found = unit ?? coveredUnit(play, hex)
    if (found !== null) return scare(play, found)
    const about = { places: [play.content.grid.ids[hex]!], event: REVEALED.german }
    play.note('7.9', 'No supplied mechanised unit is covered in {hex}', { hex: play.content.hexNames[hex]! }, about)
    play.updateFrame({ tried: [...(frame.tried ?? NONE), hex] })
    if (choices(play, play.top!).length === 0) nobodyScared(play)
  },
}

function scare(play: Play, unit: Unit): void {
  play.put('scared', unit.index)
  play.put('scareHappened', true)
  const about = { units: [unit.id], places: [play.content.grid.ids[play.state.place[unit.index]!]!], event: SCARED }
  play.note('7.9', 'Panzer Scare: {unit} is ordered to halt', { unit: unit.name }, about)
  play.pop()
}

function nobodyScared(play: Play): void {
  play.note('7.9', 'No supplied German mechanised unit to scare', undefined, { event: NOBODY_SCARED })
  play.pop()
}

function rolled(play: Play, frame: ScareFrame, [die]: number[]): void {
  const { panzerScareFirst, panzerScareLater } = play.content.data.tables.dice.rows
  const { upTo } = play.state.scareHappened ? panzerScareLater : panzerScareFirst
  const values = { die: die!, needed: upTo === 1 ? '1' : `1–${upTo}` }
  if (die! > upTo) {
    const event: FfoEvent = { kind: 'france-fights-on: no scare', dice: [die!] }
    play.note('7.9', 'No Panzer Scare: rolled {die}, {needed} needed', values, { event })
    return play.pop()
  }
  const event: FfoEvent = { kind: 'france-fights-on: scare rolled', dice: [die!] }
  play.note('7.9', 'A Panzer Scare: rolled {die}, {needed} needed', values, { event })
  if (choices(play, frame).length === 0) nobodyScared(play)
}

/** I.E */
export const panzerScare: Step<ScareFrame> = {
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
  prompt: () => ({ rule: '7.9', say: 'Panzer Scare: which German mechanised unit halts?' }),
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
    play.note('7.9', 'Panzer Scare over: marker removed from {unit}', { unit: unit.name }, about)
  },
}
