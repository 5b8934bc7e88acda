/** Standing answers of each seat. They are secret: only their own seat is ever told. */
import * as v from 'valibot'
import type { Game, Seat } from '../../shared/engine/game.ts'
import type { Standing } from '../../shared/engine/standing.ts'
import type { Database } from './database.ts'
import { LIMITS, parsePlain } from './limits.ts'
import { BadFile } from './trouble.ts'

export type StandingBySeat = Record<Seat, Standing>

const Word = v.pipe(v.string(), v.maxLength(LIMITS.name))
const Stop = v.strictObject({
  window: Word,
  purpose: v.exactOptional(Word),
  by: v.exactOptional(Word),
  harm: v.exactOptional(v.pipe(v.number(), v.integer(), v.minValue(0))),
})
const Answer = v.strictObject({ step: Word, purpose: v.exactOptional(Word), line: Word })
const Schema = v.strictObject({
  stops: v.pipe(v.array(Stop), v.maxLength(LIMITS.standingEntries)),
  answers: v.pipe(v.array(Answer), v.maxLength(LIMITS.standingEntries)),
})

const bad = () => new BadFile('rest', 'The standing answers cannot be read.')

export function readStanding(db: Database, game: Game): StandingBySeat {
  const longest = db.prepare('SELECT max(length(answers)) FROM standing').pluck().get() as number | null
  if ((longest ?? 0) > LIMITS.standing) throw new BadFile('limits', 'The standing answers are too long.')
  const standing: StandingBySeat = {}
  for (const { seat, answers } of db.prepare('SELECT seat, answers FROM standing LIMIT 20').all() as {
    seat: string
    answers: string
  }[]) {
    const parsed = v.safeParse(Schema, parsePlain(answers, bad))
    if (!parsed.success || !game.seats.includes(seat)) throw bad()
    standing[seat] = parsed.output
  }
  return standing
}

export function writeStanding(db: Database, seat: Seat, standing: Standing): void {
  db.prepare(
    'INSERT INTO standing (seat, answers) VALUES (?, ?) ON CONFLICT (seat) DO UPDATE SET answers = excluded.answers',
  ).run(seat, JSON.stringify(standing))
}
