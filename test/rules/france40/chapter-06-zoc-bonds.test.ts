import { describe, expect, test } from 'vitest'
import type { Content } from '../../../shared/games/france40/content/content.ts'
import type { Position } from '../../../shared/games/france40/state.ts'
import { isSupplied } from '../../../shared/games/france40/18-supply/supply.ts'
import { bonds } from '../../../shared/games/france40/06-zoc-bonds/zoc-bonds.ts'
import type { Table } from '../../../shared/engine/situation.ts'
import { advancing } from './advancing.ts'
import { position, where, type Diagram, type Sketch } from './position.ts'
import { retreating } from './retreating.ts'

// Columns with odd numbers lie half a hex lower:
//
//       3009        3209          3010 and 3012 lie in a line, 3011 between them: a Hex Bond.
//   2909    3109                  3010 and 3210 lie at an angle, 3109 and 3110 touch both: a Hexside Bond.
//       3010        3210
//   2910    3110
//       3011        3211
//
const play = (table: Table): Position => table.match.play as unknown as Position

/** The Bonds of the Allies, hexes as `3011`, hexsides as `3109/3110`. */
function alliedBonds(diagram: Diagram): string[] {
  const p = play(position(diagram).lay())
  const { grid } = p.content
  return bonds(p, 'allied')
    .list.map(({ hex, side }) => (hex >= 0 ? grid.ids[hex]! : grid.sideName(side)))
    .sort()
}

const allies = (a: string, b: string, map: Sketch = {}, others: Record<string, string> = {}): string[] =>
  alliedBonds({ map, units: { 'fr-55': a, 'fr-71': b, ...others } })

describe('a Bond needs Good Order and a Defence of 2 on both ends', () => {
  test('[6.1] two divisions two hexes apart are bonded, three apart they are not', () => {
    expect(allies('3010', '3012')).toEqual(['3011'])
    expect(allies('3010', '3013')).toEqual([])
  })

  test('[6.1] a Disrupted or routed end makes none', () => {
    expect(allies('3010 disrupted', '3012')).toEqual([])
    expect(allies('3010 routed', '3012')).toEqual([])
  })

  test('[6.1] weak units make one together only', () => {
    const weak = { map: {}, units: { 'fr-recon-7': '3010', 'fr-71': '3012' } }
    expect(alliedBonds(weak)).toEqual([])
    expect(alliedBonds({ map: {}, units: { ...weak.units, 'fr-recon-8': '3010' } })).toEqual(['3011'])
  })

  test('[6.1] a train makes none', () => expect(allies('3010 train', '3012')).toEqual([]))
})

describe('Hex Bond', () => {
  test('[6.1h] the one hex between is closed to the enemy from every side', () => {
    const table = position({ map: {}, units: { 'fr-55': '3010', 'fr-71': '3012', 'de-1-1-pz': '2910' } }).lay()
    expect(table.refused('move de-1-1-pz 3011')).toMatchObject({ rule: '6.2a', values: { to: '3011' } })
  })

  test('[6.1h] a friend in the gap leaves none', () => {
    expect(allies('3010', '3012', {}, { 'fr-hq-7': '3011' })).not.toContain('3011')
  })
})

describe('Hexside Bond', () => {
  test('[6.1s] the hexside that leads from one to the other is closed both ways', () => {
    expect(allies('3010', '3210')).toEqual(['3109/3110'])
    const table = position({ map: {}, units: { 'fr-55': '3010', 'fr-71': '3210', 'de-1-1-pz': '3108' } }).lay()
    table.act('move de-1-1-pz 3109')
    expect(where(table, 'de-1-1-pz')).toBe('3109')
  })

  test('[6.1s] a friend beside it changes nothing', () => {
    expect(allies('3010', '3210', {}, { 'fr-hq-7': '3110' })).toEqual(['3109/3110'])
  })
})

describe('movement keeps out of Bonds', () => {
  test('[6.2a] no crossing of a Hexside Bond', () => {
    const table = position({ map: {}, units: { 'fr-55': '3010', 'fr-71': '3210', 'de-1-1-pz': '3109' } }).lay()
    expect(table.refused('move de-1-1-pz 3110')).toMatchObject({ rule: '6.2a', values: { from: '3109', to: '3110' } })
  })
})

