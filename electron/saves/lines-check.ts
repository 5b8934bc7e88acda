/** Reads the lines of a save and checks each: its place in the tree, its words, its data, its link in the chain. */
import * as v from 'valibot'
import type { Change, Delta } from '../../shared/engine/delta.ts'
import { isEvent } from '../../shared/engine/event.ts'
import type { Line } from '../../shared/engine/journal.ts'
import type { Luck } from '../../shared/engine/keeping.ts'
import type { Note } from '../../shared/engine/position.ts'
import type { ActSummary } from '../../shared/engine/summary.ts'
import { linkAfter } from './chain.ts'
import type { Database } from './database.ts'
import { isPlainKey, LIMITS, parsePlain } from './limits.ts'
import { isTime } from './notes.ts'
import { LuckRow, Summary } from './summary.ts'
import { BadFile, BadLine } from './trouble.ts'

export interface ReadLines {
  readonly lines: Line[]
  /** When each line was played, by its place in `lines`. */
  readonly times: number[]
  /** The chain by line, the first link at 0. */
  readonly links: Buffer[]
}

type Row = [
  id: number,
  parent: number | null,
  act: number,
  seat: string,
  text: string,
  shown: string | null,
  reveals: 0 | 1,
  ends: 0 | 1,
  delta: string,
  notes: string,
  summary: string | null,
  luck: string | null,
  revision: number | null,
  at: number,
  chain: Buffer,
]

const COLUMNS = 'id, parent, act, seat, text, shown, reveals, ends, delta, notes, summary, luck, revision, at, chain'

export function readLines(db: Database, speakers: ReadonlySet<string>, first: Buffer): ReadLines {
  checkLengths(db)
  const read: ReadLines = { lines: [], times: [], links: [first] }
  for (const row of db.prepare(`SELECT ${COLUMNS} FROM lines ORDER BY id`).raw().iterate() as Iterable<Row>)
    takeRow(read, row, speakers)
  return read
}

function checkLengths(db: Database): void {
  const [count, ...longest] = db
    .prepare(
      `SELECT count(*), max(length(text)), max(length(shown)), max(length(delta)), max(length(notes)), max(length(summary)),
        max(length(luck)), max(length(chain)), max(length(seat)) FROM lines`,
    )
    .raw()
    .get() as (number | null)[]
  const most = [
    LIMITS.text,
    LIMITS.text,
    LIMITS.delta,
    LIMITS.lineNotes,
    LIMITS.metaValue,
    LIMITS.metaValue,
    32,
    LIMITS.name,
  ]
  if (count! > LIMITS.lines) throw new BadFile('limits', 'The match has too many entries.')
  if (longest.some((length, i) => (length ?? 0) > most[i]!))
    throw new BadFile('limits', 'An entry of the match is too long.')
}

function takeRow({ lines, times, links }: ReadLines, row: Row, speakers: ReadonlySet<string>): void {
  const [id, above, act, seat, text, shown, reveals, ends, delta, notes, summary, luck, revision, at, chain] = row
  const parent = above ?? 0
  const fail = (why: string) => new BadLine('lines', id, `Entry ${id} of the match cannot be read: ${why}.`)
  if (id !== lines.length + 1) throw fail('an earlier entry is missing')
  if (parent < 0 || parent >= id) throw fail('it does not follow an earlier entry')
  if (act !== id && (parent === 0 || lines[parent - 1]!.act !== act)) throw fail('it belongs to no action')
  if (!speakers.has(seat)) throw fail('it names an unknown side')
  if (!isWords(text) || (shown !== null && !isWords(shown))) throw fail('its text cannot be read')
  if (!isTime(at)) throw fail('its time is invalid')
  if (revision !== null && !(Number.isSafeInteger(revision) && revision >= 0)) throw fail('its revision is invalid')
  const line: Line = {
    id,
    parent,
    act,
    seat,
    text,
    ...(shown !== null && { shown }),
    ...(reveals === 1 && { reveals: true as const }),
    ...(ends === 1 && { ends: true as const }),
    delta: readDelta(delta, fail),
    notes: readNotes(notes, fail),
    ...(summary !== null && { summary: readSummary(summary, fail) }),
    ...(luck !== null && { luck: readLuck(luck, fail) }),
    ...(revision !== null && { revision }),
  }
  const columns = { id, parent, act, seat, text, shown, reveals, ends, delta, notes, summary, luck, revision, at }
  const link = linkAfter(links[parent]!, columns)
  if (!link.equals(chain))
    throw new BadLine('chain', id, `Entry ${id} of the match was changed or damaged: its checksum is wrong.`)
  lines.push(line)
  times.push(at)
  links.push(link)
}

