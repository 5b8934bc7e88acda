/** Sums, odds and dice as a seat is shown them: exact, by what is public, the unknown said to be unknown. */
import { describe, expect, it } from 'vitest'
import type { Explanation } from '../../../shared/engine/explain.ts'
import type { Table } from '../../../shared/engine/situation.ts'
import { ALL_HQS } from './headquarters.ts'
import { position, type Diagram } from './position.ts'

const table = (units: Diagram['units'], more: Partial<Diagram> = {}) =>
  position({ map: {}, turn: 4, ...more, units: { ...ALL_HQS, ...units } })

const totals = ({ parts }: Explanation) => Object.fromEntries(parts.map(({ id, total }) => [id, total]))
const rules = ({ about }: Explanation) => about.map(({ rule }) => rule)
const oddsOf = ({ odds = [] }: Explanation) =>
  odds.map(({ part, outcomes }) => [part, ...outcomes.map(({ label, ways }) => `${label} ${ways}`)].join(' '))
const now = (at: Table, seat: string) => at.match.game.explain!(at.match.play, seat)!

const PAIR = { '5Pz/1-13': '1005', '18DI/1-66': '1006' }

describe('an attack that is being put together', () => {
  const planned = (units: Diagram['units'], words: string, more: Partial<Diagram> = {}) => {
    const at = table(units, more).lay()
    at.act('activate 5Pz/1-13')
    return at.started(words).explain()!
  }

  it('[3.3.2b] against a unit that lies open: both sums, each with its side, and the odds of both dice', () => {
    const sum = planned(PAIR, 'attack 1006 5Pz/1-13')
    expect(totals(sum)).toEqual({ attack: 3, 'attack-quality': 6, defence: 3, 'defence-quality': 8 })
    expect(sum.parts.map(({ side }) => side)).toEqual(['german', 'german', 'french', 'french'])
    // 3 + die - 6: a natural 1 is none; 4 and 5 green, 6 green raised to red. 3 + die - 8: 6 alone, raised to red.
    expect(oddsOf(sum)).toEqual(['attack none 3 green 2 red 1', 'defence none 5 red 1'])
    expect(rules(sum)).toEqual(['3.3.2a', '3.3.2a'])
  })

  it('[3.3.1a] says how much may fight where the ground sets a limit', () => {
    const sum = planned(PAIR, 'attack 1006 5Pz/1-13', { map: { rough: ['1006'] } })
    const limits = sum.about.filter(({ rule }) => rule === '3.3.1a')
    expect(limits.map(({ values }) => [values!['most'], values!['fewer']])).toEqual([
      [2, 2],
      [2, 2],
    ])
  })

  it('[1.4] [7.2] never tells whether the enemy is in command', () => {
    const far = { ...ALL_HQS, '18DI/HQ': '0001' }
    const inCommand = planned(PAIR, 'attack 1006 5Pz/1-13')
    expect(planned({ ...far, ...PAIR }, 'attack 1006 5Pz/1-13')).toEqual(inCommand)
  })

  it('[3.3.3a] says that chits of the target hex come first', () => {
    const sum = planned({ ...PAIR, '18DI/1-66': '1006 red' }, 'attack 1006 5Pz/1-13')
    expect(sum.about.find(({ rule }) => rule === '3.3.3a')!.values).toEqual({ count: 1 })
  })
})

describe('the defender makes up its mind', () => {
  it('[3.3.7c] sees what its anti-tank guns would do first, unless they hold their fire', () => {
    const units = { '5Pz/1-1-15': '1005', '18DI/1-66': '1006', '5DIM/11BDAC': '1006' }
    const at = table(units, { map: { woods: ['1006'] } }).lay()
    at.acts('activate 5Pz/1-1-15', 'attack 1006 5Pz/1-1-15')
    const sum = at.started('stand').explain()!
    expect(totals(sum)['anti-tank']).toBe(4)
    expect(sum.odds!.map(({ part }) => part)).toEqual(['anti-tank', 'attack', 'defence'])
    expect(totals(at.started('stand hold-fire').explain()!)['anti-tank']).toBeUndefined()
  })
})

