/** 8.1, 8.2, 8.5 Who attacks whom, and with whom. Diagrams as in battles.ts. */
import { describe, expect, it } from 'vitest'
import { sum } from './battles.ts'
import { lost, position, stateOf } from './position.ts'

/** A position in the German Combat Phase, on a blank sheet. */
const combat = (diagram: Partial<Parameters<typeof position>[0]>) =>
  position({ phase: 'german combat', map: {}, units: {}, ...diagram })

describe('who attacks whom', () => {
  it('[8.1a] units attack enemies next to them, if they like', () => {
    const table = combat({ units: { 'de-28': '3009', 'de-8': '3007', 'fr-13': '3010' } }).lay()
    expect(table.offers()).toEqual(['attack', 'disengage', 'end'])
    expect(table.offers('attack')).toEqual(['3010'])
    expect(table.offers('attack 3010')).toEqual(['de-28'])
    expect(table.why('attack 3010', 'de-8')?.rule).toBe('8.1a')
    expect(table.why('attack 3010', 'fr-13')?.rule).toBe('8.1a')
    expect(table.why('attack', '3009')?.rule).toBe('8.1a')
    expect(table.why('attack', '3020')?.rule).toBe('8.1a')
  })

  it('[8.1a] a unit attacks once a phase, and is attacked once', () => {
    const units = { 'de-28': '3009', 'de-8': '2909', 'de-1-1-pz': '3009', 'fr-13': '3010', 'fr-23': '3109' }
    const table = combat({ units }).dice(1).lay()
    table.acts('attack 3010 de-28 de-8', 'lose de-8')
    expect(table.offers('attack')).toEqual(['3109'])
    expect(table.why('attack', '3010')?.rule).toBe('8.1a')
    expect(table.offers('attack 3109')).toEqual(['de-1-1-pz'])
    expect(table.why('attack 3109', 'de-28')?.rule).toBe('8.1a')
  })

  it('[8.1a] HQs and Forts have nothing to attack with', () => {
    const units = { 'fr-13': '3010', 'fr-hq-9': '3010', 'fr-sfm-1': '3010', 'de-28': '3009' }
    const table = combat({ phase: 'allied combat', units, map: { fortified: ['3010'] } }).lay()
    expect(table.offers('attack 3009')).toEqual(['fr-13'])
    expect(table.why('attack 3009', 'fr-sfm-1')?.rule).toBe('8.1a')
  })

  it('[8.1b] all units in the hex defend it as one', () => {
    const table = combat({ units: { 'de-28': '3009', 'fr-13': '3010', 'fr-55': '3010' } }).lay()
    expect(sum(table, '3010').defence).toBe(13)
  })

  it('[8.1c] units do not attack where they could not move', () => {
    const units = { 'de-28': '3009', 'de-1-1-pz': '3009', 'fr-13': '3010' }
    const rough = combat({ units, map: { woodedRough: ['3010'] } }).lay()
    expect(rough.offers('attack 3010')).toEqual(['de-28'])
    expect(rough.why('attack 3010', 'de-1-1-pz')?.rule).toBe('8.1c')
    const road = combat({ units, map: { woodedRough: ['3010'], road: [['3009', '3010']] } }).lay()
    expect(road.offers('attack 3010')).toEqual(['de-28', 'de-1-1-pz'])
    const sea = combat({ units, map: { allSea: ['3009/3010'] } }).lay()
    expect(sea.offers()).not.toContain('attack')
    expect(sea.refused('attack 3010').rule).toBe('8.1c')
  })

  it('[9.7] mechanised units attack a Restricted hex only along a road', () => {
    const units = { 'de-28': '3009', 'de-1-1-pz': '3009', 'fr-13': '3010' }
    const marsh = combat({ units, map: { marsh: ['3010'] } }).lay()
    expect(marsh.offers('attack 3010')).not.toContain('de-1-1-pz')
    const across = combat({ units, map: { woodedRough: ['3010', '3009'], road: [['3009', '3010']] } }).lay()
    expect(sum(across, '3010').attack).toBe(7)
  })

  it('[8.2] one hex is attacked from all sides, by any units; the others of a stack may attack elsewhere', () => {
    const ring = { 'de-28': '3009', 'de-8': '3109', 'de-32': '3110', 'de-3': '3011', 'de-23': '2910', 'de-36': '2909' }
    const units = { ...ring, 'de-1-1-pz': '3009', 'fr-13': '3010', 'fr-23': '3108' }
    const table = combat({ units }).dice(1).lay()
    expect(table.offers('attack')).toEqual(['3010', '3108'])
    table.act('attack 3010 de-28 de-36 de-32 de-3 de-8 de-23')
    expect(lost(table, 'fr-13')).toBe(0)
    expect(stateOf(table).flow.at(-1)!.step).toBe('determined-defence')
  })

  it('[8.2] the rest of the stack attacks another hex in an attack of its own', () => {
    const units = { 'de-28': '3009', 'de-1-1-pz': '3009', 'fr-13': '3010', 'fr-23': '3109' }
    const table = combat({ units }).dice(1).lay()
    table.acts('attack 3010 de-28')
    expect(table.offers('attack 3109')).toEqual(['de-1-1-pz'])
  })

  it('[8.5] French, British and Belgian units defend together and attack apart', () => {
    const units = { 'fr-13': '3010', 'br-1': '3010', 'be-8': '3110', 'fr-23': '3110', 'de-gd': '3109' }
    const table = combat({ phase: 'allied combat', units }).lay()
    expect(table.offers('attack 3109')).toEqual(expect.arrayContaining(['fr-13', 'br-1', 'be-8', 'fr-23']))
    expect(table.offers('attack 3109 fr-13')).toEqual(['fr-23'])
    expect(table.why('attack 3109 fr-13', 'br-1')?.rule).toBe('8.5')
    const defence = combat({ units: { 'fr-13': '3010', 'br-1': '3010', 'de-28': '3009' } }).lay()
    expect(sum(defence, '3010').defence).toBe(16)
  })
})

