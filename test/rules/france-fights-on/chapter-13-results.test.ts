/**
 * 13.0 What the results of a battle bring: losses, retreats, advances. As in chapter-13.test.ts, around 5019:
 *
 *          5118  5119
 *       5018  5019  5020
 *          4918  4919
 */
import { describe, expect, it } from 'vitest'
import { position, steps, vp, where } from './position.ts'

describe('losses', () => {
  it('[13.5] AE: every attacking unit loses a step', () => {
    const units = { 'fr-1': '5019', 'de-24': '5118', 'de-mtn-1': '5119', 'de-25': '5020' }
    const table = position({ phase: 'german combat', units }).dice(1).lay()
    table.acts('attack 5019 de-24 de-mtn-1', 'fight')
    expect(steps(table, 'de-24')).toBe(1)
    expect(where(table, 'de-mtn-1')).toBe('dead')
    expect(steps(table, 'de-25')).toBe(2)
    expect(table.step).toBe('combat')
  })

  it('[13.5] DE: every defender loses a step; what is left of them stays, and nobody advances', () => {
    const units = { 'fr-1': '5019', 'br-51': '5019', 'de-16': '5118', 'de-15': '5119' }
    const table = position({ phase: 'german combat', units }).dice(6).lay()
    table.acts('attack 5019 de-15 de-16', 'fight')
    expect([steps(table, 'fr-1'), steps(table, 'br-51')]).toEqual([1, 1])
    expect(where(table, 'fr-1')).toBe('5019')
    expect(table.step).toBe('combat')
  })

  it('[13.5] DE: defenders on their last step are gone, and the hex is open', () => {
    const units = { 'fr-1': '5019 reduced', 'de-16': '5118' }
    const table = position({ phase: 'german combat', units }).dice(6).lay()
    table.acts('attack 5019 de-16', 'fight')
    expect(where(table, 'fr-1')).toBe('dead')
    expect(table.step).toBe('advance')
  })

  it('[13.7] BB: each side chooses a step of its own to lose', () => {
    const units = { 'fr-1': '5019', 'br-51': '5019', 'de-24': '5118', 'de-3': '5119' }
    const table = position({ phase: 'german combat', units }).dice(4).lay()
    table.acts('attack 5019 de-3 de-24', 'fight')
    expect([table.asked, table.offers('lose')]).toEqual(['german', ['de-3', 'de-24']])
    table.act('lose de-24')
    expect([table.asked, table.offers('lose')]).toEqual(['french', ['fr-1', 'br-51']])
    table.act('lose br-51')
    expect(['de-3', 'de-24', 'fr-1', 'br-51'].map((id) => steps(table, id))).toEqual([2, 1, 2, 1])
    expect(table.step).toBe('combat')
  })

  it('[13.7] BB: a hex it empties may be entered by surviving attackers', () => {
    const units = { 'fr-3': '5019', 'de-mtn-1': '5118', 'de-24': '5119' }
    const table = position({ phase: 'german combat', units }).dice(4).lay()
    table.acts('attack 5019 de-24 de-mtn-1', 'fight', 'lose de-mtn-1')
    expect(where(table, 'fr-3')).toBe('dead')
    expect(table.offers('advance')).toEqual(['de-24'])
  })

  it('[13.7] BB: when both are destroyed nobody advances', () => {
    const units = { 'fr-3': '5019', 'de-mtn-1': '5118' }
    const table = position({ phase: 'german combat', units }).dice(6).lay()
    table.acts('attack 5019 de-mtn-1', 'fight')
    expect([where(table, 'fr-3'), where(table, 'de-mtn-1')]).toEqual(['dead', 'dead'])
    expect(table.step).toBe('combat')
  })

  it('[13.8] AS: nothing happens', () => {
    const units = { 'fr-1': '5019', 'de-3': '5118' }
    const table = position({ phase: 'german combat', units }).dice(2).lay()
    table.acts('attack 5019 de-3', 'fight')
    expect(table.said.at(-1)).toBe('Attack stalled: no effect (13.8)')
    expect([steps(table, 'fr-1'), steps(table, 'de-3'), table.step]).toEqual([2, 2, 'combat'])
  })

  it('[4.3a] German losses in battle are French points', () => {
    const units = { 'fr-gc': '5019', 'de-24': '5118', 'de-mtn-1': '5119', 'de-25': '5020 reduced' }
    const table = position({ phase: 'german combat', units }).dice(1).lay()
    table.acts('attack 5019 de-24 de-mtn-1 de-25', 'fight')
    expect(vp(table)).toBe(1 + 2 + 3)
    const tanks = position({ phase: 'german combat', units: { 'fr-gc': '5019', 'de-39': '5118 reduced' } })
    const other = tanks.dice(6).lay().acts('attack 5019 de-39', 'fight')
    expect(vp(other)).toBe(4)
  })
})

