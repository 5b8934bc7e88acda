/** The ledger as it is read: turn by turn, the newest first, each with what every side got in it. */
import type { LedgerEntry } from '../game/score.ts'

export interface TurnPoints {
  readonly turn: number
  /** A side each, where the points are somebody's; they are never added over sides. */
  readonly sums: readonly { readonly side: string | undefined; readonly sum: number }[]
  readonly entries: readonly LedgerEntry[]
}

export function byTurn(ledger: readonly LedgerEntry[]): TurnPoints[] {
  const turns: { turn: number; entries: LedgerEntry[] }[] = []
  for (const entry of ledger.toReversed()) {
    const last = turns.at(-1)
    if (last?.turn === entry.turn) last.entries.push(entry)
    else turns.push({ turn: entry.turn, entries: [entry] })
  }
  return turns.map(({ turn, entries }) => ({ turn, entries, sums: sumsOf(entries) }))
}

function sumsOf(entries: readonly LedgerEntry[]): TurnPoints['sums'] {
  const sums = new Map<string | undefined, number>()
  for (const { side, points } of entries) sums.set(side, (sums.get(side) ?? 0) + points)
  return [...sums].map(([side, sum]) => ({ side, sum }))
}
