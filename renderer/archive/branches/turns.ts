/** A branch beside the main line, turn by turn: how each stood when the turn was over. */

interface ToldAct {
  readonly line: number
  readonly turn: number
  readonly score: string
  readonly losses: Readonly<Record<string, number>>
}

/** How it stood at the end of a turn, or where it has come to in it. */
export interface TurnEnd {
  readonly line: number
  readonly score: string
  readonly losses: Readonly<Record<string, number>>
}

export interface TurnRow {
  readonly turn: number
  /** Null: it has not come so far. */
  readonly main: TurnEnd | null
  readonly branch: TurnEnd | null
}

/** By turn its last act. */
function endsOf(acts: readonly ToldAct[]): Map<number, TurnEnd> {
  const ends = new Map<number, TurnEnd>()
  for (const { turn, line, score, losses } of acts) ends.set(turn, { line, score, losses })
  return ends
}

/** From the turn in which the branch leaves on. */
export function turnRows(main: readonly ToldAct[], branch: readonly ToldAct[], from: number): TurnRow[] {
  const [there, here] = [endsOf(main), endsOf(branch)]
  const turns = [...new Set([...there.keys(), ...here.keys()])].filter((turn) => turn >= from)
  return turns
    .toSorted((a, b) => a - b)
    .map((turn) => ({ turn, main: there.get(turn) ?? null, branch: here.get(turn) ?? null }))
}

/** The row to begin with: the last turn both have come to. */
export const lastCommon = (rows: readonly TurnRow[]): TurnRow | null =>
  rows.findLast(({ main, branch }) => main !== null && branch !== null) ?? rows.at(-1) ?? null

/** `5 / 3`, in the order of the seats. */
export const sayLosses = (losses: TurnEnd['losses'], seats: readonly string[]): string =>
  seats.map((seat) => losses[seat] ?? 0).join(' / ')
