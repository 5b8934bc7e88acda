import { describe, expect, test } from 'vitest'
import type { Table } from '../../../shared/engine/situation.ts'
import { position, where, type Diagram } from './position.ts'
import { advancing, waysForward } from './advancing.ts'

// Germans at 3010 have emptied 3110, to the south-east; beyond lie 3210, 3211 and 3111.
const field = (units: Record<string, string>, more: Partial<Diagram> = {}): Diagram => ({ map: {}, ...more, units })
const AIR_USED = Object.fromEntries([1, 2, 3, 4, 5].map((number) => [`air-de-${number}`, true as const]))
const firstWords = (table: Table): string => table.draft().completed().text()
const four = { target: '3110', hexes: 4 }

describe('14.1 who advances', () => {
  test('[14.1.1] the units that attacked may advance, each once and by its own way', () => {
    const table = advancing(field({ 'de-8': '3010', 'de-28': '3109', 'de-32': '3009' }), {
      ...four,
      attackers: ['de-8', 'de-28'],
    }).lay()
    expect(table.asked).toBe('german')
    expect(table.offers('advance')).toEqual(['de-8', 'de-28'])
    expect(table.refused('advance de-32 3010').rule).toBe('14.1.1')
    table.act('advance de-8 3110-3210')
    expect(table.refused('advance de-8 3310').rule).toBe('14.1.1')
    table.act('advance de-28 3110')
    expect([where(table, 'de-8'), where(table, 'de-28')]).toEqual(['3210', '3110'])
    expect(table.step).toBe('over')
  })

  test('[14.1.1] nobody has to', () => {
    const table = advancing(field({ 'de-8': '3010' }), { ...four, attackers: ['de-8'] }).lay()
    table.act('end')
    expect(where(table, 'de-8')).toBe('3010')
  })

  test('[14.1.1] stacking must be right where the advance ends, not on the way', () => {
    const units = { 'de-8': '3010', 'de-28': '3110', 'de-32': '3110' }
    const table = advancing(field(units), { ...four, attackers: ['de-8'] }).lay()
    expect(table.started('advance de-8 3110').ready).toBe(false)
    expect(table.refused('advance de-8 3110').rule).toBe('14.1.1')
    expect(table.started('advance de-8 3110-3210').ready).toBe(true)
  })

  test('[14.1.1] an HQ that gave its shift stays', () => {
    const units = { 'fr-22': '3010', 'fr-hq-9': '3010 used', 'fr-hq-2': '3010' }
    const hq = { ...four, attackers: ['fr-22'], hq: 'fr-hq-9' }
    expect(advancing(field(units), hq).lay().offers('advance').sort()).toEqual(['fr-22', 'fr-hq-2'])
  })

  test('[14.1.2] Good Order units stacked with the attackers tag along', () => {
    const units = {
      'de-8': '3010',
      'de-28': '3010',
      'de-1-1-pz': '3010 disrupted',
      'de-2-2-pz': '3010 fought',
      'de-32': '3009',
      'de-4-10-pz': '3010 halt2',
    }
    const table = advancing(field(units), { ...four, attackers: ['de-8'] }).lay()
    expect(table.offers('advance')).toEqual(['de-8', 'de-28'])
    table.act('advance de-28 3110')
    expect(where(table, 'de-28')).toBe('3110')
  })

  test('[14.1.2] also when the attacker they stood with is lost', () => {
    const units = { 'de-8': '3009', 'de-mg-8': '3109', 'de-28': '3109', 'fr-22': '3010' }
    const table = position({ map: {}, phase: 'german combat', units, state: { airUsed: AIR_USED } }).lay()
    table.dice(4).act('attack 3010 de-8 de-mg-8')
    expect(table.said.some((one) => one.startsWith('A1/DR2: '))).toBe(true)
    table.act('lose de-mg-8')
    while (table.asked === 'allied') table.act(table.step === 'determined-defence' ? 'retreat' : firstWords(table))
    expect(where(table, 'de-mg-8')).toBe('dead')
    expect(table.offers('advance')).toEqual(['de-8', 'de-28'])
  })

  test('[14.1.2] Allied nations tag along with each other, Forts and trains do not', () => {
    const units = { 'fr-22': '3010', 'br-1': '3010', 'fr-sfm-1': '3010', 'fr-18': '3010 train' }
    const table = advancing(field(units), { ...four, attackers: ['fr-22'] }).lay()
    expect(table.offers('advance').sort()).toEqual(['br-1', 'fr-22'])
  })
})