describe('a retreat into or across a Bond is the end', () => {
  test('[6.2b] so that way is not taken while there is another', () => {
    // The Germans in 3009 and 2910 bond the hexside of 3010 and 2909.
    const units = { 'fr-55': '3010', 'de-8': '3009', 'de-28': '2910' }
    const table = retreating({ map: {}, units }, { from: '3010', hexes: 2 }).lay()
    expect(table.offers('retreat fr-55')).not.toContain('2909')
    expect(table.why('retreat fr-55', '2909')).toMatchObject({ rule: '12.2c' })
  })
})

describe('an advance respects Bonds', () => {
  test('[6.2c] but for the hex the defender has left', () => {
    const units = { 'de-1-1-pz': '3010', 'fr-55': '3109', 'fr-71': '3011' }
    const into = { target: '3110', hexes: 2, attackers: ['de-1-1-pz'] }
    expect(advancing({ map: {}, units }, into).lay().offers('advance de-1-1-pz')).toContain('3110')
    const past = advancing({ map: {}, units }, { ...into, target: '2909' }).lay()
    expect(past.offers('advance de-1-1-pz')).not.toContain('3110')
  })
})

describe('supply keeps out of Bonds', () => {
  // Water all round 5905 but to the south, where the Bond of the French in 5806 and 6006 closes the hexside to 5906.
  const water = ['5904', '6005', '6006', '5806', '5805'].map((hex) => `5905/${hex}`)
  const isGermanSupplied = (french: string): boolean => {
    const units = { 'de-1-1-pz': '5905', 'fr-55': french, 'fr-71': '6006' }
    const p = play(position({ map: { allSea: water }, units }).lay())
    return isSupplied(p, p.content.unitOf('de-1-1-pz')!)
  }

  test('[6.2d] a line that would have to cross one is cut', () => expect(isGermanSupplied('5806')).toBe(false))
  test('[6.2d] without the Bond it goes on, zone or no zone', () =>
    expect(isGermanSupplied('5806 disrupted')).toBe(true))
})

describe('a Bond is broken as soon as an enemy stands there', () => {
  // The Germans in 3109 and 3110 face each other across the bonded hexside.
  const facing = { 'fr-55': '3010', 'fr-71': '3210', 'de-1-1-sch': '3110' }

  test('[6.3] a unit that comes up opposite a friend opens the side for both', () => {
    const table = position({ map: {}, units: { ...facing, 'de-1-1-pz': '3108' } }).lay()
    expect(table.refused('move de-1-1-sch 3109').rule).toBe('6.2a')
    table.act('move de-1-1-pz 3109')
    table.act('move de-1-1-sch 3109')
    expect(where(table, 'de-1-1-sch')).toBe('3109')
  })

  test('[6.3] in that hex it has to stop, for it is in an EZOC', () => {
    const table = position({ map: {}, units: { ...facing, 'de-1-1-pz': '3109' } }).lay()
    expect(table.offers('move de-1-1-sch 3109')).toEqual([])
    expect(table.why('move de-1-1-sch 3109', '3108')).toMatchObject({ rule: '5.2a' })
  })

  test('[6.3] an enemy in the gap voids a Hex Bond', () => {
    expect(allies('3010', '3012', {}, { 'de-1-1-pz': '3011' })).toEqual([])
    const table = position({
      map: {},
      units: { 'fr-55': '3010', 'fr-71': '3012', 'de-1-1-pz': '3011', 'de-1-1-sch': '2910' },
    }).lay()
    table.act('move de-1-1-sch 3011')
    expect(where(table, 'de-1-1-sch')).toBe('3011')
  })

  test('[6.3] when the reason is gone the Bond is back', () => {
    const table = position({ map: {}, units: { ...facing, 'de-1-1-pz': '3109' } }).lay()
    table.act('move de-1-1-pz 3108')
    expect(table.refused('move de-1-1-sch 3109').rule).toBe('6.2a')
  })
})

describe('where Bonds of both sides cross, both are good', () => {
  // 3011 lies between the French in 3010 and 3012 and between the Germans in 2910 and 3111.
  const units = { 'fr-55': '3010', 'fr-71': '3012', 'de-1-1-pz': '2910', 'de-1-1-sch': '3111' }
  test('[6.4] neither side gets through', () => {
    const p = play(position({ map: {}, units }).lay())
    const hex = p.content.grid.indexOf('3011')
    expect([bonds(p, 'allied').hex[hex], bonds(p, 'german').hex[hex]]).toEqual([1, 1])
  })
})

