/**
 * The matches that are open in this process, and who sits at them. A page is told of a match only for the seat it sits
 * at now, so what crosses to it is never more than that seat may know:
 *
 *  - `match.open` and `match.view` sit a page down at a seat. A page sits at one seat of a match; sitting down at another
 *    is the hand-over, and the seat before is given up with all that was to come for it.
 *  - `match.handOver` gives the seat up before anybody else sits down: behind the curtain a page hears nothing.
 *  - Any other call for a seat is answered to a page that sits at it and refused to all others. Where one person plays
 *    all seats with everything open, or two play a game without secrets, there is nothing to keep apart: a page may ask
 *    for any seat, and goes along to the seat that is asked.
 *  - Several pages may be at a match, each at a seat of its own or at the same; none hears what is said to another.
 *  - A match is closed when the last page has left it, by `match.close` or by going away.
 *
 * Who takes which seat is not checked: the players share this machine, and the curtain is theirs to respect.
 */
import { Trouble, type EventData, type EventName, type Params } from '../../shared/contract.ts'
import type { Seat } from '../../shared/engine/game.ts'
import { differences } from '../../shared/engine/view.ts'
import type { Json } from '../../shared/engine/delta.ts'
import type { GuideData } from '../../shared/engine/guide-file.ts'
import { copyFrom } from '../saves/copies.ts'
import { lockSave, type Lock } from '../saves/lock.ts'
import type { Meta } from '../saves/meta.ts'
import { lookAtOwn, openSave, WRITE_PROTECTED } from '../saves/opening.ts'
import { openIntact } from '../saves/opening-damaged.ts'
import { updateFile } from '../saves/updating.ts'
import { differencesOf, settleApart, type Differences } from './apart.ts'
import type { Opening } from './drafts.ts'
import { Session } from './session.ts'
import { reportFault } from '../threads/report-fault.ts'
import type { PageId } from '../threads/serve-port.ts'
import type { TableView } from './table-view.ts'

type Changed = EventData<'match.changed'>
/** Says something to one page. */
export type Emit = <K extends EventName>(page: PageId, event: K, data: EventData<K>) => void

/** What the seat of a page was shown last; null: the page is at the table, but at no seat. */
type Seated = TableView | null

interface Table {
  readonly session: Session
  readonly lock: Lock | null
  /** The pages at this table. */
  readonly pages: Map<PageId, Seated>
}

/** Who wants to know when something has changed at a table, or that it is there no more. */
export interface Watch {
  changed(id: string): void
  closed(id: string): void
}

/** How a match is opened. */
export interface Manner {
  readonly readOnly?: boolean
  /** Its first turn is played under guidance. */
  readonly guided?: boolean
  /** Somebody else has it open; the player knows, and wants it all the same. */
  readonly takeOver?: boolean
  /** To look at: if the file is damaged, as much of it as is safe. */
  readonly intact?: boolean
}

export class OpenMatches {
  private readonly tables = new Map<string, Table>()
  private readonly dataFolder: string
  private readonly emit: Emit
  watch: Watch | null = null
  /** The guided turn of a game. */
  private readonly guideOf: (game: string) => GuideData | null

  constructor(dataFolder: string, emit: Emit, guideOf: (game: string) => GuideData | null = () => null) {
    this.dataFolder = dataFolder
    this.emit = emit
    this.guideOf = guideOf
  }

  /** Sits a page down at a seat of a match; the file is opened if nobody is there yet. */
  open(page: PageId, id: string, file: string, seat: Seat, manner: Manner): TableView {
    const table = this.tableFor(id, file, manner)
    try {
      const view = this.sit(table, page, seat)
      this.watch?.changed(id)
      return view
    } catch (error) {
      if (table.pages.size === 0) this.close(id)
      throw error
    }
  }

  /** A page is at the match as it was before the engine died: at a seat, or at none. */
  rejoin(page: PageId, id: string, file: string, seat: Seat | null, readOnly: boolean): void {
    const manner = { readOnly, intact: readOnly }
    if (seat === null) this.tableFor(id, file, manner).pages.set(page, null)
    else this.open(page, id, file, seat, manner)
  }

