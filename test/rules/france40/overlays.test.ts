import { expect, test } from 'vitest'
import type { Overlay } from '../../../shared/engine/explain.ts'
import type { Table } from '../../../shared/engine/situation.ts'
import { position } from './position.ts'

const shown = (table: Table, picks: string): Record<string, Overlay> =>
  Object.fromEntries(
    table.match.game.overlays!(table.match.play, 'german', picks.split(' ')).map((overlay) => [overlay.id, overlay]),
  )

const units = { 'fr-55': '3010', 'fr-71': '3210', 'de-1-1-pz': '3108', 'de-1-1-sch': '3110' }

test('zones and Bonds of both sides, by the names of hexes and hexsides', () => {
  const overlays = shown(position({ map: {}, units }).lay(), 'move de-1-1-pz')
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
