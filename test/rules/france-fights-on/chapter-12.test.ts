/**
 * 12.0 Stukas and naval guns. The coast of the diagrams, with Marseille (1814) and the country behind it:
 *
 *         1913* 1914  1915
 *            1814* 1815  1816      (* coastal)
 */
import { describe, expect, it } from 'vitest'
import { column } from './battles.ts'
import { position, stateOf, steps, vp, where } from './position.ts'

describe('Stukas', () => {
  const units = { 'fr-1': '5019', 'de-3': '5118', 'de-4': '5119' }

  it('[12.5] two dice in an attack', () => {
    const table = position({ phase: 'german combat', units }).dice(1, 2).lay()
    table.act('attack 5019 de-3 stukas')
    expect(table.said).toContain('Stukas add 3 to the attack (12.5)')
    expect(column(table)).toBe('+4 or +5')
  })

  it('[12.5] one die in a defence', () => {
    const table = position({ phase: 'french combat', units: { ...units, 'fr-6': '5020' } })
      .dice(3)
      .lay()
    table.act('attack 5119 fr-1 fr-6')
    expect([table.asked, table.step]).toEqual(['german', 'support'])
    table.act('support stukas')
    expect(table.said).toContain('Stukas add 3 to the defence (12.5)')
    expect(column(table)).toBe('−2 or −1')
  })

  it('[12.1] once a game turn in all: not in two attacks', () => {
    const more = { ...units, 'fr-6': '5219' }
    const table = position({ phase: 'german combat', units: more }).dice(1, 1, 1).lay()
    table.acts('attack 5019 de-3 stukas', 'fight')
    expect(table.offers('attack 5219 de-4')).toEqual([])
    expect(table.why('attack 5219 de-4', 'stukas')?.rule).toBe('12.1')
  })

  it('[12.1] a defence in the French turn uses them up for the German turn', () => {
    const table = position({ phase: 'french combat', units: { ...units, 'fr-6': '5219' } })
      .dice(6, 6)
      .lay()
    table.acts('attack 5119 fr-1', 'support stukas')
    expect(stateOf(table).stukasFlown).toBe(true)
    table.act('attack 5118 fr-6')
    expect(table.step).toBe('resolve')
    const flown = position({ phase: 'luftwaffe', units, stukasFlown: true }).lay()
    expect(flown.step).not.toBe('luftwaffe')
  })

  it('a defender may do without them', () => {
    const table = position({ phase: 'french combat', units: { 'de-24': '5119', 'fr-gc': '5019' } }).lay()
    table.acts('attack 5119 fr-gc', 'pass')
    expect(column(table)).toBe('+1 or +2')
    expect(stateOf(table).stukasFlown).toBe(false)
  })

  it('[13.13] they serve the west group without making its attack a joint one', () => {
    const west = { 'fr-1': '5019', 'de-15': '5118', 'de-14': '4919' }
    const table = position({ phase: 'german combat', units: west }).dice(1, 1).lay()
    table.act('attack 5019 de-15 de-14 stukas')
    expect(table.said.some((note) => note.includes('shift +2'))).toBe(true)
  })
})

const strike = (units: Record<string, string>, target: string, ...dice: number[]) =>
  position({ phase: 'luftwaffe', units })
    .dice(...dice)
    .lay()
    .acts(`strike ${target}`)

describe('strikes from the air alone', () => {
  it('[12.5] two dice against the defenders of any French hex, and the phase is over', () => {
    const table = strike({ 'fr-1': '5019', 'fr-6': '3010' }, '5019', 3, 4)
    expect(column(table)).toBe('+4 or +5')
    table.dice(1).act('fight')
    expect(table.step).not.toBe('luftwaffe')
    const quiet = position({ phase: 'luftwaffe', units: { 'fr-1': '5019', 'de-3': '5018' } }).lay()
    expect(quiet.offers('strike')).toEqual(['1516', '1625', '1814', '2405', '5019'])
    expect(quiet.why('strike', '5018')?.rule).toBe('12.4')
    expect(quiet.acts('end').step).not.toBe('luftwaffe')
  })

  it('[12.4] AS, AE and DR do nothing', () => {
    for (const die of [1, 2, 6]) {
      const table = strike({ 'fr-1': '5019' }, '5019', 1, 3).dice(die).acts('fight')
      expect(table.said).toContain('Air strike: no effect (12.4)')
      expect([where(table, 'fr-1'), steps(table, 'fr-1')]).toEqual(['5019', 2])
    }
  })

  it('[12.4] BB costs the French one step, and the German picks the unit', () => {
    const table = strike({ 'fr-1': '5019', 'br-51': '5019' }, '5019', 3, 3).dice(4).acts('fight')
    expect([table.asked, table.offers('lose')]).toEqual(['german', ['fr-1', 'br-51']])
    table.act('lose br-51')
    expect([steps(table, 'fr-1'), steps(table, 'br-51')]).toEqual([2, 1])
  })

  it('[12.4] DE works as always; a garrison is never destroyed from the air', () => {
    const table = strike({ 'fr-3': '1814' }, '1814', 6, 6, 1).dice(6).acts('fight')
    expect([where(table, 'fr-3'), where(table, 'fr-nav-mar')]).toEqual(['dead', '1814'])
    const alone = strike({}, '1814', 6, 6, 1).dice(6).acts('fight')
    expect(where(alone, 'fr-nav-mar')).toBe('1814')
    expect(alone.said).toContain('Air strike: no effect (12.4)')
  })

  it('[13.16] [13.17] the terrain of the hex counts, and no guns answer', () => {
    expect(column(strike({ 'fr-3': '4818' }, '4818', 3, 3))).toBe('+1 or +2')
    expect(column(strike({ 'fr-3': '1814' }, '1814', 3, 3, 6))).toBe('0')
    expect(column(strike({ 'fr-3': '5022' }, '5022', 3, 3))).toBe('+4 or +5')
  })

  it('[12.4] the step of a BB never comes from a garrison', () => {
    const table = strike({ 'fr-1': '1814' }, '1814', 3, 3, 1).dice(4).acts('fight')
    expect([steps(table, 'fr-1'), steps(table, 'fr-nav-mar')]).toEqual([1, 1])
  })

  it('[7.4] defenders out of supply give a column to the Stukas too', () => {
    const diagram = position({ phase: 'luftwaffe', units: { 'fr-1': '5019' }, garrisons: false })
    expect(column(diagram.dice(3, 3).lay().acts('strike 5019'))).toBe('+4 or +5')
  })

  it('[3.6] a strike shows the stack it falls on', () => {
    const table = position({ phase: 'luftwaffe', units: { 'fr-1': '5019', 'br-51': '5019' } })
      .dice(3, 3)
      .lay()
    expect(table.act('strike 5019').reveals).toBe(true)
  })
})

