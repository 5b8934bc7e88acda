/**
 * The memo of derived values: zones of control, lines of supply, the score. A derived value names the fields of the
 * state it depends on, or partitions of fields (`place/german`), and is made anew only when one of them has changed.
 *
 * Every change of the state has a number of its own, its revision, and the version of a field is the revision that
 * changed it last. So the latest version among a value's dependencies, its stamp, says all about what it was made of:
 * after that change none of them has been touched. A rollback brings the old versions back, and with them the values
 * that were made before; the numbers of what was taken back are never used again.
 *
 *     revision  1      2        3                           4
 *               │      │ mark   │ a unit moves ─ rollback ─ │ another one moves
 *     stamp     1      2        3, made anew              2 │ kept since the mark, then 4, made anew
 *
 * A value that is large and changes a little (who stands where) may be brought up to date instead of being made anew:
 * the memo remembers the last changes.
 */
import type { Change } from './delta.ts'

const numbers = new Map<string, number>()
/** By the number of a field: its partitions. */
const partitions: (number[] | undefined)[] = []
/** By the number of a field: is some value brought up to date from its changes? Only those are remembered. */
const areFollowed: boolean[] = []

/** What was asked for last: very often it is the same again. */
let lastName = ''
let lastNumber = -1

/** The number of a field or of a partition. */
function numberOf(name: string): number {
  if (name === lastName) return lastNumber
  lastName = name
  return (lastNumber = numbers.get(name) ?? numbered(name))
}

function numbered(name: string): number {
  const number = numbers.size
  numbers.set(name, number)
  if (!name.includes('/')) return number
  const field = numbers.get(fieldOf(name)) ?? numbered(fieldOf(name))
  ;(partitions[field] ??= []).push(number)
  return number
}

/** The steps under way are a field of every game, changed by every line several times, and have no partitions. */
const FLOW = numberOf('flow')

/** The field itself of a field or of a partition. */
const fieldOf = (name: string): string => name.split('/')[0]!

/** In place of fields: the whole state, whatever it has. For what no list of fields could tell, as who may do what. */
export const WHOLE_STATE = '*'

/** A value that can be derived from a position: from which fields, and how. */
export interface Derived<P, T> {
  readonly id: number
  readonly dependencies: readonly string[]
  /** The same as numbers; null for the whole state. */
  readonly on: readonly number[] | null
  /** The fields themselves, without partitions. */
  readonly fields: readonly number[]
  readonly make: (position: P) => T
  readonly update: Update<P, T> | null
}

/**
 * The value now, from what it was before these changes; null if it is better made anew. The old value stays as it is: it
 * may be true again after a rollback. The changes are of all fields it depends on, those of a field in their order.
 */
export type Update<P, T> = (position: P, before: T, changes: readonly Change[]) => T | null

let count = 0

export function derive<P, T>(
  dependencies: readonly string[],
  make: (position: P) => T,
  update: Update<P, T> | null = null,
): Derived<P, T> {
  const on = dependencies.includes(WHOLE_STATE) ? null : dependencies.map(numberOf)
  const fields = on === null ? [] : [...new Set(dependencies.map(fieldOf))].map(numberOf)
  if (update !== null) for (const field of fields) areFollowed[field] = true
  return { id: count++, dependencies, on, fields, make, update }
}

/** A value as it was made once. */
interface Entry {
  readonly derived: Derived<never, unknown>
  readonly stamp: number
  readonly value: unknown
  /** The last revision at which it was known to be true. */
  seen: number
  /** The value before it, if that is true again when a mark is returned to. */
  older: Entry | null
}

/** The versions of all fields at a moment, to come back to. */
export type Versions = readonly number[]

const NO_MARK = Infinity
/** So many changes of a field are remembered at least. After more than that nothing is brought up to date. */
const MAX_CHANGES = 100

/** The last changes of a field. */
class ChangeLog {
  private changes: Change[] = []
  private revisions: number[] = []
  /** The revision of the last change that is not remembered any more, and whether that has been taken back. */
  private forgotten: number
  private isTakenBack = false

  /** What came before the first change is not known. */
  constructor(last: number) {
    this.forgotten = last
  }

  add(change: Change, revision: number): void {
    this.changes.push(change)
    if (this.revisions.push(revision) < MAX_CHANGES * 2) return
    this.forgotten = this.revisions[MAX_CHANGES - 1]!
    this.isTakenBack = false
    this.changes = this.changes.slice(MAX_CHANGES)
    this.revisions = this.revisions.slice(MAX_CHANGES)
  }

  /** Forgets what came after a revision that is returned to. */
  takeBack(revision: number): void {
    const { changes, revisions } = this
    while (revisions.length > 0 && revisions.at(-1)! > revision) {
      revisions.pop()
      changes.pop()
    }
    if (this.forgotten > revision) this.isTakenBack = true
  }

  /**
   * Adds the changes after a revision to a list, and says in which revision the field was changed last before them, as
   * far as that is known (else 0). Null if not all of them are remembered.
   */
  since(revision: number, found: Change[]): number | null {
    const { changes, revisions } = this
    let from = revisions.length
    while (from > 0 && revisions[from - 1]! > revision) from--
    if (from === 0 && this.forgotten > revision) return null
    for (let i = from; i < changes.length; i++) found.push(changes[i]!)
    if (from > 0) return revisions[from - 1]!
    return this.isTakenBack ? 0 : this.forgotten
  }
}

