import { describe, expect, test } from 'vitest'
import type { Table } from '../../../shared/engine/situation.ts'
import { asked, sum } from './battles.ts'
import { contentOf, stateOf, statusOf, where, type Diagram } from './position.ts'
import { advancing, waysForward } from './advancing.ts'

// Panzers at 3010 have emptied 3110. An infantry division stands beyond at 3310.
const panzers = { 'de-1-1-pz': '3010', 'de-1-1-sch': '3010', 'de-1k-1': '3010' }
const all = Object.keys(panzers)
const field = (units: Record<string, string>, more: Partial<Diagram> = {}): Diagram => ({ map: {}, ...more, units })
const won = { target: '3110', hexes: 4 }
const group = (units: Record<string, string> = {}, more: Partial<Diagram> = {}, attackers = all) =>
  advancing(field({ ...panzers, ...units }, more), { ...won, attackers })
const division = all.join(' ')

/** Answers everything a battle asks with the first thing that will do, up to the advance. */
function fightOn(table: Table): void {
  while (table.asked === 'allied' || ['losses', 'chance'].includes(table.step))
    table.act(table.draft().completed().text())
}

describe('the Breakthrough Group', () => {
  test('[15.2.2] one group, before all others; they wait until it has ended', () => {
    const table = group({ 'de-8': '3109' }, {}, [...all, 'de-8']).lay()
    table.act(`group 3110 ${division}`)
    expect(table.offers()).not.toContain('end')
    expect(table.refused('end').rule).toBe('15.2.2')
    table.act('halt')
    expect(table.refused('group 3109 de-8').rule).toBe('15.2.2')
    table.act('advance de-8 3110')
    expect(where(table, 'de-8')).toBe('3110')
  })

  test('[15.2.2] not after somebody has advanced', () => {
    const table = group({ 'de-8': '3109' }, {}, [...all, 'de-8']).lay()
    table.act('advance de-8 3110')
    expect(table.refused(`group 3110 ${division}`).rule).toBe('15.2.2')
  })

  test('[15.2.3] within the stacking limit, of those who attacked or tag along', () => {
    const units = { 'de-8': '3010', 'de-28': '3109', 'de-32': '3011' }
    const table = group(units, {}, [...all, 'de-28']).lay()
    expect(table.offers(`group 3110 ${division}`)).toEqual(['de-28', 'de-8'])
    expect(table.why(`group 3110 ${division} de-8`, 'de-28')).toMatchObject({ rule: '15.2.3' })
    expect(table.why('group 3110', 'de-32')).toMatchObject({ rule: '15.2.3' })
  })

  test('[15.2.3] it may be formed where it stands, of one hex', () => {
    const table = group({ 'de-8': '3109' }, {}, [...all, 'de-8']).lay()
    expect(table.offers('group')).toEqual(['3110', '3010', '3109'])
    expect(table.why('group 3010', 'de-8')).toMatchObject({ rule: '15.2.2' })
    table.act(`group 3010 ${division}`)
    expect(waysForward(table, 'advance').some((way) => way.split('-').length === 4)).toBe(true)
  })

  test('[15.2.3] Allied nations march together, but only one of them attacks', () => {
    const units = { 'fr-22': '3010', 'br-1': '3010', 'de-8': '3210 remnant' }
    const table = advancing(field(units), { ...won, attackers: ['fr-22'] }).lay()
    table.act('group 3110 fr-22 br-1')
    expect(table.refused('attack 3210 1').rule).toBe('15.2.3')
    table.act('drop br-1')
    expect(table.offers('attack')).toEqual(['3210'])
  })

  test('[15.2.4] forming in the vacated hex costs each one hex', () => {
    const table = group().lay()
    table.act(`group 3110 ${division}`)
    expect(where(table, 'de-1-1-pz')).toBe('3110')
    expect(Math.max(...waysForward(table, 'advance').map((way) => way.split('-').length))).toBe(3)
  })

  test('[15.2.4] units that got there over a Major River have ended their advance', () => {
    const table = group({}, { map: { majorRiver: ['3010/3110'] } }).lay()
    expect(table.why('group', '3110')).toMatchObject({ rule: '14.5' })
    expect(table.offers('group')).toEqual(['3010'])
  })

  test('[15.2.12] units are dropped off and stay, and nobody is picked up', () => {
    const table = group({ 'de-28': '3210' }).lay()
    table.act(`group 3110 ${division}`)
    table.act('drop de-1k-1')
    table.act('advance 3210')
    expect(table.refused('drop de-28').rule).toBe('15.2.12')
    table.act('advance 3310')
    table.act('halt')
    expect([where(table, 'de-1k-1'), where(table, 'de-1-1-pz'), where(table, 'de-28')]).toEqual([
      '3110',
      '3310',
      '3210',
    ])
    expect(stateOf(table).advanced).toMatchObject({})
  })
})

