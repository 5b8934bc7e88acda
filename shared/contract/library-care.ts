/** Calls that search the whole library and take care of it: backup, restore, verify. */
import * as v from 'valibot'
import { call, Done, Id, Nothing, Path, Whole } from './parts.ts'

const Hit = v.object({
  /** The match, and the line to open it at; null: as a whole. */
  id: v.string(),
  name: v.string(),
  game: v.string(),
  line: v.nullable(v.number()),
  /** Where the words stand: facts about the match (title, tags, players, result, dates), what players wrote, the log. */
  kind: v.picklist(['match', 'note', 'plan', 'bookmark', 'log']),
  say: v.string(),
})

/** Work on many files that goes on slice by slice, each time `library.work` is called, until it has a result. */
const Work = v.object({ work: v.string(), done: v.number(), of: v.number() })

const Verified = v.object({
  id: v.string(),
  name: v.string(),
  /** Null: the file itself cannot be read, and `say` tells why. */
  line: v.nullable(v.number()),
  rule: v.nullable(v.string()),
  say: v.string(),
})

const WorkResult = v.variant('kind', [
  v.object({ kind: v.literal('backup'), path: v.string(), matches: v.number(), bytes: v.number() }),
  v.object({
    kind: v.literal('restore'),
    /** Brought back; there already, exactly so; could not be read. */
    restored: v.number(),
    there: v.number(),
    warnings: v.array(v.string()),
  }),
  v.object({ kind: v.literal('verify'), verified: v.number(), found: v.array(Verified) }),
])

export const libraryCareCalls = {
  /**
   * Where all words of a query are found: titles, tags, players, results, dates, notes and plans that all may read, and
   * what the log told everybody of units and places. `left`: files that are not indexed yet; ask again for the rest.
   */
  'library.find': call(
    v.strictObject({ query: v.pipe(v.string(), v.maxLength(200)), most: v.optional(v.pipe(Whole, v.maxValue(500))) }),
    v.object({ hits: v.array(Hit), left: v.number() }),
  ),
  /** All matches of the library into one file; without a path into its folder Backups. */
  'library.backup': call(v.strictObject({ path: v.optional(Path) }), Work),
  /** The backups in that folder, the newest first. */
  'library.backups': call(
    Nothing,
    v.array(v.object({ path: v.string(), made: v.string(), matches: v.number(), bytes: v.number() })),
  ),
  /** Brings back what is in a backup and not in the library. Nothing that is there is overwritten. */
  'library.restoreBackup': call(v.strictObject({ path: Path }), Work),
  /** Reads every match whole and runs the rules of today over it. Nothing is changed. */
  'library.verifyAll': call(Nothing, Work),
  /** Goes on with a piece of work. */
  'library.work': call(
    v.strictObject({ work: Id }),
    v.object({
      done: v.number(),
      of: v.number(),
      /** What is being worked on, for people. */
      now: v.string(),
      result: v.nullable(WorkResult),
    }),
  ),
  /** Ends a piece of work; nothing half done is left behind. */
  'library.cancelWork': call(v.strictObject({ work: Id }), Done),
} as const