describe('a Panzer division that is kept whole', () => {
  const units = { 'de-11-6-pz': '2420', 'de-4-6-sch': '2420', 'de-6k-6': '2420', 'de-8': '2420' }
  const lay = (turn: number) =>
    advancing(
      { scenario: 'dynamo', map: {}, turn, units },
      { target: '2421', hexes: 2, attackers: ['de-11-6-pz', 'de-8'] },
    ).lay()

  test('[22.2] advances as one', () => {
    const table = lay(2)
    table.act('advance de-11-6-pz 2421')
    expect(['de-11-6-pz', 'de-4-6-sch', 'de-6k-6', 'de-8'].map((id) => where(table, id))).toEqual([
      '2421',
      '2421',
      '2421',
      '2420',
    ])
  })

  test('[22.2] and as it likes when that is over', () => {
    const table = lay(5)
    table.act('advance de-11-6-pz 2421')
    expect(where(table, 'de-4-6-sch')).toBe('2420')
  })
})

describe('14.2 how far', () => {
  const reach = (unit: string, spot = '3010', hexes = 4) => {
    const table = advancing(field({ [unit]: spot }), { target: '3110', hexes, attackers: [unit] }).lay()
    return Math.max(...waysForward(table, `advance ${unit}`).map((way) => way.split('-').length))
  }

  test('[14.2.1] mechanised units 4 hexes, cavalry 3, all others 2, and never more than the result', () => {
    expect(reach('de-1-1-pz')).toBe(4)
    expect(reach('fr-1-dlc')).toBe(3)
    expect(reach('de-8')).toBe(2)
    expect(reach('de-1-1-pz', '3010', 3)).toBe(3)
  })

  test('[14.2.1] heavy tanks and units marked Out of Supply 2', () => {
    expect(reach('fr-1-dcr')).toBe(2)
    expect(reach('de-1-1-pz', '3010 out')).toBe(2)
    expect(reach('de-1-1-pz', '3010 red')).toBe(2)
  })

  test('[14.2.2] a Limited Advance goes into the vacated hex only and leads to no Breakthrough', () => {
    const table = advancing(field({ 'de-1-1-pz': '3010' }), { ...four, limited: true, attackers: ['de-1-1-pz'] }).lay()
    expect(waysForward(table, 'advance de-1-1-pz')).toEqual(['3110'])
    expect(table.why('advance de-1-1-pz', '3009')).toMatchObject({ rule: '14.2.2' })
    expect(table.offers()).toEqual(['advance', 'end'])
    expect(table.refused('group 3110 de-1-1-pz').rule).toBe('14.2.2')
  })

  test('[14.3] any direction, even away from the vacated hex', () => {
    const table = advancing(field({ 'de-1-1-pz': '3010' }), { ...four, attackers: ['de-1-1-pz'] }).lay()
    table.act('advance de-1-1-pz 2909-2809')
    expect(where(table, 'de-1-1-pz')).toBe('2809')
  })
})

