/** What the screen is told of an attack being built or fought, and of a unit's supply. */
import { byHex, type Explanation, type OpenShift, type Tracing } from '../../../engine/explain.ts'
import type { Seat } from '../../../engine/game.ts'
import { total, type Sentence } from '../../../engine/rule.ts'
import { battleSum, columnOf, rollsForCity, type Battle } from '../13-combat/battle-sum.ts'
import type { BattleFrame } from '../13-combat/battle.ts'
import type { Roll } from '../content/data.ts'
import { isOnMap, unitsIn } from '../pieces.ts'
import type { Position } from '../state.ts'
import { isSupplied, supplyLine } from '../07-supply/supply.ts'
import {
  SUPPORT_NAMES,
  SUPPORT_RULES,
  supportPicks,
  supportRoll,
  valueOf,
  type Support,
} from '../12-support/support.ts'
import { isCovered, isSeen, visibleUnits } from '../03-setup/fog-of-war.ts'

/** The battle that is being fought. */
export function explain(p: Position, seat: Seat): Explanation | null {
  const battle = battleUnderWay(p)
  return battle === null ? null : explainBattle(p, seat, battle)
}

/** An attack that is being put together: of the defenders only those count that its seat may look at (3.6). */
export function explainAttack(p: Position, seat: Seat, attack: Omit<Battle, 'defenders'>): Explanation {
  return explainBattle(p, seat, { ...attack, defenders: visibleUnits(p, attack.target, seat) })
}

function explainBattle(p: Position, seat: Seat, battle: Battle): Explanation {
  const { grid, hexNames, data, units } = p.content
  const sum = battleSum(p, battle)
  const base = columnOf(p, sum.differential)
  return {
    title: hexNames[battle.target]!,
    about: about(p, seat, battle),
    parts: [
      { id: 'attack', title: 'Attack', lines: sum.attack, total: total(sum.attack) },
      { id: 'defence', title: 'Defence', lines: sum.defence, total: total(sum.defence) },
      { id: 'shifts', title: 'Shifts', lines: sum.shifts, total: total(sum.shifts) },
    ],
    table: { id: data.tables.crt.rule, base, live: sum.column, open: stillOpen(p, battle) },
    target: grid.ids[battle.target]!,
    from: byHex(battle.attackers, p.state.place).map(({ hex, units: members }) => ({
      hex: grid.ids[hex]!,
      units: members.map((unit) => units[unit]!.id),
      value: total(battleSum(p, { ...battle, attackers: members, support: null }).attack),
    })),
  }
}

/** 3.6: what lies under the top unit is not known before the attack is declared, so nothing can be foretold. */
export function unknownTarget(p: Position, seat: Seat, target: number): Sentence | null {
  if (!isCovered(p, target, seat)) return null
  const values = { hex: p.content.hexNames[target]! }
  return { rule: '3.6', say: 'The covered units in {hex} are revealed when the attack is declared', values }
}

function battleUnderWay(p: Position): Battle | null {
  const frame = p.state.flow.find(({ step }) => step === 'battle') as BattleFrame | undefined
  return frame === undefined || unitsIn(p, frame.target).length === 0 ? null : frame
}

function about(p: Position, seat: Seat, { target }: Battle): Sentence[] {
  const said: Sentence[] = []
  const covered = p.state.stacks[target]!.length - visibleUnits(p, target, seat).length
  if (isCovered(p, target, seat))
    said.push({
      rule: '3.6',
      say: '{covered} more beneath the top unit, revealed when the attack is declared',
      values: { covered },
    })
  return said
}

/** What dice and answers will still add, in words: no figure without what it rests on. */
function stillOpen(p: Position, battle: Battle): OpenShift[] {
  const open: OpenShift[] = []
  const columnsOf = (least: Partial<Battle>, most: Partial<Battle>) =>
    [battleSum(p, { ...battle, ...least }).column, battleSum(p, { ...battle, ...most }).column] as const
  const pledge = (support: Support, isAttack: boolean) => {
    const roll = supportRoll(p, support, battle.target, isAttack, battle.attackers.length === 0)
    const [from, to] = [valueOf(roll, dice(roll, 1)), valueOf(roll, dice(roll, roll.sides))]
    const values = { support: SUPPORT_NAMES[support], from, to }
    const columns = isAttack
      ? columnsOf({ supportFactors: from }, { supportFactors: to })
      : columnsOf({ answer: support, answerFactors: to }, { answer: support, answerFactors: from })
    const say = isAttack
      ? '{support}: {from} to {to} factors'
      : 'If {support} support the defence: {from} to {to} factors'
    open.push({ rule: SUPPORT_RULES[support], say, values, by: isAttack ? 'attacker' : 'defender', columns })
  }
  if (battle.support && battle.supportFactors === undefined) pledge(battle.support, true)
  if (battle.answer === undefined && battle.attackers.length > 0) {
    const attacker = p.content.units[battle.attackers[0]!]!.side
    for (const { token } of supportPicks(p, attacker === 'german' ? 'french' : 'german', battle.target))
      pledge(token as Support, false)
  }
  if (battle.cityShift === undefined && rollsForCity(p, battle.target, battle.defenders))
    open.push(cityDie(p, battle, columnsOf))
  return open
}

/** 13.16: a panzer corps that is still covered would take the die away. */
function cityDie(
  { content, state }: Position,
  { target, defenders }: Battle,
  columnsOf: (least: Partial<Battle>, most: Partial<Battle>) => readonly [number, number],
): OpenShift {
  const { roll } = content.data.tables.shifts.rows.city
  const [from, to] = [valueOf(roll, dice(roll, 1)), valueOf(roll, dice(roll, roll.sides))]
  const stack = state.stacks[target]!
  const isCoveredStack = defenders !== undefined && defenders.length < stack.length
  const mayHidePanzers = isCoveredStack && content.units[stack[0]!]!.side === 'german'
  return {
    rule: '13.16',
    say: mayHidePanzers
      ? 'City die: {from} to {to} columns left, unless a panzer corps is covered there'
      : 'City die: {from} to {to} columns left',
    values: { from, to },
    by: 'defender',
    columns: columnsOf({ cityShift: to }, { cityShift: from }),
  }
}

/** All dice of a roll with the same face. */
const dice = ({ dice: count }: Roll, face: number): number[] => Array.from({ length: count }, () => face)

/** Units the seat can see that are out of supply. */
export const cutOff = (p: Position, seat: Seat): string[] =>
  p.content.units
    .filter((unit) => isOnMap(p, unit) && isSeen(p, seat, unit) && !isSupplied(p, unit))
    .map(({ id }) => id)

/** The supply line of a unit the seat can see. */
export function trace(p: Position, seat: Seat, id: string): Tracing | null {
  const unit = p.content.unitOf(id)
  if (unit === undefined || !isOnMap(p, unit) || !isSeen(p, seat, unit)) return null
  const { ids } = p.content.grid
  const { path, cuts } = supplyLine(p, unit)
  return {
    unit: id,
    isOpen: isSupplied(p, unit),
    path: path.map((hex) => ids[hex]!),
    cuts: cuts.map((cut) => ({ from: ids[cut.from]!, to: ids[cut.to]!, why: cut.kind === 'budget' ? null : cut.why })),
  }
}
