/** The computer as a player: who plays a seat, why a line was said, what it would do. */
import * as v from 'valibot'
import { LEVELS, type Account as EngineAccount, type Weighed as EngineWeighed } from '../opponent/decision.ts'
import { NoteDrawing } from './notes.ts'
import { call, Done, Id, Name, Seat, Sentence, Whole, Word } from './parts.ts'

export const Level = v.picklist(LEVELS)

/** A computer at a seat: how deep it thinks, and its way of playing by its id; null: the usual one. */
export const ComputerPlayer = v.strictObject({ level: Level, character: v.nullable(Word) })

/** By seat the computer that plays it; a seat without an entry is a person's. */
export const ComputerPlayers = v.record(Word, ComputerPlayer)

const Finite = v.pipe(v.number(), v.finite())
const LineText = v.pipe(v.string(), v.maxLength(5000))

/** `text`: the line; null: nothing is said. */
export const Weighed: v.GenericSchema<EngineWeighed> = v.object({
  text: v.nullable(LineText),
  margin: Finite,
  reasons: v.pipe(v.array(v.object({ term: Word, points: Finite })), v.maxLength(100)),
})

export const Account: v.GenericSchema<EngineAccount> = v.object({
  level: Level,
  chosen: Weighed,
  rivals: v.pipe(v.array(Weighed), v.maxLength(10)),
  chances: v.pipe(v.array(v.object({ say: Sentence, share: Finite })), v.maxLength(100)),
  way: v.nullable(Word),
  guesses: v.pipe(v.number(), v.integer(), v.minValue(0)),
  evaluations: v.pipe(v.number(), v.integer(), v.minValue(0)),
})

/** What was asked of the computer: the best acts, or how the seat stands. */
export const AdviceKind = v.picklist(['acts', 'margin'])

/** How fast the moves of a computer follow each other on the screen. */
export const Pace = v.picklist(['slow', 'normal', 'fast', 'at once'])

/** What the computer players of a match are about; told to every page at the table, since all of it can be seen there. */
export const ComputerState = v.object({
  match: v.string(),
  /** `idle`: no computer is to speak. `shown`: its last move is still being looked at. */
  is: v.picklist(['idle', 'thinking', 'shown', 'paused', 'failed']),
  /** The seat it is about. */
  seat: v.nullable(v.string()),
  /** How long it may think, in milliseconds. */
  milliseconds: v.number(),
})

/** An act that gave away less than this, in points, has turned no match. */
export const LEAST_LOST = 0.5

/** An act as it was weighed, with what is drawn on the map for it. */
const ShownAct = v.object({
  text: v.nullable(v.string()),
  /** The step of play it was weighed in: the same word may mean something else by now. */
  step: v.string(),
  margin: v.number(),
  /** Of this much: the reasons in words, the greatest first. */
  reasons: v.array(v.object({ title: v.string(), points: v.number() })),
  /** The words of the line by their kind, as far as they can be read. */
  picks: v.array(
    v.object({
      kind: v.picklist(['verb', 'unit', 'hex', 'hop', 'number', 'word']),
      token: v.string(),
      place: v.optional(v.string()),
    }),
  ),
  drawing: NoteDrawing,
})

const ShownAccount = v.object({
  /** The line the table stood at, and whose acts they are. */
  line: v.number(),
  seat: Seat,
  level: Level,
  /** The way of playing and the way of playing the turn, in words; empty: the usual ones. */
  character: v.string(),
  way: v.string(),
  /** The best first: the act that was played, or would be. */
  acts: v.array(ShownAct),
  chances: v.array(v.object({ say: Sentence, share: v.number() })),
  guesses: v.number(),
})

const AtTable = { match: Id, seat: Seat }

/** So many acts at most are asked about at once. */
export const MAX_JUDGED = 50

/** Acts along a branch, by the last line of each; `of`: for this seat. */
const OfActs = v.strictObject({
  ...AtTable,
  of: Seat,
  branch: v.optional(Name),
  acts: v.pipe(v.array(Whole), v.maxLength(MAX_JUDGED)),
})

export const opponentCalls = {
  /** From here on the computer plays this seat; null: a person does. In a fair match only after its end. */
  'match.setComputer': call(v.strictObject({ ...AtTable, of: Seat, player: v.nullable(ComputerPlayer) }), Done),
  /** How fast its moves follow each other at this table. */
  'match.pace': call(v.strictObject({ match: Id, pace: Pace }), Done),
  /**
   * `pause`: nothing more is said until `go`. `move`: it stops thinking and plays the best it has found. `skip`: without a
   * wait to the end of the turn under way. `go` also tries again after a fault. `hold`: what happened before is being shown,
   * and its next move waits until `release`, where moves are shown at all.
   */
  'match.computer': call(
    v.strictObject({ match: Id, do: v.picklist(['pause', 'go', 'move', 'skip', 'hold', 'release', 'tell']) }),
    ComputerState,
  ),
  /** The best acts for a seat that is asked, from what it may know; counted in the record. */
  'match.advise': call(v.strictObject(AtTable), ShownAccount),
  /** Whoever waits for advice has waited enough: `match.advise` is answered now, with the best found so far. */
  'match.adviseNow': call(v.strictObject({ match: Id }), Done),
  /** The margin by which a seat may expect to win, from what it may know; counted in the record. */
  'match.margin': call(v.strictObject(AtTable), v.object({ line: v.number(), margin: v.number() })),
  /** Why the computer said a line; null: it did not, or this seat may not know yet. */
  'match.account': call(v.strictObject({ ...AtTable, line: Whole }), v.nullable(ShownAccount)),
  /** The lines of the computer along a branch whose reasons this seat may know, and what it expected of each, in points. */
  'match.accounts': call(
    v.strictObject({ ...AtTable, branch: v.optional(Name) }),
    v.array(v.object({ line: v.number(), gain: v.number() })),
  ),
  /** By seat how often it has asked for advice. */
  'match.advice': call(v.strictObject({ match: Id }), v.record(v.string(), v.number())),
  /** By how much a seat could expect to win after each of these acts of a branch, from what it knew then. */
  'archive.margins': call(OfActs, v.array(v.object({ line: v.number(), margin: v.number() }))),
  /**
   * What these acts of a seat gave away against the best it could have done, dice left out, from what it knew; null where
   * today's rules do not know the line. `instead`: where it gave much away, that best.
   */
  'archive.judged': call(
    OfActs,
    v.array(v.object({ line: v.number(), lost: v.nullable(v.number()), instead: v.nullable(ShownAct) })),
  ),
} as const

/** Calls about computer players. */
export type OpponentCall = keyof typeof opponentCalls
