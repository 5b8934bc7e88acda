/** 3.6 What is done with a covered unit is not told by its name: log, prompt and question; and what is shown all the same. */
import { describe, expect, it } from 'vitest'
import type { Line } from '../../../shared/engine/journal.ts'
import type { Table } from '../../../shared/engine/situation.ts'
import { seenLine } from '../../../shared/engine/view.ts'
import { franceFightsOn } from '../../../shared/games/france-fights-on/game.ts'
import { content, hex, position, stateOf } from './position.ts'

interface Seen {
  stacks: Record<string, { units: string[]; height: number }>
  units: Record<string, unknown>
  scared: string | null
}
const seenBy = (table: Table, seat: string | null) => franceFightsOn.view(table.match.play, seat) as unknown as Seen
const nameOf = (id: string) => content.unitOf(id)!.name

/** All that a seat reads of a match. */
const readBy = (table: Table, seat: string | null) =>
  JSON.stringify(table.match.journal.path().map((line: Line) => seenLine(line, seat)))
const isNamed = (text: string, id: string) => text.includes(`"${id}"`) || text.includes(nameOf(id))

const LYON = '4219'

describe('[3.6] replacements for a covered corps', () => {
  const units = { 'de-3': '5008 reduced', 'de-mtn-1': '5008', 'fr-1': '2118' }

  it('the French read that it is done, not for whom; the German reads the name', () => {
    const table = position({ phase: 'replacement', units }).lay().acts('refit de-3')
    expect(isNamed(readBy(table, 'german'), 'de-3')).toBe(true)
    for (const seat of ['french', null]) expect(isNamed(readBy(table, seat), 'de-3'), String(seat)).toBe(false)
    const { text, notes } = seenLine(table.match.journal.line(1), 'french')
    expect(text).toBe('refit (hidden)')
    expect(notes[0]).toMatchObject({ rule: '8.2', say: 'A covered unit is marked for replacements' })
  })

  it('nor when it is done', () => {
    const table = position({ phase: 'german movement', units, refitting: 'de-3' }).lay()
    const { play } = table.match
    play.push({ step: 'replacement-completion' })
    franceFightsOn.steps['replacement-completion']!.enter!(play, play.top!)
    const notes = (seat: string) => play.notes.filter(({ only }) => only === undefined || only === seat)
    expect(notes('german')).toMatchObject([{ say: '{unit} is rebuilt to full strength', units: ['de-3'] }])
    expect(notes('french')).toMatchObject([{ say: 'A covered unit is rebuilt to full strength' }])
    expect(isNamed(JSON.stringify(notes('french')), 'de-3')).toBe(false)
  })

  it('a corps in sight is named to both', () => {
    const table = position({ phase: 'replacement', units: { ...units, 'de-4': '5010 reduced' } }).lay()
    table.act('refit de-4')
    expect(isNamed(readBy(table, 'french'), 'de-4')).toBe(true)
    expect(seenLine(table.match.journal.line(1), 'french').text).toBe('refit de-4')
  })

  it('whether the question is asked does not tell where the reduced one lies', () => {
    // One of two covered corps is reduced; only one of the two hexes is away from the enemy.
    const ask = (reduced: 'de-3' | 'de-4') => {
      const stacked = { 'de-3': '5008', 'de-mtn-1': '5008', 'de-4': '4714', 'de-5': '4714', 'fr-1': '4814' }
      const table = position({
        phase: 'replacement',
        units: { ...stacked, [reduced]: `${stacked[reduced]} reduced` },
      }).lay()
      return [table.step, seenBy(table, 'french')]
    }
    expect(ask('de-3')[0]).toBe('replacement')
    expect(ask('de-3')).toEqual(ask('de-4'))
    // If nobody covered is reduced, or nobody lies covered in a fitting place, it is not asked.
    expect(position({ phase: 'replacement', units: { ...units, 'de-3': '5008' } }).lay().step).not.toBe('replacement')
    const beside = { 'de-4': '4714 reduced', 'de-mtn-1': '4714', 'fr-1': '4814' }
    expect(position({ phase: 'replacement', units: beside }).lay().step).not.toBe('replacement')
  })
})

describe('[3.6] a covered unit at the station', () => {
  const units = { 'fr-8': LYON, 'br-51': LYON, 'de-3': '5008' }

  it.each([1, 6])('is not named to the Germans: die %i', (die) => {
    const table = position({ phase: 'french movement', units }).dice(die).lay().acts('rail fr-8')
    expect(isNamed(readBy(table, 'french'), 'fr-8')).toBe(true)
    expect(isNamed(readBy(table, 'german'), 'fr-8')).toBe(false)
    expect(seenLine(table.match.journal.line(1), 'german').text).toBe('rail (hidden)')
    expect(isNamed(JSON.stringify(table.match.question), 'fr-8')).toBe(false)
    expect(table.step).toBe(die === 1 ? 'rail-trip' : 'movement')
  })

  it('is seen when it has gone', () => {
    const table = position({ phase: 'french movement', units }).dice(1).lay().acts('rail fr-8')
    table.act(`to ${table.offers('to')[0]}`)
    expect(isNamed(readBy(table, 'german'), 'fr-8')).toBe(true)
    expect(seenBy(table, 'german').units['fr-8']).toBeDefined()
  })

  it('on top it is named all along', () => {
    const table = position({ phase: 'french movement', units }).dice(1).lay().acts('rail br-51')
    expect(isNamed(readBy(table, 'german'), 'br-51')).toBe(true)
    expect(isNamed(JSON.stringify(table.match.question), 'br-51')).toBe(true)
  })
})

describe('what is shown all the same', () => {
  it('[3.6] covered attackers that were named, for as long as the battle lasts; not who lies beside them', () => {
    const units = { 'de-3': '5008', 'de-4': '5008', 'de-mtn-1': '5008', 'fr-1': '4908', 'fr-3': '3008' }
    const table = position({ phase: 'german combat', units }).lay()
    expect(seenBy(table, 'french').stacks['5008']!.units).toEqual(['de-mtn-1'])
    table.act('attack 4908 de-3')
    expect(seenBy(table, 'french').stacks['5008']!.units).toEqual(['de-3', 'de-mtn-1'])
    expect(seenBy(table, 'french').units['de-4']).toBeUndefined()
  })

  it('[6.5] the over-full stack from which a unit is taken, which counts as shown', () => {
    const units = { 'de-3': '5008', 'de-4': '5008', 'de-5': '5010', 'de-mtn-1': '5010', 'fr-1': '2118' }
    const table = position({ phase: 'german movement', units }).lay()
    expect(seenBy(table, 'french').stacks['5008']!.units).toEqual(['de-4'])
    const line = table.act('end')
    expect([table.step, table.asked]).toEqual(['phase-end', 'french'])
    expect(line.reveals).toBe(true)
    expect(seenBy(table, 'french').stacks['5008']!.units).toEqual(['de-3', 'de-4'])
    expect(seenBy(table, 'french').stacks['5010']!.units).toEqual(['de-mtn-1'])
    expect(table.offers('remove')).toEqual(['de-3', 'de-4'])
    expect(stateOf(table).stacks[hex('5008')]).toHaveLength(2)
  })

  it('[7.9] which unit is scared: the French chose it, wherever it lies now', () => {
    const units = { 'de-39': '5008', 'de-mtn-1': '5008', 'fr-1': '2118' }
    const table = position({ phase: 'german movement', units, scared: 'de-39' }).lay()
    expect(seenBy(table, 'french').scared).toBe('de-39')
    expect(seenBy(table, 'french').units['de-39']).toMatchObject({ at: '5008' })
  })
})
