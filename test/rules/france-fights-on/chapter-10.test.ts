import { describe, expect, it } from 'vitest'
import { content, hex, position, stateOf } from './position.ts'

const placement = (die: number, units: Record<string, string> = {}) =>
  position({ phase: 'refugee placement', units }).dice(die).lay()
const markers = (table: Parameters<typeof stateOf>[0]) =>
  Object.keys(stateOf(table).refugees).map((at) => content.grid.ids[Number(at)])

describe('how many', () => {
  it('[10.1] as many as the die shows, four at most', () => {
    for (const [die, count] of [
      [1, 1],
      [3, 3],
      [4, 4],
      [5, 4],
      [6, 4],
    ] as const) {
      const table = placement(die)
      expect([table.step, table.asked]).toEqual(['refugee-placement', 'german'])
      table.act(['place', ...['4008', '4009', '4010', '4011'].slice(0, count)].join(' '))
      expect(markers(table)).toHaveLength(count)
    }
  })

  it('[10.1] the number is an order: neither fewer nor more', () => {
    const table = placement(5)
    for (const picked of ['place', 'place 4008', 'place 4008 4009 4010'])
      expect(table.started(picked).ready).toBe(false)
    const draft = table.started('place 4008 4009 4010 4011')
    expect([draft.ready, draft.offers]).toEqual([true, []])
  })
})

describe('where', () => {
  it('[10.2] not in or next to a German unit', () => {
    const table = placement(2, { 'de-3': '4008' })
    const offers = table.offers('place')
    for (const near of ['4008', '4007', '4009', '4107', '4108', '3907', '3908']) {
      expect(offers).not.toContain(near)
      expect(table.why('place', near)!.rule).toBe('10.2')
    }
    expect(offers).toContain('4010')
  })

  it('[10.2] on land outside the coloured rows', () => {
    const table = placement(1)
    for (const closed of ['1203', '5910', '6010', '4000']) expect(table.why('place', closed)!.rule).toBe('10.2')
    const land = content.grid.ids.filter(
      (id) => content.data.map.hexes[id]!.terrain !== 'sea' && !content.data.map.hexes[id]!.row,
    )
    expect(table.offers('place')).toEqual(land)
  })

  it('[10.2] hexes with French units are allowed, the Germans only near themselves', () => {
    const table = placement(1, { 'fr-1': '4008', 'de-3': '5008' })
    table.act('place 4008')
    expect(stateOf(table).refugees[hex('4008')]).toBe(false)
  })

  it('[10.2] one marker to a hex', () => {
    const table = placement(2)
    expect(table.offers('place 4008')).not.toContain('4008')
    expect(table.why('place 4008', '4008')!.rule).toBe('10.2')
  })

  it('a draft is completed with as many hexes as there are markers', () => {
    const draft = placement(6, { 'fr-1': '4008' }).started('place 4109').completed()
    expect(draft.ready).toBe(true)
    expect(draft.text().split(' ')).toHaveLength(5)
  })
})

describe('they move on', () => {
  it('[10.5] in I.D all markers leave, overrun or not', () => {
    const situation = position({ phase: 'refugee recovery', units: {}, refugees: ['4008', '4010', '4012'] })
    situation.state.refugees = { ...situation.state.refugees, [hex('4010')]: true }
    expect(markers(situation.lay())).toEqual([])
  })
})
