/** What the other side did, read from events alone. */
import { describe, expect, it } from 'vitest'
import { happeningsOf, lastEnemyTurn, type Stands } from '../../renderer/table/logic/enemy-turn.ts'
import { happeningSay, placeSay, resultSay } from '../../renderer/table/logic/happening-words.ts'
import { gathered, type Note, type SeenLine } from '../../renderer/table/logic/log.ts'
import type { TableGame } from '../../renderer/table/game.ts'
import type { GameEvent } from '../../shared/contract.ts'

const note = (event: GameEvent | null, units?: string[], places?: string[]): Note => ({
  rule: '1',
  say: 'a sentence that nobody reads',
  ...(event && { event }),
  ...(units && { units }),
  ...(places && { places }),
})
const line = (id: number, act: number, seat: string, ...notes: Note[]): SeenLine =>
  ({ id, parent: id - 1, act, seat, text: 'said', notes }) as SeenLine

const moved = (units: string[], ...places: string[]) => note({ kind: 'moved', side: 'german' }, units, places)
const ended = (phase: string, side: string) => note({ kind: 'phase ended', phase, side })

const LINES = [
  line(1, 1, 'allied', note({ kind: 'moved', side: 'allied' }, ['fr-1'], ['9', '8'])),
  line(2, 2, 'allied', ended('movement', 'allied'), note({ kind: 'turn began', turn: 2 })),
  line(3, 3, 'german', moved(['de-1'], '2', '3')),
  line(4, 4, 'german', moved(['de-2'], '2', '3')),
  line(5, 5, 'german', moved(['de-3'], '5')),
  line(6, 6, 'german', ended('movement', 'german')),
  line(7, 7, 'german', note({ kind: 'declared', side: 'german' }, ['de-1', 'de-2'], ['4'])),
  line(8, 7, 'allied', note({ kind: 'support', side: 'allied', with: 'hq' })),
  line(9, 7, 'chance', note({ kind: 'result', table: 'crt', code: 'DR1', dice: [4], column: '3-1' }, undefined, ['4'])),
  line(10, 7, 'allied', note({ kind: 'retreated', side: 'allied' }, ['fr-2'], ['4', '6'])),
  line(11, 7, 'german', note({ kind: 'advanced', side: 'german' }, ['de-1'], ['4'])),
  line(12, 12, 'german', ended('combat', 'german')),
  line(13, 13, 'allied', note({ kind: 'declared', side: 'allied' }, ['fr-3'], ['4'])),
  line(
    14,
    13,
    'chance',
    note({ kind: 'result', table: 'crt', code: 'A1', dice: [1] }),
    note({ kind: 'loss', side: 'german', amount: 1 }, ['de-1']),
  ),
]
const ACTS = gathered(LINES, 2)
const STANDS: Stands = {
  line: 2,
  at: new Map([
    ['de-1', '1'],
    ['de-2', '1'],
    ['fr-2', '4'],
    ['fr-3', '6'],
  ]),
}

const game = {
  seatName: (seat: string) => seat,
  places: { name: (hex: string) => (hex === '4' ? 'Sedan (4)' : hex) },
  units: { info: (id: string) => ({ name: id.toUpperCase() }) },
  log: {},
  board: {
    map: {
      grid: { ids: ['0', '1', '2', '3', '4', '5'], indexOf: Number, near: (at: number) => [at - 1, at, at + 1] },
    },
  },
} as unknown as TableGame

