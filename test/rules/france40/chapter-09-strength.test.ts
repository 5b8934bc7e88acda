/** 9.1, 9.6 to 9.8, 16.3 Halving and doubling. */
import { describe, expect, it } from 'vitest'
import { sumOf } from './battles.ts'

const ONES = { 'de-mg-8': '3009', 'de-mg-5': '3009', 'de-mg-7': '2909', 'de-mg-4': '2909' }

describe('halving', () => {
  it('[9.1b] five units of attack strength 1 have 3 after halving', () => {
    const units = { ...ONES, 'de-gd': '3109 reduced', 'be-chasar': '3010' }
    const map = { majorRiver: ['3010/3009', '3010/2909', '3010/3109'] }
    const { attack, changes } = sumOf({ units, map })
    expect(attack).toBe(3)
    expect(changes).toContain('9.1b: -2')
  })

  it('[9.1b] a single unit of strength 1 keeps it, and larger ones are halved by themselves', () => {
    const map = { majorRiver: ['3010/3009'] }
    expect(sumOf({ units: { 'de-mg-8': '3009', 'fr-32-bcc': '3010' }, map }).attack).toBe(1)
    // 3 and 3 are 2 and 2, not half of 6; the two ones together make 1.
    const units = { 'de-5-2m': '3009', 'de-gd': '3009', 'de-mg-8': '3009', 'de-mg-5': '3009', 'be-chasar': '3010' }
    expect(sumOf({ units, map }).attack).toBe(5)
  })

  it('[9.1a] nobody is halved twice, and fractions are rounded up', () => {
    const map = { majorRiver: ['3010/3009'], woodedRough: ['3009'] }
    // 5 out of the woods, across the river, out of supply: 3.
    const { attack, changes } = sumOf({ units: { 'de-253': '3009 out', 'fr-55': '3010' }, map })
    expect(attack).toBe(3)
    expect(changes.filter((one) => one.endsWith(': -2'))).toHaveLength(1)
  })

  it('[9.6.2] units across a Major River are halved, those beside them not', () => {
    const units = { 'de-28': '3009', 'de-8': '2909', 'fr-13': '3010' }
    const { attack, changes } = sumOf({ units, map: { majorRiver: ['3010/3009'] } })
    expect(attack).toBe(9)
    expect(changes).toEqual(['9.6.2: -3'])
  })

  it('[9.6.3] a Marsh River is as bad as a Major River', () => {
    const units = { 'de-28': '3009', 'de-8': '2909', 'fr-13': '3010' }
    expect(sumOf({ units, map: { marshRiver: ['3010/3009'] } }).changes).toEqual(['9.6.3: -3'])
  })

  it('[9.7] units are halved attacking out of Wooded Rough and Marsh, not into them', () => {
    const units = { 'de-28': '3009', 'de-8': '2909', 'fr-13': '3010' }
    expect(sumOf({ units, map: { woodedRough: ['3009'] } }).changes).toEqual(['9.7: -3'])
    expect(sumOf({ units, map: { marsh: ['3009'] } }).changes).toEqual(['9.7: -3'])
    expect(sumOf({ units, map: { woodedRough: ['3010'] } })).toMatchObject({ attack: 12, changes: [] })
    // From one to another they are halved all the same.
    expect(sumOf({ units, map: { woodedRough: ['3010', '3009'] } }).attack).toBe(9)
  })

  it('[18.4] units marked Out of Supply attack with half, and defend with all they have', () => {
    expect(sumOf({ units: { 'de-28': '3009 out', 'fr-13': '3010 red' } })).toMatchObject({ attack: 3, defence: 7 })
  })

  it('[13.2.1] Disrupted defenders are halved', () => {
    const { defence, changes } = sumOf({ units: { 'de-28': '3009', 'fr-13': '3010 disrupted' } })
    expect(defence).toBe(4)
    expect(changes).toEqual(['13.2.1: -3'])
  })

  it('[16.3] Germans are halved across the Maginot Line until its Fort is gone', () => {
    const map = { maginot: ['3010/3009'], fortified: ['3010'] }
    const units = { 'de-28': '3009', 'de-8': '2909', 'fr-13': '3010' }
    expect(sumOf({ units: { ...units, 'fr-sfm-1': '3010' }, map }).changes).toEqual(['16.3: -3'])
    expect(sumOf({ units, map }).changes).toEqual([])
    // The French come out of their own line at full strength.
    const sortie = { 'fr-13': '3010', 'fr-sfm-1': '3010', 'de-28': '3009' }
    expect(sumOf({ units: sortie, map }, '3009', ['fr-13']).attack).toBe(5)
  })
})

