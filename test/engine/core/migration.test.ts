/**
 * Migrations of a game, tried on the toy game: a record of today is written as an earlier version of the game would
 * have written it, and its migration must give back the record of today, which then plays on.
 */
import { describe, expect, test } from 'vitest'
import { seededSource } from '../../../shared/engine/chance.ts'
import { canonical } from '../../../shared/engine/delta.ts'
import type { Line } from '../../../shared/engine/journal.ts'
import { Match } from '../../../shared/engine/match.ts'
import { migrateRecord } from '../../../shared/engine/migrate.ts'
import { newestMigration, type Fields, type GameMigration, type MatchRecord } from '../../../shared/engine/migration.ts'
import type { BaseState, Note } from '../../../shared/engine/position.ts'
import { waiting } from '../../../shared/engine/question.ts'
import { replayBothWays, startOf, stateAt, verify } from '../../../shared/engine/record.ts'
import { walk } from '../../../shared/engine/walk.ts'
import { contentOf } from '../toy/diagram.ts'
import { crossroads } from '../toy/game.ts'

type Migrating = Omit<GameMigration, 'number'>

function playOn(match: Match, seed: number, lines: number): void {
  const chance = seededSource(seed)
  for (let nth = 0; nth < lines; nth++) {
    const now = waiting(match.game, match.play)
    if (now.for === 'nobody') return
    if (now.for === 'chance') match.rollOn(chance)
    else {
      const draft = match.draft(now.seat)
      const actions = draft.offers.filter(({ token }) => token !== 'end')
      if (actions.length > 0 && chance.below(4) > 0) draft.pick(actions[chance.below(actions.length)]!.token)
      walk(draft, chance.below, 6)
      match.commit(draft)
    }
  }
}

/** A match of some length with a branch. */
function played(seed = 7): Match {
  const match = Match.start(crossroads, contentOf(crossroads), 'meeting')
  playOn(match, seed, 60)
  match.journal.branches.set('first try', match.journal.head)
  for (let acts = 0; acts < 8; acts++) match.takeBack('blue')
  playOn(match, seed + 1, 25)
  return match
}

function recordOf(match: Match): MatchRecord {
  return structuredClone({
    scenario: 'meeting',
    options: {},
    content: {},
    start: startOf(match) as unknown as Fields,
    lines: match.journal.lines,
    notes: [{ hex: '0303', unit: null }],
    standing: { red: { stops: [{ window: 'retreat' }], answers: [{ step: 'combat', line: 'attack 0403 with a b' }] } },
  })
}

const resumed = ({ start, lines }: MatchRecord, head: number): Match =>
  Match.resume({
    game: crossroads,
    content: contentOf(crossroads),
    state: start as unknown as BaseState,
    lines,
    head,
    mode: 'open',
  })

const run = (record: MatchRecord, ...migrations: Migrating[]): MatchRecord =>
  migrateRecord(
    record,
    migrations.map((one, i) => ({ ...one, number: i + 1 })),
    0,
  )

const words = (lines: readonly Line[]) => lines.map(({ delta: _delta, ...rest }) => rest)

/** From today's form to an earlier one, and back by the migration under test. */
const cases: { name: string; before: Migrating; migration: Migrating }[] = [
  {
    name: 'a field that is new',
    before: { what: 'no tokens', state: ({ tokens: _tokens, ...state }) => state },
    migration: {
      what: 'tokens for rolling again',
      state: (state) => ({ ...state, tokens: { blue: 1, red: 1 } }),
    },
  },
  {
    name: 'a step that has another name',
    before: { what: 'fight', steps: { combat: 'fight', battle: 'clash' } },
    migration: { what: 'combat', steps: { fight: 'combat', clash: 'battle' } },
  },
  {
    name: 'a verb that has another name',
    before: { what: 'assault', verbs: { attack: 'assault' } },
    migration: { what: 'attack', verbs: { assault: 'attack' } },
  },
  {
    name: 'a field that was split',
    before: {
      what: 'one table of marks',
      state: ({ hurt, done, ...state }) => {
        const marks: Record<string, string> = {}
        for (const unit of Object.keys(hurt as object)) marks[unit] = 'hurt'
        for (const unit of Object.keys(done as object)) marks[unit] = unit in marks ? 'both' : 'done'
        return { ...state, marks }
      },
    },
    migration: {
      what: 'hurt and done apart',
      state: ({ marks, ...state }) => {
        const having = (...kinds: string[]) =>
          Object.fromEntries(
            Object.entries(marks as Record<string, string>)
              .filter(([, kind]) => kinds.includes(kind))
              .map(([unit]) => [unit, true]),
          )
        return { ...state, hurt: having('hurt', 'both'), done: having('done', 'both') }
      },
    },
  },
]

/** A match in which nobody rolled again or found a cache: its tokens are as they were dealt. */
const calm = (): Match => {
  for (let seed = 1; ; seed++) {
    const match = played(seed)
    if (!match.journal.lines.some(({ text }) => /^reroll|^draw cache/.test(text))) return match
  }
}

