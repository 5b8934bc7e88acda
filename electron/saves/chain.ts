/**
 * The chain: every line carries a hash over the hash of the line before it and its own words, so that a record that was
 * changed or damaged somewhere shows it. The first link covers what the match was begun with. It is no signature: who
 * changes a line can count the chain anew. It guards against accidents, and against mixing files up.
 */
import { hash } from 'node:crypto'
import type { Line } from '../../shared/engine/journal.ts'

/** A line as it is stored: the columns of the table, before its chain. */
export interface StoredLine {
  readonly id: number
  readonly parent: number
  readonly act: number
  readonly seat: string
  readonly text: string
  readonly shown: string | null
  readonly reveals: 0 | 1
  readonly ends: 0 | 1
  readonly delta: string
  readonly notes: string
  readonly summary: string | null
  readonly luck: string | null
  readonly revision: number | null
  readonly at: number
}

export function stored(line: Line, at: number): StoredLine {
  return {
    id: line.id,
    parent: line.parent,
    act: line.act,
    seat: line.seat,
    text: line.text,
    shown: line.shown ?? null,
    reveals: line.reveals ? 1 : 0,
    ends: line.ends ? 1 : 0,
    delta: JSON.stringify(line.delta),
    notes: JSON.stringify(line.notes),
    summary: line.summary === undefined ? null : JSON.stringify(line.summary),
    luck: line.luck === undefined ? null : JSON.stringify(line.luck),
    revision: line.revision ?? null,
    at,
  }
}

/**
 * The link of a line: SHA-256 of the link before it in hexadecimal digits and the line's columns, one below the other.
 * Words hold no line ends; the lengths of delta and notes tell where the next begins.
 */
export function linkAfter(before: Buffer, line: StoredLine): Buffer {
  const { id, parent, act, seat, text, shown, reveals, ends, delta, notes, summary, luck, revision, at } = line
  const short = `${id} ${parent} ${act} ${reveals} ${ends} ${at} ${revision ?? '-'} ${delta.length} ${notes.length}`
  const words = `${seat}\n${text}\n${shown ?? ''}\n${delta}\n${notes}\n${summary ?? ''}\n${luck ?? ''}`
  return hash('sha256', `${before.toString('hex')}\n${short}\n${words}`, 'buffer')
}

export interface Beginning {
  readonly game: string
  readonly scenario: string
  readonly mode: string
  readonly dice: string
  readonly options: Readonly<Record<string, string>>
  readonly revision: number
  readonly versions: Readonly<Record<string, number>>
  /** The hash of each content file, by name. */
  readonly content: ReadonlyMap<string, Uint8Array>
  /** The position before the first line, as it is stored. */
  readonly start: string
}

/** The link before the first line: what the match was begun with. */
export function firstLink(begun: Beginning): Buffer {
  const { game, scenario, mode, dice, revision, content, start } = begun
  const [options, versions] = [sortedEntries(begun.options), sortedEntries(begun.versions)]
  const files = sortedEntries(
    Object.fromEntries(Array.from(content, ([file, sum]) => [file, Buffer.from(sum).toString('hex')])),
  )
  return hash(
    'sha256',
    JSON.stringify(['quarante', game, scenario, mode, dice, options, revision, versions, files, start]),
    'buffer',
  )
}

const sortedEntries = <T>(table: Readonly<Record<string, T>>): [string, T][] =>
  Object.entries(table).sort(([a], [b]) => (a < b ? -1 : 1))

/** All links of a record: the first, and one a line. */
export function linksOf(begun: Beginning, lines: readonly Line[], times: readonly number[]): Buffer[] {
  const links = [firstLink(begun)]
  lines.forEach((line, i) => links.push(linkAfter(links[line.parent]!, stored(line, times[i]!))))
  return links
}
