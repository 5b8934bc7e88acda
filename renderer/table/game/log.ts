import type { GameEvent } from '../../../shared/contract.ts'
import type { LoggedAct, Note } from '../logic/log.ts'

/** The log in words. */
export interface LogPart {
  /** An act in one line. */
  say(act: LoggedAct): string
  /** The note that this line is made of, where it is: it is not told again below the line. */
  head?(act: LoggedAct): Note | undefined
  /** What the dice of a battle brought, in a word or two; without it, the code of the combat table. */
  result?(notes: readonly Note[]): string | null
  /** Kinds of events of its own that have a line of their own, as losses have: a surrender, an order. */
  readonly outcomes?: readonly GameEvent['kind'][]
  /** What an event of the past belongs to, while it is shown. */
  eventTitle?(notes: readonly Note[]): string
  /** What chance brings between two decisions is shown event by event (see event-playback.ts). */
  readonly playsEvents?: boolean
}
