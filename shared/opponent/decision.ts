/** What the computer player says: its line, and why. */
import type { Sentence } from '../engine/rule.ts'
import type { Shortlist } from './choice.ts'

export const LEVELS = ['quick', 'standard', 'strong'] as const
export type Level = (typeof LEVELS)[number]

/** A part of the worth of an act: what a term changes by it, in points of the final margin. */
export interface Reason {
  /** The id of a term of the brain, whose title is for the screen. */
  readonly term: string
  readonly points: number
}

/** An act as it was weighed. */
export interface Weighed {
  /** The line; null: nothing is said. */
  readonly text: string | null
  /** The margin by which its seat is expected to win, if it is played. */
  readonly margin: number
  /** Against the position as it stands: what the act changes, by term; the greatest first. */
  readonly reasons: readonly Reason[]
}

/** Why a line was said. It rests on what its seat knew; it tells of secrets of that seat, and belongs to it. */
export interface Account {
  readonly level: Level
  readonly chosen: Weighed
  /** The two next best. */
  readonly rivals: readonly Weighed[]
  /** What may come of its dice, with their chances from 0 to 1; the likeliest first. */
  readonly chances: readonly {
    readonly say: Sentence
    readonly share: number
  }[]
  /** The id of the way of playing the turn it belongs to, if one was chosen. */
  readonly way: string | null
  /** How many guesses of what is hidden it was averaged over; 1 where nothing is. */
  readonly guesses: number
  readonly evaluations: number
}

/** What a seat has in mind for the turn under way. Whoever asks again in the same turn hands it back. */
export interface Intent {
  /** As the brain names the turn (Brain.turnOf). */
  readonly turn: string
  /** The id of the way in which the turn is played; null: none was chosen. */
  readonly way: string | null
  /** What the last look around has left to be done; null: there is nothing, or the level looks around every time. */
  readonly shortlist: Shortlist | null
}

export interface Decision {
  /** The line; null: nothing is said out of turn here. */
  readonly text: string | null
  readonly account: Account
  readonly intent: Intent | null
}
