/** Notes of the players, each anchored to a line, to a hex or to a unit as they stood after a line. */
import type { Params, Result } from '../../shared/contract.ts'
import type { Seat } from '../../shared/engine/game.ts'
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
  /** The seat that wrote it for itself; null: for all. */
  readonly seat: Seat | null
  readonly text: string
  readonly at: number
}

const TOO_LONG = new BadFile('limits', 'The notes of the match are too long.')

export function readNotes(db: Database, lines: number, seats: readonly Seat[]): NoteRow[] {
  const [count, ...longest] = db
    .prepare('SELECT count(*), max(length(text)), max(length(hex)), max(length(unit)), max(length(seat)) FROM notes')
    .raw()
    .get() as (number | null)[]
  const most = [LIMITS.noteText, LIMITS.name, LIMITS.name, LIMITS.name]
  if (count! > LIMITS.notes || longest.some((length, i) => (length ?? 0) > most[i]!)) throw TOO_LONG
  const rows = db
    .prepare('SELECT id, ifnull(line, 0) AS line, hex, unit, seat, text, at FROM notes ORDER BY id')
    .all() as NoteRow[]
  const isFit = ({ id, line, seat, at }: NoteRow) =>
    Number.isSafeInteger(id) && id > 0 && line >= 0 && line <= lines && isSeat(seat) && isTime(at)
  const isSeat = (seat: string | null) => seat === null || seats.includes(seat)
  if (!rows.every(isFit)) throw new BadFile('rest', 'The notes of the match cannot be read.')
  return rows
}

/** A moment that a date can be made of. */
export const isTime = (at: number): boolean => Number.isSafeInteger(at) && Math.abs(at) <= 8.64e15

/** Who may read a note, change it and remove it. When the match is over, all may read all. */
export const isOpenTo = ({ seat }: Pick<NoteRow, 'seat'>, reader: Seat): boolean => seat === null || seat === reader

export function showNote({ id, line, hex, unit, seat, text, at }: NoteRow): StoredNote {
  const anchor: Anchor = hex !== null ? { line, hex } : unit !== null ? { line, unit } : { line }
  const written = new Date(at).toISOString()
  return { id, anchor, seat, text, written, kind: 'note', mark: null, drawing: null }
}

export function addNote(db: Database, anchor: Anchor, seat: Seat | null, text: string, at: number): number {
  const hex = 'hex' in anchor ? anchor.hex : null
  const unit = 'unit' in anchor ? anchor.unit : null
  const put = db.prepare('INSERT INTO notes (line, hex, unit, seat, text, at) VALUES (?, ?, ?, ?, ?, ?)')
  return Number(put.run(anchor.line === 0 ? null : anchor.line, hex, unit, seat, text, at).lastInsertRowid)
}

/** False if there is no such note, or none of this seat's. */
export function editNote(db: Database, id: number, seat: Seat, text: string): boolean {
  return db.prepare(`UPDATE notes SET text = ? WHERE id = ? AND ${OWN}`).run(text, id, seat).changes === 1
}

export function removeNote(db: Database, id: number, seat: Seat): boolean {
  return db.prepare(`DELETE FROM notes WHERE id = ? AND ${OWN}`).run(id, seat).changes === 1
}

const OWN = '(seat IS NULL OR seat = ?)'

export function copyNotes(db: Database, notes: readonly NoteRow[]): void {
  const put = db.prepare('INSERT INTO notes (id, line, hex, unit, seat, text, at) VALUES (?, ?, ?, ?, ?, ?, ?)')
  for (const { id, line, hex, unit, seat, text, at } of notes)
    put.run(id, line === 0 ? null : line, hex, unit, seat, text, at)
}
