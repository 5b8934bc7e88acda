/**
 * A match at the table: the engine's match and its save, together. Every change goes one way: played in memory, written
 * to the file, and only then shown. If it cannot be written, the table goes back to where it was, and the player is told.
 */
import { isOpenTable, Trouble, type Params, type Result } from '../../shared/contract.ts'
import type { Correction, Seat } from '../../shared/engine/game.ts'
import type { GuideData } from '../../shared/engine/guide-file.ts'
import type { Journal, Line } from '../../shared/engine/journal.ts'
import { isLine, type Match, type MatchMark } from '../../shared/engine/match.ts'
import { waiting } from '../../shared/engine/question.ts'
import type { BaseState, Position } from '../../shared/engine/position.ts'
import { stateAt } from '../../shared/engine/record.ts'
import type { Refusal } from '../../shared/engine/rule.ts'
import type { ActSummary } from '../../shared/engine/summary.ts'
import type { Account } from '../../shared/opponent/decision.ts'
import { spoken } from '../../shared/engine/rule.ts'
import { writeAccount, type AccountRow } from '../saves/accounts.ts'
import type { Database } from '../saves/database.ts'
import { isOpenTo, readNotes, type NoteRow } from '../saves/notes.ts'
import type { Meta } from '../saves/meta.ts'
import type { Holder } from '../saves/open-mark.ts'
import type { Lost } from '../saves/opening-damaged.ts'
import { modeOf, matchOf, type SaveRecord } from '../saves/record.ts'
import type { Head, SaveRows } from '../saves/rows.ts'
import type { Save } from '../saves/save.ts'
import { stateFromSnapshot } from '../saves/snapshots.ts'
import { headSummary } from '../saves/summaries.ts'
import { linesBetween, movedTo, playedOn, type BranchCursor } from './branch-cursor.ts'
import { branchTree, type BranchInTree } from './branch-tree.ts'
import type { Rebranch } from './branching.ts'
import { computerDice, drive, stoppedFor } from './driver.ts'
import { ComputerSeats, type ComputerPlayer } from './computer-seats.ts'
import { NOTHING_TO_PICK, openingOf, type Opening } from './drafts.ts'
import { GuidedDice } from './guided-dice.ts'
import { PastPositions } from './past-positions.ts'
import { plain } from './plain.ts'
import { chosenRevision, correctionsSince } from './rules-played.ts'
import { SittingRecord } from './sitting-record.ts'
import { StandingAnswers } from './standing-answers.ts'
import { pastView, seen, tableView, type SeenLine, type Table, type TableView } from './table-view.ts'

export type Spoken = Result<'match.act'>

/** What a refusal names in place of a rule, when corrected rules have not been accepted yet. */
const CORRECTED: Refusal = {
  rule: 'revision',
  say: 'The rules were corrected since. Reopen the match and choose to play on under them',
}
const COMPUTERS: Refusal = { rule: 'computer', say: 'The computer plays this side. Take it over first' }
const NOT_IN_FAIR: Refusal = { rule: 'mode', say: 'In a fair match only after the end' }

export class Session {
  readonly id: string
  readonly save: Save
  readonly match: Match
  private readonly past: PastPositions
  readonly sitting: SittingRecord
  /** As it was read when the match was opened. */
  readonly record: SaveRecord
  /** When each line was played, by its place in the journal. */
  readonly times: number[]
  private cursor: BranchCursor
  private finished: number | null
  private summary: ActSummary
  readonly standing: StandingAnswers
  /** Seats that have nothing to say at this place. */
  private passed: ReadonlySet<Seat> = new Set()
  /** The computer's players and which lines were theirs. */
  readonly computers: ComputerSeats
  /** The account of the line that is being written. */
  private account: AccountRow | null = null
  /** The table was moved about, not played on. */
  private wasMoved = false
  /** The dice of a guided turn, while it is played. */
  private guided: GuidedDice | null = null

