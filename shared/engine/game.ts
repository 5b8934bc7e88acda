/** What a game must give the engine. All four games are written against this page and nothing else. */
import type { Act } from './act.ts'
import type { Rerolls } from './chance.ts'
import type { Json } from './delta.ts'
import type { Ending, Explanation, Overlay, Phase, Tracing } from './explain.ts'
import type { Step } from './flow.ts'
import type { Horizon } from './forecast.ts'
import type { Keeping } from './keeping.ts'
import type { GameMigration } from './migration.ts'
import type { BaseState, Partitioned, Position } from './position.ts'
import type { RuleContext, Sentence } from './rule.ts'
import type { Threat } from './threat.ts'
import type { SeenLine } from './view.ts'

export type Seat = string

/** A choice made when a match starts: an option of the rulebook, or a ruling where a rule can be read in two ways. */
export interface Option {
  readonly id: string
  readonly rule: string
  readonly title: string
  readonly choices: readonly { readonly id: string; readonly title: string }[]
  /** The scenarios it is for; without it, all. */
  readonly scenarios?: readonly string[]
  /** The choice a tournament referee would make. */
  readonly standard: string
}

/** What must always hold; the sentence says what does not. */
export interface Invariant<C extends RuleContext = RuleContext, S extends BaseState = BaseState> {
  readonly name: string
  broken(position: Position<C, S>): string | null
}

/**
 * An act a seat may do while another is asked, or chance. It blocks nobody. Its effect finds the step that waits on top
 * of the flow: it may push a step of its own (also to roll dice: nobody below would hear them), end a moment with a
 * result, or have dice that lie on the table rolled again.
 */
export interface Interrupt<C extends RuleContext = RuleContext, S extends BaseState = BaseState> {
  /** The windows in which it may be done; null: always. */
  readonly windows: readonly string[] | null
  readonly seats: readonly Seat[]
  /** The seat that is asked may do it too, beside what it is asked for. */
  readonly asked?: true
  readonly act: Act<C, S>
}

/** The state of affairs in a few words, for lists and titles; made from what everybody may know. */
export interface Summary {
  /** 0 before the first turn, while the sides set up. */
  readonly turn: number
  readonly phase: string
  readonly score: string
}

/** A rule that a revision has corrected. */
export interface Correction extends Sentence {
  readonly revision: number
}

export interface Outcome extends Sentence {
  readonly winner: Seat | null
}

export interface Game<C extends RuleContext = RuleContext, S extends BaseState = BaseState> extends Partitioned<C> {
  readonly id: string
  readonly title: string
  readonly seats: readonly Seat[]
  readonly scenarios: readonly { readonly id: string; readonly title: string; readonly turns: number }[]
  readonly options: readonly Option[]
  /** Grows when a correction changes what the rules do; kept in each save. */
  readonly revision: number
  /** What each revision after the first has corrected: the rule, and what is otherwise now. */
  readonly corrections?: readonly Correction[]
  /** How saves written by earlier versions become those of today: a numbered list, see migration.ts. */
  readonly migrations?: readonly GameMigration[]
  /** The files of its content, by name: map, counters, ... */
  readonly files: readonly string[]
  /** Those of them a match of this scenario is played with; without it all. */
  filesOf?(scenario: string): readonly string[]
  /** Validates raw content (an object of its files) and prepares it; the rules read data from nowhere else. */
  content(raw: unknown, scope: RuleContext, scenario: string): C
  /** The state before the first step. */
  start(content: C, scenario: string): S
  readonly steps: Readonly<Record<string, Step<C, S>>>
  /** The closed list of instants at which a seat may speak out of turn. */
  readonly windows?: readonly string[]
  readonly interrupts?: Readonly<Record<string, Interrupt<C, S>>>
  /**
   * Could anybody speak in this window? The flow rests at a moment, and when dice have fallen, only where somebody
   * could; without it, always. Must rest on what both seats know: a rest that depends on a hand tells of the hand.
   */
  couldSpeak?(position: Position<C, S>, window: string): boolean
  /**
   * How bad the dice on the table are for a seat, on a scale of the game's own; null where it cannot be said. A seat may
   * want to be stopped from some harm on. Must rest on what both seats know, like a rest itself.
   */
  harm?(position: Position<C, S>, seat: Seat): number | null
  readonly rerolls?: Rerolls<C, S>
  /** All that a seat may know, as plain data. `null`: what any onlooker may know. */
  view(position: Position<C, S>, seat: Seat | null): Json
  /**
   * Is anything on the table hidden from this seat now? A game without it has no secrets. Where something is, forecasts
   * stop at decisions of other seats (see forecast.ts).
   */
  hides?(position: Position<C, S>, seat: Seat): boolean
  /**
   * A state that looks to this seat exactly as the true one does, made of what the seat may know and of nothing else: the
   * view, and the lines it could read (`told`). What is hidden is laid out by chance (`below`): as likely as the seat has
   * reason to think it. Two positions that look alike give the same guess for the same chance. A game without secrets
   * needs none.
   */
  guess?(position: Position<C, S>, seat: Seat, told: readonly SeenLine[], below: (limit: number) => number): S
  /** How far a forecast looks in this game, where the usual reach does not fit. */
  readonly horizon?: Partial<Horizon>
  /** The sum that is under way, as this seat may know it; of one being built its act tells (act.ts, `Ask.explain`). */
  explain?(position: Position<C, S>, seat: Seat): Explanation | null
  /** What could fall on a place now, as this seat may know it; no act is built by looking. */
  threat?(position: Position<C, S>, seat: Seat, place: string): Explanation | null
  /** What the other side could do if its turn began now, as this seat may know it, piece by piece (threat.ts). */
  threats?(game: Game, position: Position<C, S>, seat: Seat): Iterable<Threat>
  /** The line of supply of a unit this seat may see. */
  trace?(position: Position<C, S>, seat: Seat, unit: string): Tracing | null
  /** The units this seat may see that have no line of supply. */
  cutOff?(position: Position<C, S>, seat: Seat): readonly string[]
  /** What the asked seat would lose by ending its phase now, as it may know it. */
  ending?(position: Position<C, S>, seat: Seat): readonly Ending[]
  /** What lies over the map, as this seat may know it. */
  overlays?(position: Position<C, S>, seat: Seat | null): readonly Overlay[]
  /** The phases of the present turn in order. */
  phases(position: Position<C, S>): readonly Phase[]
  summary(position: Position<C, S>): Summary
  /** Null while the game goes on. */
  outcome(position: Position<C, S>): Outcome | null
  /** Purposes of rolls in which each die has a meaning of its own: the attacker's, the defender's. */
  readonly diceApart?: readonly string[]
  /** What the archive reads of a position. */
  readonly keeping?: Keeping<C, S>
  readonly invariants: readonly Invariant<C, S>[]
  /** What the players together may change on the table, as acts. */
  readonly referee: Readonly<Record<string, Act<C, S, null>>>
}

/** The content files a match of a scenario carries. */
export function contentFiles(game: Pick<Game, 'files' | 'filesOf'>, scenario: string): readonly string[] {
  return game.filesOf?.(scenario) ?? game.files
}

/**
 * A game as the engine handles it. Inside, a game is written with its own content and state; the engine only passes
 * them through, so their types are forgotten here, once.
 */
export function defineGame<C extends RuleContext, S extends BaseState>(game: Game<C, S>): Game {
  return game as unknown as Game
}
