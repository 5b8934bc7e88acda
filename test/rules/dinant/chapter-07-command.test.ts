import { describe, expect, it } from 'vitest'
import { chainOf } from '../../../shared/games/dinant/07-command/chain.ts'
import { commandRefusal, isInCommandAt } from '../../../shared/games/dinant/07-command/command.ts'
import { dinant } from '../../../shared/games/dinant/game.ts'
import type { Position, State } from '../../../shared/games/dinant/state.ts'
import { contentOf, hexIn, laid, unitIn, type Diagram } from './position.ts'
import { Position as EnginePosition } from '../../../shared/engine/position.ts'

/** The rule by which a unit is out of command; null if it is in command. */
const why = (diagram: Diagram, id: string): string | null => {
  const p = laid(diagram)
  return commandRefusal(p, unitIn(p.content, id))?.rule ?? null
}
const french = { '5DIM/HQ': '1006', 'IICA/HQ': '0903' }

describe('7.0 command', () => {
  it('[7.0a] five hexes for the French, the unit’s own not counted, enemy units in the way', () => {
    expect(why({ map: {}, units: { '5DIM/1-39': '1505', ...french } }, '5DIM/1-39')).toBeNull()
    expect(why({ map: {}, units: { '5DIM/1-39': '1605', ...french } }, '5DIM/1-39')).toBe('7.0a')
    const wall = { '5Pz/1-13': '1405', '5Pz/2-13': '1406', '5Pz/1-14': '1404' }
    expect(why({ map: {}, units: { '5DIM/1-39': '1505', ...french, ...wall } }, '5DIM/1-39')).toBe('7.0a')
  })

  it('[7.0a] seven hexes for the Germans', () => {
    const units = { '7Pz/HQ': '1906', 'XVAK/HQ': '2506' }
    const far = (hex: string) =>
      why({ units: { '7Pz/1-6': hex, ...units }, pontoons: { '2006/2106': '8t' } }, '7Pz/1-6')
    expect(far('1209')).toBeNull()
    expect(far('1109')).toBe('7.0a')
  })

  it('[7.0a] beside its corps HQ a divisional unit is in command', () => {
    expect(why({ map: {}, units: { '5DIM/1-39': '0902', 'IICA/HQ': '0903' } }, '5DIM/1-39')).toBeNull()
    expect(why({ map: {}, units: { '5DIM/1-39': '0905', 'IICA/HQ': '0903' } }, '5DIM/1-39')).toBe('7.0a')
  })

  it('[7.0b] corps troops reach for the corps HQ, a divisional HQ ten hexes, the corps HQ for an edge', () => {
    expect(why({ map: {}, units: { 'IICA/1-102': '1405', 'IICA/HQ': '0903' } }, 'IICA/1-102')).toBeNull()
    expect(why({ map: {}, units: { 'IICA/1-102': '1505', 'IICA/HQ': '0903' } }, 'IICA/1-102')).toBe('7.0b')
    expect(why({ map: {}, units: { '5DIM/HQ': '1903', 'IICA/HQ': '0903' } }, '5DIM/HQ')).toBeNull()
    expect(why({ map: {}, units: { '5DIM/HQ': '2003', 'IICA/HQ': '0903' } }, '5DIM/HQ')).toBe('7.0b')
    const ring = {
      '5Pz/1-13': '0902',
      '5Pz/2-13': '0904',
      '5Pz/1-14': '0802',
      '5Pz/2-14': '0803',
      '7Pz/1-6': '1002',
      '7Pz/2-6': '1003',
    }
    expect(why({ map: {}, units: { 'IICA/HQ': '0903', ...ring } }, 'IICA/HQ')).toBe('7.0b')
  })

  const ring = {
    '5Pz/1-13': '0902',
    '5Pz/2-13': '0904',
    '5Pz/1-14': '0802',
    '5Pz/2-14': '0803',
    '7Pz/1-6': '1001',
    '7Pz/2-6': '1004',
  }
  /** II Corps with two hexes of its own, cut off from the edge. */
  const pocket = {
    'IICA/HQ': '0903',
    '5DIM/HQ': '1003',
    'IICA/1-102': '1002',
    '7Pz/1-7': '1102',
    '7Pz/2-7': '1103',
    '5Pz/MC': '1104',
  }

  it('[7.0c] a corps HQ cut off takes its corps troops with it, and divisional HQs that failed their test', () => {
    const units = { ...ring, ...pocket }
    expect(why({ map: {}, units }, 'IICA/HQ')).toBe('7.0b')
    expect(why({ map: {}, units }, 'IICA/1-102')).toBe('7.0c')
    expect(why({ map: {}, units }, '5DIM/HQ')).toBeNull()
    expect(why({ map: {}, units: { ...units, '5DIM/HQ': '1003 severed' } }, '5DIM/HQ')).toBe('7.0c')
  })

  it('[7.0d] a divisional HQ out of command takes its units with it', () => {
    const units = { '5DIM/1-39': '2102', '5DIM/HQ': '2003', 'IICA/HQ': '0903' }
    expect(why({ map: {}, units }, '5DIM/1-39')).toBe('7.0d')
  })

  it('[7.3d] units under a disorganised HQ are out of command, divisional HQs under a disorganised corps HQ are not', () => {
    expect(
      why({ map: {}, units: { '5DIM/1-39': '1005', ...french, '5DIM/HQ': '1006 disorganised' } }, '5DIM/1-39'),
    ).toBe('7.3d')
    const units = { '5DIM/1-39': '1005', '5DIM/HQ': '1006', 'IICA/HQ': '0903 disorganised', 'IICA/1-102': '0904' }
    expect(why({ map: {}, units }, '5DIM/1-39')).toBeNull()
    expect(why({ map: {}, units }, 'IICA/1-102')).toBe('7.3d')
  })
})

