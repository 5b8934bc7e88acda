import { describe, expect, it } from 'vitest'
import { differenceLayers } from '../../renderer/archive/branches/difference-layers.ts'
import { sayDifferences } from '../../renderer/archive/branches/difference-words.ts'
import { countOf, differencesOf, ghostsOf, type Compared } from '../../renderer/archive/branches/differences.ts'
import { layOutTree } from '../../renderer/archive/branches/tree-layout.ts'
import { lastCommon, sayLosses, turnRows } from '../../renderer/archive/branches/turns.ts'
import type { GroundMark, Marker, Piece, Stack } from '../../renderer/board/model.ts'

const piece = (id: string, side: string, up = 'front', isCovered = false): Piece => ({
  id,
  side,
  name: id,
  text: id,
  picture: { key: `${id} ${up}`, up, face: {} as never },
  ...(isCovered && { isCovered }),
})
const board = (places: Readonly<Record<string, readonly Piece[]>>, more: Partial<Compared> = {}): Compared => ({
  stacks: new Map(Object.entries(places).map(([hex, pieces]): [string, Stack] => [hex, { hex, pieces, sums: '' }])),
  markers: [],
  control: [],
  ...more,
})
const marker = (id: string, hex: string, key = id): Marker => ({
  id,
  hex,
  text: `${id} at ${hex}`,
  picture: { key, up: '', face: {} as never },
})
const area = (side: string, ...hexes: string[]) => ({
  side,
  title: side,
  colour: '#000',
  hexes: new Set(hexes),
  flags: [],
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

  it('differ by markers, by what lies on the ground, and by control', () => {
    const bridge = (label: string): GroundMark => ({
      id: '0101/0102',
      at: '0101/0102',
      look: 'blown bridge' as never,
      label,
      text: 'Bridge of 0101',
    })
    const own = board(
      {},
      {
        markers: [marker('refugees', '0505'), marker('smoke', '0606')],
        groundMarks: [bridge('a')],
        control: [area('german', '0101', '0102', '0103'), area('french', '0201')],
      },
    )
    const other = board(
      {},
      {
        markers: [marker('refugees', '0507'), marker('smoke', '0606', 'thick')],
        groundMarks: [bridge('b')],
        control: [area('german', '0101'), area('french', '0102', '0201')],
      },
    )
    const differ = differencesOf(own, other)
    expect(differ.control).toEqual([
      { hex: '0102', here: 'german', there: 'french' },
      { hex: '0103', here: 'german', there: null },
    ])
    expect(sayDifferences(differ, (seat) => seat)).toEqual([
      'Markers: 1 elsewhere (refugees at 0505), 2 in another state (smoke at 0606; Bridge of 0101)',
      'Control of 1 place: german, in the main line french',
      'Control of 1 place: german, in the main line nobody’s',
    ])
    expect(ghostsOf(differ).map(({ hex }) => hex)).toEqual(['0507'])
    expect(differenceLayers(differ).map(({ title }) => title)).toEqual([
      'from its place in the main line',
      'otherwise in the main line',
      'controlled otherwise in the main line',
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

  it('has the earliest of those that leave the same one on top', () => {
    const later = { name: 'c', isMain: false, from: 'main', turn: 3, lastTurn: 5 }
    expect(layOutTree([...branches, later], frame).rows.map(({ branch }) => branch.name)).toEqual([
      'main',
      'c',
      'a',
      'b',
    ])
  })

  it('leaves out numbers that have no room, and lies in one point where there is one turn', () => {
    expect(layOutTree(branches, frame).ticks.map(({ turn }) => turn)).toEqual([1, 3, 5, 7, 9, 11, 13, 15, 17])
    expect(layOutTree(branches, { ...frame, last: 1 }).ticks).toEqual([{ turn: 1, x: 20 }])
  })
})