  /** The file is damaged: what is after this line cannot be read. */
  readonly lost: Lost | null

  constructor(id: string, { save, record, lost = null }: { save: Save; record: SaveRecord; lost?: Lost | null }) {
    this.id = id
    this.lost = lost
    this.save = save
    this.record = record
    this.times = [...record.times]
    this.match = matchOf(record)
    this.past = new PastPositions(this.match, (line) => this.stateAfter(line))
    this.cursor = { branch: record.head.branch, tip: record.head.tip }
    this.finished = record.head.finished
    this.summary = record.head.summary
    this.standing = new StandingAnswers(save, this.match, record.standing)
    this.sitting = new SittingRecord(record.meta.players, Date.now())
    this.computers = new ComputerSeats(save, this.match, record.accounts)
  }

  get seats(): readonly Seat[] {
    return this.match.game.seats
  }

  // ---- Looking

  private get table(): Table {
    const { id, match, cursor, save } = this
    return { id, match, cursor, meta: save.meta, isReadOnly: save.isReadOnly, stopped: this.stopped }
  }

  /** Seats that want to speak before it goes on. */
  private get stopped(): Seat[] {
    const { passed } = this
    const computers = this.computers.seats
    return stoppedFor(this.match, { standing: this.standing.now(computers), passed, computers })
  }

  view(seat: Seat): TableView {
    return tableView(this.table, seat)
  }

  /** What anybody may know. */
  onlooker(): Result<'match.onlooker'> {
    const { game, play, journal } = this.match
    return { line: journal.head, position: plain(game.view(play, null)) as object }
  }

  /** The table as it stood after any line. */
  peek(seat: Seat, line: number): TableView {
    return pastView(this.table, seat, this.positionAt(line), line)
  }

  private stateAfter(line: number): BaseState {
    const { match, save } = this
    return stateFromSnapshot(match.journal, save.snapshots, line, (id) => save.snapshot(id)) ?? stateAt(match, line)
  }

  /** The newest line of a branch; without a name, of the one the table is on. */
  tipOf(branch?: string): number {
    if (branch === undefined) return this.cursor.tip
    const tip = branch === this.cursor.branch ? this.cursor.tip : this.match.journal.branches.get(branch)
    if (tip === undefined) throw new Trouble('wrong', 'There is no branch of that name.')
    return tip
  }

  /** The log of a branch, to its newest line. */
  log(seat: Seat, after: number, count: number, branch?: string): SeenLine[] {
    const lines = this.match.journal.path(this.tipOf(branch))
    const first = lines.findIndex(({ id }) => id > after)
    return first < 0 ? [] : lines.slice(first, first + count).map((line) => this.seenBy(line, seat))
  }

  /** The lines that lead from one place to the head; none if it was left sideways. */
  linesSince(line: number, seat: Seat): SeenLine[] {
    const { journal } = this.match
    if (line > journal.lines.length) return []
    return (linesBetween(journal, line, journal.head) ?? []).map((one) => this.seenBy(one, seat))
  }

  /** A line as a seat may read it; that it was the computer's is no secret. */
  private seenBy(line: Line, seat: Seat): SeenLine {
    const level = this.computers.levelOf(line.id)
    return level === null ? seen(line, seat) : { ...seen(line, seat), computer: level }
  }

  /** The position after a line. It holds until the next one is asked for. */
  positionAt(line: number): Position {
    this.mustHave(line)
    return this.past.at(line)
  }

  get isOver(): boolean {
    return this.finished !== null
  }

  /** Nothing is kept apart at this table. */
  get isOpenToAll(): boolean {
    return isOpenTable(this.save.meta.seating, this.match.game.hides !== undefined)
  }

  /** The table stands at a line that has been played on from. */
  get isInPast(): boolean {
    const { journal } = this.match
    return journal.childrenOf(journal.head).length > 0
  }

  // ---- The computer's seats

