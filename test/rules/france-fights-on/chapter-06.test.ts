/** 6.0 Stacking. */
import { describe, expect, it } from 'vitest'
import { content, position, stateOf, vp, where } from './position.ts'

describe('6.0 stacking', () => {
  it('[6.1] [6.5] two corps in one hex at the end of a phase: the other side may take one off', () => {
    const table = position({
      turn: 3,
      phase: 'german movement',
      units: { 'de-3': '5118', 'de-4': '5119', 'fr-1': '2118' },
    }).lay()
    table.acts('move de-3 5119', 'end')
    expect([table.asked, table.step]).toEqual(['french', 'phase-end'])
    expect(table.offers()).toEqual(['remove', 'leave'])
    expect(table.offers('remove')).toEqual(['de-4', 'de-3'])
    table.act('remove de-4')
    expect([where(table, 'de-4'), where(table, 'de-3')]).toEqual(['dead', '5119'])
  })

  it('[6.5] a German corps lost so is eliminated like any other: three points for infantry', () => {
    const table = position({
      turn: 3,
      phase: 'german movement',
      units: { 'de-3': '5118', 'de-4': '5119', 'fr-1': '2118' },
    }).lay()
    table.acts('move de-3 5119', 'end', 'remove de-3')
    expect(vp(table)).toBe(3)
  })

  it('[6.5] it need not: whoever is left alone stays, and the question comes back at the end of the next phase', () => {
    const units = { 'fr-1': '4118', 'fr-3': '4119', 'de-3': '5118' }
    const table = position({ turn: 3, phase: 'french movement', units }).lay()
    table.acts('move fr-1 4119', 'end')
    expect([table.asked, table.step]).toEqual(['german', 'phase-end'])
    table.act('leave')
    expect([where(table, 'fr-1'), where(table, 'fr-3')]).toEqual(['4119', '4119'])
    expect(table.step).not.toBe('phase-end')
    const again = position({ turn: 3, phase: 'french combat', units: { ...units, 'fr-1': '4119' } }).lay()
    again.act('end')
    expect([again.asked, again.step]).toEqual(['german', 'phase-end'])
  })

  it('[6.5] one question for all hexes of a side: units are removed from any of them, in any order', () => {
    const units = { 'fr-1': '4119', 'fr-3': '4119', 'fr-6': '4015', 'fr-7': '4015', 'br-51': '4015', 'de-3': '5118' }
    const table = position({ turn: 3, phase: 'french combat', units }).lay()
    table.act('end')
    expect(table.offers('remove').toSorted()).toEqual(['fr-1', 'fr-3', 'fr-6', 'fr-7'])
    expect(table.why('remove', 'br-51')!.rule).toBe('6.3')
    expect(table.why('remove', 'fr-nav-mar')!.rule).toBe('6.5')
    table.act('remove fr-1')
    expect(table.offers('remove').toSorted()).toEqual(['fr-6', 'fr-7'])
    table.act('leave')
    expect([where(table, 'fr-3'), where(table, 'fr-6'), where(table, 'fr-7')]).toEqual(['4119', '4015', '4015'])
  })

  it('[6.5] where both sides are overstacked, each is asked about the other', () => {
    const units = { 'fr-1': '4119', 'fr-3': '4119', 'de-3': '5118', 'de-4': '5118' }
    const table = position({ turn: 3, phase: 'french combat', units }).lay()
    table.act('end')
    expect([table.asked, table.offers('remove')]).toEqual(['german', ['fr-1', 'fr-3']])
    table.act('leave')
    expect([table.asked, table.offers('remove')]).toEqual(['french', ['de-3', 'de-4']])
    table.act('leave')
    expect(table.step).not.toBe('phase-end')
  })

  it('[6.5] nobody stacks their own army away to end the game while their cities stand (4.1, 4.3c)', () => {
    const army = content.units.filter(({ side, mobility }) => side === 'french' && mobility !== 'static')
    const units = Object.fromEntries(army.map(({ id }) => [id, '4119']))
    const table = position({
      turn: 3,
      phase: 'french movement',
      garrisons: false,
      units: { ...units, 'de-3': '5118' },
    }).lay()
    table.act('end')
    expect([table.asked, table.step]).toEqual(['german', 'phase-end'])
    table.act('leave')
    expect(stateOf(table).over).toBeNull()
    expect(vp(table)).toBe(0)
    expect(army.map(({ id }) => where(table, id))).toEqual(army.map(() => '4119'))
  })

  it('[4.1] a German stack that is left alone does not keep the game going when the map is clear of the French', () => {
    const units = { 'de-3': '5118', 'de-4': '5118', 'de-5': '2110', 'fr-1': '2109' }
    const table = position({ turn: 3, phase: 'german combat', garrisons: false, units }).lay()
    table.acts('end')
    expect([table.asked, table.step]).toEqual(['french', 'phase-end'])
    expect(stateOf(table).over).toBeNull()
    const clear = position({
      turn: 3,
      phase: 'german combat',
      garrisons: false,
      units: { 'de-3': '5118', 'de-4': '5118' },
    })
    const cleared = clear.lay()
    cleared.acts('end', 'leave')
    expect(stateOf(cleared).over).toBe('cleared')
  })

  it('[6.3] the 51st, the 1st Mountain Division and garrisons stack with anything', () => {
    const units = { 'br-51': '1714', 'fr-1': '1715', 'fr-7': '1814', 'de-3': '5118' }
    const table = position({ turn: 3, phase: 'french movement', units }).lay()
    table.acts('move br-51 1814', 'end')
    expect(table.step).not.toBe('phase-end')
    const mountain = position({
      turn: 3,
      phase: 'german movement',
      units: { 'de-3': '5118', 'de-mtn-1': '5119', 'fr-1': '2118' },
    }).lay()
    mountain.acts('move de-mtn-1 5118', 'end')
    expect(where(mountain, 'de-mtn-1')).toBe('5118')
    expect(mountain.step).not.toBe('phase-end')
  })

  it('[6.4] a move takes one unit: after the first, only hexes are offered', () => {
    const table = position({
      turn: 3,
      phase: 'german movement',
      units: { 'de-3': '5118', 'de-mtn-1': '5118', 'fr-1': '2118' },
    }).lay()
    expect(table.offers('move')).toEqual(['de-3', 'de-mtn-1'])
    expect(table.offers('move de-3').every((token) => /^\d{4}$/.test(token))).toBe(true)
  })

  it('while they move, units pass through each other freely (6.7)', () => {
    const table = position({
      turn: 3,
      phase: 'german movement',
      units: { 'de-3': '5118', 'de-4': '5119', 'fr-1': '2118' },
    }).lay()
    table.act('move de-3 5119-5120')
    expect(where(table, 'de-3')).toBe('5120')
  })
})
