/** The rows of a line, of the branches and of the head, as statements ready to run. */
import type { StoredLine } from './chain.ts'
import type { Database } from './database.ts'
import type { Head } from './rows.ts'

/** The place before the first line is no row, so it is NULL in the file. */
const orNull = (line: number | null): number | null => (line === 0 ? null : line)

export function writeLine(db: Database): (line: StoredLine, link: Buffer) => void {
  const put = db.prepare(
    `INSERT INTO lines (id, parent, act, seat, text, shown, reveals, ends, delta, notes, summary, luck, revision, at, chain)
      VALUES (?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?)`,
  )
  return (line, link) => {
    const { id, parent, act, seat, text, shown, reveals, ends, delta, notes, summary, luck, revision, at } = line
    const said = [act, seat, text, shown, reveals, ends, delta, notes]
    put.run(id, orNull(parent), ...said, summary, luck, revision, at, link)
  }
}

/** Redo goes back so many times at most once the match has been closed. */
const MAX_REDO = 1000

export function writeHead(db: Database): (head: Head, at: number) => void {
  const put = db.prepare(
    `INSERT OR REPLACE INTO head (one, line, tip, branch, taken_back, redo, finished, summary, at)
      VALUES (1, ?, ?, ?, ?, ?, ?, ?, ?)`,
  )
  return ({ line, tip, branch, takenBack, redo, finished, summary }, at) => {
    const kept = JSON.stringify(redo.slice(-MAX_REDO))
    put.run(orNull(line), orNull(tip), branch, takenBack, kept, orNull(finished), JSON.stringify(summary), at)
  }
}

export function writeBranch(db: Database): (name: string, head: number) => void {
  const put = db.prepare('INSERT OR REPLACE INTO branches (name, head) VALUES (?, ?)')
  return (name, head) => void put.run(name, orNull(head))
}

/** Takes a branch's name away; no head may stand on it any more. */
export function dropBranch(db: Database): (name: string) => void {
  const drop = db.prepare('DELETE FROM branches WHERE name = ?')
  return (name) => void drop.run(name)
}
