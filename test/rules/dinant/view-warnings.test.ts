/** What is lost by ending a phase, and what could fall on a hex, as the seat may know it. */
import { describe, expect, it } from 'vitest'
import { ending } from '../../../shared/games/dinant/sequence/ending.ts'
import { threat } from '../../../shared/games/dinant/view/threat.ts'
import { ALL_HQS } from './headquarters.ts'
import { laid, position, type Diagram } from './position.ts'

describe('what is lost by ending now', () => {
  const lost = (diagram: Diagram, seat = 'german') =>
    ending(laid({ map: {}, turn: 4, ...diagram }), seat).map(({ rule, units, values }) => [
      rule,
      ...units,
      ...(values?.['points'] === undefined ? [] : [values['points']]),
    ])

  it('[3.1a] [3.3.5b] [5.0] units that have not acted, those that stay disorganised, air points', () => {
    const units = { ...ALL_HQS, '5Pz/1-13': '1005', '5Pz/2-13': '1005 activated', '5Pz/MC': '1004 disorganised' }
    expect(lost({ units, state: { air: { german: 2, french: 1 } } })).toEqual([
      ['3.3.5b', '5Pz/MC'],
      ['5.0', 2],
      ['3.1a', '5Pz/1-13'],
    ])
    expect(lost({ units }, 'french')).toEqual([])
  })

  it('[2.3a] in the first German phase only the number of activations that is left', () => {
    const units = { ...ALL_HQS, '5Pz/1-13': '1005', '5Pz/MC': '1004' }
    const left = (allowance: number) =>
      ending(laid({ map: {}, turn: 4, phase: 'first', units, state: { allowance } }), 'german').map(
        ({ rule, values }) => [rule, values!['left']],
      )
    expect([left(1), left(0)]).toEqual([[['2.3a', 1]], []])
  })

  it('[11.1.4d] units that owe their first activation', () => {
    const units = { ...ALL_HQS, '1DLC/1RAM': '1405 obliged' }
    expect(lost({ turn: 1, phase: 'french', units }, 'french')[0]).toEqual(['11.1.4d', '1DLC/1RAM'])
  })

  it('[3.1a] an activation in which nothing has been done', () => {
    const at = position({ map: {}, turn: 4, units: { ...ALL_HQS, '5Pz/1-13': '1005' } }).lay()
    at.act('activate 5Pz/1-13')
    const now = () => at.match.game.ending!(at.match.play, 'german').map(({ rule }) => rule)
    expect(now()).toEqual(['3.1a'])
    at.act('move 1004')
    expect(now()).toEqual([])
  })
})

describe('what could fall on a hex', () => {
  const UNITS = { ...ALL_HQS, '5Pz/1-13': '1005', '18DI/1-66': '1006' }
  const seen = (units: Diagram['units'], place = '1005') => threat(laid({ map: {}, units }), 'german', place)

  it('[1.6c] [1.4] enemies beside it by what is seen of them, and whose zone it is in', () => {
    const one = seen(UNITS)!
    expect([one.from, one.about.map(({ rule }) => rule)]).toEqual([
      [{ hex: '1006', units: ['18DI/1-66'], value: 3 }],
      ['1.6c'],
    ])
    const two = seen({ ...UNITS, '18DI/2-66': '1006', '18DI/1-66': '1006' })!
    expect(two.about.map(({ rule }) => rule)).toEqual(['1.6c', '1.4'])
    expect(two.from).toHaveLength(1)
    expect(seen(UNITS, '1002')).toBeNull()
  })

  it('[1.4] is the same whatever lies covered', () => {
    const under = (unit: string) => seen({ ...ALL_HQS, '5Pz/1-13': '1005', [unit]: '1006', '18DI/1-66': '1006' })
    expect(under('18DI/2-66')).toEqual(under('18DI/3-66'))
  })

  it('[4.2.1b] [4.2.5a] a hex that observers see, and dead ground', () => {
    const rules = (place: string) =>
      threat(laid({ units: { '5Pz/1-13': place } }), 'german', place)?.about.map(({ rule }) => rule) ?? []
    expect([rules('2005'), rules('1904'), rules('2307')]).toEqual([['4.2.1b'], ['4.2.1b', '4.2.5a'], []])
  })
})
