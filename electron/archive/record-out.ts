/** What a record is written from: whole where nothing is hidden or all is over, else as a seat may read it. */
import { isOpenTable } from '../../shared/contract.ts'
import type { Seat } from '../../shared/engine/game.ts'
import type { Line } from '../../shared/engine/journal.ts'
import type { Session } from '../session/session.ts'
import type { WholeRecord } from './record-json.ts'

export function recordOf(session: Session, seat: Seat, lines: readonly Line[]): WholeRecord {
  const { match, save, record, times, head } = session
  const isOpen = isOpenTable(save.meta.seating, match.game.hides !== undefined) || head.finished !== null
  const { stored, startText } = record
  return {
    meta: save.meta,
    stored,
    startText,
    lines,
    times,
    seat: isOpen ? null : seat,
    head,
    notes: session.notes(seat),
    ...session.computerRows(),
  }
}
