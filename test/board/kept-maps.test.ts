import { expect, test } from 'vitest'
import { KeptMaps } from '../../renderer/board/map/kept-maps.ts'
import type { MapTiles } from '../../renderer/board/map/map-tiles.ts'
import type { SheetSource } from '../../renderer/board/map/source.ts'

class Tiles {
  megabytes = 256
  isEnded = false
  shrinkTo(megabytes: number): void {
    this.megabytes = megabytes
  }
  dispose(): void {
    this.isEnded = true
  }
}

/** Maps that nobody draws, in the order they were begun. */
function pretended(): { maps: KeptMaps; begun: Tiles[] } {
  const begun: Tiles[] = []
  const maps = new KeptMaps(() => {
    const tiles = new Tiles()
    begun.push(tiles)
    return tiles as unknown as MapTiles
  })
  return { maps, begun }
}

const sheet = (name: string): SheetSource => ({ name }) as unknown as SheetSource

test('the library and the table have one map in common, and who comes back finds it', () => {
  const { maps, begun } = pretended()
  const inLibrary = maps.borrow(sheet('Dinant'))
  const atTable = maps.borrow(sheet('Dinant'))
  expect(atTable).toBe(inLibrary)
  maps.giveBack(inLibrary)
  expect(begun[0]!.megabytes).toBe(256)
  maps.giveBack(atTable)
  expect(begun[0]).toMatchObject({ isEnded: false, megabytes: 64 })
  expect(maps.borrow(sheet('Dinant'))).toBe(inLibrary)
  expect(begun).toHaveLength(1)
})

test('of maps that nobody looks at, the two used last are kept', () => {
  const { maps, begun } = pretended()
  for (const name of ['one', 'two', 'three']) maps.giveBack(maps.borrow(sheet(name)))
  expect(begun.map(({ isEnded }) => isEnded)).toEqual([true, false, false])
  maps.giveBack(maps.borrow(sheet('two')))
  maps.giveBack(maps.borrow(sheet('four')))
  expect(begun.map(({ isEnded }) => isEnded)).toEqual([true, false, true, false])
})

test('a map that somebody looks at is never ended', () => {
  const { maps, begun } = pretended()
  maps.borrow(sheet('at the table'))
  for (const name of ['one', 'two', 'three']) maps.giveBack(maps.borrow(sheet(name)))
  expect(begun.map(({ isEnded }) => isEnded)).toEqual([false, true, false, false])
})
