/**
 * Migration 1 of a game gives old notes their events. `sentences/<game>.json` lists every sentence its rules could write
 * until then, read from their source: each must be in the table of the migration, with its event or with none.
 */
import { copyFileSync, readFileSync } from 'node:fs'
import path from 'node:path'
import { describe, expect, it } from 'vitest'
import { lookAt } from '../../electron/saves/header.ts'
import { openSave } from '../../electron/saves/opening.ts'
import { matchOf } from '../../electron/saves/record.ts'
import { isEvent, type GameEvent } from '../../shared/engine/event.ts'
import { ROOT, type Line } from '../../shared/engine/journal.ts'
import { isLine, Match } from '../../shared/engine/match.ts'
import { migrateRecord } from '../../shared/engine/migrate.ts'
import type { Fields, LinePlace } from '../../shared/engine/migration.ts'
import type { Note } from '../../shared/engine/position.ts'
import { repeatLine, stateAt } from '../../shared/engine/record.ts'
import { EVENTS as franceFightsOn } from '../../shared/games/france-fights-on/migrations/1-events.ts'
import { EVENTS as france40 } from '../../shared/games/france40/migrations/1-events.ts'
import { gameOf } from '../../shared/games/index.ts'
import { EVENTS as spoiledVictory } from '../../shared/games/spoiled-victory/migrations/1-events.ts'
import { goldenSaves } from './golden.ts'
import { temporaryFolder } from './temporary.ts'

const TABLES = { 'france-fights-on': franceFightsOn, france40, 'spoiled-victory': spoiledVictory }
type Id = keyof typeof TABLES
const ids = Object.keys(TABLES) as Id[]

const sentencesOf = (id: Id): string[] =>
  JSON.parse(readFileSync(path.join(import.meta.dirname, 'sentences', `${id}.json`), 'utf8')) as string[]

/** The titles of events stood in their sentences; the card is the one drawn. */
const isCardEvent = (say: string): boolean => say.startsWith('Event: ')

describe.each(ids)('%s', (id) => {
  const sentences = sentencesOf(id)
  const migrate = gameOf(id)!.migrations![0]!.note!

  it('every sentence of that time is in the table, and nothing else is', () => {
    const listed = sentences.filter((say) => !isCardEvent(say))
    expect(Object.keys(TABLES[id]).sort()).toEqual(listed.sort())
  })

  it('what a sentence tells is an event as the engine knows them, or none', () => {
    const state = { reduced: {}, disrupted: {} }
    const content = { counters: { units: [] } }
    const place: LinePlace = {
      scenario: '',
      options: {},
      content,
      seat: 'chance',
      text: 'draw card-07',
      notes: [],
      before: state,
      after: state,
    }
    for (const say of sentences) {
      const { event } = migrate({ rule: '1', say, values: { side: 'French' } }, place)
      expect(event === undefined || isEvent(event), say).toBe(true)
    }
  })
})

// ---- Against the rules of today, on the golden saves

const folder = temporaryFolder()

/** Files of format 1 were written before there were events. */
const isWithoutEvents = (file: string): boolean => lookAt(file).version === 1

/** The notes the rules write today for a line, played from where it was played. */
function notesToday(match: Match, line: Line): readonly Note[] {
  const { game, mode, play } = match
  const state = stateAt(match, line.parent)
  const again = Match.resume({ game, content: play.content, mode, lines: [], head: ROOT, state })
  const answer = repeatLine(again, line)
  return isLine(answer) ? answer.notes : []
}

/** What events tell today and neither a sentence nor a state told then; the column is that of a Determined Defence. */
function asToldThen(event: GameEvent | undefined): GameEvent | undefined {
  if (event?.kind === 'retreated') return { kind: event.kind, side: event.side }
  if (event?.kind === 'eliminated') return { kind: event.kind, side: event.side }
  if (event?.kind !== 'result' || event.table !== 'determinedDefence') return event
  const { column: _, ...told } = event
  return told
}

describe.each(goldenSaves().filter(({ name, file }) => isWithoutEvents(file) && ids.some((id) => name.startsWith(id))))(
  '$name',
  ({ name, file }) => {
    it('its notes get the events the rules write today', () => {
      const copy = path.join(folder, name)
      copyFileSync(file, copy)
      const { save, record } = openSave(copy)
      save.close()
      const { game, meta, stored, notes, standing } = record
      const match = matchOf(record)
      const start = stateAt(match, ROOT) as unknown as Fields
      const old = { scenario: meta.scenario, options: meta.options, content: stored.raw, start, notes, standing }
      const { lines } = migrateRecord({ ...old, lines: record.lines }, game.migrations!, 0)
      let compared = 0
      for (const { id } of match.journal.path()) {
        const now = notesToday(match, lines[id - 1]!)
        lines[id - 1]!.notes.forEach((note, i) => {
          if (now[i]?.say !== note.say) return
          expect(note.event, `line ${id}: ${note.say}`).toEqual(asToldThen(now[i].event))
          compared++
        })
      }
      // Sentences may change; while they do not, there is much to compare.
      expect(compared).toBeGreaterThan(0)
    })
  },
)
