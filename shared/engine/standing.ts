/**
 * Standing answers: what a seat has told its own side of the table beforehand. They are secret, belong to the seat and
 * are no part of the state; the driver of a match consults them before it bothers anybody. They are kept in the save:
 * their shape is file format.
 */
import type { Game, Seat } from './game.ts'
import type { Frame, Position } from './position.ts'
import { openWindow, waiting } from './question.ts'

/** A place at which a seat wants to be given time to speak. What is left out may be anything. */
export interface StandingStop {
  readonly window: string
  /** What the dice are rolled for. */
  readonly purpose?: string
  /** The seat that rolls. */
  readonly by?: Seat
}

/** The text of a line to play, if it is legal, when this step asks. */
export interface StandingAnswer {
  readonly step: string
  /** What the dice were rolled for, where the question is about dice. */
  readonly purpose?: string
  readonly line: string
}

export interface Standing {
  readonly stops: readonly StandingStop[]
  readonly answers: readonly StandingAnswer[]
}

export const NO_STANDING: Standing = { stops: [], answers: [] }

/** The seats, other than the asked one, that want to be stopped at now. It does not tell whether they hold anything. */
export function wantsToSpeak(game: Game, position: Position, standing: Readonly<Record<Seat, Standing>>): Seat[] {
  const window = openWindow(game, position)
  const now = waiting(game, position)
  if (window === null) return []
  const isHere = (stop: StandingStop) =>
    stop.window === window && isFor(stop, position.top!) && (stop.by ?? position.top!['by']) === position.top!['by']
  return game.seats.filter((seat) => !(now.for === 'seat' && now.seat === seat) && standing[seat]?.stops.some(isHere))
}

/** The line the asked seat has prepared for this question, if any: one for this purpose goes before one for all. */
export function preparedLine(
  game: Game,
  position: Position,
  standing: Readonly<Record<Seat, Standing>>,
): string | null {
  const now = waiting(game, position)
  if (now.for !== 'seat') return null
  const fitting =
    standing[now.seat]?.answers.filter((one) => one.step === now.frame.step && isFor(one, now.frame)) ?? []
  return (fitting.find(({ purpose }) => purpose !== undefined) ?? fitting[0])?.line ?? null
}

/** Does a purpose, if one is named, fit the roll on the table? */
const isFor = ({ purpose }: { readonly purpose?: string }, frame: Frame): boolean =>
  purpose === undefined || purpose === frame['as']