describe.each(cases)('$name', ({ before, migration }) => {
  const match = calm()
  const old = run(recordOf(match), before)
  const now = run(old, migration)

  test('the earlier record is another one, and sound in itself', () => {
    expect(canonical([old.start, old.lines])).not.toBe(canonical(recordOf(match)))
    expect(replayBothWays(resumed(old, match.journal.head))).toBeNull()
  })

  test('every state, text and note is what it is today', () => {
    const opened = resumed(now, match.journal.head)
    for (const { id } of match.journal.lines)
      expect(canonical(stateAt(opened, id)), `line ${id}`).toBe(canonical(stateAt(match, id)))
    expect(words(now.lines)).toEqual(words(match.journal.lines))
    expect(now.standing).toEqual(recordOf(match).standing)
  })

  test('it replays both ways, agrees with the rules and plays on', () => {
    const opened = resumed(now, match.journal.head)
    expect(replayBothWays(opened)).toBeNull()
    expect(verify(opened)).toEqual([])
    const lines = opened.journal.lines.length
    for (let acts = 0; acts < 10; acts++) opened.takeBack('blue')
    playOn(opened, 99, 10)
    expect(opened.journal.lines.length).toBeGreaterThan(lines)
    expect(verify(opened)).toEqual([])
  })
})

describe('a record', () => {
  const match = played()

  test('keeps the changes of fields that a migration does not touch', () => {
    const { lines } = run(recordOf(match), { what: 'a count', state: (state) => ({ ...state, count: 0 }) })
    for (const [i, { delta }] of lines.entries())
      expect([...delta].sort()).toEqual([...match.journal.lines[i]!.delta].sort())
  })

  test('gets events on its notes: the migration sees the note, its line and the states around it', () => {
    const seen = new Set<string>()
    const eliminated: Migrating = {
      what: 'events',
      note(note: Note, { seat, before, after }) {
        seen.add(seat)
        if (note.say !== '{unit} is eliminated') return note
        const [unit] = note.units!
        expect(JSON.stringify(before['stacks'])).toContain(`"${unit}"`)
        expect(JSON.stringify(after['stacks'])).not.toContain(`"${unit}"`)
        return { ...note, event: { kind: 'eliminated', side: 'blue' } }
      },
    }
    const { lines } = run(recordOf(match), eliminated)
    const notes = lines.flatMap((line) => line.notes)
    const then = match.journal.lines.flatMap((line) => line.notes)
    expect(notes.map(({ event: _event, ...note }) => note)).toEqual(then)
    expect(notes.filter(({ event }) => event !== undefined)).toHaveLength(
      then.filter(({ say }) => say === '{unit} is eliminated').length,
    )
    expect(seen).toContain('chance')
    expect(lines.map(({ delta }) => delta)).toEqual(match.journal.lines.map(({ delta }) => delta))
  })

  test('gets its options, content, standing answers and the anchors of its notes', () => {
    const now = run(recordOf(match), {
      what: 'all the rest',
      options: (options) => ({ ...options, reroll: 'all' }),
      content: (files) => ({ ...files, printed: 1 }),
      standing: (standing) => ({ ...standing, stops: [{ window: 'rout' }] }),
      anchor: ({ hex, unit }) => ({ hex: `${hex}a`, unit }),
      state: (state, { options, content }) => ({
        ...state,
        told: `${options['reroll']} ${content['printed'] as number}`,
      }),
    })
    expect(now).toMatchObject({
      options: { reroll: 'all' },
      content: { printed: 1 },
      standing: { red: { stops: [{ window: 'rout' }] } },
      notes: [{ hex: '0303a', unit: null }],
      start: { told: 'all 1' },
    })
  })

  test('is run through the migrations after its number only, in order', () => {
    const counting = (number: number): GameMigration => ({
      number,
      what: `count to ${number}`,
      state: (state) => ({ ...state, counted: [...((state['counted'] as number[]) ?? []), number] }),
    })
    const list = [1, 2, 3].map(counting)
    expect(migrateRecord(recordOf(match), list, 1).start['counted']).toEqual([2, 3])
    expect(migrateRecord(recordOf(match), list, 3).start['counted']).toBeUndefined()
  })
})

describe('a migration that goes wrong is named', () => {
  const match = played()
  const wrong: [name: string, migration: Migrating, says: RegExp][] = [
    [
      'changes what it is given',
      { what: 'cheats', state: (state) => Object.assign(state, { turn: 7 }) },
      /migration 1 \(cheats\): .*(read only|not extensible)/,
    ],
    [
      'changes a table it is given',
      {
        what: 'cheats',
        state(state) {
          ;(state['stacks'] as Record<string, unknown>)['0303'] = ['x']
          return state
        },
      },
      /migration 1 \(cheats\): .*(read only|not extensible)/,
    ],
    [
      'gives some states other fields',
      { what: 'wavers', state: (state) => (state['turn'] === 0 ? state : { ...state, late: true }) },
      /migration 1 \(wavers\): a state has other fields than the one before it/,
    ],
    [
      'makes what no delta can tell',
      { what: 'nulls', state: (state) => ({ ...state, table: { a: state['turn'] === 0 ? null : undefined, b: 1 } }) },
      /migration 1 \(nulls\): the states around a line cannot be told as changes/,
    ],
  ]
  test.each(wrong)('%s', (_, migration, says) => {
    expect(() => run(recordOf(match), migration)).toThrow(says)
  })
})

test('numbers run from 1 without a gap', () => {
  const at = (number: number): GameMigration => ({ number, what: '' })
  expect(newestMigration()).toBe(0)
  expect(newestMigration([at(1), at(2)])).toBe(2)
  expect(() => newestMigration([at(1), at(3)])).toThrow('migration 3 stands at place 2')
})