describe('Breakthrough Combat', () => {
  // The enemy at 3211, next to the vacated hex; another far off.
  const close = (units: Record<string, string> = {}, more: Partial<Diagram> = {}) =>
    group({ 'fr-22': '3211 remnant', ...units }, more)

  test('[15.2.5] one hex and two columns left, or two hexes and one', () => {
    for (const [spend, left] of [
      [1, -2],
      [2, -1],
    ] as const) {
      const table = close().lay()
      table.act(`group 3110 ${division}`)
      expect(table.offers('attack 3211')).toEqual(['1', '2'])
      const { shifts } = sum(table, '3211', all, { kind: 'breakthrough', spend })
      expect(shifts).toContain(`15.2.5: ${left}`)
    }
  })

  test('[15.2.5] what it costs is gone', () => {
    const table = close().dice(6).lay()
    table.act(`group 3110 ${division}`)
    table.act('attack 3211 2')
    fightOn(table)
    expect(where(table, 'fr-22')).not.toBe('3211')
    // Four less one for the vacated hex less two for the battle.
    expect(table.asked).toBe('german')
    expect(Math.max(...waysForward(table, 'advance').map((way) => way.split('-').length))).toBe(2)
  })

  test('[15.2.5] not without a hex left to spend', () => {
    const table = group({ 'fr-22': '3510' }).lay()
    table.act(`group 3110 ${division}`)
    table.act('advance 3210-3310-3410')
    expect(table.step).toBe('over')
  })

  test('[15.2.6] any enemy next to it that it could advance upon', () => {
    const marsh = close({}, { map: { marsh: ['3211'] } }).lay()
    marsh.act(`group 3110 ${division}`)
    expect(marsh.refused('attack 3211 1').rule).toBe('15.2.6')
    const river = close({}, { map: { majorRiver: ['3110/3211'] } }).lay()
    river.act(`group 3110 ${division}`)
    expect(river.refused('attack 3211 1').rule).toBe('15.2.6')
  })

  test('[15.2.6] across a Major River from its first hex', () => {
    const table = group({ 'fr-22': '3011' }, { map: { majorRiver: ['3010/3011'] } }).lay()
    table.act(`group 3010 ${division}`)
    expect(table.offers('attack')).toEqual(['3011'])
  })

  test('[15.2.8] a failure ends the advance', () => {
    const table = close({ 'fr-22': '3211', 'fr-18': '3211' }).dice(1).lay()
    table.act(`group 3110 ${division}`)
    table.act('attack 3211 1')
    fightOn(table)
    expect(table.said.join()).toContain('The Breakthrough fails')
    expect(table.step).toBe('over')
  })

  const after = (units: Record<string, string> = {}, spend = 1) => {
    const table = close(units).dice(6).lay()
    table.act(`group 3110 ${division}`)
    table.act(`attack 3211 ${spend}`)
    fightOn(table)
    return table
  }

  test('[15.2.9] after a success it goes on from either hex, and the hex won costs nothing', () => {
    const table = after()
    const ways = waysForward(table, 'advance')
    expect(Math.max(...ways.filter((way) => way.startsWith('3211')).map((way) => way.split('-').length))).toBe(3)
    expect(Math.max(...ways.filter((way) => way.startsWith('3210')).map((way) => way.split('-').length))).toBe(2)
  })

  test('[15.2.10] its own result adds nothing to the allowance', () => {
    const table = after({}, 2)
    const ways = waysForward(table, 'advance')
    expect(Math.max(...ways.filter((way) => !way.startsWith('3211')).map((way) => way.split('-').length))).toBe(1)
  })

  test('[15.2.11] in an EZOC it stops or attacks again', () => {
    const table = after({ 'fr-14': '3311' })
    table.act('advance 3211')
    expect(table.refused('advance 3310').rule).toBe('15.2.11')
    expect(table.offers('attack')).toEqual(['3311'])
  })

  test('[15.2.11] at the hex it fought from too, but it may still enter the hex it has won', () => {
    const table = after({ 'fr-14': '3111' })
    expect(table.offers('advance')).toEqual(['3211'])
    expect(table.why('advance', '3210')).toMatchObject({ rule: '15.2.11' })
  })

  test('[15.3] units that have retreated defend, and go into Full Retreat if they must go again', () => {
    const table = close({ 'fr-22': '3211 disrupted', 'fr-18': '3211 disrupted' }).dice(6, 1, 1).lay()
    table.act(`group 3110 ${division}`)
    table.act('attack 3211 2')
    fightOn(table)
    expect(where(table, 'fr-22')).not.toBe('dead')
    expect(statusOf(table, 'fr-22')).toBe('full-retreat')
    expect(asked(table)).not.toBe('')
  })
})