describe('Bonds and Cities', () => {
  test('[6.5.1a] no Bond goes through a City', () => expect(allies('3010', '3012', { city: ['3011'] })).toEqual([]))

  test('[6.5.1a] a Hexside Bond is pushed to the other side, and broken between two Cities', () => {
    expect(allies('3010', '3210', { city: ['3109'] })).toEqual(['3109/3110'])
    expect(allies('3010', '3210', { city: ['3109', '3110'] })).toEqual([])
  })

  test('[6.5.1a] the ends may be in Cities', () =>
    expect(allies('3010', '3012', { city: ['3010', '3012'] })).toEqual(['3011']))
})

describe('Bonds and open water', () => {
  test('[6.5.1b] a Bond never spans an all-sea hexside', () =>
    expect(allies('3010', '3012', { allSea: ['3010/3011'] })).toEqual([]))
})

describe('Bonds and Major Rivers', () => {
  test('[6.5.1c] one Major River does no harm, two break the Bond', () => {
    expect(allies('3010', '3012', { majorRiver: ['3010/3011'] })).toEqual(['3011'])
    expect(allies('3010', '3012', { majorRiver: ['3010/3011', '3011/3012'] })).toEqual([])
    expect(allies('3010', '3012', { minorRiver: ['3010/3011', '3011/3012'] })).toEqual(['3011'])
  })

  test('[6.5.1c] a Hexside Bond takes the way that crosses fewer', () => {
    const loop = ['3010/3109', '3109/3210']
    expect(allies('3010', '3210', { majorRiver: loop })).toEqual(['3109/3110'])
    expect(allies('3010', '3210', { majorRiver: [...loop, '3010/3110', '3110/3210'] })).toEqual([])
  })

  test('[6.5.1c] Marsh Rivers count', () => {
    expect(allies('3010', '3012', { majorRiver: ['3010/3011'], marshRiver: ['3011/3012'] })).toEqual([])
  })
})

describe('a Bond is not pushed into the enemy', () => {
  // As in the book: the City hex C-D and the river bend D-E, with an enemy in the only other hex.
  test('[6.5.1d] beside a City', () => {
    expect(allies('3010', '3210', { city: ['3109'] }, { 'de-1-1-pz': '3110' })).toEqual([])
    expect(allies('3010', '3210', { city: ['3109'] }, { 'de-1-1-pz': '3109' })).toEqual(['3109/3110'])
  })

  test('[6.5.1d] in the loop of a river', () => {
    const loop = { majorRiver: ['3010/3109', '3109/3210'] }
    expect(allies('3010', '3210', loop, { 'de-1-1-pz': '3110' })).toEqual([])
  })

  test('[6.5.1d] a unit on its way breaks it by coming there', () => {
    const units = { 'fr-55': '3010', 'fr-71': '3210', 'de-1-1-pz': '3110' }
    const table = position({ map: { city: ['3109'] }, units }).lay()
    table.act('move de-1-1-pz 3109')
    expect(where(table, 'de-1-1-pz')).toBe('3109')
  })
})

describe('Bonds with a friendly map edge', () => {
  const alone = (hex: string, more: Partial<Diagram> = {}): string[] =>
    alliedBonds({ map: {}, units: { 'fr-55': hex }, ...more })

  test('[6.6.1] a unit one hex from the edge has a Hexside Bond with it', () => {
    expect(alone('3001')).toEqual(['2900/3000', '3000/3100'])
    expect(alone('3002')).toEqual([])
  })

  test('[6.6.1] not at German entry hexes and between two of them', () => {
    expect(alone('5906')).toEqual([])
    expect(alone('5925')).not.toEqual([])
  })

  test('[6.6.1] a northern A hex is German from its turn on', () => {
    expect(alone('5801', { turn: 1 })).not.toEqual([])
    expect(alone('5801', { turn: 4 })).toEqual([])
  })

  test('[6.6.1] a closed entry hex belongs to who closed it', () => {
    expect(alone('1011', { closed: { '0911': 'german' } })).toHaveLength(alone('1011').length)
    expect(alone('1017', { closed: { '0916': 'german', '0919': 'german' } })).toEqual([])
  })
})

describe('no Bonds with the coast', () => {
  test('[6.6.2] the sea is no edge', () => {
    const p = position({ units: { 'fr-55': '1208' } }).lay()
    const content = p.match.play.content as unknown as Content
    const open = bonds(play(p), 'allied').list.filter(({ to }) => to < 0)
    expect(content.isPlayable[content.grid.indexOf('1208')]).toBe(1)
    expect(open).toEqual([])
  })
})
