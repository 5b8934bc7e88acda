/**
 * Where the table stands in the tree: on a branch (or the main line, which has no name until another is begun), and how
 * far that branch has been played. Going back and looking around does not shorten a branch; playing on moves its end.
 */
import { ROOT, type Journal } from '../../shared/engine/journal.ts'

export interface BranchCursor {
  /** Null: the main line. */
  readonly branch: string | null
  /** The newest line of the branch. */
  readonly tip: number
}

const MAIN = 'main'

/** Does a line lie on the way to another (or is it that one)? */
function isOnWay(journal: Journal, line: number, to: number): boolean {
  let id = to
  while (id > line) id = journal.line(id).parent
  return id === line
}

/** The cursor after something was played: its end is here now. */
export function playedOn(journal: Journal, { branch }: BranchCursor): BranchCursor {
  if (branch !== null) journal.branches.set(branch, journal.head)
  return { branch, tip: journal.head }
}

/** The cursor after the head was moved about without playing. */
export function movedTo(journal: Journal, cursor: BranchCursor): BranchCursor {
  const { head } = journal
  if (isOnWay(journal, head, cursor.tip)) return cursor
  for (const [branch, tip] of journal.branches) if (isOnWay(journal, head, tip)) return { branch, tip }
  return { branch: null, tip: newestAfter(journal, head) }
}

/** The end of the way that was played last from here. */
function newestAfter(journal: Journal, line: number): number {
  let id = line
  for (let next = journal.childrenOf(id).at(-1); next !== undefined; next = journal.childrenOf(id).at(-1)) id = next
  return id
}

/** Begins a branch at the head; the line that is left gets a name too, so that one can come back to it. */
export function branchedOff(journal: Journal, cursor: BranchCursor, name: string): BranchCursor {
  if (cursor.branch === null && !journal.branches.has(MAIN)) journal.branches.set(MAIN, cursor.tip)
  journal.branches.set(name, journal.head)
  return { branch: name, tip: journal.head }
}

/** The lines between two places, if the first lies on the way to the second; else null. */
export function linesBetween(journal: Journal, from: number, to: number) {
  if (!isOnWay(journal, from, to)) return null
  const lines = []
  for (let id = to; id !== from && id !== ROOT; id = journal.line(id).parent) lines.push(journal.line(id))
  return lines.reverse()
}
