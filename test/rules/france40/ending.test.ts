/** What ending a phase would cost is told before it is ended. */
import { describe, expect, test } from 'vitest'
import { france40 } from '../../../shared/games/france40/game.ts'
import { spoken } from '../../../shared/engine/rule.ts'
import { position, type Diagram } from './position.ts'

const ending = (diagram: Diagram, seat: 'german' | 'allied') =>
  (france40.ending?.(position({ map: {}, ...diagram }).lay().match.play, seat) ?? []).map(
    (one) => `${one.rule} ${spoken(one)}: ${one.units.join(' ')}`,
  )

describe('what a phase’s end costs', () => {
  const road = Array.from({ length: 51 }, (_, i) => `${61 - i}01`)

  test('[19.4.1] arrivals that stand in their entry hexes go back', () => {
    const diagram = { phase: 'german movement', units: { 'de-8': '6104', 'de-5': '6105' } } as const
    expect(ending(diagram, 'german')).toEqual(['19.4.1 2 reinforcements go back off the map: de-8 de-5'])
    expect(ending(diagram, 'allied')).toEqual([])
  })

  test('[19.1] arrivals that were not placed wait', () => {
    expect(ending({ phase: 'allied initial', units: {}, arrived: ['fr-3'] }, 'allied')).toEqual([
      '19.1 3rd Infantry Division waits for a later turn: fr-3',
    ])
  })

  test('[18.1] units that would get a marker they have not got', () => {
    const units = { 'de-1-1-pz': '2020', 'de-8': '2022 out', 'de-5': '5901' }
    const found = ending({ phase: 'german movement', map: { road: [road] }, units }, 'german')
    expect(found).toEqual(['18.1 1st Panzer, 1st Panzer Division would be Out of Supply: de-1-1-pz'])
  })

  test('nothing to lose, nothing to say', () => {
    const units = { 'de-5': '5901' }
    expect(ending({ phase: 'german movement', map: { road: [road] }, units }, 'german')).toEqual([])
  })
})
