import { describe, expect, it } from 'vitest'
import { content, position, where } from './position.ts'

const { green, yellow } = content.rowHexes
const named = (hexes: readonly number[]) => hexes.map((hex) => content.grid.ids[hex]!)

/** One corps of each army, and the turns on which it needs 1, 2, 3, 4, 5, 5 or less. */
const armies = [
  { rule: '9.2', title: '18th Army', corps: 'de-10', first: 2 },
  { rule: '9.3', title: '4th Army', corps: 'de-15', first: 5 },
  { rule: '9.4', title: 'Panzergruppe Kleist', corps: 'de-41', first: 5 },
]

const arrives = (corps: string, turn: number, die: number) => {
  const table = position({ phase: 'reinforcements', turn, units: {}, toCome: [corps] })
    .dice(die)
    .lay()
  return table.step === 'reinforcement-entry'
}

for (const { rule, title, corps, first } of armies)
  describe(title, () => {
    it(`[${rule}] rolls from turn ${first} on, and needs a number that grows to 5`, () => {
      const needs = [0, 1, 2, 3, 4, 5, 5].map((_, i) => first + i)
      const highest = needs.map((turn) => [1, 2, 3, 4, 5, 6].filter((die) => arrives(corps, turn, die)).length)
      expect(highest).toEqual([1, 2, 3, 4, 5, 5, 5])
      // Before that there is no die at all.
      const early = position({ phase: 'reinforcements', turn: first - 1, units: {}, toCome: [corps] }).lay()
      expect(where(early, corps)).toBe('to come')
      expect(early.said.join()).not.toContain(content.unitOf(corps)!.name)
    })
  })

describe('entering', () => {
  it('[9.2] a die for each corps; who succeeds is placed at once, in the green row', () => {
    const table = position({ phase: 'reinforcements', turn: 2, units: {}, toCome: ['de-10', 'de-26'] })
      .dice(1, 1)
      .lay()
    expect([table.step, table.asked]).toEqual(['reinforcement-entry', 'german'])
    expect(table.offers('enter')).toEqual(named(green))
    table.dice(2).act('enter 6007')
    expect(where(table, 'de-10')).toBe('6007')
    expect(where(table, 'de-26')).toBe('to come')
    expect(table.step).not.toBe('reinforcement-entry')
  })

  it('[9.2] into a hex of its own: no stacking', () => {
    const table = position({ phase: 'reinforcements', turn: 2, units: { 'de-mtn-1': '6007' }, toCome: ['de-10'] })
      .dice(1)
      .lay()
    expect(table.offers('enter')).toEqual(named(green).filter((id) => id !== '6007'))
    expect(table.why('enter', '6007')!.rule).toBe('9.2')
    expect(table.why('enter', '4000')!.rule).toBe('9.2')
  })

  it('[9.2] with no empty hex in its row the corps waits', () => {
    const others = content.units.filter((unit) => unit.side === 'german' && unit.army !== '18').slice(0, green.length)
    const units = Object.fromEntries(others.map((unit, i) => [unit.id, named(green)[i]!]))
    const table = position({ phase: 'reinforcements', turn: 9, units, toCome: ['de-10'] })
      .dice(1)
      .lay()
    expect(table.step).not.toBe('reinforcement-entry')
    expect(where(table, 'de-10')).toBe('to come')
    expect(table.said.join()).toContain('no hex of its row is empty (9.2)')
  })

  it('[9.3] the four corps of 4th Army roll one after another and enter the yellow row', () => {
    const toCome = ['de-1', 'de-2', 'de-38', 'de-15']
    const table = position({ phase: 'reinforcements', turn: 7, units: {}, toCome }).dice(4, 3).lay()
    expect(where(table, 'de-1')).toBe('to come')
    expect(table.offers('enter')).toEqual(named(yellow))
    table.dice(6, 1).act('enter 4000')
    expect(where(table, 'de-2')).toBe('4000')
    // XXXVIII Corps has failed; XV Panzer must find another hex.
    expect(table.offers('enter')).toEqual(named(yellow).filter((id) => id !== '4000'))
    table.act('enter 4100')
    expect([where(table, 'de-38'), where(table, 'de-15')]).toEqual(['to come', '4100'])
  })

  it('[9.4] the three corps of Panzergruppe Kleist do the same', () => {
    const table = position({ phase: 'reinforcements', turn: 5, units: {}, toCome: ['de-14', 'de-16', 'de-41'] })
      .dice(1)
      .lay()
    expect(table.offers('enter')).toEqual(named(yellow))
    expect(table.why('enter', '6007')!.rule).toBe('9.4')
    table.dice(1).act('enter 2900')
    expect(table.why('enter', '2900')!.rule).toBe('9.4')
    table.dice(2).act('enter 3000')
    expect(['de-14', 'de-16', 'de-41'].map((corps) => where(table, corps))).toEqual(['2900', '3000', 'to come'])
  })

  it('all three armies roll in a fixed order', () => {
    const toCome = ['de-10', 'de-26', 'de-1', 'de-2', 'de-38', 'de-15', 'de-14', 'de-16', 'de-41']
    const table = position({ phase: 'reinforcements', turn: 6, units: {}, toCome })
      .dice(6, 6, 6, 6, 6, 6, 6, 6, 6)
      .lay()
    const names = toCome.map((corps) => content.unitOf(corps)!.name)
    expect(table.said.filter((note) => note.includes(' delayed: ')).map((note) => note.split(' delayed')[0])).toEqual(
      names,
    )
  })
})
