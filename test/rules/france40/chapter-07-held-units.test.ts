import { describe, expect, test } from 'vitest'
import { position, stateOf, where, type Diagram } from './position.ts'

const german = (units: Diagram['units'], more: Partial<Diagram> = {}) =>
  position({ phase: 'german movement', map: {}, units, ...more }).lay()
const allied = (units: Diagram['units'], more: Partial<Diagram> = {}) =>
  position({ phase: 'allied movement', map: {}, units, ...more }).lay()

describe('a Disrupted unit has Tactical Movement only', () => {
  test('[13.2.1] two hexes', () => {
    const table = german({ 'de-1-1-pz': '3010 disrupted' })
    expect(table.offers('move de-1-1-pz 3011-3012')).toEqual([])
  })
})

describe('what Full Retreat is good for', () => {
  test('[13.3.1] the whole MA and Extended Movement, and nothing for leaving an EZOC', () => {
    const table = allied({ 'fr-1-na': '3010 routed', 'de-8': '3009' })
    const hop = table.started('move fr-1-na').offers.find(({ token }) => token === '3011')
    expect(hop?.cost).toBe(1)
    table.act('move fr-1-na 3011-3012-3013-3014-3015')
    expect(where(table, 'fr-1-na')).toBe('3015')
  })

  test('[13.3.1] an EZOC still stops it', () => {
    const table = allied({ 'fr-1-na': '3008 routed', 'fr-55': '3009', 'de-8': '3010' })
    expect(table.offers('move fr-1-na 3009')).toEqual([])
  })
})

describe('where Full Retreat may not go', () => {
  test('[13.3.2b] into an EZOC only where a friend not in Full Retreat is', () => {
    expect(allied({ 'fr-1-na': '3008 routed', 'de-8': '3010' }).refused('move fr-1-na 3009')).toMatchObject({
      rule: '13.3.2b',
    })
    expect(
      allied({ 'fr-1-na': '3008 routed', 'fr-55': '3009 routed', 'de-8': '3010' }).refused('move fr-1-na 3009').rule,
    ).toBe('13.3.2b')
  })

  test('[13.3.2b] never into an enemy City', () => {
    const table = allied({ 'fr-1-na': '3008 routed' }, { map: { city: ['3009'] }, germanCities: ['3009'] })
    expect(table.refused('move fr-1-na 3009')).toMatchObject({ rule: '13.3.2b' })
  })
})

describe('fortress infantry that waits', () => {
  test('[16.4] stays where it is until a German is within two hexes', () => {
    const units = { 'fr-sfe-a': '3010', 'de-8': '3020' }
    expect(allied(units).offers()).not.toContain('move')
    expect(allied(units).refused('move fr-sfe-a 3011').rule).toBeDefined()
  })

  test('[16.4] and is freed for good by one who passes', () => {
    const table = german({ 'fr-sfe-a': '3010', 'de-1-1-pz': '2613' })
    table.act('move de-1-1-pz 2712-2812-2811-2812-2813')
    expect(Object.keys(stateOf(table).freed)).toHaveLength(1)
    const near = german({ 'fr-sfe-a': '3010', 'de-1-1-pz': '2613' })
    near.act('move de-1-1-pz 2612')
    expect(Object.keys(stateOf(near).freed)).toHaveLength(0)
  })

  test('[16.4] freed, it moves', () => {
    const freed = stateOf(german({ 'fr-sfe-a': '3010' })).place.flatMap((at, unit) => (at >= 0 ? [unit] : []))
    const table = allied({ 'fr-sfe-a': '3010' }, { state: { freed: { [freed[0]!]: true } } })
    table.act('move fr-sfe-a 3011')
    expect(where(table, 'fr-sfe-a')).toBe('3011')
  })
})

describe('HQs on the move', () => {
  const isUsed = (table: ReturnType<typeof allied>) => Object.keys(stateOf(table).used).length > 0

  test('[17.1.3] Ready, two hexes; farther, and it is turned to its Used side', () => {
    const near = allied({ 'fr-hq-1': '3010' })
    near.act('move fr-hq-1 3011-3012')
    expect(isUsed(near)).toBe(false)
    const far = allied({ 'fr-hq-1': '3010' })
    expect(far.started('move fr-hq-1 3011-3012').offers[0]).toMatchObject({
      means: 'flips the HQ to its Used side',
    })
    far.act('move fr-hq-1 3011-3012-3013')
    expect([isUsed(far), where(far, 'fr-hq-1')]).toEqual([true, '3013'])
  })

  test('[17.1.3] on its Used side it has Extended Movement', () => {
    const table = allied({ 'fr-hq-1': '3005 used' })
    table.act('move fr-hq-1 3006-3007-3008-3009-3010-3011-3012-3013-3014')
    expect(where(table, 'fr-hq-1')).toBe('3014')
  })
})

