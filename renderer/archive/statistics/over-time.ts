/** Running totals of a match over its turns: a turn is as wide as any other, its acts lie evenly in it. */
import type { Act } from './record.ts'

export interface Moment {
  /** The turn and how far into it: 3.5 is the middle of turn 3. */
  readonly x: number
  readonly y: number
  readonly line: number
}

export interface TurnScale {
  /** First turn, and the end of the last. */
  readonly from: number
  readonly to: number
  /** Where an act lies, by its index. */
  at(index: number): number
}

export function turnScale(acts: readonly Act[]): TurnScale {
  const sizes = new Map<number, number>()
  const places = acts.map(({ turn }) => {
    const before = sizes.get(turn) ?? 0
    sizes.set(turn, before + 1)
    return before
  })
  const turns = [...sizes.keys()]
  const from = Math.min(...turns)
  return {
    from: Number.isFinite(from) ? from : 1,
    to: Number.isFinite(from) ? Math.max(...turns) + 1 : 1,
    at: (index) => acts[index].turn + (places[index] + 1) / sizes.get(acts[index].turn)!,
  }
}

/** Where a line lies on the scale; acts are in order of their lines. */
export function placeOfLine(acts: readonly Act[], scale: TurnScale, line: number): number {
  if (acts.length === 0 || line < acts[0].first) return scale.from
  let [low, high] = [0, acts.length - 1]
  while (low < high) {
    const middle = (low + high + 1) >> 1
    if (acts[middle].first <= line) low = middle
    else high = middle - 1
  }
  return scale.at(low)
}

/** A running total where it changes, from the first act to the last. */
export function overTime(acts: readonly Act[], valueOf: (act: Act) => number | undefined): Moment[] {
  const scale = turnScale(acts)
  const moments: Moment[] = []
  acts.forEach((act, index) => {
    const y = valueOf(act)
    if (y === undefined) return
    const last = moments.at(-1)
    if (last === undefined) moments.push({ x: act.turn, y, line: act.line })
    if (last === undefined || last.y !== y || index === acts.length - 1)
      moments.push({ x: scale.at(index), y, line: act.line })
  })
  return moments
}
