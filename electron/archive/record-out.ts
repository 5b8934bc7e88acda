/** What a record is written from: whole where nothing is hidden or all is over, else as a seat may read it. */
import { isOpenTable } from '../../shared/contract.ts'
import type { Seat } from '../../shared/engine/game.ts'
import type { SaveRows } from '../saves/rows.ts'
import type { Session } from '../session/session.ts'

/** Standing answers are not among it: they are told to their seat only. */
export interface Recorded extends Omit<SaveRows, 'game' | 'links' | 'standing'> {
  /** The seat whose view it is, of one branch; null: the whole record. */
  readonly seat: Seat | null
}

/** `tip`: the end of the branch that is written where it is not the whole. */
export function recordOf(session: Session, seat: Seat, tip: number): Recorded {
  const { match, save, head } = session
  const isOver = head.finished !== null
  const isOpen = isOpenTable(save.meta.seating, match.game.hides !== undefined) || isOver
  const rows = session.ownRecord()
  const notes = session.notes(seat)
  if (isOpen) return { ...rows, accounts: isOver ? rows.accounts : ownAccounts(rows, seat), notes, seat: null }
  const lines = match.journal.path(tip)
  const ids = new Set([0, ...lines.map(({ id }) => id)])
  return { ...rows, lines, notes: notes.filter(({ line }) => ids.has(line)), accounts: [], advice: [], seat }
}

/** Why the computer said a line is for the seat it plays, until the match is over; who plays alone sits at all. */
const ownAccounts = ({ accounts, lines, meta }: SaveRows, seat: Seat): SaveRows['accounts'] =>
  meta.seating === 'alone-open' ? accounts : accounts.filter(({ line }) => lines[line - 1]!.seat === seat)
