/**
 * Two files of one match that were played on apart, on two computers or under an open table: what each has that the
 * other has not, and both in one. Lines are only ever added; the place where the match stands does not move. What comes
 * from the other file stands on a branch of its own.
 */
import { same } from '../../shared/engine/delta.ts'
import type { Line } from '../../shared/engine/journal.ts'
import { writeAccount } from './accounts.ts'
import { writeAdvice } from './advice.ts'
import { linkAfter, stored } from './chain.ts'
import type { Database } from './database.ts'
import { isPlainKey } from './limits.ts'
import { copyNotes, type NoteRow } from './notes.ts'
import type { SaveRows } from './rows.ts'
import { writeSitting } from './sittings.ts'
import { writeBranch, writeHead, writeLine } from './write.ts'

/** Where the lines of one record are in another: those it has, and those that would have to be added. */
export interface Comparison {
  /** They began alike: the same match, with the same content and from the same position. */
  readonly isSame: boolean
  /** By line of the other record its number in the first, once it is there. */
  readonly places: ReadonlyMap<number, number>
  /** Lines of the other record that the first has not, as the first would number them. */
  readonly added: readonly { readonly line: Line; readonly at: number }[]
}

type Compared = Pick<SaveRows, 'meta' | 'lines' | 'times' | 'links'>

export function compare(first: Compared, other: Compared): Comparison {
  const isSame = first.meta.id === other.meta.id && first.links[0]!.equals(other.links[0]!)
  const places = new Map([[0, 0]])
  const added: { line: Line; at: number }[] = []
  if (!isSame) return { isSame, places, added }
  const children = new Map<number, Line[]>()
  const childrenOf = (parent: number) => children.get(parent) ?? children.set(parent, []).get(parent)!
  for (const line of first.lines) childrenOf(line.parent).push(line)
  other.lines.forEach((line, i) => {
    const parent = places.get(line.parent)!
    const act = line.act === line.id ? null : (places.get(line.act) ?? null)
    const known = childrenOf(parent).find((one) => isSameLine(one, line))
    if (known !== undefined) return void places.set(line.id, known.id)
    const id = first.lines.length + added.length + 1
    const moved: Line = { ...line, id, parent, act: act ?? id }
    childrenOf(parent).push(moved)
    added.push({ line: moved, at: other.times[i]! })
    places.set(line.id, id)
  })
  return { isSame, places, added }
}

/** The same was said at the same place, to the same effect. */
const isSameLine = (a: Line, b: Line): boolean => a.seat === b.seat && a.text === b.text && same(a.delta, b.delta)

/**
 * Adds what the other record has to a file, inside a transaction that the caller has begun. `name` is for the branch on
 * which its newest line stands. Gives how many lines were added.
 */
export function addRecord(db: Database, into: SaveRows, other: SaveRows, name: string): number {
  const { places, added } = compare(into, other)
  const links = [...into.links]
  const put = writeLine(db)
  for (const { line, at } of added) {
    const row = stored(line, at)
    const link = linkAfter(links[line.parent]!, row)
    put(row, link)
    links.push(link)
  }
  const branches = newBranches(into, other, places, name)
  const putBranch = writeBranch(db)
  for (const [branch, line] of branches) putBranch(branch, line)
  // The line that is played gets a name, so that one can come back to it from a branch.
  if (into.head.branch === null && branches.has(MAIN)) writeHead(db)({ ...into.head, branch: MAIN }, into.at)
  copyNotes(db, newNotes(into.notes, other.notes, places))
  const sat = new Set(into.sittings.map(({ started }) => started))
  for (const sitting of other.sittings) if (!sat.has(sitting.started)) writeSitting(db, null, sitting)
  addComputerRows(db, into, other, places)
  return added.length
}

/** Accounts of lines that are new here, and advice that was not asked here. */
function addComputerRows(db: Database, into: SaveRows, other: SaveRows, places: ReadonlyMap<number, number>): void {
  const known = new Set(into.accounts.map(({ line }) => line))
  for (const row of other.accounts) {
    const line = places.get(row.line)!
    if (!known.has(line)) writeAccount(db, { ...row, line })
  }
  const asked = new Set(into.advice.map(({ seat, at }) => `${seat} ${at}`))
  for (const row of other.advice)
    if (!asked.has(`${row.seat} ${row.at}`)) writeAdvice(db, { ...row, line: places.get(row.line)! })
}

const MAIN = 'main'

function newBranches(into: SaveRows, other: SaveRows, places: ReadonlyMap<number, number>, name: string) {
  const branches = new Map<string, number>()
  const names = new Set(into.branches.keys())
  const add = (wanted: string, line: number) => {
    const free = freeName(wanted, names)
    names.add(free)
    branches.set(free, line)
  }
  const isNew = (line: number) => line > into.lines.length
  const heads = new Set(into.branches.values())
  const tip = places.get(other.head.tip)!
  const needsTip = isNew(tip)
  const named = [...other.branches].filter(([, head]) => isNew(places.get(head)!) && !heads.has(places.get(head)!))
  if (needsTip || named.length > 0) {
    if (into.head.branch === null && !names.has(MAIN)) add(MAIN, into.head.tip)
    if (needsTip) add(name, tip)
  }
  for (const [branch, head] of named)
    if (places.get(head) !== tip) add(branch === MAIN ? name : branch, places.get(head)!)
  return branches
}

function freeName(wanted: string, taken: ReadonlySet<string>): string {
  const name = isPlainKey(wanted) ? wanted.slice(0, 110) : 'branch'
  for (let n = 1; ; n++) {
    const one = n === 1 ? name : `${name} ${n}`
    if (!taken.has(one)) return one
  }
}

/** Notes that are not there yet, on the lines where they belong. */
function newNotes(known: readonly NoteRow[], other: readonly NoteRow[], places: ReadonlyMap<number, number>) {
  const keyOf = (note: NoteRow) => JSON.stringify({ ...note, id: 0 })
  const keys = new Set(known.map(keyOf))
  let next = Math.max(0, ...known.map(({ id }) => id))
  return other
    .map((note) => ({ ...note, line: places.get(note.line) ?? 0 }))
    .filter((note) => !keys.has(keyOf(note)))
    .map((note) => ({ ...note, id: ++next }))
}
