/**
 * What crosses between the engine's thread and the one that thinks, by way of the host: guesses of what a seat knows and
 * the decisions they lead to. No match and no true position ever goes there.
 */
import type { Decision, Intent, Level, Weighed } from '../../shared/opponent/decision.ts'
import type { Knowledge } from '../../shared/opponent/knowledge.ts'

/** What is played: the thread that thinks prepares its content once. */
export interface Subject {
  readonly match: string
  readonly game: string
  readonly scenario: string
}

/** A question to the computer. */
export interface Thinking extends Subject {
  /** Another one with each question. */
  readonly id: number
  readonly level: Level
  readonly character: string | null
  readonly knowledge: Knowledge
  readonly intent: Intent | null
  /** Lines that the table has not taken here. */
  readonly refused: readonly string[]
  /** So long it may think. */
  readonly milliseconds: number
}

/** What the engine's thread wants of the thinking one, said unasked. */
export type ToThinker =
  | { readonly think: Thinking }
  /** The best so far is wanted now; of a question that is no longer open the answer is dropped. */
  | { readonly hurry: number }

export const TO_THINKER = 'opponent'

/** What became of a question. */
export interface Thought {
  readonly match: string
  readonly id: number
  /** Null: the thread has failed. */
  readonly decision: Decision | null
}

/** By what a seat knew at each of these places: how much could it expect to win by? */
export interface Standings extends Subject {
  readonly knowledge: readonly Knowledge[]
}

/** An act of a seat, to be held against the best it could have done: what it knew after the line `at`, and what it said. */
export interface ToJudge {
  /** The last line of the act. */
  readonly line: number
  readonly before: Knowledge
  readonly at: number
  readonly played: string
}

export interface Judging extends Subject {
  readonly acts: readonly ToJudge[]
}

export interface Judged {
  readonly line: number
  /** Null: today's rules do not know what was said. */
  readonly lost: number | null
  /** Where it gave much away: the best that could have been said, and after which line. */
  readonly missed: { readonly at: number; readonly best: Weighed } | null
}

/** The thread that thinks has not yet seen what this match is played with. */
export const NEEDS_CONTENT = 'needs content'
/** What it is given then. */
export interface ContentOf extends Subject {
  readonly raw: Readonly<Record<string, unknown>>
  readonly options: Readonly<Record<string, string>>
}

/** So long each level may think, in milliseconds: a little less than a player is promised. */
export const THINKING_MS: Readonly<Record<Level, number>> = { quick: 250, standard: 1300, strong: 5500 }
