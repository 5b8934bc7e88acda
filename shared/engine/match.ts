/**
 * A match: a game, its content, the journal and the position at its head. Lines enter here and nowhere else: a seat's
 * act, chance's answer, or a referee's line. The mode decides what may be taken back.
 */
import { chanceText, GO_ON, wrongAnswer } from './chance-answers.ts'
import { askSource, takeAnswer, type ChanceSource } from './chance.ts'
import { ownTables } from './delta.ts'
import { insideGroup, isAtChance, outermostGroup, settle } from './flow.ts'
import type { Game, Outcome, Seat } from './game.ts'
import { Journal, ROOT, type Line } from './journal.ts'
import { luckOf, prospectOf } from './keeping.ts'
import { Play, type BaseState } from './position.ts'
import { read, type Draft } from './draft.ts'
import { draftFor, question, refereeDraft, waiting, type Question } from './question.ts'
import { actSummary, endsAct, type ActSummary } from './summary.ts'
import { spoken, type Refusal, type RuleContext } from './rule.ts'

/** Open: anything may be taken back. Fair: nothing beyond a die, a reveal or the other seat's line. Study: afterwards. */
export type Mode = 'open' | 'fair' | 'study'

export interface MatchMark {
  readonly head: number
  readonly lines: number
  readonly takenBack: number
  readonly left: readonly number[]
  readonly branches: readonly (readonly [string, number])[]
}

/** A recorded match, to be taken up again. */
interface Recorded {
  readonly game: Game
  readonly content: RuleContext
  readonly lines: readonly Line[]
  readonly mode: Mode
  /** The line to stand at. */
  readonly head: number
  /** The position before the first line, or after the line `at`. */
  readonly state: BaseState
  readonly at?: number
}

type Writable<T> = { -readonly [K in keyof T]: T[K] }

export class Match {
  readonly game: Game
  readonly play: Play
  readonly journal: Journal
  mode: Mode
  /** Is kept with each line what the archive will want to know of it? A search has no use for that. */
  keepsSummaries = false
  /** Heads that were left by taking back, the newest last: what redo returns to. */
  left: readonly number[] = []

  private constructor(game: Game, play: Play, journal: Journal, mode: Mode) {
    this.game = game
    this.play = play
    this.journal = journal
    this.mode = mode
  }

  /** A new match; the first steps run until somebody is asked. What they do belongs to the start position. */
  static start(game: Game, content: RuleContext, scenario: string, mode: Mode = 'open'): Match {
    return Match.from(game, content, game.start(content, scenario), mode)
  }

  /** A match that begins from a given position. */
  static from(game: Game, content: RuleContext, state: BaseState, mode: Mode = 'open'): Match {
    const play = new Play(content, ownTables(state), game)
    settle(game, play)
    play.takeLine()
    return new Match(game, play, new Journal(), mode)
  }

  /** Takes a recorded match up again at one of its lines, by the deltas: no rule is run. */
  static resume({ game, content, lines, mode, head, state, at = ROOT }: Recorded): Match {
    const journal = new Journal()
    for (const line of lines) journal.insert(line)
    journal.head = at
    const match = new Match(game, new Play(content, ownTables(state), game), journal, mode)
    match.goTo(head)
    return match
  }

  get question(): Question {
    return question(this.game, this.play)
  }

  get outcome(): Outcome | null {
    return this.game.outcome(this.play)
  }

  /** An empty draft of what this seat may do now. */
  draft(seat: Seat): Draft {
    return draftFor(this.game, this.play, seat)
  }

  /** Plays a line given as text. */
  say(seat: Seat, text: string): Line | Refusal {
    const draft = this.draft(seat)
    return read(draft, text) ?? this.commit(draft)
  }

  /** Plays a built act. */
  commit(draft: Draft): Line | Refusal {
    const refused = draft.finish()
    if (refused !== null) return refused
    const text = draft.text()
    const known = this.journal.known(draft.seat, text)
    if (known !== null) return this.repeat(known)
    return this.enter(draft.seat, text, draft.shown(), () => draft.perform(this.game, this.play))
  }