  /** What a question is shown with to a seat; of one that the computer plays nothing can be picked. */
  opening(seat: Seat): Opening {
    return this.computers.seats.includes(seat) ? NOTHING_TO_PICK : openingOf(this.match, seat)
  }

  /** The seat the computer is to speak for now, asked or out of turn; null if none. */
  computerToSpeak(): Seat | null {
    const { save, match } = this
    if (save.isReadOnly || match.outcome !== null || this.unlessCorrected() !== null) return null
    const now = waiting(match.game, match.play)
    if (now.for === 'nobody') return null
    if (now.for === 'seat' && this.computers.seats.includes(now.seat)) return now.seat
    return this.stopped.find((seat) => this.computers.seats.includes(seat)) ?? null
  }

  /** Was the table moved about since this was asked last? */
  takeMoved(): boolean {
    const { wasMoved } = this
    this.wasMoved = false
    return wasMoved
  }

  /** A line of the computer, written down together with its account. */
  actFor(seat: Seat, text: string, account: Omit<AccountRow, 'line'>): Spoken {
    const answer = this.play(() => {
      const said = this.match.say(seat, text)
      if (!isLine(said)) return said
      this.account = { ...account, line: said.id }
      return null
    })
    if ('line' in answer && this.account !== null) this.computers.note(this.account)
    this.account = null
    return answer
  }

  /** The computer has nothing to say here. */
  passFor(seat: Seat): Spoken {
    return this.play(() => {
      this.passed = new Set([...this.passed, seat])
      return null
    })
  }

  /** From here on the computer plays a seat, or a person does. What was agreed in a fair match stays to its end. */
  setComputer(seat: Seat, player: ComputerPlayer | null, hasFailed: boolean): void {
    if (this.match.mode === 'fair' && !(hasFailed && player === null))
      throw new Trouble('refused', 'In a fair match who plays which side stays as it was agreed.')
    this.computers.set(seat, player)
  }

  /** Why the computer said a line, if it did and this seat may know: its own, or all where nothing is to be kept apart. */
  accountFor(seat: Seat, line: number): { account: Account; character: string | null } | null {
    this.mustHave(line)
    if (line === 0 || this.computers.levelOf(line) === null) return null
    if (this.match.journal.line(line).seat !== seat && !this.isOpenToAll && !this.isOver) return null
    return this.computers.accountOf(line)
  }

  // ---- The rules it is played with

  /** What was corrected since the players last chose their rules. */
  corrections(): Correction[] {
    return correctionsSince(this.match.game, chosenRevision(this.save.meta))
  }

  /** From here on under the rules of today. */
  acceptRules(): void {
    const { meta } = this.save
    const { revision } = this.match.game
    if (chosenRevision(meta) === revision) return
    const choice = { revision, line: this.match.journal.head, at: Date.now() }
    this.save.note({ accepted: [...meta.accepted, choice] })
  }

  // ---- Playing

  act(seat: Seat, text: string): Spoken {
    if (this.computers.seats.includes(seat)) return { refused: COMPUTERS }
    return this.play(() => refusalOf(this.match.say(seat, text)))
  }

  dice(values: readonly string[]): Spoken {
    const [first] = this.stopped
    if (first !== undefined)
      return { refused: { rule: 'dice', say: 'The other side wants to act first', values: { seat: first } } }
    return this.play(() => refusalOf(this.match.chance(values)))
  }

  /** The seat has nothing to say here: what goes on by itself goes on. Who plays alone passes for all seats. */
  go(seat: Seat): Spoken {
    return this.play(() => {
      const persons = this.seats.filter((one) => !this.computers.seats.includes(one))
      this.passed = new Set([...this.passed, ...(this.save.meta.seating === 'two' ? [seat] : persons)])
      return null
    })
  }

  /**
   * What goes on by itself when a match is opened that was left in the middle: dice that wait for nobody. Where nothing
   * goes on, nothing is written: opening a match is no playing.
   */
  goOn(): void {
    const { journal, play, game } = this.match
    const isLeft = journal.childrenOf(journal.head).length === 0 && waiting(game, play).for === 'chance'
    if (!this.save.isReadOnly && isLeft) this.play(() => null)
  }

