/** 10.0 Combat results: what each does, who picks the step losses, and Remnants. Diagrams as in battles.ts. */
import { describe, expect, it } from 'vitest'
import type { Table } from '../../../shared/engine/situation.ts'
import type { F40Result } from '../../../shared/games/france40/content/data.ts'
import { asked, distance, mark } from './battles.ts'
import { lost, position, stateOf, statusOf, where } from './position.ts'

const combat = (diagram: Partial<Parameters<typeof position>[0]>) =>
  position({ phase: 'german combat', map: {}, units: {}, ...diagram })

/** Plays on with sensible answers while one of these steps asks. */
function playOn(table: Table, ...steps: string[]): void {
  while (steps.includes(table.step)) table.act(table.draft().completed().text())
}

describe('the results', () => {
  interface Case {
    readonly code: F40Result
    /** Divisions of 6 against a defence of 6: the odds. */
    readonly odds: number
    readonly die: number
    readonly attacker: number
    readonly defender: number
    readonly retreat: number
    readonly status: string
  }
  const cases: Case[] = [
    { code: 'A1', odds: 1, die: 1, attacker: 1, defender: 0, retreat: 0, status: 'good' },
    { code: 'EX', odds: 1, die: 3, attacker: 1, defender: 1, retreat: 0, status: 'good' },
    { code: 'A1/DR2', odds: 1, die: 4, attacker: 1, defender: 0, retreat: 2, status: 'disrupted' },
    { code: 'DR2', odds: 1, die: 5, attacker: 0, defender: 0, retreat: 2, status: 'disrupted' },
    { code: 'A1/D1', odds: 1, die: 6, attacker: 1, defender: 1, retreat: 2, status: 'disrupted' },
    { code: 'DRX', odds: 4, die: 3, attacker: 1, defender: 1, retreat: 2, status: 'disrupted' },
    { code: 'D1', odds: 3, die: 6, attacker: 0, defender: 1, retreat: 3, status: 'disrupted' },
    { code: 'DR4', odds: 6, die: 3, attacker: 0, defender: 0, retreat: 4, status: 'full-retreat' },
    { code: 'DS', odds: 6, die: 5, attacker: 0, defender: 1, retreat: 4, status: 'full-retreat' },
  ]
  const DIVISIONS = ['de-28', 'de-8', 'de-32', 'de-3', 'de-23', 'de-36']
  for (const { code, odds, die, attacker, defender, retreat, status } of cases)
    it(`[10.1] ${code}: steps lost ${attacker} and ${defender}, retreat ${retreat}, ${status}`, () => {
      const attackers = DIVISIONS.slice(0, odds)
      const around = attackers.map((id, i) => [id, ['3009', '3109', '2909'][i % 3]!] as const)
      const units = { 'br-4': '3010 reduced', ...Object.fromEntries(around) }
      const table = combat({ units }).dice(die).lay()
      table.act(`attack 3010 ${attackers.join(' ')}`)
      expect(table.said.some((one) => one.startsWith(`${code}: `))).toBe(true)
      playOn(table, 'losses')
      if (table.step === 'determined-defence') table.act('retreat')
      playOn(table, 'retreat')
      expect(attackers.reduce((steps, id) => steps + lost(table, id), 0)).toBe(attacker)
      expect(lost(table, 'br-4')).toBe(1 + defender)
      expect(distance(table, '3010', where(table, 'br-4'))).toBe(retreat)
      expect(statusOf(table, 'br-4')).toBe(status)
    })

  it('[10.1] after A1 and EX nobody retreats, and the hex is held', () => {
    const table = combat({ units: { 'br-4': '3010 reduced', 'de-28': '3009' } })
      .dice(3)
      .lay()
    table.act('attack 3010 de-28')
    expect(table.step).toBe('combat')
    expect(where(table, 'br-4')).toBe('3010')
  })
})

