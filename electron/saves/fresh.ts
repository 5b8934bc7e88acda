/** Makes the bytes of a whole new save: for a match that begins, and for one that was imported. */
import { writeAccount } from './accounts.ts'
import { writeAdvice } from './advice.ts'
import { linksOf, stored } from './chain.ts'
import { writeContent, type StoredContent } from './content-files.ts'
import { memoryDatabase, type Database } from './database.ts'
import { START, writeMeta, type Meta } from './meta.ts'
import { copyNotes, type NoteRow } from './notes.ts'
import { beginningOf, type Head, type SaveRows } from './rows.ts'
import { layTables } from './schema.ts'
import { writeSitting, type Sitting } from './sittings.ts'
import { sealedSnapshot, writeSnapshot, type Snapshot, type TakenSnapshot } from './snapshots.ts'
import { writeStanding, type StandingBySeat } from './standing.ts'
import { writeBranch, writeHead, writeLine } from './write.ts'

export type Fresh = Pick<SaveRows, 'lines' | 'times' | 'links' | 'branches' | 'accounts' | 'advice'> & {
  readonly meta: Meta
  readonly stored: StoredContent
  readonly startText: string
  readonly head: Head
  readonly at: number
  readonly notes: readonly NoteRow[]
  readonly standing: StandingBySeat
  readonly sittings: readonly Sitting[]
  readonly snapshots: readonly Snapshot[]
}

/** The bytes of a save with all of a record; its facts may differ. The chain is counted anew. */
export function bytesOfRecord(rows: SaveRows, taken: readonly TakenSnapshot[], facts: Partial<Meta> = {}): Buffer {
  const meta = { ...rows.meta, ...facts }
  const links = linksOf(beginningOf(meta, rows.stored, rows.startText), rows.lines, rows.times)
  const snapshots = taken.map(({ line, text }) => sealedSnapshot(line, links[line]!, text))
  return saveBytes({ ...rows, meta, links, snapshots })
}

/** In memory first: a file appears only when all of it is there. */
export function saveBytes(fresh: Fresh): Buffer {
  const db = memoryDatabase()
  try {
    layTables(db)
    db.transaction(() => fill(db, fresh))()
    return db.serialize()
  } finally {
    db.close()
  }
}

function fill(db: Database, fresh: Fresh): void {
  writeMeta(db, fresh.meta)
  db.prepare('INSERT INTO meta (key, value) VALUES (?, ?)').run(START, fresh.startText)
  writeContent(db, fresh.stored)
  const put = writeLine(db)
  fresh.lines.forEach((line, i) => put(stored(line, fresh.times[i]!), fresh.links[line.id]!))
  const branch = writeBranch(db)
  for (const [name, line] of fresh.branches) branch(name, line)
  writeHead(db)(fresh.head, fresh.at)
  for (const snapshot of fresh.snapshots) writeSnapshot(db, snapshot)
  copyNotes(db, fresh.notes)
  for (const [seat, answers] of Object.entries(fresh.standing)) writeStanding(db, seat, answers)
  for (const sitting of fresh.sittings) writeSitting(db, null, sitting)
  for (const account of fresh.accounts) writeAccount(db, account)
  for (const advice of fresh.advice) writeAdvice(db, advice)
}