describe('the example of the rulebook', () => {
  test('[15.2.5] seven units win four hexes, two Panzer divisions form up and march, 25 to 7 at 3-1', () => {
    const divisions = {
      ...panzers,
      'de-25-7-pz': '3109',
      'de-6-7-sch': '3109',
      'de-7-7-sch': '3109',
    }
    const units = { ...divisions, 'de-8': '3011', 'fr-42': '3411' }
    const attackers = [...Object.keys(divisions), 'de-8']
    const table = advancing(field(units), { ...won, attackers }).lay()
    table.act(`group 3110 ${Object.keys(divisions).join(' ')}`)
    table.act('advance 3210-3310')
    const { attack, defence, odds, column, shifts } = sum(table, '3411', Object.keys(divisions), {
      kind: 'breakthrough',
      spend: 1,
    })
    expect([attack, defence, odds, column]).toEqual([25, 7, '3-1', '3-1'])
    expect(shifts).toEqual(expect.arrayContaining(['15.2.5: -2', '9.2.1: 1', '9.5.1: 1']))
    expect(table.offers('attack 3411')).toEqual(['1'])
    table.dice(4, 1, 1)
    table.act('attack 3411 1')
    fightOn(table)
    // Stop where it is or enter the hex of the 42nd and stop.
    expect(waysForward(table, 'advance')).toEqual(['3411'])
    table.act('advance 3411')
    expect(table.asked).toBe('german')
    expect(waysForward(table, 'advance de-8').every((way) => way.split('-').length <= 2)).toBe(true)
  })
})

describe('who in the group fights', () => {
  const dynamo = (units: Record<string, string>, more: Partial<Diagram> = {}) =>
    advancing(field(units, { scenario: 'dynamo', turn: 6, ...more }), { ...won, attackers: ['br-1'] }).lay()

  test('[22.5.3] EVAC +2 ends with the first hex of an advance, and its unit does not attack', () => {
    const units = { 'br-1': '3010', 'br-2': '3010 evac', 'de-8': '3111 remnant' }
    const table = dynamo(units)
    table.act('group 3110 br-1 br-2')
    expect(Object.keys(stateOf(table).evac)).toEqual([])
    table.dice(1).act('attack 3111 1')
    expect(Object.keys(stateOf(table).fought)).toHaveLength(1)
    const walking = dynamo(units)
    walking.acts('advance br-2 3110')
    expect(Object.keys(stateOf(walking).evac)).toEqual([])
    const alone = dynamo(units)
    alone.act('group 3110 br-2')
    expect(alone.refused('attack 3111 1')).toMatchObject({ rule: '15.2.6', say: 'No unit in the group may attack' })
  })

  test('[7.3b] nor does one that tagged along after Extended Movement', () => {
    const units = { 'br-1': '3010', 'br-2': '3010', 'de-8': '3111 remnant' }
    const index = contentOf({ scenario: 'dynamo', map: {} }).unitOf('br-2')!.index
    const table = dynamo(units, { state: { extended: { [index]: true } } })
    table.act('group 3110 br-2')
    expect(table.refused('attack 3111 1')).toMatchObject({ say: 'No unit in the group may attack' })
  })

  test('[22.8b] nobody breaks through across a tidal bridge', () => {
    const map = { tidalRiver: ['3110/3210'], tidalBridge: ['3110/3210'] }
    const table = dynamo({ 'br-1': '3010', 'de-8': '3210 remnant', 'de-28': '3111 remnant' }, { map })
    table.act('group 3110 br-1')
    expect(table.offers('attack')).toEqual(['3111'])
    expect(table.refused('attack 3210 1')).toMatchObject({ rule: '22.8b' })
  })
})

describe('the ground under the group', () => {
  const rough = { map: { woodedRough: ['3110'], road: [['3010', '3110', '3210']] } }
  const beyond = { 'fr-22': '3210 remnant' }

  test('[14.5] a Restricted hex stops an advance, but a group may be formed and fight there', () => {
    const table = group(beyond, rough).lay()
    table.act(`group 3110 ${division}`)
    expect(table.refused('advance 3111')).toMatchObject({
      rule: '14.5',
      say: 'An advance must stop in a Restricted hex',
    })
    expect(table.offers('attack')).toEqual(['3210'])
  })

  test('[14.5] a group that enters one on its way may fight from there', () => {
    const map = { woodedRough: ['3210'], road: [['3110', '3210', '3310']] }
    const table = group({ 'fr-22': '3310 remnant' }, { map }).lay()
    table.acts(`group 3110 ${division}`, 'advance 3210')
    expect(table.offers()).not.toContain('advance')
    expect(table.offers('attack')).toEqual(['3310'])
  })

  test('[14.5] past a Major River it is over: no group, and the reason is told', () => {
    const table = group(beyond, { map: { majorRiver: ['3010/3110'] } }).lay()
    expect(table.why('group', '3110')).toMatchObject({ rule: '14.5', say: 'Its advance would end in the vacated hex' })
    expect(table.why('group', '3410')).toMatchObject({ rule: '15.2.2' })
  })
})
