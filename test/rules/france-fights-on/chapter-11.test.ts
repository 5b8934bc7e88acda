/** 11.0 Movement, with what refugees do to it (10.3, 10.4). Evacuation and rail have a file of their own. */
import { describe, expect, it } from 'vitest'
import { position, stateOf, vp, where } from './position.ts'

describe('11.3 limits', () => {
  it('[11.3] a unit spends no more than it has, moves once a phase, and never enters an enemy hex', () => {
    const table = position({
      phase: 'german movement',
      units: { 'de-3': '5018', 'de-4': '5219', 'fr-1': '5118' },
    }).lay()
    expect(table.why('move de-3', '5118')?.rule).toBe('11.3')
    expect(table.refused('move de-3 5019-5020-5021-4920-4919').rule).toBe('11.3')
    table.act('move de-3 5019')
    expect(table.refused('move de-3 5018').rule).toBe('11.3')
    table.act('move de-4 5220')
  })

  it('why not: a hex too far away says how far it is', () => {
    const table = position({ phase: 'german movement', units: { 'de-3': '5018', 'fr-1': '2118' } }).lay()
    expect(table.why('move de-3', '4018')).toMatchObject({ rule: '11.3' })
  })
})

describe('11.4 one hex is always possible', () => {
  it('[11.4] with one movement point a unit still enters a mountain, and stops', () => {
    const table = position({
      phase: 'french movement',
      garrisons: false,
      units: { 'fr-gc': '5018', 'fr-1': '4815', 'de-3': '2118' },
    })
      .dice(1)
      .lay()
    table.act('supply-die 4815')
    // Roanne's hills: 4814 is clear, 4714 across a river; the mountain 4713 is two hexes off.
    table.act('move fr-1 4814')
    expect(where(table, 'fr-1')).toBe('4814')
  })

  it('[11.4] it spends everything for the one hex, however dear, and goes no further', () => {
    const table = position({ phase: 'french movement', garrisons: false, units: { 'fr-gc': '4712', 'de-3': '2118' } })
      .dice(1)
      .lay()
    table.act('supply-die 4712')
    const start = table.started('move fr-gc 4713')
    expect([start.ready, start.offers]).toEqual([true, []])
    table.act('move fr-gc 4713')
    expect(where(table, 'fr-gc')).toBe('4713')
  })

  it('[11.4] but never across a blocked side', () => {
    const table = position({ phase: 'french movement', units: { 'fr-1': '3123', 'de-3': '2118' } }).lay()
    expect(table.why('move fr-1', '3122')?.rule).toBe('11.5')
  })
})

/** What the first hop of a French unit costs. */
const costs = (unit: string, from: string, to: string) => {
  const table = position({ phase: 'french movement', units: { [unit]: from, 'de-3': '5018' } }).lay()
  return table.started(`move ${unit}`).offers.find((one) => one.token === to)?.cost
}

describe('11.5 terrain', () => {
  it('[11.5] clear 1; mountain 2 on foot and 3 on wheels; a river 1 more', () => {
    expect(costs('fr-1', '4712', '4711')).toBe(1)
    expect(costs('fr-1', '4712', '4713')).toBe(2)
    expect(costs('fr-gc', '4712', '4713')).toBe(3)
    expect(costs('fr-1', '4711', '4710')).toBe(2)
  })

  it('[11.5] a city takes away the rivers around it', () => {
    // 4715 is Roanne; the Loire runs along 4715/4716.
    expect(costs('fr-1', '4716', '4715')).toBe(1)
    expect(costs('fr-1', '4715', '4716')).toBe(1)
  })
})

describe('10.3, 10.4 refugees on the road', () => {
  it('[10.3] refugees cost the French one point more, and stay where they are', () => {
    const table = position({
      phase: 'french movement',
      refugees: ['5119'],
      units: { 'fr-1': '5118', 'de-3': '2118' },
    }).lay()
    expect(table.started('move fr-1').offers.find((one) => one.token === '5119')?.cost).toBe(2)
    table.act('move fr-1 5119-5120')
    expect(Object.keys(stateOf(table).refugees)).toHaveLength(1)
    expect(vp(table)).toBe(0)
  })

  it('[10.3] they mean nothing to the Germans', () => {
    const table = position({
      phase: 'german movement',
      refugees: ['5119'],
      units: { 'de-3': '5118', 'fr-1': '2118' },
    }).lay()
    expect(table.started('move de-3').offers.find((one) => one.token === '5119')?.cost).toBe(1)
  })

  it('[10.4] they may be overrun instead, hex by hex', () => {
    const table = position({
      phase: 'french movement',
      refugees: ['5119', '5120'],
      units: { 'fr-1': '5118', 'de-3': '2118' },
    }).lay()
    table.act('move fr-1 5119!-5120-5121')
    expect(where(table, 'fr-1')).toBe('5121')
    expect(vp(table)).toBe(-1)
  })
})
