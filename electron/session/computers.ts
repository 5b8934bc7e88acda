/**
 * The computer players at the open tables, in the engine's thread: who is to be asked, when the answer is said, and at
 * what pace. Thinking is done elsewhere (opponent/); here a question goes out and a decision comes back. It is said only
 * if the table still stands where the question was put, so nothing is ever said twice or to another question.
 */
import type { EventData, Params } from '../../shared/contract.ts'
import type { Seat } from '../../shared/engine/game.ts'
import { brainOf } from '../../shared/games/opponents.ts'
import type { Intent } from '../../shared/opponent/decision.ts'
import { guessesFor } from '../../shared/opponent/opponent.ts'
import { THINKING_MS, type Thought, type ToThinker } from '../opponent/messages.ts'
import { accountText } from '../saves/accounts.ts'
import { reportFault } from '../threads/report-fault.ts'
import { knowledgeAt } from './knowledge.ts'
import type { OpenMatches } from './open-matches.ts'
import type { Session } from './session.ts'

export type ComputerState = EventData<'match.computer'>
type Pace = Params<'match.pace'>['pace']

/** So long a move stays on the screen before the next, in milliseconds. */
const PACES: Readonly<Record<Pace, number>> = { slow: 2600, normal: 1200, fast: 400, 'at once': 0 }

/** Moves that nobody waits for are told together, so often, in milliseconds: no page could read them one by one. */
const TELL_EVERY = 250

/** So many lines are refused before the computer gives up: what it guesses of the hidden may differ in what can be said. */
const MOST_REFUSED = 3

/** What the computers of a table are about. */
class TableComputers {
  /** The question that was put; null: none is open. */
  asked: { readonly id: number; readonly seat: Seat; readonly line: number } | null = null
  thought: Thought | null = null
  isPaused = false
  /** What happened before is still being shown. */
  isHeld = false
  /** Lines it wanted to say after this line, which the table has not taken. */
  refused: { readonly line: number; readonly texts: readonly string[] } = { line: -1, texts: [] }
  /** The seat for which the thinking thread has failed. */
  failed: Seat | null = null
  pace: Pace = 'normal'
  /** The turn of a side that is not waited for. */
  skips: string | null = null
  readonly intents = new Map<Seat, Intent>()
  /** When its last move was shown, and when pages were last told of any. */
  shown = -Infinity
  toldOf = -Infinity
  timer: NodeJS.Timeout | null = null
  told = ''
}

export class Computers {
  private readonly matches: OpenMatches
  private readonly send: (message: ToThinker) => void
  private readonly tables = new Map<string, TableComputers>()
  private nextId = 1

  constructor(matches: OpenMatches, send: (message: ToThinker) => void) {
    this.matches = matches
    this.send = send
    matches.watch = { changed: (id) => this.lookSoon(id), closed: (id) => this.forget(id) }
  }

  /** A number for a question that is put for somebody else: advice. */
  newId(): number {
    return this.nextId++
  }

  private tableOf(id: string): TableComputers {
    let table = this.tables.get(id)
    if (table === undefined) {
      this.tables.set(id, (table = new TableComputers()))
      // Who left the match looking around in its past wants to go on looking around.
      table.isPaused = this.matches.at(id).isInPast
    }
    return table
  }

  /** When whoever was answered has the answer: what a page is told follows what it has asked for. */
  private lookSoon(id: string): void {
    setImmediate(() => {
      if (!this.matches.isOpen(id)) return
      try {
        this.look(id)
      } catch (error) {
        reportFault('asking the computer', error)
        this.fail(id)
      }
    })
  }

