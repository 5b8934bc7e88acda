/** 15.2.7, 15.3, 22.9 Battles that are not fought like others. Diagrams as in battles.ts. */
import { describe, expect, it } from 'vitest'
import { sum } from './battles.ts'
import { contentOf, lost, position, stateOf, where, type Diagram } from './position.ts'

const ALL_AIR = [1, 2, 3, 4, 5].map((number) => `air-de-${number}`)

/** A Breakthrough Combat against 3010 by these units, as it begins. */
function rush(diagram: Partial<Diagram>, attackers: readonly string[], side: 'german' | 'allied' = 'german') {
  const situation = position({ phase: `${side} combat`, map: {}, units: {}, ...diagram })
  const { grid, unitOf } = contentOf({ map: {}, ...diagram })
  const units = attackers.map((id) => unitOf(id)!.index)
  const below = [{ step: 'match' }, { step: 'turn' }, { step: `${side}-turn` }, { step: 'combat', side }]
  const target = grid.indexOf('3010')
  const battle = { step: 'battle', side, target, attackers: units, kind: 'breakthrough', spend: 2 }
  return situation.flow(...below, battle)
}

describe('Breakthrough Combat', () => {
  it('[15.2.7] nobody has Air or HQ Support in it', () => {
    const units = { 'de-28': '3009', 'de-8': '2909', 'br-4': '3010 reduced', 'br-hq-bef': '3012' }
    // 12 to 6, one left: 1-1.
    const table = rush({ units }, ['de-28', 'de-8']).dice(5).lay()
    expect(table.step).toBe('determined-defence')
    expect(table.said).toContain('Rolled on the 1-1 column (8.3)')
  })

  it('[15.2.7] no Air unit is called to a Determined Defence, but one that is over the hex helps', () => {
    const units = { 'fr-13': '3009', 'fr-23': '2909', 'de-28': '3010 reduced' }
    // 10 to 6, one left: 1-2, a five is A1/DR2.
    const table = rush({ units }, ['fr-13', 'fr-23'], 'allied').dice(5).lay()
    table.act('lose fr-23')
    expect(table.asked).toBe('german')
    expect(table.offers('hold de-28')).toEqual([])
    expect(table.why('hold de-28', 'air')?.rule).toBe('15.2.7')
    const airOver = { [contentOf({ map: {} }).grid.indexOf('3010')]: 'air-de-1' }
    const over = rush({ units, airUsed: ALL_AIR, state: { airOver } }, ['fr-13', 'fr-23'], 'allied').dice(5).lay()
    over.act('lose fr-23')
    // 8 and 1 more hold clear ground.
    over.dice(4, 4).act('hold de-28')
    expect(where(over, 'de-28')).toBe('3010')
  })

  it('[15.3] who is too much in the hex adds nothing, as the defender chooses', () => {
    const units = { 'de-28': '3009', 'de-8': '2909', 'fr-13': '3010', 'fr-23': '3010', 'fr-1-mor': '3010' }
    const table = rush({ units }, ['de-28', 'de-8']).lay()
    expect([table.step, table.asked]).toEqual(['excess', 'allied'])
    table.dice(1).act('idle fr-13')
    // 12 to 7 and 8: 1-2, one left.
    expect(table.said.some((one) => one.startsWith('12 to 15 = 1-2, shift −1'))).toBe(true)
  })

  it('[12.1.4] in a regular attack a crowded hex defends with all who did not retreat into it', () => {
    const units = { 'de-28': '3009', 'fr-13': '3010', 'fr-23': '3010', 'fr-1-mor': '3010' }
    const table = position({ phase: 'german combat', map: {}, units }).lay()
    expect(sum(table, '3010').defence).toBe(20)
  })
})

describe('the last strength', () => {
  it('[22.9] a hex left to zero-strength Remnants is given up, and the attacker may enter it and stop', () => {
    const units = { 'de-gd': '3009', 'br-1': '3010 remnant' }
    const airUsed = ['air-raf-1', 'air-raf-2']
    const table = position({ phase: 'german combat', scenario: 'dynamo', map: {}, units, airUsed }).lay()
    // 3 to 3 and a three: EX.
    table.dice(3).act('attack 3010 de-gd')
    expect(lost(table, 'br-1')).toBe(3)
    expect(table.step).toBe('retreat')
    while (table.step === 'retreat') table.act(table.draft().completed().text())
    expect(where(table, 'br-1')).not.toBe('3010')
    expect(stateOf(table).flow.at(-1)).toMatchObject({ step: 'advance', limited: true })
  })
})

describe('water', () => {
  it('[22.8b] nobody attacks by ferry or over a tidal bridge', () => {
    const units = { 'de-28': '3009', 'fr-12-mot': '3010' }
    const attacks = (map: Diagram['map']) =>
      position({ phase: 'german combat', scenario: 'dynamo', map: map!, units }).lay()
    const bridge = attacks({ tidalRiver: ['3009/3010'], tidalBridge: ['3009/3010'] })
    expect(bridge.refused('attack 3010').rule).toBe('22.8b')
    expect(attacks({ allSea: ['3009/3010'], ferry: ['3009/3010'] }).refused('attack 3010').rule).toBe('22.8b')
  })
})
