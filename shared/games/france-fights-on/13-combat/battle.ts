/**
 * 13.12 A battle from its declaration to its result. Its parts stand in ORDER; each may ask a seat or roll dice, and
 * when that has been answered the battle goes on with the next. A strike by Stukas alone is a battle without attackers.
 */
import { nothing, numbers, pick } from '../../../engine/act.ts'
import type { Frame } from '../../../engine/position.ts'
import { applies, total } from '../../../engine/rule.ts'
import type { FfoEvent } from '../../../views/france-fights-on.ts'
import { advance } from './advance.ts'
import { battleSum, defendersOf, rollsForCity, unsuppliedIn, type Battle } from './battle-sum.ts'
import { enemyOf, type Side } from '../content/content.ts'
import type { FfoResult, Roll } from '../content/data.ts'
import { REVEALED } from '../events.ts'
import { payForGuns } from '../12-support/naval-guns.ts'
import { unitsIn } from '../pieces.ts'
import { applyResult, losses } from './results.ts'
import { retreat } from './retreat.ts'
import {
  commitSupport,
  support,
  SUPPORT_NAMES,
  supportPicks,
  supportRoll,
  valueOf,
  type Support,
} from '../12-support/support.ts'
import type { Act, Guns, Play, Position, Step } from '../state.ts'

export interface BattleFrame extends Frame, Battle {
  /** The attacking side. */
  readonly side: Side
  readonly support: Support | null
  readonly unsupplied: readonly number[]
  /** The part that is under way. */
  readonly part: Part
}

/** Who attacks what, with which support. */
export interface Declaration {
  readonly side: Side
  readonly target: number
  readonly attackers: readonly number[]
  readonly support: Support | null
}

/** 3.6: a declaration stands; now the attacker may look under the top unit. 7.1: and now supply is judged. */
export function declare(p: Play, { side, target, attackers, support: promised }: Declaration): void {
  const places = [p.content.grid.ids[target]!]
  const hex = p.content.hexNames[target]!
  if (promised !== null) commitSupport(p, promised)
  const helped = promised === null || attackers.length === 0 ? '' : ' with {support}'
  const values = { hex, units: names(p, attackers), support: promised === null ? '' : SUPPORT_NAMES[promised] }
  const event: FfoEvent = { kind: 'declared', side, ...(promised !== null && { with: [promised] }) }
  if (attackers.length === 0) p.note('12.4', '{support} strike {hex}', values, { places, event })
  else
    p.note('13.3', `{units} ${attackers.length === 1 ? 'attacks' : 'attack'} {hex}${helped}`, values, {
      places,
      units: ids(p, attackers),
      event,
    })
  const stack = unitsIn(p, target)
  if (stack.length > 1 && applies(p.content, '3.6')) {
    p.reveal(side)
    const about = { places, units: ids(p, stack), event: REVEALED[enemyOf(side)] }
    p.note('3.6', '{hex} is defended by {units}', { hex, units: names(p, stack) }, about)
  }
  const unsupplied = unsuppliedIn(p, attackers, defendersOf(p, target))
  p.push({ step: 'battle', side, target, attackers, support: promised, unsupplied, part: 'declared' })
}

const ids = (p: Position, units: readonly number[]): string[] => units.map((unit) => p.content.units[unit]!.id)
const names = (p: Position, units: readonly number[]): string =>
  units.map((unit) => p.content.units[unit]!.name).join(', ')

// ---- The parts of a battle

const ORDER = ['declared', 'answer', 'support-dice', 'answer-dice', 'guns-cost', 'city', 'column', 'die'] as const
type Part = (typeof ORDER)[number]

/** Each part pushes what it has to wait for, or nothing. */
const PARTS: Readonly<Record<Part, (p: Play, battle: BattleFrame) => void>> = {
  declared() {},
  /** The defender's support, if there can be any; nobody answers a strike from the air alone (12.8). */
  answer(p, { side, target, attackers }) {
    const defender = enemyOf(side)
    if (attackers.length === 0 || supportPicks(p, defender, target).length === 0) return
    p.push({ step: 'support', side: defender, target })
  },
  'support-dice': (p, battle) => rollSupport(p, battle, battle.support, battle.side),
  'answer-dice': (p, battle) => rollSupport(p, battle, battle.answer ?? null, enemyOf(battle.side)),
  /** 4.4: the die of points for guns that have fired. */
  'guns-cost'(p, battle) {
    if (gunsOf(battle) === null || !applies(p.content, '4.4')) return
    roll(p, 'guns-cost', p.content.data.tables.victory.rows.navalGunUse.roll, 'french')
  },
  city(p, { side, target }) {
    if (rollsForCity(p, target)) roll(p, 'city-die', p.content.data.tables.shifts.rows.city.roll, enemyOf(side))
  },
  column(p, battle) {
    const { attack, defence, shifts, differential, column } = battleSum(p, battle)
    const [attacks, defends, shift] = [total(attack), total(defence), total(shifts)]
    const values = {
      attack: attacks,
      defence: defends,
      differential: signed(differential),
      shift: signed(shift),
      column: columnName(p, column),
    }
    const event: FfoEvent = { kind: 'odds', attack: attacks, defence: defends, shift, column: headingOf(p, column) }
    p.note('13.12', '{attack} − {defence} = {differential}, shift {shift}: column {column}', values, { event })
    p.push({ step: 'resolve', side: battle.side, column })
  },
  die: (p, { side }) => p.roll('combat-die', 1, { by: side }),
}

