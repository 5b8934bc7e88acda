import * as fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { makeGrid } from '../../shared/engine/hex/grid.ts'
import type { Grid } from '../../shared/engine/hex/grid.ts'
import { allMaps, dinant, dynamo, franceFightsOn, mapName, sickleCut } from './maps.ts'

/** Distances by walking, for maps without holes. */
function walk(grid: Grid, from: number): number[] {
  const steps = Array<number>(grid.count).fill(-1)
  steps[from] = 0
  const queue = [from]
  for (const hex of queue)
    for (let d = 0; d < 6; d++) {
      const to = grid.neighbour[hex * 6 + d]
      if (to < 0 || steps[to] >= 0) continue
      steps[to] = steps[hex] + 1
      queue.push(to)
    }
  return steps
}

describe.each(allMaps.map((map) => [mapName(map), makeGrid(map)] as const))('%s', (_name, grid) => {
  const anyHex = fc.nat(grid.count - 1)
  const hexes = grid.ids.map((_, hex) => hex)

  test('distance is the number of steps', () => {
    fc.assert(
      fc.property(anyHex, (from) => {
        const steps = walk(grid, from)
        expect(hexes.map((hex) => grid.distance(from, hex))).toEqual(steps)
      }),
      { numRuns: 10 },
    )
  })

  test('rings and discs hold exactly the hexes at their distance', () => {
    fc.assert(
      fc.property(anyHex, fc.nat(5), (centre, radius) => {
        const ring = hexes.filter((hex) => grid.distance(centre, hex) === radius)
        const disc = hexes.filter((hex) => grid.distance(centre, hex) <= radius)
        expect(grid.ring(centre, radius).toSorted((a, b) => a - b)).toEqual(ring)
        expect(grid.within(centre, radius).toSorted((a, b) => a - b)).toEqual(disc)
        expect(grid.within(centre, radius)[0]).toBe(centre)
      }),
      { numRuns: 20 },
    )
  })

  test('a line is a shortest way, the same both ways', () => {
    fc.assert(
      fc.property(anyHex, anyHex, (a, b) => {
        const line = grid.line(a, b)
        expect(line).toEqual(grid.line(b, a).toReversed())
        // Where a line leaves the map (lines of unequal length) hexes are left out; elsewhere it is whole.
        if (line.length <= grid.distance(a, b)) return
        expect(line.length).toBe(grid.distance(a, b) + 1)
        expect(line[0]).toBe(a)
        expect(line.at(-1)).toBe(b)
        line.forEach((hex, k) => expect(grid.distance(a, hex)).toBe(k))
        for (let k = 1; k < line.length; k++) expect(grid.direction(line[k - 1], line[k])).toBeGreaterThanOrEqual(0)
      }),
      { numRuns: 50 },
    )
  })
})

describe('figures on the printed maps', () => {
  const grid = makeGrid(dynamo)
  const named = (hexes: number[]) => hexes.map((hex) => grid.ids[hex])
  const hex = (id: string) => grid.indexOf(id)

  test('full rings have six hexes for each step, clockwise from direction 0', () => {
    for (const radius of [1, 2, 3, 4]) expect(grid.ring(hex('2816'), radius)).toHaveLength(6 * radius)
    expect(named(grid.ring(hex('2016'), 1))).toEqual(['2015', '2115', '2116', '2017', '1916', '1915'])
    expect(named(grid.ring(hex('2016'), 0))).toEqual(['2016'])
    expect(grid.within(hex('2816'), 3)).toHaveLength(37)
  })

  test('a line along a hexside takes the lower hex', () => {
    expect(named(grid.line(hex('2016'), hex('2216')))).toEqual(['2016', '2116', '2216'])
    expect(named(grid.line(hex('2016'), hex('2416')))).toEqual(['2016', '2116', '2216', '2316', '2416'])
    expect(named(grid.line(hex('2016'), hex('2018')))).toEqual(['2016', '2017', '2018'])
    expect(named(grid.line(hex('2016'), hex('2016')))).toEqual(['2016'])
  })

  test('an upright line along hexsides takes the hex on the left', () => {
    const ffo = makeGrid(franceFightsOn)
    expect(ffo.line(ffo.indexOf('2012'), ffo.indexOf('2212')).map((i) => ffo.ids[i])).toEqual(['2012', '2111', '2212'])
  })
})

