/** 20.1, 20.2 Reconnaissance units, Rommel and Montgomery. Diagrams as in battles.ts. */
import { describe, expect, it } from 'vitest'
import { lost, position, stateOf, where, type Diagram } from './position.ts'

const combat = (diagram: Partial<Diagram>) =>
  position({ phase: 'german combat', map: {}, units: {}, airUsed: ALL_AIR, ...diagram })
const ALL_AIR = [1, 2, 3, 4, 5].map((number) => `air-de-${number}`)

describe('Reconnaissance units', () => {
  it('[20.1] alone in its hex one gets away from D1 and DS without loss, but goes', () => {
    const table = combat({ units: { 'de-28': '3009', 'fr-recon-7': '3010' } }).lay()
    // 6 to 1: 6-1, a two is D1.
    table.dice(2).act('attack 3010 de-28')
    expect(table.said.some((one) => one.startsWith('D1: '))).toBe(true)
    expect(where(table, 'fr-recon-7')).toBe('3010')
    table.act('retreat')
    expect(table.step).toBe('retreat')
    const shattered = combat({ units: { 'de-28': '3009', 'fr-recon-7': '3010' } }).lay()
    shattered.dice(5).act('attack 3010 de-28')
    expect(shattered.said.some((one) => one.startsWith('DS: '))).toBe(true)
    expect(shattered.step).toBe('retreat')
  })

  it('[20.1] A1/D1 hits it as usual, and so does D1 if anybody is with it', () => {
    const table = combat({ units: { 'de-28': '3009', 'fr-recon-7': '3010' } }).lay()
    table.dice(1).act('attack 3010 de-28')
    expect(where(table, 'fr-recon-7')).toBe('dead')
    const pair = combat({ units: { 'de-28': '3009', 'fr-recon-7': '3010', 'fr-hq-9': '3010 used' } }).lay()
    pair.dice(2).act('attack 3010 de-28')
    expect(where(pair, 'fr-recon-7')).toBe('dead')
  })
})

describe('Rommel', () => {
  it('[20.2r] the German may have the die repeated once a turn when the 25th Panzer attacks; the second stands', () => {
    const units = { 'de-25-7-pz': '3009', 'fr-13': '3010', 'fr-23': '3108' }
    const table = combat({ units, map: { woods: ['3010'] } }).lay()
    // 8 to 7 is 1-1: a one is A1.
    table.dice(1).act('attack 3010 de-25-7-pz')
    expect(table.asked).toBe('german')
    expect(table.offers()).toEqual(['keep', 'reroll'])
    table.dice(2).act('reroll')
    expect(lost(table, 'de-25-7-pz')).toBe(1)
    expect(stateOf(table).rerolls).toEqual({ 'rommel attack': 1 })
  })

  it('[20.2r] keeping the die uses nothing up', () => {
    const table = combat({ units: { 'de-25-7-pz': '3009', 'fr-13': '3010' }, map: { woods: ['3010'] } }).lay()
    table.dice(1).act('attack 3010 de-25-7-pz')
    table.act('keep')
    expect(stateOf(table).rerolls).toEqual({})
  })

  it('[20.2r] by an option each time he takes part, up to four times a turn', () => {
    const again = (choice: string, rerolls: Record<string, number>) => {
      const units = { 'de-25-7-pz': '3009', 'fr-13': '3010' }
      const options = { rommel: choice }
      const table = combat({ units, options, map: { woods: ['3010'] }, state: { rerolls } }).lay()
      table.dice(1).act('attack 3010 de-25-7-pz')
      return table
    }
    expect(again('situations', { 'rommel attack': 1 }).step).toBe('combat')
    const table = again('each-time', { 'rommel attack': 1 })
    table.dice(2).act('reroll')
    expect(stateOf(table).rerolls).toEqual({ 'rommel attack': 2 })
    expect(again('each-time', { 'rommel attack': 3, 'rommel lead': 1 }).step).toBe('combat')
  })

  it('[20.2r] used in attack he is still there in defence, and to lead a Determined Defence', () => {
    const units = { 'de-25-7-pz': '3009', 'fr-13': '3010' }
    const rerolls = { 'rommel attack': 1 }
    const spent = combat({ units, map: { woods: ['3010'] }, state: { rerolls } }).lay()
    spent.dice(1).act('attack 3010 de-25-7-pz')
    expect(spent.step).toBe('combat')
    const table = combat({ phase: 'allied combat', units, map: { woods: ['3009'] }, state: { rerolls } }).lay()
    // 5 to 4 is 1-1.
    table.dice(1).act('attack 3009 fr-13')
    expect(table.asked).toBe('german')
    table.dice(5).act('reroll')
    expect(table.step).toBe('determined-defence')
    // 2 on "other", elite: 3. Again.
    table.dice(1, 1).act('hold de-25-7-pz')
    expect(table.asked).toBe('german')
    table.dice(6, 6).act('reroll')
    expect(stateOf(table).rerolls).toEqual({ 'rommel attack': 1, 'rommel defence': 1, 'rommel lead': 1 })
    expect(where(table, 'de-25-7-pz')).toBe('3009')
  })

  it('[20.2r] he is with the Panzer regiment, not with the rest of the division', () => {
    const units = { 'de-6-7-sch': '3009', 'de-28': '3009', 'fr-13': '3010' }
    const table = combat({ units }).lay()
    table.dice(1).act('attack 3010 de-6-7-sch de-28')
    expect(table.step).toBe('losses')
  })

  it('[20.2r] a new turn gives him his re-rolls back', () => {
    const situation = combat({ units: { 'de-28': '3009' }, state: { rerolls: { 'rommel attack': 1 } } })
    situation.flow({ step: 'match' }, { step: 'turn' })
    expect(stateOf(situation.lay()).rerolls).toEqual({})
  })
})

