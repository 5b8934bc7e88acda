import { describe, expect, test } from 'vitest'
import { position, stateOf, where, type Diagram } from './position.ts'

const german = (diagram: Diagram) => position({ phase: 'german movement', map: {}, ...diagram }).lay()
const allied = (diagram: Diagram) => position({ phase: 'allied movement', map: {}, ...diagram }).lay()
const placing = (side: 'german' | 'allied', diagram: Omit<Diagram, 'phase'>) =>
  position({ phase: `${side} initial`, map: {}, ...diagram }).lay()

describe('coming in', () => {
  test('[19.1] a reinforcement pays for its first hex and goes on with the rest', () => {
    const table = german({ map: { woods: ['6003'] }, units: { 'de-1-1-pz': '6104' } })
    const costs = table.started('move de-1-1-pz').offers.map(({ token, cost }) => `${token} ${cost}`)
    expect(costs).toEqual(['6005 1', '6004 1'])
    table.act('move de-1-1-pz 6004-5904-5804')
    expect(where(table, 'de-1-1-pz')).toBe('5804')
  })

  test('[19.1] into an EZOC it comes and stops', () => {
    const table = german({ units: { 'de-1-1-pz': '6104', 'fr-55': '5904' } })
    expect(table.offers('move de-1-1-pz 6004')).toEqual([])
  })

  test('[19.1] shut out by enemies it waits for a later turn', () => {
    const table = german({ units: { 'de-1-1-pz': '6104', 'fr-55': '6004', 'fr-71': '6005' } })
    expect(table.offers()).toEqual(['end'])
    table.act('end')
    expect(where(table, 'de-1-1-pz')).toBe('arrived')
  })
})

describe('where the Allies come in', () => {
  test('[19.2.2] any open hex of the area, one unit a hex as far as possible', () => {
    const table = placing('allied', { units: {}, arrived: ['fr-1-col', 'fr-3', 'fr-35'] })
    expect(table.offers('place fr-3')).toEqual(['6121', '6122'])
    table.act('place fr-3 6121')
    expect(table.offers('place fr-35')).toEqual(['6122'])
    expect(table.why('place fr-35', '6121')).toMatchObject({ rule: '19.2.2' })
    table.act('place fr-35 6122')
    expect(table.offers('place fr-1-col')).toEqual(['6121', '6122'])
    expect(table.why('place fr-1-col', '3728')).toMatchObject({ rule: '19.2.2' })
  })
})

describe('several in one act', () => {
  test('[19.1] are placed one after the other, each beside those before it, and undone as one', () => {
    const table = placing('allied', { units: {}, arrived: ['fr-1-col', 'fr-3', 'fr-35'] })
    expect(table.offers('place fr-3 6121 fr-35')).toEqual(['6122'])
    expect(table.why('place fr-3 6121 fr-35', '6121')).toMatchObject({ rule: '19.2.2' })
    table.act('place fr-3 6121 fr-35 6122 fr-1-col 6121')
    expect(['fr-1-col', 'fr-3', 'fr-35'].map((unit) => where(table, unit))).toEqual(['6121', '6121', '6122'])
    expect(table.match.journal.lines).toHaveLength(1)
    expect(table.match.takeBack('allied')).toBeNull()
    expect(where(table, 'fr-35')).toBe('arrived')
  })

  test('[19.1] the proposal places all: only hexes first, divisions together, else nearest to the enemy', () => {
    const arrived = ['de-10-8-pz', 'de-8-8-sch', 'de-5', 'de-mg-4']
    const table = placing('german', { units: { 'fr-55': '5716' }, arrived })
    table.act(table.match.draft('german').completed().text())
    expect(arrived.map((unit) => where(table, unit))).toEqual(['6015', '6015', '6014', '6015'])
    expect(table.offers()).not.toContain('place')
  })

  test('[19.3.1] of two divisions the second goes elsewhere', () => {
    const table = placing('german', { units: {}, arrived: ['de-10-8-pz', 'de-8-8-sch', 'de-5'] })
    expect(table.why('place de-10-8-pz 6013 de-5', '6013')).toMatchObject({ rule: '19.3.1' })
    expect(table.offers('place de-10-8-pz 6013 de-8-8-sch')).toContain('6013')
  })
})

