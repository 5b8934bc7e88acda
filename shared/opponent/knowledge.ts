/**
 * All that a computer player is given of a match. It works on guesses: whole positions that look to its seat exactly as
 * the true one does. They are made where the match is (Game.guess), so that nothing else ever reaches its thread.
 */
import { seededSource } from '../engine/chance.ts'
import { canonicalFrom, ownTables, same } from '../engine/delta.ts'
import type { Game, Seat } from '../engine/game.ts'
import type { BaseState, Position } from '../engine/position.ts'
import { question } from '../engine/question.ts'
import type { SeenLine } from '../engine/view.ts'

export interface Knowledge {
  readonly seat: Seat
  readonly scenario: string
  /** Positions that agree with what the seat has seen; one where nothing is hidden from it. Equal ones are one object. */
  readonly guesses: readonly BaseState[]
  /** Made from what the seat sees: what looks alike is answered alike. */
  readonly seed: number
}

export interface Seen {
  readonly scenario: string
  readonly seat: Seat
  /** The lines the seat could read, the oldest first (engine/view.ts, `seenLine`). */
  readonly told: readonly SeenLine[]
}

/** What a seat knows of a true position: the one place where the two meet. At most `most` guesses are made. */
export function knowledgeOf(game: Game, position: Position, seen: Seen, most: number): Knowledge {
  const { seat, scenario, told } = seen
  const parts = [seat, game.view(position, seat), question(game, position)]
  // A whole view is made for this moment: only what it is made of comes again.
  const seed = hashOf(canonicalFrom(parts, (part) => canonicalFrom(part, keptText)))
  const isOpen = game.guess === undefined || game.hides === undefined || !game.hides(position, seat)
  const guesses: BaseState[] = []
  if (isOpen) guesses.push(ownTables(position.state))
  else {
    // Little is hidden as a rule: what is guessed twice is thought about once.
    for (let nth = 0; nth < most; nth++) {
      const { below } = seededSource(seed ^ Math.imul(nth + 1, 0x9e3779b1))
      const guess = game.guess!(position, seat, told, below)
      guesses.push(guesses.find((known) => same(known, guess)) ?? guess)
    }
  }
  return { seat, scenario, guesses, seed }
}

/** By part of a view: its text. What is the same object in two views has not changed (engine/view.ts). */
const texts = new WeakMap<object, string>()

function keptText(part: unknown): string {
  if (typeof part !== 'object' || part === null) return canonicalFrom(part, keptText)
  let text = texts.get(part)
  if (text === undefined) texts.set(part, (text = canonicalFrom(part, keptText)))
  return text
}

/** FNV-1a, 32 bits. */
export function hashOf(text: string): number {
  let hash = 0x811c9dc5
  for (let i = 0; i < text.length; i++) hash = Math.imul(hash ^ text.charCodeAt(i), 0x01000193)
  return hash | 0
}
