/**
 * Standing answers: what a seat has told its own side of the table beforehand. They are secret, belong to the seat and
 * are no part of the state; the driver of a match consults them before it bothers anybody. They are kept in the save:
 * their shape is file format.
 *
 * A stop holds what would go on by itself (dice, dice that have fallen, moments, prepared answers of the other seat)
 * until its seat has spoken or passed. It never holds a player: who is asked may answer.
 */
import type { Reroll } from './chance.ts'
import type { Game, Seat } from './game.ts'
import type { Position } from './position.ts'
import { openWindow, waiting, type Waiting } from './question.ts'

/** A place at which a seat wants to be given time to speak. What is left out may be anything. */
export interface StandingStop {
  readonly window: string
  /** What the dice are rolled for. */
  readonly purpose?: string
  /** The seat whose dice or whose act it is. */
  readonly by?: Seat
  /** Only where the dice on the table would do the stopped seat so much harm (`Game.harm`), or it cannot be said. */
  readonly harm?: number
}

/** The text of a line to play, if it is legal, when this step asks. */
export interface StandingAnswer {
  readonly step: string
  /** Where the question is about dice: what they were rolled for, or the right to roll again by its id. */
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
  const frame = position.top!
  const whose = now.for === 'seat' ? now.seat : frame['by']
  const isHere = ({ window: at, purpose, by }: StandingStop) =>
    at === window && (purpose === undefined || purpose === frame['as']) && (by === undefined || by === whose)
  const isBad = (seat: Seat, { harm }: StandingStop) =>
    harm === undefined || (game.harm?.(position, seat) ?? harm) >= harm
  return game.seats.filter(
    (seat) =>
      !(now.for === 'seat' && now.seat === seat) &&
      standing[seat]?.stops.some((stop) => isHere(stop) && isBad(seat, stop)),
  )
}

/** What the question is about, where dice are: what they were rolled for, the right to roll again by its id. */
export function purposesOf(now: Waiting): string[] {
  if (now.for !== 'seat') return []
  const purposes = [now.frame['as'], (now.frame['offer'] as Reroll | undefined)?.id]
  return purposes.filter((one) => typeof one === 'string')
}

/** The line the asked seat has prepared for this question, if any: one for this purpose goes before one for all. */
export function preparedLine(
  game: Game,
  position: Position,
  standing: Readonly<Record<Seat, Standing>>,
): string | null {
  const now = waiting(game, position)
  if (now.for !== 'seat') return null
  const purposes = purposesOf(now)
  const fitting = (standing[now.seat]?.answers ?? []).filter(
    ({ step, purpose }) => step === now.frame.step && (purpose === undefined || purposes.includes(purpose)),
  )
  return (fitting.find(({ purpose }) => purpose !== undefined) ?? fitting[0])?.line ?? null
}