describe('scheduled arrivals have their own hex', () => {
  test('[19.2.3] 1st North African at 2828', () => {
    const table = placing('allied', { turn: 1, units: {}, arrived: ['fr-1-na'] })
    expect(table.offers('place fr-1-na')).toEqual(['2828'])
  })
})

describe('strategic rail', () => {
  test('[19.2.5] to a neighbouring area, where the unit arrives next turn', () => {
    const table = allied({ units: { 'fr-3': '6121' } })
    expect(table.offers('strategic-rail fr-3')).toEqual(['SE'])
    table.act('strategic-rail fr-3 SE')
    expect(where(table, 'fr-3')).toBe('arrived')
    expect(table.offers()).toEqual(['end'])
    const { area } = stateOf(table)
    const next = placing('allied', { units: {}, arrived: ['fr-3'], state: { area } })
    expect(next.offers('place fr-3')).toEqual(['4228', '4928', '5428', '5928', '6126'])
  })

  test('[19.2.5] W, S, SE, E in this order; N has no part in it', () => {
    expect(allied({ units: { 'fr-44': '5928' } }).offers('strategic-rail fr-44')).toEqual(['S', 'E'])
    expect(allied({ units: { 'br-1': '4799' } }).offers()).not.toContain('strategic-rail')
  })

  test('[19.2.5] not into an area that is all closed', () => {
    const closed = { '6121': 'german' as const, '6122': 'german' as const }
    expect(allied({ units: { 'fr-44': '5928' }, closed }).offers('strategic-rail fr-44')).toEqual(['S'])
  })
})

describe('German arrivals', () => {
  test('[19.3.1] one division a hex, its parts together; a battalion of its own comes along', () => {
    const table = placing('german', { units: {}, arrived: ['de-10-8-pz', 'de-8-8-sch', 'de-5', 'de-mg-4'] })
    table.act('place de-10-8-pz 6013')
    expect(table.offers('place de-8-8-sch')).toContain('6013')
    expect(table.offers('place de-mg-4')).toContain('6013')
    expect(table.why('place de-5', '6013')).toMatchObject({ rule: '19.3.1' })
    expect(table.offers('place de-5')).toEqual(['6014', '6015', '6115'])
  })
})

test('[19.3.2] the northern A hexes open one after the other', () => {
  const open = (turn: number) => placing('german', { turn, units: {}, arrived: ['de-18'] }).offers('place de-18')
  expect(open(1)).toEqual(['6100', '6101'])
  expect(open(3)).toEqual(['5799', '5999', '6100', '6101'])
})

describe('entry hexes are no part of the map', () => {
  test('[19.4.1] whoever has not come in goes back to wait', () => {
    const table = german({ units: { 'de-8': '6104' } })
    table.act('end')
    expect(where(table, 'de-8')).toBe('arrived')
  })
})

describe('closing an entry hex', () => {
  test('[19.4.2] a Good Order unit that leaves by it closes it for good and stays there', () => {
    const table = german({ units: { 'de-1-1-pz': '3724' } })
    table.act('move de-1-1-pz 3725-3726-3727-3728')
    expect(where(table, 'de-1-1-pz')).toBe('3728')
    expect(Object.values(stateOf(table).closed)).toEqual(['german'])
    expect(table.offers()).toEqual(['end'])
  })

  test('[19.4.2] a Disrupted one closes nothing', () => {
    const table = german({ units: { 'de-1-1-pz': '3727 disrupted' } })
    table.act('move de-1-1-pz 3728')
    expect([where(table, 'de-1-1-pz'), Object.keys(stateOf(table).closed)]).toEqual(['exited', []])
  })

  test('[19.4.2] nobody comes in by a closed hex', () => {
    const closed = { '6121': 'german' as const }
    const table = placing('allied', { units: {}, arrived: ['fr-3'], closed })
    expect(table.offers('place fr-3')).toEqual(['6122'])
  })
})

describe('units that leave by an X hex', () => {
  test('[21.7.2] earn a point if they are in supply at that instant', () => {
    const road = Array.from({ length: 51 }, (_, i) => `${61 - i}01`)
    const points = (map: Diagram['map']) => {
      const table = german({ map, units: { 'de-1-1-pz': '1100' } })
      table.act('move de-1-1-pz 1199')
      return stateOf(table).ledger.map(({ seat, points: vp }) => `${seat} ${vp}`)
    }
    expect(points({ road: [road] })).toEqual(['german 1'])
    expect(points({})).toEqual([])
  })
})
