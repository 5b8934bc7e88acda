/** The record of a match as JSON, with all that was kept; read again it passes every gate of a file from elsewhere. */
import * as v from 'valibot'
import { Trouble } from '../../shared/contract.ts'
import type { Line } from '../../shared/engine/journal.ts'
import { seenLine } from '../../shared/engine/view.ts'
import { gameOf } from '../../shared/games/index.ts'
import type { AccountRow } from '../saves/accounts.ts'
import type { AdviceRow } from '../saves/advice.ts'
import { linksOf } from '../saves/chain.ts'
import { packContent } from '../saves/content-files.ts'
import { saveBytes } from '../saves/fresh.ts'
import { parsePlain } from '../saves/limits.ts'
import type { Meta } from '../saves/meta.ts'
import type { NoteRow } from '../saves/notes.ts'
import { beginningOf, type Head } from '../saves/rows.ts'
import type { Sitting } from '../saves/sittings.ts'
import { LuckRow, Summary } from '../saves/summary.ts'
import type { Recorded } from './record-out.ts'

const KIND = 'quarante record'
/** In format 1 there was one branch, numbered anew, and no sittings. */
const FORMAT = 2

export function recordJson(record: Recorded): string {
  const { meta, stored, lines, times, seat, startText, head, at, branches, notes, sittings, accounts, advice } = record
  const timeOf = ({ id }: Pick<Line, 'id'>) => times[id - 1] ?? 0
  const facts = {
    kind: KIND,
    format: FORMAT,
    ...(seat !== null && { seenBy: seat }),
    meta: { ...meta, thumbnail: null },
  }
  if (seat !== null) {
    const seen = lines.map((line) => ({ ...seenLine(line, seat), at: timeOf(line) }))
    return JSON.stringify({ ...facts, lines: seen, notes })
  }
  return JSON.stringify({
    ...facts,
    content: stored.raw,
    start: JSON.parse(startText) as unknown,
    lines: lines.map((line) => ({ ...inOrder(line), at: timeOf(line) })),
    branches: [...branches],
    head: { ...head, summary: v.parse(Summary, head.summary) },
    at,
    notes,
    sittings,
    accounts,
    advice,
  })
}

/** The same words in the same order, whether a line was just played or comes from a file. */
function inOrder({ id, parent, act, seat, text, shown, reveals, ends, delta, notes, ...kept }: Line): Line {
  const { summary, luck, revision } = kept
  return {
    id,
    parent,
    act,
    seat,
    text,
    ...(shown !== undefined && { shown }),
    ...(reveals && { reveals }),
    ...(ends && { ends }),
    delta,
    notes,
    ...(summary !== undefined && { summary: v.parse(Summary, summary) }),
    ...(luck !== undefined && { luck: v.parse(LuckRow, luck) }),
    ...(revision !== undefined && { revision }),
  }
}

const Plain = v.record(v.string(), v.unknown())
const Written = v.object({
  kind: v.literal(KIND),
  format: v.pipe(v.number(), v.integer(), v.minValue(1)),
  seenBy: v.optional(v.string()),
  meta: Plain,
  content: v.optional(Plain),
  start: v.optional(Plain),
  lines: v.array(Plain),
  branches: v.optional(v.array(v.tuple([v.string(), v.number()]))),
  head: v.optional(Plain),
  at: v.optional(v.number()),
  /** In format 1, in place of the head. */
  finished: v.optional(v.nullable(v.number())),
  summary: v.optional(v.unknown()),
  notes: v.optional(v.array(Plain)),
  sittings: v.optional(v.array(Plain)),
  accounts: v.optional(v.array(Plain)),
  advice: v.optional(v.array(Plain)),
})

const wrong = (why: string): Trouble => new Trouble('damaged', `The record cannot be read: ${why}.`)

/** Whoever wrote it may have written anything: the bytes are for the gates, which name the entry that is wrong. */
export function bytesOfJson(text: string): Buffer {
  const parsed = v.safeParse(Written, parsePlain(text, wrong))
  if (!parsed.success) throw wrong(`${v.getDotPath(parsed.issues[0]) ?? 'it'} is not as it should be`)
  const { format, seenBy, content, start, branches = [] } = parsed.output
  const { notes = [], sittings = [], accounts = [], advice = [] } = parsed.output
  if (format > FORMAT)
    throw new Trouble('refused', 'The record was written by a newer version of Quarante. This one cannot read it.')
  if (seenBy !== undefined)
    throw new Trouble('refused', 'This is the log as one side saw it. It does not hold all that was played.')
  if (content === undefined || start === undefined) throw wrong('it has no content or no start position')
  // Records written before the computer could play say nothing of it.
  const meta = { computer: {}, advice: parsed.output.meta['mode'] === 'open', ...parsed.output.meta } as Meta
  if (typeof meta.game !== 'string' || gameOf(meta.game) === undefined) throw wrong('its game is unknown')
  const lines = parsed.output.lines.map(readLine)
  const times = parsed.output.lines.map(({ at }) => (Number.isSafeInteger(at) ? (at as number) : 0))
  const startText = JSON.stringify(start)
  try {
    const stored = packContent(content)
    return saveBytes({
      meta,
      stored,
      startText,
      lines,
      times,
      links: linksOf(beginningOf(meta, stored, startText), lines, times),
      branches: new Map(branches),
      head: headOf(parsed.output),
      at: parsed.output.at ?? times.at(-1) ?? 0,
      notes: notes as unknown as NoteRow[],
      standing: {},
      sittings: sittings as unknown as Sitting[],
      accounts: accounts as unknown as AccountRow[],
      advice: advice as unknown as AdviceRow[],
      snapshots: [],
    })
  } catch (error) {
    throw error instanceof Trouble ? error : wrong('something in it is missing or of another kind')
  }
}

function headOf({ head, lines, finished = null, summary }: v.InferOutput<typeof Written>): Head {
  if (head !== undefined) return head as unknown as Head
  const last = lines.length
  return { line: last, tip: last, branch: null, takenBack: 0, redo: [], finished, summary } as unknown as Head
}

function readLine(line: Readonly<Record<string, unknown>>, i: number): Line {
  const parent = line['parent']
  const isFit =
    line['id'] === i + 1 &&
    Number.isInteger(parent) &&
    (parent as number) >= 0 &&
    (parent as number) <= i &&
    Number.isInteger(line['act']) &&
    typeof line['seat'] === 'string' &&
    typeof line['text'] === 'string' &&
    Array.isArray(line['delta']) &&
    Array.isArray(line['notes'])
  if (!isFit) throw new Trouble('damaged', `Entry ${i + 1} of the record cannot be read.`)
  return line as unknown as Line
}