  /**
   * Gives chance's answer; typed dice come through here as well. Dice that have once fallen in an open match stay, and
   * a moment has one answer only.
   */
  chance(values: readonly (string | number)[]): Line | Refusal {
    const now = waiting(this.game, this.play)
    if (now.for !== 'chance') return { rule: 'dice', say: 'No roll is needed now' }
    const words = values.map(String)
    const wrong = wrongAnswer(now.ask, words)
    if (wrong !== null) return wrong
    const text = chanceText(now.ask, words)
    const isSame = this.mode === 'study' || now.ask.kind === 'moment'
    const known = isSame ? this.journal.known('chance', text) : this.mode === 'open' ? this.fallen() : null
    if (known !== null) return this.repeat(known)
    const shown = this.play.top!['secret'] === undefined ? null : `${text.split(' ')[0]} (hidden)`
    return this.enter('chance', text, shown, () => {
      takeAnswer(this.game, this.play, words)
      settle(this.game, this.play)
    })
  }

  /**
   * Answers chance once; null if it is not asked, or if the players must throw their own dice (no source). Unless the
   * match is fair, dice that have once fallen at this place fall the same way again, so that taking back and repeating
   * a line is no second try. A moment is passed.
   */
  answerChance(source: ChanceSource | null): Line | null {
    const now = waiting(this.game, this.play)
    if (now.for !== 'chance') return null
    const fallen = this.mode === 'fair' ? null : this.fallen()
    if (fallen !== null) return this.repeat(fallen)
    if (source === null && now.ask.kind !== 'moment') return null
    const line = this.chance(source === null ? [] : askSource(source, now.ask))
    if (!isLine(line)) throw new Error(spoken(line))
    return line
  }

  /** Answers chance until somebody else is asked. */
  rollOn(source: ChanceSource): Line[] {
    const rolled: Line[] = []
    for (let line = this.answerChance(source); line !== null; line = this.answerChance(source)) rolled.push(line)
    return rolled
  }

  /** What chance has answered at this place before. */
  private fallen(): Line | null {
    for (const id of this.journal.childrenOf(this.journal.head)) {
      const line = this.journal.line(id)
      if (line.seat === 'chance') return line
    }
    return null
  }

  /** With every seat's consent, a change of the table itself. It stays marked for ever. */
  referee(consents: readonly Seat[], reason: string, text: string): Line | Refusal {
    const missing = this.game.seats.find((seat) => !consents.includes(seat))
    if (missing !== undefined) return { rule: 'referee', say: 'Not every side has agreed', values: { seat: missing } }
    const why = reason.trim().replace(/\s+/g, ' ')
    if (why === '') return { rule: 'referee', say: 'Give a reason' }
    const draft = refereeDraft(this.game, this.play, 'referee')
    const refused = read(draft, text) ?? draft.finish()
    if (refused !== null) return refused
    return this.enter('referee', `${draft.text()} because ${why}`, null, () => draft.perform(this.game, this.play))
  }

  /** Runs a line and writes it down; if the rules throw, the position is as it was. */
  private enter(seat: string, text: string, shown: string | null, run: () => void): Line {
    const before = this.journal.head === ROOT ? null : this.journal.line(this.journal.head)
    const group = outermostGroup(this.game, this.play)
    const continues = before !== null && !before.ends && (group >= 0 || isAtChance(this.play))
    const prospect = this.keepsSummaries ? prospectOf(this.game, this.play) : null
    const mark = this.play.mark()
    let summary: ActSummary | null = null
    try {
      run()
      if (this.keepsSummaries) summary = this.summaryAt(this.play.stayed(mark) <= group)
    } catch (error) {
      this.play.rollback(mark)
      throw error
    }
    const { delta, notes, reveals, depth } = this.play.takeLine()
    // Inside an act, what comes to the same is the same line: naming units in another order is no second try.
    const repeats = seat !== 'chance' && insideGroup(this.game, this.play)
    const known = repeats ? this.journal.knownEffect(seat, delta) : null
    if (known !== null) {
      this.journal.head = known.id
      return known
    }
    this.left = []
    const act = continues ? before.act : this.journal.lines.length + 1
    // Written out: three spreads would take longer than many an act.
    const line: Writable<Omit<Line, 'id' | 'parent'>> = { act, seat, text, delta, notes }
    if (shown !== null) line.shown = shown
    if (reveals) line.reveals = true
    if (depth <= group) line.ends = true
    if (summary !== null) line.summary = summary
    const luck = prospect === null ? null : luckOf(prospect, notes)
    if (luck !== null) line.luck = luck
    if (this.keepsSummaries) line.revision = this.game.revision
    return this.journal.add(line)
  }

