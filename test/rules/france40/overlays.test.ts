import { describe, expect, test } from 'vitest'
import type { Overlay } from '../../../shared/engine/explain.ts'
import type { Table } from '../../../shared/engine/situation.ts'
import { position } from './position.ts'

/** Of the position as it is, or as if the act begun with these words had been carried out so far. */
function shown(table: Table, text = ''): Record<string, Overlay> {
  const { game, play } = table.match
  const overlays = table.started(text).overlays() ?? game.overlays!(play, 'german')
  return Object.fromEntries(overlays.map((overlay) => [overlay.id, overlay]))
}

const units = { 'fr-55': '3010', 'fr-71': '3210', 'de-1-1-pz': '3108', 'de-1-1-sch': '3110' }

test('zones and Bonds of both sides, by the names of hexes and hexsides', () => {
  const overlays = shown(position({ map: {}, units }).lay())
  expect(overlays['bonds-allied']).toMatchObject({ side: 'allied', hexes: [], sides: ['3109/3110'] })
  expect(overlays['zoc-german']!.hexes).toContain('3107')
  expect(overlays['bonds-german']!.hexes).toEqual(['3109'])
})

test('they follow the move that is being planned, and the position stays as it is', () => {
  const table = position({ map: {}, units }).lay()
  const before = table.match.play.revision
  const overlays = shown(table, 'move de-1-1-pz 3109')
  expect(overlays['bonds-allied']!.sides).toEqual([])
  expect(overlays['zoc-german']!.hexes).not.toContain('3107')
  expect(table.match.play.revision).toBe(before)
  expect(shown(table, 'move de-1-1-pz')['bonds-allied']!.sides).toEqual(['3109/3110'])
})

test('units that are dropped stay where they were dropped', () => {
  const stack = { 'de-1-1-pz': '3006', 'de-1-1-sch': '3006', 'fr-55': '3015' }
  const table = position({ map: {}, units: stack }).lay()
  const zones = (text: string) => shown(table, text)['zoc-german']!.hexes
  expect(zones('move de-1-1-pz de-1-1-sch 3007 3008')).not.toContain('3006')
  const split = zones('move de-1-1-pz de-1-1-sch 3007 drop de-1-1-sch 3008 3009')
  expect(split).toEqual(expect.arrayContaining(['3006', '3010']))
})

test('a move that waits for an answer is planned on from where it stands', () => {
  const table = position({ map: {}, units: { 'de-1-1-pz': '3006', 'fr-hq-9': '3008' } }).lay()
  table.act('move de-1-1-pz 3007')
  while (table.asked === 'allied') table.act(table.draft().completed().text())
  expect(table.step).toBe('march')
  expect(shown(table, 'march')['zoc-german']!.hexes).not.toContain('3009')
  expect(shown(table, 'march 3008')['zoc-german']!.hexes).toContain('3009')
})

test('a line of supply for any unit, or where it is cut', () => {
  const road = [['6104', '6004', '5904', '5804', '5704', '5604', '5504']]
  const spread = { 'de-8': '5204', 'de-28': '3010', 'fr-55': '2909', 'fr-71': '3112' }
  const table = position({ map: { road }, units: spread }).lay()
  const line = (unit: string) => table.match.game.trace!(table.match.play, 'german', unit)!
  expect(line('de-8')).toMatchObject({ isOpen: true, cuts: [] })
  expect([line('de-8').path[0], ...line('de-8').path.slice(-2)]).toEqual(['5204', '6004', '6104'])
  expect(line('de-28')).toMatchObject({ isOpen: false, path: [] })
  expect(line('de-28').cuts).toContainEqual({
    from: '3010',
    to: '2909',
    why: expect.objectContaining({ rule: '18.3.2b' }),
  })
})

test('all units without a line of supply are told at once', () => {
  const road = [['6104', '6004', '5904', '5804', '5704', '5604', '5504']]
  const spread = { 'de-8': '5204', 'de-28': '3010', 'fr-55': '2909', 'fr-71': '3112' }
  const { game, play } = position({ map: { road }, units: spread }).lay().match
  const cut = Object.keys(spread).filter((unit) => game.trace!(play, 'german', unit)!.isOpen === false)
  expect(cut).toContain('de-28')
  expect(new Set(game.cutOff!(play, 'german'))).toEqual(new Set(cut))
})

describe('[21.7.1] the lifelines to the south', () => {
  const column = (first: number) => Array.from({ length: 28 }, (_, row) => `${first}${String(row).padStart(2, '0')}`)
  const map = { rail: [['2399', ...column(23), '2428']], road: [['2999', ...column(29), '2828']] }
  const lifelines = (more: Record<string, string>, picks = '') => {
    const overlays = shown(position({ map, units: { 'fr-55': '3510', ...more } }).lay(), picks)
    return { rail: overlays['lifeline-rail']!, road: overlays['lifeline-road']! }
  }

  test('open, with the way they take', () => {
    const { rail, road } = lifelines({ 'de-8': '5204' })
    expect(rail).toMatchObject({ title: 'Railway to the south: open', lines: [{ isOpen: true, cuts: [] }] })
    expect(rail.lines![0]!.path.slice(0, 3)).toEqual(['2399', '2300', '2301'])
    expect(rail.lines![0]!.path.at(-1)).toBe('2428')
    expect(road.lines![0]!.path.at(-1)).toBe('2828')
  })

  test('cut where a German unit stands or its zone reaches, and why', () => {
    const { rail, road } = lifelines({ 'de-8': '2310', 'de-28': '2410' })
    const because = (say: string) => expect.objectContaining({ rule: '21.7.1', say })
    expect(rail).toMatchObject({ title: 'Railway to the south: cut', lines: [{ isOpen: false, path: [] }] })
    const zoned = 'The railway enters a German ZOC'
    expect(rail.lines![0]!.cuts).toEqual([{ from: '2308', to: '2309', why: because(zoned) }])
    expect(road.lines![0]!.isOpen).toBe(true)
    const held = lifelines({ 'de-8': '2310', 'de-28': '2410', 'fr-71': '2309' })
    expect(held.rail.lines![0]!.cuts).toEqual([
      { from: '2309', to: '2310', why: because('A German unit is on the railway') },
    ])
  })

  test('live while a move is planned', () => {
    expect(lifelines({ 'de-8': '2710' }, 'move de-8').rail.lines![0]!.isOpen).toBe(true)
    expect(lifelines({ 'de-8': '2710' }, 'move de-8 2610 2510 2410').rail.lines![0]!.isOpen).toBe(false)
  })

  test('none in Dynamo', () => {
    const table = position({ scenario: 'dynamo', units: { 'de-8': '2722' } }).lay()
    expect(Object.keys(shown(table)).filter((id) => id.startsWith('lifeline'))).toEqual([])
  })
})
