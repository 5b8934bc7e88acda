/**
 * 8.3 A battle from its declaration to the advance. Its parts stand in ORDER; each may ask a seat or roll dice, and when
 * that has been answered the battle goes on with the next.
 */
import type { Frame } from '../../../engine/position.ts'
import { applies, total } from '../../../engine/rule.ts'
import { pendAdvance } from '../07-movement/automatic-ds-marks.ts'
import { columnRead, combatSum, heading, isAutomatic, oddsName } from '../09-combat-modifiers/combat-sum.ts'
import { enemyOf, type Side, type Unit } from '../content/content.ts'
import type { F40Result } from '../content/data.ts'
import { mayStand, type Stand } from '../11-determined-defence/determined-defence.ts'
import { isOrangeCell } from '../11-determined-defence/determined-defence-table.ts'
import { removeDyle } from '../21-sickle-cut/dyle-line.ts'
import { isOverstacked } from '../04-stacking/stacking.ts'
import { attackersOf, defendersOf, type Battle, type Support } from './participants.ts'
import { combatResult, DECLARED, mustRetreat, odds, SPARED } from '../events.ts'
import { agreeing, about, idsOf, isInFullRetreat, namesOf, stepsLeft, unitAt, unitsIn } from '../pieces.ts'
import type { Play, Position, Step } from '../state.ts'
import { canAnswer, commitSupport } from '../09-combat-modifiers/support.ts'

export interface BattleFrame extends Frame, Battle {
  /** The part that is under way. */
  readonly part?: Part
  readonly code?: F40Result
  /** It was read in an orange cell (11.2.2). */
  readonly orange?: true
  /** Hexes in which others stand beside attackers, remembered before attackers can be lost (14.1.2). */
  readonly stood?: readonly number[]
  /** The defender has held by a Determined Defence (11.1). */
  readonly held?: boolean
  /** The defenders had to go without a result that says so (22.9). */
  readonly cleared?: boolean
}

/** What a battle comes to, for the step that pushed it. */
export interface BattleResult {
  /** The target is empty. */
  readonly vacated: boolean
  /** Hexes the attackers may advance. */
  readonly advance: number
  /** Only into the vacated hex (14.2.2). */
  readonly limited: boolean
  readonly survivors: readonly number[]
}

/** 8.1a: a declaration stands; whoever is named has attacked, whoever is in the hex has been attacked. */
export function declare(p: Play, battle: Battle): void {
  const { side, target, attackers, kind, support } = battle
  const places = [p.content.grid.ids[target]!]
  const values = { hex: p.content.hexNames[target]!, units: namesOf(p, attackers) }
  const rule = kind === 'auto-ds' ? '7.7a' : kind === 'breakthrough' ? '15.2.6' : '8.1a'
  p.note(rule, agreeing(attackers, '{units} attacks {hex}', '{units} attack {hex}'), values, {
    places,
    units: idsOf(p, attackers),
    event: DECLARED[side],
  })
  for (const unit of attackers) p.at('fought', unit, true)
  if (kind === 'regular') for (const unit of unitsIn(p, target)) p.at('attacked', unit, true)
  if (support !== undefined) commitSupport(p, side, support)
  p.push({ step: 'battle', ...battle, side })
}

// ---- The parts of a battle

const ORDER = ['excess', 'answer', 'odds', 'attacker-loss', 'defender-loss', 'stand', 'retreat', 'rout', 'end'] as const
type Part = (typeof ORDER)[number]

