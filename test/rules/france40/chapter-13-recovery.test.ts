import { describe, expect, test } from 'vitest'
import { position, stateOf, statusOf, type Diagram } from './position.ts'

/** The Allied Recovery Phase, with nothing after it. */
const recovering = (units: Record<string, string>, map: Diagram['map'] = {}) =>
  position({ map, units }).flow({ step: 'turn' }, { step: 'recovery', side: 'allied' })

describe('recovery', () => {
  test('[13.4.1] outside EZOCs a Disrupted unit is in Good Order again, and nobody is asked', () => {
    const table = recovering({ 'fr-22': '3010 disrupted', 'de-8': '3210' }).lay()
    expect([table.step, statusOf(table, 'fr-22')]).toEqual(['over', 'good'])
  })

  test('[13.4.1] from Full Retreat it becomes Disrupted', () => {
    const table = recovering({ 'fr-22': '3010 routed' }).lay()
    expect(table.asked).toBe('allied')
    table.act('recover')
    expect(statusOf(table, 'fr-22')).toBe('disrupted')
  })

  test('[13.4.1] its owner may leave it in Full Retreat, but not Disrupted', () => {
    const table = recovering({ 'fr-22': '3010 routed', 'fr-18': '3010 routed', 'fr-8': '2510 disrupted' }).lay()
    expect(table.offers('recover')).toEqual(['fr-22', 'fr-18'].sort((a, b) => a.localeCompare(b) * -1))
    expect(table.refused('recover fr-8').rule).toBe('13.4.1')
    table.act('recover fr-18')
    expect(['fr-22', 'fr-18', 'fr-8'].map((id) => statusOf(table, id))).toEqual(['disrupted', 'full-retreat', 'good'])
  })

  test('[13.4.1] the other side recovers in its own phase', () => {
    const table = recovering({ 'fr-22': '3010 disrupted', 'de-8': '3510 disrupted' }).lay()
    expect(statusOf(table, 'de-8')).toBe('disrupted')
  })
})

describe('the Rally Table', () => {
  const rally = (spot: string, die: number, more: Record<string, string> = {}, map: Diagram['map'] = {}) => {
    const table = recovering({ 'fr-22': `3010 ${spot}`, 'de-8': '3110', ...more }, map)
      .dice(die)
      .lay()
    if (table.step === 'recovery') table.act('recover')
    return table
  }

  test('[13.4.2] in an EZOC 5 and 6 recover', () => {
    expect([4, 5, 6].map((die) => statusOf(rally('disrupted', die), 'fr-22'))).toEqual(['disrupted', 'good', 'good'])
    expect([4, 5].map((die) => statusOf(rally('routed', die), 'fr-22'))).toEqual(['full-retreat', 'disrupted'])
  })

  test('[13.4.2] by an option next to any enemy, whether it has a zone or not', () => {
    const beside = (choice: string) =>
      position({ map: {}, units: { 'fr-22': '3010 disrupted', 'de-8': '3110 routed' }, options: { rally: choice } })
        .flow({ step: 'turn' }, { step: 'recovery', side: 'allied' })
        .dice(1)
        .lay()
    expect(statusOf(beside('adjacent'), 'fr-22')).toBe('disrupted')
    expect(statusOf(beside('ezoc'), 'fr-22')).toBe('good')
  })

  test('[13.4.2] +2 in a City or with a Fort', () => {
    const city = { city: ['3010'] }
    expect([2, 3].map((die) => statusOf(rally('disrupted', die, {}, city), 'fr-22'))).toEqual(['disrupted', 'good'])
    const fort = { 'fr-sfm-1': '3010' }
    expect([2, 3].map((die) => statusOf(rally('disrupted', die, fort), 'fr-22'))).toEqual(['disrupted', 'good'])
  })

  test('[13.4.2] -1 for low quality, +1 for elite units', () => {
    const low = (die: number) => {
      const table = recovering({ 'fr-55': '3010 disrupted', 'de-8': '3110' }).dice(die).lay()
      return statusOf(table, 'fr-55')
    }
    expect([low(5), low(6)]).toEqual(['disrupted', 'good'])
    const elite = (die: number) => {
      const units = { 'de-1-1-pz': '3010 disrupted', 'fr-22': '3110' }
      const laid = position({ map: {}, units }).flow({ step: 'turn' }, { step: 'recovery', side: 'german' })
      return statusOf(laid.dice(die).lay(), 'de-1-1-pz')
    }
    expect([elite(3), elite(4)]).toEqual(['disrupted', 'good'])
  })

  test('[13.4.2] one die a unit; a friend in the hex does not cancel the EZOC', () => {
    const units = { 'fr-22': '3010 disrupted', 'fr-18': '3010', 'fr-8': '3010 disrupted', 'de-8': '3110' }
    const table = recovering(units).dice(5, 1).lay()
    expect([statusOf(table, 'fr-22'), statusOf(table, 'fr-8')].sort()).toEqual(['disrupted', 'good'])
  })

  test('[13.4.2] beside an enemy without a zone recovery is sure', () => {
    const table = recovering({ 'fr-22': '3010 disrupted', 'de-8': '3110 routed' }).lay()
    expect(statusOf(table, 'fr-22')).toBe('good')
  })
})

