/** Stepping through a match and the measures of its timeline, without a page. */
import { describe, expect, test } from 'vitest'
import { areasOf } from '../../renderer/archive/replay/fronts.ts'
import { sayLost, type Act, type Battle } from '../../renderer/archive/replay/acts.ts'
import { battleAt, toldIn } from '../../renderer/archive/replay/battle/past-battle.ts'
import { PastViews } from '../../renderer/archive/replay/past-views.ts'
import { largerUnit, nextStop, onPath, stopsOf } from '../../renderer/archive/replay/stepping.ts'
import {
  barsOf,
  bringing,
  isSurprise,
  panned,
  timeScale,
  zoomed,
} from '../../renderer/archive/replay/timeline/time-scale.ts'

const battle = (line: number, more: Partial<Battle> = {}): Battle => ({
  line,
  side: 'german',
  places: ['1806'],
  units: [],
  size: 2,
  odds: null,
  dice: [],
  result: null,
  losses: {},
  luck: null,
  ...more,
})
const act = (first: number, line: number, turn: number, phase: string, battles: readonly Battle[] = []): Act => ({
  line,
  first,
  seat: 'german',
  at: 0,
  turn,
  phase,
  score: '',
  points: {},
  losses: {},
  figures: {},
  asked: null,
  result: null,
  winner: null,
  headline: { rule: '', say: '' },
  battles: [...battles],
})

/** Two turns; on the way line 5 was left out: it belongs to a branch. */
const PATH = [0, 1, 2, 3, 4, 6, 7, 8, 9]
const ACTS = [
  act(1, 1, 1, 'movement'),
  act(2, 2, 1, 'combat'),
  act(3, 6, 1, 'combat', [battle(3)]),
  act(7, 7, 2, 'movement'),
  act(8, 9, 2, 'movement', [battle(8), battle(9, { side: 'french', size: 8 })]),
]

describe('steps', () => {
  const stops = stopsOf(PATH, ACTS)

  test('rest at every line, at the end of a battle, where another phase or turn has begun, and at both ends', () => {
    expect(stops.line).toEqual(PATH)
    expect(stops.battle).toEqual([0, 6, 8, 9])
    expect(stops.phase).toEqual([0, 2, 7, 9])
    expect(stops.turn).toEqual([0, 7, 9])
  })

  test('go both ways from any line and stay at the ends', () => {
    expect(nextStop(stops.battle, 0, 1)).toBe(6)
    expect(nextStop(stops.battle, 7, -1)).toBe(6)
    expect(nextStop(stops.battle, 6, -1)).toBe(0)
    expect(nextStop(stops.line, 4, 1)).toBe(6)
    expect(nextStop(stops.turn, 9, 1)).toBe(9)
    expect(nextStop(stops.turn, 0, -1)).toBe(0)
  })

  test('a line of another branch is shown where the two part', () => {
    expect(onPath(PATH, 5)).toBe(4)
    expect(onPath(PATH, 6)).toBe(6)
  })

  test('Shift goes by the next larger unit', () => {
    expect(largerUnit('line')).toBe('battle')
    expect(largerUnit('turn')).toBe('turn')
  })
})

