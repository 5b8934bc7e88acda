/** A note of a player as a report tells it: what kind it is, whose, on what, what they thought of it. */
import type { TableGame } from '../../table/game.ts'
import type { StoredNote } from '../telling.ts'
import type { NotePart } from './report.ts'

const KINDS: Readonly<Record<StoredNote['kind'], string>> = { note: 'Note', plan: 'Plan', bookmark: 'Bookmark' }

/** `Note, German, Sedan (5518), lucky` */
export function notePart(game: TableGame, { kind, seat, anchor, mark, text }: StoredNote): NotePart {
  const on =
    'hex' in anchor ? game.places.name(anchor.hex) : 'unit' in anchor ? (game.units.info(anchor.unit)?.name ?? '') : ''
  const by = [KINDS[kind], seat === null ? '' : game.seatName(seat), on, mark ?? '']
  return { by: by.filter(Boolean).join(', '), text }
}
