import { describe, expect, test } from 'vitest'
import { lost, position, statusOf, where, type Diagram } from './position.ts'
import { waysOffered } from './retreating.ts'

const combat = (units: Record<string, string>, more: Partial<Diagram> = {}) =>
  position({ map: {}, phase: 'allied combat', ...more, units })
const AIR_USED = { airUsed: Object.fromEntries([1, 2, 3, 4, 5].map((number) => [`air-de-${number}`, true as const])) }
const beside = { 'fr-22': '3010', 'de-8': '3110' }

describe('who may try to disengage', () => {
  test('[20.3.2] a unit in Good Order next to an enemy, once, instead of attacking', () => {
    const table = combat(beside).dice(1).lay()
    expect(table.offers('disengage')).toEqual(['fr-22'])
    table.act('disengage fr-22')
    expect(where(table, 'fr-22')).toBe('3010')
    expect(table.refused('disengage fr-22').rule).toBe('20.3.2')
    expect(table.refused('attack 3110 fr-22').rule).toBe('20.3.2')
  })

  test('[20.3.2] not one that is Disrupted, routed, has attacked, or stands apart', () => {
    for (const spot of ['3010 disrupted', '3010 routed', '3008']) {
      const table = combat({ 'fr-22': spot, 'de-8': '3110' }).lay()
      expect(table.refused('disengage fr-22').rule, spot).toBe('20.3.2')
    }
  })

  test('[20.3.2] a unit that only tagged along has not attacked and may', () => {
    const units = { 'de-8': '3009', 'de-28': '3009', 'fr-22': '3010', 'fr-18': '3012' }
    const table = combat({ ...units, 'fr-22': '3010 remnant' }, { phase: 'german combat', state: AIR_USED }).lay()
    table.dice(5).act('attack 3010 de-8')
    while (table.asked === 'allied') table.act(table.draft().completed().text())
    table.acts('advance de-28 3010-3011', 'end')
    expect([table.step, where(table, 'de-28')]).toEqual(['combat', '3011'])
    expect(table.offers('disengage')).toEqual(['de-28'])
  })

  test('[20.3.2] a group of one stack', () => {
    const table = combat({ ...beside, 'fr-18': '3010', 'fr-8': '3111' })
      .dice(5)
      .lay()
    expect(table.offers('disengage fr-22')).toEqual(['fr-18'])
    expect(table.why('disengage fr-22', 'fr-8')).toMatchObject({ rule: '20.3.2' })
    table.act('disengage fr-22 fr-18')
    expect(table.step).toBe('retreat')
  })

  test('[21.2.1] not under a GQG marker', () => {
    expect(
      combat({ ...beside, 'fr-22': '3010 gqg2' })
        .lay()
        .refused('disengage fr-22').rule,
    ).toBe('21.2.1')
  })
})

describe('the Disengagement Table', () => {
  const tried = (unit: string, die: number, side: 'german' | 'allied' = 'allied') => {
    const enemy = side === 'german' ? 'fr-22' : 'de-8'
    const table = position({ map: {}, phase: `${side} combat`, units: { [unit]: '3010', [enemy]: '3110' } })
    const laid = table.dice(die).lay()
    laid.act(`disengage ${unit}`)
    return `${laid.step} ${lost(laid, unit)}`
  }

  test('[20.3.3] 1 to 3 no, 4 yes with a step, 5 and 6 yes', () => {
    expect([1, 3, 4, 5, 6].map((die) => tried('fr-22', die))).toEqual([
      'combat 0',
      'combat 0',
      'retreat 1',
      'retreat 0',
      'retreat 0',
    ])
  })

  test('[20.3.3] +1 mechanised, +1 elite, -1 low quality', () => {
    expect([2, 3, 4].map((die) => tried('fr-1-mot', die))).toEqual(['combat 0', 'retreat 1', 'retreat 0'])
    expect([1, 2, 3].map((die) => tried('de-1-1-pz', die, 'german'))).toEqual(['combat 0', 'retreat 1', 'retreat 0'])
    expect([4, 5, 6].map((die) => tried('fr-55', die))).toEqual(['combat 0', 'retreat 1', 'retreat 0'])
  })

  test('[20.3.3] in a group the good things count only if all have them, the bad if one has', () => {
    const group = (units: readonly string[], die: number) => {
      const stack = Object.fromEntries(units.map((id) => [id, '3010']))
      const table = combat({ ...stack, 'de-8': '3110' })
        .dice(die)
        .lay()
      table.act(`disengage ${units.join(' ')}`)
      return table.step
    }
    expect(group(['fr-1-mot', 'fr-22'], 3)).toBe('combat')
    expect(group(['fr-1-mot', 'fr-5-mot'], 4)).toBe('retreat')
    expect(group(['fr-22', 'fr-55'], 4)).toBe('combat')
  })
})