describe('Montgomery', () => {
  it('[20.2m] in defence the Allied player may have the combat die repeated, and one Determined Defence', () => {
    const table = combat({ units: { 'de-28': '3009', 'de-8': '3109', 'br-3': '3010' } }).lay()
    // 12 to 9 is 1-1.
    table.dice(6).act('attack 3010 de-28 de-8')
    expect(table.asked).toBe('allied')
    table.dice(5).act('reroll')
    expect(table.step).toBe('determined-defence')
    table.dice(1, 1).act('hold br-3')
    expect(table.asked).toBe('allied')
    table.dice(6, 6).act('reroll')
    expect(where(table, 'br-3')).toBe('3010')
    expect(stateOf(table).rerolls).toEqual({ 'montgomery battle': 1, 'montgomery lead': 1 })
  })

  it('[20.2m] not in attack, not Disrupted, not as a Remnant', () => {
    for (const spot of ['3010 disrupted', '3010 remnant']) {
      const table = combat({ units: { 'de-28': '3009', 'br-3': spot, 'br-4': '3010 reduced' } }).lay()
      table.dice(1).act('attack 3010 de-28')
      expect(table.step).toBe('combat')
    }
    const attack = combat({ phase: 'allied combat', units: { 'br-3': '3010', 'de-28': '3009' } }).lay()
    attack.dice(1).act('attack 3009 br-3')
    expect(attack.step).toBe('combat')
  })

  it('[20.2m] Rommel decides first; then Montgomery may have the new die repeated', () => {
    const units = { 'de-25-7-pz': '3009', 'br-3': '3010' }
    const table = combat({ units, map: { woods: ['3010'] } }).lay()
    // 8 to 9 is 1-2.
    table.dice(1).act('attack 3010 de-25-7-pz')
    expect(table.asked).toBe('german')
    table.dice(6).act('reroll')
    expect(table.asked).toBe('allied')
    table.dice(1).act('reroll')
    expect(lost(table, 'de-25-7-pz')).toBe(1)
    expect(stateOf(table).rerolls).toEqual({ 'rommel attack': 1, 'montgomery battle': 1 })
  })
})
