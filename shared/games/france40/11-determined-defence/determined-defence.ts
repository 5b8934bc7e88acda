/**
 * 11.0 Determined and Desperate Defence. After a result that would make them retreat defenders name a Lead Unit and
 * rolls, or gives way:
 *
 *     hold fr-55 air       one roll; failing, they retreat after all
 *     desperate fr-55      roll after roll, each failure a step of the Lead Unit, until they hold or nobody is left
 *     retreat
 */
import { nothing, type Building } from '../../../engine/act.ts'
import type { Frame } from '../../../engine/position.ts'
import { applies, check, firstOf, total, type Refusal } from '../../../engine/rule.ts'
import type { Side, Unit } from '../content/content.ts'
import type { F40DdResult, F40Result } from '../content/data.ts'
import {
  defenceColumn,
  defenceModifiers,
  defenceResult,
  explainDefence,
  hasAirOver,
  isHelpedByAir,
  type Against,
} from './determined-defence-table.ts'
import { removeDyle } from '../21-sickle-cut/dyle-line.ts'
import { attackersOf, battleUnderWay, defendersOf, type Battle } from '../08-combat/participants.ts'
import { DESPERATE_DEFENCE, HELD, stood } from '../events.ts'
import { about, isEntrained, isGoodOrder, loseStep, unitsIn } from '../pieces.ts'
import { canSurviveRetreat, waysBack } from '../12-retreats/retreat-ways.ts'
import type { Act, Play, Position, Step } from '../state.ts'
import { commitSupport, readyAir } from '../09-combat-modifiers/support.ts'
import { wouldBeSupplied } from '../18-supply/supply.ts'

export interface DefenceFrame extends Frame, Against {
  /** The defending side. */
  readonly side: Side
  readonly code: F40Result
  readonly desperate?: boolean
  /** The Lead Unit of the roll under way, and what is added to its dice: judged as they are thrown (11.2.5). */
  readonly lead?: number
  readonly added?: number
  /** An Air unit has been spent on this defence; it helps every roll (11.4.3). */
  readonly air?: boolean
}

/** What came of it, for the battle: held by a roll, or going. */
export type Stand = 'holds' | 'goes'

// ---- The Lead Unit

const NOT_THERE: Refusal = { rule: '11.2.3', say: 'The Lead Unit must be one of the defending units' }
const SHAKEN: Refusal = { rule: '11.2.3', say: 'A Lead Unit must be in Good Order' }
const ENTRAINED: Refusal = { rule: '11.2.3', say: 'A unit on a train cannot be the Lead Unit' }
const FORT_LEADS: Refusal = { rule: '16.1', say: 'The Fort must be the Lead Unit' }

function leadRefusal(p: Position, battle: Battle, unit: Unit): Refusal | null {
  const defenders = defendersOf(p, battle)
  if (!defenders.includes(unit)) return NOT_THERE
  return firstOf(
    check(p.content, !isGoodOrder(p, unit), SHAKEN),
    check(p.content, isEntrained(p, unit), ENTRAINED),
    check(p.content, !unit.isFort && defenders.some((other) => other.isFort), FORT_LEADS),
  )
}

/** The units that can lead (11.2.3). */
export function leadsOf(p: Position, battle: Battle): Unit[] {
  return defendersOf(p, battle).filter((unit) => leadRefusal(p, battle, unit) === null)
}

/** 11.1, 11.2.2, 11.4.2: does this result leave room for a Determined or Desperate Defence? */
export function mayStand(p: Position, battle: Battle, code: F40Result): boolean {
  const { retreat, dd } = p.content.data.tables.crt.codes[code]
  if (retreat === 0 || (dd === 'red' && applies(p.content, '11.2.2') && applies(p.content, '11.4.2'))) return false
  return leadsOf(p, battle).length > 0 && applies(p.content, '11.1')
}

// ---- 11.4.1 Is it desperate?

const isRed = (p: Position, code: F40Result): boolean => p.content.data.tables.crt.codes[code].dd === 'red'

const NOT_DESPERATE: Refusal = { rule: '11.4.1', say: 'Some of the units can still retreat' }
const BEGUN: Refusal = { rule: '11.4.3', say: 'A Desperate Defence goes on until it succeeds or all are lost' }
const NOT_ALLOWED: Refusal = { rule: '11.2.2', say: 'No Determined Defence after DS or DR4' }
const RED: Refusal = { rule: '11.4.2', say: 'No Desperate Defence after DS or DR4' }

