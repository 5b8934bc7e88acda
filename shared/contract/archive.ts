/**
 * Calls about the past of a match, made from its record: what was kept with each act, what the log told, what the lines
 * changed. No rule of today decides any of it. A seat is told what it may know; the match must be open, for looking at
 * least, and the page must sit at that seat.
 */
import * as v from 'valibot'
import { Explanation, Note } from './explain.ts'
import { Correction } from './match.ts'
import { call, Id, Name, Seat, Whole, Word } from './parts.ts'

const AtTable = { match: Id, seat: Seat }
/** A branch by its name; without it the one the table is on. */
const OnBranch = { ...AtTable, branch: v.optional(Name) }

const Numbers = v.record(v.string(), v.number())

/** How much better or worse it came than it could be expected to, by the exact forecast when the dice fell. */
const Luck = v.object({
  came: v.number(),
  expected: v.number(),
  /** How likely it was to come at least so well for the side of the battle, from 0 to 1. */
  chance: v.number(),
  in: v.picklist(['steps', 'points']),
})

const Battle = v.object({
  /** The line at which it was declared. */
  line: v.number(),
  side: v.string(),
  places: v.array(v.string()),
  units: v.array(v.string()),
  /** How large it was: the units that attacked, and the steps both sides lost. */
  size: v.number(),
  /** The column the dice were read in. */
  odds: v.nullable(v.string()),
  dice: v.array(v.number()),
  /** What the table said. */
  result: v.nullable(v.string()),
  /** Steps lost in it, by side. */
  losses: Numbers,
  /** Null where nothing was to be expected that this seat may know. */
  luck: v.nullable(Luck),
})

const Act = v.object({
  /** Its last line and its first. */
  line: v.number(),
  first: v.number(),
  /** Who spoke first: a seat, `chance` or `referee`. */
  seat: v.string(),
  /** When its last line was played, in milliseconds since 1970. */
  at: v.number(),
  turn: v.number(),
  phase: v.string(),
  score: v.string(),
  /** As they stood after it; without an entry what was not kept then. */
  points: Numbers,
  losses: Numbers,
  figures: Numbers,
  asked: v.nullable(v.string()),
  result: v.nullable(v.string()),
  winner: v.nullable(v.string()),
  /** What it is called by in a list. */
  headline: Note,
  battles: v.array(Battle),
})

export const archiveCalls = {
  /** Every act along a branch, oldest first. */
  'archive.acts': call(
    v.strictObject(OnBranch),
    v.object({
      /** The revisions of the rules it was begun with and played with last, as far as they are known, and this version's. */
      revision: v.object({ begun: v.number(), played: v.number(), today: v.number() }),
      /** What has been corrected in between. */
      changes: v.array(Correction),
      /** The file is damaged: after which line, and what the number of its last one was, where that can still be told. */
      lost: v.nullable(v.object({ after: v.number(), last: v.nullable(v.number()) })),
      acts: v.array(Act),
    }),
  ),
  /** What the numbers of the game's own mean; `side`: whose they are. */
  'archive.figures': call(
    v.strictObject({ match: Id }),
    v.array(v.object({ id: v.string(), title: v.string(), side: v.nullable(v.string()) })),
  ),
  /** The way of a unit and its moments: where it was seen from which line on, and what the log told of it. */
  'archive.unit': call(
    v.strictObject({ ...OnBranch, unit: Word }),
    v.array(v.object({ line: v.number(), place: v.nullable(v.string()), event: v.nullable(Note) })),
  ),
  /** What the log told of a place. */
  'archive.place': call(
    v.strictObject({ ...OnBranch, place: Word }),
    v.array(v.object({ line: v.number(), note: Note })),
  ),
  /** Where the fighting was: steps lost by place. */
  'archive.heat': call(v.strictObject(OnBranch), v.array(v.object({ place: v.string(), steps: v.number() }))),
  /**
   * The sum of the battle to which a line belongs, as today's rules make it of the position after `line`, in which its
   * dice were about to fall; null where there is no battle, or none that this seat may know.
   */
  'archive.sum': call(
    v.strictObject({ ...OnBranch, line: Whole }),
    v.nullable(v.object({ line: v.number(), explanation: Explanation })),
  ),
  'archive.dice': call(
    v.strictObject(OnBranch),
    v.array(
      v.object({
        line: v.number(),
        by: v.nullable(v.string()),
        purpose: v.string(),
        values: v.array(v.number()),
        sides: v.number(),
      }),
    ),
  ),
  /** The places each side held at the end of each turn, and where it stands now. */
  'archive.front': call(
    v.strictObject(OnBranch),
    v.array(v.object({ turn: v.number(), line: v.number(), held: v.record(v.string(), v.array(v.string())) })),
  ),
  /** Time at the table by turn and by who was to speak, in seconds; pauses are left out. */
  'archive.times': call(v.strictObject(OnBranch), v.array(v.object({ turn: v.number(), seconds: Numbers }))),
  /**
   * The record, to be read and to be imported again: as plain text, or as JSON with all that was kept. It holds all
   * branches and the notes this seat may read. `isWhole` is false where the match hides something from this seat and is not
   * over: then it is the log of one branch as the seat may read it, which cannot be played again.
   */
  'archive.record': call(
    v.strictObject({ ...OnBranch, as: v.picklist(['text', 'json']) }),
    v.object({ text: v.string(), isWhole: v.boolean() }),
  ),
} as const