const signed = (n: number): string => (n > 0 ? `+${n}` : n < 0 ? `−${-n}` : '0')
const headingOf = (p: Position, column: number): string => p.content.data.tables.crt.columns[column]!.heading
/** `+1/+2`: with an “or” it would sound like a choice. */
const columnName = (p: Position, column: number): string => headingOf(p, column).replace(/ or (?=[−+])/, '/')
const roll = (p: Play, purpose: string, { dice, sides }: Roll, by: Side): void => p.roll(purpose, dice, { sides, by })

function gunsOf({ support: promised, answer }: BattleFrame): Guns | null {
  const used = [promised, answer].find((one) => one && one !== 'stukas')
  return (used as Guns | undefined) ?? null
}

function rollSupport(p: Play, battle: BattleFrame, used: Support | null, by: Side): void {
  if (used !== null) roll(p, used === 'stukas' ? 'stuka-dice' : 'guns-dice', rollOf(p, battle, used), by)
}

function rollOf(p: Position, { target, attackers, support: promised }: BattleFrame, used: Support): Roll {
  return supportRoll(p, used, target, used === promised, attackers.length === 0)
}

/** Goes on to the next part that has something to wait for. */
function goOn(p: Play): void {
  const depth = p.state.flow.length
  while (p.state.flow.length === depth) {
    const part = ORDER[ORDER.indexOf((p.top as BattleFrame).part) + 1]!
    p.updateFrame({ part })
    PARTS[part](p, p.top as BattleFrame)
  }
}

function keepAndGoOn(p: Play, data: Partial<BattleFrame>): void {
  p.updateFrame(data)
  goOn(p)
}

/** The dice of a support: its owner is known from the part that rolled them. */
function supportRolled(p: Play, battle: BattleFrame, dice: number[]): void {
  const isAttack = battle.part === 'support-dice'
  const used = (isAttack ? battle.support : battle.answer)!
  const factors = valueOf(rollOf(p, battle, used), dice)
  const rule = used === 'stukas' ? '12.5' : '12.8'
  const say = isAttack ? '{support} add {factors} to the attack' : '{support} add {factors} to the defence'
  const side = isAttack ? battle.side : enemyOf(battle.side)
  const event: FfoEvent = { kind: 'support', side, with: used, amount: factors }
  p.note(rule, say, { support: SUPPORT_NAMES[used], factors }, { event })
  keepAndGoOn(p, isAttack ? { supportFactors: factors } : { answerFactors: factors })
}

function cityRolled(p: Play, _: BattleFrame, dice: number[]): void {
  const cityShift = valueOf(p.content.data.tables.shifts.rows.city.roll, dice)
  const event: FfoEvent = { kind: 'france-fights-on: city die', amount: cityShift }
  const columns = cityShift === 1 ? 'column' : 'columns'
  p.note('13.16', `City die: {shift} ${columns} left`, { shift: cityShift }, { event })
  keepAndGoOn(p, { cityShift })
}

/** 13.12: the cell of the table. */
export const cellOf = (p: Position, die: number, column: number): FfoResult =>
  p.content.data.tables.crt.rows[die - 1]!.results[column]!

/** 13.12: the result of the table, carried out at once. */
function dieRolled(p: Play, battle: BattleFrame, [die]: number[]): void {
  const { crt } = p.content.data.tables
  const { column } = battleSum(p, battle)
  const result = cellOf(p, die!, column)
  const values = { die: die!, column: columnName(p, column), result, meaning: crt.codes[result].label }
  const event: FfoEvent = { kind: 'result', table: 'crt', code: result, dice: [die!], column: headingOf(p, column) }
  const places = [p.content.grid.ids[battle.target]!]
  p.note('13.12', 'Rolled {die} on {column}: {result}, {meaning}', values, { places, event })
  applyResult(p, battle, result)
}

const battle: Step<BattleFrame> = {
  title: 'Battle',
  rule: '13.12',
  group: true,
  enter: goOn,
  returned: {
    support: (p, _, answer: Support | null) => keepAndGoOn(p, { answer }),
    'stuka-dice': supportRolled,
    'guns-dice': supportRolled,
    'guns-cost'(p, frame, [die]: number[]) {
      payForGuns(p, gunsOf(frame)!, die!)
      goOn(p)
    },
    'city-die': cityRolled,
    resolve: (p, _, lowered: number) => keepAndGoOn(p, { lowered }),
    'combat-die': dieRolled,
  },
}

// ---- 13.19 The attacker may take a lower column

interface ResolveFrame extends Frame {
  readonly side: Side
  readonly column: number
}

const fight: Act<ResolveFrame, null> = {
  title: 'Roll the die',
  rule: '13.12',
  build: nothing,
  does: (p) => p.pop(0),
}

const lower: Act<ResolveFrame, number> = {
  title: 'Choose a lower column',
  rule: '13.19',
  may: (p) => (applies(p.content, '13.19') ? null : { rule: '13.12', say: 'The column is the one the sum gives' }),
  *build(_, { column }) {
    return Number(yield* pick(numbers(1, column)))
  },
  does(p, { column }, columns) {
    const lowered = column - columns
    const event: FfoEvent = { kind: 'france-fights-on: lower column', column: headingOf(p, lowered) }
    p.note('13.19', 'Attacker chooses the lower column {column}', { column: columnName(p, lowered) }, { event })
    p.pop(columns)
  },
}

const resolve: Step<ResolveFrame> = {
  title: 'Before the combat die',
  rule: '13.19',
  enter(p, { column }) {
    if (column === 0) p.pop(0)
  },
  asks: (_, { side }) => side,
  prompt: (p, { column }) => ({
    rule: '13.19',
    say: 'Roll on the {column} column?',
    values: { column: columnName(p, column) },
  }),
  isPublic: () => true, // the column has been said aloud
  acts: { fight, lower },
  usual: 'fight',
}

export const battleSteps = { battle, support, resolve, losses, retreat, advance }
