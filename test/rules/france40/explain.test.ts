/** What the screen is told of an attack being built and of the battle under way. Diagrams as in battles.ts. */
import { describe, expect, it } from 'vitest'
import { spoken } from '../../../shared/engine/rule.ts'
import { explain } from '../../../shared/games/france40/view/explain.ts'
import { advancing } from './advancing.ts'
import { positionOf } from './battles.ts'
import { position } from './position.ts'

describe('the sum of an attack', () => {
  const units = { 'de-1-1-pz': '3009', 'de-1-1-sch': '3009', 'de-28': '3109', 'fr-13': '3010', 'fr-hq-9': '3012' }
  const map = { majorRiver: ['3010/3109'] }

  it('[8.3] grows with every pick: parts, column, where it comes from, what the defender may add', () => {
    const table = position({ phase: 'german combat', map, units, turn: 1 }).lay()
    const told = explain(positionOf(table), 'german', 'attack 3010 de-1-1-pz de-1-1-sch de-28 air 2'.split(' '))!
    expect(told.parts.map(({ title, total }) => [title, total])).toEqual([
      ['Attack', 13],
      ['Defence', 7],
      ['Shifts', 4],
    ])
    // 13 to 7 is 1-1; Tank, combined arms and two Air units.
    expect(told.table).toMatchObject({ id: '10.1', base: 2, live: 6 })
    expect(told.table!.open.map(({ rule }) => rule)).toEqual(['8.3'])
    expect(told.target).toBe('3010')
    expect(told.from).toEqual([
      { hex: '3009', units: ['de-1-1-pz', 'de-1-1-sch'], value: 10 },
      { hex: '3109', units: ['de-28'], value: 3 },
    ])
    expect(told.parts[0]!.lines.map(spoken)).toContain(`${name(table, 'de-28')} halved: Across a Major River`)
  })

  it('[8.4.3] says when no die is needed, and when the attack is too weak', () => {
    const table = position({ phase: 'german combat', map: {}, units: { ...units, 'fr-13': '3010 train' } }).lay()
    const strong = explain(positionOf(table), 'german', 'attack 3010 de-1-1-pz de-1-1-sch de-28'.split(' '))!
    expect(strong.about.map(({ rule }) => rule)).toEqual(['8.4.3'])
    const city = position({ phase: 'german combat', map: { city: ['3010'] }, units }).lay()
    const weak = explain(positionOf(city), 'german', 'attack 3010 de-1-1-sch'.split(' '))!
    expect(weak.about.map(spoken)).toEqual(['The odds are below 1-3'])
    expect(weak.table!.live).toBe(0)
  })

  it('[15.2.5] a Breakthrough Combat is that of the group, at the price that is named', () => {
    const group = { 'de-1-1-pz': '3010', 'de-1-1-sch': '3010', 'fr-22': '3211 remnant' }
    const attackers = ['de-1-1-pz', 'de-1-1-sch']
    const table = advancing({ map: {}, units: group }, { target: '3110', hexes: 4, attackers }).lay()
    table.act('group 3110 de-1-1-pz de-1-1-sch')
    const shifts = (line: string) => {
      const { parts, from } = explain(positionOf(table), 'german', line.split(' '))!
      expect(from).toMatchObject([{ hex: '3110', units: attackers }])
      return parts[2]!.lines.find(({ rule }) => rule === '15.2.5')?.value
    }
    expect([shifts('attack 3211'), shifts('attack 3211 1'), shifts('attack 3211 2')]).toEqual([-2, -2, -1])
  })

  it('[8.3] the battle under way is explained without picks', () => {
    const table = position({ phase: 'german combat', map, units }).lay()
    expect(explain(positionOf(table), 'german', [])).toBeNull()
    table.act('attack 3010 de-1-1-pz')
    expect(table.step).toBe('support')
    expect(explain(positionOf(table), 'allied', [])).toMatchObject({ target: '3010', table: { id: '10.1' } })
  })
})

const name = (table: Parameters<typeof positionOf>[0], id: string): string => positionOf(table).content.unitOf(id)!.name
