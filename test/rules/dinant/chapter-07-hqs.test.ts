import { describe, expect, it } from 'vitest'
import { position, stateOf, where, type Diagram } from './position.ts'

const HQS = { '5Pz/HQ': '1309', 'XVAK/HQ': '1409', 'XICA/HQ': '0706' }

const after = (units: Diagram['units'], move: string, map: Diagram['map'] = {}) => {
  const at = position({ turn: 4, map: map!, units: { ...HQS, '5Pz/1-13': '1005', ...units } }).lay()
  at.acts('activate 5Pz/1-13', `move ${move}`)
  return at
}

describe('7.3 HQs', () => {
  it('[7.3b] an HQ alone in an enemy zone is taken off until the next turn', () => {
    const at = after({ '18DI/HQ': '1007' }, '1006')
    expect(where(at, '18DI/HQ')).toBe('track')
    expect(Object.values(stateOf(at).returns)).toContain(5)
    expect(where(after({ '18DI/HQ': '1007', '18DI/1-66': '1007' }, '1006'), '18DI/HQ')).toBe('1007')
    expect(where(after({ '18DI/HQ': '1009' }, '1006'), '18DI/HQ')).toBe('1009')
  })

  describe('HQs that only their owner knows to be alone', () => {
    /** Two counters in a town, an HQ on top; what lies under it is covered. */
    const beside = (under: string) => {
      const units = { ...HQS, '5Pz/1-13': '1005', '5Pz/MC': '1005', [under]: '1006', '5DIM/HQ': '1006' }
      const at = position({ map: { town: ['1006'] }, units }).lay()
      at.act('activate 5Pz/1-13')
      return at
    }

    it('[1.4] [7.3b] look like any other stack to those who would enter or attack them', () => {
      const [hqs, held] = [beside('IICA/HQ'), beside('18DI/1-66')]
      expect(hqs.offers('attack')).toEqual(['1006'])
      expect([hqs.offers('attack'), hqs.offers('move')]).toEqual([held.offers('attack'), held.offers('move')])
      expect(hqs.why('move', '1006')).toEqual(held.why('move', '1006'))
      const seen = (at: typeof hqs) => at.started('attack 1006 5Pz/1-13').explain()
      expect(seen(hqs)).toEqual(seen(held))
    })

    it('[7.3b] [3.3.3d] whoever attacks them finds nobody, drives them off and may advance', () => {
      const at = beside('IICA/HQ')
      at.act('attack 1006 5Pz/1-13')
      expect([where(at, 'IICA/HQ'), where(at, '5DIM/HQ')]).toEqual(['track', 'track'])
      expect([at.step, at.asked]).toEqual(['advance', 'german'])
      at.act('advance 5Pz/MC')
      expect([where(at, '5Pz/MC'), at.step]).toEqual(['1006', 'operations'])
    })

    it('[7.3a] an HQ that lies alone is entered, not attacked', () => {
      const at = position({ map: { town: ['1006'] }, units: { ...HQS, '5Pz/1-13': '1005', '5DIM/HQ': '1006' } }).lay()
      at.act('activate 5Pz/1-13')
      expect(at.refused('attack 1006').rule).toBe('7.3a')
      expect(at.offers('move')).toContain('1006')
    })
  })

  it('[7.3b] in a town no zone reaches it, but the enemy may walk in', () => {
    const town = { town: ['1007'] }
    expect(where(after({ '18DI/HQ': '1007' }, '1006', town), '18DI/HQ')).toBe('1007')
    const at = after({ '18DI/HQ': '1007' }, '1006-1007', town)
    expect([where(at, '18DI/HQ'), where(at, '5Pz/1-13')]).toEqual(['track', '1007'])
  })
})