describe('the last enemy turn', () => {
  it('has the moves of a stack as one, battles from their declaration to the last advance, and nothing of one’s own', () => {
    const found = happeningsOf(ACTS, 'allied', STANDS)
    expect(found.map(({ kind, units, before, line: last, turn }) => [kind, units, before, last, turn])).toEqual([
      ['move', ['de-1', 'de-2'], 2, 4, 2],
      ['move', ['de-3'], 4, 5, 2],
      ['battle', ['de-1', 'de-2'], 6, 11, 2],
    ])
  })

  it('knows where everybody came from: what a unit is not seen to leave it does not tell', () => {
    const [stack, unseen, battle] = happeningsOf(ACTS, 'allied', STANDS)
    expect(stack.ways).toEqual([{ how: 'moved', units: ['de-1', 'de-2'], places: ['1', '2', '3'], from: '1' }])
    expect(unseen.ways).toEqual([{ how: 'moved', units: ['de-3'], places: ['5'], from: null }])
    expect(battle.battle).toEqual({ place: '4', against: ['fr-2'] })
    expect(battle.ways).toEqual([
      { how: 'attacked', units: ['de-1', 'de-2'], places: ['3', '4'], from: '3' },
      { how: 'retreated', units: ['fr-2'], places: ['4', '6'], from: '4' },
      { how: 'advanced', units: ['de-1'], places: ['3', '4'], from: '3' },
    ])
  })

  it('names units that one side keeps to itself to that side, and to the other draws the way they took', () => {
    const told = note({ kind: 'moved', side: 'german' }, undefined, ['2', '3'])
    const own = note(null, ['de-1'], ['2', '3'])
    const waysIn = (...notes: Note[]) => happeningsOf(gathered([line(1, 1, 'german', ...notes)], 1), '')[0].ways
    expect(waysIn(told, own)).toEqual([{ how: 'moved', units: ['de-1'], places: ['2', '3'], from: null }])
    expect(waysIn(told)).toEqual([{ how: 'moved', units: [], places: ['2', '3'], from: '2' }])
  })

  it('says who, what, where and with what result', () => {
    const [stack, , battle] = happeningsOf(ACTS, 'allied', STANDS)
    expect(happeningSay(game, stack)).toBe('DE-1 and DE-2 move from 1 to 3, near Sedan')
    const onward = { ...stack, ways: [{ ...stack.ways[0], from: '3', places: ['3', '1'] }] }
    expect(happeningSay(game, onward)).toBe('DE-1 and DE-2 move from 3, near Sedan, to 1')
    expect(happeningSay(game, battle)).toBe('DE-1 and DE-2 attack FR-2 in Sedan (4)')
    expect(resultSay(game, battle)).toBe('DR1')
    expect(placeSay(game, '0')).toBe('0')
  })

  it('is the last one in which they did something, or what came after a line', () => {
    expect(lastEnemyTurn(ACTS, 'german').map(({ kind, turn }) => [kind, turn])).toEqual([['battle', 2]])
    expect(lastEnemyTurn(ACTS, 'allied', 5).map(({ kind }) => kind)).toEqual(['battle'])
    expect(lastEnemyTurn([], 'allied')).toEqual([])
  })

  it('where chance plays the other side, its doings are told apart from one’s own within one act', () => {
    const lines = [
      line(1, 1, 'allied', note({ kind: 'moved', side: 'allied', by: 'sea' }, ['br-1'], ['7'])),
      line(2, 1, 'chance', note({ kind: 'result', table: 'interdiction', side: 'german', code: 'x' }, ['br-1'], ['7'])),
      line(3, 3, 'allied', ended('evacuation', 'allied')),
      line(4, 3, 'chance', note({ kind: 'result', table: 'luftwaffe', side: 'german', code: 'hit' }, ['br-2'], ['3'])),
      line(5, 3, 'chance', moved(['de-1'], '2')),
      line(6, 3, 'chance', note({ kind: 'declared', side: 'german' }, ['de-1', 'br-2'], ['3'])),
    ]
    const stands: Stands = { line: 3, at: new Map([['br-2', '3']]) }
    const found = happeningsOf(gathered(lines, 1), 'allied', stands)
    expect(found.map(({ kind, line: last }) => [kind, last])).toEqual([
      ['other', 4],
      ['move', 5],
      ['battle', 6],
    ])
    expect(found[2].units).toEqual(['de-1'])
    expect(found[2].battle?.against).toEqual(['br-2'])
  })
})
