/** Points of a turn, side by side. */
import { expect, it } from 'vitest'
import { byTurn } from '../../renderer/table/logic/points.ts'

const entry = (turn: number, points: number, side?: string) => ({
  turn,
  points,
  say: 'for something',
  rules: [],
  ...(side !== undefined && { side }),
})

it('what both sides got in a turn is never added up', () => {
  const ledger = [entry(1, 10, 'german'), entry(1, 70, 'allied'), entry(1, 8, 'allied'), entry(2, 3, 'german')]
  expect(byTurn(ledger).map(({ turn, sums }) => [turn, sums])).toEqual([
    [2, [{ side: 'german', sum: 3 }]],
    [
      1,
      [
        { side: 'allied', sum: 78 },
        { side: 'german', sum: 10 },
      ],
    ],
  ])
})

it('where only one side gets points there is one sum', () => {
  expect(byTurn([entry(1, 2), entry(1, -3)])[0].sums).toEqual([{ side: undefined, sum: -1 }])
})
