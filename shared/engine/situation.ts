/**
 * A position set up by hand: units here, a marker there, this phase, these dice to come. Rule tests are written with
 * it, and players use it for what-ifs and puzzles. A game adds its own words (place a unit, set a turn) on top.
 */
import { scriptedSource, seededSource, type ChanceSource } from './chance.ts'
import { ownTables } from './delta.ts'
import type { Game, Seat } from './game.ts'
import type { Line } from './journal.ts'
import { isLine, Match, type Mode } from './match.ts'
import type { BaseState, Frame } from './position.ts'
import { read, type Draft } from './draft.ts'
import { draftFor, waiting } from './question.ts'
import { spoken, type Refusal, type RuleContext } from './rule.ts'

export class Situation<S extends BaseState = BaseState> {
  readonly game: Game
  readonly content: RuleContext
  /** The state being set up: plain data, to be changed freely until the table is laid. */
  readonly state: { -readonly [F in keyof S]: S[F] }
  private toCome: (string | number)[] = []

  constructor(game: Game, content: RuleContext, scenario: string) {
    this.game = game
    this.content = content
    this.state = ownTables(game.start(content, scenario) as S)
  }

  /** The steps under way, the innermost last; the last one (and those marked fresh) are still to be entered. */
  flow(...frames: Frame[]): this {
    const last = frames.length - 1
    this.state.flow = frames.map((frame, i) => (i === last ? { ...frame, fresh: true as const } : frame))
    return this
  }

  /** Dice and draws to come, in order. After them, a roll is an error: a test says all its dice. */
  dice(...values: (string | number)[]): this {
    this.toCome.push(...values)
    return this
  }

  lay(mode: Mode = 'open'): Table {
    return new Table(this.match(mode), scriptedSource(this.toCome))
  }

  /** The bare match, for those who roll the dice themselves. */
  match(mode: Mode = 'open'): Match {
    return Match.from(this.game, this.content, this.state as unknown as BaseState, mode)
  }
}

/** A match in the hands of a test: lines are played as text, dice come from the list. */
export class Table {
  readonly match: Match
  /** Null: dice and moments wait for whoever answers them in the match itself. */
  source: ChanceSource | null

  constructor(match: Match, source: ChanceSource | null = seededSource(1)) {
    this.match = match
    this.source = source
    this.rollOn()
  }

  private rollOn(): void {
    if (this.source !== null) this.match.rollOn(this.source)
  }

  /** More dice to come. */
  dice(...values: (string | number)[]): this {
    this.source = scriptedSource(values)
    return this
  }

  /** Who is asked now. */
  get asked(): Seat | 'chance' | null {
    const now = waiting(this.match.game, this.match.play)
    return now.for === 'seat' ? now.seat : now.for === 'chance' ? 'chance' : null
  }

  get step(): string {
    return this.match.play.top?.step ?? 'over'
  }

  /** Plays lines for whoever is asked (or the seat named), answering chance from the dice to come. */
  act(text: string, seat: Seat = this.asked!): Line {
    const line = this.match.say(seat, text)
    if (!isLine(line)) throw new Error(`${seat} may not ${text}: ${spoken(line)} (${line.rule})`)
    this.rollOn()
    return line
  }

  acts(...texts: string[]): this {
    for (const text of texts) this.act(text)
    return this
  }

  /** The refusal of a line that must not be legal. */
  refused(text: string, seat: Seat = this.asked!): Refusal {
    const draft = this.draft(seat)
    const refusal = read(draft, text) ?? draft.finish()
    if (refusal === null) throw new Error(`${seat} may ${text}, and should not`)
    return refusal
  }

  draft(seat: Seat = this.asked!): Draft {
    return draftFor(this.match.game, this.match.play, seat)
  }

  /** The draft after these words. */
  started(text: string, seat: Seat = this.asked!): Draft {
    const draft = this.draft(seat)
    const refusal = text === '' ? null : read(draft, text)
    if (refusal !== null) throw new Error(`${seat} may not begin ${text}: ${spoken(refusal)} (${refusal.rule})`)
    return draft
  }

  /** The words that may follow these. */
  offers(text = '', seat: Seat = this.asked!): string[] {
    return this.started(text, seat).offers.map((one) => one.token)
  }

  /** Why a word may not follow these; null if it may. */
  why(text: string, token: string, seat: Seat = this.asked!): Refusal | null {
    return this.started(text, seat).why(token)
  }

  /** Everything the log has said, rule ids included. */
  get said(): string[] {
    return this.match.journal.path().flatMap((line) => line.notes.map((note) => `${spoken(note)} (${note.rule})`))
  }
}