/** Each part pushes what it has to wait for, or nothing. */
const PARTS: Readonly<Record<Part, (p: Play, battle: BattleFrame) => void>> = {
  /** 15.3: who is too much in the hex does not defend against a Breakthrough. */
  excess(p, { kind, side, target }) {
    if (kind !== 'breakthrough' || !isOverstacked(p, unitsIn(p, target)) || !applies(p.content, '15.3')) return
    p.push({ step: 'excess', side: enemyOf(side), target })
  },
  answer(p, battle) {
    if (canAnswer(p, battle)) p.push({ step: 'support', side: enemyOf(battle.side) })
  },
  odds(p, battle) {
    const sum = combatSum(p, battle)
    const { base, column } = sum
    const values = {
      attack: total(sum.attack),
      defence: total(sum.defence),
      odds: oddsName(p, base),
      shift: signed(column - base),
      column: oddsName(p, column),
    }
    const event = odds(values.attack, values.defence, column - base, heading(p, column))
    p.note('8.3', '{attack} to {defence} = {odds}, shift {shift}: {column}', values, { event })
    if (isAutomatic(p, sum)) return resulted(p, p.content.data.tables.crt.beyond.result, heading(p, column))
    p.roll('combat-die', 1, { by: battle.side })
  },
  'attacker-loss'(p, battle) {
    const { attacker } = codeOf(p, battle)
    const units = attackersOf(p, battle).map((unit) => unit.index)
    if (attacker === null || units.length === 0) return
    rememberCompanions(p, battle)
    p.push({ step: 'losses', by: picker(p, battle.side, attacker.by), units })
  },
  'defender-loss'(p, battle) {
    const { defender } = codeOf(p, battle)
    if (defender === null || isSpared(p, battle)) return
    const owner = enemyOf(battle.side)
    const by = picker(p, owner, defender.by)
    // 16.1: the attacker picks a Fort after EX and DRX only.
    const isClosed = (isFort: boolean) => isFort && by !== owner && battle.code === 'DS' && applies(p.content, '16.1')
    const units = exposed(p, battle)
      .filter((unit) => !isClosed(unit.isFort))
      .map((unit) => unit.index)
    if (units.length > 0) p.push({ step: 'losses', by, units })
  },
  stand(p, battle) {
    if (!mayStand(p, battle, battle.code!)) return
    rememberCompanions(p, battle)
    const against = { code: battle.code!, ...(battle.orange && { orange: battle.orange }) }
    p.push({ step: 'determined-defence', side: enemyOf(battle.side), ...against })
  },
  retreat(p, battle) {
    const { retreat: hexes, status } = codeOf(p, battle)
    if (hexes > 0 && battle.held !== true)
      retreats(p, battle, hexes, status === 'disrupted' ? 'disrupted' : 'full-retreat')
  },
  /** 22.9: units without strength cannot hold a hex by themselves. */
  rout(p, { target }) {
    const units = unitsIn(p, target)
    const { zeroRemnants } = p.content.data.scenario
    if (!zeroRemnants || units.length === 0 || !units.every((unit) => isInFullRetreat(p, unitAt(p, unit)))) return
    if (!applies(p.content, '22.9')) return
    const { value: hexes } = p.content.data.tables.retreats.rows.zeroStrength
    p.updateFrame({ cleared: true })
    const { side } = unitAt(p, units[0]!)
    p.push({ step: 'retreat', side, units: [...units], from: target, hexes, cause: 'zero-strength', status: null })
  },
  end: conclude,
}

const signed = (n: number): string => (n > 0 ? `+${n}` : n < 0 ? `−${-n}` : '0')
const codeOf = (p: Position, { code }: BattleFrame) => p.content.data.tables.crt.codes[code!]

/** 10.2.2a: the owner picks, after DS, EX and DRX the opponent. */
const picker = (p: Position, owner: Side, by: 'owner' | 'opponent'): Side =>
  by === 'opponent' && applies(p.content, '10.2.2a') ? enemyOf(owner) : owner

/** 14.1.2: who stands beside an attacker on its last step may come along though that attacker is lost. */
function rememberCompanions(p: Play, battle: BattleFrame): void {
  const last = attackersOf(p, battle).filter((unit) => stepsLeft(p, unit) === 1)
  const hexes = new Set(last.map((unit) => p.state.place[unit.index]!))
  const stood = [...hexes].filter((hex) => unitsIn(p, hex).some((unit) => !battle.attackers.includes(unit)))
  if (stood.length > 0 && battle.stood === undefined && battle.kind === 'regular') p.updateFrame({ stood })
}

/** 10.2.1: only who added to the defence loses steps. */
function exposed(p: Position, battle: BattleFrame): Unit[] {
  const contributing = defendersOf(p, battle)
  const all = unitsIn(p, battle.target).map((index) => unitAt(p, index))
  return contributing.length < all.length && !applies(p.content, '10.2.1') ? all : contributing
}

/** 20.1: a Reconnaissance unit alone in its hex gets away from D1 and DS without loss. */
function isSpared(p: Play, { target, code }: BattleFrame): boolean {
  const units = unitsIn(p, target)
  const [only] = units
  if (units.length !== 1 || (code !== 'D1' && code !== 'DS')) return false
  const unit = unitAt(p, only!)
  if (!unit.isReconnaissance || !applies(p.content, '20.1')) return false
  p.note('20.1', '{unit} is alone and ignores the step loss', { unit: unit.name }, about(p, SPARED[unit.side], unit))
  return true
}

