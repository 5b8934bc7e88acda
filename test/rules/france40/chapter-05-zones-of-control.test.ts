import { describe, expect, test } from 'vitest'
import type { Table } from '../../../shared/engine/situation.ts'
import type { Position } from '../../../shared/games/france40/state.ts'
import { isEzoc } from '../../../shared/games/france40/05-zones-of-control/zones-of-control.ts'
import { position, where, type Diagram } from './position.ts'

const play = (table: Table): Position => table.match.play as unknown as Position

/** Is the hex in a zone of control of the Allies? */
function isControlled(diagram: Diagram, hex: string): boolean {
  const p = play(position(diagram).lay())
  return isEzoc(p, p.content.grid.indexOf(hex), 'german')
}

describe('a unit controls the six hexes around it', () => {
  test('[5.1.1] these and no others', () => {
    const diagram = { map: {}, units: { 'fr-55': '3010' } }
    for (const hex of ['3009', '3109', '3110', '3011', '2910', '2909']) expect(isControlled(diagram, hex)).toBe(true)
    for (const hex of ['3010', '3008', '3210']) expect(isControlled(diagram, hex)).toBe(false)
  })

  test('[5.1.1] across rivers, but not across the sea', () => {
    expect(isControlled({ map: { majorRiver: ['3010/3011'] }, units: { 'fr-55': '3010' } }, '3011')).toBe(true)
    expect(isControlled({ map: { allSea: ['3010/3011'] }, units: { 'fr-55': '3010' } }, '3011')).toBe(false)
  })
})

describe('HQs and Forts have none', () => {
  test.each(['fr-hq-1', 'fr-sfm-1'])('[5.1.2] %s', (unit) => {
    expect(isControlled({ map: {}, units: { [unit]: '3010' } }, '3011')).toBe(false)
    expect(isControlled({ map: {}, units: { [unit]: '3010', 'fr-55': '3010' } }, '3011')).toBe(true)
  })
})

describe('a zone is lost', () => {
  test('[5.3] on a train', () =>
    expect(isControlled({ map: {}, units: { 'fr-55': '3010 train' } }, '3011')).toBe(false))
  test('[5.3] in an entry hex', () => expect(isControlled({ map: {}, units: { 'fr-55': '3728' } }, '3727')).toBe(false))
  test('[5.3] not by Disruption', () => {
    expect(isControlled({ map: {}, units: { 'fr-55': '3010 disrupted' } }, '3011')).toBe(true)
  })
})

test('[13.3.2a] in Full Retreat a unit has no zone', () => {
  expect(isControlled({ map: {}, units: { 'fr-55': '3010 routed' } }, '3011')).toBe(false)
})

describe('stop in an EZOC', () => {
  test('[5.2a] a unit that enters one goes no further', () => {
    const table = position({ map: {}, units: { 'fr-55': '3010', 'de-1-1-pz': '2512' } }).lay()
    expect(table.offers('move de-1-1-pz 2612-2711-2811-2910')).toEqual([])
    expect(table.why('move de-1-1-pz 2612-2711-2811-2910', '2911')).toMatchObject({ rule: '5.2a' })
  })

  test('[5.2a] entering costs nothing extra', () => {
    const table = position({ map: {}, units: { 'fr-55': '3010', 'de-1-1-pz': '2811' } }).lay()
    expect(table.started('move de-1-1-pz').offers.find(({ token }) => token === '2910')?.cost).toBe(1)
  })
})

describe('leaving an EZOC costs two more', () => {
  const costs = (spot: string) =>
    position({ map: {}, units: { 'fr-55': '3010', 'de-1-1-pz': spot } })
      .lay()
      .started('move de-1-1-pz')
      .offers.map(({ token, cost }) => `${token} ${cost}`)

  test('[5.2b] on top of the terrain', () => {
    expect(costs('2910')).toContain('2911 3')
    expect(costs('2811')).toContain('2911 1')
  })

  test('[5.2b] so the reach of a unit that starts in one is shorter', () => {
    const table = position({ map: {}, units: { 'fr-55': '3010', 'de-8': '2910' } }).lay()
    // Five points by Extended Movement: three for the first hex, one for each of two more.
    expect(table.offers('move de-8 2911-2912-2913')).toEqual([])
    expect(table.why('move de-8 2911-2912-2913', '2914')).toMatchObject({ rule: '7.3a', values: { spent: 6 } })
  })
})

test('[5.2c] from EZOC to EZOC a unit may step and stops, if no Bond is in the way', () => {
  const table = position({ map: {}, units: { 'fr-55': '3010', 'de-1-1-pz': '2910' } }).lay()
  expect(table.offers('move de-1-1-pz 3011')).toEqual([])
  table.act('move de-1-1-pz 3011')
  expect(where(table, 'de-1-1-pz')).toBe('3011')
  const bonded = position({ map: {}, units: { 'fr-55': '3010', 'fr-71': '2911', 'de-1-1-pz': '2910' } }).lay()
  expect(bonded.refused('move de-1-1-pz 3011')).toMatchObject({ rule: '6.2a' })
})
