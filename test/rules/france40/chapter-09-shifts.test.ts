/** 9.2 to 9.5, 15.2.5, 16.2 The shifts. */
import { describe, expect, it } from 'vitest'
import { sumOf } from './battles.ts'

const shifts = (...args: Parameters<typeof sumOf>): string[] => sumOf(...args).shifts

describe('the Tank Shift', () => {
  const tanks = { 'de-1-1-pz': '3009' }

  it('[9.2.1] tanks attack and the defender has none: one right', () => {
    expect(shifts({ units: { ...tanks, 'fr-13': '3010' } })).toEqual(['9.2.1: 1'])
    expect(shifts({ units: { ...tanks, 'fr-1-dlm': '3010' } })).toEqual([])
    expect(shifts({ units: { 'de-28': '3009', 'fr-13': '3010' } })).toEqual([])
  })

  it('[9.2.2] the defender has tanks and nobody attacks with any: one left', () => {
    expect(shifts({ units: { 'de-28': '3009', 'fr-1-dlm': '3010' } })).toEqual(['9.2.2: -1'])
    // Disrupted tanks are still tanks; routed ones and those on a train are none.
    expect(shifts({ units: { 'de-28': '3009', 'fr-1-dlm': '3010 disrupted' } })).toEqual(['9.2.2: -1'])
    expect(shifts({ units: { 'de-28': '3009', 'fr-1-dlm': '3010 routed', 'fr-13': '3010' } })).toEqual([])
    expect(shifts({ units: { 'de-28': '3009', 'fr-1-dlm': '3010 train', 'fr-13': '3010' } })).toEqual([])
  })

  it('[9.2.3] nobody earns it against woods, rough, marsh, a City or fortifications', () => {
    const units = { ...tanks, 'fr-13': '3010' }
    for (const terrain of ['woods', 'woodedRough', 'marsh', 'city'] as const)
      expect(shifts({ units, map: { [terrain]: ['3010'] } })).toEqual([])
    expect(shifts({ units, map: { fortified: ['3010'] } })).toEqual(['16.2: -1'])
    expect(shifts({ units: { 'de-28': '3009', 'fr-1-dlm': '3010' }, map: { woods: ['3010'] } })).toEqual([])
  })

  it('[9.2.3] tanks across a river or out of a Restricted hex do not earn it but deny it to the defender', () => {
    for (const map of [{ minorRiver: ['3010/3009'] }, { majorRiver: ['3010/3009'] }, { woodedRough: ['3009'] }]) {
      expect(shifts({ units: { ...tanks, 'fr-13': '3010' }, map })).toEqual([])
      expect(shifts({ units: { ...tanks, 'fr-1-dlm': '3010' }, map })).toEqual([])
    }
    // One regiment on this side of the river is enough.
    const two = { ...tanks, 'de-2-2-pz': '2909', 'fr-13': '3010' }
    expect(shifts({ units: two, map: { minorRiver: ['3010/3009'] } })).toEqual(['9.2.1: 1'])
  })

  it('[9.2.4] Allied heavy tanks have the shift whatever the Germans bring', () => {
    expect(shifts({ units: { ...tanks, 'fr-1-dcr': '3010' } })).toEqual(['9.2.4: -1'])
    const attack = { 'fr-1-dcr': '3010', 'de-1-1-pz': '3009' }
    expect(shifts({ units: attack }, '3009')).toEqual(['9.2.4: 1'])
    // Where terrain forbids the shift it forbids it to them too; across a river they are tanks like others.
    expect(shifts({ units: { ...tanks, 'fr-1-dcr': '3010' }, map: { woods: ['3010'] } })).toEqual([])
    expect(shifts({ units: attack, map: { minorRiver: ['3010/3009'] } }, '3009')).toEqual([])
    // The British brigade is heavy on its front only.
    expect(shifts({ units: { ...tanks, 'br-1t': '3010' } })).toEqual(['9.2.4: -1'])
    expect(shifts({ units: { ...tanks, 'br-1t': '3010 reduced' } })).toEqual([])
  })

  it('[9.2.4] the three French attacks of 9.2: the shift in A and B, none in C', () => {
    // A: a DLM against infantry. B: a DCR against panzers. C: a DLM against panzers.
    expect(shifts({ units: { 'fr-1-dlm': '3010', 'de-28': '3009' } }, '3009')).toEqual(['9.2.1: 1'])
    expect(shifts({ units: { 'fr-1-dcr': '3010', 'de-1-1-pz': '3009' } }, '3009')).toEqual(['9.2.4: 1'])
    expect(shifts({ units: { 'fr-1-dlm': '3010', 'de-1-1-pz': '3009' } }, '3009')).toEqual([])
  })
})

