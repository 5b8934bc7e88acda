/** All calls and events there are. */
import * as v from 'valibot'
import { appCalls } from './app.ts'
import { archiveCalls } from './archive.ts'
import { libraryCareCalls } from './library-care.ts'
import { libraryCalls } from './library.ts'
import { ComputerState, opponentCalls } from './opponent.ts'
import { matchCalls, Opening, SeenLine, TableView } from './match.ts'

export const contract = {
  ...appCalls,
  ...libraryCalls,
  ...libraryCareCalls,
  ...matchCalls,
  ...archiveCalls,
  ...opponentCalls,
} as const

export type Contract = typeof contract
export type CallName = keyof Contract
export type Params<K extends CallName> = v.InferInput<Contract[K]['params']>
export type Result<K extends CallName> = v.InferOutput<Contract[K]['result']>

/** What a refusal names in place of a rule, when what was said belonged to another question. */
export const MOVED_ON = 'moved-on'

const ViewChange = v.object({ path: v.array(v.union([v.string(), v.number()])), value: v.optional(v.unknown()) })

/** What the host says unasked. */
export const events = {
  /**
   * The table of a seat has changed: apply the differences to the view of line `from`. What the new question is shown
   * with comes along, so that a table can change at one stroke; null where it could not be made and must be asked for.
   */
  'match.changed': v.object({
    match: v.string(),
    seat: v.string(),
    from: v.number(),
    differences: v.array(ViewChange),
    lines: v.array(SeenLine),
    opening: v.nullable(Opening),
    /** One person plays all seats openly, and another of them is asked now: its table. */
    elsewhere: v.optional(v.object({ view: TableView, opening: v.nullable(Opening) })),
  }),
  /** A computer player has begun to think, waits, or has failed. */
  'match.computer': ComputerState,
  /** A computer player, or whoever was asked for advice, thinks for longer than a moment; `part` of its time is spent. */
  'match.thinking': v.object({ match: v.string(), part: v.number(), isAdvice: v.boolean() }),
  /** Something is wrong with the file of an open match; nothing that was acknowledged is lost. */
  'match.trouble': v.object({ match: v.string(), say: v.string() }),
  /** Another page has closed the match for all. */
  'match.closed': v.object({ match: v.string(), say: v.string() }),
  'library.changed': v.object({}),
  /** The shell asks the page to open this match (a double click on its file). */
  'app.openMatch': v.object({ id: v.string() }),
  /** Something that the shell was asked to do could not be done. */
  'app.trouble': v.object({ say: v.string() }),
  /** A menu command of the shell. */
  'app.command': v.object({ command: v.string() }),
} as const

export type EventName = keyof typeof events
export type EventData<K extends EventName> = v.InferOutput<(typeof events)[K]>
