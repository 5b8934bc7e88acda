/** Migration 3 of France '40: a match that was begun with orange codes goes on with orange cells and the old rulings. */
import { expect, it } from 'vitest'
import { orangeCells } from '../../shared/games/france40/migrations/3-orange-cells.ts'

const crt = {
  columns: [{ heading: '3-1' }, { heading: '4-1' }],
  rows: [
    { die: 1, results: ['DR2', 'DR2'] },
    { die: 2, results: ['DR2', 'D1'] },
  ],
  codes: { DR2: { dd: 'allowed' }, D1: { dd: 'orange' } },
}

it('marks the cells of codes that were orange', () => {
  expect(orangeCells.content!({ tables: { crt, other: 1 }, map: {} }, 'dynamo')).toEqual({
    map: {},
    tables: {
      other: 1,
      crt: {
        ...crt,
        rows: [crt.rows[0], { ...crt.rows[1], orange: ['4-1'] }],
        codes: { DR2: { dd: 'allowed' }, D1: { dd: 'allowed' } },
      },
    },
  })
})

it('gives the choices that were the rule until then, and leaves those made alone', () => {
  expect(orangeCells.options!({ 'orange-results': 'none' })).toEqual({
    'orange-results': 'none',
    rommel: 'situations',
    'forced-detraining': 'nearer',
    rally: 'ezoc',
  })
})

it('marks a D1 under way, and no other state', () => {
  const match = { scenario: 'dynamo', options: {}, content: {} }
  const under = (code: string) => ({
    flow: [{ step: 'turn' }, { step: 'battle', code }, { step: 'determined-defence', code }],
  })
  const { flow } = orangeCells.state!(under('D1'), match) as { flow: object[] }
  expect(flow.map((frame) => 'orange' in frame)).toEqual([false, true, true])
  const other = under('DR2')
  expect(orangeCells.state!(other, match)).toBe(other)
})