  /** A guided turn: what is played before the player begins, and the dice it is given. */
  guide({ prepare, dice }: Pick<GuideData, 'prepare' | 'dice'>): void {
    if (this.save.isReadOnly || this.match.mode !== 'open') return
    this.guided = new GuidedDice(dice)
    if (this.match.journal.lines.length > 0) return
    this.play(() => {
      for (const { by, line } of prepare) {
        this.drive()
        const said = by === 'referee' ? this.match.referee(this.seats, 'guided turn', line) : this.match.say(by, line)
        if (!isLine(said)) throw new Error(`guide.json, ${line}: ${spoken(said)}`)
      }
      return null
    })
  }

  referee({ agreed, reason, text }: Pick<Params<'match.referee'>, 'agreed' | 'reason' | 'text'>): Spoken {
    return this.play(() => refusalOf(this.match.referee(agreed, reason, text)))
  }

  takeBack(seat: Seat, agreed: readonly Seat[]): Spoken {
    // The computer has played fair and expects the same.
    const persons = agreed.filter((one) => !this.computers.seats.includes(one))
    return this.moved(() => this.match.takeBack(seat, persons))
  }

  redo(): Spoken {
    return this.moved(() => this.match.redo())
  }

  goTo(line: number): Spoken {
    this.mustHave(line)
    return this.moved(() => this.unlessFair(() => this.match.goTo(line)))
  }

  branches(): BranchInTree[] {
    return branchTree(this.match.journal, this.cursor)
  }

  /** Does something to the branches. In a fair match the table stays where it is. */
  rebranch(change: Rebranch, mayBeFair = false): Spoken {
    const rebranch = () => {
      this.cursor = change({ match: this.match, cursor: this.cursor })
    }
    return this.moved(() => (mayBeFair ? (rebranch(), null) : this.unlessFair(rebranch)))
  }

  /** Begins a branch; `computer`: who plays there. Then it is played on from here, by whoever is to speak. */
  beginBranch(change: Rebranch, computer?: Meta['computer']): Spoken {
    const answer = this.rebranch(change)
    if ('refused' in answer || computer === undefined) return answer
    for (const seat of this.seats) this.computers.set(seat, computer[seat] ?? null)
    this.wasMoved = false
    return answer
  }

  /** Goes to another branch: who played there last plays there again. */
  switchTo(change: Rebranch): Spoken {
    const answer = this.rebranch(change)
    if ('line' in answer) this.computers.setAsPlayed()
    return answer
  }

  /** The head is moved about: a computer waits until somebody wants it to play on. */
  private moved(change: () => Refusal | null): Spoken {
    const { head } = this.match.journal
    const answer = this.commit(change)
    if (this.match.journal.head !== head) this.wasMoved = true
    return answer
  }

  private unlessFair(work: () => void): Refusal | null {
    if (this.match.mode === 'fair') return NOT_IN_FAIR
    work()
    return null
  }

  /** New lines are by the rules of today: who began with others is asked first. */
  private unlessCorrected(): Refusal | null {
    return chosenRevision(this.save.meta) === this.match.game.revision ? null : CORRECTED
  }

  private mustHave(line: number): void {
    if (line > this.match.journal.lines.length) throw new Trouble('wrong', 'The match has no such entry.')
  }

  /** Something is said, and what goes on by itself follows. */
  private play(say: () => Refusal | null): Spoken {
    return this.commit(() => {
      const refused = this.unlessCorrected() ?? say()
      if (refused !== null) return refused
      this.drive()
      this.cursor = playedOn(this.match.journal, this.cursor)
      return null
    })
  }

  private drive(): void {
    const { guided, passed, standing } = this
    const source = this.save.meta.dice === 'computer' ? computerDice : null
    const computers = this.computers.seats
    drive(this.match, {
      source,
      guided,
      passed,
      computers,
      get standing() {
        return standing.now(computers)
      },
    })
  }