describe('14.4 enemies', () => {
  test('[14.4.1] an EZOC stops the advance, a friend in it or not; not in the vacated hex', () => {
    // fr-22 at 3211 has its zone in 3110, 3210 and 3111.
    const units = { 'de-1-1-pz': '3010', 'fr-22': '3211', 'de-28': '3210' }
    const table = advancing(field(units), { ...four, attackers: ['de-1-1-pz'] }).lay()
    const ways = waysForward(table, 'advance de-1-1-pz')
    expect(ways).toContain('3110-3210')
    expect(ways.some((way) => way.startsWith('3110-3210-'))).toBe(false)
    expect(table.why('advance de-1-1-pz 3110-3210', '3310')).toMatchObject({ rule: '14.4.1' })
  })

  test('[14.4.2] Bonds close the way, but for entering the vacated hex', () => {
    // Between 3109 and 3011 a Bond runs along the side of 3010 and 3110; between 3209 and 3211 through 3210.
    const units = { 'de-1-1-pz': '3010', 'fr-22': '3109', 'fr-18': '3011', 'fr-8': '3209', 'fr-32': '3211' }
    const table = advancing(field(units), { ...four, attackers: ['de-1-1-pz'] }).lay()
    expect(table.offers('advance de-1-1-pz')).toContain('3110')
    expect(table.why('advance de-1-1-pz 3110', '3210')).toMatchObject({ rule: '14.4.2' })
    const elsewhere = advancing(field(units), { ...four, target: '2909', attackers: ['de-1-1-pz'] }).lay()
    expect(elsewhere.why('advance de-1-1-pz', '3110')).toMatchObject({ rule: '14.4.2' })
  })

  test('[14.4.1] the example: through the EZOCs of the vacated hex, in any direction, across its Bond only going in', () => {
    const units = { 'de-1-1-pz': '3010', 'fr-22': '3109', 'fr-18': '3111', 'fr-8': '3310' }
    const table = advancing(field(units), { ...four, attackers: ['de-1-1-pz'] }).lay()
    const ways = waysForward(table, 'advance de-1-1-pz')
    // Into the Hex Bond of 3109 and 3111, through which nobody else would come, and on.
    expect(ways).toContain('3110')
    expect(ways.some((way) => way.startsWith('3110-'))).toBe(true)
    // Green paths: backwards as well.
    expect(ways).toContain('2909-2809-2708-2608')
    // 3109 and 3310 bond 3209 with 3210: leaving the vacated hex the Bonds count again.
    expect(table.why('advance de-1-1-pz 3110', '3209')).not.toBeNull()
  })

  test('[17.1.4] an HQ in the way is displaced and the advance goes on, the old plan at hand', () => {
    const units = { 'de-1-1-pz': '3010', 'fr-hq-9': '3310' }
    const table = advancing(field(units), { ...four, attackers: ['de-1-1-pz'] }).lay()
    table.act('advance de-1-1-pz 3110-3210-3209')
    expect(table.asked).toBe('allied')
    expect(where(table, 'de-1-1-pz')).toBe('3210')
    table.act('retreat fr-hq-9 3410-3510')
    expect(table.asked).toBe('german')
    expect(table.draft().with(['advance']).completed().text()).toBe('advance 3209')
    table.act('advance 3209')
    expect(where(table, 'de-1-1-pz')).toBe('3209')
  })
})

describe('terrain', () => {
  const from = (map: Diagram['map'], unit = 'de-1-1-pz') =>
    advancing(field({ [unit]: '3010' }, { map }), { ...four, attackers: [unit] }).lay()

  test('[14.5] a Major River is crossed with the first hex only, and ends the advance', () => {
    const map = { majorRiver: ['3010/3110', '3009/3109'], roadBridge: ['3010/3110'], road: [['3010', '3110']] }
    const table = from(map)
    expect(table.started('advance de-1-1-pz 3110').offers).toEqual([])
    expect(table.started('advance de-1-1-pz 3110').ready).toBe(true)
    expect(table.why('advance de-1-1-pz 3009', '3109')).toMatchObject({ rule: '14.5' })
  })

  test('[14.5] a Restricted hex ends it, and is closed to mechanised units off the road', () => {
    const infantry = from({ woodedRough: ['3110'] }, 'de-8')
    expect(infantry.started('advance de-8 3110').offers).toEqual([])
    expect(from({ woodedRough: ['3110'] }).why('advance de-1-1-pz', '3110')).toMatchObject({ rule: '14.5' })
    const road = from({ woodedRough: ['3110'], road: [['3010', '3110', '3210']] })
    expect(road.started('advance de-1-1-pz 3110').offers).toEqual([])
  })

  test('[14.5] minor rivers, woods, cities and towns do not matter', () => {
    const table = from({ minorRiver: ['3010/3110'], woods: ['3110'], city: ['3210'], town: ['3310'] })
    expect(waysForward(table, 'advance de-1-1-pz')).toContain('3110-3210-3310-3410')
  })
})
