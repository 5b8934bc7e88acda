import { describe, expect, it } from 'vitest'
import { loseStep } from '../../../shared/games/france-fights-on/pieces.ts'
import type { Play } from '../../../shared/games/france-fights-on/state.ts'
import { content, position, stateOf, steps, vp } from './position.ts'

describe('who is rebuilt', () => {
  it('[8.1] not on turn 1, from turn 2 on', () => {
    const units = { 'de-3': '5008 reduced' }
    expect(position({ phase: 'replacement', turn: 1, units }).lay().step).not.toBe('replacement')
    const table = position({ phase: 'replacement', turn: 2, units }).lay()
    expect([table.step, table.asked]).toEqual(['replacement', 'german'])
    expect(table.offers()).toEqual(['refit', 'pass'])
  })

  it('[8.1] one unit a turn', () => {
    const table = position({ phase: 'replacement', units: { 'de-3': '5008 reduced', 'de-4': '5010 reduced' } }).lay()
    expect(table.offers('refit')).toEqual(['de-3', 'de-4'])
    table.act('refit de-4')
    expect(table.step).not.toBe('replacement')
    expect(stateOf(table).refitting).toBe(content.unitOf('de-4')!.index)
  })

  it('[8.1] the German may do without', () => {
    const table = position({ phase: 'replacement', units: { 'de-3': '5008 reduced' } }).lay()
    table.act('pass')
    expect(table.step).not.toBe('replacement')
    expect(stateOf(table).refitting).toBe(null)
  })

  it('[8.2] only reduced units that are in supply, out of the mountains and away from the enemy', () => {
    const units = {
      'de-3': '5008 reduced',
      'de-4': '5010',
      // next to a French corps
      'de-5': '4714 reduced',
      'fr-1': '4814',
      // in the mountains of the Morvan
      'de-6': '5618 reduced',
      // shut up in Dijon by units that stand one hex off
      'de-7': '5625 reduced',
      'fr-3': '5523',
      'fr-6': '5623',
      'fr-7': '5723',
      'fr-8': '5824',
      'fr-10': '5825',
      'fr-12': '5424',
      'fr-13': '5425',
    }
    const table = position({ phase: 'replacement', units }).lay()
    expect(table.offers('refit')).toEqual(['de-3'])
    expect(table.why('refit', 'de-4')).toMatchObject({ say: '{unit} is at full strength' })
    expect(table.why('refit', 'de-5')).toMatchObject({ rule: '8.2', say: '{unit} is adjacent to an enemy unit' })
    expect(table.why('refit', 'de-6')).toMatchObject({ rule: '8.2', say: '{unit} is in a mountain hex' })
    expect(table.why('refit', 'de-7')).toMatchObject({ rule: '8.2', say: '{unit} is out of supply' })
  })

  it('[8.2] a port garrison next to it is an enemy as well', () => {
    // Beside Marseille.
    const table = position({ phase: 'replacement', units: { 'de-3': '1815 reduced', 'de-4': '5010 reduced' } }).lay()
    expect(table.offers('refit')).toEqual(['de-4'])
  })

  it('[8.2] a scared panzer corps can be rebuilt: its line of supply is whole', () => {
    const units = { 'de-39': '5008 reduced' }
    expect(position({ phase: 'replacement', units, scared: 'de-39' }).lay().offers('refit')).toEqual(['de-39'])
  })

  it('[8.2] the unit that is being rebuilt does not move', () => {
    const units = { 'de-3': '5008 reduced', 'de-4': '5010' }
    const table = position({ phase: 'german movement', units, refitting: 'de-3' }).lay()
    expect(table.offers('move')).toEqual(['de-4'])
    expect(table.why('move', 'de-3')!.rule).toBe('8.2')
  })

  it('[8.2] nor does it attack', () => {
    const units = { 'de-3': '5008 reduced', 'de-4': '5010', 'fr-1': '5009' }
    const table = position({ phase: 'german combat', units, refitting: 'de-3' }).lay()
    expect(table.why('attack 5009', 'de-3')!.rule).toBe('8.2')
    expect(table.why('attack 5009', 'de-4')).toBe(null)
  })

  it('no question where nobody can be rebuilt', () => {
    expect(position({ phase: 'replacement', units: { 'de-3': '5008' } }).lay().step).not.toBe('replacement')
  })
})

describe('back at strength', () => {
  it('[8.3] in II.E the unit is turned to its strong face and the marker comes off', () => {
    const units = { 'de-3': '5008 reduced', 'de-4': '5010 reduced' }
    const table = position({ phase: 'replacement completion', units, refitting: 'de-3' }).lay()
    expect([steps(table, 'de-3'), steps(table, 'de-4')]).toEqual([2, 1])
    expect(stateOf(table).refitting).toBe(null)
  })

  it('[4.6] the French keep the points they had for reducing it', () => {
    const diagram = { phase: 'replacement completion', vp: 5 }
    expect(vp(position({ ...diagram, units: { 'de-3': '5008 reduced' }, refitting: 'de-3' }).lay())).toBe(5)
    expect(vp(position({ ...diagram, units: { 'de-39': '5008 reduced' }, refitting: 'de-39' }).lay())).toBe(5)
  })

  it('[4.6] reduced again, it pays again', () => {
    const units = { 'de-39': '5008 reduced' }
    const table = position({ phase: 'replacement completion', units, refitting: 'de-39', vp: 2 }).lay()
    loseStep(table.match.play as unknown as Play, content.unitOf('de-39')!)
    expect(vp(table)).toBe(4)
  })
})