describe('Full Retreat by choice', () => {
  const moving = (units: Record<string, string>, more: Partial<Diagram> = {}) =>
    position({ map: {}, phase: 'allied movement', ...more, units }).lay()

  test('[13.1.3b] Disrupted units are put into Full Retreat', () => {
    const table = moving({ 'fr-22': '3010 disrupted', 'fr-18': '3010' })
    expect(table.offers('full-retreat')).toEqual(['fr-22'])
    expect(table.refused('full-retreat fr-18').rule).toBe('13.1.3b')
    table.act('full-retreat fr-22')
    expect(statusOf(table, 'fr-22')).toBe('full-retreat')
  })

  test('[13.1.3b] a GQG marker is exchanged for the whole stack and goes back to its box', () => {
    const table = moving({ 'fr-22': '3010 gqg3', 'fr-18': '3010 gqg3', 'fr-8': '2510 gqg4' })
    table.act('full-retreat fr-22')
    expect(['fr-22', 'fr-18', 'fr-8'].map((id) => statusOf(table, id))).toEqual([
      'full-retreat',
      'full-retreat',
      'good',
    ])
    expect(stateOf(table).gqgBox).toContain(3)
  })

  test('[13.1.3b] not on the first turn of Sickle Cut', () => {
    const table = moving({ 'fr-22': '3010 disrupted' }, { turn: 1 })
    expect(table.refused('full-retreat fr-22')).toMatchObject({ rule: '13.1.3b', values: { turn: 2 } })
    const dynamo = position({
      scenario: 'dynamo',
      phase: 'allied movement',
      turn: 1,
      units: { 'br-1': '2420 disrupted' },
    })
    expect(dynamo.lay().offers('full-retreat')).toEqual(['br-1'])
  })

  test('[13.1.3b] a Halt! marker is no reason', () => {
    const units = { 'de-1-1-pz': '3010 halt2', 'de-8': '3012 disrupted' }
    const table = position({ map: {}, phase: 'german movement', units }).lay()
    expect(table.offers('full-retreat')).toEqual(['de-8'])
    expect(table.refused('full-retreat de-1-1-pz')).toMatchObject({
      rule: '13.1.3b',
      say: expect.stringContaining('Halt!') as string,
    })
  })

  test('[13.1.3b] before it moves, not after', () => {
    const table = moving({ 'fr-22': '3010 disrupted moved', 'fr-18': '3012 disrupted' })
    expect(table.offers('full-retreat')).toEqual(['fr-18'])
  })
})
