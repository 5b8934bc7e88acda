/** The computer as a player: who plays a seat, why a line was said, what it would do. */
import * as v from 'valibot'
import { LEVELS, type Account as EngineAccount, type Weighed as EngineWeighed } from '../opponent/decision.ts'
import { Sentence, Word } from './parts.ts'

export const Level = v.picklist(LEVELS)

/** A computer at a seat: how deep it thinks, and its way of playing by its id; null: the usual one. */
export const ComputerPlayer = v.strictObject({ level: Level, character: v.nullable(Word) })

/** By seat the computer that plays it; a seat without an entry is a person's. */
export const ComputerPlayers = v.record(Word, ComputerPlayer)

const Finite = v.pipe(v.number(), v.finite())
const LineText = v.pipe(v.string(), v.maxLength(5000))

export const Weighed: v.GenericSchema<EngineWeighed> = v.object({
  text: LineText,
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
