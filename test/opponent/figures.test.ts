import { describe, expect, it } from 'vitest'
import { quantile, student, wilson } from '../league/figures.ts'
import type { Played } from '../league/game.ts'
import { seatings, table } from '../league/table.ts'

describe('the figures of a league', () => {
  it('Wilson: 20 of 24 is 64 to 93 %', () => {
    const { mean, low, high } = wilson(20, 24)
    expect([mean, low, high].map((share) => Math.round(100 * share))).toEqual([83, 64, 93])
  })

  it('Wilson stays within the possible', () => {
    expect(wilson(0, 10).low).toBeCloseTo(0)
    expect(wilson(0, 10).low).toBeGreaterThanOrEqual(0)
    expect(wilson(10, 10).high).toBeCloseTo(1)
    expect(wilson(10, 10).high).toBeLessThanOrEqual(1)
  })

  it.each([
    [1, 12.706],
    [4, 2.776],
    [9, 2.262],
    [29, 2.045],
    [99, 1.984],
  ])('t of %i degrees of freedom is %f', (freedom, t) => {
    expect(quantile(freedom)).toBeCloseTo(t, freedom === 4 ? 1 : 2)
  })

  it('Student: the mean of 1 to 5 is 3, give or take 1.96', () => {
    const { mean, low, high } = student([1, 2, 3, 4, 5])
    expect(mean).toBe(3)
    expect(high - mean).toBeCloseTo(1.96, 1)
    expect(mean - low).toBeCloseTo(1.96, 1)
  })

  it('what a player wins by is told a side, the seats exchanged with the same dice', () => {
    const game = (seed: number, french: string, german: string, margin: number): Played => ({
      seed,
      players: { french, german },
      winner: margin > 0 ? 'french' : 'german',
      margin,
      turn: 15,
      lines: 1,
      sources: {},
      times: {},
      fault: null,
    })
    // b wins by 3 and by 5 a side, the French lead of 2 taken off; of seed 3 one game is missing.
    const played = [game(1, 'b', 'a', 5), game(1, 'a', 'b', -1), game(2, 'b', 'a', 7), game(2, 'a', 'b', -3)]
    const lines = [...table(['french', 'german'], ['a', 'b'], [...played, game(3, 'a', 'b', 40)])]
    expect(lines).toContainEqual(expect.stringMatching(/b against a, seats exchanged: 4\.00 \(.*\) a side, 2 pairs/))
  })

  it('seats everybody with everybody on both sides', () => {
    expect(seatings(['french', 'german'], ['a', 'b'])).toEqual([
      { french: 'a', german: 'a' },
      { french: 'a', german: 'b' },
      { french: 'b', german: 'a' },
      { french: 'b', german: 'b' },
    ])
  })
})
