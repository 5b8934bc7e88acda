/**
 * Time at the table by turn and side. The time before an act belongs to the seat that made it; a pause longer than five
 * minutes is no playing, just as the clock of the sittings counts it.
 */
import type { Act } from './record.ts'

const IDLE = 5 * 60 * 1000

export interface TurnTime {
  readonly turn: number
  /** The first line of the turn. */
  readonly line: number
  /** Seconds by seat. */
  readonly seconds: Readonly<Record<string, number>>
}

export function timeByTurn(acts: readonly Act[]): TurnTime[] {
  const turns: { turn: number; line: number; seconds: Record<string, number> }[] = []
  let before = Number.NaN
  for (const { turn, first, seat, at } of acts) {
    let now = turns.at(-1)
    if (now?.turn !== turn) turns.push((now = { turn, line: first, seconds: {} }))
    const then = Date.parse(at)
    const gap = then - before
    if (gap > 0 && gap <= IDLE) now.seconds[seat] = (now.seconds[seat] ?? 0) + gap / 1000
    before = then
  }
  return turns
}
