/** The sums of a battle side by side, out of the explanation: what counts, what is taken off, the die. */
import type { Explanation, Modifier } from '../../../shared/contract.ts'
import type { SumResult, SumsPart } from '../game/sums.ts'
import type { Note } from './log.ts'

type Odds = NonNullable<Explanation['odds']>[number]
type Rolled = NonNullable<Explanation['rolled']>[number]
type Part = Explanation['parts'][number]

export interface SideSum {
  readonly id: string
  readonly side: string
  readonly lines: readonly Modifier[]
  readonly total: number
  /** Taken off it. */
  readonly less: readonly Part[]
  /** What it comes to before its die; null while what is taken off is not known. */
  readonly base: number | null
  readonly odds: readonly Odds[]
  readonly rolled: Rolled | null
}

/** Empty where it is no battle: the points of a move have no side. */
export function sumsOf({ parts, odds = [], rolled = [] }: Explanation): SideSum[] {
  return parts
    .filter(({ side, from }) => side !== undefined && from === undefined)
    .map(({ id, side, lines, total }) => {
      const less = parts.filter(({ from }) => from === id)
      return {
        id,
        side: side!,
        lines,
        total,
        less,
        base: less.length === 0 ? null : less.reduce((sum, part) => sum - part.total, total),
        odds: odds.filter(({ part }) => part === id),
        rolled: rolled.find(({ part }) => part === id) ?? null,
      }
    })
}

/** What a note tells that a die has come to; undefined if it tells of none. */
export function resultTold({ event }: Note, sums: SumsPart | undefined): SumResult | undefined {
  if (event?.kind !== 'result' || sums === undefined || !sums.tables.includes(event.table)) return undefined
  return sums.results.find(({ code }) => code === event.code)
}
