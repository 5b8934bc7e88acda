/** 7.7 Automatic DS in the Movement Phase. Diagrams as in battles.ts. */
import { describe, expect, it } from 'vitest'
import { distance } from './battles.ts'
import { contentOf, position, stateOf, statusOf, where, type Diagram } from './position.ts'

const movement = (diagram: Partial<Diagram>) => position({ phase: 'german movement', map: {}, units: {}, ...diagram })

describe('making 10-1', () => {
  it('[7.7a] the example: 8-1, Tank and quality shifts make 10-1, and the hex is shattered at once', () => {
    // 8 to 1 against a low-quality tank battalion: the Tank Shift is denied, so low quality and combined arms do it.
    const units = { 'de-33-9-pz': '3009', 'de-gd': '3009', 'fr-32-bcc': '3010' }
    const table = movement({ units }).lay()
    expect(table.offers('auto-ds')).toEqual(['3010'])
    table.act('auto-ds 3010 de-33-9-pz de-gd')
    expect(table.said).toContain('8 to 1 = 8-1, shift +2: 10-1 (8.3)')
    // It had one step: the loss of the DS ends it.
    expect(where(table, 'fr-32-bcc')).toBe('dead')
    expect(table.step).toBe('movement')
  })

  it('[7.7a] survivors retreat four hexes in Full Retreat', () => {
    const units = { 'de-28': '3009', 'de-8': '3009', 'de-32': '2909', 'de-3': '2909', 'be-chasar': '3010 reduced' }
    const table = movement({ units: { ...units, 'fr-hq-9': '3010' } }).lay()
    // 24 to 2 = 12-1.
    table.act('auto-ds 3010 de-28 de-8 de-32 de-3')
    expect(where(table, 'be-chasar')).toBe('dead')
    while (table.step === 'retreat') table.act(table.draft().completed().text())
    expect(distance(table, '3010', where(table, 'fr-hq-9'))).toBe(4)
    expect(statusOf(table, 'fr-hq-9')).toBe('full-retreat')
  })

  it('[7.7a] any units that are enough may be picked, moved or not; fewer may not', () => {
    const units = { 'de-28': '3009 moved', 'de-8': '2909', 'de-32': '3109', 'fr-recon-7': '3010' }
    const table = movement({ units }).lay()
    expect(table.started('auto-ds 3010 de-28').ready).toBe(false)
    expect(table.refused('auto-ds 3010 de-28').rule).toBe('7.7a')
    expect(table.started('auto-ds 3010 de-28 de-8').ready).toBe(true)
    expect(table.offers('auto-ds 3010 de-28 de-8')).toEqual(['de-32'])
    expect(table.started('auto-ds 3010').completed().ready).toBe(true)
  })

  it('[7.7a] neither Air nor HQ Support counts, on either side', () => {
    // 9 to 1: an Air unit would make 10-1 of it.
    const units = { 'de-28': '3009', 'de-5-2m': '2909', 'be-chasar': '3010 reduced', 'fr-recon-7': '3013' }
    const table = movement({ units }).lay()
    expect(table.offers()).not.toContain('auto-ds')
    expect(table.refused('auto-ds 3010').rule).toBe('7.7a')
    const hq = { 'de-28': '3009', 'de-8': '2909', 'fr-recon-7': '3010', 'fr-hq-9': '3012' }
    const answered = movement({ units: hq }).lay()
    answered.act('auto-ds 3010 de-28 de-8')
    expect(answered.step).not.toBe('support')
  })

  it('[20.1] a lone Reconnaissance unit gets away from it without loss', () => {
    const table = movement({ units: { 'de-28': '3009', 'de-8': '2909', 'fr-recon-7': '3010' } }).lay()
    table.act('auto-ds 3010 de-28 de-8')
    while (table.step === 'retreat') table.act(table.draft().completed().text())
    expect(distance(table, '3010', where(table, 'fr-recon-7'))).toBe(4)
  })
})

describe('those who made it', () => {
  const units = {
    'de-28': '3009',
    'de-8': '2909',
    'de-32': '3009',
    'br-23': '3010',
    'br-46': '3108',
    'de-3': '3107',
    'fr-13': '3110',
  }

  it('[7.7b] are marked and move no more; the others pass through the emptied hex', () => {
    const table = movement({ units }).lay()
    table.act('auto-ds 3010 de-28 de-8 de-32')
    expect(where(table, 'br-23')).toBe('dead')
    expect(stateOf(table).autoDs).toHaveLength(1)
    expect(table.offers('move')).toEqual(['de-3'])
    expect(table.why('move', 'de-28')).not.toBeNull()
  })

  it('[7.7b] and fight no other battle, neither now nor in the Combat Phase', () => {
    const table = movement({ units }).lay()
    table.act('auto-ds 3010 de-28 de-8 de-32')
    expect(table.offers()).not.toContain('auto-ds')
    const { grid, unitOf } = contentOf({ map: {} })
    const marked = ['de-28', 'de-8', 'de-32'].map((id) => unitOf(id)!.index)
    const { 'br-23': _, ...left } = units
    const autoDs = [{ target: grid.indexOf('3010'), units: marked }]
    const combat = position({ phase: 'german combat', map: {}, units: left, state: { autoDs } }).lay()
    expect(combat.offers('attack 3108')).toEqual(['de-3'])
    expect(combat.why('attack 3108', 'de-28')?.rule).toBe('7.7b')
    combat.act('end')
    expect(stateOf(combat).autoDs).toEqual([])
  })

  it('[21.2.1] stay where they are when they have come under a GQG marker meanwhile', () => {
    const { grid, unitOf } = contentOf({ map: {} })
    const both = [unitOf('fr-13')!.index, unitOf('br-46')!.index]
    const autoDs = [{ target: grid.indexOf('3010'), units: both }]
    const allies = { 'fr-13': '3009', 'br-46': '2909', 'fr-55': '3009' }
    const held = { ...allies, 'fr-13': '3009 gqg1', 'fr-55': '3009 gqg1' }
    const combat = (placed: Record<string, string>) =>
      position({ phase: 'allied combat', map: {}, units: { ...placed, 'de-3': '3107' }, state: { autoDs } }).lay()
    const free = combat(allies)
    free.act('advance-auto-ds 3010')
    expect(free.offers('advance')).toEqual(['fr-13', 'br-46', 'fr-55'])
    const bound = combat(held)
    bound.act('advance-auto-ds 3010')
    expect(bound.offers('advance')).toEqual(['br-46'])
  })

  it('[7.7a] is offered only where all who may attack reach it, counted as in the battle (8.4.1)', () => {
    const table = position({
      phase: 'german movement',
      turn: 5,
      units: {
        'be-pfn-2': '5305',
        'de-62': '5304',
        'de-87': '5304',
        'de-28': '5405',
        'de-263': '5405',
        'de-12': '5406',
        'de-8': '5306',
        'de-32': '5306',
      },
    }).lay()
    // More than forty points, some of them across the Meuse: whose are cut off depends on the order they are counted in.
    expect(table.offers()).not.toContain('auto-ds')
  })
})