  /** Puts the open question to the computer, if it is the one to answer and has not been asked already. */
  private look(id: string): void {
    const session = this.matches.at(id)
    const table = this.tableOf(id)
    const seat = session.computerToSpeak()
    const line = session.match.journal.head
    const wasMoved = session.takeMoved()
    // What was planned belongs to another course of play.
    if (wasMoved) table.intents.clear()
    // Whom a person has played on from waits no longer.
    table.isPaused = seat !== null && (table.isPaused || wasMoved)
    const { asked } = table
    if (asked !== null && asked.seat === seat && asked.line === line && !table.isPaused) return
    this.drop(table)
    if (table.failed !== seat) table.failed = null
    if (seat !== null && !table.isPaused && table.failed === null) this.ask(id, session, seat, line)
    this.tell(id)
  }

  private ask(match: string, session: Session, seat: Seat, line: number): void {
    const { level, character } = session.save.meta.computer[seat]!
    const table = this.tableOf(match)
    const id = this.newId()
    table.asked = { id, seat, line }
    if (session.match.draft(seat).offers.length === 0) return this.passOn(match, session, seat)
    const { game, scenario } = session.save.meta
    const guesses = guessesFor(session.match.game, brainOf(game)!, level, session.match.play, seat)
    const knowledge = knowledgeAt(session, seat, session.match.play, line, guesses)
    const intent = table.intents.get(seat) ?? null
    const refused = table.refused.line === line ? table.refused.texts : []
    const milliseconds = THINKING_MS[level]
    this.send({ think: { match, game, scenario, id, level, character, knowledge, intent, refused, milliseconds } })
  }

  /** It could speak, but holds nothing to say: that is no thought worth. */
  private passOn(id: string, session: Session, seat: Seat): void {
    this.tableOf(id).asked = null
    session.passFor(seat)
    this.show(id, false)
  }

  /** The question is open no more: nobody waits for its answer. */
  private drop(table: TableComputers): void {
    if (table.timer !== null) clearTimeout(table.timer)
    if (table.asked !== null && table.thought === null) this.send({ hurry: table.asked.id })
    table.timer = null
    table.asked = null
    table.thought = null
  }

  /** An answer has come; it is said when the move before has been looked at. */
  thought(thought: Thought): void {
    const { match, id } = thought
    const table = this.tables.get(match)
    if (table?.asked?.id !== id || !this.matches.isOpen(match)) return
    if (thought.decision === null) return this.fail(match)
    table.thought = thought
    this.sayWhenDue(match)
  }

  private sayWhenDue(id: string): void {
    const table = this.tableOf(id)
    if (table.thought === null) return
    if (table.timer !== null) clearTimeout(table.timer)
    table.timer = null
    if (table.isHeld && this.pauseAt(id) > 0) return this.tell(id)
    const wait = Math.max(0, table.shown + this.pauseAt(id) - Date.now())
    table.timer = setTimeout(() => this.say(id), wait)
    if (wait > 0) this.tell(id)
  }

  private say(id: string): void {
    const table = this.tableOf(id)
    const { asked, thought } = table
    table.timer = null
    table.asked = null
    table.thought = null
    const decision = thought?.decision ?? null
    if (asked === null || decision === null || !this.matches.isOpen(id)) return
    const session = this.matches.at(id)
    if (session.match.journal.head !== asked.line) return this.lookSoon(id)
    const { text, account, intent } = decision
    const { seat } = asked
    try {
      const { character } = session.save.meta.computer[seat]!
      const spoken =
        text === null ? session.passFor(seat) : session.actFor(seat, text, { character, account: accountText(account) })
      if ('refused' in spoken) {
        reportFault('saying what the computer has decided', new Error(`${text}: ${spoken.refused.say}`))
        return this.thinkAgain(id, asked, text!)
      }
    } catch (error) {
      reportFault('saying what the computer has decided', error)
      return this.fail(id, seat)
    }
    if (intent === null) table.intents.delete(seat)
    else table.intents.set(seat, intent)
    this.show(id, text !== null)
  }

