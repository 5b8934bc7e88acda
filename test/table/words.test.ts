import { describe, expect, it } from 'vitest'
import { counted, listed, listedShortly, percent, signed, spoken } from '../../renderer/table/logic/words.ts'

describe('figures and lists in a sentence', () => {
  it('one and many', () => {
    expect(counted(1, 'unit')).toBe('1 unit')
    expect(counted(12, 'unit')).toBe('12 units')
    expect(counted(0, 'hex', 'hexes')).toBe('0 hexes')
  })

  it('lists end with an and', () => {
    expect(listed([])).toBe('')
    expect(listed(['Lyon'])).toBe('Lyon')
    expect(listed(['Lyon', 'Sète', 'Nice'])).toBe('Lyon, Sète and Nice')
    expect(listedShortly(['a', 'b', 'c', 'd', 'e'], 3)).toBe('a, b and 3 more')
    expect(listedShortly(['a', 'b', 'c'], 3)).toBe('a, b and c')
  })

  it('signs are true ones', () => {
    expect([signed(2), signed(-1), signed(0)]).toEqual(['+2', '−1', '0'])
  })

  it('a chance is never rounded to nothing nor to certainty', () => {
    expect([percent(0), percent(1), percent(1 / 6), percent(0.5)]).toEqual(['0 %', '100 %', '16.7 %', '50 %'])
    expect([percent(0.0001), percent(0.9999)]).toEqual(['< 0.1 %', '> 99.9 %'])
  })

  it('values go into their places', () => {
    expect(spoken({ say: '{unit} sails from {port}', values: { unit: 'I Corps' } })).toBe('I Corps sails from {port}')
    const say = '{dice} {dice|die|dice} and {wins} {wins|Win|Wins}'
    expect(spoken({ say, values: { dice: 1, wins: 0 } })).toBe('1 die and 0 Wins')
  })
})
