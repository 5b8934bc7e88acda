/** 6.0 Stacking. */
import { describe, expect, it } from 'vitest'
import { position, vp, where } from './position.ts'

describe('6.0 stacking', () => {
  it('[6.1] [6.5] two corps in one hex at the end of a phase: the other side takes one off', () => {
    const table = position({
      turn: 3,
      phase: 'german movement',
      units: { 'de-3': '5118', 'de-4': '5119', 'fr-1': '2118' },
    }).lay()
    table.acts('move de-3 5119', 'end')
    expect([table.asked, table.step]).toEqual(['french', 'phase-end'])
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