/** All would be lost if they went; or they hold a port without which they are out of supply wherever they go. */
function desperationRefusal(p: Position, { target }: Battle, { code }: DefenceFrame): Refusal | null {
  const red = check(p.content, isRed(p, code), RED)
  if (red !== null) return red
  const { retreat } = p.content.data.tables.crt.codes[code]
  const units = [...unitsIn(p, target)]
  if (!canSurviveRetreat(p, units, target, retreat)) return null
  const losesPort = p.content.isPort[target] === 1 && !canKeepSupply(p, units, target, retreat)
  return check(p.content, !losesPort, NOT_DESPERATE)
}

/** Is there a way for one of them that ends in supply, with the port lost? */
function canKeepSupply(p: Position, units: readonly number[], port: number, hexes: number): boolean {
  return units.some((index) => {
    const unit = p.content.units[index]!
    if (unit.isFort) return false
    const ways = waysBack(p, { side: unit.side, units: [index], from: port, hexes, party: units, status: 'disrupted' })
    return ways.some(({ path }) => wouldBeSupplied(p, unit, path.at(-1)!, { leaving: units, without: port }))
  })
}

// ---- Naming Lead Unit and Air unit

interface Choice {
  readonly lead: Unit
  readonly air: boolean
}

const AIR_THERE: Refusal = { rule: '11.2.6', say: 'An Air unit already supports this defence' }
const NO_AIR: Refusal = { rule: '9.3.1', say: 'No Air unit is Ready' }
const NO_BRITON: Refusal = { rule: '22.6', say: 'The RAF supports only British Lead Units' }
const ON_THE_MOVE: Refusal = { rule: '15.2.7', say: 'No new Air units in Breakthrough Combat' }
const NO_HQ: Refusal = { rule: '11.2.6', say: 'HQs do not support a Determined Defence' }

/** Why an Air unit cannot be spent on this defence. */
function airRefusal(p: Position, battle: Battle, frame: DefenceFrame, lead: Unit): Refusal | null {
  if (frame.air === true || hasAirOver(p, battle)) return AIR_THERE
  if (readyAir(p, lead.side).length === 0) return NO_AIR
  return firstOf(
    check(p.content, battle.kind === 'breakthrough', ON_THE_MOVE),
    isHelpedByAir(p, lead) ? null : NO_BRITON,
  )
}

/** The Lead Unit with most added to its dice. */
export function bestLead(p: Position, battle: Battle, frame: DefenceFrame): Unit | undefined {
  const added = (unit: Unit) => total(defenceModifiers(p, battle, frame, unit, frame.air === true))
  return leadsOf(p, battle).reduce<Unit | undefined>(
    (best, unit) => (best !== undefined && added(best) >= added(unit) ? best : unit),
    undefined,
  )
}

function* choose(p: Position, frame: DefenceFrame): Building<Choice> {
  const battle = battleUnderWay(p)!
  const best = bestLead(p, battle, frame)
  let lead = best
  let air = false
  const explain = () => (lead === undefined ? null : explainDefence(p, battle, frame, lead, air || frame.air === true))
  const named = yield {
    picks: leadsOf(p, battle).map((unit) => unit.pick),
    commit: false,
    why(token) {
      const unit = p.content.unitOf(token)
      return unit === undefined ? null : leadRefusal(p, battle, unit)
    },
    prompt: 'Lead Unit',
    suggest: best?.id,
    explain,
  }
  lead = p.content.unitOf(named!)!
  const refused = airRefusal(p, battle, frame, lead)
  const called = yield {
    picks: refused === null ? [{ kind: 'word', token: 'air', means: 'DD Air Support' }] : [],
    commit: true,
    why: (token) => (token === 'air' ? refused : p.content.unitOf(token)?.isHq ? NO_HQ : null),
    explain,
  }
  air = called === 'air'
  return { lead, air }
}

function begin(p: Play, frame: DefenceFrame, { lead, air }: Choice, desperate: boolean): void {
  if (air) commitSupport(p, lead.side, { air: readyAir(p, lead.side).slice(0, 1), hq: null })
  const { dice, sides } = p.content.data.tables.determinedDefence.roll
  const added = total(defenceModifiers(p, battleUnderWay(p)!, frame, lead, air || frame.air === true))
  p.updateFrame({ lead: lead.index, added, ...(air && { air }), ...(desperate && { desperate }) })
  p.roll('determined-defence', dice, { sides, by: lead.side })
}

