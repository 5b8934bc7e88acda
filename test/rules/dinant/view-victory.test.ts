/** The victory level as it stands, what would raise and what would lower it, as each seat may know it. */
import { describe, expect, it } from 'vitest'
import { spoken } from '../../../shared/engine/rule.ts'
import { victoryView } from '../../../shared/games/dinant/view/victory.ts'
import { laid, type Diagram } from './position.ts'

const BRIDGE = { pontoons: { '1904/2003': '8t' as const } }
const of = (diagram: Partial<Diagram>, seat: string | null = 'german') =>
  victoryView(laid({ turn: 10, units: {}, ...BRIDGE, ...diagram }), seat)
const said = (list: readonly { say: string }[]) => list.map((one) => spoken(one))

describe('the level now', () => {
  it('[11.1.6c] names the level, its hexes, and what the next one asks for', () => {
    const start = of({})
    expect([start.level, start.onMap, start.lower]).toEqual([0, 0, []])
    expect(said(start.raise)[0]).toMatch(/^Take .*1009.* with a free way to the east edge$/)
    const one = of({ germanHexes: ['1009'] })
    expect([one.level, one.levels[1]!.is]).toEqual([1, 'met'])
    expect(one.levels[1]!.hexes.find(({ hex }) => hex === '1009')).toEqual({ hex: '1009', is: 'held' })
    expect(said(one.raise)[0]).toMatch(/0411/)
    expect(said(one.lower)[0]).toMatch(/1009.* lost, or the way east cut$/)
  })

  it('[11.1.6c] a hex that is held without a free way is cut', () => {
    const cut = of({ germanHexes: ['1009'], units: { '18DI/1-66': '1010' } })
    expect([cut.level, cut.levels[1]!.hexes[0]!.is]).toEqual([0, 'cut'])
    expect(said(cut.raise)[0]).toMatch(/^Free the way east from .*1009/)
  })

  it('[11.1.6b] points: how far the next band is, up and down', () => {
    const ledger = [{ turn: 1, rule: 'test', points: 15, say: 'Test' }]
    const now = of({ germanHexes: ['1009'], state: { ledger } })
    expect([now.points, now.shift]).toEqual([15, 0])
    expect([said(now.raise).at(-1), said(now.lower).at(-1)]).toEqual([
      '5 more victory points',
      '16 victory points lost',
    ])
  })

  it('[11.1.6d] Kolossal counts who has left', () => {
    const top = of({ germanHexes: ['0009'] })
    expect([top.level, said(top.raise)[0]]).toEqual([
      3,
      expect.stringMatching(/^8 units of one Panzer division, 4 of them tanks/),
    ])
  })
})

describe('what a seat may know of it', () => {
  const AROUND = ['1803', '1804', '1903', '1904', '1905', '1906', '1907', '2003', '2004', '2005', '2006', '2007']
  const held = [...AROUND, '2106', '2107', '1704']
  const ids = laid({ units: {} })
    .content.units.filter(({ formation, isHq, isArtillery }) => formation === '5PzD' && !isHq && !isArtillery)
    .map(({ id }) => id)
  const west = Object.fromEntries(ids.slice(0, 19).map((id, i) => [id, ['1904', '1905', '1906', '1805'][i % 4]!]))
  const seven = { '7Pz/HQ': '2006', '7Pz/1-6': '2006', '7Pz/2-6': '2006', 'XVAK/HQ': '2105' }
  const crossing = (hq: string, seat: string) =>
    of({ scenario: 'crossing', turn: 5, germanHexes: held, units: { ...west, ...seven, '5Pz/HQ': hq } }, seat)

  it('[11.2b] [1.4] whether the Germans are in command is theirs to know', () => {
    expect([crossing('1905', 'german').onMap, crossing('0001', 'german').onMap]).toEqual([3, 2])
    const french = crossing('1905', 'french')
    expect([french.onMap, french.isUnsure, french.levels[3]!.is]).toEqual([2, true, 'unknown'])
    expect(crossing('0101', 'french')).toEqual(crossing('0001', 'french'))
    const isOut = { ...crossing('0001', 'french') }
    expect([isOut.onMap, isOut.isUnsure, isOut.level]).toEqual([french.onMap, french.isUnsure, french.level])
  })

  it('[11.1.6c] [1.4] what lies under a French HQ is not told by the way east', () => {
    const under = (unit: string) =>
      of({ germanHexes: ['1009'], units: { [unit]: '1110', 'XICA/HQ': '1110' }, frenchHexes: [] })
    expect(under('18DI/HQ')).toEqual(under('IICA/HQ'))
    // Alone and on top it is known to hold nothing.
    expect(of({ germanHexes: ['1009'], units: { 'XICA/HQ': '1009' } }).level).toBe(1)
    const beside = of({ germanHexes: ['1009'], units: { '18DI/HQ': '1009', 'XICA/HQ': '1009' } })
    expect([beside.level, beside.levels[1]!.hexes[0]!.is]).toEqual([0, 'cut'])
  })
})
