import { describe, expect, test } from 'vitest'
import type { Position } from '../../../shared/games/france40/state.ts'
import { position, statusOf, where, type Diagram } from './position.ts'

// A railway from the S entry hex 3728 northwards, with Towns at 3720 and 3705.
const line = Array.from({ length: 29 }, (_, i) => `37${String(28 - i).padStart(2, '0')}`)
const up = (from: number, to: number) => line.slice(28 - from + 1, 28 - to + 1).join('-')
const map = { rail: [line], town: ['3720', '3705'] }
const lay = (diagram: Diagram) => position({ phase: 'allied movement', map, ...diagram }).lay()
const isAboard = (table: ReturnType<typeof lay>, id: string): boolean => {
  const { content, state } = table.match.play as unknown as Position
  return state.train[content.unitOf(id)!.index] === true
}

describe('three units a turn by rail', () => {
  test('[7.6.1a] units that were on a train before, and reinforcements', () => {
    const table = lay({ units: { 'fr-55': '3720 train', 'fr-71': '3710' } })
    expect(table.offers('rail')).toEqual(['fr-55'])
    expect(table.why('rail', 'fr-71')).toMatchObject({ rule: '7.6.1a' })
  })

  test('[7.6.1a] no more than three', () => {
    const units = { 'fr-55': '3720 train', 'fr-71': '3715 train', 'fr-61': '3710 train', 'fr-1-na': '3728' }
    const table = lay({ units })
    expect(table.why('rail', 'fr-1-na')).toMatchObject({ rule: '7.6.1a' })
    table.acts('rail fr-61 3709', 'rail fr-71 3714', 'rail fr-55 3719')
    expect(table.offers()).not.toContain('rail')
  })

  test('[7.6.1a] the Germans have no trains', () => {
    const table = position({ phase: 'german movement', map, units: { 'de-8': '3720' } }).lay()
    expect(table.offers()).not.toContain('entrain')
  })
})

describe('where trains run', () => {
  test('[7.6.1b] fifteen hexes of railway', () => {
    const table = lay({ units: { 'fr-55': '3725 train' } })
    expect(table.offers(`rail fr-55 ${up(25, 10)}`)).toEqual([])
    expect(table.why(`rail fr-55 ${up(25, 10)}`, '3709')).toMatchObject({ rule: '7.6.1b' })
    expect(table.why('rail fr-55', '3825')).toMatchObject({ rule: '7.6.1c' })
  })

  test('[7.6.1b] none nearer than four hexes to Germans or to a German City', () => {
    const near = lay({ units: { 'fr-55': '3720 train', 'de-8': '3711' } })
    expect(near.offers(`rail fr-55 ${up(20, 16)}`)).toContain('3715')
    expect(near.why(`rail fr-55 ${up(20, 15)}`, '3714')).toMatchObject({ rule: '7.6.1b' })
    const city = lay({ map: { ...map, city: ['3711'] }, units: { 'fr-55': '3720 train' }, germanCities: ['3711'] })
    expect(city.why(`rail fr-55 ${up(20, 15)}`, '3714')).toMatchObject({ rule: '7.6.1b' })
  })
})

describe('rules for passengers', () => {
  test('[7.6.1c] in Good Order', () => {
    const table = lay({ units: { 'fr-55': '3720 train disrupted', 'fr-71': '3710 train' } })
    expect(table.why('rail', 'fr-55')).toMatchObject({ rule: '7.6.1c' })
  })

  test('[7.6.1c] no two trains end in one hex, but one passes another', () => {
    const table = lay({ units: { 'fr-55': '3720 train', 'fr-71': '3719 train' } })
    expect(table.started('rail fr-55 3719').ready).toBe(false)
    table.act('rail fr-55 3719-3718')
    expect([where(table, 'fr-55'), isAboard(table, 'fr-55')]).toEqual(['3718', true])
  })

  test('[7.6.1c] nothing else to move in that turn', () => {
    const table = lay({ units: { 'fr-55': '3720 train' } })
    table.act('rail fr-55 3719')
    expect(table.refused('move fr-55 3718').rule).toMatch(/^7\.(1a|6\.1c)$/)
    expect(lay({ units: { 'fr-55': '3720 train' } }).refused('move fr-55 3719')).toMatchObject({ rule: '7.6.1c' })
  })
})