describe('dice that lie on the table', () => {
  it('[3.3.2c] are shown with their sums, naturals and categories, before anybody rolls again', () => {
    const at = table(PAIR, { hands: { french: { 'de-wispelaere': 1 } } }).lay()
    at.acts('activate 5Pz/1-13', 'attack 1006 5Pz/1-13')
    at.source = null
    at.act('stand')
    while (at.match.play.top!.step === 'chance' && at.match.play.top!['moment'] === true) at.match.chance([])
    at.match.chance(['6', '1'])
    const { rolled, odds } = now(at, 'german')
    expect(odds).toBeUndefined()
    expect(rolled).toMatchObject([
      { part: 'attack', die: 6, result: 3, label: 'red', about: [{ rule: '3.3.2c' }] },
      { part: 'defence', die: 1, result: -4, label: 'none', about: [{ rule: '3.3.2c' }] },
    ])
    expect(now(at, 'french').rolled).toEqual(rolled)
  })
})

describe('fire', () => {
  it('[3.3.8a] those who may fire see their sum and the odds against the unit they see', () => {
    const at = table({ '5Pz/1-13': '1005', '18DI/1-66': '0906' }).lay()
    at.acts('activate 5Pz/1-13', 'move 1006')
    const sum = at.started('fire 0906 18DI/1-66').explain()!
    expect([sum.title, totals(sum)]).toEqual(['Reaction fire', { attack: 3, 'attack-quality': 8 }])
    expect(oddsOf(sum)).toEqual(['attack none 5 red 1'])
    expect(rules(sum)).toContain('1.4')
  })
})

describe('guns and aircraft', () => {
  const GUN = { ...PAIR, '5Pz/1-116': '1205' }

  it('[4.2.1c] [4.2.5b] a barrage: the odds for the unit that is seen and for every quality', () => {
    const at = table(GUN).lay()
    const sum = at.started('barrage 1006 5Pz/1-116').explain()!
    expect(totals(sum)).toEqual({ attack: 2 })
    // Quality 6 against 2 + die: 5 and 6 strike, a 1 of German guns goes astray.
    expect(oddsOf(sum)[0]).toBe('attack disorganised 2 holds 3 astray 1')
    expect(oddsOf(sum).length).toBeGreaterThan(3)
  })

  it('[4.2.5c] [1.4] French guns of two hexes may fail; the other side does not see which guns fire', () => {
    const units = { '5Pz/1-13': '1006', '18DI/1-66': '1005', '18DI/1-19': '0805', '18DI/2-19': '0804' }
    const at = table(units, { phase: 'french' }).lay()
    const sum = at.started('barrage 1006 18DI/1-19 18DI/2-19').explain()!
    expect(sum.about.find(({ rule }) => rule === '4.2.5c')!.values).toEqual({ count: 1 })
    at.source = null
    at.act('barrage 1006 18DI/1-19')
    expect([now(at, 'french').title, now(at, 'german')]).toEqual(['Barrage', null])
  })

  it('[4.2.5c] support out of several hexes says its risk as well', () => {
    const units = { ...PAIR, '18DI/1-19': '0805', '18DI/2-19': '0804' }
    const at = table(units).lay()
    at.acts('activate 5Pz/1-13', 'attack 1006 5Pz/1-13')
    const sum = at.started('stand support 18DI/1-19 18DI/2-19').explain()!
    expect(rules(sum)).toContain('4.2.5c')
  })

  it('[5.1] [5.2] air missions: what so many points come to', () => {
    const at = table(PAIR, { state: { air: { german: 3, french: 0 } } }).lay()
    expect(at.started('strike 1006 2', 'german').explain()!.parts[0]!.total).toBe(2)
    expect(oddsOf(at.started('observe 1006 1', 'german').explain()!)).toEqual([' spotted 3 not seen 3'])
    expect(oddsOf(at.started('observe 1006 2', 'german').explain()!)).toEqual([' spotted 6 not seen 0'])
  })
})

describe('the defender is about to declare', () => {
  it('sees the combat as it would be if it stands; the attacker sees what is open to it', () => {
    const at = table({ ...PAIR, '18DI/2-66': '1006' }, { map: { woods: ['1006'] } }).lay()
    at.acts('activate 5Pz/1-13', 'attack 1006 5Pz/1-13')
    expect(totals(now(at, 'french'))).toEqual(totals(at.started('stand').explain()!))
    expect(totals(now(at, 'french'))).toMatchObject({ defence: 6 })
    expect(totals(now(at, 'german'))).toMatchObject({ defence: 3 })
    expect(rules(now(at, 'french'))).not.toContain('1.4')
    expect(rules(now(at, 'german'))).toContain('1.4')
  })
})