const hold: Act<DefenceFrame, Choice> = {
  title: 'Determined Defence',
  rule: '11.1',
  may: (p, frame) => (frame.desperate ? BEGUN : check(p.content, isRed(p, frame.code), NOT_ALLOWED)),
  build: choose,
  does: (p, frame, choice) => begin(p, frame, choice, false),
}

const desperate: Act<DefenceFrame, Choice> = {
  title: 'Desperate Defence',
  rule: '11.4.1',
  may: (p, frame) => (frame.desperate ? null : desperationRefusal(p, battleUnderWay(p)!, frame)),
  build: choose,
  does(p, frame, choice) {
    if (!frame.desperate) p.note('11.4.1', 'Desperate Defence', undefined, { event: DESPERATE_DEFENCE[frame.side] })
    begin(p, frame, choice, true)
  },
}

const retreat: Act<DefenceFrame, null> = {
  title: 'Retreat',
  rule: '11.1',
  may: (_, frame) => (frame.desperate ? BEGUN : null),
  build: nothing,
  does: (p) => p.pop('goes' satisfies Stand),
}

// ---- What the dice bring

const HOLDS = 'Determined Defence holds: {result} ({unit} leads, DRM {added})'
const FAILS = 'Determined Defence fails: {result} ({unit} leads, DRM {added})'

/** 11.3.1: H holds, F fails; the figures are steps of the attacker and of the Lead Unit. */
function rolled(p: Play, frame: DefenceFrame, dice: number[]): void {
  const battle = battleUnderWay(p)!
  const lead = p.content.units[frame.lead!]!
  const column = defenceColumn(p, battle.target, lead)
  const added = frame.added!
  const result = defenceResult(p, column, dice.reduce((a, b) => a + b, 0) + added)
  const values = { unit: lead.name, added: signed(added), result: result.label }
  const event = stood(lead.side, result.label, dice, column)
  const say = result.hold ? HOLDS : FAILS
  p.note('11.3.1', say, values, about(p, event, lead))
  p.updateFrame({ lead: undefined, added: undefined })
  if (result.hold) return holds(p, battle, lead, result)
  // 11.4.3: in a Desperate Defence every failure costs one step.
  const lost = frame.desperate && applies(p.content, '11.4.3') ? 1 : result.defender
  lose(p, lead, lost)
  if (!frame.desperate || !applies(p.content, '11.4.3')) p.pop('goes' satisfies Stand)
}

const signed = (n: number): string => (n < 0 ? `−${-n}` : `+${n}`)

function lose(p: Play, unit: Unit, steps: number): void {
  if (!applies(p.content, '11.3.1')) return
  for (let left = steps; left > 0 && p.state.place[unit.index]! >= 0; left--) loseStep(p, unit)
}

function holds(p: Play, battle: Battle, lead: Unit, { attacker, defender, boxed }: F40DdResult): void {
  const where = { places: [p.content.grid.ids[battle.target]!], event: HELD[lead.side] }
  p.note('11.1', '{hex} holds', { hex: p.content.hexNames[battle.target]! }, where)
  lose(p, lead, defender)
  if (boxed) removeDyle(p, battle.target)
  const attackers = attackersOf(p, battle).map((unit) => unit.index)
  p.updateFrame({ held: true })
  if (attacker > 0 && attackers.length > 0) p.push({ step: 'losses', by: battle.side, units: attackers })
}

export const determinedDefence: Step<DefenceFrame & { readonly held?: boolean }> = {
  title: 'Determined Defence',
  rule: '11.1',
  /** Nobody left to lead: the rest goes (11.4.3). */
  before(p, { held }) {
    if (held) p.pop('holds' satisfies Stand)
    else if (leadsOf(p, battleUnderWay(p)!).length === 0) p.pop('goes' satisfies Stand)
  },
  returned: { 'determined-defence': rolled },
  asks: (_, { side }) => side,
  prompt(p, { code, desperate: isDesperate }) {
    const { target } = battleUnderWay(p)!
    const { label, retreat: hexes } = p.content.data.tables.crt.codes[code]
    const values = { hex: p.content.hexNames[target]!, result: label, hexes }
    if (isDesperate) return { rule: '11.4.3', say: 'Desperate Defence of {hex}: which is the next Lead Unit?', values }
    return {
      rule: '11.1',
      say: '{result}: retreat {hexes} {hexes|hex|hexes} from {hex}, or try a Determined Defence?',
      values,
    }
  },
  acts: { hold, desperate, retreat },
  usual: 'hold',
}
