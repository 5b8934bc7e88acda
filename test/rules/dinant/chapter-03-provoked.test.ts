import { describe, expect, it } from 'vitest'
import { HQS } from './headquarters.ts'
import { position, type Diagram } from './position.ts'

const moving = (units: Diagram['units'], words: string, more: Partial<Diagram> = {}) => {
  const at = position({ map: {}, units: { ...HQS, '5Pz/1-13': '1005', ...units }, ...more }).lay()
  at.act('activate 5Pz/1-13')
  return at.started(words)
}

describe('what a move will provoke, before it is made', () => {
  const WATCHED = { '18DI/1-66': '0906', '18DI/2-66': '1106' }

  it('[1.6c] a hop says which hexes may fire at it', () => {
    const hop = moving(WATCHED, 'move').offers.find(({ token }) => token === '1006')!
    expect(hop.means).toBe('may be fired at from 0906, 1106')
    expect(moving(WATCHED, 'move').offers.find(({ token }) => token === '1004')!.means).toBeUndefined()
  })

  it('[1.6c] the way so far lists its costs and the fire it may draw', () => {
    const explained = moving(WATCHED, 'move 1006-1007').explain()!
    expect(explained.about.map(({ rule, values }) => [rule, values!['from']])).toEqual([['1.6c', '0906, 1106']])
    expect(explained.parts).toMatchObject([{ id: 'motor', total: 4 }])
  })

  it('[1.6c] and the map shows who would fire at what', () => {
    const overlay = moving(WATCHED, 'move 1006')
      .overlays()!
      .find(({ id }) => id === 'reaction')!
    expect(overlay).toMatchObject({ side: 'french', hexes: ['0906', '1106'] })
    expect(overlay.links).toEqual([
      ['0906', '1006'],
      ['1106', '1006'],
    ])
  })

  it('[1.6a] own zones are drawn as if the move had been made', () => {
    const zone = (words: string) =>
      moving({}, words)
        .overlays()!
        .find(({ id }) => id === 'zones-german')!.hexes
    expect(zone('move 1004')).toContain('1003')
    const far = zone('move 1004-1003-1002')
    expect([far.includes('1001'), far.includes('1006')]).toEqual([true, false])
  })

  it('[6.1a] a German hop over a standing bridge says that it may be blown first', () => {
    const at = position({ units: { '7Pz/1-6': '2106' } }).lay()
    at.act('activate 7Pz/1-6')
    expect(at.started('move').offers.find(({ token }) => token === '2006')!.means).toBe('the bridge may be blown first')
    expect(at.started('move 2006').explain()!.about[0]).toMatchObject({ rule: '6.1a' })
  })
})
