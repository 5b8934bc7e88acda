/**
 * Notes written before they carried events get them from their sentences. Only migrations use this: a table names every
 * sentence the rules of that time could write, word for word, with the event it told; null where it told of none.
 */
import type { GameEvent } from './event.ts'
import type { GameMigration, LinePlace } from './migration.ts'
import type { Note } from './position.ts'

export type ToldBy = GameEvent | null | ((note: Note, place: LinePlace) => GameEvent | null)
export type SentenceEvents = Readonly<Record<string, ToldBy>>

/** The part of a migration that adds the events. A sentence that is not in the table stays without. */
export const eventsBySentence =
  (table: SentenceEvents): NonNullable<GameMigration['note']> =>
  (note, place) => {
    const told = note.event === undefined && Object.hasOwn(table, note.say) ? table[note.say]! : null
    const event = typeof told === 'function' ? told(note, place) : told
    return event === null ? note : { ...note, event }
  }

/** A value of the sentence as a number: `3`, `+3`, `−3` with the minus sign of print. */
export const numberIn = ({ values }: Note, name: string): number =>
  Number(String(values?.[name] ?? 0).replace('−', '-'))

export const wordIn = ({ values }: Note, name: string): string => String(values?.[name] ?? '')