  /** Changes the table and the file together, or neither. */
  private commit(change: () => Refusal | null): Spoken {
    if (this.save.isReadOnly) throw new Trouble('refused', 'The match is open read-only.')
    const { match, cursor, finished, summary, passed } = this
    const [mark, mode] = [match.mark(), match.mode]
    try {
      const refused = change()
      if (refused === null) this.write(mark, cursor)
      else this.passed = passed
      return refused === null ? { line: match.journal.head } : { refused: plain(refused) }
    } catch (error) {
      match.returnTo(mark)
      match.mode = mode
      this.account = null
      Object.assign(this, { cursor, finished, summary, passed })
      throw error
    }
  }

  private write(before: MatchMark, cursorBefore: BranchCursor): void {
    const { match, save } = this
    const { journal } = match
    // A seat that passes while another still wants to speak has changed nothing that is kept.
    if (this.cursor === cursorBefore && isUnchanged(journal, before)) return
    if (journal.head !== before.head) this.passed = new Set()
    this.cursor = movedTo(journal, this.cursor)
    this.closeIfOver()
    const at = Date.now()
    const { state } = match.play
    const also = (db: Database) => {
      this.sitting.writeNowAndThen(db, at)
      if (this.account !== null) writeAccount(db, this.account)
    }
    save.persist({ journal, head: this.head, state, at, also })
    while (this.times.length < journal.lines.length) this.times.push(at)
  }

  /** All that the table knows, whatever has become of the file. */
  readonly ownRecord = (): SaveRows => {
    const { record, save, match, head, times } = this
    const { lines, branches } = match.journal
    return {
      ...record,
      meta: save.meta,
      lines: [...lines],
      times: [...times],
      links: [...save.chain],
      branches: new Map(branches),
      head,
      at: times.at(-1) ?? record.at,
      notes: this.notesNow(),
      ...this.computers.rows(record),
      sittings: [...record.sittings, ...(save.wasWritten ? [this.sitting.now] : [])],
    }
  }

  /** The notes as the open file has them, unless it cannot be read any more. */
  private notesNow(): readonly NoteRow[] {
    try {
      return this.save.read((db) => readNotes(db, this.save.lines, this.seats)) ?? this.record.notes
    } catch {
      return this.record.notes
    }
  }

  /** Who has taken the match over; null if it is still ours. */
  takenBy(): Holder | null {
    return this.save.takenBy()
  }

  /** A match that comes to its end has a result for good, unless it is an open one and is taken back. */
  private closeIfOver(): void {
    const { match, save } = this
    if (this.finished === null && match.outcome !== null) this.finished = match.journal.head
    match.mode = modeOf(save.meta, this.finished)
    this.summary = headSummary(match, this.finished)
  }

  get head(): Head {
    const { cursor, finished, summary, match } = this
    const { head: line, takenBack } = match.journal
    return { ...cursor, line, takenBack, finished, summary, redo: match.left }
  }

  // ---- Notes

  /** The notes a seat may read: its own and the common ones; when the match has come to its end, all. */
  notes(seat: Seat): NoteRow[] {
    const all = this.save.read((db) => readNotes(db, this.save.lines, this.seats)) ?? this.record.notes
    return this.finished === null ? all.filter((note) => isOpenTo(note, seat)) : [...all]
  }

  close(): void {
    if (!this.save.isReadOnly) this.sitting.writeLast(this.save)
    this.save.close()
  }
}

const isUnchanged = ({ head, lines, branches }: Journal, before: MatchMark): boolean =>
  head === before.head &&
  lines.length === before.lines &&
  branches.size === before.branches.length &&
  before.branches.every(([name, line]) => branches.get(name) === line)

const refusalOf = (answer: ReturnType<Match['say']>): Refusal | null => (isLine(answer) ? null : answer)
