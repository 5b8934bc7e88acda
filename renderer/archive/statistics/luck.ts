/**
 * Luck of battles: what came against what the engine's forecast expected when the dice fell, in steps or points, in favour
 * of the side that attacked. It is summed for each side over the battles it began.
 */
import { turnScale, type Moment } from './over-time.ts'
import type { Act, Battle, Luck } from './record.ts'

export interface BattleLuck extends Luck {
  readonly battle: Battle
  readonly line: number
  readonly turn: number
  readonly side: string
  /** Steps or points more than expected. */
  readonly gain: number
}

export function lucksOf(acts: readonly Act[]): BattleLuck[] {
  return acts.flatMap(({ turn, battles }) =>
    battles.flatMap((battle) => {
      const { luck, line, side } = battle
      return luck === null ? [] : [{ ...luck, battle, line, turn, side, gain: luck.came - luck.expected }]
    }),
  )
}

export interface LuckSeries {
  readonly side: string
  readonly in: Luck['in']
  readonly moments: readonly Moment[]
  readonly sum: number
  readonly battles: number
}

/** By side and measure the sum after each battle, beginning with 0 at the first act. */
export function luckOverTime(acts: readonly Act[]): LuckSeries[] {
  const scale = turnScale(acts)
  const series = new Map<string, { side: string; in: Luck['in']; moments: Moment[]; sum: number; battles: number }>()
  acts.forEach((act, index) => {
    for (const { side, line, luck } of act.battles) {
      if (luck === null) continue
      const key = `${side} ${luck.in}`
      const one = series.get(key) ?? { side, in: luck.in, moments: [startOf(acts)], sum: 0, battles: 0 }
      one.sum += luck.came - luck.expected
      one.battles++
      one.moments.push({ x: scale.at(index), y: one.sum, line })
      series.set(key, one)
    }
  })
  const last = acts.at(-1)
  if (last === undefined) return []
  // Both lines reach the end, so that their sums can be compared there.
  return [...series.values()].map((one) => ({
    ...one,
    moments: [...one.moments, { x: scale.at(acts.length - 1), y: one.sum, line: last.line }],
  }))
}

const startOf = (acts: readonly Act[]): Moment => ({ x: acts[0].turn, y: 0, line: acts[0].first })

/** The battle of a line, and its rank among all by how far it was from what was expected; the first has rank 1. */
export function rankOf(lucks: readonly BattleLuck[], line: number): { luck: BattleLuck; rank: number } | null {
  const luck = lucks.find((one) => one.line === line)
  if (luck === undefined) return null
  const same = lucks.filter((one) => one.in === luck.in)
  return { luck, rank: 1 + same.filter((one) => Math.abs(one.gain) > Math.abs(luck.gain)).length }
}
