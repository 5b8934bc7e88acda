/** What happens is told as data: every note of the log carries an event, but for the few that only explain. */
import { beforeAll, describe, expect, it } from 'vitest'
import { askSource, seededSource } from '../../../shared/engine/chance.ts'
import { COMMON_EVENTS, isEvent } from '../../../shared/engine/event.ts'
import { Match } from '../../../shared/engine/match.ts'
import type { Note } from '../../../shared/engine/position.ts'
import { waiting } from '../../../shared/engine/question.ts'
import type { Table } from '../../../shared/engine/situation.ts'
import { OWN_EVENTS } from '../../../shared/games/france40/events.ts'
import { playoutSetup } from '../../playouts/setup.ts'
import { wander } from '../../playouts/wander.ts'
import { position } from './position.ts'

/** Notes that only explain what others tell; why nobody can retreat stands in the words of the rule that bars the way. */
const ONLY_WORDS: readonly string[] = [
  'Rolled on the {column} column',
  'No Remnant counter is left for {unit}',
  'Still in Full Retreat by choice: {units}',
  'No marker removed',
]
const isWhyLost = ({ rule }: Note) => /^(12\.|16\.1$|17\.1\.4$)/.test(rule)

function playedOut(scenario: string, number: number): Note[] {
  const { game, content, tempers } = playoutSetup('france40', scenario, 20_000)
  const [picks, dice] = [seededSource(number), seededSource(-number)]
  const match = Match.start(game, content, scenario)
  for (;;) {
    const now = waiting(game, match.play)
    if (now.for === 'nobody') return match.journal.lines.flatMap(({ notes }) => notes)
    if (now.for === 'chance') match.chance(askSource(dice, now.ask))
    else {
      const draft = match.draft(now.seat)
      wander(match.play, draft, picks.below, tempers[number % tempers.length]!)
      match.commit(draft)
    }
  }
}

describe.each(['sickle-cut', 'dynamo'])('in whole games of %s', (scenario) => {
  let notes: Note[] = []
  beforeAll(() => {
    notes = [1, 2].flatMap((number) => playedOut(scenario, number))
  })

  it('every event is of a known kind and has its fields', () => {
    const known = new Set<string>([...COMMON_EVENTS, ...Object.keys(OWN_EVENTS)])
    const events = notes.flatMap(({ event }) => event ?? [])
    expect(events.length).toBeGreaterThan(500)
    expect(events.filter((event) => !isEvent(event) || !known.has(event.kind))).toEqual([])
  })

  it('only notes that explain another carry none', () => {
    const bare = notes.filter((note) => note.event === undefined && !isWhyLost(note)).map(({ say }) => say)
    expect(bare.length).toBeGreaterThan(0)
    expect([...new Set(bare)].filter((say) => !ONLY_WORDS.includes(say))).toEqual([])
  })

  it('who loses, moves or goes is named', () => {
    const kinds = ['declared', 'moved', 'loss', 'eliminated', 'retreated', 'advanced', 'arrived', 'left', 'status']
    const told = notes.filter(({ event }) => event !== undefined && kinds.includes(event.kind))
    expect(told.filter(({ units }) => (units ?? []).length === 0)).toEqual([])
    expect(new Set(told.map(({ event }) => event!.kind)).size).toBeGreaterThan(6)
  })
})

describe('a battle', () => {
  const units = {
    'de-1-1-pz': '3009',
    'de-1-1-sch': '3009',
    'de-2-2-pz': '2909',
    'de-2-2-sch': '2909',
    'fr-55': '3010',
    'fr-61': '3012',
  }
  const fought = (...dice: number[]): Table =>
    position({ phase: 'german combat', map: {}, units })
      .dice(...dice)
      .lay()
      .acts('attack 3010 de-1-1-pz de-1-1-sch de-2-2-pz de-2-2-sch air')
  const eventsOf = (table: Table) =>
    table.match.journal.path().flatMap(({ notes }) => notes.flatMap(({ event }) => event ?? []))

  it('is told from its declaration to its result, with die and column', () => {
    const events = eventsOf(fought(5))
    expect(events.map(({ kind }) => kind).slice(0, 4)).toEqual(['declared', 'support', 'odds', 'result'])
    expect(events[1]).toEqual({ kind: 'support', side: 'german', with: 'air', amount: 1 })
    const [, , odds, result] = events
    expect(result).toMatchObject({
      kind: 'result',
      table: 'crt',
      side: 'german',
      dice: [5],
      column: (odds as { column: string }).column,
    })
  })
})
