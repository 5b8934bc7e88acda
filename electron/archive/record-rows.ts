/** The rows of a record as text, taken apart. What cannot be read is named by its row. */
import { Trouble } from '../../shared/contract.ts'
import { isAccount, type AccountRow } from '../saves/accounts.ts'
import type { AdviceRow } from '../saves/advice.ts'
import { isDrawing, type NoteRow } from '../saves/notes.ts'
import { outOfRow, TEXT_HEAD, TEXT_VERSION } from './record-text.ts'

export interface Fact {
  readonly row: number
  /** `Player french`. */
  readonly name: string
  readonly value: string
}

export interface Said {
  readonly row: number
  /** The number of the entry before it; 0: it is a first one. */
  readonly after: number
  readonly seat: string
  readonly text: string
  readonly at: number
}

export interface WrittenNote {
  readonly row: number
  readonly note: NoteRow
}

/** What a row says of the computer, by the number of an entry. */
export interface About<T> {
  readonly row: number
  readonly about: T
}

export interface TextRows {
  readonly facts: readonly Fact[]
  /** By their numbers, from 1. */
  readonly said: readonly Said[]
  readonly notes: readonly WrittenNote[]
  readonly accounts: readonly About<AccountRow>[]
  readonly advice: readonly About<AdviceRow>[]
}

/** What is wrong with a text, and where. */
export const wrongAt = (row: number, why: string): Trouble => new Trouble('damaged', `Line ${row} of the text: ${why}`)

const TIME = String.raw`\d{4}-\d\d-\d\dT\d\d:\d\d:\d\d(?:\.\d{3})?`
const LINE = new RegExp(String.raw`^(\d+)(?: after (\d+))? \[(${TIME})\] ([a-z-]+): (.+)$`)
const NOTE = new RegExp(
  String.raw`^Note (\d+) \[(${TIME})\] after (\d+): (note|plan|bookmark)(?:, (good|bad|lucky|doubtful))?` +
    String.raw`(?:, of ([a-z-]+))?(?:, (hex|unit) (.+))?$`,
)
const ACCOUNT = /^Account (\d+)(?: by ([^:]+))?: (\{.*\})$/
const ADVISED = new RegExp(String.raw`^Advised \[(${TIME})\] after (\d+): ([a-z-]+), (acts|margin)$`)
const FACT = /^([A-Z][a-z]+)(?: ([^:]+))?: (.*)$/

/** A moment as the text writes it; NaN if it is none. */
export const momentOf = (written: string): number => Date.parse(`${written}Z`)

export function textRows(text: string): TextRows {
  const written = text.split(/\r?\n/)
  checkVersion(written[0]!)
  const rows: Reading = { facts: [], said: [], notes: [], accounts: [], advice: [] }
  written.forEach((row, i) => {
    if (i > 0 && row !== '' && !/^\s/.test(row)) takeRow(rows, row, i + 1)
  })
  return {
    ...rows,
    notes: rows.notes.map(({ row, note, words, drawing }) => ({
      row,
      note: { ...note, text: words.join('\n'), drawing },
    })),
  }
}

function checkVersion(first: string): void {
  const version = Number(first.slice(TEXT_HEAD.length))
  if (version > TEXT_VERSION)
    throw new Trouble('refused', 'The record was written by a newer version of Quarante. This one cannot read it.')
}

interface Reading {
  readonly facts: Fact[]
  readonly said: Said[]
  readonly notes: Noting[]
  readonly accounts: About<AccountRow>[]
  readonly advice: About<AdviceRow>[]
}

/** A note whose words and drawing are still to come. */
interface Noting {
  readonly row: number
  readonly note: NoteRow
  readonly words: string[]
  drawing: string | null
}

function takeRow({ facts, said, notes, accounts, advice }: Reading, written: string, row: number): void {
  const note = notes.at(-1)
  if (note !== undefined && /^[>+]/.test(written)) return addTo(note, written, row)
  const begun = NOTE.exec(written)
  if (begun !== null) return void notes.push({ row, note: noteOf(begun, row), words: [], drawing: null })
  const account = ACCOUNT.exec(written)
  if (account !== null) return void accounts.push({ row, about: accountOf(account, row) })
  const advised = ADVISED.exec(written)
  if (advised !== null) return void advice.push({ row, about: adviceOf(advised, row) })
  const line = LINE.exec(written)
  if (line !== null) {
    if (Number(line[1]) !== said.length + 1) throw wrongAt(row, `entry ${said.length + 1} is missing`)
    const after = line[2] === undefined ? said.length : Number(line[2])
    if (after > said.length) throw wrongAt(row, `it follows entry ${after}, which comes later`)
    said.push({ row, after, at: timeAt(row, line[3]!), seat: line[4]!, text: line[5]! })
    return
  }
  const fact = said.length > 0 ? null : FACT.exec(written)
  if (fact === null) throw wrongAt(row, 'it cannot be read')
  facts.push({ row, name: fact[2] === undefined ? fact[1]! : `${fact[1]} ${fact[2]}`, value: fact[3]! })
}

function noteOf(found: RegExpExecArray, row: number): NoteRow {
  const [, id, at, line, kind, mark, seat, anchor, anchored] = found
  const place = anchored === undefined ? null : outOfRow(anchored)
  return {
    id: Number(id),
    line: Number(line),
    hex: anchor === 'hex' ? place : null,
    unit: anchor === 'unit' ? place : null,
    seat: seat ?? null,
    kind: kind as NoteRow['kind'],
    mark: (mark ?? null) as NoteRow['mark'],
    text: '',
    drawing: null,
    at: timeAt(row, at!),
  }
}

function addTo(note: Noting, written: string, row: number): void {
  const said = written.slice(written[1] === ' ' ? 2 : 1)
  if (written.startsWith('>')) return void note.words.push(outOfRow(said))
  if (note.drawing !== null || !isDrawing(said)) throw wrongAt(row, 'the drawing cannot be read')
  note.drawing = said
}

function accountOf([, line, character, account]: RegExpExecArray, row: number): AccountRow {
  if (!isAccount(account!)) throw wrongAt(row, 'the account cannot be read')
  return { line: Number(line), character: character === undefined ? null : outOfRow(character), account: account! }
}

const adviceOf = ([, at, line, seat, kind]: RegExpExecArray, row: number): AdviceRow => ({
  line: Number(line),
  seat: seat!,
  kind: kind as AdviceRow['kind'],
  at: timeAt(row, at!),
})

function timeAt(row: number, written: string): number {
  const at = momentOf(written)
  if (Number.isNaN(at)) throw wrongAt(row, 'its time cannot be read')
  return at
}
