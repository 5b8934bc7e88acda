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
import type { ToWrite } from './record-text.ts'

const KIND = 'quarante record'
const FORMAT = 1

export interface WholeRecord extends ToWrite {
  readonly startText: string
  readonly head: Head
  readonly notes: readonly NoteRow[]
  readonly accounts: readonly AccountRow[]
  readonly advice: readonly AdviceRow[]
}

/** A branch alone, its lines numbered from 1. */
function renumbered(lines: readonly Line[]): Line[] {
  const numbers = new Map(lines.map(({ id }, i) => [id, i + 1]))
  return lines.map((line, i) => ({ ...line, id: i + 1, parent: i, act: numbers.get(line.act) ?? i + 1 }))
}

export function recordJson(record: WholeRecord): string {
  const { meta, stored, lines, times, seat, startText, head, notes, accounts, advice } = record
  const at = (id: number) => times[id - 1] ?? 0
  if (seat !== null) {
    const seen = lines.map((line) => ({ ...seenLine(line, seat), at: at(line.id) }))
    return JSON.stringify({ kind: KIND, format: FORMAT, seenBy: seat, meta: { ...meta, thumbnail: null }, lines: seen })
  }
  const numbers = new Map(lines.map(({ id }, i) => [id, i + 1]))
  const isKept = ({ line }: { readonly line: number }) => line === 0 || numbers.has(line)
  const moved = <T extends { readonly line: number }>(row: T): T => ({ ...row, line: numbers.get(row.line) ?? 0 })
  return JSON.stringify({
    kind: KIND,
    format: FORMAT,
    meta: {
      ...meta,
      thumbnail: null,
      accepted: meta.accepted.map(moved),
    },
    content: stored.raw,
    start: JSON.parse(startText) as unknown,
    lines: renumbered(lines).map((line, i) => ({ ...line, at: at(lines[i]!.id) })),
    finished: head.finished === null ? null : (numbers.get(head.finished) ?? null),
    summary: head.summary,
    notes: notes.filter(isKept).map(moved),
    accounts: accounts.filter(isKept).map(moved),
    advice: advice.filter(isKept).map(moved),
  })
}

const Plain = v.record(v.string(), v.unknown())
const Record = v.object({
  kind: v.literal(KIND),
  format: v.literal(FORMAT),
  seenBy: v.optional(v.string()),
  meta: Plain,
  content: v.optional(Plain),
  start: v.optional(Plain),
  lines: v.array(Plain),
  finished: v.optional(v.nullable(v.number())),
  summary: v.optional(v.unknown()),
  notes: v.optional(v.array(Plain)),
  accounts: v.optional(v.array(Plain)),
  advice: v.optional(v.array(Plain)),
})

const wrong = (why: string): Trouble => new Trouble('damaged', `The record cannot be read: ${why}.`)

/** Whoever wrote it may have written anything: the bytes are for the gates, which name the entry that is wrong. */
export function bytesOfJson(text: string): Buffer {
  const parsed = v.safeParse(Record, parsePlain(text, wrong))
  if (!parsed.success) throw wrong(`${v.getDotPath(parsed.issues[0]) ?? 'it'} is not as it should be`)
  const { seenBy, content, start, notes = [], accounts = [], advice = [] } = parsed.output
  const { finished = null, summary } = parsed.output
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
    const last = lines.length
    const head = { line: last, tip: last, branch: null, takenBack: 0, redo: [], finished, summary } as unknown as Head
    return saveBytes({
      meta,
      stored,
      startText,
      lines,
      times,
      links: linksOf(beginningOf(meta, stored, startText), lines, times),
      branches: new Map(),
      head,
      at: times.at(-1) ?? 0,
      notes: notes as unknown as NoteRow[],
      standing: {},
      sittings: [],
      accounts: accounts as unknown as AccountRow[],
      advice: advice as unknown as AdviceRow[],
      snapshots: [],
    })
  } catch (error) {
    throw error instanceof Trouble ? error : wrong('something in it is missing or of another kind')
  }
}

function readLine(line: Readonly<Record<string, unknown>>, i: number): Line {
  const isFit =
    line['id'] === i + 1 &&
    line['parent'] === i &&
    Number.isInteger(line['act']) &&
    typeof line['seat'] === 'string' &&
    typeof line['text'] === 'string' &&
    Array.isArray(line['delta']) &&
    Array.isArray(line['notes'])
  if (!isFit) throw new Trouble('damaged', `Entry ${i + 1} of the record cannot be read.`)
  return line as unknown as Line
}
