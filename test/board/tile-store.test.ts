import { expect, test } from 'vitest'
import { TileStore } from '../../renderer/board/map/tile-store.ts'

class Sheet {
  readonly width = 512
  readonly height = 512
  isClosed = false
  close(): void {
    this.isClosed = true
  }
}

test('keeps what was used last, within its memory, and closes the rest', () => {
  const store = new TileStore<Sheet>(3)
  const sheets = Object.fromEntries(['pinned', 'a', 'b', 'c'].map((key) => [key, new Sheet()]))
  store.put('pinned', sheets.pinned, true)
  store.put('a', sheets.a, false)
  store.put('b', sheets.b, false)
  expect(store.get('a')).toBe(sheets.a)
  store.put('c', sheets.c, false)
  expect(store.get('b')).toBeNull()
  expect(sheets.b.isClosed).toBe(true)
  expect([store.get('a'), store.get('c'), store.get('pinned')]).toEqual([sheets.a, sheets.c, sheets.pinned])
  store.clear()
  expect(Object.values(sheets).every((sheet) => sheet.isClosed)).toBe(true)
})

test('is made smaller for a while, and grows again', () => {
  const store = new TileStore<Sheet>(3)
  const [pinned, old, last] = [new Sheet(), new Sheet(), new Sheet()]
  store.put('pinned', pinned, true)
  store.put('old', old, false)
  store.put('last', last, false)
  store.shrinkTo(2)
  expect([store.get('old'), store.get('last'), store.get('pinned')]).toEqual([null, last, pinned])
  store.shrinkTo(0)
  expect([store.get('last'), store.get('pinned')]).toEqual([null, pinned])
  for (const key of ['a', 'b']) store.put(key, new Sheet(), false)
  expect([store.get('a'), store.get('b')]).not.toContain(null)
})
