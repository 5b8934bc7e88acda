import { describe, expect, test } from 'vitest'
import { count, passes, shortPath, tagsOf } from '../../renderer/library/shelf/filters.ts'
import { freeName } from '../../renderer/library/matches/names.ts'
import { search } from '../../renderer/library/shelf/search.ts'
import { NEWEST, sorted, turned } from '../../renderer/library/shelf/sorting.ts'
import { duration, when } from '../../renderer/look/when.ts'
import { sightOf, stepFrom } from '../../renderer/library/matches/windowing.ts'
import { badgeOf, namesOf, playersOf, progressOf, turnOf, workOf } from '../../renderer/library/matches/wording.ts'
import { entryOf } from './entries.ts'

const named = (...names: string[]) => names.map((name) => entryOf({ name }))
const names = (entries: readonly { name: string }[]) => entries.map(({ name }) => name)

describe('search', () => {
  test('without words everything is found, in its order', () => {
    expect(names(search(named('B', 'A'), '  '))).toEqual(['B', 'A'])
  })

  test('every word must be found, wherever it is', () => {
    const entries = [
      entryOf({ name: 'One', tags: ['campaign'] }),
      entryOf({ name: 'Two', tags: ['campaign'], players: { french: 'Paul', german: 'Anne' } }),
    ]
    expect(names(search(entries, 'campaign'))).toEqual(['One', 'Two'])
    expect(names(search(entries, 'campaign marc'))).toEqual(['One'])
    expect(names(search(entries, 'campaign nobody'))).toEqual([])
  })

  test('the title counts most, then tags, then players; whole words before parts', () => {
    const entries = [
      entryOf({ name: 'Part', tags: [], players: { french: 'Loire' } }),
      entryOf({ name: 'Tagged', tags: ['loire'], players: {} }),
      entryOf({ name: 'The Loire', players: {} }),
      entryOf({ name: 'Loiret', players: {} }),
    ]
    expect(names(search(entries, 'loire'))).toEqual(['The Loire', 'Loiret', 'Tagged', 'Part'])
  })

  test('accents and capitals do not matter; results, games and dates are searched too', () => {
    const entries = [entryOf({ name: 'Pétain says no', result: 'France fights on: 31 of 25 VP' })]
    expect(search(entries, 'PETAIN')).toHaveLength(1)
    expect(search(entries, 'fights 31')).toHaveLength(1)
    expect(search(entries, 'july')).toHaveLength(0)
    expect(search(entries, 'july', { more: () => ['1–2 July'] })).toHaveLength(1)
  })

  test('what is found in notes comes after what the match says itself', () => {
    const entries = [entryOf({ id: 'a', name: 'Noted' }), entryOf({ id: 'b', name: 'Sète' }), entryOf({ id: 'c' })]
    expect(names(search(entries, 'sete', { isNoted: ({ id }) => id === 'a' }))).toEqual(['Sète', 'Noted'])
  })

  test('among equals the one played last comes first', () => {
    const older = entryOf({ name: 'Loire', lastPlayed: '2026-01-01T00:00:00.000Z' })
    const newer = entryOf({ name: 'Loire ', lastPlayed: '2026-02-01T00:00:00.000Z' })
    expect(search([older, newer], 'loire')).toEqual([newer, older])
  })

  test('two thousand matches are searched while one types', () => {
    const many = Array.from({ length: 2000 }, (_, i) => entryOf({ name: `Match number ${i}`, tags: ['campaign'] }))
    const started = performance.now()
    expect(search(many, 'match 1999')).toHaveLength(1)
    expect(performance.now() - started).toBeLessThan(500)
  })
})

const at = (folder: string) => passes(entryOf({ folder }), { by: 'folder', value: '/q/Quarante' })

