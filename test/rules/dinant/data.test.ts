import { describe, expect, it } from 'vitest'
import { tagOf, type Src } from '../../../shared/engine/data-parts.ts'
import { makeGrid } from '../../../shared/engine/hex/grid.ts'
import { gridSpec, scenarioIds } from '../../../shared/games/dinant/content/data.ts'
import type { DinantUnitData } from '../../../shared/games/dinant/content/data.ts'
import { contentOf } from './position.ts'
import { shipped } from './files.ts'

const { map, counters, tables, chits } = shipped.complete
const grid = makeGrid(gridSpec(map))
const around = (hex: string) =>
  grid.directions.map((_, d) => grid.ids[grid.neighbour[grid.indexOf(hex) * 6 + d]!]).filter(Boolean)
const those = (test: (each: DinantUnitData) => unknown) => counters.units.filter(test).map((each) => each.id)

describe('the map', () => {
  it('is whole: 312 hexes, even columns half a hex lower', () => {
    expect(grid.count).toBe(312)
    for (const [a, b] of [
      ['2106', '2006'],
      ['2003', '1904'],
      ['1604', '1603'],
    ])
      expect(around(a!)).toContain(b)
  })

  it('has the counts of the reference', () => {
    const sides = Object.values(map.hexsides)
    const count = (kind: 'meuse' | 'river' | 'ridge') => sides.filter(({ kinds }) => kinds.includes(kind)).length
    expect([count('meuse'), count('river'), count('ridge')]).toEqual([32, 98, 74])
    expect(sides.filter(({ double }) => double)).toHaveLength(1)
    expect([map.bridges.length, map.crossings.length, map.ways.length]).toEqual([6, 24, 77])
    const terrain = Object.values(map.hexes).map((hex) => hex.terrain)
    const terrains = ['clear', 'woods', 'rough', 'village', 'town'] as const
    expect(terrains.map((one) => terrain.filter((other) => other === one).length)).toEqual([112, 90, 18, 86, 6])
  })

  it('has the hexes the rules name', () => {
    for (const [hex, name] of [
      ['1904', 'Anhée'],
      ['1704', 'Haut-le-Wastia'],
      ['1708', 'Onhaye'],
      ['1503', 'Bioul'],
      ['1009', 'Rosée'],
      ['0904', 'Mettet'],
    ])
      expect(map.hexes[hex!]!.name).toBe(name)
    expect(Object.keys(map.hexes).filter((hex) => map.hexes[hex]!.observer)).toEqual(['1704', '1804'])
    expect(Object.keys(map.hexes).filter((hex) => map.hexes[hex]!.deadGround)).toEqual(['1904', '1905'])
    expect(Object.keys(map.hexes).filter((hex) => map.hexes[hex]!.exit)).toEqual(['0004', '0009'])
  })

  it('has a crossing of 4 at the Houx island, and the pontoons of the third scenario on the river', () => {
    expect(map.crossings.find(({ from, to }) => from === '2004' && to === '1905')!.value).toBe(4)
    for (const side of ['2006/2106', '1904/2003']) expect(map.hexsides[side]!.kinds).toEqual(['meuse'])
  })

  it('looks three hexes far from both posts, to the east', () => {
    const [first, second] = map.observers
    expect(first!.arc).toHaveLength(21)
    expect(second!.arc).toEqual(['1904', '1905', '2003', '2004', '2005', '2103', '2104', '2105', '2106'])
  })
})

describe('the prepared ground', () => {
  const content = contentOf()

  it('knows banks, bridges and ways', () => {
    const hex = (id: string) => grid.indexOf(id)
    expect([content.isWest[hex('2006')], content.isWest[hex('2106')], content.isWest[hex('1710')]]).toEqual([1, 0, 0])
    expect(content.bridges.map(({ west, east }) => `${grid.ids[east]} ${grid.ids[west]}`)).toContain('2106 2006')
    for (const { side } of content.bridges) expect(content.isMeuse[side]).toBe(1)
    expect(content.way[hex('2106') * 6 + grid.direction(hex('2106'), hex('2006'))]).toBe(3)
    expect(content.hasRoad[hex('2006')]).toBe(1)
    expect(content.isOnMeuse.reduce((sum, is) => sum + is, 0)).toBe(33)
  })

  it('weighs units in thirds and knows their formations', () => {
    const unit = (id: string) => content.unitOf(id)!
    expect([unit('5Pz/1-13').thirds, unit('5Pz/1-1-15').thirds, unit('5DIM/HQ').thirds]).toEqual([3, 1, 0])
    expect(content.corpsHq).toEqual({
      IICA: unit('IICA/HQ').index,
      XICA: unit('XICA/HQ').index,
      XVAK: unit('XVAK/HQ').index,
    })
    expect(content.formationOf['22DI'].edge).toEqual({ edge: 'south', within: 4 })
    expect(unit('XICA/2-102').regiment).toBe('102 RALT')
  })
})