  /** What it wanted to say is not taken: it says something else, unless that has happened too often. */
  private thinkAgain(id: string, { seat, line }: NonNullable<TableComputers['asked']>, text: string): void {
    const table = this.tableOf(id)
    const texts = [...(table.refused.line === line ? table.refused.texts : []), text]
    table.refused = { line, texts }
    table.intents.delete(seat)
    if (texts.length < MOST_REFUSED && !table.isPaused) this.ask(id, this.matches.at(id), seat, line)
    else this.fail(id, seat)
  }

  /** Tells of a move; not of each, where they follow each other at once and another is to come. */
  private show(id: string, isMove: boolean): void {
    const table = this.tableOf(id)
    const session = this.matches.at(id)
    const now = Date.now()
    const isAtOnce = this.pauseAt(id) === 0 && session.computerToSpeak() !== null
    if (isMove) table.shown = now
    if (isAtOnce && now - table.toldOf < TELL_EVERY) return this.lookSoon(id)
    table.toldOf = now
    this.matches.changed(id)
  }

  /** So long a move stays on the screen before the next. */
  private pauseAt(id: string): number {
    const { skips, pace } = this.tableOf(id)
    return skips === turnOf(this.matches.at(id)) ? 0 : PACES[pace]
  }

  private fail(id: string, seat: Seat | null = this.tables.get(id)?.asked?.seat ?? null): void {
    const table = this.tableOf(id)
    this.drop(table)
    table.failed = seat
    if (this.matches.isOpen(id)) this.matches.changed(id)
    this.tell(id)
  }

  // ---- What players want of it

  setPace(id: string, pace: Pace): void {
    const table = this.tableOf(id)
    table.pace = pace
    // A page that has just come shows nothing yet.
    table.isHeld = false
    this.sayWhenDue(id)
  }

  do(id: string, what: Params<'match.computer'>['do']): ComputerState {
    const table = this.tableOf(id)
    if (what === 'pause') table.isPaused = true
    if (what === 'go') {
      table.isPaused = false
      table.failed = null
    }
    if (what === 'hold') table.isHeld = true
    if (what === 'move' || what === 'skip' || what === 'release') {
      table.isHeld = false
      table.shown = -Infinity
      if (what !== 'release') table.isPaused = false
      if (what === 'move' && table.asked !== null) this.send({ hurry: table.asked.id })
      if (what === 'skip') table.skips = turnOf(this.matches.at(id))
    }
    if (what === 'pause') this.matches.changed(id)
    if (what !== 'tell') {
      this.sayWhenDue(id)
      this.lookSoon(id)
    }
    return this.stateOf(id)
  }

  /** Has the computer failed at this seat, so that a person may take it over whatever was agreed? */
  hasFailed(id: string, seat: Seat): boolean {
    return this.tables.get(id)?.failed === seat
  }

  private stateOf(match: string): ComputerState {
    const session = this.matches.at(match)
    const { asked, thought, isPaused, isHeld, failed, timer } = this.tableOf(match)
    const seat = session.computerToSpeak()
    const level = seat === null ? null : session.save.meta.computer[seat]!.level
    const is =
      seat === null
        ? 'idle'
        : failed === seat
          ? 'failed'
          : isPaused
            ? 'paused'
            : asked !== null && thought !== null && (timer !== null || isHeld)
              ? 'shown'
              : 'thinking'
    return { match, is, seat, milliseconds: level === null ? 0 : THINKING_MS[level] }
  }

  private tell(id: string): void {
    const state = this.stateOf(id)
    const table = this.tableOf(id)
    const text = JSON.stringify(state)
    if (text === table.told) return
    table.told = text
    this.matches.tellAll(id, 'match.computer', state)
  }

  private forget(id: string): void {
    const table = this.tables.get(id)
    if (table !== undefined) this.drop(table)
    this.tables.delete(id)
  }
}

/** The turn of a side that is under way, by name. */
function turnOf({ match: { game, play } }: Session): string {
  const now = game.phases(play).find(({ is }) => is === 'now')
  return `${game.summary(play).turn} ${now?.seat ?? ''}`
}
