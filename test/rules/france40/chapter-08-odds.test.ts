/** 8.3, 8.4 From strengths to the column. */
import { describe, expect, it } from 'vitest'
import { sumOf } from './battles.ts'
import { position } from './position.ts'

describe('odds', () => {
  it('[8.3] 15 to 4 is 3-1', () => {
    const units = { 'de-28': '3009', 'de-8': '2909', 'de-gd': '3109', 'be-chasar': '3010' }
    const { attack, defence, odds } = sumOf({ units })
    expect({ attack, defence, odds }).toEqual({ attack: 15, defence: 4, odds: '3-1' })
  })

  it('[8.3] 11 to 12 is 1-2', () => {
    const units = { 'de-28': '3009', 'de-253': '2909', 'fr-55': '3010', 'fr-71': '3010' }
    const { attack, defence, odds } = sumOf({ units })
    expect({ attack, defence, odds }).toEqual({ attack: 11, defence: 12, odds: '1-2' })
  })

  it('[8.3] even odds are 1-1, and twice the defence is 2-1 to the point', () => {
    expect(sumOf({ units: { 'de-28': '3009', 'fr-55': '3010' } }).odds).toBe('1-1')
    expect(sumOf({ units: { 'de-28': '3009', 'de-8': '2909', 'fr-55': '3010' } }).odds).toBe('2-1')
  })
})

describe('limits of strength', () => {
  const panzers = {
    'de-1-1-pz': '3009',
    'de-2-2-pz': '3009',
    'de-4-10-pz': '2909',
    'de-11-6-pz': '2909',
    'de-10-8-pz': '3109',
    'de-8-5-pz': '3109',
  }

  it('[8.4.1] of 48 attack points 40 count', () => {
    const { attack, changes } = sumOf({ units: { ...panzers, 'fr-13': '3010' } })
    expect(attack).toBe(40)
    expect(changes).toEqual(['8.4.1: -8'])
  })

  it('[8.4.1] the limit counts before halving, and the halved are cut off first', () => {
    const units = { ...panzers, 'fr-13': '3010' }
    // Across the river all 48 points are halved: 40 of them count, so 20.
    const river = { majorRiver: ['3010/3009', '3010/2909', '3010/3109'] }
    expect(sumOf({ units, map: river }).attack).toBe(20)
    // Of two halved regiments one is within the limit: 32 whole, 8 halved.
    expect(sumOf({ units, map: { majorRiver: ['3010/3009'] } }).attack).toBe(36)
  })

  it('[8.4.2] two 5-7-3 in a City defend with 20, not 28', () => {
    const units = { 'de-28': '3009', 'fr-13': '3010', 'fr-23': '3010' }
    const { defence, changes } = sumOf({ units, map: { city: ['3010'] } })
    expect(defence).toBe(20)
    expect(changes).toEqual(['9.1a: 14', '8.4.2: -8'])
  })
})

describe('limits of the odds', () => {
  it('[8.4.3] below 1-3 nobody attacks; one column better somebody does', () => {
    const map = { city: ['3010'] }
    const units = { 'de-gd': '3009', 'fr-13': '3010' }
    // 3 to 14 = 1-5: the Air units of turn 3 bring it to 1-4, which is still no attack.
    const table = position({ phase: 'german combat', map, units }).lay()
    expect(table.offers()).not.toContain('attack')
    expect(table.refused('attack 3010 de-gd').rule).toBe('8.4.3')
    // Three Air units of the first turn make 1-2 of it, two 1-3, and one is not offered.
    const first = position({ phase: 'german combat', map, units, turn: 1 }).lay()
    expect(first.offers('attack 3010 de-gd air')).toEqual(['2', '3'])
    expect(first.started('attack 3010 de-gd').ready).toBe(false)
    expect(first.started('attack 3010 de-gd air 2').ready).toBe(true)
    // And it is an attack as soon as there are more of them.
    const more = position({ phase: 'german combat', map, units: { ...units, 'de-28': '2909' } }).lay()
    expect(more.started('attack 3010 de-gd').ready).toBe(false)
    expect(more.started('attack 3010 de-gd de-28').ready).toBe(true)
  })

  it('[8.4.3] at 10-1 the defender is shattered without a die', () => {
    const units = { 'de-28': '3009', 'de-8': '2909', 'fr-recon-7': '3010' }
    const table = position({ phase: 'german combat', map: {}, units }).lay()
    table.act('attack 3010 de-28 de-8')
    expect(table.said.some((one) => one.startsWith('DS: '))).toBe(true)
  })

  it('[8.4.4] 8-1 with one shift left is fought on 7-1, 7-1 with one right on 7-1 too', () => {
    // 8 to 1 against the Dyle Line: 7-1.
    const units = { 'de-28': '3009', 'de-5-2m': '2909 reduced', 'de-25-2m': '2909 reduced', 'br-12l': '3010' }
    const dyle = sumOf({ units, dyle: { '3010': 'complete' } })
    expect(dyle).toMatchObject({ odds: '8-1', column: '7-1' })
    // 7 to 1 with the shift for low quality: 8-1, and the die is read on 7-1.
    const low = { 'de-28': '3009', 'de-5-2m': '2909 reduced', 'fr-32-bcc': '3010' }
    expect(sumOf({ units: low, map: { woods: ['3010'] } })).toMatchObject({ odds: '7-1', column: '8-1' })
    const table = position({ phase: 'german combat', map: { woods: ['3010'] }, units: low })
      .dice(3)
      .lay()
    table.act('attack 3010 de-28 de-5-2m')
    expect(table.said).toContain('Rolled on the 7-1 column (8.3)')
    expect(table.said.some((one) => one.startsWith('DR4: '))).toBe(true)
  })
})
