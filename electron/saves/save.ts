/**
 * A save that is open: what is on the table goes down into its file here, and nowhere else. An act is written in one
 * transaction, before anybody is shown what it did. If it cannot be written, the file is as it was before.
 */
import { Trouble } from '../../shared/contract.ts'
import type { Journal, Line } from '../../shared/engine/journal.ts'
import type { BaseState } from '../../shared/engine/position.ts'
import { linkAfter, stored, type StoredLine } from './chain.ts'
import type { Database } from './database.ts'
import { fileStamp, identityOf } from './files.ts'
import type { Lock } from './lock.ts'
import { writeMeta, type Meta } from './meta.ts'
import { whoHas, type Holder } from './open-mark.ts'
import type { Head } from './rows.ts'
import { isDue, readSnapshot, sealedSnapshot, snapshotLines, writeSnapshot } from './snapshots.ts'
import { onFile } from './trouble.ts'
import { dropBranch, writeBranch, writeHead, writeLine } from './write.ts'

/** What is on the table, to be written down. */
export interface MatchSnapshot {
  readonly journal: Journal
  readonly head: Head
  /** The position at the head, for a snapshot. */
  readonly state: BaseState
  readonly at: number
  /** Anything else that belongs in the same transaction. */
  readonly also?: (db: Database) => void
}

/** What of the file must be known to write on: the facts, the chain, the branches. */
export interface Written {
  readonly meta: Meta
  readonly links: readonly Buffer[]
  readonly branches: ReadonlyMap<string, number>
}

/** What keeps others from the file: the number SQLite gave when the record was read, and the lock. */
export interface Guarded {
  readonly version: unknown
  readonly lock?: Lock | undefined
}

/** Changes when another connection has written; within a transaction it cannot change any more. */
export const dataVersionOf = (db: Database): unknown => db.pragma('data_version', { simple: true })

const CHANGED = 'Another program has changed the match file. Nothing was overwritten.'

export class Save {
  readonly path: string
  readonly isReadOnly: boolean
  private facts: Meta
  private readonly db: Database | null
  /** Which file it is, whatever its name. */
  private readonly identity: string
  private readonly links: Buffer[]
  private readonly branches: Map<string, number>
  private readonly snapshotted: Set<number>
  private readonly guarded: Guarded | null
  /** Size and time of the file as we left it: also a program that knows nothing of SQLite cannot change it unseen. */
  private stamp: string | null
  /** Something has been written since the match was opened. */
  wasWritten = false
  /** A commit ended in an error, and the file could not be asked whether it holds what was to be written. */
  private isInDoubt = false

  /** `db` is null for a file that was read and closed again. */
  constructor(path: string, db: Database | null, { meta, links, branches }: Written, guarded?: Guarded) {
    this.path = path
    this.db = db
    this.isReadOnly = db === null
    this.facts = meta
    this.links = [...links]
    this.branches = new Map(branches)
    this.snapshotted = db === null ? new Set() : snapshotLines(db)
    this.identity = identityOf(path) ?? ''
    this.guarded = db === null ? null : (guarded ?? { version: dataVersionOf(db) })
    this.stamp = fileStamp(path)
  }

  get meta(): Meta {
    return this.facts
  }

  /** How many lines the file holds. */
  get lines(): number {
    return this.links.length - 1
  }

  /** The links of the chain, the first and one a line. */
  get chain(): readonly Buffer[] {
    return this.links
  }

  /** Who has taken the match over; null if it is still ours. */
  takenBy(): Holder | null {
    return this.guarded?.lock?.takenBy() ?? null
  }

  /** Brings the file up to date with the table: new lines, moved branches, the head. */
  persist({ journal, head, state, at, also }: MatchSnapshot): void {
    const added = this.linked(journal.lines.slice(this.lines), at)
    const moved = [...journal.branches].filter(([name, line]) => this.branches.get(name) !== line)
    const gone = [...this.branches.keys()].filter((name) => !journal.branches.has(name))
    const isSnapshotDue = isDue(journal, this.snapshotted, head.line)
    this.writeLines(
      added.map(({ link }) => link),
      (db) => {
        if (this.isInDoubt) this.clearDoubt(db)
        const put = writeLine(db)
        for (const { line, link } of added) put(line, link)
        const branch = writeBranch(db)
        for (const [name, line] of this.isInDoubt ? journal.branches : moved) branch(name, line)
        writeHead(db)(head, at)
        const drop = dropBranch(db)
        for (const name of gone) drop(name)
        if (isSnapshotDue)
          writeSnapshot(db, sealedSnapshot(head.line, this.linkOf(head.line, added), JSON.stringify(state)))
        also?.(db)
      },
    )
    this.isInDoubt = false
    for (const { link } of added) this.links.push(link)
    for (const [name, line] of moved) this.branches.set(name, line)
    for (const name of gone) this.branches.delete(name)
    if (isSnapshotDue) this.snapshotted.add(head.line)
  }

