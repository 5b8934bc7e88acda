/** What reports, pictures and films are made from: a match that is open, its game, its map, and whose eyes see it. */
import type { Caller, Result } from '../../shared/contract.ts'
import type { MapTiles } from '../board/map/map-tiles.ts'
import type { BoardModel, Piece, Stack } from '../board/model.ts'
import type { SeatHue } from '../look/seat-colours.ts'
import type { Palette } from '../look/tokens.ts'
import type { View } from '../stores/view.ts'
import type { TableGame } from '../table/game.ts'

export interface Teller {
  readonly call: Caller
  readonly match: string
  /** The branch that is told; null: the one the table is on. */
  readonly branch: string | null
  readonly game: TableGame
  readonly tiles: MapTiles
  readonly palette: Palette
  /** All seats of the game, in order. */
  readonly seats: readonly string[]
  readonly hues: Readonly<Record<string, SeatHue>>
  /** Through whose eyes: one seat, or all where nothing is kept apart. */
  readonly eyes: readonly string[]
}

/** How far a long piece of work has come, 0 to 1, and what it is at. */
export type Progress = (part: number, say: string) => void

type SeenLine = Result<'match.log'>[number]
export type StoredNote = Result<'match.notes'>[number]

const PAGE = 2000

/** What a call about the past of this match wants, for the first of the eyes or another. */
export const along = ({ match, branch, eyes }: Teller, seat = eyes[0]) => ({
  match,
  seat,
  ...(branch !== null && { branch }),
})

/** All lines as these eyes saw them. */
export async function readLines(teller: Teller, signal: AbortSignal): Promise<SeenLine[]> {
  const { call, eyes } = teller
  const logs: SeenLine[][] = []
  for (const seat of eyes) {
    const lines: SeenLine[] = []
    for (let after = 0; ;) {
      signal.throwIfAborted()
      const page = await call('match.log', { ...along(teller, seat), after, count: PAGE })
      const fresh = page.filter(({ id }) => id > (lines.at(-1)?.id ?? 0))
      lines.push(...fresh)
      if (fresh.length === 0) break
      after = fresh.at(-1)!.id
    }
    logs.push(lines)
  }
  return logs.length === 1 ? logs[0] : joinedLines(eyes, logs)
}

/** What a seat said itself is told as that seat saw it; of anything else whatever tells more. */
export function joinedLines(eyes: readonly string[], logs: readonly (readonly SeenLine[])[]): SeenLine[] {
  const [first, ...others] = logs.map((lines) => new Map(lines.map((line) => [line.id, line])))
  return [...first.values()].map((line) => {
    const own =
      logs[eyes.indexOf(line.seat)] === undefined ? undefined : [first, ...others][eyes.indexOf(line.seat)].get(line.id)
    if (own !== undefined) return own
    return others.reduce((best, log) => {
      const other = log.get(line.id)
      return other !== undefined && other.notes.length > best.notes.length ? other : best
    }, line)
  })
}

/** Notes for all and of these seats, in order of their lines. */
export async function readNotes({ call, match, eyes }: Teller): Promise<StoredNote[]> {
  const found = new Map<number, StoredNote>()
  for (const seat of eyes) for (const note of await call('match.notes', { match, seat })) found.set(note.id, note)
  return [...found.values()].toSorted((a, b) => a.anchor.line - b.anchor.line)
}

/** The position after a line, by the eyes that see it. */
export async function peekAt({ call, match, eyes }: Teller, line: number): Promise<View[]> {
  const views: View[] = []
  for (const seat of eyes) views.push(await call('match.peek', { match, seat, line }))
  return views
}

/** What lies on the board for these eyes together: each side's units as that side sees them. */
export function modelOf({ game, eyes }: Pick<Teller, 'game' | 'eyes'>, views: readonly View[]): BoardModel {
  const [first, ...others] = views.map((view) => game.board.model(view, null))
  if (others.length === 0) return first
  return {
    ...first,
    stacks: joinedStacks(
      eyes,
      [first, ...others].map(({ stacks }) => stacks),
    ),
  }
}

export function joinedStacks(
  eyes: readonly string[],
  seen: readonly ReadonlyMap<string, Stack>[],
): ReadonlyMap<string, Stack> {
  const joined = new Map<string, Stack>()
  for (const hex of new Set(seen.flatMap((stacks) => [...stacks.keys()]))) {
    const pieces: Piece[] = []
    seen.forEach((stacks, index) => {
      for (const piece of stacks.get(hex)?.pieces ?? [])
        if (piece.side === eyes[index] || (index === 0 && !eyes.includes(piece.side))) pieces.push(piece)
    })
    const sums = seen.find((stacks) => stacks.has(hex))!.get(hex)!.sums
    if (pieces.length > 0) joined.set(hex, { hex, pieces, sums })
  }
  return joined
}
