import { describe, expect, it } from 'vitest'
import { mirrored } from '../../renderer/print/cut-counters.ts'
import { partsOf } from '../../renderer/print/poster.ts'

describe('counters to cut', () => {
  it('have their backs where the paper is turned over its long edge', () => {
    expect(mirrored(['a', 'b', 'c', 'd', 'e'], 3)).toEqual(['c', 'b', 'a', null, 'e', 'd'])
  })
})

describe('the map over several pages', () => {
  const map = { frame: { width: 4000, height: 3000 }, source: {} } as unknown as Parameters<typeof partsOf>[0]
  const room = { width: 176, height: 250 }

  it.each(['two', 'three', 'half', 'five'] as const)(
    'covers all of it, each part over the strip of the next: %s',
    (size) => {
      const { all, columns, rows, perPixel, width, height } = partsOf(map, size, room)
      expect(all).toHaveLength(columns * rows)
      for (const { name, column, row, box, width: wide, height: high } of all) {
        expect(wide).toBeLessThanOrEqual(room.width)
        expect(high).toBeLessThanOrEqual(room.height)
        expect((box.right - box.left) * perPixel).toBeCloseTo(wide)
        const right = all.find((one) => one.column === column + 1 && one.row === row)
        if (right) expect((box.right - right.box.left) * perPixel).toBeCloseTo(8)
        else expect(box.right * perPixel).toBeCloseTo(width)
        const below = all.find((one) => one.column === column && one.row === row + 1)
        if (below) expect((box.bottom - below.box.top) * perPixel).toBeCloseTo(8)
        else expect(box.bottom * perPixel).toBeCloseTo(height)
        expect(name).toBe(`${'ABCDEFGH'[row]}${column + 1}`)
      }
    },
  )

  it('is two pages wide, or so large that counters fit into its hexes', () => {
    expect(partsOf(map, 'two', room).columns).toBe(2)
    expect(partsOf(map, 'three', room).columns).toBe(3)
    expect(partsOf(map, 'five', room).perPixel * 80).toBeGreaterThan(15.875)
    expect(partsOf(map, 'half', room).perPixel * 80).toBeGreaterThan(12.7)
  })
})