describe('naval guns', () => {
  const attack = { 'de-24': '1913', 'fr-1': '1914', 'fr-6': '2014' }

  it('[12.8] two dice in an attack on the coast, one in an attack one hex inland', () => {
    const coast = position({ phase: 'french combat', units: attack, stukasFlown: true }).dice(1, 2, 4).lay()
    coast.act('attack 1913 fr-1 guns-fr')
    expect(coast.said).toContain('French naval guns add 3 to the attack (12.8)')
    expect(column(coast)).toBe('+3')
    const units = { ...attack, 'de-25': '1815', 'de-27': '1915' }
    const inland = position({ phase: 'french combat', units, stukasFlown: true }).dice(5, 1).lay()
    expect(inland.offers('attack 1815 fr-1')).toEqual(['guns-fr', 'guns-br'])
    inland.act('attack 1815 fr-1 guns-br')
    expect(inland.said).toContain('British naval guns add 5 to the attack (12.8)')
    const far = position({ phase: 'french combat', units, stukasFlown: true }).lay()
    expect(far.offers('attack 1915 fr-1')).toEqual([])
    expect(far.why('attack 1915 fr-1', 'guns-fr')?.rule).toBe('12.8')
  })

  it('[12.8] one die in a defence of the coast, half a die one hex inland', () => {
    const units = { 'fr-1': '1913', 'de-3': '1914', 'fr-6': '1815', 'de-4': '1816' }
    const table = position({ phase: 'german combat', units }).dice(4, 1).lay()
    table.act('attack 1913 de-3')
    expect([table.asked, table.offers('support')]).toEqual(['french', ['guns-fr', 'guns-br']])
    table.act('support guns-br')
    expect(table.said).toContain('British naval guns add 4 to the defence (12.8)')
    table.dice(3).acts('fight', 'attack 1815 de-4')
    expect(table.offers('support')).toEqual(['guns-fr'])
    expect(table.why('support', 'guns-br')?.rule).toBe('12.8')
    table.dice(5, 1).act('support guns-fr')
    expect(table.said).toContain('French naval guns add 2 to the defence (12.8)')
  })

  it('[12.8] out of their range nobody asks for them', () => {
    const units = { 'fr-1': '5019', 'de-3': '5118' }
    const table = position({ phase: 'german combat', units }).lay()
    table.act('attack 5019 de-3')
    expect([table.asked, table.step]).toEqual(['german', 'resolve'])
  })

  it('[12.8] each marker fires once a turn', () => {
    const units = { ...attack, 'de-26': '2013' }
    const table = position({ phase: 'french combat', units, stukasFlown: true }).dice(1, 1, 1, 2).lay()
    table.acts('attack 1913 fr-1 guns-fr', 'fight')
    expect(table.offers('attack 2013 fr-6')).toEqual(['guns-br'])
    expect(table.why('attack 2013 fr-6', 'guns-fr')?.rule).toBe('12.8')
  })

  it('[4.4] each firing costs a die of points, down below zero', () => {
    const table = position({ phase: 'french combat', units: attack, stukasFlown: true, vp: 2 }).dice(1, 1, 5).lay()
    table.act('attack 1913 fr-1 guns-br')
    expect(vp(table)).toBe(-3)
    expect(table.said).toContain('British naval guns fired: -5 VP (4.4)')
  })

  it('[12.8] guns and Stukas may meet in one battle, each on its own side', () => {
    const table = position({ phase: 'french combat', units: attack }).dice(2, 2, 3, 1).lay()
    table.acts('attack 1913 fr-1 guns-fr', 'support stukas')
    expect(table.said.slice(-4)).toEqual([
      'French naval guns add 4 to the attack (12.8)',
      'Stukas add 3 to the defence (12.5)',
      'French naval guns fired: -1 VP (4.4)',
      '7 − 6 = +1, shift 0: column +1/+2 (13.12)',
    ])
    expect(column(table)).toBe('+1 or +2')
  })
})
