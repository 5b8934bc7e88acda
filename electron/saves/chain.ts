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
    at,
  }
}

/**
 * The link of a line: SHA-256 of the link before it in hexadecimal digits and the line's columns, one below the other.
 * Words hold no line ends; the length of the delta tells where the notes begin.
 */
export function linkAfter(before: Buffer, line: StoredLine): Buffer {
  const { id, parent, act, seat, text, shown, reveals, ends, delta, notes, at } = line
  const short = `${id} ${parent} ${act} ${reveals} ${ends} ${at} ${delta.length}`
  return hash(
    'sha256',
    `${before.toString('hex')}\n${short}\n${seat}\n${text}\n${shown ?? ''}\n${delta}\n${notes}`,
    'buffer',
  )
}

export interface Beginning {
  readonly game: string
  readonly scenario: string
  readonly mode: string
  readonly dice: string
  readonly options: Readonly<Record<string, string>>
  readonly revision: number
  /** The hash of each content file, by name. */
  readonly content: ReadonlyMap<string, Uint8Array>
  /** The position before the first line, as it is stored. */
  readonly start: string
}

/** The link before the first line: what the match was begun with. */
export function firstLink(begun: Beginning): Buffer {
  const { game, scenario, mode, dice, options, revision, content, start } = begun
  const chosen = Object.entries(options).sort(([a], [b]) => (a < b ? -1 : 1))
  const files = [...content]
    .sort(([a], [b]) => (a < b ? -1 : 1))
    .map(([file, sum]) => [file, Buffer.from(sum).toString('hex')])
  return hash(
    'sha256',
    JSON.stringify(['quarante', game, scenario, mode, dice, chosen, revision, files, start]),
    'buffer',
  )
}
