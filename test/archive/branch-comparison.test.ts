import { describe, expect, it } from 'vitest'
import {
  countOf,
  differenceLayers,
  differencesOf,
  ghostsOf,
  sayDifferences,
} from '../../renderer/archive/branches/differences.ts'
import { layOutTree } from '../../renderer/archive/branches/tree-layout.ts'
import { lastCommon, sayLosses, turnRows } from '../../renderer/archive/branches/turns.ts'
import type { BoardModel, Piece, Stack } from '../../renderer/board/model.ts'

const piece = (id: string, side: string, up = 'front', isCovered = false): Piece => ({
  id,
  side,
  name: id,
  text: id,
  picture: { key: `${id} ${up}`, up, face: {} as never },
  ...(isCovered && { isCovered }),
})
const board = (places: Readonly<Record<string, readonly Piece[]>>): Pick<BoardModel, 'stacks'> => ({
  stacks: new Map(Object.entries(places).map(([hex, pieces]): [string, Stack] => [hex, { hex, pieces, sums: '' }])),
})

describe('two positions on one map', () => {
  const here = board({ '0101': [piece('a', 'german'), piece('b', 'german', 'back')], '0202': [piece('c', 'french')] })
  const there = board({ '0101': [piece('b', 'german')], '0303': [piece('a', 'german'), piece('d', 'french')] })
  const found = differencesOf(here, there)

  it('differ by what stands elsewhere, in one of them only, or with another face', () => {
    expect(found.moved.map(({ here: to, there: from }) => [to.id, from.hex, to.hex])).toEqual([['a', '0303', '0101']])
    expect(found.onlyHere.map(({ id }) => id)).toEqual(['c'])
    expect(found.onlyThere.map(({ id }) => id)).toEqual(['d'])
    expect(found.changed.map(({ here: one }) => one.id)).toEqual(['b'])
    expect(countOf(found)).toBe(4)
    expect(countOf(differencesOf(here, here))).toBe(0)
  })

  it('show the other one as ghosts, and each kind in the legend once', () => {
    expect(ghostsOf(found).map(({ id, hex }) => `${id} ${hex}`)).toEqual(['main line a 0303', 'main line d 0303'])
    const layers = differenceLayers(found)
    expect(layers).toHaveLength(4)
    expect(layers.filter(({ paint }) => paint !== null)).toHaveLength(1)
    expect(differenceLayers(differencesOf(here, here))).toEqual([])
  })

  it('are told in words by side', () => {
    expect(sayDifferences(found, (seat) => seat.toUpperCase())).toEqual([
      'FRENCH: 1 only in the branch, 1 only in the main line',
      'GERMAN: 1 elsewhere, 1 in another state',
    ])
  })

  it('say nothing of counters nobody may look at', () => {
    const covered = board({ '0404': [piece('x', 'french', 'front', true)] })
    expect(countOf(differencesOf(covered, board({})))).toBe(0)
  })
})

describe('turn by turn', () => {
  const act = (line: number, turn: number, score: string) => ({ line, turn, score, losses: { german: line } })
  const main = [act(1, 1, '0'), act(4, 1, '1'), act(8, 2, '3'), act(9, 3, '5')]
  const branch = [act(1, 1, '0'), act(4, 1, '1'), act(12, 2, '7')]

  it('each row has the end of the turn in both', () => {
    const rows = turnRows(main, branch, 2)
    expect(rows.map(({ turn, main: there, branch: own }) => [turn, there?.line, own?.line])).toEqual([
      [2, 8, 12],
      [3, 9, undefined],
    ])
    expect(lastCommon(rows)?.turn).toBe(2)
    expect(sayLosses(rows[0]!.main!.losses, ['german', 'french'])).toBe('8 / 0')
  })
})

describe('the tree', () => {
  const branches = [
    { name: 'main', isMain: true, from: null, turn: 0, lastTurn: 17 },
    { name: 'a', isMain: false, from: 'main', turn: 8, lastTurn: 11 },
    { name: 'b', isMain: false, from: 'a', turn: 9, lastTurn: 9 },
  ]
  const frame = { left: 20, right: 260, first: 1, last: 17 }

  it('has the main line straight, each branch leaving at its turn from the one it left', () => {
    const { rows, x } = layOutTree(branches, frame)
    expect(rows[0]!.path).toBe('M20 30H260')
    expect(rows[1]!.path.startsWith(`M${x(8)} 30V`)).toBe(true)
    expect(rows[2]!.path.startsWith(`M${x(9)} 66V`)).toBe(true)
    expect(rows[1]!.end.x).toBe(x(11))
    // Begun and not yet played on: it is seen all the same.
    expect(rows[2]!.end.x).toBeGreaterThan(x(9))
  })

  it('leaves out numbers that have no room, and lies in one point where there is one turn', () => {
    expect(layOutTree(branches, frame).ticks.map(({ turn }) => turn)).toEqual([1, 3, 5, 7, 9, 11, 13, 15, 17])
    expect(layOutTree(branches, { ...frame, last: 1 }).ticks).toEqual([{ turn: 1, x: 20 }])
  })
})
