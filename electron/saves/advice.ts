/** Advice that players have asked the computer for: each use, with the seat and the place in the match. */
import type { Seat } from '../../shared/engine/game.ts'
import type { Database } from './database.ts'
import { LIMITS } from './limits.ts'
import { isTime } from './notes.ts'
import { BadFile } from './trouble.ts'

export interface AdviceRow {
  /** 0: before the first line. */
  readonly line: number
  readonly seat: Seat
  readonly kind: 'acts' | 'margin'
  readonly at: number
}

export function readAdvice(db: Database, lines: number, seats: readonly Seat[]): AdviceRow[] {
  const count = db.prepare('SELECT count(*) FROM advice').pluck().get() as number
  if (count > LIMITS.advice) throw new BadFile('limits', 'The record of advice is too long.')
  const rows = db.prepare('SELECT ifnull(line, 0) AS line, seat, kind, at FROM advice ORDER BY id').all() as AdviceRow[]
  const isFit = ({ line, seat, kind, at }: AdviceRow) =>
    line >= 0 && line <= lines && seats.includes(seat) && (kind === 'acts' || kind === 'margin') && isTime(at)
  if (!rows.every(isFit)) throw new BadFile('rest', 'The record of advice cannot be read.')
  return rows
}

export function writeAdvice(db: Database, { line, seat, kind, at }: AdviceRow): void {
  const put = db.prepare('INSERT INTO advice (line, seat, kind, at) VALUES (?, ?, ?, ?)')
  put.run(line === 0 ? null : line, seat, kind, at)
}
