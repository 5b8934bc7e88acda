/** 9.3, 9.4, 17.1 Air units and HQs. */
import { describe, expect, it } from 'vitest'
import { position, stateOf } from './position.ts'

const combat = (diagram: Partial<Parameters<typeof position>[0]>) =>
  position({ phase: 'german combat', map: {}, units: {}, ...diagram })
const German = { 'de-28': '3009', 'fr-13': '3010' }

describe('Air units', () => {
  it('[9.3.1] an Air unit shifts one column, one a battle, and is then Used', () => {
    const units = { ...German, 'de-8': '2909', 'fr-23': '3208', 'de-32': '3108' }
    const table = combat({ units, airUsed: ['air-de-1', 'air-de-2', 'air-de-3', 'air-de-4'] })
      .dice(1)
      .lay()
    expect(table.offers('attack 3010 de-28 air')).toEqual(['de-8'])
    expect(table.why('attack 3010 de-28 air', 'air')?.rule).toBe('9.3.1')
    table.act('attack 3010 de-28 air')
    expect(table.said).toContain('6 to 7 = 1-2, shift +1: 1-1 (8.3)')
    expect(Object.keys(stateOf(table).airUsed)).toHaveLength(5)
    // No more are Ready.
    expect(table.offers('attack 3208 de-32')).toEqual([])
    expect(table.why('attack 3208 de-32', 'air')?.rule).toBe('9.3.1')
  })

  it('[9.3.1] it helps in defence too', () => {
    const table = combat({ phase: 'allied combat', units: { 'de-28': '3009', 'fr-13': '3010' } })
      .dice(1)
      .lay()
    table.act('attack 3009 fr-13')
    expect(table.asked).toBe('german')
    expect(table.offers('support')).toEqual(['air'])
    table.act('support air')
    expect(table.said).toContain('5 to 8 = 1-2, shift −1: 1-3 (8.3)')
  })

  it('[21.5] on the first turn of Sickle Cut up to three fly in one attack', () => {
    const table = combat({ turn: 1, units: German }).dice(1).lay()
    expect(table.offers('attack 3010 de-28 air')).toEqual(['1', '2', '3'])
    table.act('attack 3010 de-28 air 3')
    expect(table.said).toContain('6 to 7 = 1-2, shift +3: 3-1 (8.3)')
    expect(Object.keys(stateOf(table).airUsed)).toHaveLength(3)
  })

  it('[22.6] the RAF helps where British units fight', () => {
    const scenario = 'dynamo' as const
    const units = { 'br-1': '3010', 'de-28': '3009', 'fr-12-mot': '3109' }
    const table = combat({ phase: 'allied combat', scenario, units }).dice(1).lay()
    expect(table.offers('attack 3009 br-1')).toEqual(['air'])
    expect(table.offers('attack 3009 fr-12-mot')).toEqual([])
    expect(table.why('attack 3009 fr-12-mot', 'air')?.rule).toBe('22.6')
  })
})

describe('HQs', () => {
  const attack = { 'fr-13': '3010', 'de-28': '3009' }

  it('[9.4] an HQ shifts one column for the Allies, attacking or defending, once a turn', () => {
    const units = { ...attack, 'fr-hq-9': '3012', 'fr-23': '3110', 'de-8': '3209' }
    const table = combat({ phase: 'allied combat', units, airUsed: ALL_AIR }).dice(1).lay()
    table.act('attack 3009 fr-13 fr-hq-9')
    expect(table.said).toContain('5 to 8 = 1-2, shift +1: 1-1 (8.3)')
    expect(table.offers()).toEqual(['end'])
    const used = combat({ phase: 'allied combat', units: { ...units, 'fr-hq-9': '3012 used' } }).lay()
    expect(used.why('attack 3009 fr-13', 'fr-hq-9')?.rule).toBe('17.1.1')
  })

  it('[17.1.1] one HQ a battle, no farther than seven hexes from a unit in it', () => {
    const units = { ...attack, 'fr-hq-9': '3017', 'fr-hq-2': '3018', 'fr-hq-1': '3011' }
    const table = combat({ phase: 'allied combat', units }).lay()
    expect(table.offers('attack 3009 fr-13')).toEqual(['fr-hq-1', 'fr-hq-9'])
    expect(table.why('attack 3009 fr-13', 'fr-hq-2')?.rule).toBe('17.1.1')
    expect(table.offers('attack 3009 fr-13 fr-hq-1')).toEqual([])
    expect(table.why('attack 3009 fr-13 fr-hq-1', 'fr-hq-9')?.rule).toBe('17.1.1')
  })

  it('[17.1.1] once it has helped it shows its Used side', () => {
    const units = { ...attack, 'fr-hq-9': '3012' }
    const table = combat({ units }).dice(1).lay()
    table.acts('attack 3010 de-28', 'support fr-hq-9')
    expect(Object.keys(stateOf(table).used)).toHaveLength(1)
  })

  it('[17.1.2] an HQ helps only where units of its own nation fight', () => {
    const units = { 'fr-13': '3010', 'br-1': '3010', 'br-hq-bef': '3011', 'fr-hq-9': '3011', 'de-28': '3009' }
    const table = combat({ phase: 'allied combat', units }).lay()
    expect(table.offers('attack 3009 fr-13')).toEqual(['fr-hq-9'])
    expect(table.why('attack 3009 fr-13', 'br-hq-bef')?.rule).toBe('17.1.2')
    expect(table.offers('attack 3009 br-1')).toEqual(['br-hq-bef'])
    const belgian = { 'be-8': '3010', 'fr-hq-9': '3011', 'de-28': '3009' }
    expect(combat({ phase: 'allied combat', units: belgian }).lay().offers('attack 3009 be-8')).toEqual([])
  })

  it('[13.2.1] a Disrupted HQ gives no support', () => {
    const units = { ...attack, 'fr-hq-9': '3012 disrupted' }
    const table = combat({ phase: 'allied combat', units }).lay()
    expect(table.why('attack 3009 fr-13', 'fr-hq-9')?.rule).toBe('13.2.1')
  })

  it('[7.6.2] nor does one on a train', () => {
    const units = { ...attack, 'fr-hq-9': '3012 train' }
    const table = combat({ phase: 'allied combat', units }).lay()
    expect(table.why('attack 3009 fr-13', 'fr-hq-9')?.rule).toBe('7.6.2')
  })
})

const ALL_AIR = [1, 2, 3, 4, 5].map((number) => `air-de-${number}`)
