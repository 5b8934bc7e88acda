import { describe, expect, it } from 'vitest'
import { franceFightsOn } from '../../../shared/games/france-fights-on/game.ts'
import type { FfoView } from '../../../shared/views/france-fights-on.ts'
import { content, position, stateOf } from './position.ts'

const scaredUnit = (table: Parameters<typeof stateOf>[0]) => {
  const { scared } = stateOf(table)
  return scared === null ? null : content.units[scared]!.id
}

/** XXXIX Panzer and an infantry corps in the open, in supply from the north. */
const panzers = { 'de-39': '5008', 'de-3': '5010' }

describe('Panzer Scares', () => {
  it('[7.9] the first scare comes on 1 or 2', () => {
    for (const die of [1, 2]) {
      const table = position({ phase: 'panzer scare', turn: 2, units: panzers }).dice(die).lay()
      expect([table.step, table.asked]).toEqual(['panzer-scare', 'french'])
      table.act('scare de-39')
      expect(scaredUnit(table)).toBe('de-39')
      expect(stateOf(table).scareHappened).toBe(true)
    }
  })

  it('[7.9] not on 3', () => {
    const table = position({ phase: 'panzer scare', turn: 2, units: panzers }).dice(3).lay()
    expect(table.step).not.toBe('panzer-scare')
    expect(stateOf(table).scareHappened).toBe(false)
  })

  it('[7.9] once there has been one, only on 1', () => {
    const later = { phase: 'panzer scare', turn: 6, units: panzers, scareHappened: true }
    expect(position(later).dice(2).lay().step).not.toBe('panzer-scare')
    expect(position(later).dice(1).lay().step).toBe('panzer-scare')
  })

  it('[7.9] it falls on a mechanised unit that is in supply', () => {
    // XXXIX Panzer is shut up in Dijon; Kleist’s motorised corps has its line to the yellow row.
    const units = { 'de-39': '5625', 'fr-1': '5524', 'fr-3': '5624', 'fr-6': '5724', 'de-14': '4005', 'de-3': '5010' }
    const table = position({ phase: 'panzer scare', units }).dice(1).lay()
    expect(table.offers('scare')).toEqual(['de-14'])
    expect(table.why('scare', 'de-39')!.rule).toBe('7.9')
    expect(table.why('scare', 'de-3')!.rule).toBe('7.9')
  })

  it('[7.9] the Mountain Division on top does not shield a panzer corps: the French name the hex', () => {
    const units = { 'de-39': '5008', 'de-mtn-1': '5008', 'de-14': '4005' }
    const table = position({ phase: 'panzer scare', units }).dice(1).lay()
    expect(table.offers('scare')).toEqual(['de-14', '5008'])
    expect(table.why('scare', 'de-mtn-1')!.rule).toBe('7.9')
    table.act('scare 5008')
    expect(scaredUnit(table)).toBe('de-39')
  })

  it('[7.9] with no supplied mechanised unit beneath the French choose again, and learn no more than that', () => {
    const units = { 'de-3': '5008', 'de-mtn-1': '5008', 'de-14': '4005' }
    const table = position({ phase: 'panzer scare', units }).dice(1).lay()
    expect(table.offers('scare')).toEqual(['de-14', '5008'])
    table.act('scare 5008')
    expect([table.step, scaredUnit(table)]).toEqual(['panzer-scare', null])
    expect(table.offers('scare')).toEqual(['de-14'])
    expect(table.why('scare', '5008')!.rule).toBe('7.9')
    table.act('scare de-14')
    expect(scaredUnit(table)).toBe('de-14')
    const last = position({ phase: 'panzer scare', units: { 'de-3': '5008', 'de-mtn-1': '5008' } })
      .dice(1)
      .lay()
    last.act('scare 5008')
    expect([last.step === 'panzer-scare', stateOf(last).scareHappened]).toEqual([false, false])
  })

  it('[7.9] the corps under the marker lies open to the French, whatever is put on top of it (3.6)', () => {
    const units = { 'de-39': '5008', 'de-mtn-1': '5008' }
    const stack = (scared?: string) => {
      const table = position({ phase: 'german movement', units, ...(scared && { scared }) }).lay()
      return (franceFightsOn.view(table.match.play, 'french') as never as FfoView).stacks['5008']!.units
    }
    expect(stack()).toEqual(['de-mtn-1'])
    expect(stack('de-39')).toEqual(['de-39', 'de-mtn-1'])
  })

  it('[7.9] the log says that the die has brought a scare', () => {
    const table = position({ phase: 'panzer scare', turn: 2, units: panzers }).dice(2).lay()
    const events = table.match.journal.lines.flatMap(({ notes }) => notes.map(({ event }) => event))
    expect(events).toContainEqual({ kind: 'france-fights-on: scare rolled', dice: [2] })
  })

  it('[7.9] with nobody to scare nothing happens, and the first scare is still to come', () => {
    const table = position({ phase: 'panzer scare', units: { 'de-3': '5010' } })
      .dice(1)
      .lay()
    expect(table.step).not.toBe('panzer-scare')
    expect(stateOf(table).scareHappened).toBe(false)
  })

  it('[7.9] the scared corps moves as if out of supply, the others as usual', () => {
    const units = { ...panzers, 'de-14': '4005' }
    const table = position({ phase: 'german movement', units, scared: 'de-39' }).lay()
    expect(table.why('move', 'de-39')!.rule).toBe('7.3')
    expect(table.offers('move')).toEqual(['de-3', 'de-14'])
    table.dice(1).act('supply-die 5008')
    table.act('move de-39 5108')
    expect(table.refused('move de-39 5208').rule).toBe('11.3')
  })

  it('[7.9] the marker leaves in II.H', () => {
    const table = position({ phase: 'scare removal', units: panzers, scared: 'de-39' }).lay()
    expect(scaredUnit(table)).toBe(null)
    expect(stateOf(table).scareHappened).toBe(true)
  })
})
