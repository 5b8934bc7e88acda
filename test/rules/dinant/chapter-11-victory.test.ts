import { describe, expect, it } from 'vitest'
import { levelNow, levelOnMap, wayEast } from '../../../shared/games/dinant/11-scenarios/victory.ts'
import { EXITED } from '../../../shared/games/dinant/state.ts'
import { DINANT_AND_ANHEE } from './crossing.ts'
import { hexIn, laid, position, stateOf, unitIn, type Diagram } from './position.ts'

const level = (diagram: Partial<Diagram>) => levelOnMap(laid({ turn: 17, units: {}, ...diagram }))
const BRIDGE = { pontoons: { '1904/2003': '8t' as const } }
const BLOWN = { blown: ['1701/1801', '1802/1903', '1905/2005', '2006/2106', '1908/2008', '1609/1710'] }

describe('11.1.6 victory', () => {
  it('[11.1.6c] a level for how far the Germans have come, with a free way over a bridge to the east edge', () => {
    expect(level({ ...BRIDGE })).toBe(0)
    expect([level({ ...BRIDGE, germanHexes: ['1009'] }), level({ ...BRIDGE, germanHexes: ['0904'] })]).toEqual([1, 1])
    expect(level({ ...BRIDGE, germanHexes: ['0411'] })).toBe(2)
    expect(level({ ...BRIDGE, germanHexes: ['0009'] })).toBe(3)
    expect(level({ ...BLOWN, germanHexes: ['1009'] })).toBe(0)
    expect(level({ ...BLOWN, ...BRIDGE, germanHexes: ['1009'] })).toBe(1)
  })

  it('[11.1.6c] French units and their zones close it', () => {
    const p = laid({ units: { '18DI/1-66': '1009' } })
    expect(wayEast(p, hexIn(p.content, '1009'))).toBeNull()
    expect(wayEast(p, hexIn(p.content, '1010'))).toBeNull()
    const free = laid({ units: {} })
    const way = wayEast(free, hexIn(free.content, '1009'))!
    expect(free.content.grid.columns[way.at(-1)!]).toBe(25)
  })

  it('[11.1.6d] Kolossal: eight units of one Panzer division have left, four of them tank units', () => {
    const gone = (...ids: string[]) => {
      const situation = position({ units: {}, germanHexes: ['0009'], ...BRIDGE })
      const p = laid({ units: {}, germanHexes: ['0009'], ...BRIDGE })
      for (const id of ids) p.at('place', unitIn(p.content, id).index, EXITED)
      expect(situation.state.turn).toBe(1)
      return levelOnMap(p)
    }
    const infantry = ['7Pz/1-6', '7Pz/2-6', '7Pz/1-7', '7Pz/2-7']
    const tanks = ['7Pz/1-66', '7Pz/2-66', '7Pz/3-66', '7Pz/1-1-25']
    expect(gone(...infantry, ...tanks)).toBe(4)
    expect(gone(...infantry, ...tanks.slice(1))).toBe(3)
    expect(gone(...infantry, ...tanks.slice(1), '5Pz/1-1-15')).toBe(3)
  })

  it('[11.1.6b] points shift the level: two down below -10, one down below 0, one up from 20', () => {
    const at = (points: number) => {
      const ledger = [{ turn: 1, rule: 'test', points, say: 'Test' }]
      return levelNow(laid({ units: {}, germanHexes: ['0411'], ...BRIDGE, state: { ledger } })).level
    }
    expect([at(-11), at(-10), at(-1), at(0), at(19), at(20)]).toEqual([0, 1, 1, 2, 2, 3])
  })

  it('[11.1.6a] [6.1b] at the end the box counts, and bridges that were sure to blow', () => {
    const ended = (options: Diagram['options']) => {
      const situation = position({ turn: 17, units: { '5Pz/1-1-15': 'box', '18DI/1-66': 'box' }, options: options! })
      const table = situation.flow({ step: 'match' }, { step: 'end' }).lay()
      return [stateOf(table).ledger.map(({ points }) => points), table.match.outcome!.winner]
    }
    expect(ended({})).toEqual([[-4], 'french'])
    expect(ended({ bridges: 'certain' })).toEqual([[-4, 5], 'french'])
  })
})

describe('11.2b The crossing', () => {
  const crossing = (germanHexes: readonly string[], units: Diagram['units'] = {}) =>
    level({ scenario: 'crossing', turn: 7, germanHexes, units })

  it('[11.2b] Dinant and Anhée with all around them, the posts, units across, Onhaye', () => {
    expect(crossing(DINANT_AND_ANHEE.slice(1))).toBe(0)
    expect(crossing(DINANT_AND_ANHEE)).toBe(1)
    expect(crossing([...DINANT_AND_ANHEE, '1704', '1804'])).toBe(2)
    const ids = laid({ units: {} })
      .content.units.filter(({ formation, isHq, isArtillery }) => formation === '5PzD' && !isHq && !isArtillery)
      .map(({ id }) => id)
    const many = (count: number) => ({
      '5Pz/HQ': '1905',
      'XVAK/HQ': '2105',
      ...Object.fromEntries(ids.slice(0, count).map((id, i) => [id, ['1904', '1905', '1906', '1805'][i % 4]!])),
    })
    expect(ids.length).toBeGreaterThan(19)
    const seven = { '7Pz/HQ': '2006', '7Pz/1-6': '2006', '7Pz/2-6': '2006' }
    expect(crossing([...DINANT_AND_ANHEE, '1704', '1804'], { ...many(19), ...seven })).toBe(3)
    expect(crossing([...DINANT_AND_ANHEE, '1704', '1804', '1708'], { ...many(19), ...seven })).toBe(4)
    expect(crossing([...DINANT_AND_ANHEE, '1704', '1804'], many(19))).toBe(2)
  })
})
