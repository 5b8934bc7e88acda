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
  const slash = name.indexOf('/')
  if (slash < 0) return number
  const field = numbers.get(name.slice(0, slash)) ?? numbered(name.slice(0, slash))
  ;(partitions[field] ??= []).push(number)
  return number
}

/** A value that can be derived from a position: from which fields, and how. */
export interface Derived<P, T> {
  readonly id: number
  readonly dependencies: readonly string[]
  /** The same as numbers. */
  readonly on: readonly number[]
  readonly make: (position: P) => T
  readonly update: Update<P, T> | null
}

/**
 * The value now, from what it was before these changes, in their order; null if it is better made anew. The old value
 * stays as it is: it may be true again after a rollback. The changes are of any field.
 */
export type Update<P, T> = (position: P, before: T, changes: readonly Change[]) => T | null

let count = 0

export function derive<P, T>(
  dependencies: readonly string[],
  make: (position: P) => T,
  update: Update<P, T> | null = null,
): Derived<P, T> {
  return { id: count++, dependencies, on: dependencies.map(numberOf), make, update }
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
/** So many changes are remembered at least. After more than that nothing is brought up to date. */
const MAX_CHANGES = 100

export class Memo {
  /** The revision in which each field and partition was changed last. */
  private versions: number[] = new Array<number>(numbers.size).fill(0)
  /** The versions are kept by a mark, and are copied before they change. */
  private isKept = false
  private readonly entries: (Entry | undefined)[] = []
  /** The revisions of the first and of the last mark that may be returned to. */
  private firstMark = NO_MARK
  private lastMark = -NO_MARK
  /** The last changes and their revisions, and the revision before the first of them. */
  private changes: Change[] = []
  private revisions: number[] = []
  private forgotten = 0

  /** An entry or a field has changed: in this partition only, or (null) in all of them. */
  invalidate(change: Change, partition: string | null, revision: number): void {
    const versions = this.ownVersions()
    const number = numberOf(change[0])
    this.remember(change, revision)
    versions[number] = revision
    if (partition !== null) versions[numberOf(partition)] = revision
    else if (partitions[number] !== undefined) for (const one of partitions[number]) versions[one] = revision
  }

  private remember(change: Change, revision: number): void {
    const { changes, revisions } = this
    changes.push(change)
    if (revisions.push(revision) < MAX_CHANGES * 2) return
    this.forgotten = revisions[MAX_CHANGES - 1]!
    this.changes = changes.slice(MAX_CHANGES)
    this.revisions = revisions.slice(MAX_CHANGES)
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
    const { changes, revisions } = this
    while (revisions.length > 0 && revisions.at(-1)! > revision) {
      revisions.pop()
      changes.pop()
    }
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
    const stamp = this.stampOf(derived.on)
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
  private updated<P, T>({ update }: Derived<P, T>, known: Entry | null, position: P): T | null {
    if (update === null) return null
    for (let entry = known; entry !== null; entry = entry.older) {
      const changes = this.changesSince(entry.stamp)
      if (changes !== null) return update(position, entry.value as T, changes)
    }
    return null
  }

  /** The changes since a revision; null if it has been taken back, or if they are too many to remember. */
  private changesSince(revision: number): readonly Change[] | null {
    const { changes, revisions } = this
    let from = revisions.length
    while (from > 0 && revisions[from - 1]! > revision) from--
    if (changes.length - from > MAX_CHANGES) return null
    return (from === 0 ? this.forgotten : revisions[from - 1]) === revision ? changes.slice(from) : null
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
  *kept(): Generator<{ derived: Derived<never, unknown>; value: unknown }> {
    for (const last of this.entries) {
      if (last === undefined) continue
      const stamp = this.stampOf(last.derived.on)
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
