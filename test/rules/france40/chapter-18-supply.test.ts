import { describe, expect, test } from 'vitest'
import type { Position } from '../../../shared/games/france40/state.ts'
import { attritionModifiers } from '../../../shared/games/france40/18-supply/supply-phase.ts'
import { isSupplied } from '../../../shared/games/france40/18-supply/supply.ts'
import { lost, position, stateOf, supply, where, type Diagram } from './position.ts'

// The German entry hexes 6104, 6105 and 6108 are the nearest sources; the middle of the sheet is far from all of them.
const lay = (diagram: Diagram) => position({ map: {}, ...diagram }).lay()
const playOf = (diagram: Diagram): Position => lay(diagram).match.play as unknown as Position

function isIn(diagram: Diagram, unit: string): boolean {
  const p = playOf(diagram)
  return isSupplied(p, p.content.unitOf(unit)!)
}

describe('markers', () => {
  const after = (spot: string, map: Diagram['map'] = {}) => {
    const table = lay({ phase: 'german supply', map, units: { 'de-8': spot } })
    return supply(table, 'de-8')
  }

  test('[18.1] a unit without a line is marked, the marker turned, and with a line taken off', () => {
    expect(after('3010')).toBe('out')
    expect(after('3010 out')).toBe('red')
    expect(after('3010 red')).toBe('red')
    expect(after('5905 red')).toBe('in')
  })

  test('[18.1] only in the phase of its own side', () => {
    const table = lay({ phase: 'allied supply', units: { 'de-8': '3010', 'fr-55': '3627' } })
    expect(supply(table, 'de-8')).toBe('in')
  })
})

describe('sources', () => {
  test('[18.2] an Allied unit with lines to three Allied Cities is in supply', () => {
    const units = { 'fr-55': '3010' }
    expect(isIn({ map: { city: ['3009', '3011', '3110'] }, units }, 'fr-55')).toBe(true)
    expect(isIn({ map: { city: ['3009', '3011'] }, units }, 'fr-55')).toBe(false)
    expect(isIn({ map: { city: ['3009', '3011', '3110'] }, units, germanCities: ['3110'] }, 'fr-55')).toBe(false)
  })

  test('[18.2] the City it stands in is one of them, and Germans have no such right', () => {
    expect(isIn({ map: { city: ['3010', '3011', '3110'] }, units: { 'fr-55': '3010' } }, 'fr-55')).toBe(true)
    const german = {
      map: { city: ['3010', '3011', '3110'] },
      units: { 'de-8': '3010' },
      germanCities: ['3011', '3110'],
    }
    expect(isIn(german, 'de-8')).toBe(false)
  })
})

test('[21.1] Germans trace to A, B, C and D, the Allies to all other entry hexes', () => {
  expect(isIn({ units: { 'de-8': '5905' } }, 'de-8')).toBe(true)
  expect(isIn({ units: { 'fr-55': '5905' } }, 'fr-55')).toBe(false)
  expect(isIn({ units: { 'fr-55': '3726' } }, 'fr-55')).toBe(true)
  expect(isIn({ units: { 'de-8': '3726' } }, 'de-8')).toBe(false)
})

test('[19.3.2] a northern A hex is a source from its turn on', () => {
  expect(isIn({ turn: 7, units: { 'de-8': '4901' } }, 'de-8')).toBe(true)
  expect(isIn({ turn: 5, units: { 'de-8': '4901' } }, 'de-8')).toBe(false)
})

test('[19.4.2] a closed entry hex is nobody’s source', () => {
  const closed = { '3728': 'german' as const, '4228': 'german' as const, '3328': 'german' as const }
  expect(isIn({ units: { 'fr-55': '3726' }, closed }, 'fr-55')).toBe(false)
})

describe('overland first, then by road', () => {
  const road = [['6104', '6004', '5904', '5804', '5704', '5604', '5504', '5404', '5304', '5204']]
  test('[18.3.1] along the road as far as it leads', () => {
    expect(isIn({ map: { road }, units: { 'de-8': '4804' } }, 'de-8')).toBe(true)
    expect(isIn({ map: {}, units: { 'de-8': '4804' } }, 'de-8')).toBe(false)
  })

  test('[18.3.1] but not overland again behind it', () => {
    const gap = [road[0]!.slice(0, 2), road[0]!.slice(4)]
    expect(isIn({ map: { road: gap }, units: { 'de-8': '5004' } }, 'de-8')).toBe(false)
    expect(isIn({ map: { road: gap }, units: { 'de-8': '5604' } }, 'de-8')).toBe(true)
  })
})

