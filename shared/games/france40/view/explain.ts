/** What the screen is told of an attack being built, of the battle under way and of a Determined Defence. */
import { byHex, type Explanation } from '../../../engine/explain.ts'
import type { Seat } from '../../../engine/game.ts'
import { total, type Sentence } from '../../../engine/rule.ts'
import type { AdvanceFrame } from '../14-advance/advance-walk.ts'
import { breakthroughAt } from '../15-breakthrough/breakthrough.ts'
import { columnRead, combatSum, isAutomatic, isBelowTable } from '../09-combat-modifiers/combat-sum.ts'
import { enemyOf, type Side, type Unit } from '../content/content.ts'
import { defenceColumn, defenceModifiers } from '../11-determined-defence/determined-defence-table.ts'
import { leadsOf, type DefenceFrame } from '../11-determined-defence/determined-defence.ts'
import { battleUnderWay, type Battle } from '../08-combat/participants.ts'
import { unitsIn } from '../pieces.ts'
import type { Position } from '../state.ts'
import { canAnswer, readSupport } from '../09-combat-modifiers/support.ts'

export function explain(p: Position, seat: Seat, picks: readonly string[]): Explanation | null {
  const top = p.top
  if (top?.step === 'determined-defence') return explainDefence(p, top as DefenceFrame, picks)
  const battle = draftedBattle(p, seat as Side, picks) ?? battleUnderWay(p)
  if (battle === null || unitsIn(p, battle.target).length === 0) return null
  return explainBattle(p, battle)
}

function explainBattle(p: Position, battle: Battle): Explanation {
  const { grid, hexNames, data } = p.content
  const sum = combatSum(p, battle)
  return {
    title: hexNames[battle.target]!,
    about: about(p, battle),
    parts: [
      { id: 'attack', title: 'Attack', lines: sum.attack, total: total(sum.attack) },
      { id: 'defence', title: 'Defence', lines: sum.defence, total: total(sum.defence) },
      { id: 'shifts', title: 'Shifts', lines: sum.shifts, total: total(sum.shifts) },
    ],
    table: {
      id: data.tables.crt.rule,
      base: columnRead(p, sum.base),
      live: columnRead(p, sum.column),
      open: stillOpen(p, battle),
    },
    target: grid.ids[battle.target]!,
    from: byHex(battle.attackers, p.state.place).map(({ hex, units }) => ({
      hex: grid.ids[hex]!,
      units: units.map((unit) => p.content.units[unit]!.id),
      value: total(combatSum(p, { ...battle, attackers: units }).attack),
    })),
  }
}

/**
 * `attack <hex> <unit> ... [air n] [hq]`, `auto-ds <hex> <unit> ...` or, in an advance, `attack <hex> <spent>` of the
 * Breakthrough Group, as far as it has been picked.
 */
function draftedBattle(p: Position, side: Side, [verb, hex, ...words]: readonly string[]): Battle | null {
  if ((verb !== 'attack' && verb !== 'auto-ds') || hex === undefined) return null
  const target = p.content.grid.indexOf(hex)
  if (target < 0) return null
  if (p.top?.step === 'advance') return breakthroughAt(p, p.top as AdvanceFrame, target, Number(words[0] ?? 0))
  const units = words.flatMap((word) => p.content.unitOf(word) ?? [])
  const attackers = units.filter((unit) => !unit.isHq).map((unit) => unit.index)
  if (verb === 'auto-ds') return { side, target, attackers, kind: 'auto-ds' }
  return { side, target, attackers, kind: 'regular', support: readSupport(p, side, words) }
}

function about(p: Position, battle: Battle): Sentence[] {
  if (battle.attackers.length === 0) return []
  const sum = combatSum(p, battle)
  if (isAutomatic(p, sum)) return [{ rule: '8.4.3', say: 'At 10-1 the defenders are shattered without a die' }]
  if (isBelowTable(sum)) return [{ rule: '8.4.3', say: 'The odds are below 1-3' }]
  return []
}

/** What the other side may still add, in words. */
function stillOpen(p: Position, battle: Battle): Sentence[] {
  if (battle.answer !== undefined || battle.attackers.length === 0 || !canAnswer(p, battle)) return []
  const side = enemyOf(battle.side)
  const say = side === 'german' ? 'Air Support may still shift 1 to the left' : 'Support may still shift 1 to the left'
  return [{ rule: '8.3', say }]
}

/** The dice of a Determined Defence: with the Lead Unit that is named, or the first that could lead. */
function explainDefence(p: Position, frame: DefenceFrame, picks: readonly string[]): Explanation | null {
  const battle = battleUnderWay(p)
  if (battle === null) return null
  const { determinedDefence } = p.content.data.tables
  const named = picks.map((word) => p.content.unitOf(word)).find((unit) => unit !== undefined)
  const lead: Unit | undefined = named ?? leadsOf(p, battle)[0]
  if (lead === undefined) return null
  const lines = defenceModifiers(p, battle, frame.code, lead, frame.air === true || picks.includes('air'))
  const column = defenceColumn(p, battle.target, lead)
  const at = determinedDefence.columns.findIndex(({ id }) => id === column)
  const leading: Sentence = { rule: '11.2.3', say: 'Lead Unit: {unit}', values: { unit: lead.name } }
  return {
    title: p.content.hexNames[battle.target]!,
    about: [leading],
    parts: [{ id: 'added', title: 'Added to the dice', lines, total: total(lines) }],
    table: { id: determinedDefence.rule, base: at, live: at, open: [] },
    target: p.content.grid.ids[battle.target]!,
  }
}
