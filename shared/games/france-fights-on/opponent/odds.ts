/** What the results table holds for each side: shares of a die's faces, column by column and between two columns. */
import type { Content } from '../content/content.ts'

/** By column of the results table: shares of a die's faces. */
export interface Odds {
  /** The difference of factors in the middle of each column. */
  readonly middle: Float64Array
  readonly defendersLose: Float64Array
  readonly retreats: Float64Array
  readonly bloodbath: Float64Array
  readonly attackersLose: Float64Array
}

const known = new WeakMap<Content, Odds>()

export function oddsOf(content: Content): Odds {
  let odds = known.get(content)
  if (odds === undefined) {
    const { columns, rows } = content.data.tables.crt
    const shares = (code: string) =>
      Float64Array.from(columns, (_, i) => rows.filter((row) => row.results[i] === code).length / rows.length)
    odds = {
      middle: Float64Array.from(columns, ({ min, max }) => ((min ?? max!) + (max ?? min!)) / 2),
      defendersLose: shares('DE'),
      retreats: shares('DR'),
      bloodbath: shares('BB'),
      attackersLose: shares('AE'),
    }
    known.set(content, odds)
  }
  return odds
}

/** Where a difference falls, between the middles of two columns: a factor more is always worth something. */
export function columnAt({ middle }: Odds, difference: number): number {
  const last = middle.length - 1
  if (difference <= middle[0]!) return 0
  for (let i = 0; i < last; i++) {
    const next = middle[i + 1]!
    if (difference < next) return i + (difference - middle[i]!) / (next - middle[i]!)
  }
  return last
}

/** The share of a result at a column, which may lie between two and beyond the table (13.18). */
export function shareAt(shares: Float64Array, column: number): number {
  const within = Math.min(Math.max(column, 0), shares.length - 1)
  const below = Math.min(Math.floor(within), shares.length - 2)
  const part = within - below
  return shares[below]! * (1 - part) + shares[below + 1]! * part
}

/** Columns to the left by a city's die on the average (13.16). */
export const CITY_COLUMNS = 1.5