  private tableFor(id: string, file: string, manner: Manner): Table {
    const there = this.tables.get(id)
    if (there !== undefined && (manner.readOnly || !there.session.save.isReadOnly)) return there
    // Who has only looked so far may want to play: the table is laid anew, for all who are at it.
    const table = this.lay(id, file, manner)
    for (const [page, seated] of there?.pages ?? []) table.pages.set(page, seated && table.session.view(seated.seat))
    return table
  }

  private lay(id: string, file: string, { readOnly, intact, guided, takeOver }: Manner): Table {
    const { lock, session } = readOnly
      ? { lock: null, session: new Session(id, intact ? openIntact(file) : openSave(file, { readOnly })) }
      : this.openLocked(id, file, takeOver ?? false)
    try {
      const guide = guided ? this.guideOf(session.match.game.id) : null
      if (guide === null) session.goOn()
      else session.guide(guide)
    } catch (error) {
      // Nothing can be written just now, or a rule fails: the match opens even so, and `match.go` tries again.
      reportFault('going on with a match that was opened', error)
    }
    const table: Table = { session, lock, pages: new Map() }
    this.tables.set(id, table)
    return table
  }

  private openLocked(id: string, file: string, takeOver: boolean): { lock: Lock; session: Session } {
    if (lookAtOwn(file).isReadOnly) throw new Trouble('disk', WRITE_PROTECTED)
    let lock = lockSave(this.dataFolder, file, { takeOver })
    try {
      // A migration puts another file in its place, and locks go by the file.
      if (updateFile(file, lookAtOwn(file).version) !== null) {
        lock.release()
        lock = lockSave(this.dataFolder, file)
      }
      return { lock, session: new Session(id, openSave(file, { lock })) }
    } catch (error) {
      lock.release()
      throw error
    }
  }

  /** The file is another than the table knows: what each has that the other has not. */
  differences(page: PageId, id: string): Differences {
    return differencesOf(this.atTable(page, id))
  }

  /** Both are kept, as the player chooses; the match is closed, for all who were at it, and can be opened anew. */
  settle(page: PageId, id: string, how: Params<'match.settle'>['how']): { copy: string | null } {
    const kept = settleApart(this.atTable(page, id), how)
    const others = [...this.tableOf(id).pages.keys()].filter((one) => one !== page)
    this.close(id)
    for (const other of others)
      this.emit(other, 'match.closed', { match: id, say: 'The match file was changed by another program.' })
    return kept
  }

  /** The session of an open match. */
  at(id: string): Session {
    return this.tableOf(id).session
  }

  isOpen(id: string): boolean {
    return this.tables.has(id)
  }

  /** Says something to every page at a table; it must be what all may know. */
  tellAll<K extends EventName>(id: string, event: K, data: EventData<K>): void {
    for (const page of this.tables.get(id)?.pages.keys() ?? []) this.emit(page, event, data)
  }

  private tableOf(id: string): Table {
    const table = this.tables.get(id)
    if (table === undefined) throw new Trouble('wrong', 'The match is not open.')
    table.session.sitting.touch()
    return table
  }

  /** The session of a match this page is at. */
  atTable(page: PageId, id: string): Session {
    const { session, pages } = this.tableOf(id)
    if (!pages.has(page)) throw new Trouble('wrong', 'The match is not open.')
    return session
  }

  /** The session, when this page may speak and ask for that seat. */
  forSeat(page: PageId, id: string, seat: Seat): Session {
    const session = this.atTable(page, id)
    mustBeSeat(session, seat)
    if (!session.isOpenToAll && this.tableOf(id).pages.get(page)?.seat !== seat) throw NOT_THERE
    return session
  }

  /** Hands the table over to a seat, or shows it to the one that sits there. */
  view(page: PageId, id: string, seat: Seat): TableView {
    this.atTable(page, id)
    return this.sit(this.tableOf(id), page, seat)
  }