describe('who loses the step', () => {
  it('[10.2.1] only those who took part with their strength', () => {
    const units = { 'de-28': '3009', 'de-8': '3109', 'de-32': '3009', 'br-3': '3010', 'br-hq-bef': '3010 used' }
    const more = { 'br-4': '3010 reduced', 'br-5': '3010 routed' }
    const table = combat({ units: { ...units, ...more } })
      .dice(6)
      .lay()
    table.act('attack 3010 de-28 de-8')
    table.act('keep')
    // A1/D1: first the attacker. The division that rested is not in it.
    expect(table.asked).toBe('german')
    expect(table.offers('lose')).toEqual(['de-8', 'de-28'])
    expect(table.why('lose', 'de-32')?.rule).toBe('10.2.1')
    table.act('lose de-8')
    expect(table.asked).toBe('allied')
    expect(table.offers('lose')).toEqual(['br-3', 'br-4'])
    expect(table.why('lose', 'br-hq-bef')?.rule).toBe('10.2.1')
    expect(table.why('lose', 'br-5')?.rule).toBe('10.2.1')
  })

  it('[12.5] units that retreated into the hex add nothing and are not picked', () => {
    const units = { 'de-28': '3009', 'de-8': '3109', 'br-4': '3010 reduced', 'br-2': '3010 disrupted' }
    const table = combat({ units }).dice(6).lay()
    mark(table, 'retreated', 'br-2')
    table.act('attack 3010 de-28 de-8')
    expect(table.said.some((one) => one.startsWith('12 to 6 = 2-1'))).toBe(true)
    table.act('lose de-8')
    expect(lost(table, 'br-4')).toBe(2)
    expect(lost(table, 'br-2')).toBe(0)
  })

  it('[10.2.2a] the owner picks after A1, D1 and A1/D1', () => {
    const units = { 'de-28': '3009', 'de-8': '3109', 'be-8': '3010', 'be-chasar': '3010' }
    const table = combat({ units }).dice(1).lay()
    table.act('attack 3010 de-28 de-8')
    expect(table.asked).toBe('german')
    expect(asked(table)).toBe('Which German unit loses a step?')
  })

  it('[10.2.2a] the opponent picks after EX, DRX and DS', () => {
    const units = { 'de-28': '3009', 'de-8': '3109', 'be-8': '3010', 'be-chasar': '3010' }
    const table = combat({ units }).dice(3).lay()
    // EX on 1-1: the Belgian picks a German step, the German a Belgian one.
    table.act('attack 3010 de-28 de-8')
    expect(table.asked).toBe('allied')
    table.act('lose de-28')
    expect(table.asked).toBe('german')
    table.act('lose be-8')
    expect([lost(table, 'de-28'), lost(table, 'be-8')]).toEqual([1, 1])
  })

  it('[10.2.2b] an infantry Remnant is picked only when nothing else is left', () => {
    const units = { 'de-28': '3009 remnant', 'de-8': '3009', 'de-32': '3109 remnant', 'fr-13': '3010' }
    const table = combat({ units }).dice(1).lay()
    table.act('attack 3010 de-28 de-8 de-32')
    // The only one that may be picked is not asked for.
    expect(lost(table, 'de-8')).toBe(1)
    const remnants = combat({ units: { 'de-28': '3009 remnant', 'de-32': '3109 remnant', 'be-chasar': '3010' } })
    const table2 = remnants.dice(1).lay()
    table2.act('attack 3010 de-28 de-32')
    expect(table2.offers('lose')).toEqual(['de-28', 'de-32'])
  })

  it('[10.2.2c] a full-strength unit of a Panzer or Motorised division shields its reduced ones in the hex', () => {
    const division = { 'de-1-1-pz': '3009', 'de-1-1-sch': '3009 reduced', 'de-1k-1': '3109 reduced' }
    const table = combat({ units: { ...division, 'fr-13': '3010' }, map: { woods: ['3010'] } })
      .dice(1)
      .lay()
    table.act('attack 3010 de-1-1-pz de-1-1-sch de-1k-1')
    expect(table.offers('lose')).toEqual(['de-1-1-pz', 'de-1k-1'])
    expect(table.why('lose', 'de-1-1-sch')?.rule).toBe('10.2.2c')
  })

  it('[10.2.2c] the example: stacks A, B and C attack D, and a DRX is rolled', () => {
    const a = { 'de-1-1-pz': '3009 reduced', 'de-1-1-sch': '3009', 'de-1k-1': '3009 reduced' }
    const b = { 'de-5-2m': '3109', 'de-25-2m': '3109 reduced', 'de-5-4-pz': '3109', 'de-12-4-sch': '3109' }
    const c = { 'de-28': '2909 remnant', 'de-8': '2909' }
    const d = { 'fr-1-dlm': '3010 remnant', 'fr-13': '3010 remnant', 'fr-23': '3010 reduced' }
    const map = { woods: ['3010'] }
    const table = combat({ units: { ...a, ...b, ...c, ...d }, map, airUsed: ALL_AIR }).lay()
    const all = [...Object.keys(a), ...Object.keys(b), ...Object.keys(c)]
    // 33 to 9 = 3-1, and Elite Combined Arms make 4-1 of it.
    table.dice(3).act(`attack 3010 ${all.join(' ')}`)
    expect(table.said.some((one) => one.startsWith('DRX: '))).toBe(true)
    expect(table.asked).toBe('allied')
    expect(table.offers('lose')).toEqual(['de-1-1-sch', 'de-5-4-pz', 'de-12-4-sch', 'de-5-2m', 'de-8'])
    const shields = ['de-1-1-pz', 'de-1k-1', 'de-25-2m'].map((id) => table.why('lose', id)?.rule)
    expect(shields).toEqual(['10.2.2c', '10.2.2c', '10.2.2c'])
    expect(table.why('lose', 'de-28')?.rule).toBe('10.2.2b')
    table.act('lose de-8')
    // In D the tank Remnant has no such shelter, the infantry Remnant has.
    expect(table.offers('lose')).toEqual(['fr-1-dlm', 'fr-23'])
    expect(table.why('lose', 'fr-13')?.rule).toBe('10.2.2b')
  })

  it('[16.1] the German picks a Fort after EX and DRX, not after DS', () => {
    const map = { fortified: ['3010'] }
    const units = { 'de-28': '3009', 'de-8': '3109', 'fr-sfm-1': '3010', 'fr-23': '3010' }
    const exchange = combat({ units, map }).dice(5).lay()
    // 12 to 12, one left: 1-2, die 4.
    exchange.dice(4).act('attack 3010 de-28 de-8')
    exchange.act('lose de-28')
    expect(exchange.asked).toBe('german')
    expect(exchange.offers('lose')).toEqual(['fr-sfm-1', 'fr-23'])
    const shattered = { ...units, 'fr-23': '3010 remnant', 'de-32': '2909', 'de-3': '2909', 'de-23': '3009' }
    const strong = { ...shattered, 'de-36': '3109', 'de-1-1-pz': '2910', 'de-1-1-sch': '2910' }
    const table = combat({ units: strong, map, turn: 1 }).lay()
    // 40 to 7, one left, elite one right: 5-1, with three Air units 8-1.
    table.dice(6).act('attack 3010 de-28 de-8 de-32 de-3 de-23 de-36 de-1-1-pz de-1-1-sch air 3')
    expect(table.said.some((one) => one.startsWith('DS: '))).toBe(true)
    // Nothing to choose: the Remnant loses the step, the Fort is lost because it cannot retreat.
    expect(where(table, 'fr-23')).toBe('dead')
    expect(where(table, 'fr-sfm-1')).toBe('dead')
    expect(table.said.some((one) => one.endsWith('(16.1)'))).toBe(true)
  })
})