describe('who may not', () => {
  const cases: [rule: string, spot: string][] = [
    ['13.2.1', '3010 disrupted'],
    ['13.3.2a', '3010 routed'],
    ['7.6.2', '3010 train'],
    ['21.2.1', '3010 gqg1'],
  ]
  for (const [rule, spot] of cases)
    it(`[${rule}] a unit that stands ${spot.slice(5)} does not attack`, () => {
      const units = { 'fr-13': spot, 'fr-23': '3010', 'de-28': '3009' }
      const table = combat({ phase: 'allied combat', units }).lay()
      expect(table.offers('attack 3009')).toEqual(['fr-23'])
      expect(table.why('attack 3009', 'fr-13')?.rule).toBe(rule)
    })

  it('[21.3.3] mechanised units under a Halt! marker do not attack, others in the hex do', () => {
    const units = { 'de-1-1-pz': '3009 halt1', 'de-28': '3009 halt1', 'fr-13': '3010' }
    const table = combat({ units }).lay()
    expect(table.offers('attack 3010')).toEqual(['de-28'])
    expect(table.why('attack 3010', 'de-1-1-pz')?.rule).toBe('21.3.3')
  })

  it('[22.5.3] a unit that waits for its ships defends with all its strength and does not attack', () => {
    const units = { 'br-1': '3010 evac', 'br-2': '3010', 'de-28': '3009' }
    const table = combat({ phase: 'allied combat', scenario: 'dynamo', units }).lay()
    expect(table.offers('attack 3009')).toEqual(['br-2'])
    expect(table.why('attack 3009', 'br-1')?.rule).toBe('22.5.3')
    expect(sum(table, '3010', ['de-28']).defence).toBe(18)
  })

  it('[22.7d] the 2nd and 10th Panzer attack nobody, the 1st only Calais while it is held', () => {
    const scenario = 'dynamo' as const
    const units = { 'de-2-2-pz': '3009', 'de-28': '3009', 'fr-12-mot': '3010' }
    const frozen = combat({ scenario, units }).lay()
    expect(frozen.offers('attack 3010')).toEqual(['de-28'])
    expect(frozen.why('attack 3010', 'de-2-2-pz')?.rule).toBe('22.7d')
    const first = { 'de-1-1-pz': '1515', 'br-30': '1514', 'fr-12-mot': '1516' }
    const calais = combat({ scenario, units: first }).lay()
    expect(calais.offers('attack')).toEqual(['1514'])
    const free = combat({ scenario, units: { 'de-1-1-pz': '1515', 'fr-12-mot': '1516' } }).lay()
    expect(free.offers('attack')).toEqual(['1516'])
  })
})

describe('the order of a battle', () => {
  it('[8.3] the attacker declares with support, defender answers, then the die falls', () => {
    const units = { 'de-28': '3009', 'fr-13': '3010', 'fr-hq-9': '3012' }
    const table = combat({ units }).dice(1).lay()
    expect(table.offers('attack 3010 de-28')).toEqual(['air'])
    table.act('attack 3010 de-28 air')
    expect(table.asked).toBe('allied')
    expect(table.offers()).toEqual(['pass', 'support'])
    table.act('support fr-hq-9')
    expect(table.said).toContain('6 to 7 = 1-2, shift 0: 1-2 (8.3)')
    expect(table.said).toContain('Rolled on the 1-2 column (8.3)')
    expect(lost(table, 'de-28')).toBe(1)
  })

  it('[8.3] nobody is asked for support they cannot have', () => {
    const table = combat({ units: { 'de-28': '3009', 'fr-13': '3010' } })
      .dice(1)
      .lay()
    table.act('attack 3010 de-28')
    expect(table.step).toBe('combat')
  })
})
