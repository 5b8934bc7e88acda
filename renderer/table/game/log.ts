import type { LoggedAct, Note } from '../logic/log.ts'

/** The log and the digest in words. */
export interface LogPart {
  /** An act in one line. */
  say(act: LoggedAct): string
  /** The note that this line is made of, where it is: it is not told again below the line. */
  head?(act: LoggedAct): Note | undefined
  digestKind(act: LoggedAct): DigestKind
  /** What an event of the past belongs to, while it is shown. */
  eventTitle?(notes: readonly Note[]): string
  /** What chance brings between two decisions is shown event by event (see event-playback.ts). */
  readonly playsEvents?: boolean
}

export const DIGEST_KINDS = ['battle', 'arrival', 'move', 'other'] as const
export type DigestKind = (typeof DIGEST_KINDS)[number]
