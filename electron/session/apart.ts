/**
 * The file of an open match is another than the table knows: another program has replaced it or written to it. Nothing of
 * either is thrown away. Here is told what each has that the other has not, and both are kept, as the player chooses.
 */
import { randomUUID } from 'node:crypto'
import { existsSync } from 'node:fs'
import path from 'node:path'
import { Trouble, type Params, type Result } from '../../shared/contract.ts'
import { openDatabase, writeDurably } from '../saves/database.ts'
import { ENDING, settleFile, writeAside } from '../saves/files.ts'
import { bytesOfRecord } from '../saves/fresh.ts'
import { addRecord, compare } from '../saves/merging.ts'
import { whoHas } from '../saves/open-mark.ts'
import { openSave } from '../saves/opening.ts'
import { readRecord, type SaveRecord } from '../saves/record.ts'
import type { SaveRows } from '../saves/rows.ts'
import { onFile } from '../saves/trouble.ts'
import type { Session } from './session.ts'

export type Differences = Result<'match.differences'>
type How = Params<'match.settle'>['how']

/** What the table has that the file has not, and the other way round. */
export function differencesOf(session: Session): Differences {
  const own = session.ownRecord()
  const { path: file } = session.save
  const by = session.takenBy()
  const taken = by === null ? null : whoHas(by)
  const there = recordIn(file)
  if (!('record' in there)) return { file: there.file, ours: own.lines.length, theirs: 0, taken }
  const [lacking, more] = [compare(there.record, own), compare(own, there.record)]
  if (!lacking.isSame) return { file: 'other', ours: own.lines.length, theirs: there.record.lines.length, taken }
  return { file: 'match', ours: lacking.added.length, theirs: more.added.length, taken }
}

function recordIn(file: string): { record: SaveRecord } | { file: 'missing' | 'unreadable' } {
  if (!existsSync(file)) return { file: 'missing' }
  try {
    return { record: openSave(file, { readOnly: true }).record }
  } catch (error) {
    if (error instanceof Trouble) return { file: 'unreadable' }
    throw error
  }
}

/** Keeps what only the table has, as the player wants it; the match can then be opened anew from its file. */
export function settleApart(session: Session, how: How): { copy: string | null } {
  const { ours, file, taken } = differencesOf(session)
  if (how === 'copy') return { copy: keepCopy(session) }
  if (how === 'branch') {
    if (file !== 'match') throw new Trouble('refused', 'The file holds another match. Keep your version as a copy.')
    if (taken !== null) throw new Trouble('refused', `${taken} has the match open. Keep your version as a copy.`)
    addBranch(session.save.path, session.ownRecord())
  } else if (ours > 0) throw new Trouble('refused', 'Your version has entries that the file has not. Keep them first.')
  return { copy: null }
}

const today = () => new Date().toLocaleDateString('en-GB', { day: 'numeric', month: 'long' })

function addBranch(file: string, own: SaveRows): void {
  addToFile(file, own, `kept ${today()}`)
}

/** Adds the lines of a record to a file as a branch. What comes of it is read whole before it counts. */
export function addToFile(file: string, other: SaveRows, branch: string): number {
  return onFile(() => {
    const db = openDatabase(file)
    try {
      writeDurably(db)
      return db
        .transaction(() => {
          const added = addRecord(db, readRecord(db), other, branch)
          readRecord(db)
          return added
        })
        .immediate()
    } finally {
      db.close()
    }
  })
}

function keepCopy({ save, ownRecord }: Session): string {
  const own = ownRecord()
  const folder = path.dirname(save.path)
  const name = `${own.meta.name} (my version)`.slice(0, 120)
  const bytes = bytesOfRecord(own, [], { id: randomUUID(), name })
  return settleFile(writeAside(folder, bytes), folder, `${path.basename(save.path, ENDING)} (my version)`)
}
