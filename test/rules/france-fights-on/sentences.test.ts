/** What is said to the players is true: sentences with figures in them, and reasons that must fit the position. */
import { describe, expect, it } from 'vitest'
import { spoken } from '../../../shared/engine/rule.ts'
import type { Table } from '../../../shared/engine/situation.ts'
import { position } from './position.ts'

const lastNote = (table: Table, rule: string): string =>
  spoken(table.match.journal.lines.flatMap(({ notes }) => notes).findLast((note) => note.rule === rule)!)

/** III Corps and XXXIX Panzer shut up in Dijon by French corps around it. */
const WALL = { 'fr-1': '5524', 'fr-3': '5624', 'fr-6': '5724' }
const DIJON = '5625'

const rolledFor = (units: Record<string, string>, die: number, scared?: string): string => {
  const hex = Object.values(units)[0]!
  const table = position({ phase: 'german movement', units, ...(scared && { scared }) })
    .dice(die)
    .lay()
  table.act(`supply-die ${hex}`)
  return lastNote(table, '7.3')
}

describe('movement points out of supply (7.3)', () => {
  it('a corps on foot has four at most, whatever the die', () => {
    expect(rolledFor({ 'de-3': DIJON, ...WALL }, 6)).toBe('Out of supply at Dijon (5625): rolled 6, 4 MP')
    expect(rolledFor({ 'de-39': DIJON, ...WALL }, 6)).toBe('Out of supply at Dijon (5625): rolled 6, 6 MP')
  })

  it('in a stack both kinds are told, so that nothing covered is given away (3.6)', () => {
    const foot = rolledFor({ 'de-3': DIJON, 'de-mtn-1': DIJON, ...WALL }, 5)
    expect(foot).toBe('Out of supply at Dijon (5625): rolled 5, 5 MP (4 if not mechanised)')
    expect(rolledFor({ 'de-39': DIJON, 'de-mtn-1': DIJON, ...WALL }, 5)).toBe(foot)
  })

  it('a panzer corps in supply rolls because of a scare (7.9)', () => {
    expect(rolledFor({ 'de-39': '5008' }, 3, 'de-39')).toBe('Panzer Scare at 5008: rolled 3, 3 MP')
  })
})

describe('why nobody can be moved', () => {
  it('all have moved', () => {
    const table = position({ phase: 'german movement', units: { 'de-3': '5008' } }).lay()
    table.act('move de-3 5009')
    expect(spoken(table.refused('move'))).toBe('Every unit that can move has moved')
  })

  it('a die for movement points comes first', () => {
    const table = position({ phase: 'german movement', units: { 'de-39': '5008' }, scared: 'de-39' }).lay()
    expect(table.refused('move').rule).toBe('7.3')
  })

  it('after a train that did not run the unit has tried, it has not travelled (11.7)', () => {
    const table = position({ phase: 'french movement', units: { 'fr-8': '4219', 'fr-1': '4008', 'de-3': '5118' } })
      .dice(6)
      .lay()
    table.act('rail fr-8')
    expect(spoken(table.why('move', 'fr-8')!)).toBe('It has tried rail movement this turn and cannot move')
  })
})

describe('who attacks', () => {
  it('one unit attacks, several attack', () => {
    const units = { 'fr-gc': '5018', 'fr-1': '5117', 'de-3': '5118' }
    const declared = (...ids: string[]) => {
      const table = position({ phase: 'french combat', units }).lay()
      table.act(`attack 5118 ${ids.join(' ')}`)
      return lastNote(table, '13.3')
    }
    expect(declared('fr-gc')).toBe('Groupement Cuirassé attacks 5118')
    expect(declared('fr-gc', 'fr-1')).toMatch(/ attack 5118$/)
  })
})