describe('7.1 special cases', () => {
  it('[7.1a] units of a DLC take orders from any HQ of their corps', () => {
    const units = { '4DLC/14RDP': '1405', ...french }
    expect(why({ map: {}, units }, '4DLC/14RDP')).toBeNull()
    expect(why({ map: {}, units: { '4DLC/14RDP': '1605', ...french } }, '4DLC/14RDP')).toBe('7.1a')
    expect(why({ map: {}, units: { '1DLC/1RAM': '1405', ...french } }, '1DLC/1RAM')).toBe('7.1a')
  })

  it('[7.1d] 22 DI is led from the south edge, 32 ID and 8 ID from theirs', () => {
    expect(why({ units: { '22DI/1-19': '1508' } }, '22DI/1-19')).toBeNull()
    expect(why({ units: { '22DI/1-19': '1507' } }, '22DI/1-19')).toBe('7.1d')
    expect(why({ units: { '32ID/1-4': '2207' } }, '32ID/1-4')).toBeNull()
    expect(why({ units: { '32ID/1-4': '2206' } }, '32ID/1-4')).toBe('7.1d')
    expect(why({ units: { '8ID/1-28': '2307' } }, '8ID/1-28')).toBeNull()
    expect(why({ units: { '8ID/1-28': '2308' } }, '8ID/1-28')).toBe('7.1d')
  })

  it('[7.1e] other Germans east of the Meuse are in command', () => {
    expect(why({ units: { '5Pz/1-13': '2105' } }, '5Pz/1-13')).toBeNull()
    expect(why({ units: { 'XVAK/1-sFH': '2105' } }, 'XVAK/1-sFH')).toBeNull()
    expect(why({ units: { '5Pz/1-13': '1905' } }, '5Pz/1-13')).toBe('7.0a')
  })

  it('[7.1c] SR units that crossed by themselves pass command on from the river', () => {
    const units = { '5Pz/1-13': '1905 paddled', '5Pz/2-13': '1805 paddled', '5Pz/1-14': '1606 paddled' }
    expect(why({ units }, '5Pz/1-13')).toBeNull()
    expect(why({ units }, '5Pz/2-13')).toBeNull()
    expect(why({ units }, '5Pz/1-14')).toBe('7.0a')
    expect(why({ units: { ...units, '5Pz/2-13': '1805' } }, '5Pz/2-13')).toBe('7.0a')
    expect(why({ units: { '7Pz/1-6': '1805 paddled', '5Pz/1-13': '1905 paddled' } }, '7Pz/1-6')).toBe('7.0a')
  })

  it('[7.1f] ferried units are in command beside their engineer or a unit of the division', () => {
    const units = { '5Pz/1-1-15': '1905 ferried', '5Pz/89Pio': '2005', '5Pz/2-1-15': '1805 ferried' }
    expect(why({ units }, '5Pz/1-1-15')).toBeNull()
    expect(why({ units }, '5Pz/2-1-15')).toBeNull()
    expect(why({ units: { ...units, '5Pz/89Pio': '2107' } }, '5Pz/1-1-15')).toBe('7.0a')
  })

  it('[7.0a] orders cross the Meuse by bridge, pontoon bridge or a crossing point that was found', () => {
    const units = { '5Pz/1-13': '1705', '5Pz/HQ': '2105', 'XVAK/HQ': '2205' }
    const blown = ['1701/1801', '1802/1903', '1905/2005', '2006/2106', '1908/2008', '1609/1710']
    expect(why({ units, blown }, '5Pz/1-13')).toBe('7.0a')
    expect(why({ units, blown, pontoons: { '1905/2005': '8t' } }, '5Pz/1-13')).toBeNull()
    expect(why({ units, blown, passages: { '1905/2004': 'spent' } }, '5Pz/1-13')).toBeNull()
    expect(why({ units }, '5Pz/1-13')).toBeNull()
  })
})