/** All units in the hex go, whether they defended or not. */
function retreats(p: Play, { side, target, kind }: BattleFrame, hexes: number, status: string): void {
  const units = [...unitsIn(p, target)]
  if (units.length === 0) return
  const cause = kind === 'auto-ds' ? 'auto-ds' : 'combat'
  const where = {
    units: idsOf(p, units),
    places: [p.content.grid.ids[target]!],
    event: mustRetreat(enemyOf(side), hexes),
  }
  p.note('10.1', 'The defenders must retreat {hexes} {hexes|hex|hexes}', { hexes }, where)
  p.push({ step: 'retreat', side: enemyOf(side), units, from: target, hexes, cause, status })
}

/** Goes on to the next part that has something to wait for. */
function goOn(p: Play): void {
  const depth = p.state.flow.length
  while (p.state.flow.length === depth && p.ended === null) {
    const { part } = p.top as BattleFrame
    const next = ORDER[part === undefined ? 0 : ORDER.indexOf(part) + 1]!
    p.updateFrame({ part: next })
    PARTS[next](p, p.top as BattleFrame)
  }
}

function keepAndGoOn(p: Play, data: Partial<BattleFrame>): void {
  p.updateFrame(data)
  goOn(p)
}

/** 10.1: the result of the table. */
function resulted(p: Play, code: F40Result, column: string, dice?: readonly number[]): void {
  const { side, target } = p.top as BattleFrame
  const { label } = p.content.data.tables.crt.codes[code]
  p.note(
    '10.1',
    '{result}: {label}',
    { result: code, label },
    { places: [p.content.grid.ids[target]!], event: combatResult(side, code, column, dice) },
  )
  p.updateFrame({ code })
}

/** 10.1: the cell of the table. */
export const cellOf = (p: Position, die: number, column: number): F40Result =>
  p.content.data.tables.crt.rows[die - 1]!.results[column]!

function dieRolled(p: Play, battle: BattleFrame, [die]: number[]): void {
  const { column } = combatSum(p, battle)
  const read = columnRead(p, column)
  const values = { column: heading(p, read) }
  p.note('8.3', 'Rolled on the {column} column', values)
  resulted(p, cellOf(p, die!, read), values.column, [die!])
  if (isOrangeCell(p, die!, read)) p.updateFrame({ orange: true })
  if (applies(p.content, '10.1')) goOn(p)
  else p.pop({ vacated: false, advance: 0, limited: false, survivors: battle.attackers } satisfies BattleResult)
}

/** 11.2.6: an Air unit that defended stays over the hex as long as it is held. */
function answered(p: Play, { target }: BattleFrame, answer: Support): void {
  const [air] = answer.air
  if (air !== undefined) p.at('airOver', target, air)
  keepAndGoOn(p, { answer })
}

// ---- The end

/** The advance of a regular battle follows here; a Breakthrough's and an Automatic DS's comes from elsewhere. */
function conclude(p: Play, battle: BattleFrame): void {
  const { side, target, kind, held, cleared } = battle
  const { advance, limitedAdvance } = codeOf(p, battle)
  const vacated = unitsIn(p, target).length === 0
  const heldToTheLast = vacated && held === true && applies(p.content, '11.3.2')
  const limited = limitedAdvance === true || heldToTheLast || cleared === true
  const survivors = attackersOf(p, battle).map((unit) => unit.index)
  const result: BattleResult = { vacated, advance: vacated ? (limited ? 1 : advance) : 0, limited, survivors }
  if (vacated) {
    removeDyle(p, target)
    if (p.state.airOver[target] !== undefined) p.at('airOver', target, null)
  }
  const mayAdvance = vacated && survivors.length > 0 && result.advance > 0
  if (mayAdvance && kind === 'auto-ds') pendAdvance(p, target, survivors)
  if (!mayAdvance || kind !== 'regular') return p.pop(result)
  const where = { target, ...(battle.stood && { stood: battle.stood }) }
  p.push({ step: 'advance', side, ...where, attackers: survivors, hexes: result.advance, limited, from: 'battle' })
}

export const battle: Step<BattleFrame> = {
  title: 'Battle',
  rule: '8.3',
  group: true,
  enter: goOn,
  returned: {
    excess: (p, _, excess: readonly number[]) => keepAndGoOn(p, { excess }),
    support: answered,
    'combat-die': dieRolled,
    losses: goOn,
    'determined-defence': (p, _, stand: Stand) => keepAndGoOn(p, { held: stand === 'holds' }),
    retreat: goOn,
    advance: (p) => p.pop(),
  },
}