  private linked(lines: readonly Line[], at: number): { line: StoredLine; link: Buffer }[] {
    const added: { line: StoredLine; link: Buffer }[] = []
    for (const one of lines) {
      const line = stored(one, at)
      added.push({ line, link: linkAfter(this.linkOf(line.parent, added), line) })
    }
    return added
  }

  private linkOf(line: number, added: readonly { link: Buffer }[]): Buffer {
    return this.links[line] ?? added[line - this.links.length]!.link
  }

  /** Changes facts about the match, its name or its tags. */
  note(facts: Partial<Meta>): void {
    this.write((db) => writeMeta(db, facts))
    this.facts = { ...this.facts, ...facts }
  }

  /** Runs something that writes, as one transaction that is on the disk when this returns. */
  write<T>(work: (db: Database) => T): T {
    const db = this.writable()
    const result = this.stamped(() => onFile(() => this.transact(db, work)))
    this.wasWritten = true
    try {
      this.mustHaveItsName()
    } catch (error) {
      this.isInDoubt = true // what went into a file that has lost its name meanwhile is not in the match
      throw error
    }
    return result
  }

  /** Also a transaction that is rolled back may have touched the file. */
  private stamped<T>(work: () => T): T {
    try {
      const result = work()
      this.stamp = fileStamp(this.path)
      return result
    } catch (error) {
      if (!(error instanceof Trouble && error.kind === 'changed')) this.stamp = fileStamp(this.path)
      throw error
    }
  }

  /** Nobody else can write between the look at the file and the commit: the transaction holds SQLite's lock. */
  private transact<T>(db: Database, work: (db: Database) => T): T {
    return db
      .transaction(() => {
        this.mustBeOurs(db)
        return work(db)
      })
      .immediate()
  }

  /** The file is as this table knows it: nobody has taken it over, written to it, or put another in its place. */
  private mustBeOurs(db: Database): void {
    const other = this.takenBy()
    if (other !== null) throw new Trouble('changed', `${whoHas(other)} has taken this match over.`)
    if (dataVersionOf(db) !== this.guarded?.version || fileStamp(this.path) !== this.stamp)
      throw new Trouble('changed', CHANGED)
    if (!this.isInDoubt && !this.endsWith(db, this.lines, this.links.at(-1)!)) throw new Trouble('changed', CHANGED)
  }

  /** Is this the last line of the file, by number and link? */
  private endsWith(db: Database, line: number, link: Buffer): boolean {
    const last = db.prepare('SELECT id, chain FROM lines ORDER BY id DESC LIMIT 1').get() as
      { id: number; chain: Buffer } | undefined
    return last === undefined ? line === 0 : last.id === line && link.equals(last.chain)
  }

  /** The same for new lines: a commit that ended in an error may have gone through all the same, and then it counts. */
  private writeLines(links: readonly Buffer[], work: (db: Database) => void): void {
    const db = this.writable()
    try {
      this.write(work)
    } catch (error) {
      const isElsewhere = error instanceof Trouble && (error.kind === 'changed' || error.kind === 'gone')
      if (isElsewhere || links.length === 0 || !this.holds(db, links)) throw error
    }
  }

  /** After an error: does the file end with these lines, so that the commit went through all the same? */
  private holds(db: Database, links: readonly Buffer[]): boolean {
    try {
      return this.endsWith(db, this.lines + links.length, links.at(-1)!)
    } catch {
      this.isInDoubt = true
      return false
    }
  }

  /** Takes lines out that were never acknowledged and that the table has forgotten. */
  private clearDoubt(db: Database): void {
    db.exec('UPDATE head SET line = NULL, tip = NULL, finished = NULL, branch = NULL; DELETE FROM branches')
    db.prepare('DELETE FROM snapshots WHERE line > ?').run(this.lines)
    db.prepare('DELETE FROM accounts WHERE line > ?').run(this.lines)
    db.prepare('DELETE FROM lines WHERE id > ?').run(this.lines)
  }

  private writable(): Database {
    if (this.db === null) throw new Trouble('refused', 'The match is open read-only.')
    this.mustHaveItsName()
    return this.db
  }

  /** A file that was moved away, deleted or replaced would take what is written with it. */
  private mustHaveItsName(): void {
    const now = identityOf(this.path)
    if (now === this.identity) return
    if (now === null)
      throw new Trouble('gone', 'The match file is missing. Nothing is lost yet: put it back and try again.')
    throw new Trouble('changed', 'Another program has replaced the match file. Nothing was overwritten.')
  }

  /** The position kept for a line, if there is one. */
  snapshot(line: number): BaseState | null {
    if (this.db === null) return null
    try {
      return readSnapshot(this.db, line, this.links[line]!)
    } catch {
      return null
    }
  }

  get snapshots(): ReadonlySet<number> {
    return this.snapshotted
  }

  /** Runs something that only reads. */
  read<T>(work: (db: Database) => T): T | null {
    return this.db === null ? null : onFile(() => work(this.db!))
  }

  close(): void {
    this.db?.close()
  }
}
