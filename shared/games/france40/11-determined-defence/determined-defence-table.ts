/** 11.2 The Determined Defence Table: its column, what is added to the dice, and the line they lead to. */
import type { Explanation } from '../../../engine/explain.ts'
import { applies, modifier, sumLines, total, type Modifier } from '../../../engine/rule.ts'
import { CITY, CLEAR, type Unit } from '../content/content.ts'
import type { F40DdColumn, F40DdResult } from '../content/data.ts'
import { isFortifiedFor } from '../16-fortifications/fortifications.ts'
import type { Battle } from '../08-combat/participants.ts'
import { faceOf } from '../pieces.ts'
import type { Position } from '../state.ts'
import { isSupplied } from '../18-supply/supply.ts'

/** 11.2.1: the column; where two fit, the one farther right. */
export function defenceColumn(p: Position, hex: number, lead: Unit): F40DdColumn {
  if (!applies(p.content, '11.2.1')) return 'clear'
  if (lead.isFort || p.content.terrain[hex] === CITY) return 'city'
  if (isFortifiedFor(p, hex, lead.side)) return 'fortified'
  return p.content.terrain[hex] === CLEAR && p.content.isTown[hex] === 0 ? 'clear' : 'other'
}

/** 11.2.6: an Air unit that gave its shift is still over the hex; the RAF is there for British Lead Units (22.6). */
export const hasAirOver = (p: Position, { target, answer }: Battle): boolean =>
  (answer?.air.length ?? 0) > 0 || p.state.airOver[target] !== undefined
export const isHelpedByAir = (p: Position, lead: Unit): boolean =>
  lead.side === 'german' || lead.nation === 'british' || !applies(p.content, '22.6')

/** 11.2.2: is this cell of the results table orange? A matter of single cells, not of codes. */
export function isOrangeCell(p: Position, die: number, column: number): boolean {
  const { rows, columns } = p.content.data.tables.crt
  return rows[die - 1]!.orange?.includes(columns[column]!.heading) === true
}

/** The result that is stood up to, as far as the dice of the defence care. */
export interface Against {
  /** It came from an orange cell. */
  readonly orange?: boolean
}

/** 11.2.2: whether orange makes it harder is a ruling of the match. */
const isHarder = (p: Position, { orange }: Against): boolean =>
  orange === true && p.content.options['orange-results'] !== 'none'

/** 11.2.4: everything that is added to the dice. */
export function defenceModifiers(
  p: Position,
  battle: Battle,
  against: Against,
  lead: Unit,
  spent: boolean,
): Modifier[] {
  const { modifiers } = p.content.data.tables.determinedDefence
  const { quality } = faceOf(p, lead)
  const line = (row: { label: string; value: number; rule: string }, isTrue: boolean) =>
    isTrue ? modifier(p.content, row.rule, row.value, row.label) : null
  const hasAir = (spent || hasAirOver(p, battle)) && isHelpedByAir(p, lead)
  return sumLines(
    line(modifiers.elite, quality === 'elite'),
    line(modifiers.low, quality === 'low'),
    line(modifiers.collapse, lead.nation === 'french' && !isSupplied(p, lead)),
    line(modifiers.air, hasAir),
    line(modifiers.orange, isHarder(p, against)),
  )
}

/** The line of the table these dice lead to, with all that is added to them. */
export function defenceResult(p: Position, column: F40DdColumn, sum: number): F40DdResult {
  const { rows } = p.content.data.tables.determinedDefence
  return rows.find(({ min, max }) => (min === null || sum >= min) && (max === null || sum <= max))!.results[column]
}

/** The dice of a Determined Defence led by this unit, for the screen. */
export function explainDefence(p: Position, battle: Battle, against: Against, lead: Unit, spent: boolean): Explanation {
  const { determinedDefence } = p.content.data.tables
  const lines = defenceModifiers(p, battle, against, lead, spent)
  const column = defenceColumn(p, battle.target, lead)
  const at = determinedDefence.columns.findIndex(({ id }) => id === column)
  return {
    title: p.content.hexNames[battle.target]!,
    about: [{ rule: '11.2.3', say: 'Lead Unit: {unit}', values: { unit: lead.name } }],
    parts: [{ id: 'added', title: 'Dice roll modifiers', lines, total: total(lines) }],
    table: { id: determinedDefence.rule, base: at, live: at, open: [] },
    target: p.content.grid.ids[battle.target]!,
  }
}
