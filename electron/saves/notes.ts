/** Notes of the players, each anchored to a line, to a hex or to a unit as they stood after a line. */
import * as v from 'valibot'
import { NoteDrawing, type Params, type Result } from '../../shared/contract.ts'
import type { Seat } from '../../shared/engine/game.ts'
import type { Database } from './database.ts'
import { LIMITS, parsePlain } from './limits.ts'
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
  readonly kind: StoredNote['kind']
  readonly mark: StoredNote['mark']
  readonly text: string
  /** What was drawn on the map with it, as JSON. */
  readonly drawing: string | null
  readonly at: number
}

/** What a note says; the rest is where it hangs and who wrote it. */
export interface Words extends Pick<NoteRow, 'kind' | 'mark' | 'text'> {
  readonly drawing: Drawing | null
}

export type Drawing = NonNullable<StoredNote['drawing']>

const COLUMNS = 'seat, kind, mark, text, drawing, at'

const TOO_LONG = new BadFile('limits', 'The notes of the match are too long.')

export function readNotes(db: Database, lines: number, seats: readonly Seat[]): NoteRow[] {
  const [count, ...longest] = db
    .prepare(
      `SELECT count(*), max(length(text)), max(length(drawing)), max(length(hex)), max(length(unit)), max(length(seat))
        FROM notes`,
    )
    .raw()
    .get() as (number | null)[]
  const most = [LIMITS.noteText, LIMITS.drawing, LIMITS.name, LIMITS.name, LIMITS.name]
  if (count! > LIMITS.notes || longest.some((length, i) => (length ?? 0) > most[i]!)) throw TOO_LONG
  const rows = db
    .prepare(`SELECT id, ifnull(line, 0) AS line, hex, unit, ${COLUMNS} FROM notes ORDER BY id`)
    .all() as NoteRow[]
  const isFit = ({ id, line, seat, drawing, at }: NoteRow) =>
    Number.isSafeInteger(id) &&
    id > 0 &&
    line >= 0 &&
    line <= lines &&
    (seat === null || seats.includes(seat)) &&
    (drawing === null || readDrawing(drawing) !== null) &&
    isTime(at)
  if (!rows.every(isFit)) throw UNREADABLE
  return rows
}

const UNREADABLE = new BadFile('rest', 'The notes of the match cannot be read.')

/** Null if it is no drawing. */
function readDrawing(text: string): Drawing | null {
  const parsed = v.safeParse(
    NoteDrawing,
    parsePlain(text, () => UNREADABLE),
  )
  return parsed.success ? parsed.output : null
}

export function isDrawing(text: string): boolean {
  try {
    return readDrawing(text) !== null
  } catch {
    return false
  }
}

/** A moment that a date can be made of. */
export const isTime = (at: number): boolean => Number.isSafeInteger(at) && Math.abs(at) <= 8.64e15

/** Who may read a note, change it and remove it. When the match is over, all may read all. */
export const isOpenTo = ({ seat }: Pick<NoteRow, 'seat'>, reader: Seat): boolean => seat === null || seat === reader

export function showNote({ id, line, hex, unit, seat, kind, mark, text, drawing, at }: NoteRow): StoredNote {
  const anchor: Anchor = hex !== null ? { line, hex } : unit !== null ? { line, unit } : { line }
  const drawn = drawing === null ? null : readDrawing(drawing)
  return { id, anchor, seat, kind, mark, text, drawing: drawn, written: new Date(at).toISOString() }
}

const kept = (drawing: Drawing | null): string | null => (drawing === null ? null : JSON.stringify(drawing))

const PUT = `INSERT INTO notes (id, line, hex, unit, ${COLUMNS}) VALUES (?, ?, ?, ?, ?, ?, ?, ?, ?, ?)`

export function addNote(db: Database, anchor: Anchor, seat: Seat | null, words: Words, at: number): number {
  const hex = 'hex' in anchor ? anchor.hex : null
  const unit = 'unit' in anchor ? anchor.unit : null
  const { kind, mark, text, drawing } = words
  const line = anchor.line === 0 ? null : anchor.line
  const put = db.prepare(PUT).run(null, line, hex, unit, seat, kind, mark, text, kept(drawing), at)
  return Number(put.lastInsertRowid)
}

/** Changes what is given and leaves the rest. False if there is no such note, or none of this seat's. */
export function editNote(db: Database, id: number, seat: Seat, changed: Partial<Words>): boolean {
  const row = db.prepare(`SELECT mark, text, drawing FROM notes WHERE id = ? AND ${OWN}`).get(id, seat) as
    Pick<NoteRow, 'mark' | 'text' | 'drawing'> | undefined
  if (row === undefined) return false
  const { mark = row.mark, text = row.text } = changed
  const drawing = changed.drawing === undefined ? row.drawing : kept(changed.drawing)
  db.prepare('UPDATE notes SET mark = ?, text = ?, drawing = ? WHERE id = ?').run(mark, text, drawing, id)
  return true
}

export function removeNote(db: Database, id: number, seat: Seat): boolean {
  return db.prepare(`DELETE FROM notes WHERE id = ? AND ${OWN}`).run(id, seat).changes === 1
}

const OWN = '(seat IS NULL OR seat = ?)'

export function copyNotes(db: Database, notes: readonly NoteRow[]): void {
  const put = db.prepare(PUT)
  for (const { id, line, hex, unit, seat, kind, mark, text, drawing, at } of notes)
    put.run(id, line === 0 ? null : line, hex, unit, seat, kind, mark, text, drawing, at)
}
