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

  it('[7.3b] in a town no zone reaches it, but the enemy may walk in', () => {
    const town = { town: ['1007'] }
    expect(where(after({ '18DI/HQ': '1007' }, '1006', town), '18DI/HQ')).toBe('1007')
    const at = after({ '18DI/HQ': '1007' }, '1006-1007', town)
    expect([where(at, '18DI/HQ'), where(at, '5Pz/1-13')]).toEqual(['track', '1007'])
  })
})
