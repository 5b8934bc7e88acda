/** What is read from past positions: the way of a unit, the front at the end of each turn. Deltas lead to each of them. */
import type { Result } from '../../shared/contract.ts'
import type { Keeping } from '../../shared/engine/keeping.ts'
import type { Line } from '../../shared/engine/journal.ts'
import { ROOT } from '../../shared/engine/journal.ts'
import { Play } from '../../shared/engine/position.ts'
import { stateAt } from '../../shared/engine/record.ts'
import { plain } from '../session/plain.ts'
import { notesFor, type Way } from './way.ts'

/** Goes through all positions in order; what it is given is changed in place. */
function walk({ match, lines }: Way, visit: (line: number, play: Play, at: Line | null) => void): void {
  const { game, play } = match
  const past = new Play(play.content, stateAt(match, ROOT), game)
  visit(ROOT, past, null)
  for (const line of lines) {
    past.replay(line.delta)
    visit(line.id, past, line)
  }
}

type Moment = Result<'archive.unit'>[number]

/** Where this seat saw a unit, and what the log told it about the unit. */
export function momentsOf(way: Way, unit: string): Moment[] {
  const { keeping } = way.match.game
  const moments: Moment[] = []
  let place: string | null = null
  walk(way, (line, play, at) => {
    const now = keeping?.at(play, way.seat, unit) ?? null
    const notes = at === null ? [] : notesFor(at, way.seat).filter((note) => note.units?.includes(unit))
    for (const note of notes) moments.push({ line, place: now, event: plain(note) as Moment['event'] })
    if (now !== place && notes.length === 0) moments.push({ line, place: now, event: null })
    place = now
  })
  return moments
}

/** After the last line of each turn: what each side held. */
export function frontsOf(way: Way): Result<'archive.front'> {
  const { keeping } = way.match.game
  if (keeping === undefined) return []
  const ends = turnEnds(way.lines)
  const fronts: Result<'archive.front'> = []
  walk(way, (line, play) => {
    const turn = ends.get(line)
    if (turn !== undefined) fronts.push({ turn, line, held: heldAt(keeping, play, way.seat) })
  })
  return fronts
}

function heldAt(keeping: Keeping, play: Play, seat: string): Record<string, string[]> {
  return Object.fromEntries(Object.entries(keeping.held(play, seat)).map(([side, places]) => [side, [...places]]))
}

/** By line the turn that ended with it. The act that begins a turn was kept with the new one's number. */
function turnEnds(lines: readonly Line[]): Map<number, number> {
  const ends = new Map<number, number>()
  let last: { line: number; turn: number } | null = null
  for (const { id, summary } of lines) {
    if (summary === undefined) continue
    if (last !== null && last.turn !== summary.turn) ends.set(last.line, last.turn)
    last = { line: id, turn: summary.turn }
  }
  if (last !== null) ends.set(last.line, last.turn)
  return ends
}
