/** Sums as a screen shows them: their lines, how their dice may fall, and dice that have fallen. */
import { diceOnTable } from '../../../engine/chance.ts'
import type { Explanation, Odds, Part, Rolled } from '../../../engine/explain.ts'
import { total, type Sentence } from '../../../engine/rule.ts'
import type { Sum } from '../03-3-combat/combat-sum.ts'
import { categoryOf, categoryRow, oddsOf } from '../03-3-combat/result.ts'
import { enemyOf, SIDE_NAMES } from '../content/content.ts'
import { idsOf } from '../pieces.ts'
import type { Position } from '../state.ts'

/** The sums there are: of the attacker or of those who fire, of the defender, of anti-tank fire before a combat. */
export type SumId = 'attack' | 'defence' | 'anti-tank'

/** The value of a side and, once it is known, the quality it has to overcome. */
export function partsOf(id: SumId, { side, strength, quality }: Sum, title = '{side} value before the die'): Part[] {
  const named = title.replace('{side}', SIDE_NAMES[side])
  const value: Part = { id, title: named, side, lines: strength, total: total(strength) }
  if (quality.length === 0) return [value]
  const enemy = SIDE_NAMES[enemyOf(side)]
  const needs = `Quality of the ${enemy} point unit`
  return [value, { id: `${id}-quality`, title: needs, side, lines: quality, total: total(quality), from: id }]
}

/** Every category by the ways of one die; `as` says on what it rests, if that is not sure. */
export function dieOdds(p: Position, id: SumId, sum: Sum, hasFuror = false, as?: Sentence): Odds {
  const values = { side: SIDE_NAMES[sum.side], ...as?.values }
  const { rule = '3.3.2c', say = '{side} die' } = as ?? {}
  return { rule, say, values, part: id, of: 6, outcomes: oddsOf(p, sum.base, hasFuror) }
}

const NATURAL: Readonly<Record<number, Sentence>> = {
  1: { rule: '3.3.2c', say: 'Natural 1: one category down' },
  6: { rule: '3.3.2c', say: 'Natural 6: one category up' },
}
const FUROR: Sentence = { rule: '9.1a', say: 'Furor teutonicus: one category up' }

export function rolledDie(p: Position, id: SumId, { base }: Sum, die: number, hasFuror = false): Rolled {
  const { label } = categoryRow(p, categoryOf(p, base, die, hasFuror))
  const natural = NATURAL[die]
  const about = [...(natural === undefined ? [] : [natural]), ...(hasFuror ? [FUROR] : [])]
  return { part: id, die, result: base + die, label, about }
}

/** Dice of one of these purposes that lie on the table and may still be rolled again (9.0b). */
export function lyingDice(p: Position, ...purposes: readonly string[]): readonly number[] | undefined {
  const found = diceOnTable(p)
  return found !== null && purposes.includes(found.purpose) ? found.dice : undefined
}

export function fromOf(p: Position, hex: number, units: readonly number[], sum: Sum): NonNullable<Explanation['from']> {
  return hex < 0 ? [] : [{ hex: p.content.grid.ids[hex]!, units: idsOf(p, units), value: total(sum.strength) }]
}
