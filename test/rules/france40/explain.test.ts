/** What the screen is told of an attack being built and of the battle under way. Diagrams as in battles.ts. */
import { describe, expect, it } from 'vitest'
import type { Explanation } from '../../../shared/engine/explain.ts'
import { spoken } from '../../../shared/engine/rule.ts'
import type { Table } from '../../../shared/engine/situation.ts'
import { explain } from '../../../shared/games/france40/view/explain.ts'
import { advancing } from './advancing.ts'
import { positionOf } from './battles.ts'
import { position } from './position.ts'

/** What is told of an act begun with these words. */
const told = (table: Table, text: string): Explanation => table.started(text).explain()!

describe('the sum of an attack', () => {
  const units = { 'de-1-1-pz': '3009', 'de-1-1-sch': '3009', 'de-28': '3109', 'fr-13': '3010', 'fr-hq-9': '3012' }
  const map = { majorRiver: ['3010/3109'] }

  it('[8.3] grows with every pick: parts, column, where it comes from, what the defender may add', () => {
    const table = position({ phase: 'german combat', map, units, turn: 1 }).lay()
    const sum = told(table, 'attack 3010 de-1-1-pz de-1-1-sch de-28 air 2')
    expect(sum.parts.map(({ title, total }) => [title, total])).toEqual([
      ['Attack', 13],
      ['Defence', 7],
      ['Shifts', 4],
    ])
    // 13 to 7 = 1-1; Tank, combined arms and two Air units.
    expect(sum.table).toMatchObject({ id: '10.1', base: 2, live: 6 })
    expect(sum.table!.open.map(({ rule }) => rule)).toEqual(['8.3'])
    expect(sum.target).toBe('3010')
    expect(sum.from).toEqual([
      { hex: '3009', units: ['de-1-1-pz', 'de-1-1-sch'], value: 10 },
      { hex: '3109', units: ['de-28'], value: 3 },
    ])
    expect(sum.parts[0]!.lines.map(spoken)).toContain(`${name(table, 'de-28')} halved (across a Major River)`)
  })

  it('[8.4.3] says when no die is needed, and when the attack is too weak', () => {
    const table = position({ phase: 'german combat', map: {}, units: { ...units, 'fr-13': '3010 train' } }).lay()
    const strong = told(table, 'attack 3010 de-1-1-pz de-1-1-sch de-28')
    expect(strong.about.map(({ rule }) => rule)).toEqual(['8.4.3'])
    const city = position({ phase: 'german combat', map: { city: ['3010'] }, units }).lay()
    const weak = told(city, 'attack 3010 de-1-1-sch')
    expect(weak.about.map(spoken)).toEqual(['Attacks below 1-3 are not allowed'])
    expect(weak.table!.live).toBe(0)
  })

  it('[15.2.5] a Breakthrough Combat is that of the group, at the price that is named', () => {
    const group = { 'de-1-1-pz': '3010', 'de-1-1-sch': '3010', 'fr-22': '3211 remnant' }
    const attackers = ['de-1-1-pz', 'de-1-1-sch']
    const table = advancing({ map: {}, units: group }, { target: '3110', hexes: 4, attackers }).lay()
    table.act('group 3110 de-1-1-pz de-1-1-sch')
    const shifts = (line: string) => {
      const { parts, from } = told(table, line)
      expect(from).toMatchObject([{ hex: '3110', units: attackers }])
      return parts[2]!.lines.find(({ rule }) => rule === '15.2.5')?.value
    }
    expect([shifts('attack 3211'), shifts('attack 3211 1'), shifts('attack 3211 2')]).toEqual([-2, -2, -1])
  })

  it('[8.3] the battle under way is explained without picks', () => {
    const table = position({ phase: 'german combat', map, units }).lay()
    expect(explain(positionOf(table))).toBeNull()
    table.act('attack 3010 de-1-1-pz')
    expect(table.step).toBe('support')
    expect(explain(positionOf(table))).toMatchObject({ target: '3010', table: { id: '10.1' } })
  })
})