  private sit({ session, pages }: Table, page: PageId, seat: Seat): TableView {
    mustBeSeat(session, seat)
    const view = session.view(seat)
    pages.set(page, view)
    return view
  }

  /** The page gives up its seat, and stays at the table. */
  handOver(page: PageId, id: string): void {
    this.atTable(page, id)
    this.tableOf(id).pages.set(page, null)
  }

  /** Tells every page at the table what has changed for the seat it sits at. */
  changed(id: string): void {
    const { session, pages } = this.tableOf(id)
    const { asked } = session.match.question
    const tables = this.seatTables(session)
    // The seat that is asked hears of it first.
    const order = [...pages].toSorted(([, a], [, b]) => Number(b?.seat === asked) - Number(a?.seat === asked))
    for (const [page, before] of order) {
      if (before === null) continue
      const { view, opening } = tables(before.seat)
      pages.set(page, view)
      const found = differences(before as unknown as Json, view as unknown as Json)
      if (found.length === 0) continue
      const follow = seatToFollow(session, view)
      if (follow !== null) pages.set(page, tables(follow).view)
      this.emit(page, 'match.changed', {
        match: id,
        seat: view.seat,
        from: before.line,
        differences: found.map(({ path, value }) => ({ path: [...path], ...(value !== undefined && { value }) })),
        lines: session.linesSince(before.line, view.seat),
        opening,
        ...(follow !== null && { elsewhere: tables(follow) }),
      })
    }
    this.watch?.changed(id)
  }

  /** What each seat is shown now, made once for all pages that sit there. */
  private seatTables(session: Session): (seat: Seat) => NonNullable<Changed['elsewhere']> {
    const known = new Map<Seat, NonNullable<Changed['elsewhere']>>()
    return (seat) => {
      const table = known.get(seat) ?? { view: session.view(seat), opening: openingFor(session, seat) }
      known.set(seat, table)
      return table
    }
  }

  /** Changes facts about a match at the table: its name, its tags. */
  note(id: string, facts: Partial<Meta>): void {
    this.at(id).save.note(facts)
    this.changed(id)
  }

  /** A copy made from the open file itself, even if its name is gone. */
  copy(id: string, folder: string): string {
    const aside = this.at(id).save.read((db) => copyFrom(db, folder))
    if (aside === null) throw new Trouble('refused', 'The match is open read-only.')
    return aside
  }

  /** The page goes from this match; with the last page the match is closed. */
  leave(page: PageId, id: string): void {
    const pages = this.tables.get(id)?.pages
    if (pages?.delete(page) && pages.size === 0) this.close(id)
  }

  /** The page is gone altogether. */
  leaveAll(page: PageId): void {
    for (const id of this.tables.keys()) this.leave(page, id)
  }

  private close(id: string): void {
    const table = this.tables.get(id)
    if (table === undefined) return
    this.tables.delete(id)
    this.watch?.closed(id)
    try {
      table.session.close()
    } finally {
      table.lock?.release()
    }
  }

  closeAll(): void {
    for (const id of this.tables.keys()) this.close(id)
  }
}

/** What was played stands, even if a rule fails while the next question is laid out: whoever asks for it is told. */
function openingFor(session: Session, seat: Seat): Opening | null {
  try {
    return session.opening(seat)
  } catch (error) {
    reportFault('laying out a question', error)
    return null
  }
}

/** Where nothing is to be kept apart the screen goes along to the seat that is asked. */
function seatToFollow(session: Session, { seat, question }: TableView): Seat | null {
  const { asked } = question
  const isElsewhere = asked !== null && asked !== seat && session.seats.includes(asked)
  // Whose seat the computer plays is spoken for.
  const isPerson = asked !== null && session.save.meta.computer[asked] === undefined
  return session.isOpenToAll && isElsewhere && isPerson ? asked : null
}

const NOT_THERE = new Trouble('refused', 'This window does not play that side.')

function mustBeSeat(session: Session, seat: Seat): void {
  if (!session.seats.includes(seat)) throw new Trouble('wrong', 'The game has no such side.')
}
