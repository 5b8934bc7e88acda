import { describe, expect, it } from 'vitest'
import { contentAt, position, stateOf, unitIn, where, type Diagram } from './position.ts'

const HQS = { '18DI/HQ': '1506', 'XICA/HQ': '0708', '5DIM/HQ': '1203', 'IICA/HQ': '0803' }

const first = (units: Diagram['units'], more: Partial<Diagram> = {}) =>
  position({ turn: 1, phase: 'french', ...more, units: { ...HQS, ...units } }).lay()

describe('11.1.4d 1 DLC', () => {
  it('[11.1.4d] its first activation leads back to the hexes around Sommière, where it is disorganised', () => {
    const at = first({ '1DLC/1RAM': '2106 obliged' })
    at.act('activate 1DLC/1RAM')
    expect(at.refused('done').rule).toBe('11.1.4d')
    const ends = at.started('move').ask!.reach!().map(({ hops }) => hops.at(-1)!)
    const allowed = ['1706', '1705', '1805', '1806', '1707', '1606', '1605']
    expect(ends.length).toBeGreaterThan(0)
    expect(ends.every((hex) => allowed.includes(hex))).toBe(true)
    const way = at.started('move').ask!.reach!()[0]!.hops.join('-')
    at.act(`move ${way}`)
    at.act('done')
    const unit = unitIn(contentAt(at), '1DLC/1RAM').index
    expect([stateOf(at).disorganised[unit], stateOf(at).obliged]).toEqual([true, {}])
  })

  it('[11.1.4d] the phase does not end before, if there is a way; without one it does', () => {
    expect(first({ '1DLC/1RAM': '2106 obliged' }).refused('end').rule).toBe('11.1.4d')
    const blown = ['1701/1801', '1802/1903', '1905/2005', '2006/2106', '1908/2008', '1609/1710']
    first({ '1DLC/1RAM': '2106 obliged' }, { blown }).act('end')
  })

  it('[11.1.4d] until then it attacks nobody and is not disbanded', () => {
    const at = first({ '1DLC/1RAM': '2106 obliged', '7Pz/1-6': '2206' })
    expect(at.refused('disband 1DLC/1RAM').rule).toBe('11.1.4d')
    at.act('activate 1DLC/1RAM')
    expect(at.refused('attack 2206 1DLC/1RAM').rule).toBe('11.1.4d')
  })
})

describe('11.1.4e 1 GRCA', () => {
  it('[11.1.4e] it leaves by the north edge and comes back on turn 3 as a reinforcement', () => {
    const at = first({ '4DLC/1GRCA': '1902 obliged' })
    expect(at.refused('end').rule).toBe('11.1.4e')
    at.act('activate 4DLC/1GRCA')
    expect(at.refused('done').rule).toBe('11.1.4e')
    at.act('move 1901 exit')
    expect([where(at, '4DLC/1GRCA'), Object.values(stateOf(at).returns)]).toEqual(['track', [3]])
    at.act('end')
    const back = position({ turn: 3, phase: 'french', units: { ...HQS, '4DLC/1GRCA': 'track' } }).lay()
    expect(back.offers('enter')).toEqual(['0901', '1301'])
  })
})