describe('only what was offered is explained', () => {
  const units = { 'de-1-1-pz': '3009', 'de-1-1-sch': '3009', 'de-28': '3109', 'fr-13': '3010', 'fr-hq-9': '3012' }
  const laid = () => position({ phase: 'german combat', map: {}, units }).lay()

  it('[8.1a] an attack on an empty hex is refused and tells nothing', () => {
    const draft = laid().started('attack')
    expect(draft.pick('3020')).toMatchObject({ rule: '8.1a' })
    expect(draft.explain()).toBeNull()
  })

  it('[8.1a] words that stand for nothing tell nothing', () => {
    for (const word of ['9999', 'nobody', 'constructor', '']) {
      const draft = laid().started('attack')
      expect(draft.pick(word)).not.toBeNull()
      expect(draft.explain()).toBeNull()
    }
    const begun = laid().started('attack 3010 de-1-1-pz')
    const before = begun.explain()
    expect(begun.pick('fr-13')).not.toBeNull()
    expect(begun.explain()).toEqual(before)
  })

  it('[8.2] half an attack: the hex alone, then with its first unit', () => {
    expect(told(laid(), 'attack 3010')).toMatchObject({ target: '3010', from: [], about: [], table: { open: [] } })
    const one = told(laid(), 'attack 3010 de-28')
    expect(one.from).toEqual([{ hex: '3109', units: ['de-28'], value: 6 }])
    expect(one.parts[0]!.total).toBe(6)
  })

  it('[9.3.1] while the number of Air units is asked, the sum so far; with it, the sum with them', () => {
    const table = position({ phase: 'german combat', map: {}, units, turn: 1 }).lay()
    const shifts = (text: string) => told(table, text).parts[2]!.total
    const bare = shifts('attack 3010 de-1-1-pz')
    expect(shifts('attack 3010 de-1-1-pz air')).toBe(bare)
    expect(shifts('attack 3010 de-1-1-pz air 3')).toBe(bare + 3)
  })

  it('[8.3] the defender sees the sum with the support that is named, also when nothing more can be', () => {
    const table = laid()
    table.act('attack 3010 de-1-1-pz')
    const open = told(table, 'support')
    expect(open.table!.open).toHaveLength(1)
    const named = table.started('support fr-hq-9')
    expect(named.offers).toEqual([])
    expect(named.explain()!.table).toMatchObject({ live: open.table!.live - 1, open: [] })
  })

  it('[11.2.6] the dice of a Determined Defence after its last pick, an Air unit', () => {
    const table = position({
      phase: 'allied combat',
      map: {},
      units: { 'fr-22': '3009', 'fr-13': '3109', 'de-28': '3010' },
    }).lay()
    table.dice(5).act('attack 3010 fr-22 fr-13')
    table.act('pass')
    expect(table.step).toBe('determined-defence')
    const added = (text: string) => told(table, text).parts[0]!.lines.map(({ rule }) => rule)
    expect(added('hold')).toEqual(added('hold de-28'))
    const last = table.started('hold de-28 air')
    expect(last.offers).toEqual([])
    expect(last.explain()!.parts[0]!.total).toBe(told(table, 'hold de-28').parts[0]!.total + 1)
  })

  it('[7.7a] an Automatic DS is explained unit by unit', () => {
    const table = position({ map: {}, units: { ...units, 'fr-13': '3010 train' } }).lay()
    expect(told(table, 'auto-ds 3010 de-1-1-pz').about).toEqual([])
    expect(told(table, 'auto-ds 3010 de-1-1-pz de-1-1-sch de-28').about.map(({ rule }) => rule)).toEqual(['8.4.3'])
  })
})

const name = (table: Table, id: string): string => positionOf(table).content.unitOf(id)!.name
