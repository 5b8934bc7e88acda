/** 3.6 Fog of war as each seat sees it, and 3.7 hex control. */
import { describe, expect, it } from 'vitest'
import { Situation } from '../../../shared/engine/situation.ts'
import type { Table } from '../../../shared/engine/situation.ts'
import { seenLine } from '../../../shared/engine/view.ts'
import { franceFightsOn } from '../../../shared/games/france-fights-on/game.ts'
import type { State } from '../../../shared/games/france-fights-on/state.ts'
import { content, position, stateOf } from './position.ts'

interface Seen {
  stacks: Record<string, { units: string[]; height: number }>
  units: Record<string, { at: string; steps: number }>
}
const seenBy = (table: Table, seat: string | null) => franceFightsOn.view(table.match.play, seat) as unknown as Seen

describe('3.6 fog of war', () => {
  const units = { 'fr-1': '5118', 'br-51': '5118', 'de-3': '4918', 'de-mtn-1': '4918' }

  it('[3.6] the enemy sees the top unit of a stack and how high it is, nothing more', () => {
    const table = position({ phase: 'german movement', units }).lay()
    expect(seenBy(table, 'german').stacks['5118']).toEqual({ units: ['br-51'], height: 2 })
    expect(seenBy(table, 'german').units['fr-1']).toBeUndefined()
    expect(seenBy(table, 'french').stacks['5118']).toEqual({ units: ['fr-1', 'br-51'], height: 2 })
    expect(seenBy(table, 'french').stacks['4918']).toEqual({ units: ['de-mtn-1'], height: 2 })
    expect(seenBy(table, null).stacks['5118']!.units).toEqual(['br-51'])
  })

  it('[3.6] no word of the view names a covered unit', () => {
    const table = position({ phase: 'german movement', units }).lay()
    expect(JSON.stringify(seenBy(table, 'german'))).not.toContain('"fr-1"')
  })

  it('[3.6] [6.5] a stack is shown from the moment at which the enemy may take units off, until that is done', () => {
    const both = { 'fr-1': '4119', 'fr-3': '4119', 'de-3': '5118', 'de-4': '5118' }
    const table = position({ turn: 3, phase: 'french combat', units: both }).lay()
    const seen = (seat: string | null) => {
      const { stacks, units: all } = seenBy(table, seat)
      return [stacks['5118']!.units, all['de-3'] !== undefined]
    }
    const covered = [['de-4'], false]
    const open = [['de-3', 'de-4'], true]
    table.act('end')
    expect([seen('french'), seen(null)]).toEqual([covered, covered])
    table.act('remove fr-1')
    expect(table.asked).toBe('french')
    expect([seen('french'), seen(null)]).toEqual([open, open])
    table.act('leave')
    expect([seen('french'), seen(null)]).toEqual([covered, covered])
  })

  it('[3.2] the French set-up is hidden from the German: no line, note or view tells more than the top units', () => {
    const table = new Situation<State>(franceFightsOn, content, 'france-fights-on').lay()
    const line = table.act(table.started('setup').completed().text())
    expect(seenLine(line, 'german').text).not.toMatch(/fr-\w+ 59/)
    expect(seenLine(line, 'french').text).toMatch(/fr-\w+ 59/)
    const told = JSON.stringify([seenLine(line, 'german'), seenBy(table, 'german')])
    for (const [id, hex] of Object.entries(content.data.scenario.sample.french)) {
      const isTop = stateOf(table).stacks[content.grid.indexOf(hex)]!.at(-1) === content.unitOf(id)!.index
      expect(told.includes(`"${id}"`), id).toBe(isTop)
    }
  })
})

describe('3.7 hex control', () => {
  it('[3.7] a hex changes hands as soon as a unit of the other side enters it, even in passing', () => {
    const table = position({ phase: 'german movement', units: { 'de-3': '4714', 'fr-1': '2118' } }).lay()
    table.act('move de-3 4715-4716')
    const roanne = content.grid.indexOf('4715')
    expect(stateOf(table).germanHexes[roanne]).toBe(true)
    expect(stateOf(table).lostCities[roanne]).toBe(true)
  })

  it('[3.7] and back again', () => {
    const table = position({
      phase: 'french movement',
      german: ['4715'],
      units: { 'fr-1': '4714', 'de-3': '2118' },
    }).lay()
    table.act('move fr-1 4715')
    expect(stateOf(table).germanHexes[content.grid.indexOf('4715')]).toBeUndefined()
  })

  it('[3.7] the coloured rows are German whoever walks there', () => {
    const table = position({ phase: 'german movement', units: { 'de-3': '5810', 'fr-1': '2118' } }).lay()
    table.act('move de-3 5910-5811')
    expect(stateOf(table).germanHexes[content.grid.indexOf('5910')]).toBeUndefined()
  })
})

describe('9.5 the western armies on the move', () => {
  it('[9.5] they may wait in the yellow row and move within it, but not come back to it', () => {
    const table = position({
      phase: 'german movement',
      units: { 'de-16': '4400', 'de-1': '4402', 'fr-1': '2118' },
    }).lay()
    expect(table.why('move de-1 4401', '4400')?.rule).toBe('9.5')
    table.act('move de-16 4500-4600')
    table.act('end')
    expect(table.asked).not.toBeNull()
  })

  it('[9.5] the yellow row is closed to the main force', () => {
    const table = position({ phase: 'german movement', units: { 'de-3': '4401', 'fr-1': '2118' } }).lay()
    expect(table.why('move de-3', '4400')?.rule).toBe('9.5')
  })
})
