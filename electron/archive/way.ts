/** One way through a match, from its first line to the end of a branch, as a seat may read it. */
import type { Seat } from '../../shared/engine/game.ts'
import type { Line } from '../../shared/engine/journal.ts'
import type { Match } from '../../shared/engine/match.ts'
import type { Note } from '../../shared/engine/position.ts'
import type { ActSummary } from '../../shared/engine/summary.ts'
import { seenLine } from '../../shared/engine/view.ts'
import { tidied } from '../saves/lines-check.ts'

export interface Way {
  readonly match: Match
  readonly seat: Seat
  readonly lines: readonly Line[]
  /** When each line of the match was played, by its number less one. */
  readonly times: readonly number[]
  /** The state of affairs before the first line; null where it was not kept. */
  readonly atStart: ActSummary | null
}

export function wayTo(match: Match, seat: Seat, tip: number, { times, atStart }: Pick<Way, 'times' | 'atStart'>): Way {
  return { match, seat, lines: match.journal.path(tip), times, atStart }
}

/**
 * Something that rests on a line, on those before it and on the seat alone: found out once. Lines never change, and every
 * question about the past goes through all of them; who asks again waits for what is new.
 */
export function oncePerLine<T, More extends readonly unknown[]>(
  find: (line: Line, seat: Seat, ...more: More) => T,
): (line: Line, seat: Seat, ...more: More) => T {
  const bySeat = new Map<Seat, WeakMap<Line, T>>()
  return (line, seat, ...more) => {
    let known = bySeat.get(seat)
    if (known === undefined) bySeat.set(seat, (known = new WeakMap()))
    let found = known.get(line)
    if (found === undefined) known.set(line, (found = find(line, seat, ...more)))
    return found
  }
}

/** What a line told this seat. */
export const notesFor = oncePerLine((line, seat): readonly Note[] => tidied(seenLine(line, seat).notes))

export const timeOf = ({ times }: Pick<Way, 'times'>, line: Line): number => times[line.id - 1] ?? 0

/** The lines of each act, in order. */
export function actsOf(lines: readonly Line[]): Line[][] {
  const acts: Line[][] = []
  for (const line of lines) {
    const last = acts.at(-1)
    if (last?.[0]!.act === line.act) last.push(line)
    else acts.push([line])
  }
  return acts
}
