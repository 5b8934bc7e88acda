/**
 * What a game gives the computer player: how a position is judged, which acts are worth a thought, and the ways in which
 * a turn can be played. A brain sees positions that agree with what its seat knows (knowledge.ts), never a match.
 */
import type { ChanceAsk } from '../engine/chance.ts'
import type { Draft } from '../engine/draft.ts'
import type { Seat } from '../engine/game.ts'
import type { BaseState, Note, Position } from '../engine/position.ts'
import type { RuleContext, Sentence } from '../engine/rule.ts'
import type { Level } from './decision.ts'

/**
 * A reason for which a position is good or bad, in words for the account. Plus is good for whoever acts: a title by itself
 * must name something of which that is true for either seat ("victory points", "balance of losses").
 */
export interface Term {
  readonly id: string
  readonly title: string
  /** Of a thing that only one seat wants: that seat. It is told as more or less of it ("less danger to the French"). */
  readonly wantedBy?: Seat
  /** There are fewer of it, not less. */
  readonly isMany?: boolean
}

/** By the id of a term what one unit of it is worth, in points of the final margin. */
export type Weights = Readonly<Record<string, number>>

/** By player turn, as the brain names it (`turnOf`). */
export type PointsByTurn = Readonly<Record<string, number>>

/** A named way of playing: the usual weights, some of them multiplied. */
export interface Character {
  readonly id: string
  readonly title: string
  readonly say: string
  readonly factors: Weights
}

/** A way to play a turn, to be raced against the others: the usual weights, some of them multiplied. */
export interface Way {
  readonly id: string
  readonly title: string
  /** The seats it is for; absent: all. */
  readonly seats?: readonly Seat[]
  readonly factors: Weights
}

/** An act worth a thought: the words of its line, complete, the likeliest to be good first. What is not legal is skipped. */
export interface Proposal {
  readonly words: readonly string[]
  /** The same said in the draft that was given, where the brain has built it anyway: it need not be built once more. */
  readonly act?: Draft
}

/** Something worth doing in several acts: units go where they are wanted, the phase ends, they attack. */
export interface Plan {
  /** Lines of the seat in order; what is asked of others between them is answered by first thoughts. */
  readonly acts: readonly (readonly string[])[]
  /** The last so many of them say that all are where they should be: until then the first act is said at once. */
  readonly closing: number
  /** Those it needs, those already in place among them: as they stand in lines. */
  readonly units: readonly string[]
}

/** How acts are told apart by playing on (playing-on.ts). */
export interface PlayingOn {
  /** So many player turns are played on. */
  readonly turns: number
  /** After so many trials each, those that are behind drop out. */
  readonly round: number
  /** Trials that an act has at most. */
  readonly most: number
  /**
   * Only what seems better than the first thought by this is held against it. Absent: whatever seems nearly as good as
   * the chosen act is.
   */
  readonly doubt?: number
}

// Methods, not function properties: their looser variance lets a brain be written with its game's own types.
export interface Brain<C extends RuleContext = RuleContext, S extends BaseState = BaseState> {
  readonly terms: readonly Term[]
  /**
   * Measures a position for a seat: one number a term, in the order of `terms`, written into zeros. Times the weights they
   * sum to the margin by which the seat is expected to win. It is asked where a plan, a battle or a turn has come to its
   * end, in whatever step that is: what differs between steps only because of the step must not be measured.
   */
  measure(position: Position<C, S>, seat: Seat, into: Float64Array): void
  /** The weights of a seat in a scenario; data, with how they came about beside them. */
  weights(scenario: string, seat: Seat): Weights
  /**
   * By player turn (`turnOf`): how many points the terms of a seat come to above the margin there is in the end, on the
   * average of games between equals (test/league/calibrate.ts). That much is taken off where a margin is told to a person;
   * acts are compared without it. A turn that is not named: nothing.
   */
  overrating?(scenario: string, seat: Seat): PointsByTurn
  readonly characters: readonly Character[]
  /** The usual way first, with no factors. */
  readonly ways: readonly Way[]
  /**
   * Complete answers to the open question for the draft's seat (asked, or speaking out of turn), at most so many, the
   * best first. With `most` 1 it is a first thought in the middle of a battle or a trial: cheap, and good enough.
   */
  propose(position: Position<C, S>, draft: Draft, most: number): readonly Proposal[]
  /**
   * How much better than the first proposal an act must seem to be said instead, in points: where the order of the
   * proposals is a plan that the evaluation does not see whole. Absent: nothing. A function is given how many acts are
   * weighed, for a brain that has a plan only where it looks at many.
   */
  readonly trust?: number | ((most: number) => number)
  /**
   * Out of turn its first thought is said, and nothing is weighed: where hands are hidden, the time that takes would tell
   * who holds something.
   */
  readonly speaksAtOnce?: boolean
  /** Verbs that change nothing and may be said again and again: they are said only where they are proposed. */
  readonly idle?: readonly string[]
  /**
   * Verbs that end a phase in which units act one after the other. One look around is good for several acts there, and an
   * act must gain something beyond the end of the phase. Absent: everything is weighed anew for every act.
   */
  readonly endings?: readonly string[]
  /**
   * What an act must gain beyond the end of the phase where acts are taken from a list: what hardly gains anything would have
   * units march to and fro. Absent: nothing; for a brain whose proposals know where to march though its terms do not.
   */
  readonly leastGain?: number
  /**
   * Whether the strong level looks around before every act of a phase, for a seat of a scenario; where that gains nothing it takes
   * several acts from one look, as the others do (choice.ts). Absent: it does.
   */
  looksAnew?(scenario: string, seat: Seat): boolean
  /** Plans for the phase under way, at most so many, the likeliest to be good first; for the standard level and above. */
  plans?(position: Position<C, S>, draft: Draft, most: number): readonly Plan[]
  /**
   * Where first thoughts are good enough to tell acts apart by playing on with them (playing-on.ts), and how; null where
   * they are not. For the strong level. Absent: nowhere.
   */
  playsOn?(position: Position<C, S>): PlayingOn | null
  /** The name of the player turn under way: ways of playing are raced when it changes. */
  turnOf(position: Position<C, S>): string
  /**
   * What of a roll that is about to be made counts: ways to fall with the same word come to the same and are followed
   * once. Null: each is followed.
   */
  countsOf?(position: Position<C, S>, ask: ChanceAsk): ((values: readonly string[]) => string) | null
  /**
   * What a brain does otherwise at a level: other weights, a finer measure. Absent: nothing. Advice, the judgement of a
   * league and the trials of others take the brain as it is without.
   */
  readonly levels?: Readonly<Partial<Record<Level, AtLevel<C, S>>>>
  /** What came of an act, in a few words, from the notes of its battle: "defender eliminated". Null: nothing to tell. */
  outcome?(notes: readonly Note[]): Sentence | null
}

/** What may differ by level: terms, characters and turns are the same at all. */
export type AtLevel<C extends RuleContext = RuleContext, S extends BaseState = BaseState> = Partial<
  Pick<Brain<C, S>, 'measure' | 'weights' | 'overrating' | 'ways' | 'propose' | 'plans' | 'trust' | 'leastGain'>
>

/** The brain as it is used at a level. */
export function brainAt(brain: Brain, level: Level): Brain {
  const own = brain.levels?.[level]
  return own === undefined ? brain : { ...brain, ...own, levels: {} }
}

/** A brain as the computer player handles it: its game's types are forgotten here, once. */
export function defineBrain<C extends RuleContext, S extends BaseState>(brain: Brain<C, S>): Brain {
  return brain as unknown as Brain
}