describe('five hexes overland', () => {
  // 5704 is four hexes from 6104, 5604 five, 5504 six.
  test('[18.3.2a] and no more', () => {
    expect(isIn({ units: { 'de-8': '5604' } }, 'de-8')).toBe(true)
    expect(isIn({ units: { 'de-8': '5504' } }, 'de-8')).toBe(false)
  })

  test('[18.3.2a] Wooded Rough and Marsh count twice unless a road leads in', () => {
    const wood = { woodedRough: ['5803', '5804', '5805', '5802', '5806', '5801', '5807'] }
    expect(isIn({ turn: 1, map: wood, units: { 'de-8': '5704' } }, 'de-8')).toBe(true)
    expect(isIn({ turn: 1, map: wood, units: { 'de-8': '5604' } }, 'de-8')).toBe(false)
    expect(isIn({ turn: 1, map: { ...wood, road: [['5704', '5804']] }, units: { 'de-8': '5604' } }, 'de-8')).toBe(true)
  })
})

describe('what stops the line overland', () => {
  // Open water on all sides of 5805 but one: its line must go by 5905.
  const island = (out: string) => ({
    allSea: ['5804', '5904', '5905', '5806', '5705', '5704'].filter((hex) => hex !== out).map((hex) => `5805/${hex}`),
  })

  test('[18.3.2b] open water', () => {
    expect(isIn({ map: island('5905'), units: { 'de-8': '5805' } }, 'de-8')).toBe(true)
    expect(isIn({ map: island(''), units: { 'de-8': '5805' } }, 'de-8')).toBe(false)
  })

  test('[18.3.2b] an enemy unit, were it only an HQ', () => {
    expect(isIn({ map: island('5905'), units: { 'de-8': '5805', 'fr-hq-1': '5905' } }, 'de-8')).toBe(false)
  })

  test('[18.3.2b] two EZOCs in a row; a friend in one of them lets the line pass', () => {
    const units = { 'de-8': '5805', 'fr-55': '6006' }
    // From 5805 by 5905, which the French in 6006 control; next to it they control 6005 and 5906 as well.
    expect(
      isIn({ map: { ...island('5905'), allSea: [...island('5905').allSea, '5905/5904', '5905/6004'] }, units }, 'de-8'),
    ).toBe(false)
    const friend = { ...units, 'de-28': '6005' }
    expect(
      isIn(
        { map: { ...island('5905'), allSea: [...island('5905').allSea, '5905/5904', '5905/6004'] }, units: friend },
        'de-8',
      ),
    ).toBe(true)
  })

  test('[18.3.2b] the book’s example: A and B are in supply, C behind two EZOCs is not', () => {
    const road = [['6104', '6004', '5904', '5804', '5704', '5604']]
    const units = { 'de-8': '5104', 'de-28': '5109', 'de-32': '4907', 'fr-55': '5107', 'fr-71': '5006' }
    const p = playOf({ map: { road }, units })
    const inSupply = (id: string) => isSupplied(p, p.content.unitOf(id)!)
    expect([inSupply('de-8'), inSupply('de-32')]).toEqual([true, false])
  })
})

test('[12.3] an EZOC that nobody contests is closed to the line', () => {
  // A Fort has no zone, so 5905 is the enemy’s alone; an infantry division contests it.
  const map = { allSea: ['5804', '5904', '5806', '5705', '5704'].map((hex) => `5805/${hex}`) }
  const contested = { 'de-8': '5805', 'fr-55': '6006' }
  expect(isIn({ map, units: contested }, 'de-8')).toBe(true)
  expect(isIn({ map, units: { ...contested, 'de-8': '5805 routed' } }, 'de-8')).toBe(false)
})

describe('what stops the road part', () => {
  const road = [['6104', '6004', '5904', '5804', '5704', '5604', '5504', '5404', '5304', '5204', '5104', '5004']]
  const line = (others: Record<string, string>) => isIn({ map: { road }, units: { 'de-8': '5004', ...others } }, 'de-8')

  test('[18.3.3] an EZOC without a friend in it', () => {
    expect(line({})).toBe(true)
    expect(line({ 'fr-55': '5603' })).toBe(false)
    expect(line({ 'fr-hq-1': '5603' })).toBe(true)
    expect(line({ 'fr-55': '5602', 'de-28': '5603', 'de-32': '5503' })).toBe(true)
  })

  test('[18.3.3] an enemy on the road', () => expect(line({ 'fr-hq-1': '5604' })).toBe(false))
})

describe('Cities', () => {
  const road = [['6104', '6004', '5904', '5804', '5704', '5604', '5504', '5404', '5304', '5204', '5104', '5004']]

  test('[18.3.4] an empty enemy City blocks the line', () => {
    const diagram = { map: { road, city: ['5504'] }, units: { 'de-8': '5004' } }
    expect(isIn(diagram, 'de-8')).toBe(false)
    expect(isIn({ ...diagram, germanCities: ['5504'] }, 'de-8')).toBe(true)
  })

  test('[18.3.4] the last to pass through holds it', () => {
    const table = lay({ map: { city: ['3011'] }, units: { 'de-1-1-pz': '3010' } })
    table.act('move de-1-1-pz 3011-3012')
    expect(Object.keys(stateOf(table).germanCities)).toHaveLength(1)
  })
})