describe('retreats', () => {
  it('[13.6] one hex anywhere but where an attacker came from, unit by unit', () => {
    const units = { 'fr-1': '5019', 'br-51': '5019', 'de-16': '5118' }
    const table = position({ phase: 'german combat', units }).dice(5).lay()
    table.acts('attack 5019 de-16', 'fight')
    expect([table.asked, table.offers('retreat')]).toEqual(['french', ['fr-1', 'br-51']])
    expect(table.offers('retreat fr-1')).toEqual(['5119', '5020', '4919', '4918', '5018'])
    expect(table.why('retreat fr-1', '5118')?.rule).toBe('13.6')
    expect(table.why('retreat fr-1', '4819')?.rule).toBe('13.6')
    table.acts('retreat fr-1 5119', 'retreat br-51 4918')
    expect([where(table, 'fr-1'), where(table, 'br-51')]).toEqual(['5119', '4918'])
  })

  it('[13.6] not into a full hex, across a blocked side, or where it could not march', () => {
    // 3220 is blocked towards 3120 and 3221; III, VI and VII Corps fill the rest, the attack comes from 3119.
    const units = { 'fr-1': '3220', 'fr-3': '3219', 'fr-6': '3319', 'fr-7': '3320', 'de-3': '3119' }
    const table = position({ phase: 'german combat', units }).dice(6, 6, 4).lay()
    table.acts('attack 3220 de-3 stukas', 'fight')
    expect(table.said).toContain('I Corps cannot retreat and loses a step (13.6)')
    expect([where(table, 'fr-1'), steps(table, 'fr-1')]).toEqual(['3220', 1])
    expect(table.step).toBe('combat')
  })

  it('[13.6] free stackers join a friend; a unit with one way out takes it', () => {
    const around = { 'fr-3': '5020', 'fr-6': '4919', 'fr-7': '4918', 'fr-8': '5018', 'de-30': '5119' }
    const units = { 'fr-10': '5019', 'de-16': '5118', ...around }
    const stuck = position({ phase: 'german combat', units }).dice(4).lay().acts('attack 5019 de-16', 'fight')
    expect([where(stuck, 'fr-10'), stuck.step]).toEqual(['dead', 'advance'])
    const british = { 'br-51': '5019', 'de-16': '5118', ...around }
    const table = position({ phase: 'german combat', units: british }).dice(4).lay().acts('attack 5019 de-16', 'fight')
    expect(table.offers('retreat br-51')).toEqual(['5020', '4919', '4918', '5018'])
    const { 'fr-3': _, ...three } = around
    const open = position({ phase: 'german combat', units: { ...units, ...three, 'fr-3': '5220' } })
      .dice(4)
      .lay()
    open.acts('attack 5019 de-16', 'fight')
    expect(where(open, 'fr-10')).toBe('5020')
  })

  it('[13.6] the first to go may take the only way of the second', () => {
    const around = { 'fr-3': '5020', 'fr-6': '4919', 'fr-7': '4918', 'de-30': '5119' }
    const units = { 'fr-1': '5019', 'fr-10': '5019', 'de-16': '5118', ...around }
    const table = position({ phase: 'german combat', units }).dice(6).lay()
    table.acts('attack 5019 de-16', 'fight', 'retreat fr-1 5018')
    expect([where(table, 'fr-1'), where(table, 'fr-10')]).toEqual(['5018', 'dead'])
  })

  it('[9.5] the west group does not retreat into the yellow row', () => {
    const west = { 'de-1': '5001', 'fr-gc': '5101', 'fr-gp': '4901' }
    const table = position({ phase: 'french combat', units: west, stukasFlown: true }).dice(6).lay()
    table.acts('attack 5001 fr-gc fr-gp', 'fight')
    expect(table.said.slice(-2)).toEqual([
      'I Infantry Corps retreats to 5002 (13.6)',
      'French units cannot advance adjacent to the green or yellow row (5.5)',
    ])
  })

  it('[5.5] a French retreat may end beside the coloured rows, never in them', () => {
    const units = { 'fr-1': '5812', 'de-16': '5711', 'de-15': '5712' }
    const table = position({ phase: 'german combat', units }).dice(4).lay()
    table.acts('attack 5812 de-16', 'fight')
    expect(table.offers('retreat fr-1')).toEqual(['5912', '5813', '5811', '5911'])
    table.act('retreat fr-1 5912')
    expect(where(table, 'fr-1')).toBe('5912')
    const red = position({ phase: 'german combat', units: { 'fr-1': '5912', 'de-16': '5812' } })
      .dice(4)
      .lay()
    red.acts('attack 5912 de-16', 'fight')
    expect(red.offers('retreat fr-1')).toEqual(['5913', '5813', '5911'])
    expect(red.why('retreat fr-1', '6012')?.rule).toBe('5.5')
  })

  it('[13.20] a garrison does not survive DR; the others there retreat', () => {
    const units = { 'fr-6': '1814', 'de-3': '1914', 'de-8': '1815' }
    const table = position({ phase: 'german combat', units, gunsFired: ['guns-fr', 'guns-br'] })
      .dice(1, 3)
      .lay()
    table.acts('attack 1814 de-3 de-8', 'fight')
    expect(table.said).toContain('Naval garrison of Marseille must retreat and is eliminated (13.20)')
    expect(where(table, 'fr-nav-mar')).toBe('dead')
    expect(table.offers('retreat fr-6')).toEqual(['1714', '1913'])
  })
})

