/**
 * Standing answers: what a seat has told its own side of the table beforehand. They are secret, belong to the seat and
 * are no part of the state; the driver of a match consults them before it bothers anybody.
 */
import type { Game, Seat } from './game.ts'
import type { Position } from './position.ts'
import { openWindow, waiting } from './question.ts'

export interface Standing {
  /** Windows at which this seat wants to be given time to speak. */
  readonly stopAt: readonly string[]
  /** Answers to questions by the name of the step: the text of a line to play if it is legal. */
  readonly answers: Readonly<Record<string, string>>
}

/** The seats, other than the asked one, that want to be stopped at now. It does not tell whether they hold anything. */
export function wantsToSpeak(game: Game, position: Position, standing: Readonly<Record<Seat, Standing>>): Seat[] {
  const window = openWindow(game, position)
  const now = waiting(game, position)
  if (window === null) return []
  return game.seats.filter(
    (seat) => !(now.for === 'seat' && now.seat === seat) && standing[seat]?.stopAt.includes(window),
  )
}

/** The line the asked seat has prepared for this question, if any. */
export function preparedLine(
  game: Game,
  position: Position,
  standing: Readonly<Record<Seat, Standing>>,
): string | null {
  const now = waiting(game, position)
  return now.for === 'seat' ? (standing[now.seat]?.answers[now.frame.step] ?? null) : null
}