describe('the counters', () => {
  it('are 181 units in 14 formations', () => {
    expect(counters.units).toHaveLength(181)
    expect(counters.formations).toHaveLength(14)
    expect(those((each) => each.side === 'german')).toHaveLength(80)
    expect(those((each) => each.scenarios.length === 0)).toEqual(['1DLC/1-75', '1DLC/2-75', '4DLC/31DRAG'])
  })

  it('hold the special units of the rules, and only those', () => {
    expect(those((each) => each.bridging)).toEqual(['5Pz/89Pio', '7Pz/58Pio'])
    expect(those((each) => each.b1bis)).toHaveLength(6)
    expect(those((each) => each.b1bis).every((id) => /-(28|37)$/.test(id))).toBe(true)
    expect(those((each) => each.schuetzen)).toHaveLength(8)
    expect(those((each) => each.sig)).toEqual(['5Pz/705SiG', '7Pz/704SiG'])
    expect(those((each) => each.needs16t)).toHaveLength(7)
    expect(those((each) => each.size === 'hq')).toHaveLength(9)
    expect(those((each) => each.side === 'french' && each.engineer)).toEqual([
      '5DIM/5-1SAP',
      '5DIM/5Chass',
      '18DI/18SAP',
      'IICA/1-602Pio',
    ])
  })

  it('never get better by losing a step', () => {
    for (const { faces, id } of counters.units)
      for (const [i, face] of faces.slice(1).entries()) expect(face.cf, id).toBeLessThanOrEqual(faces[i]!.cf)
  })
})

describe('the chits', () => {
  it('are 15 of each colour', () => {
    for (const { faces } of Object.values(chits.damage.pools))
      expect(Object.values(faces).reduce((sum, { count }) => sum + count, 0)).toBe(15)
  })

  it('fill a German cup of 20 and a French one of 12', () => {
    const count = (side: string) =>
      chits.tactical.filter((chit) => chit.side === side).reduce((sum, chit) => sum + chit.count, 0)
    expect([count('german'), count('french')]).toEqual([20, 12])
    expect(chits.tactical.find(({ id }) => id === 'rommel')!.count).toBe(3)
  })

  it('have ten objectives', () => {
    expect(chits.objectives.map(({ id }) => id)).toEqual([1, 2, 3, 4, 5, 6, 7, 8, 9, 10])
  })
})

describe('the tables', () => {
  it('cost motorised units less on a major road than anybody on foot', () => {
    expect(tables.terrain.ways.major.mp).toEqual({ motorised: 0.5, foot: 1 })
    expect(tables.terrain.ways.major.exode.motorised).toBe(1)
  })

  it('list the turn from the HQs that return to the marks that come off', () => {
    expect(tables.sequence.rows.map(({ id }) => id).join(' ')).toBe(
      'S1 S2 S3 S4 S5 S6 S7 S8 S9 A B C E1 E2 E3 E4 E5 E6 E7 E8 E9',
    )
  })
})

describe('the scenarios', () => {
  it('place 60 and 114 units', () => {
    expect(scenarioIds.map((id) => shipped[id].scenario.setup.placements.length)).toEqual([60, 60, 114])
  })

  it('last 17, 7 and 10 turns, with night every fifth', () => {
    expect(scenarioIds.map((id) => shipped[id].scenario.track.length)).toEqual([17, 7, 10])
    const night = shipped.complete.scenario.track.filter((box) => box.night).map(({ turn }) => turn)
    expect(night).toEqual([2, 7, 12, 17])
  })

  it('freeze nine units on the river on turn 1, all of them on the west bank', () => {
    const { river } = shipped.complete.scenario.special
    expect(river!.units).toHaveLength(9)
    const placed = new Map(shipped.complete.scenario.setup.placements.map(({ unit, hex }) => [unit, hex!]))
    for (const id of river!.units) expect(map.hexes[placed.get(id)!]!.bank).toBe('west')
  })
})

describe('the tags', () => {
  it('show the weakest of a datum made of parts', () => {
    const all = [...JSON.stringify(shipped.complete).matchAll(/"src":(\{[^{}]*(?:\{[^{}]*\}[^{}]*)?\}|"[a-z]+")/g)].map(
      (match) => JSON.parse(match[1]!) as Src,
    )
    expect(all.length).toBeGreaterThan(900)
    for (const src of all) expect(isWeakest(src), JSON.stringify(src)).toBe(true)
    expect(tagOf(counters.units[0]!.src)).toBe('reconstructed')
  })
})

function isWeakest(src: Src): boolean {
  if (typeof src === 'string' || !src.parts) return true
  const rank = ['rules', 'public', 'reconstructed']
  return Math.max(...Object.values(src.parts).map((tag) => rank.indexOf(tag))) === rank.indexOf(src.tag)
}