  /** The state of affairs, if the act is over with the line that has just been run. */
  private summaryAt(ends: boolean): ActSummary | null {
    return ends || endsAct(this.game, this.play, {}) ? actSummary(this.game, this.play) : null
  }

  private repeat(line: Line): Line {
    this.goTo(line.id)
    this.left = this.journal.after(line.id, this.left)
    return line
  }

  /** Moves to any line of the journal by its deltas. */
  goTo(id: number): void {
    for (const delta of this.journal.way(id)) this.play.replay(delta)
    this.journal.head = id
  }

  /**
   * Takes back the last act of a seat with all that chance answered to it. In a fair match the other seats must agree
   * once a die has fallen, something was shown, or the line is not the asking seat's own; the old line then stays as
   * a named branch.
   */
  takeBack(seat: Seat, agreed: readonly Seat[] = []): Refusal | null {
    const refused = this.whyNotTakeBack(seat, agreed)
    if (refused !== null) return refused
    const back = this.lastAct()!
    const head = this.journal.head
    if (this.mode === 'fair' && this.isSettled(seat, back.lines))
      this.journal.branches.set(`taken back ${this.journal.branches.size + 1}`, head)
    this.journal.takenBack += back.lines
    this.left = [...this.left, head]
    this.goTo(back.to)
    return null
  }

  /** Why the last act cannot be taken back; null if it can. */
  whyNotTakeBack(seat: Seat, agreed: readonly Seat[] = []): Refusal | null {
    const back = this.lastAct()
    if (back === null) return { rule: 'undo', say: 'Nothing to undo' }
    if (this.mode !== 'fair' || !this.isSettled(seat, back.lines)) return null
    const missing = this.game.seats.find((other) => other !== seat && !agreed.includes(other))
    if (missing === undefined) return null
    return {
      rule: 'undo',
      say: "The other side must agree: this would undo dice, a reveal or another side's action",
      values: { seat: missing },
    }
  }

  /** Do the last lines hold dice, a reveal or another seat's line? A moment at which nobody spoke is none of these. */
  private isSettled(seat: Seat, count: number): boolean {
    let id = this.journal.head
    for (let left = count; left > 0; left--) {
      const line = this.journal.line(id)
      const isOwn = line.seat === seat || (line.seat === 'chance' && line.text === GO_ON)
      if (!isOwn || line.reveals) return true
      id = line.parent
    }
    return false
  }

  /** Goes forward again to where the last taking back began. */
  redo(): Refusal | null {
    if (this.mode === 'fair') return { rule: 'undo', say: 'No redo in a fair match: play it again' }
    const head = this.left.at(-1)
    if (head === undefined) return { rule: 'undo', say: 'Nothing to redo' }
    this.left = this.left.slice(0, -1)
    this.goTo(head)
    return null
  }

  /** Where the match stands, to come back to. */
  mark(): MatchMark {
    const { head, lines, takenBack, branches } = this.journal
    return { head, lines: lines.length, takenBack, branches: [...branches], left: this.left }
  }

  /** Unsays everything since the mark: what could not be written down was never said. */
  returnTo(mark: MatchMark): void {
    this.goTo(mark.head)
    this.journal.forget(mark.lines)
    this.journal.takenBack = mark.takenBack
    this.journal.branches.clear()
    for (const [name, head] of mark.branches) this.journal.branches.set(name, head)
    this.left = mark.left
  }

  private lastAct(): { to: number; lines: number } | null {
    let lines = 0
    for (let id = this.journal.head; id !== ROOT;) {
      const line = this.journal.line(id)
      lines++
      if (line.seat !== 'chance') return { to: line.parent, lines }
      id = line.parent
    }
    return null
  }
}

export const isLine = (answer: Line | Refusal): answer is Line => 'delta' in answer