export class Memo {
  /** The revision in which each field and partition was changed last. */
  private versions: number[] = new Array<number>(numbers.size).fill(0)
  /** The versions are kept by a mark, and are copied before they change. */
  private isKept = false
  private readonly entries: (Entry | undefined)[] = []
  /** The revisions of the first and of the last mark that may be returned to. */
  private firstMark = NO_MARK
  private lastMark = -NO_MARK
  /** By the number of a field, and those there are. */
  private readonly logs: (ChangeLog | undefined)[] = []
  private readonly allLogs: ChangeLog[] = []

  /** An entry or a field has changed: in this partition only, or (null) in all of them. */
  invalidate(change: Change, partition: string | null, revision: number): void {
    const versions = this.ownVersions()
    const number = numberOf(change[0])
    if (areFollowed[number]) this.logOf(number).add(change, revision)
    versions[number] = revision
    if (partition !== null) versions[numberOf(partition)] = revision
    else if (partitions[number] !== undefined) for (const one of partitions[number]) versions[one] = revision
  }

  /** The same for a change of the steps under way. */
  invalidateFlow(change: Change, revision: number): void {
    const versions = this.ownVersions()
    if (areFollowed[FLOW]) this.logOf(FLOW).add(change, revision)
    versions[FLOW] = revision
  }

  private logOf(field: number): ChangeLog {
    let log = this.logs[field]
    if (log === undefined) {
      log = this.logs[field] = new ChangeLog(this.versions[field] ?? 0)
      this.allLogs.push(log)
    }
    return log
  }

  private ownVersions(): number[] {
    if (this.isKept) {
      this.versions = this.versions.slice()
      this.isKept = false
    }
    return this.versions
  }

  /** What `restore` needs to make everything true again that is true now. */
  mark(revision: number): Versions {
    if (this.firstMark === NO_MARK) this.firstMark = revision
    this.lastMark = revision
    this.isKept = true
    return this.versions
  }

  /** Everything is again as it was at the mark. */
  restore(versions: Versions, revision: number): void {
    this.versions = versions as number[]
    this.isKept = true
    this.lastMark = revision
    for (const log of this.allLogs) log.takeBack(revision)
  }

  /** No mark will be returned to any more. */
  dropMarks(): void {
    this.firstMark = NO_MARK
    this.lastMark = -NO_MARK
  }

  /** The value if it is kept and still true, else as it is made now. */
  get<P, T>(derived: Derived<P, T>, position: P, revision: number): T {
    const { id } = derived
    const last = this.entries[id]
    if (last !== undefined && last.seen === revision) return last.value as T
    const stamp = derived.on === null ? revision : this.stampOf(derived.on)
    const known = notAfter(last, stamp)
    if (known !== null && known.stamp === stamp) {
      known.seen = revision
      this.entries[id] = known
      return known.value as T
    }
    const value = this.updated(derived, known, position) ?? derived.make(position)
    const older = known === null ? null : this.neededLater(known)
    this.entries[id] = { derived: derived as Derived<never, unknown>, stamp, value, seen: revision, older }
    return value
  }

  /** The value brought up to date from the last known one; null if it has to be made anew. */
  private updated<P, T>({ update, fields }: Derived<P, T>, known: Entry | null, position: P): T | null {
    if (update === null) return null
    for (let entry = known; entry !== null; entry = entry.older) {
      const changes = this.changesSince(entry.stamp, fields)
      if (changes !== null) return update(position, entry.value as T, changes)
    }
    return null
  }

  /**
   * The changes of these fields since the stamp of a value; null if they are too many to remember, or if the stamp is
   * that of a change that has been taken back.
   */
  private changesSince(stamp: number, fields: readonly number[]): readonly Change[] | null {
    const changes: Change[] = []
    let latest = 0
    for (const field of fields) {
      const log = this.logs[field]
      const last = log === undefined ? this.unfollowed(field, stamp) : log.since(stamp, changes)
      if (last === null) return null
      if (last > latest) latest = last
    }
    return latest === stamp && changes.length <= MAX_CHANGES ? changes : null
  }

  /** Of a field without a log: its last change, if that was not after the stamp. */
  private unfollowed(field: number, stamp: number): number | null {
    const version = this.versions[field] ?? 0
    return version > stamp ? null : version
  }

  private stampOf(on: readonly number[]): number {
    const { versions } = this
    let stamp = 0
    for (let i = 0; i < on.length; i++) {
      const version = versions[on[i]!] ?? 0
      if (version > stamp) stamp = version
    }
    return stamp
  }

  /** The entry if it is true at some mark, else the last one before it that is. */
  private neededLater(entry: Entry): Entry | null {
    if (entry.stamp > this.lastMark) return entry.older
    if (entry.stamp <= this.firstMark) entry.older = null
    return entry
  }

  /** All values that are true now: for checks. */
  *kept(revision: number): Generator<{ derived: Derived<never, unknown>; value: unknown }> {
    for (const last of this.entries) {
      if (last === undefined) continue
      const { on } = last.derived
      const stamp = on === null ? revision : this.stampOf(on)
      const entry = notAfter(last, stamp)
      if (entry?.stamp === stamp) yield { derived: entry.derived, value: entry.value }
    }
  }
}

/** Later entries belong to changes that were taken back: they will never be true again. */
function notAfter(last: Entry | undefined, stamp: number): Entry | null {
  let entry = last ?? null
  while (entry !== null && entry.stamp > stamp) entry = entry.older
  return entry
}