describe('filters', () => {
  const playing = entryOf()
  const finished = entryOf({ result: 'France fights on' })
  const study = entryOf({ mode: 'study', result: 'France fights on' })
  const broken = entryOf({ trouble: 'The file cannot be read.', tags: ['club'] })

  test('each kind has its own', () => {
    const all = [playing, finished, study, broken]
    expect(count(all, { by: 'all' })).toBe(4)
    expect(all.filter((one) => passes(one, { by: 'playing' }))).toEqual([playing])
    expect(all.filter((one) => passes(one, { by: 'finished' }))).toEqual([finished])
    expect(all.filter((one) => passes(one, { by: 'studies' }))).toEqual([study])
    expect(all.filter((one) => passes(one, { by: 'tag', value: 'club' }))).toEqual([broken])
  })

  test('a folder holds what lies in it and below it, not its neighbours', () => {
    expect(at('/q/Quarante')).toBe(true)
    expect(at('/q/Quarante/club')).toBe(true)
    expect(at('/q/Quarante2')).toBe(false)
    expect(passes(entryOf({ folder: 'C:\\q\\club' }), { by: 'folder', value: 'C:\\q' })).toBe(true)
  })

  test('tags by how often they are used; a path by its end', () => {
    const all = [entryOf({ tags: ['b', 'a'] }), entryOf({ tags: ['c', 'a'] }), entryOf({ tags: ['b'] })]
    expect(tagsOf(all)).toEqual(['a', 'b', 'c'])
    expect(shortPath('/home/jeanne/Documents/Quarante')).toBe('Documents/Quarante')
    expect(shortPath('/q')).toBe('/q')
  })
})

describe('sorting', () => {
  test('newest first, and the other way round at a second click', () => {
    const [a, b] = [entryOf({ lastPlayed: '2026-01-01' }), entryOf({ lastPlayed: '2026-02-01' })]
    expect(sorted([a, b], NEWEST)).toEqual([b, a])
    expect(sorted([a, b], turned(NEWEST, 'lastPlayed'))).toEqual([a, b])
  })

  test('names as people sort them: numbers by size, capitals aside', () => {
    const order = turned(NEWEST, 'name')
    expect(names(sorted(named('game 10', 'Game 2', 'écluse', 'Dijon'), order))).toEqual([
      'Dijon',
      'écluse',
      'Game 2',
      'game 10',
    ])
  })

  test('scores by size, and whatever has no tags last', () => {
    const scores = ['9 VP', '24 VP', '-3 VP'].map((score) => entryOf({ score }))
    expect(sorted(scores, turned(NEWEST, 'score'))[0]!.score).toBe('24 VP')
    const tags = [[], ['b'], ['a']].map((some) => entryOf({ tags: some }))
    expect(sorted(tags, turned(NEWEST, 'tags')).map((one) => one.tags[0])).toEqual(['a', 'b', undefined])
  })
})

