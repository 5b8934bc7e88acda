/** The card of a place tells of everybody who stands there, at length or, in a high stack, in a line each. */
import { describe, expect, it } from 'vitest'
import type { TableGame } from '../../renderer/table/game.ts'
import type { View } from '../../renderer/table/game/saying.ts'
import { placeFacts, unitsWithFacts } from '../../renderer/table/logic/place-facts.ts'

const stackOf = (count: number, covered = 0) =>
  ({
    places: { name: () => 'Sedan', about: () => 'city' },
    units: {
      inPlace: () => ({ known: Array.from({ length: count }, (_, i) => `unit-${i}`), covered }),
      info: (id: string) => ({ name: id.toUpperCase(), steps: 2 }),
      now: () => ({ factor: 4, steps: 1, status: ['disrupted'] }),
    },
    movement: { allowance: () => ({ points: 6, about: { say: 'on roads' } }) },
  }) as unknown as TableGame

const factsOf = (game: TableGame) =>
  placeFacts(game, {} as View, '5518', { acts: [], supply: { 'unit-0': true, 'unit-1': false }, threats: [] })

describe('units on the card of a place', () => {
  it('a few are told of at length', () => {
    const { units, more } = factsOf(stackOf(3, 2))
    expect(units[0]).toEqual({
      id: 'unit-0',
      title: 'UNIT-0',
      lines: ['Factor 4, 1 of 2 steps', 'In supply, disrupted', 'Movement: 6 MP; on roads'],
    })
    expect(more).toBe('2 covered units')
  })

  it('of a high stack nobody is left out', () => {
    const game = stackOf(9)
    expect(unitsWithFacts(game, {} as View, '5518')).toHaveLength(9)
    const { units, more } = factsOf(game)
    expect(units.map(({ id }) => id)).toEqual(Array.from({ length: 9 }, (_, i) => `unit-${i}`))
    expect(units[0]!.lines).toEqual(['Factor 4, 1 of 2 steps, disrupted'])
    expect(units[1]!.lines).toEqual(['Factor 4, 1 of 2 steps, out of supply, disrupted'])
    expect(more).toBe('')
  })

  it('counters that are all alike are counted', () => {
    const game = stackOf(6)
    const alike = {
      ...game,
      units: { ...game.units, info: () => ({ name: 'Evacuees', steps: 2 }) },
    } as unknown as TableGame
    const { units } = factsOf(alike)
    expect(units.map(({ title }) => title)).toEqual(['5 × Evacuees', 'Evacuees'])
  })
})
