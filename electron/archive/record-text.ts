/**
 * The record of a match as plain text: facts, then one line a line of the journal, numbered, with its time, who spoke and
 * what was said; `12 after 7` where it does not follow the one above it. Then the notes of the players, and what the
 * computer said of its lines. What is indented is for people: the sentences of the log.
 */
import type { Line } from '../../shared/engine/journal.ts'
import { spoken } from '../../shared/engine/rule.ts'
import { seenLine } from '../../shared/engine/view.ts'
import type { AccountRow } from '../saves/accounts.ts'
import type { AdviceRow } from '../saves/advice.ts'
import type { NoteRow } from '../saves/notes.ts'
import type { Recorded } from './record-out.ts'

export const TEXT_HEAD = 'Quarante record'
/** Until 1 it was one branch without notes. */
export const TEXT_VERSION = 2

/** To the second, and to the thousandth where there is one. */
const clock = (at: number): string => new Date(at).toISOString().replace(/(\.000)?Z$/, '')

/** Names and notes are anybody's words; each must stay in its row. */
const inRow = (text: string): string => text.replace(/[\\\n\r]/g, (one) => ESCAPES[one]!)
const ESCAPES: Readonly<Record<string, string>> = { '\\': '\\\\', '\n': '\\n', '\r': '\\r' }

export const outOfRow = (text: string): string =>
  text.replace(/\\([\\nr])/g, (_, one: string) => (one === 'n' ? '\n' : one === 'r' ? '\r' : '\\'))

export function recordText(record: Recorded): string {
  const { seat, times, notes } = record
  const rows = [
    `${TEXT_HEAD} ${TEXT_VERSION}`,
    ...(seat === null ? [] : [`Seen by: ${seat}`]),
    ...factsOf(record),
    ...(seat === null ? placeOf(record) : []),
    '',
    ...record.lines.flatMap((line, i) => {
      const before = record.lines[i - 1]?.id ?? 0
      return lineRows(line, before, times[line.id - 1] ?? 0, seat)
    }),
  ]
  const more = [...notes.flatMap(noteRows), ...record.accounts.map(accountRow), ...record.advice.map(adviceRow)]
  if (more.length > 0) rows.push('', ...more)
  return `${rows.join('\n')}\n`
}

function factsOf({ meta, stored }: Recorded): string[] {
  return [
    `Name: ${inRow(meta.name)}`,
    `Id: ${meta.id}`,
    `Game: ${meta.game}`,
    `Scenario: ${meta.scenario}`,
    `Mode: ${meta.mode}`,
    `Dice: ${meta.dice}`,
    `Seating: ${meta.seating}`,
    ...Object.entries(meta.players).map(([side, name]) => `Player ${side}: ${inRow(name)}`),
    ...Object.entries(meta.computer).map(([side, player]) => `Computer ${side}: ${JSON.stringify(player)}`),
    `Advice: ${meta.advice ? 'yes' : 'no'}`,
    ...Object.entries(meta.options).map(([option, choice]) => `Option ${option}: ${choice}`),
    ...meta.tags.map((tag) => `Tag: ${inRow(tag)}`),
    `Revision: ${meta.revision}`,
    `Created: ${meta.created}`,
    ...stored.files.map(({ file, hash }) => `Content ${file}: ${Buffer.from(hash).toString('hex')}`),
  ]
}

/** Where the table stands, the branches and when it was played. */
function placeOf({ head, at, branches, sittings }: Recorded): string[] {
  return [
    `Place: ${head.line}`,
    `End: ${head.tip}`,
    ...(head.branch === null ? [] : [`On: ${inRow(head.branch)}`]),
    ...(head.takenBack === 0 ? [] : [`Taken back: ${head.takenBack}`]),
    ...(head.redo.length === 0 ? [] : [`Redo: ${head.redo.join(' ')}`]),
    ...(head.finished === null ? [] : [`Finished: ${head.finished}`]),
    `Played: ${clock(at)}`,
    ...Array.from(branches, ([name, line]) => `Branch: ${line} ${inRow(name)}`),
    ...sittings.map(
      ({ started, ended, seconds, players }) =>
        `Sitting: ${clock(started)} ${clock(ended)} ${seconds} ${JSON.stringify(players)}`,
    ),
  ]
}

function lineRows(line: Line, before: number, at: number, seat: string | null): string[] {
  const shown = seat === null ? line : seenLine(line, seat)
  const notes = shown.notes.filter((note) => seat !== null || note.only === undefined)
  const place = line.parent === before ? `${line.id}` : `${line.id} after ${line.parent}`
  return [
    `${place} [${clock(at)}] ${line.seat}: ${shown.text}`,
    ...notes.map((note) => `    ${note.rule} ${inRow(spoken(note))}.`),
  ]
}

/** Why the computer said a line, and that it was asked for advice. */
const accountRow = ({ line, character, account }: AccountRow): string =>
  `Account ${line}${character === null ? '' : ` by ${inRow(character)}`}: ${JSON.stringify(JSON.parse(account))}`

const adviceRow = ({ line, seat, kind, at }: AdviceRow): string =>
  `Advised [${clock(at)}] after ${line}: ${seat}, ${kind}`

/** `Note 3 [time] after 12: plan, good, of german, hex 5714`, its words behind `>` and its drawing behind `+`. */
function noteRows({ id, line, hex, unit, seat, kind, mark, text, drawing, at }: NoteRow): string[] {
  const about = [
    kind,
    ...(mark === null ? [] : [mark]),
    ...(seat === null ? [] : [`of ${seat}`]),
    ...(hex === null ? [] : [`hex ${inRow(hex)}`]),
    ...(unit === null ? [] : [`unit ${inRow(unit)}`]),
  ]
  return [
    `Note ${id} [${clock(at)}] after ${line}: ${about.join(', ')}`,
    ...(text === '' ? [] : text.split('\n').map((row) => `> ${inRow(row)}`)),
    ...(drawing === null ? [] : [`+ ${JSON.stringify(JSON.parse(drawing))}`]),
  ]
}
