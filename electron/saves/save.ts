/**
 * A save that is open: what is on the table goes down into its file here, and nowhere else. An act is written in one
 * transaction, before anybody is shown what it did. If it cannot be written, the file is as it was before.
 */
import { Trouble } from '../../shared/contract.ts'
import type { Journal, Line } from '../../shared/engine/journal.ts'
import type { BaseState } from '../../shared/engine/position.ts'
import { linkAfter, stored, type StoredLine } from './chain.ts'
import type { Database } from './database.ts'
import { identityOf } from './files.ts'
import { writeMeta, type Meta } from './meta.ts'
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
  /** Changes when another connection has written. */
  private version: unknown
  /** A commit ended in an error, and the file could not be asked whether it holds what was to be written. */
  private isInDoubt = false

  /** `db` is null for a file that was read and closed again. */
  constructor(path: string, db: Database | null, { meta, links, branches }: Written) {
    this.path = path
    this.db = db
    this.isReadOnly = db === null
    this.facts = meta
    this.links = [...links]
    this.branches = new Map(branches)
    this.snapshotted = db === null ? new Set() : snapshotLines(db)
    this.identity = identityOf(path) ?? ''
    this.version = db?.pragma('data_version', { simple: true })
  }

  get meta(): Meta {
    return this.facts
  }

  /** How many lines the file holds. */
  get lines(): number {
    return this.links.length - 1
  }

  /** Brings the file up to date with the table: new lines, moved branches, the head. */
  persist({ journal, head, state, at, also }: MatchSnapshot): void {
    const added = this.linked(journal.lines.slice(this.lines), at)
    const moved = [...journal.branches].filter(([name, line]) => this.branches.get(name) !== line)
    const gone = [...this.branches.keys()].filter((name) => !journal.branches.has(name))
    const isSnapshotDue = isDue(journal, this.snapshotted, head.line)
    this.writeLines(added.length, (db) => {
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
    })
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
    return onFile(() => this.transact(db, work))
  }

  private transact<T>(db: Database, work: (db: Database) => T): T {
    return db.transaction(work).immediate(db)
  }

  /** The same for new lines: a commit that ended in an error may have gone through all the same, and then it counts. */
  private writeLines(count: number, work: (db: Database) => void): void {
    const db = this.writable()
    try {
      this.write(work)
    } catch (error) {
      if (count === 0 || !this.holds(db, this.lines + count)) throw error
    }
  }

  /** After an error: does the file hold so many lines, so that the commit went through all the same? */
  private holds(db: Database, lines: number): boolean {
    try {
      const found = db.prepare('SELECT count(*) FROM lines').pluck().get()
      return found === lines
    } catch {
      this.isInDoubt = true
      return false
    }
  }

  /** Takes lines out that were never acknowledged and that the table has forgotten. */
  private clearDoubt(db: Database): void {
    db.exec('UPDATE head SET line = NULL, tip = NULL, finished = NULL, branch = NULL; DELETE FROM branches')
    db.prepare('DELETE FROM snapshots WHERE line > ?').run(this.lines)
    db.prepare('DELETE FROM lines WHERE id > ?').run(this.lines)
  }

  private writable(): Database {
    if (this.db === null) throw new Trouble('refused', 'The match is open read-only.')
    // A file that was moved away or deleted would take what is written with it.
    if (identityOf(this.path) !== this.identity)
      throw new Trouble('gone', 'The match file is missing. Nothing is lost yet: put it back and try again.')
    if (onFile(() => this.db!.pragma('data_version', { simple: true })) !== this.version)
      throw new Trouble('busy', 'Another program has changed the match file. Close the match and open it again.')
    return this.db
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