describe('under a GQG marker', () => {
  const held = { 'fr-55': '3010 gqg1', 'fr-71': '3010 gqg1', 'fr-hq-1': '3010' }

  test('[21.2.1] two hexes, all together, and nobody is left behind', () => {
    const table = allied(held)
    expect(table.offers('move fr-55')).toEqual(['fr-71'])
    expect(table.offers('move fr-55 fr-71 3011-3012')).toEqual([])
    expect(table.offers('move fr-55 fr-71 3011')).not.toContain('drop')
    table.act('move fr-55 fr-71 3011-3012')
    expect([where(table, 'fr-55'), where(table, 'fr-71')]).toEqual(['3012', '3012'])
  })

  test('[21.2.1] no stop where another GQG marker is, but passing is free', () => {
    const table = allied({ 'fr-55': '3010 gqg1', 'fr-71': '3011 gqg2' })
    expect(table.started('move fr-55 3011').ready).toBe(false)
    table.act('move fr-55 3011-3012')
    expect(where(table, 'fr-55')).toBe('3012')
    const last = allied({ 'fr-55': '3010 gqg1', 'fr-71': '3012 gqg2' })
    expect(last.why('move fr-55 3011', '3012')).toMatchObject({ rule: '21.2.1' })
  })

  test('[21.2.1] it does not ride or entrain', () => {
    const map = { rail: [['3010', '3011']], town: ['3010'] }
    expect(allied({ 'fr-55': '3010 gqg1' }, { map }).offers()).not.toContain('entrain')
    expect(allied({ 'fr-55': '3010' }, { map }).offers()).toContain('entrain')
  })
})

test('[21.2.3] an HQ in the stack goes as it likes', () => {
  const table = allied({ 'fr-55': '3010 gqg1', 'fr-hq-1': '3010 used' })
  table.act('move fr-hq-1 3011-3012-3013')
  expect(where(table, 'fr-hq-1')).toBe('3013')
})

test('[21.3.3] under a Halt! marker mechanised units go two hexes and stay together', () => {
  const table = german({ 'de-1-1-pz': '3010 halt1', 'de-1-1-sch': '3010 halt1', 'de-8': '3010' })
  expect(table.offers('move de-1-1-pz')).toEqual(['de-1-1-sch'])
  expect(table.offers('move de-1-1-pz de-1-1-sch 3011-3012')).toEqual([])
  table.act('move de-8 3011-3012-3013')
  expect(where(table, 'de-8')).toBe('3013')
})

describe('divisions the scenario holds back', () => {
  test('[22.7d] 2nd Panzer never moves, 1st Panzer not while Allies are in Calais', () => {
    const units = { 'de-2-2-pz': '3020', 'de-1-1-pz': '2020', 'br-1': '1514' }
    const table = position({ scenario: 'dynamo', turn: 5, phase: 'german movement', units }).lay()
    expect(table.refused('move de-2-2-pz 3021')).toMatchObject({ rule: '22.7d' })
    expect(table.refused('move de-1-1-pz 2021')).toMatchObject({ rule: '22.7d' })
    const free = position({
      scenario: 'dynamo',
      turn: 5,
      phase: 'german movement',
      units: { 'de-1-1-pz': '2020' },
    }).lay()
    expect(free.offers('move')).toEqual(['de-1-1-pz'])
  })
})

test('[22.2] in the turns of the Halt Order the parts of a Panzer division stay together', () => {
  const units = { 'de-11-6-pz': '2020', 'de-4-6-sch': '2020' }
  const lay = (turn: number) => position({ scenario: 'dynamo', turn, phase: 'german movement', units }).lay()
  expect(lay(2).offers('move de-11-6-pz')).toEqual(['de-4-6-sch'])
  expect(lay(4).offers('move de-11-6-pz').length).toBeGreaterThan(1)
})

test('[22.4.2] Belgians do not enter France, others do', () => {
  const at = (unit: string) =>
    position({ scenario: 'dynamo', phase: 'allied movement', units: { [unit]: '2312' } })
      .lay()
      .offers(`move ${unit}`)
  expect(at('be-8')).not.toContain('2313')
  expect(at('br-1')).toContain('2313')
})