describe('what comes of it', () => {
  const away = (units: Record<string, string> = {}, die = 5) => {
    const table = combat({ ...beside, ...units })
      .dice(die)
      .lay()
    table.act('disengage fr-22')
    return table
  }

  test('[20.3.4] one hex or two in any direction, and Disrupted', () => {
    const table = away()
    const ways = waysOffered(table, 'fr-22')
    expect(ways).toContain('2909')
    expect(ways).toContain('2909-2809')
    expect(ways).toContain('2909-2910')
    table.act('retreat fr-22 2909')
    expect([where(table, 'fr-22'), statusOf(table, 'fr-22'), table.step]).toEqual(['2909', 'disrupted', 'combat'])
  })

  test('[20.3.4] forward out of a pocket as well, but the eliminations hold', () => {
    const table = away()
    // 3011 is in the German zone: it may be passed, not stayed in.
    expect(waysOffered(table, 'fr-22')).not.toContain('3011')
    expect(table.why('retreat fr-22', '3110')).toMatchObject({ rule: '12.2b' })
  })

  test('[20.3.4] it may stay', () => {
    const table = away()
    table.act('stay')
    expect([where(table, 'fr-22'), statusOf(table, 'fr-22'), table.step]).toEqual(['3010', 'good', 'combat'])
  })

  test('[20.3.4] on a 4 one step of the group is lost, its owner choosing', () => {
    const table = combat({ ...beside, 'fr-18': '3010' })
      .dice(4)
      .lay()
    table.act('disengage fr-22 fr-18')
    expect([table.step, table.asked]).toEqual(['losses', 'allied'])
    table.act('lose fr-18')
    expect([lost(table, 'fr-18'), lost(table, 'fr-22'), table.step]).toEqual([1, 0, 'retreat'])
    table.act('retreat fr-18 2909')
    table.act('stay')
    expect([where(table, 'fr-22'), statusOf(table, 'fr-22')]).toEqual(['3010', 'good'])
  })
})

describe('after an Automatic DS', () => {
  const pending = (units: Record<string, string>, marked: readonly string[]) => {
    const situation = position({ map: {}, phase: 'german combat', units })
    const content = situation.content as unknown as {
      unitOf(id: string): { index: number }
      grid: { indexOf(id: string): number }
    }
    situation.state.autoDs = [
      { target: content.grid.indexOf('3110'), units: marked.map((id) => content.unitOf(id).index) },
    ]
    return situation.lay()
  }

  test('[7.7b] its units advance at any time of the Combat Phase, four hexes, with one Breakthrough Group', () => {
    const table = pending({ 'de-1-1-pz': '3010', 'fr-22': '3410' }, ['de-1-1-pz'])
    expect(table.offers('advance-auto-ds')).toEqual(['3110'])
    table.act('advance-auto-ds 3110')
    expect(table.offers()).toEqual(['advance', 'group', 'end'])
    table.act('advance de-1-1-pz 3110-3210-3310')
    expect(where(table, 'de-1-1-pz')).toBe('3310')
    expect(table.step).toBe('combat')
    expect(table.refused('advance-auto-ds 3110').rule).toBe('7.7b')
  })

  test('[7.7b] until then they fight no regular battle', () => {
    const table = pending({ 'de-1-1-pz': '3010', 'de-8': '3010', 'fr-22': '3009' }, ['de-1-1-pz'])
    expect(table.offers('attack 3009')).toEqual(['de-8'])
    expect(table.refused('disengage de-1-1-pz').rule).toBe('20.3.2')
  })
})