describe('Out of Supply a unit has Tactical Movement only', () => {
  test('[18.4] two hexes', () => {
    const table = lay({ units: { 'de-1-1-pz': '3010 out' } })
    expect(table.offers('move de-1-1-pz 3011-3012')).toEqual([])
    expect(table.why('move de-1-1-pz 3011-3012', '3013')).toMatchObject({ rule: '7.4' })
    expect(lay({ units: { 'de-1-1-pz': '3010' } }).offers('move de-1-1-pz 3011-3012')).toContain('3013')
  })
})

describe('who suffers attrition', () => {
  const rolls = (units: Record<string, string>, map: Diagram['map'] = {}) =>
    position({ phase: 'allied supply', map, units })
      .match()
      .play.state.flow.some(({ step }) => step === 'attrition')

  // The French in 3010 are shut in by Germans all round.
  const ring = { 'de-8': '2909', 'de-28': '3009', 'de-32': '3110', 'de-3': '3011' }

  test('[18.5.1] under a red marker and next to an enemy', () => {
    expect(rolls({ 'fr-55': '3010 out', ...ring })).toBe(true)
    expect(rolls({ 'fr-55': '3010', ...ring })).toBe(false)
  })

  test('[18.5.1] not without an enemy beside it, not an HQ, not with a line of any length', () => {
    expect(rolls({ 'fr-55': '3010 red', 'de-8': '2907', 'de-28': '3207' })).toBe(false)
    expect(rolls({ 'fr-hq-1': '3010 red', ...ring })).toBe(false)
    expect(rolls({ 'fr-55': '3010 red', 'de-8': '3009' })).toBe(false)
  })

  test('[18.5.1] a Fort only when it is left alone', () => {
    expect(rolls({ 'fr-sfm-1': '3010 red', ...ring })).toBe(true)
    expect(rolls({ 'fr-sfm-1': '3010 red', 'fr-hq-1': '3010', ...ring })).toBe(false)
  })
})

describe('the attrition die', () => {
  const ring = { 'fr-55': '2909', 'fr-71': '3009', 'fr-61': '3110', 'fr-53': '3011' }
  const table = (die: number, map: Diagram['map'] = {}, unit = 'de-1-1-pz') =>
    position({ phase: 'german supply', map, units: { [unit]: '3010 red', ...ring } })
      .dice(die)
      .lay()

  test('[18.5.3] 4 or less costs a step', () => {
    expect(lost(table(4, {}, 'de-8'), 'de-8')).toBe(1)
    expect(lost(table(5, {}, 'de-8'), 'de-8')).toBe(0)
  })

  test('[18.5.3] the book’s example: an elite German unit in its City, at +3, loses a step only on a 1', () => {
    expect(lost(table(1, { city: ['3010'] }), 'de-1-1-pz')).toBe(1)
    expect(lost(table(2, { city: ['3010'] }), 'de-1-1-pz')).toBe(0)
  })

  const sumOf = (units: Record<string, string>, unit: string, map: Diagram['map'] = {}) => {
    const p = position({ phase: 'allied movement', map, units }).lay().match.play as unknown as Position
    return attritionModifiers(p, p.content.unitOf(unit)!).map(({ value }) => value)
  }
  const germans = { 'de-8': '2909', 'de-28': '3009', 'de-32': '3110', 'de-3': '3011' }

  test('[18.5.3] a City or a Fort, or else an HQ; quality besides', () => {
    expect(sumOf({ 'fr-1-na': '3010', 'fr-hq-1': '3010', ...germans }, 'fr-1-na')).toEqual([1])
    expect(sumOf({ 'fr-1-na': '3010', 'fr-hq-1': '3010', 'fr-sfm-1': '3010', ...germans }, 'fr-1-na')).toEqual([2])
    expect(sumOf({ 'fr-55': '3010', ...germans }, 'fr-55')).toEqual([-1])
    expect(sumOf({ 'fr-sfm-1': '3010', ...germans }, 'fr-sfm-1')).toEqual([2])
  })

  test('[18.5.3] the last step can go', () => {
    const weak = position({ phase: 'german supply', map: {}, units: { 'de-mg-8': '3010 red', ...ring } })
      .dice(1)
      .lay()
    expect(where(weak, 'de-mg-8')).toBe('dead')
  })
})

describe('HQs left alone', () => {
  const ring = { 'de-8': '2909', 'de-28': '3009', 'de-32': '3110', 'de-3': '3011' }

  test('[17.2.2] out of supply and without a line to another Allied unit they are eliminated', () => {
    const table = lay({ phase: 'allied supply', units: { 'fr-hq-1': '3010', ...ring } })
    expect(where(table, 'fr-hq-1')).toBe('dead')
  })

  test('[17.2.2] with one they stay, whatever its nation', () => {
    const table = lay({ phase: 'allied supply', units: { 'fr-hq-1': '3010', 'br-12': '3010', ...ring } })
    expect(where(table, 'fr-hq-1')).toBe('3010')
    const supplied = lay({ phase: 'allied supply', units: { 'fr-hq-1': '3727', ...ring } })
    expect(where(supplied, 'fr-hq-1')).toBe('3727')
  })
})
