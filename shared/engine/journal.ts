/**
 * A match is its journal: a tree of lines. A line holds what was said and what it did; a branch is a name and a head;
 * undo moves the head; nothing is deleted. Going anywhere in the tree applies deltas and runs no rule.
 */
import { reverse, type Delta, same } from './delta.ts'
import type { Note } from './position.ts'
import type { Seat } from './game.ts'
import type { Luck } from './keeping.ts'
import type { ActSummary } from './summary.ts'

export interface Line {
  readonly id: number
  /** The line before; 0 for the first lines. */
  readonly parent: number
  /** The first line of the act this one belongs to: a battle is one act of many lines. */
  readonly act: number
  readonly seat: Seat | 'chance' | 'referee'
  readonly text: string
  /** What the other seats read in place of the text. */
  readonly shown?: string
  /** It showed something that was hidden. */
  readonly reveals?: true
  /** The act is over with this line, though another may have begun at once (the next battle of a series). */
  readonly ends?: true
  readonly delta: Delta
  readonly notes: readonly Note[]
  /** With the last line of an act: the state of affairs after it. */
  readonly summary?: ActSummary
  /** With the line at which the dice of a battle counted. */
  readonly luck?: Luck
  /** The revision of the rules it was played with; absent where it was not kept. */
  readonly revision?: number
}

/** The place before the first line. */
export const ROOT = 0

export class Journal {
  readonly lines: Line[] = []
  readonly branches = new Map<string, number>()
  head = ROOT
  /** How many lines were ever taken back. */
  takenBack = 0
  private readonly children = new Map<number, number[]>()

  line(id: number): Line {
    return this.lines[id - 1]!
  }

  childrenOf(id: number): readonly number[] {
    return this.children.get(id) ?? []
  }

  /** Adds a line after the head and moves there. */
  add(line: Omit<Line, 'id' | 'parent'>): Line {
    const added: Line = { ...line, id: this.lines.length + 1, parent: this.head }
    this.insert(added)
    this.head = added.id
    return added
  }

  /** Takes in a line of a record. */
  insert(line: Line): void {
    if (line.id !== this.lines.length + 1 || line.parent >= line.id)
      throw new Error(`line ${line.id} does not fit the journal`)
    this.lines.push(line)
    const siblings = this.children.get(line.parent)
    if (siblings) siblings.push(line.id)
    else this.children.set(line.parent, [line.id])
  }

  /** Drops the newest lines until so many are left; the head must be among those. */
  forget(left: number): void {
    while (this.lines.length > left) this.children.get(this.lines.pop()!.parent)!.pop()
  }

  /** The line after the head that says the same, if it was played before. */
  known(seat: string, text: string): Line | null {
    for (const id of this.childrenOf(this.head)) {
      const line = this.line(id)
      if (line.seat === seat && line.text === text) return line
    }
    return null
  }

  /** The line after the head by which this seat did just this, in whatever words. */
  knownEffect(seat: string, delta: Delta): Line | null {
    for (const id of this.childrenOf(this.head)) {
      const line = this.line(id)
      if (line.seat === seat && same(line.delta, delta)) return line
    }
    return null
  }

  /** The lines from the start to a line, in order. */
  path(to = this.head): Line[] {
    const path: Line[] = []
    for (let id = to; id !== ROOT; id = this.line(id).parent) path.push(this.line(id))
    return path.reverse()
  }

  /** Those of these lines that come after one line, in whatever branch. A line is younger than its parent. */
  after(id: number, lines: readonly number[]): number[] {
    const isAfter = new Map([[id, true]])
    return lines.filter((line) => {
      const walked: number[] = []
      let at = line
      for (; at > id && !isAfter.has(at); at = this.line(at).parent) walked.push(at)
      const found = isAfter.get(at) ?? false
      for (const one of walked) isAfter.set(one, found)
      return line !== id && found
    })
  }

  /** The deltas that lead from the head to another place: backwards to the common line, then forwards. */
  way(to: number): Delta[] {
    const backwards: Delta[] = []
    const forwards: Delta[] = []
    let [from, meet] = [this.head, to]
    while (from !== meet)
      if (from > meet) {
        backwards.push(reverse(this.line(from).delta))
        from = this.line(from).parent
      } else {
        forwards.push(this.line(meet).delta)
        meet = this.line(meet).parent
      }
    return backwards.concat(forwards.reverse())
  }
}