describe('Remnants', () => {
  it('[10.3] two-step units are turned over and then taken away', () => {
    const units = { 'de-28': '3009', 'de-8': '3009', 'be-chasar': '3010 reduced' }
    const table = combat({ units }).dice(1).lay()
    // 12 to 2: 6-1, die 1 is A1/D1.
    table.act('attack 3010 de-28 de-8')
    table.act('lose de-28')
    expect(lost(table, 'de-28')).toBe(1)
    expect(where(table, 'be-chasar')).toBe('dead')
  })

  it('[10.3] a reduced division becomes a Remnant, as long as there are counters', () => {
    const fight = (remnants: readonly string[]) => {
      const pool = Object.fromEntries(remnants.map((id, i) => [id, `40${10 + i} remnant`]))
      const units = { ...pool, 'fr-13': '3010 reduced', 'de-28': '3009' }
      const table = combat({ phase: 'allied combat', units, airUsed: ALL_AIR }).dice(1).lay()
      table.act('attack 3009 fr-13')
      return table
    }
    const table = fight([])
    expect(where(table, 'fr-13')).toBe('3010')
    expect(lost(table, 'fr-13')).toBe(2)
    const ten = ['fr-23', 'fr-3', 'fr-7', 'fr-10', 'fr-35', 'fr-41', 'fr-27', 'fr-28', 'fr-29', 'fr-82']
    const none = fight(ten)
    expect(where(none, 'fr-13')).toBe('dead')
    expect(none.said.some((one) => one.startsWith('No Remnant counter is left') && one.endsWith('(10.3)'))).toBe(true)
    expect(Object.keys(stateOf(none).stacks)).toHaveLength(11)
  })
})

const ALL_AIR = [1, 2, 3, 4, 5].map((number) => `air-de-${number}`)
