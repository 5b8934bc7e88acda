/** What a save says about its match as a whole: one row a fact, each checked. */
import * as v from 'valibot'
import { ComputerPlayers, Dice, Seating } from '../../shared/contract.ts'
import type { Database } from './database.ts'
import { isPlainKey, LIMITS, parsePlain } from './limits.ts'
import { Summary } from './summary.ts'
import { BadFile } from './trouble.ts'

const SHORT = v.pipe(v.string(), v.minLength(1), v.maxLength(LIMITS.name), v.regex(/^[^\p{Cc}]*$/u))
const Words = v.record(v.pipe(SHORT, v.check(isPlainKey)), SHORT)

const Meta = v.strictObject({
  /** Made once, kept for ever; a duplicate gets its own. */
  id: v.pipe(v.string(), v.uuid()),
  name: SHORT,
  game: SHORT,
  scenario: SHORT,
  /** As it was begun. */
  mode: v.picklist(['open', 'fair']),
  dice: Dice,
  seating: Seating,
  players: Words,
  /** The seats the computer plays from here on. */
  computer: ComputerPlayers,
  /** May players ask the computer for advice? In an open match always; in a fair one if it was agreed at the start. */
  advice: v.boolean(),
  options: Words,
  /** The revision of the rules it was begun with. */
  revision: v.pipe(v.number(), v.integer(), v.minValue(0)),
  /** By game: the number of the last migration of its list that has been applied, or that its data need not. */
  versions: v.record(v.pipe(SHORT, v.check(isPlainKey)), v.pipe(v.number(), v.integer(), v.minValue(0))),
  created: v.pipe(v.string(), v.isoTimestamp()),
  tags: v.pipe(v.array(SHORT), v.maxLength(30)),
  /** Corrected rules that the players have chosen to play on under: from which line on, and when they chose so. */
  accepted: v.pipe(
    v.array(
      v.strictObject({
        revision: v.pipe(v.number(), v.integer(), v.minValue(0)),
        line: v.pipe(v.number(), v.integer(), v.minValue(0)),
        at: v.pipe(v.number(), v.integer()),
      }),
    ),
    v.maxLength(100),
  ),
  /** The state of affairs before the first line; null where it was not kept. */
  atStart: v.nullable(Summary),
  thumbnail: v.nullable(v.pipe(v.string(), v.regex(/^data:image\/(png|webp|jpeg);base64,[A-Za-z0-9+/=]+$/))),
})
export type Meta = v.InferOutput<typeof Meta>

/** The position before the first line lies with the facts, as JSON, but is nothing to read for a list. */
export const START = 'start'

export function writeMeta(db: Database, facts: Partial<Meta>): void {
  const put = db.prepare(
    'INSERT INTO meta (key, value) VALUES (?, ?) ON CONFLICT (key) DO UPDATE SET value = excluded.value',
  )
  for (const [key, value] of Object.entries(facts)) put.run(key, JSON.stringify(value))
}

const wrong = (key: string) => (why: string) => new BadFile('meta', `The ${key} of the match cannot be read: ${why}.`)

/** `withPicture: false` leaves the thumbnail out, which is by far the largest. */
export function readMeta(db: Database, { withPicture = true } = {}): Meta {
  const rows = db.prepare('SELECT key, length(value) AS size FROM meta LIMIT ?').all(LIMITS.metaRows + 1) as {
    key: string
    size: number
  }[]
  if (rows.length > LIMITS.metaRows) throw new BadFile('limits', 'The match has too many properties.')
  const one = db.prepare('SELECT value FROM meta WHERE key = ?').pluck()
  const facts: Record<string, unknown> = {}
  for (const { key, size } of rows) {
    if (key === START) continue
    if (key === 'thumbnail' && !withPicture) {
      facts[key] = null
      continue
    }
    if (!isPlainKey(key)) throw new BadFile('meta', 'The match has an unknown property.')
    if (size > (key === 'thumbnail' ? LIMITS.thumbnail : LIMITS.metaValue))
      throw new BadFile('limits', `The ${key} of the match is too long.`)
    facts[key] = parsePlain(one.get(key) as string, wrong(key))
  }
  const parsed = v.safeParse(Meta, facts)
  if (parsed.success) return parsed.output
  const key = v.getDotPath(parsed.issues[0]) ?? 'match'
  throw wrong(key.slice(0, 40))('it is invalid')
}

/** The position before the first line, as it is stored. */
export function readStart(db: Database): string {
  const size = db.prepare('SELECT length(value) FROM meta WHERE key = ?').pluck().get(START) as number | undefined
  if (size === undefined) throw new BadFile('meta', 'The match has no start position.')
  if (size > LIMITS.start) throw new BadFile('limits', 'The start position of the match is too large.')
  return db.prepare('SELECT value FROM meta WHERE key = ?').pluck().get(START) as string
}

/** The picture alone, also of a file of an older format; null if it has none that can be shown. */
export function readThumbnail(db: Database): string | null {
  const text = db
    .prepare("SELECT value FROM meta WHERE key = 'thumbnail' AND length(value) <= ?")
    .pluck()
    .get(LIMITS.thumbnail) as string | undefined
  if (text === undefined) return null
  const picture = v.safeParse(Meta.entries.thumbnail, parsePlain(text, wrong('thumbnail')))
  return picture.success ? picture.output : null
}

/** Does it have a picture? An absent one is the word null. */
export function hasPicture(db: Database): boolean {
  return (
    ((db.prepare("SELECT length(value) FROM meta WHERE key = 'thumbnail'").pluck().get() as number | undefined) ?? 0) >
    4
  )
}
