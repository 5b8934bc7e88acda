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

/** What the main line is called in the record, once there is another branch. */
export const MAIN = 'main'

/** The end of the main line. */
export const mainTip = (journal: Journal, cursor: BranchCursor): number => journal.branches.get(MAIN) ?? cursor.tip

/** Does a line lie on the way to another (or is it that one)? */
function isOnWay(journal: Journal, line: number, to: number): boolean {
  let id = to
  while (id > line) id = journal.line(id).parent
  return id === line
}

/**
 * The cursor after something was played: its end is here now, unless that has repeated what the branch went on with. A
 * branch that plays what another has played stays the branch it is.
 */
export function playedOn(journal: Journal, cursor: BranchCursor): BranchCursor {
  const { branch, tip } = cursor
  if (isOnWay(journal, journal.head, tip)) return cursor
  if (branch !== null) journal.branches.set(branch, journal.head)
  return { branch, tip: journal.head }
}

/** The cursor after the head was moved about without playing. */
export function movedTo(journal: Journal, cursor: BranchCursor): BranchCursor {
  const { head } = journal
  if (isOnWay(journal, head, cursor.tip)) return cursor
  nameMain(journal, cursor)
  for (const [branch, tip] of journal.branches) if (isOnWay(journal, head, tip)) return { branch, tip }
  return { branch: null, tip: newestAfter(journal, head) }
}

/** The end of the way that was played last from here. */
function newestAfter(journal: Journal, line: number): number {
  let id = line
  for (let next = journal.childrenOf(id).at(-1); next !== undefined; next = journal.childrenOf(id).at(-1)) id = next
  return id
}

/** The main line gets its name before it is left, so that one can come back to it. */
export function nameMain(journal: Journal, { branch, tip }: BranchCursor): void {
  if (branch === null && !journal.branches.has(MAIN)) journal.branches.set(MAIN, tip)
}

/** The lines between two places, if the first lies on the way to the second; else null. */
export function linesBetween(journal: Journal, from: number, to: number) {
  if (!isOnWay(journal, from, to)) return null
  const lines = []
  for (let id = to; id !== from && id !== ROOT; id = journal.line(id).parent) lines.push(journal.line(id))
  return lines.reverse()
}
