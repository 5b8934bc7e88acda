/**
 * What can be found of a match: facts about it, what its players wrote, and what the log told everybody of battles and
 * losses. Whoever searches sits at no seat, so nothing that only one seat may read is among it.
 */
import { gameOf } from '../../shared/games/index.ts'
import { isEvent } from '../../shared/engine/event.ts'
import type { Note } from '../../shared/engine/position.ts'
import { spoken } from '../../shared/engine/rule.ts'
import type { Database } from '../saves/database.ts'
import { openDatabase } from '../saves/database.ts'
import { LIMITS } from '../saves/limits.ts'
import { migrateTables } from '../saves/migrations.ts'
import { bytesOf, lookAtOwn, withReader } from '../saves/opening.ts'
import { hasSchema, VERSION } from '../saves/schema.ts'
import type { Facts } from './entries.ts'

export interface FindText {
  readonly kind: 'match' | 'note' | 'plan' | 'bookmark' | 'log'
  readonly line: number | null
  readonly text: string
}

/** Longer ones are cut: a hit shows a sentence. */
const MAX_TEXT = 2000
/** So many sentences of the log a match. */
const MAX_LOG = 4000
const MAX_NOTES = 5000

/** What is told in a list of the whole match, in one text. */
export function contextOf(facts: Facts): string {
  const game = gameOf(facts.game)
  const scenario = game?.scenarios.find(({ id }) => id === facts.scenario)?.title ?? facts.scenario
  return [facts.name, game?.title ?? facts.game, scenario, ...Object.values(facts.players), ...facts.tags].join(' · ')
}

const DATE = new Intl.DateTimeFormat('en-GB', { day: 'numeric', month: 'long', year: 'numeric', timeZone: 'UTC' })

function datesOf({ created, lastPlayed }: Facts): string[] {
  return [...new Set([created, lastPlayed])].flatMap((iso) => [iso.slice(0, 10), DATE.format(new Date(iso))])
}

export function findTexts(file: string, facts: Facts, isAtTable: boolean): FindText[] {
  const whole: FindText = {
    kind: 'match',
    line: null,
    text: [contextOf(facts), facts.result ?? '', facts.score, ...datesOf(facts)].filter(Boolean).join(' · '),
  }
  if (facts.trouble !== null) return [whole]
  try {
    return [whole, ...inFile(file, isAtTable)]
  } catch {
    return [whole] // what is wrong with the file is told where it is opened
  }
}

function inFile(file: string, isAtTable: boolean): FindText[] {
  const version = isAtTable ? VERSION : lookAtOwn(file).version
  if (version === VERSION) return withReader(file, textsIn)
  const db = openDatabase(migrateTables(bytesOf(file), version))
  try {
    return textsIn(db)
  } finally {
    db.close()
  }
}

const textsIn = (db: Database): FindText[] => (hasSchema(db) ? [...notesIn(db), ...logIn(db)] : [])

/** A seat's own notes only when the match has come to its end. */
function notesIn(db: Database): FindText[] {
  const rows = db
    .prepare(
      `SELECT kind, ifnull(line, 0) AS line, text FROM notes
        WHERE length(text) BETWEEN 1 AND ? AND (seat IS NULL OR (SELECT finished FROM head) IS NOT NULL)
        ORDER BY id DESC LIMIT ?`,
    )
    .all(LIMITS.noteText, MAX_NOTES) as FindText[]
  return rows.map(({ kind, line, text }) => ({ kind, line, text: text.slice(0, MAX_TEXT) }))
}

const TOLD: ReadonlySet<string> = new Set(['declared', 'eliminated', 'left', 'control', 'game over', 'turn began'])

function logIn(db: Database): FindText[] {
  const found: FindText[] = []
  const lines = db
    .prepare(`SELECT id, notes FROM lines WHERE notes LIKE '%"event"%' AND length(notes) <= ? ORDER BY id`)
    .raw()
    .iterate(LIMITS.lineNotes) as Iterable<[number, string]>
  for (const [line, text] of lines) {
    for (const note of JSON.parse(text) as Note[])
      if (note.only === undefined && isEvent(note.event) && TOLD.has(note.event.kind))
        found.push({ kind: 'log', line, text: `${spoken(note)} ${(note.places ?? []).join(' ')}`.slice(0, MAX_TEXT) })
    if (found.length >= MAX_LOG) break
  }
  return found
}
