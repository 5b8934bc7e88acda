/** 3.3.2c What a result means: its category, and what a category does to those it strikes. */
import { applies } from '../../../engine/rule.ts'
import type { DinantCategory } from '../content/data.ts'
import type { Position } from '../state.ts'

const LOWEST = 1
const HIGHEST = 5

export const categoryRow = ({ content }: Position, category: number): DinantCategory =>
  content.data.tables.combat.categories.find((row) => row.category === category)!

const rowOf = ({ content }: Position, result: number): DinantCategory =>
  content.data.tables.combat.categories.find(
    ({ min, max }) => (min === null || result >= min) && (max === null || result <= max),
  )!

const within = (category: number): number => Math.min(HIGHEST, Math.max(LOWEST, category))

/** Ruling 28: a natural 1 is a category less, a natural 6 one more; then Furor (9.1a). */
export function categoryOf(p: Position, base: number, die: number, hasFuror = false): number {
  const { category } = rowOf(p, Math.floor(base + die))
  const natural = die === 6 ? 1 : die === 1 ? -1 : 0
  const rolled = within(category + (natural !== 0 && applies(p.content, '3.3.2c') ? natural : 0))
  return hasFuror && applies(p.content, '9.1a') ? within(rolled + 1) : rolled
}

/** Ruling 40: from here on there is an effect. */
export const isHit = (category: number): boolean => category > LOWEST

/** 3.3.2d */
export const isFatal = (p: Position, category: number): boolean => category === HIGHEST && applies(p.content, '3.3.2d')

/** How a die may still fall: ways out of six by category. */
export function oddsOf(p: Position, base: number, hasFuror = false): { label: string; ways: number }[] {
  const ways = new Map<number, number>()
  for (let die = 1; die <= 6; die++) {
    const category = categoryOf(p, base, die, hasFuror)
    ways.set(category, (ways.get(category) ?? 0) + 1)
  }
  return [...ways]
    .sort(([a], [b]) => a - b)
    .map(([category, n]) => ({ label: categoryRow(p, category).label, ways: n }))
}
