/** All tables of this process: opens and closes matches, and tells each seat that looks what has changed for it. */
import { Trouble, type EventData, type EventName } from '../../shared/contract.ts'
import type { Seat } from '../../shared/engine/game.ts'
import { differences } from '../../shared/engine/view.ts'
import type { Json } from '../../shared/engine/delta.ts'
import { copyFrom } from '../saves/copies.ts'
import { identityOf } from '../saves/files.ts'
import { lockSave, type Lock } from '../saves/lock.ts'
import type { Meta } from '../saves/meta.ts'
import { openSave } from '../saves/opening.ts'
import { openingOf, type Opening } from './drafts.ts'
import { Session } from './session.ts'
import type { TableView } from './table-view.ts'

type Changed = EventData<'match.changed'>
export type Emit = <K extends EventName>(event: K, data: EventData<K>) => void

interface Table {
  readonly session: Session
  readonly lock: Lock | null
  /** What each seat that looks at the table was shown last. */
  readonly shown: Map<Seat, TableView>
}

export class OpenMatches {
  private readonly tables = new Map<string, Table>()
  private readonly dataFolder: string
  private readonly emit: Emit

  constructor(dataFolder: string, emit: Emit) {
    this.dataFolder = dataFolder
    this.emit = emit
  }

  /** Sits a seat down at a match; the file is opened if nobody sits there yet. */
  open(id: string, file: string, seat: Seat, readOnly: boolean): TableView {
    const there = this.tables.get(id)
    // Who has only looked so far may want to play: the table is laid anew, for all who sit at it.
    const isEnough = there !== undefined && (readOnly || !there.session.save.isReadOnly)
    const table = isEnough ? there : this.lay(id, file, readOnly)
    if (!isEnough) for (const one of there?.shown.keys() ?? []) this.show(table, one)
    try {
      return this.show(table, seat)
    } catch (error) {
      if (table.shown.size === 0) this.close(id)
      throw error
    }
  }

  private lay(id: string, file: string, readOnly: boolean): Table {
    let lock = readOnly ? null : this.lock(file)
    let session: Session
    try {
      const identity = identityOf(file)
      session = new Session(id, openSave(file, { readOnly }))
      // A migration has put another file in its place.
      if (lock !== null && identityOf(file) !== identity) {
        lock.release()
        lock = this.lock(file)
      }
    } catch (error) {
      lock?.release()
      throw error
    }
    try {
      session.goOn()
    } catch {
      // Nothing can be written just now, or a rule fails: the match opens even so, and `match.go` tries again.
    }
    const table: Table = { session, lock, shown: new Map() }
    this.tables.set(id, table)
    return table
  }

  private lock(file: string): Lock {
    const lock = lockSave(this.dataFolder, file)
    if (lock !== null) return lock
    if (identityOf(file) === null) throw new Trouble('gone', 'The file of the match is no longer there.')
    throw new Trouble('busy', 'The match is open in another window of Quarante. Here it can be opened to look at.')
  }

  /** The session of an open match. */
  at(id: string): Session {
    return this.tableOf(id).session
  }

  private tableOf(id: string): Table {
    const table = this.tables.get(id)
    if (table === undefined) throw new Trouble('wrong', 'The match is not open.')
    table.session.sitting.touch()
    return table
  }

  /** The session, when the call is made for one of its seats. */
  forSeat(id: string, seat: Seat): Session {
    const session = this.at(id)
    mustSit(session, seat)
    return session
  }

  view(id: string, seat: Seat): TableView {
    return this.show(this.tableOf(id), seat)
  }

  private show({ session, shown }: Table, seat: Seat): TableView {
    mustSit(session, seat)
    const view = session.view(seat)
    shown.set(seat, view)
    return view
  }

  /** Tells every seat at the table what has changed for it. */
  changed(id: string): void {
    const table = this.tableOf(id)
    const { session, shown } = table
    const { asked } = session.match.question
    // The seat that is asked hears of it first: who then goes along to that seat need not hear it again.
    for (const seat of [...shown.keys()].toSorted((a, b) => Number(b === asked) - Number(a === asked))) {
      const before = shown.get(seat)!
      const view = this.show(table, seat)
      const found = differences(before as unknown as Json, view as unknown as Json)
      if (found.length === 0) continue
      const lines = session.linesSince(before.line, seat)
      const changes = found.map(({ path, value }) => ({ path: [...path], ...(value !== undefined && { value }) }))
      this.emit('match.changed', {
        match: id,
        seat,
        from: before.line,
        differences: changes,
        lines,
        opening: openingFor(session, seat),
        ...this.elsewhere(table, view),
      })
    }
  }

  /** One person plays all seats openly: he goes along to the seat that is asked. */
  private elsewhere(table: Table, { seating, seat, question }: TableView): Pick<Changed, 'elsewhere'> {
    const { session } = table
    const { asked } = question
    if (seating !== 'alone-open' || asked === null || asked === seat || !session.seats.includes(asked)) return {}
    return { elsewhere: { view: this.show(table, asked), opening: openingFor(session, asked) } }
  }

  /** Changes facts about a match at the table: its name, its tags. */
  note(id: string, facts: Partial<Meta>): void {
    this.at(id).save.note(facts)
    this.changed(id)
  }

  /** A copy made from the open file itself, even if its name is gone. */
  copy(id: string, folder: string): string {
    const aside = this.at(id).save.read((db) => copyFrom(db, folder))
    if (aside === null) throw new Trouble('refused', 'The match was only opened to look at.')
    return aside
  }

  close(id: string): void {
    const table = this.tables.get(id)
    if (table === undefined) return
    this.tables.delete(id)
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
function openingFor({ match }: Session, seat: Seat): Opening | null {
  try {
    return openingOf(match, seat)
  } catch {
    return null
  }
}

function mustSit(session: Session, seat: Seat): void {
  if (!session.seats.includes(seat)) throw new Trouble('wrong', 'The game has no such seat.')
}