// oxlint-disable-next-line no-control-regex -- control characters are what it looks for
const isWords = (text: string): boolean => text !== '' && !/[\u0000-\u001f\u007f]/.test(text)

type Fail = (why: string) => Error

function readDelta(text: string, fail: Fail): Delta {
  const delta = parsePlain(text, fail)
  if (!Array.isArray(delta) || !delta.every(isChange)) throw fail('its changes are invalid')
  return delta
}

/** [field, key, before, after]; whether it fits the state is seen when it is applied. */
function isChange(change: unknown): change is Change {
  if (!Array.isArray(change) || change.length !== 4) return false
  const [field, key] = change as unknown[]
  if (typeof field !== 'string' || !isPlainKey(field)) return false
  if (key === null) return true
  return typeof key === 'string' ? isPlainKey(key) : Number.isInteger(key) && (key as number) >= 0
}

function readNotes(text: string, fail: Fail): Note[] {
  const notes = parsePlain(text, fail)
  if (!Array.isArray(notes) || !notes.every(isSentence)) throw fail('its log text is invalid')
  return tidied(notes as Note[])
}

function readSummary(text: string, fail: Fail): ActSummary {
  const summary = v.safeParse(Summary, parsePlain(text, fail))
  if (!summary.success) throw fail('its summary is invalid')
  return summary.output
}

function readLuck(text: string, fail: Fail): Luck {
  const luck = v.safeParse(LuckRow, parsePlain(text, fail))
  if (!luck.success) throw fail('what was expected of its dice is invalid')
  return luck.output
}

type Raw = Record<string, unknown>

/** A sentence with its rule: without these there is nothing to read. */
function isSentence(note: unknown): boolean {
  if (typeof note !== 'object' || note === null) return false
  const { rule, say } = note as Raw
  return typeof rule === 'string' && typeof say === 'string'
}

/** Notes as the log can show them. A place or a value that says nothing is dropped: no slip in a note may cost a match. */
export function tidied(notes: readonly Note[]): Note[] {
  return notes.every(isKnownTidy) ? (notes as Note[]) : notes.map(tidy)
}

/** Notes never change once they are said: each is looked at once. */
const known = new WeakSet<Note>()

function isKnownTidy(note: Note): boolean {
  if (known.has(note)) return true
  if (!isTidy(note)) return false
  known.add(note)
  return true
}

const isText = (value: unknown): value is string => typeof value === 'string'
const isWord = (value: unknown): boolean => typeof value === 'string' || typeof value === 'number'
const isTexts = (value: unknown): boolean => value === undefined || (Array.isArray(value) && value.every(isText))
const isTable = (value: unknown): value is Raw => typeof value === 'object' && value !== null && !Array.isArray(value)

function isTidy({ values, places, units, only, event }: Note): boolean {
  if (event !== undefined && !isEvent(event)) return false
  if (!isTexts(places) || !isTexts(units) || (only !== undefined && !isText(only))) return false
  return values === undefined || (isTable(values) && Object.values(values).every(isWord))
}

function tidy({ rule, say, values, places, units, only, event }: Note): Note {
  const words = isTable(values) ? Object.fromEntries(Object.entries(values).filter(([, value]) => isWord(value))) : null
  return {
    rule,
    say,
    ...(words && { values: words }),
    ...(Array.isArray(places) && { places: places.filter(isText) }),
    ...(Array.isArray(units) && { units: units.filter(isText) }),
    ...(isText(only) && { only }),
    ...(isEvent(event) && { event }),
  }
}
