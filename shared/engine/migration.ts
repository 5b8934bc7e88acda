/**
 * What a game writes into saves is file format: fields of its state, names of steps and what their frames hold, verbs
 * and ids in texts, notes and their events, options, content. When one of these changes, the game adds a migration to
 * its own numbered list (`Game.migrations`); a save keeps the number of the last one applied, so no game's migration
 * touches the saves of another.
 *
 * A migration says what becomes of a state, of the words of a line, of a note. It never sees a delta: those are derived
 * anew from the states before and after each line, so that a record cannot come out of step with itself. Everything a
 * migration is given is frozen; what it gives back must be plain data.
 */
import type { Seat } from './game.ts'
import type { Line } from './journal.ts'
import type { Note } from './position.ts'
import type { Standing } from './standing.ts'

/** A state, or anything else of a record, as the game of that time wrote it. */
export type Fields = Readonly<Record<string, unknown>>

/** The match a migration works on: options and content as this migration leaves them. */
export interface MigratedMatch {
  readonly scenario: string
  readonly options: Readonly<Record<string, string>>
  /** The content files by name, as data. */
  readonly content: Fields
}

/** The place of a line in the record: the states around it, as they were before this migration. */
export interface LinePlace extends MigratedMatch {
  readonly seat: string
  /** The text as it was. */
  readonly text: string
  /** All its notes, as they were. */
  readonly notes: readonly Note[]
  readonly before: Fields
  readonly after: Fields
}

/** What a line says: its text, and what the other seats read instead. */
export interface LineWords {
  readonly text: string
  readonly shown?: string
}

/** Where a player's note hangs. */
export interface Anchor {
  readonly hex: string | null
  readonly unit: string | null
}

export interface GameMigration {
  /** Its place in the game's list: 1, 2, 3, ... */
  readonly number: number
  readonly what: string
  /** Steps that have another name now, old to new: in the flow and in standing answers. */
  readonly steps?: Readonly<Record<string, string>>
  /** Verbs that are called otherwise now, old to new: the first word of a seat's line, also in standing answers. */
  readonly verbs?: Readonly<Record<string, string>>
  /** The state in today's form. It sees one state and nothing of the line: equal states must come out equal. */
  readonly state?: (state: Fields, match: MigratedMatch) => Fields
  readonly line?: (words: LineWords, place: LinePlace) => LineWords
  readonly note?: (note: Note, place: LinePlace) => Note
  readonly standing?: (standing: Standing, seat: Seat) => Standing
  readonly anchor?: (anchor: Anchor) => Anchor
  readonly options?: (options: Readonly<Record<string, string>>) => Readonly<Record<string, string>>
  readonly content?: (files: Fields, scenario: string) => Fields
}

/** All of a save that a game has a say in. */
export interface MatchRecord<N extends Anchor = Anchor> extends MigratedMatch {
  readonly start: Fields
  /** Each follows one with a lower number; the deltas fit. */
  readonly lines: readonly Line[]
  readonly notes: readonly N[]
  readonly standing: Readonly<Record<Seat, Standing>>
}

/** The number of the newest migration of a list; 0 if there is none. The numbers must run from 1 without a gap. */
export function newestMigration(migrations: readonly GameMigration[] = []): number {
  migrations.forEach(({ number }, i) => {
    if (number !== i + 1) throw new Error(`migration ${number} stands at place ${i + 1} of its list`)
  })
  return migrations.length
}