describe('a planned move', () => {
  it('[7.2] asks for command where it would stand', () => {
    const p = laid({ map: {}, units: { '5DIM/1-39': '1605', ...french } })
    const unit = unitIn(p.content, '5DIM/1-39')
    expect(isInCommandAt(p, unit, hexIn(p.content, '1605'))).toBe(false)
    expect(isInCommandAt(p, unit, hexIn(p.content, '1505'))).toBe(true)
  })
})

describe('the chain as it is drawn', () => {
  it('[7.0a] goes from the unit to its HQ, to the corps HQ, to the edge', () => {
    const p = laid({ map: {}, units: { '5DIM/1-39': '1505', ...french } })
    const { why: none, lines } = chainOf(p, unitIn(p.content, '5DIM/1-39'))
    expect(none).toBeNull()
    expect(lines.map(({ path }) => [path[0], path.at(-1)])).toEqual([
      ['1505', '1006'],
      ['1006', '0903'],
      ['0903', expect.stringMatching(/01$/)],
    ])
  })

  it('[7.0a] says where it breaks', () => {
    const units = { '5Pz/1-13': '1705', '5Pz/HQ': '2105', 'XVAK/HQ': '2205' }
    const blown = ['1701/1801', '1802/1903', '1905/2005', '2006/2106', '1908/2008', '1609/1710']
    const p = laid({ units, blown })
    const { why: refusal, lines } = chainOf(p, unitIn(p.content, '5Pz/1-13'))
    expect(refusal).toMatchObject({ rule: '7.0a' })
    expect(lines[0]).toMatchObject({ isOpen: false, path: [] })
    expect(lines[0]!.cuts.some(({ from, to, why: cut }) => from === '1905' && to === '2005' && cut !== null)).toBe(true)
  })
})

describe('the set-ups', () => {
  it.each([
    ['complete', 19],
    ['go-west', 0],
  ] as const)('%s begins with so many units out of command: %i', (scenario, count) => {
    const content = contentOf({ scenario })
    const p: Position = new EnginePosition(content, dinant.start(content, scenario) as State)
    const out = content.units
      .filter(({ index }) => p.state.place[index]! >= 0)
      .filter((unit) => commandRefusal(p, unit))
    expect(out.map(({ id }) => id)).toHaveLength(count)
  })
})
