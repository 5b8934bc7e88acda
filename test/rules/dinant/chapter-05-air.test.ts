import { describe, expect, it } from 'vitest'
import type { Table } from '../../../shared/engine/situation.ts'
import { HQS } from './headquarters.ts'
import { contentAt, disorganised, hexIn, position, stateOf, type Diagram } from './position.ts'

const table = (units: Diagram['units'], more: Partial<Diagram> = {}) =>
  position({
    map: {},
    turn: 4,
    ...more,
    units: { ...HQS, ...units },
    state: { air: { german: 4, french: 2 }, ...more.state },
  })

const spotted = (at: Table, hex: string) => stateOf(at).airSpotted[hexIn(contentAt(at), hex)] === true

const FAR = { '18DI/1-66': '1006', '5Pz/1-13': '1209' }

describe('5.0 air points', () => {
  it('[5.0] in one’s own phase, in the middle of an activation too, and never at night', () => {
    const at = table(FAR).dice(1).lay()
    expect(at.refused('observe 1006 1', 'french').rule).toBe('5.0')
    at.act('activate 5Pz/1-13')
    at.act('observe 1006 1')
    expect([stateOf(at).air.german, at.step]).toEqual([3, 'activation'])
    expect(table(FAR, { turn: 2 }).lay().refused('observe 1006 1').rule).toBe('5.0')
    expect(
      table(FAR, { state: { air: { german: 0, french: 0 } } })
        .lay()
        .refused('strike 1006 1').rule,
    ).toBe('5.0')
  })

  it('[5.0] what is left at the end of the turn is lost', () => {
    const hands = { german: { furor: 3, indecision: 2 }, french: { ambush: 2 } }
    const at = table(FAR, { hands }).dice(4).lay()
    at.acts('end', 'keep ambush ambush', 'keep furor furor furor indecision indecision')
    expect(stateOf(at).air).toEqual({ german: 0, french: 0 })
  })
})

describe('5.1 observation', () => {
  it('[5.1] one point spots a hex on 1 to 3, two for certain; for the phase under way', () => {
    expect(spotted(table(FAR).dice(3).lay().acts('observe 1006 1') as Table, '1006')).toBe(true)
    expect(spotted(table(FAR).dice(4).lay().acts('observe 1006 1') as Table, '1006')).toBe(false)
    const at = table({ ...FAR, '5Pz/1-116': '1205' }).lay()
    expect(at.refused('barrage 1006 5Pz/1-116').rule).toBe('4.2.1a')
    at.dice(5).acts('observe 1006 2', 'barrage 1006 5Pz/1-116')
    expect(disorganised(at)).toEqual(['18DI/1-66'])
    at.source = null
    at.act('end')
    expect(spotted(at, '1006')).toBe(false)
  })

  it('[5.1] an HQ alone in its hex is not seen', () => {
    const at = table({ ...FAR, '18DI/2-66': '0706' }).lay()
    expect(at.refused('observe 0806 1').rule).toBe('5.1')
    expect(at.offers('observe')).toContain('0706')
  })
})

describe('5.2 air strikes', () => {
  const NEAR = { '18DI/1-66': '1006', '18DI/2-66': '1007', '5Pz/1-13': '1005' }

  it('[5.2] on a hex beside a unit in command and organised, or spotted from the air', () => {
    const at = table(FAR).dice(4).lay()
    expect(at.refused('strike 1006 1').rule).toBe('5.2')
    at.acts('observe 1006 2', 'strike 1006 2')
    expect(stateOf(at).air.german).toBe(0)
    expect(
      table({ ...NEAR, '5Pz/1-13': '1005 disorganised' })
        .lay()
        .refused('strike 1006 1').rule,
    ).toBe('5.2')
    expect(
      table({ ...NEAR, '5Pz/HQ': 'track' })
        .lay()
        .refused('strike 1006 1').rule,
    ).toBe('5.2')
  })

  it('[5.2] like a barrage, with as many points as are spent', () => {
    const struck = (points: number, die: number) => {
      const at = table(NEAR).dice(die).lay()
      at.act(`strike 1006 ${points}`)
      return disorganised(at)
    }
    expect(struck(3, 4)).toEqual(['18DI/1-66'])
    expect(struck(2, 4)).toEqual([])
    expect(struck(1, 6)).toEqual(['18DI/1-66'])
  })

  it('[5.2] a 1 goes astray, for the French as for the Germans', () => {
    const at = table(NEAR).dice(1, 4, 6).lay()
    at.act('strike 1006 1')
    expect(disorganised(at)).toEqual(['18DI/2-66'])
    const french = table(NEAR, { phase: 'french' }).dice(1, 4, 6).lay()
    french.act('strike 1005 1')
    expect(disorganised(french)).toEqual(['18DI/1-66'])
    const twice = table(NEAR).dice(1, 4, 1).lay()
    twice.act('strike 1006 1')
    expect(disorganised(twice)).toEqual([])
  })
})