describe('troop quality', () => {
  const panzer = { 'de-1-1-pz': '3009', 'de-1-1-sch': '3009' }

  it('[9.5.1] elite tanks and elite infantry out of one hex: one more, in any terrain', () => {
    expect(shifts({ units: { ...panzer, 'fr-13': '3010' }, map: { city: ['3010'] } })).toEqual(['9.5.1: 1'])
    expect(shifts({ units: { ...panzer, 'fr-13': '3010' }, map: { majorRiver: ['3010/3009'] } })).toEqual(['9.5.1: 1'])
    // In two hexes they are not together, and normal infantry will not do.
    const apart = { 'de-1-1-pz': '3009', 'de-1-1-sch': '2909', 'fr-13': '3010' }
    expect(shifts({ units: apart, map: { woods: ['3010'] } })).toEqual([])
    const mixed = { 'de-1-1-pz': '3009', 'de-28': '3009', 'fr-13': '3010' }
    expect(shifts({ units: mixed, map: { woods: ['3010'] } })).toEqual([])
  })

  it('[9.5.1] the defender has it too', () => {
    expect(shifts({ units: { 'fr-13': '3010', ...panzer }, map: { woods: ['3009'] } }, '3009')).toEqual(['9.5.1: -1'])
  })

  it('[9.5.2] all defenders low: one right; all attackers low: one left', () => {
    expect(shifts({ units: { 'de-28': '3009', 'fr-55': '3010', 'fr-71': '3010' } })).toEqual(['9.5.2: 1'])
    expect(shifts({ units: { 'de-28': '3009', 'fr-55': '3010', 'fr-13': '3010' } })).toEqual([])
    // Those who add nothing to the defence are not looked at.
    const idle = { 'de-28': '3009', 'fr-55': '3010', 'fr-hq-9': '3010', 'fr-13': '3010 routed' }
    expect(shifts({ units: idle })).toEqual(['9.5.2: 1'])
    expect(shifts({ units: { 'fr-55': '3010', 'de-28': '3009' } }, '3009')).toEqual(['9.5.2: -1'])
  })

  it('[9.5.2] the three German attacks of 9.5: two shifts, three shifts, none', () => {
    const a = { ...panzer, 'fr-13': '3010' }
    expect(shifts({ units: a })).toEqual(['9.2.1: 1', '9.5.1: 1'])
    const b = { ...panzer, 'fr-55': '3010', 'fr-71': '3010' }
    expect(shifts({ units: b })).toEqual(['9.2.1: 1', '9.5.1: 1', '9.5.2: 1'])
    const c = { 'de-28': '3009', 'de-8': '2909', 'fr-55': '3010', 'fr-13': '3010' }
    expect(shifts({ units: c })).toEqual([])
  })
})

describe('fortifications and haste', () => {
  it('[16.2] one left and no Tank Shift against Allied units, nothing for Germans', () => {
    const map = { fortified: ['3010'] }
    expect(shifts({ units: { 'de-28': '3009', 'fr-13': '3010' }, map })).toEqual(['16.2: -1'])
    // With a Fort it is one all the same.
    expect(shifts({ units: { 'de-28': '3009', 'fr-13': '3010', 'fr-sfm-1': '3010' }, map })).toEqual(['16.2: -1'])
    expect(shifts({ units: { 'fr-1-dlm': '3009', 'de-28': '3010' }, map })).toEqual(['9.2.1: 1'])
  })

  it('[21.4] the Dyle Line is a fortification once it is complete', () => {
    const units = { 'de-1-1-pz': '3009', 'fr-13': '3010' }
    expect(shifts({ units, dyle: { '3010': 'complete' } })).toEqual(['16.2: -1'])
    expect(shifts({ units, dyle: { '3010': 'building' } })).toEqual(['9.2.1: 1'])
  })

  it('[15.2.5] a Breakthrough Combat: two left for one hex, one left for two', () => {
    const units = { 'de-28': '3009', 'fr-13': '3010' }
    const rush = (spend: 1 | 2) => shifts({ units }, '3010', undefined, { kind: 'breakthrough', spend })
    expect(rush(1)).toEqual(['15.2.5: -2'])
    expect(rush(2)).toEqual(['15.2.5: -1'])
  })

  it('[22.8a] polder bars the Tank Shift', () => {
    const units = { 'de-1-1-pz': '3009', 'fr-13': '3010' }
    expect(shifts({ units, map: { polder: ['3010'] } })).toEqual([])
    expect(shifts({ units, map: {} })).toEqual(['9.2.1: 1'])
  })
})
