/**
 * Positions of the past, for whoever looks around in a long match: one position walks from line to line by the deltas,
 * and where it is asked for a line far away it begins from a copy near it, which is kept. No rule is run.
 */
import { reverse, type Delta } from '../../shared/engine/delta.ts'
import { ROOT, type Journal } from '../../shared/engine/journal.ts'
import type { Match } from '../../shared/engine/match.ts'
import { Play, type BaseState, type Position } from '../../shared/engine/position.ts'

/** So many lines at most lie between a copy and a line that is looked at. */
const APART = 200

/** A position that walks, and the line it stands after. */
interface Walker {
  line: number
  readonly play: Play
}

export class PastPositions {
  private readonly match: Match
  private walker: Walker | null = null
  /** By line a whole position as JSON. */
  private readonly copies = new Map<number, string>()

  /** The whole position after a line, from the file or from the record. */
  private readonly read: (line: number) => BaseState

  constructor(match: Match, read: (line: number) => BaseState) {
    this.match = match
    this.read = read
  }

  /** The position after a line. It holds until the next one is asked for. */
  at(line: number): Position {
    const walker = this.backwards(line) ?? this.forwards(line)
    this.walker = walker
    return walker.play
  }

  /** From where it stands back to a line it has come from, if that is not far. */
  private backwards(line: number): Walker | null {
    const { walker } = this
    if (walker === null || walker.line < line) return null
    const deltas: Delta[] = []
    let id = walker.line
    for (; id > line && deltas.length < APART; id = this.journal.line(id).parent)
      deltas.push(reverse(this.journal.line(id).delta))
    if (id !== line) return null
    for (const delta of deltas) walker.play.replay(delta)
    walker.line = line
    return walker
  }

  /** From the nearest place before a line: where it stands, or a copy, which is made if none is near. */
  private forwards(line: number): Walker {
    const { journal, walker, copies } = this
    const way: Delta[] = []
    let id = line
    while (id !== walker?.line && !copies.has(id) && id !== ROOT && way.length < APART) {
      const { delta, parent } = journal.line(id)
      way.push(delta)
      id = parent
    }
    const from = walker?.line === id ? walker : { line: id, play: this.copyAt(id) }
    for (const delta of way.reverse()) from.play.replay(delta)
    from.line = line
    return from
  }

  private copyAt(line: number): Play {
    const { game, play } = this.match
    let copy = this.copies.get(line)
    if (copy === undefined) this.copies.set(line, (copy = JSON.stringify(this.read(line))))
    return new Play(play.content, JSON.parse(copy) as BaseState, game)
  }

  private get journal(): Journal {
    return this.match.journal
  }
}