/** A battle won with a 6. */
const driven = (units: Record<string, string>, attack: string, more = {}) =>
  position({ phase: 'german combat', units, ...more })
    .dice(6)
    .lay()
    .acts(`attack ${attack}`, 'fight')

describe('advances', () => {
  it('[13.2] attackers may enter the vacated hex, as many as can stack there, or stay', () => {
    const units = { 'fr-3': '5019', 'de-3': '5118', 'de-4': '5119', 'de-mtn-1': '5119', 'de-5': '5020' }
    const table = driven(units, '5019 de-3 de-4 de-mtn-1')
    expect([table.asked, table.offers('advance')]).toEqual(['german', ['de-3', 'de-4', 'de-mtn-1']])
    expect(table.why('advance', 'de-5')?.rule).toBe('13.2')
    table.act('advance de-3 5019')
    expect(table.offers('advance')).toEqual(['de-mtn-1'])
    expect(table.why('advance', 'de-4')?.rule).toBe('6.1')
    table.act('advance de-mtn-1 5019')
    expect(table.step).toBe('combat')
    expect([where(table, 'de-3'), where(table, 'de-mtn-1'), where(table, 'de-4')]).toEqual(['5019', '5019', '5119'])
    expect(driven(units, '5019 de-3 de-4').acts('hold').step).toBe('combat')
  })

  it('[13.2] supplied German mechanised units may go on for a second hex', () => {
    const units = { 'fr-3': '5019', 'de-16': '5118', 'de-1': '5119', 'fr-6': '4919' }
    const table = driven(units, '5019 de-16 de-1')
    expect(table.offers('advance de-1 5019')).toEqual([])
    expect(table.offers('advance de-16 5019')).toEqual(['5020', '4918', '5018', '5118'])
    expect(table.why('advance de-16 5019', '4919')?.rule).toBe('11.3')
    table.act('advance de-16 5019-4918')
    expect(table.offers('advance')).toEqual(['de-1'])
    table.act('advance de-1 5019')
    expect([where(table, 'de-16'), where(table, 'de-1')]).toEqual(['4918', '5019'])
  })

  it('[13.2] a corps may drive through a hex that another has filled', () => {
    const units = { 'fr-3': '5019', 'de-16': '5118', 'de-1': '5119' }
    const table = driven(units, '5019 de-16 de-1').acts('advance de-1 5019')
    expect(table.refused('advance de-16 5019').say).toBe('The action is not complete')
    table.act('advance de-16 5019-5020')
    expect(where(table, 'de-16')).toBe('5020')
  })

  it('[13.2] neither hex may be mountain, and no blocked side is crossed', () => {
    const into = driven({ 'fr-3': '4918', 'de-16': '5019' }, '4918 de-16')
    expect(into.offers('advance de-16 4918')).toEqual(['5019', '4919', '4917', '5018'])
    expect(into.why('advance de-16 4918', '4818')?.rule).toBe('13.2')
    const out = driven(
      { 'fr-3': '4818 reduced', 'de-16': '4918', 'de-41': '4917', 'de-14': '4817' },
      '4818 de-16 de-41 de-14',
    )
    expect(out.offers('advance de-16')).toEqual(['4818'])
    expect(out.offers('advance de-16 4818')).toEqual([])
    const blocked = driven({ 'fr-3': '2113', 'de-16': '2114' }, '2113 de-16', { gunsFired: ['guns-fr', 'guns-br'] })
    expect(blocked.offers('advance de-16 2113')).not.toContain('2112')
    expect(blocked.why('advance de-16 2113', '2112')?.rule).toBe('11.5')
  })

  it('[13.2] a Panzer Scare takes the second hex away', () => {
    const units = { 'fr-3': '5019', 'de-16': '5118' }
    const table = driven(units, '5019 de-16', { scared: 'de-16' })
    expect(table.offers('advance de-16 5019')).toEqual([])
  })

  it('[7.1] a corps cut off when the battle began has no second hex, even if the battle opens its road', () => {
    const ring = { 'fr-1': '5119', 'fr-6': '5020', 'fr-7': '4919', 'fr-8': '4918', 'fr-12': '5018' }
    const table = driven({ 'de-39': '5019', 'fr-10': '5118', ...ring }, '5118 de-39')
    expect(table.offers('advance de-39')).toEqual(['5118'])
    expect(table.offers('advance de-39 5118')).toEqual([])
  })

  it('[13.2] a French unit never goes on for a second hex', () => {
    const units = { 'de-mtn-1': '5019', 'fr-gc': '5118', 'fr-gp': '4919' }
    const table = position({ phase: 'french combat', units, stukasFlown: true }).dice(6).lay()
    table.acts('attack 5019 fr-gc fr-gp', 'fight')
    expect(table.offers('advance fr-gc')).toEqual(['5019'])
    expect(table.offers('advance fr-gc 5019')).toEqual([])
  })

  it('[4.3d] an advance of the 51st is worth a point; having fought is not', () => {
    const units = { 'de-mtn-1': '5019', 'fr-gc': '5118', 'br-51': '4919' }
    const diagram = { phase: 'french combat', units, stukasFlown: true }
    const lost = position(diagram).dice(6).lay().acts('attack 5019 fr-gc br-51', 'fight')
    expect(vp(lost)).toBe(2)
    expect(vp(lost.acts('advance fr-gc 5019', 'hold'))).toBe(2)
    const table = position(diagram).dice(6).lay().acts('attack 5019 fr-gc br-51', 'fight')
    table.acts('advance fr-gc 5019', 'advance br-51 5019')
    expect([vp(table), table.step]).toEqual([3, 'combat'])
  })

  it('[5.5] the French do not advance next to the green or yellow row', () => {
    const units = { 'de-mtn-1': '5912', 'fr-gc': '5812', 'fr-gp': '5813' }
    const table = position({ phase: 'french combat', units, stukasFlown: true }).dice(6).lay()
    table.acts('attack 5912 fr-gc fr-gp', 'fight')
    expect(where(table, 'de-mtn-1')).toBe('dead')
    expect(table.step).toBe('combat')
    expect(table.said.at(-1)).toBe('French units cannot advance adjacent to the green or yellow row (5.5)')
  })
})
