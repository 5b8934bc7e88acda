/** Notes of the players, each anchored to a line, to a hex or to a unit as they stood after a line. */
import type { Params, Result } from '../../shared/contract.ts'
import type { Database } from './database.ts'
import { LIMITS } from './limits.ts'
import { BadFile } from './trouble.ts'

export type Anchor = Params<'match.note'>['anchor']
export type StoredNote = Result<'match.notes'>[number]

export interface NoteRow {
  readonly id: number
  /** 0: before the first line. */
  readonly line: number
  readonly hex: string | null
  readonly unit: string | null
  readonly text: string
  readonly at: number
}

const TOO_LONG = new BadFile('limits', 'The notes of the match are too long.')

export function readNotes(db: Database, lines: number): NoteRow[] {
  const [count, ...longest] = db
    .prepare('SELECT count(*), max(length(text)), max(length(hex)), max(length(unit)) FROM notes')
    .raw()
    .get() as (number | null)[]
  const most = [LIMITS.noteText, LIMITS.name, LIMITS.name]
  if (count! > LIMITS.notes || longest.some((length, i) => (length ?? 0) > most[i]!)) throw TOO_LONG
  const rows = db
    .prepare('SELECT id, ifnull(line, 0) AS line, hex, unit, text, at FROM notes ORDER BY id')
    .all() as NoteRow[]
  const isFit = ({ id, line, at }: NoteRow) =>
    Number.isSafeInteger(id) && id > 0 && line >= 0 && line <= lines && isTime(at)
  if (!rows.every(isFit)) throw new BadFile('rest', 'The notes of the match cannot be read.')
  return rows
}

/** A moment that a date can be made of. */
export const isTime = (at: number): boolean => Number.isSafeInteger(at) && Math.abs(at) <= 8.64e15

export function showNote({ id, line, hex, unit, text, at }: NoteRow): StoredNote {
  const anchor: Anchor = hex !== null ? { line, hex } : unit !== null ? { line, unit } : { line }
  return { id, anchor, text, written: new Date(at).toISOString() }
}

export function addNote(db: Database, anchor: Anchor, text: string, at: number): number {
  const hex = 'hex' in anchor ? anchor.hex : null
  const unit = 'unit' in anchor ? anchor.unit : null
  const put = db.prepare('INSERT INTO notes (line, hex, unit, text, at) VALUES (?, ?, ?, ?, ?)')
  return Number(put.run(anchor.line === 0 ? null : anchor.line, hex, unit, text, at).lastInsertRowid)
}

/** False if there is no such note. */
export function editNote(db: Database, id: number, text: string): boolean {
  return db.prepare('UPDATE notes SET text = ? WHERE id = ?').run(text, id).changes === 1
}

export function removeNote(db: Database, id: number): boolean {
  return db.prepare('DELETE FROM notes WHERE id = ?').run(id).changes === 1
}

export function copyNotes(db: Database, notes: readonly NoteRow[]): void {
  const put = db.prepare('INSERT INTO notes (id, line, hex, unit, text, at) VALUES (?, ?, ?, ?, ?, ?)')
  for (const { id, line, hex, unit, text, at } of notes) put.run(id, line === 0 ? null : line, hex, unit, text, at)
}