describe('what lies between two hexes that are two apart', () => {
  test('a hex straight ahead, a hexside at the end of a spoke', () => {
    const grid = makeGrid(dynamo)
    const hex = (id: string) => grid.indexOf(id)
    expect(grid.between(hex('2016'), hex('2018'))).toEqual({ kind: 'hex', hex: hex('2017') })
    expect(grid.between(hex('2016'), hex('2217'))).toEqual({ kind: 'hex', hex: hex('2116') })
    expect(grid.between(hex('2016'), hex('2216'))).toEqual({
      kind: 'hexside',
      side: grid.sideOf('2115/2116'),
      hexes: [hex('2115'), hex('2116')],
    })
    expect(grid.between(hex('2016'), hex('2016'))).toBeNull()
    expect(grid.between(hex('2016'), hex('2116'))).toBeNull()
    expect(grid.between(hex('2016'), hex('2316'))).toBeNull()
  })

  test('at the edge a spoke may end off the map, or have the map on one side only', () => {
    const grid = makeGrid(dinant)
    const hex = (id: string) => grid.indexOf(id)
    // Column 01 stands higher than 00: the spoke between 0101 and 0102 leads west out of 0201's neighbour column 00.
    const corners = [0, 1, 2, 3, 4, 5].filter((d) => grid.spoke[hex('0106') * 6 + d] >= 0)
    expect(corners).toEqual([0, 1, 2, 3, 4, 5])
    const west = grid.spoke[hex('0106') * 6 + 5]
    expect(grid.sideName(west)).toBe('0005/0006')
    expect(grid.beyond[hex('0106') * 6 + 5]).toBe(-1)
    // Odd columns stand higher: 0101 and 0301 have 0201 below the line between them and nothing above.
    expect(grid.between(hex('0101'), hex('0301'))).toEqual({
      kind: 'hexside',
      side: grid.sideOf('0201/N'),
      hexes: [-1, hex('0201')],
    })
  })

  test.each(allMaps.map((map) => [mapName(map), makeGrid(map)] as const))('%s', (_name, grid) => {
    const anyHex = fc.nat(grid.count - 1)
    fc.assert(
      fc.property(anyHex, (a) => {
        for (const b of grid.ring(a, 2)) {
          const there = grid.between(a, b)!
          const back = grid.between(b, a)!
          const common = grid.ring(a, 1).filter((hex) => grid.distance(hex, b) === 1)
          if (there.kind === 'hex') {
            expect(back).toEqual(there)
            expect(common).toEqual(there.hex < 0 ? [] : [there.hex])
          } else {
            expect(back.kind === 'hexside' && back.side).toBe(there.side)
            const onMap = there.hexes.filter((hex) => hex >= 0)
            expect(onMap.toSorted((x, y) => x - y)).toEqual(common.toSorted((x, y) => x - y))
            if (onMap.length === 2) expect(grid.sideBetween(onMap[0], onMap[1])).toBe(there.side)
            // The spoke runs from a corner of the one hex to a corner of the other.
            if (onMap.length > 0)
              for (const end of grid.sideEnds(there.side))
                expect(
                  Math.min(...[a, b].map((hex) => Math.abs(1 - Math.hypot(end.x - grid.x[hex], end.y - grid.y[hex])))),
                ).toBeCloseTo(0)
          }
        }
      }),
      { numRuns: 40 },
    )
  })

  test('a straight line over a hole has no hex between', () => {
    const ids = makeGrid(sickleCut).ids.filter((id) => id !== '2017')
    const grid = makeGrid({ ...sickleCut, ids })
    expect(grid.between(grid.indexOf('2016'), grid.indexOf('2018'))).toEqual({ kind: 'hex', hex: -1 })
  })
})
