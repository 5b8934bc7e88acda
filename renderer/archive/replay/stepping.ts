/** Steps through a match: by line, battle, phase or turn. Places are ids of lines; 0 is the position before the first. */
import type { Act } from './acts.ts'

export const STEP_UNITS = ['line', 'battle', 'phase', 'turn'] as const
export type StepUnit = (typeof STEP_UNITS)[number]
export type Direction = 1 | -1

export type Stops = Readonly<Record<StepUnit, readonly number[]>>

/** With Shift a step goes by this. */
export const largerUnit = (unit: StepUnit): StepUnit =>
  STEP_UNITS[Math.min(STEP_UNITS.length - 1, STEP_UNITS.indexOf(unit) + 1)]

/**
 * Where steps of each kind come to rest, in order: every line; the line that ends a battle; the line with which another
 * phase or turn has begun. The start and the end belong to all of them. `path` are the ids of the lines, from 0 on.
 */
export function stopsOf(path: readonly number[], acts: readonly Act[]): Stops {
  const ends = [path[0] ?? 0, path.at(-1) ?? 0]
  const among = (lines: readonly number[]) => [...new Set([ends[0], ...lines, ends[1]])].toSorted((a, b) => a - b)
  const begun = (isOther: (act: Act, before: Act) => boolean) =>
    acts.filter((act, i) => i > 0 && isOther(act, acts[i - 1])).map(({ line }) => line)
  return {
    line: path,
    battle: among(acts.flatMap((act) => battleEnds(act, path))),
    phase: among(begun((act, before) => act.turn !== before.turn || act.phase !== before.phase)),
    turn: among(begun((act, before) => act.turn !== before.turn)),
  }
}

/** How many of the sorted numbers are not larger. */
export function countUpTo(sorted: readonly number[], number: number): number {
  let [from, to] = [0, sorted.length]
  while (from < to) {
    const middle = (from + to) >> 1
    if (sorted[middle] <= number) from = middle + 1
    else to = middle
  }
  return from
}

/** The next stop from a line; the same line where there is none. */
export function nextStop(stops: readonly number[], line: number, direction: Direction): number {
  const behind = countUpTo(stops, line)
  if (direction === 1) return stops[behind] ?? line
  const isHere = stops[behind - 1] === line
  return stops[behind - (isHere ? 2 : 1)] ?? line
}

/** The line of the path at or before a line. */
export const onPath = (path: readonly number[], line: number): number =>
  path[Math.max(0, countUpTo(path, line) - 1)] ?? 0

/** The last line of each battle of an act: that before the next one is declared, at the end that of the act. */
export function battleEnds({ battles, line }: Pick<Act, 'battles' | 'line'>, path: readonly number[]): number[] {
  return battles.map((battle, i) => {
    const next = battles.at(i + 1)
    if (next === undefined || i === battles.length - 1) return line
    return Math.max(battle.line, path[Math.max(0, countUpTo(path, next.line - 1) - 1)])
  })
}