describe('words', () => {
  const scenario = {
    title: 'France Fights On',
    turns: 15,
    dates: ['17–18 June', '19–20 June', '21–22 June', '23–24 June'],
  }

  test('the badge says whose decision it is', () => {
    expect(badgeOf(entryOf())).toEqual({ word: 'Jeanne to move', tone: 'plain' })
    expect(badgeOf(entryOf({ seating: 'alone-open' }))).toEqual({ word: 'Your decision', tone: 'yours' })
    expect(badgeOf(entryOf({ asked: 'chance', seating: 'two' })).word).toBe('Your decision')
    expect(badgeOf(entryOf({ result: 'won' })).word).toBe('Finished')
    const quick = { level: 'quick', character: null } as const
    const against = { computer: { german: quick }, seating: 'two' } as const
    expect(badgeOf(entryOf({ ...against, asked: 'german' })).word).toBe('Computer to move')
    expect(badgeOf(entryOf({ ...against, asked: 'french' }))).toEqual({ word: 'Your decision', tone: 'yours' })
    const watched = entryOf({ computer: { french: quick, german: quick }, asked: 'chance' })
    expect(badgeOf(watched).word).toBe('Computer to move')
    expect(playersOf(watched)).toBe('The computer plays both sides')
    const players = { french: 'Jeanne', german: 'German' }
    expect(playersOf(entryOf({ ...against, players }))).toBe('Jeanne French, against the computer')
    expect(badgeOf(entryOf({ mode: 'study', result: 'won' })).word).toBe('Study')
    expect(badgeOf(entryOf(), true).word).toBe('Open elsewhere')
    expect(badgeOf(entryOf({ trouble: 'gone' })).tone).toBe('bad')
  })

  test('turn, date and how far it is', () => {
    expect(turnOf(entryOf(), scenario)).toBe('Turn 4 of 15 · 23–24 June')
    expect(turnOf(entryOf(), null)).toBe('Turn 4')
    expect(turnOf(entryOf({ phase: 'Set-up', turn: 0 }), scenario)).toBe('Set-up')
    expect(turnOf(entryOf({ result: 'won', turn: 1 }), scenario)).toBe('1 turn played')
    expect(progressOf(entryOf(), scenario)).toBeCloseTo(4 / 15)
    expect(progressOf(entryOf({ result: 'won' }), scenario)).toBe(1)
  })

  test('players; a seat without a name goes by itself', () => {
    expect(playersOf(entryOf())).toBe('Jeanne French, Marc German')
    expect(playersOf(entryOf({ players: { french: 'French', german: 'Marc' } }))).toBe('French, Marc German')
    expect(playersOf(entryOf({ seating: 'alone-open', players: { french: 'Ann', german: 'Ann' } }))).toBe(
      'Ann, solo, both sides visible',
    )
    expect(playersOf(entryOf({ seating: 'alone-covered', players: { french: 'French', german: 'German' } }))).toBe(
      'Solo, other side hidden',
    )
    expect(playersOf(entryOf({ seating: 'alone-open', players: { allied: 'Allied' } }))).toBe('Solitaire')
    expect(namesOf(entryOf({ players: { french: 'Ann', german: 'Ann' } }))).toBe('Ann')
  })

  test('a scenario named as its game is not said twice', () => {
    expect(workOf('France Fights On', scenario)).toBe('France Fights On')
    expect(workOf('Dinant', { ...scenario, title: 'Go west!' })).toBe('Dinant · Go west!')
  })

  test('when it was', () => {
    const now = new Date(2026, 10, 16, 15, 0)
    const on = (...of: [number, number, number, number, number]) => when(new Date(...of).toISOString(), now)
    expect(on(2026, 10, 16, 9, 5)).toBe('today, 09:05')
    expect(on(2026, 10, 15, 23, 59)).toBe('yesterday')
    expect(on(2026, 10, 14, 10, 0)).toBe('Saturday')
    expect(on(2026, 9, 3, 10, 0)).toBe('3 Oct')
    expect(on(2025, 9, 3, 10, 0)).toBe('3 Oct 2025')
    expect(when(new Date(0).toISOString(), now)).toBe('')
    expect(duration(20)).toBe('')
    expect(duration(3 * 3600 + 20 * 60)).toBe('3 h 20 min')
  })

  test('a name that is taken gets a number', () => {
    expect(freeName('Loire', [])).toBe('Loire')
    expect(freeName('Loire', ['Loire'])).toBe('Loire (2)')
    expect(freeName('Loire (2)', ['Loire', 'Loire (2)'])).toBe('Loire (3)')
    expect(freeName('x'.repeat(120), ['x'.repeat(120)])).toHaveLength(120)
  })
})

describe('a long list', () => {
  const measure = { count: 2000, columns: 3, row: 246, scrolled: 0, height: 750 }

  test('only what is in sight is drawn, and the rest keeps its space', () => {
    const top = sightOf(measure)
    expect(top).toMatchObject({ from: 0, above: 0 })
    expect(top.to).toBeLessThan(25)
    const rows = Math.ceil(2000 / 3)
    for (const scrolled of [0, 1000, 50_000, rows * 246]) {
      const { from, to, above, below } = sightOf({ ...measure, scrolled })
      expect(above + below + Math.ceil((to - from) / 3) * 246).toBe(rows * 246)
    }
    expect(sightOf({ ...measure, scrolled: 1e9 }).to).toBe(2000)
    expect(sightOf({ ...measure, count: 0 })).toEqual({ from: 0, to: 0, above: 0, below: 0 })
  })

  test('arrows go from card to card and stay on the shelf', () => {
    expect(stepFrom(0, 'ArrowRight', 8, 3)).toBe(1)
    expect(stepFrom(0, 'ArrowLeft', 8, 3)).toBe(0)
    expect(stepFrom(1, 'ArrowDown', 8, 3)).toBe(4)
    expect(stepFrom(5, 'ArrowDown', 8, 3)).toBe(7) // the last row is shorter
    expect(stepFrom(7, 'ArrowDown', 8, 3)).toBe(7)
    expect(stepFrom(1, 'ArrowUp', 8, 3)).toBe(1)
    expect(stepFrom(4, 'Home', 8, 3)).toBe(0)
    expect(stepFrom(4, 'End', 8, 3)).toBe(7)
    expect(stepFrom(4, 'x', 8, 3)).toBe(4)
  })
})