describe('the timeline', () => {
  const scale = timeScale(PATH, ACTS, [1, 2, 3])

  test('has a cell for every turn played and still to come', () => {
    expect(scale.turns).toEqual([
      { turn: 1, from: 0, to: 6 },
      { turn: 2, from: 6, to: 9 },
      { turn: 3, from: 9, to: 9 },
    ])
    expect(scale.phases.map(({ phase, from }) => `${phase} ${from}`)).toEqual(['movement 0', 'combat 2', 'movement 6'])
  })

  test('lines stand in their order, each in its turn, and are found again', () => {
    const places = PATH.map((_, i) => scale.at(i))
    expect(places).toEqual(places.toSorted((a, b) => a - b))
    expect(Math.floor(scale.at(5))).toBe(0)
    expect(Math.floor(scale.at(6))).toBe(1)
    for (const [i, at] of places.entries()) expect(scale.nearest(at)).toBe(i)
    expect(scale.nearest(2.9)).toBe(8)
    expect(scale.nearest(-1)).toBe(0)
  })

  test('bars stand within their acts, lead to their ends and are as high as they are large', () => {
    const bars = barsOf(PATH, ACTS, scale)
    expect(bars.map(({ end }) => end)).toEqual([6, 8, 9])
    expect(bars.map(({ height }) => height)).toEqual([0.5, 0.5, 1])
    expect(bars[1]!.at).toBeLessThan(bars[2]!.at)
    expect(bars[2]!.at).toBe(scale.at(8))
  })

  test('a result beyond one in six is a surprise, for better or worse', () => {
    const came = (steps: number, chance: number) =>
      isSurprise({ luck: { came: steps, expected: 1, chance, in: 'steps' } })
    expect(came(2, 0.16)).toBe(true)
    expect(came(2, 0.2)).toBe(false)
    expect(came(0, 0.9)).toBe(true)
    expect(came(0, 0.8)).toBe(false)
    expect(isSurprise({ luck: null })).toBe(false)
  })

  test('zooms around a point, moves within the whole and brings what is looked at', () => {
    const near = zoomed({ from: 0, to: 10 }, 2, 2, 10)
    expect(near).toEqual({ from: 1, to: 6 })
    expect(zoomed(near, 0.01, 3, 10)).toEqual({ from: 0, to: 10 })
    expect(panned(near, 100, 10)).toEqual({ from: 5, to: 10 })
    expect(bringing(near, 3, 10)).toEqual(near)
    expect(bringing(near, 9, 10)).toEqual({ from: 5, to: 10 })
  })

  test('a match without a line is one cell', () => {
    const empty = timeScale([0], [], [1, 2])
    expect(empty.turns).toHaveLength(3)
    expect(empty.nearest(0.4)).toBe(0)
  })
})

test('ground between the sides belongs to the nearer; what is far from both to nobody', () => {
  const ids = Array.from({ length: 12 }, (_, i) => String(i))
  const row = {
    ids,
    indexOf: (id: string) => ids.indexOf(id),
    neighbours: (at: number) => [at - 1, at + 1].filter((next) => next >= 0 && next < 12),
  }
  expect([...areasOf(row, ['0', '1'], ['4'])]).toEqual([1, 1, 1, 2, 2, 2, 2, 2, 0, 0, 0, 0])
})

test('a past position is fetched once, however often it is wanted', async () => {
  const asked: number[] = []
  const views = new PastViews((line) => {
    asked.push(line)
    return Promise.resolve(line === 9 ? undefined : `after ${line}`)
  })
  expect(await Promise.all([views.at(3), views.at(3)])).toEqual(['after 3', 'after 3'])
  expect(views.get(3)).toBe('after 3')
  expect(await views.at(9)).toBeUndefined()
  await views.at(9)
  expect(asked).toEqual([3, 9, 9])
})

describe('the battle of a line', () => {
  test('is the last of its act that had begun, numbered over the match', () => {
    const at = (line: number) => {
      const found = battleAt(ACTS, line)
      return found && [found.number, found.battle.line, found.end]
    }
    expect([1, 2, 7].map(at)).toEqual([null, null, null])
    expect([3, 6].map(at)).toEqual([
      [1, 3, 6],
      [1, 3, 6],
    ])
    expect([8, 9].map(at)).toEqual([
      [2, 8, 8],
      [3, 9, 9],
    ])
  })

  test('has its odds, dice and results as they were told; dice that a note does not name are those thrown since', () => {
    const line = (id: number, text: string, ...notes: object[]) => ({ id, seat: 'chance', text, notes }) as never
    const odds = { rule: '8.3', say: 'odds', event: { kind: 'odds', attack: 4, defence: 2, shift: 0, column: '2-1' } }
    const named = {
      rule: '10.1',
      say: 'result',
      values: { result: '−1' },
      event: { kind: 'result', table: 'combat', side: 'german', code: '1', dice: [2] },
    }
    const wins = { rule: '9.3c', say: 'wins', event: { kind: 'toy: wins', side: 'german', amount: 2 } }
    const told = toldIn([
      line(1, 'attack', odds),
      line(2, 'roll 6 1'),
      line(3, 'roll 5'),
      line(4, 'keep', wins),
      line(5, 'roll 2', named),
    ])
    expect(told.odds).toBe(odds)
    expect(told.results.map(({ throws, side, figure }) => [throws, side, figure])).toEqual([
      [[[6, 1], [5]], 'german', null],
      [[[2]], 'german', '−1'],
    ])
  })
})

test('what is lost of a record is said by its entries, as far as they are known', () => {
  expect(sayLost({ after: 2316, last: 4906 })).toBe('Entries 2,317 to 4,906 cannot be read')
  expect(sayLost({ after: 20, last: 21 })).toBe('Entry 21 cannot be read')
  expect(sayLost({ after: 20, last: null })).toBe('The record cannot be read from entry 21 on')
})