describe('doubling', () => {
  const units = { 'de-28': '3009', 'de-8': '2909', 'fr-13': '3010' }

  it('[9.1a] a City behind a river doubles once', () => {
    const { defence } = sumOf({ units, map: { city: ['3010'], minorRiver: ['3010/3009', '3010/2909'] } })
    expect(defence).toBe(14)
  })

  it('[9.1a] halved and doubled is the printed strength', () => {
    const stack = { ...units, 'fr-13': '3010 disrupted', 'fr-8': '3010' }
    expect(sumOf({ units: stack, map: { city: ['3010'] } }).defence).toBe(7 + 14 - 1)
    expect(sumOf({ units: { ...units, 'fr-13': '3010 disrupted' }, map: { city: ['3010'] } }).defence).toBe(7)
  })

  it('[9.1a] Marsh doubles its defenders', () => {
    expect(sumOf({ units, map: { marsh: ['3010'] } }).defence).toBe(14)
  })

  it('[9.6.1] the defender is doubled when every attacker comes over a river or out of a Restricted hex', () => {
    const rivers = { minorRiver: ['3010/3009', '3010/2909'] }
    expect(sumOf({ units, map: rivers })).toMatchObject({ attack: 12, defence: 14, changes: ['9.6.1: 7'] })
    expect(sumOf({ units, map: { minorRiver: ['3010/3009'] } }).defence).toBe(7)
    expect(sumOf({ units, map: { minorRiver: ['3010/3009'], woodedRough: ['2909'] } }).defence).toBe(14)
    // Only those who attack are looked at.
    expect(sumOf({ units, map: { minorRiver: ['3010/3009'] } }, '3010', ['de-28']).defence).toBe(14)
  })

  it('[7.6.2] units on trains defend with 1 each and have nothing from the ground by themselves', () => {
    const city = { city: ['3010'] }
    const alone = sumOf({ units: { 'de-28': '3009', 'fr-13': '3010 train' }, map: city })
    expect(alone.defence).toBe(1)
    const guarded = sumOf({ units: { 'de-28': '3009', 'fr-13': '3010 train', 'fr-8': '3010' }, map: city })
    expect(guarded.defence).toBe(16)
  })
})

describe('the two battles of 9.6', () => {
  it('[9.6.1] A and B across the Major River, C across a minor one: 15 to 14, a quality shift, 2-1', () => {
    const units = {
      'de-28': '3009',
      'de-8': '3109',
      'de-33-9-pz': '3110',
      'de-10-9-sch': '3110',
      'de-11-9-sch': '3110',
      'fr-13': '3010',
    }
    const map = { majorRiver: ['3010/3009', '3010/3109'], minorRiver: ['3010/3110'] }
    expect(sumOf({ units, map })).toMatchObject({ attack: 15, defence: 14, shifts: ['9.5.1: 1'], column: '2-1' })
  })

  it('[9.6.2] D and E across the Major River, F on this side: 14 to 7, Tank and quality shifts, 4-1', () => {
    const units = { 'de-28': '3009', 'de-8': '3109', 'de-33-9-pz': '3011', 'de-gd': '3011', 'fr-13': '3010' }
    const map = { majorRiver: ['3010/3009', '3010/3109'] }
    const found = sumOf({ units, map })
    expect(found).toMatchObject({ attack: 14, defence: 7, shifts: ['9.2.1: 1', '9.5.1: 1'], column: '4-1' })
  })
})