test('[7.6.1d] an enemy nearer than four hexes drives a unit off its train before anybody moves', () => {
  const off = lay({ units: { 'fr-55': '3720 train', 'de-8': '3717' } })
  expect([isAboard(off, 'fr-55'), statusOf(off, 'fr-55')]).toEqual([false, 'disrupted'])
  const on = lay({ units: { 'fr-55': '3720 train', 'de-8': '3716' } })
  expect([isAboard(on, 'fr-55'), statusOf(on, 'fr-55')]).toEqual([true, 'good'])
})

test('[7.6.1d] by an option an enemy four hexes off does as well', () => {
  const lie = (options: Record<string, string>) => lay({ units: { 'fr-55': '3720 train', 'de-8': '3716' }, options })
  expect(isAboard(lie({ 'forced-detraining': 'within' }), 'fr-55')).toBe(false)
  expect(isAboard(lie({ 'forced-detraining': 'nearer' }), 'fr-55')).toBe(true)
})

test('[7.6.3] a unit in a station with an enemy near is told so', () => {
  const table = lay({ units: { 'fr-55': '3720', 'de-8': '3717', 'fr-71': '1020', 'fr-61': '3705' } })
  expect(table.why('entrain', 'fr-55')).toMatchObject({ say: 'An enemy unit is closer than {hexes} hexes' })
  expect(table.why('entrain', 'fr-71')).toMatchObject({ say: 'Units entrain in a Town or City with a railway' })
})

describe('entraining', () => {
  test('[7.6.3] in a Town or City with a railway, after two hexes at most', () => {
    const table = lay({ units: { 'fr-55': '3722', 'fr-71': '3724', 'fr-61': '3720' } })
    expect(table.offers('entrain')).toEqual(['fr-55', 'fr-61'])
    table.act('entrain fr-55 3721-3720')
    expect([where(table, 'fr-55'), isAboard(table, 'fr-55')]).toEqual(['3720', true])
    expect(table.offers()).not.toContain('rail')
    table.act('entrain fr-61')
    expect(isAboard(table, 'fr-61')).toBe(true)
  })

  test('[7.6.3] not with an enemy nearer than four hexes', () => {
    expect(lay({ units: { 'fr-55': '3720', 'de-8': '3717' } }).offers()).not.toContain('entrain')
    expect(lay({ units: { 'fr-55': '3720', 'de-8': '3716' } }).offers()).toContain('entrain')
  })

  test('[7.6.3] there are three Train markers', () => {
    const units = { 'fr-55': '3720', 'fr-71': '3715 train', 'fr-61': '3710 train', 'fr-1-na': '3712 train' }
    expect(lay({ units }).offers()).not.toContain('entrain')
  })
})

describe('detraining', () => {
  test('[7.6.4] leaves the unit Disrupted, with two hexes to go', () => {
    const table = lay({ units: { 'fr-55': '3712 train' } })
    table.act('detrain fr-55')
    expect([isAboard(table, 'fr-55'), statusOf(table, 'fr-55')]).toEqual([false, 'disrupted'])
    table.act('move fr-55 3711-3710')
    expect(where(table, 'fr-55')).toBe('3710')
  })

  test('[7.6.4] before anybody moves, and not on the turn of the ride', () => {
    const table = lay({ units: { 'fr-55': '3712 train', 'fr-71': '3812' } })
    expect(table.offers('detrain')).toEqual(['fr-55'])
    table.act('move fr-71 3813')
    expect(table.offers()).not.toContain('detrain')
  })
})

describe('reinforcements may come in by rail', () => {
  test('[19.2.4] from an entry hex with a railway, at the cost of a Train marker', () => {
    const table = lay({ units: { 'fr-1-na': '3728' } })
    table.act(`rail fr-1-na ${up(28, 20)}`)
    expect([where(table, 'fr-1-na'), isAboard(table, 'fr-1-na')]).toEqual(['3720', true])
  })
})

test('[22.7e] no rail movement in Dynamo', () => {
  const table = position({
    scenario: 'dynamo',
    phase: 'allied movement',
    units: { 'br-1': '2113', 'de-8': '3020' },
  }).lay()
  expect(table.offers()).not.toContain('entrain')
  expect(table.offers()).not.toContain('rail')
})
