import { describe, expect, test } from 'vitest'
import { makeGrid, opposite } from '../../shared/engine/hex/grid.ts'
import type { Grid } from '../../shared/engine/hex/grid.ts'
import { allMaps, dinant, dynamo, franceFightsOn, mapName, oddMaps, sickleCut } from './maps.ts'

/** Neighbours of a hex by the names of the directions, '-' where the map ends. */
const around = (grid: Grid, id: string): Record<string, string> =>
  Object.fromEntries(
    grid.directions.map((name, d) => [name, grid.ids[grid.neighbour[grid.indexOf(id) * 6 + d]] ?? '-']),
  )

describe("neighbours as the maps' own tables give them", () => {
  test("France '40: odd columns half a hex lower", () => {
    const grid = makeGrid(dynamo)
    // Even column: N 0,-1; NE 1,-1; SE 1,0; S 0,1; SW -1,0; NW -1,-1. Odd column: NE 1,0; SE 1,1; SW -1,1; NW -1,0.
    expect(around(grid, '2016')).toEqual({ N: '2015', NE: '2115', SE: '2116', S: '2017', SW: '1916', NW: '1915' })
    expect(around(grid, '2116')).toEqual({ N: '2115', NE: '2216', SE: '2217', S: '2117', SW: '2017', NW: '2016' })
    // Hexsides of the printed map join neighbours.
    for (const side of ['1121/1122', '1122/1222', '1223/1322', '1228/1327', '1127/1227'])
      expect(grid.sideOf(side)).toBeGreaterThanOrEqual(0)
  })

  test('Sickle Cut: the row above 00 is written 99', () => {
    const grid = makeGrid(sickleCut)
    expect(grid.count).toBe(53 * 30)
    expect(grid.ids[0]).toBe('0999')
    expect(grid.ids[1]).toBe('0900')
    expect(grid.rows[grid.indexOf('5999')]).toBe(-1)
    expect(around(grid, '2700')).toEqual({ N: '2799', NE: '2800', SE: '2801', S: '2701', SW: '2601', NW: '2600' })
    expect(around(grid, '2800')).toEqual({ N: '2899', NE: '2999', SE: '2900', S: '2801', SW: '2700', NW: '2799' })
    expect(around(grid, '2899')).toEqual({ N: '-', NE: '-', SE: '2999', S: '2800', SW: '2799', NW: '-' })
    for (const side of ['1999/2099', '2700/2799', '2799/2800', '2899/2999', '3200/3399', '4000/4199'])
      expect(grid.sideName(grid.sideOf(side))).toBe(side)
  })

  test('Dinant: even columns half a hex lower', () => {
    const grid = makeGrid(dinant)
    // Even column: N 0,-1; NE 1,0; SE 1,1; S 0,1; SW -1,1; NW -1,0. Odd column: NE 1,-1; SE 1,0; SW -1,0; NW -1,-1.
    expect(around(grid, '2006')).toEqual({ N: '2005', NE: '2106', SE: '2107', S: '2007', SW: '1907', NW: '1906' })
    expect(around(grid, '1904')).toEqual({ N: '1903', NE: '2003', SE: '2004', S: '1905', SW: '1804', NW: '1803' })
    // Adjacent pairs named in the rules, and a road of the map.
    expect(grid.direction(grid.indexOf('2106'), grid.indexOf('2006'))).toBeGreaterThanOrEqual(0)
    expect(grid.direction(grid.indexOf('1604'), grid.indexOf('1603'))).toBe(0)
    const road = [
      '2106',
      '2006',
      '1907',
      '1807',
      '1708',
      '1608',
      '1508',
      '1408',
      '1309',
      '1209',
      '1109',
      '1009',
      '0910',
    ]
    for (let k = 1; k < road.length; k++) expect(grid.sideOf(`${road[k - 1]}/${road[k]}`)).toBeGreaterThanOrEqual(0)
  })

  test('France Fights On: rows grow upwards, odd rows half a hex to the right and one hex shorter', () => {
    const grid = makeGrid(franceFightsOn)
    expect(grid.count).toBe(1301)
    // Even: R,C+1; R+1,C; R+1,C-1; R,C-1; R-1,C-1; R-1,C. Odd: R,C+1; R+1,C+1; R+1,C; R,C-1; R-1,C; R-1,C+1.
    expect(around(grid, '2212')).toEqual({ NE: '2312', E: '2213', SE: '2112', SW: '2111', W: '2211', NW: '2311' })
    expect(around(grid, '2112')).toEqual({ NE: '2213', E: '2113', SE: '2013', SW: '2012', W: '2111', NW: '2212' })
    expect(around(grid, '6025')).toEqual({ NE: '-', E: '-', SE: '-', SW: '5924', W: '6024', NW: '-' })
    for (const side of ['2013/2112', '2110/2111', '2116/2217', '2118/2218'])
      expect(grid.sideName(grid.sideOf(side))).toBe(side)
  })

  test('shifted the other way: the unshifted lines have the fuller neighbours above', () => {
    const grid = makeGrid({ ...dynamo, shift: 'up' })
    expect(around(grid, '2116')).toMatchObject({ NE: '2215', SE: '2216', SW: '2016', NW: '2015' })
    expect(around(grid, '2016')).toMatchObject({ NE: '2116', SE: '2117', SW: '1917', NW: '1916' })
    const left = makeGrid({ ...franceFightsOn, shift: 'left' })
    expect(around(left, '2112')).toMatchObject({ NE: '2212', SE: '2012', SW: '2011', NW: '2211' })
  })
})

describe.each(allMaps.map((map) => [mapName(map), map] as const))('%s', (_name, map) => {
  const grid = makeGrid(map)
  const hexes = grid.ids.map((_, hex) => hex)

  test('ids, indexes and points lead to each other', () => {
    expect(hexes.map((hex) => grid.indexOf(grid.ids[hex]))).toEqual(hexes)
    expect(hexes.map((hex) => grid.at(grid.x[hex], grid.y[hex]))).toEqual(hexes)
    // Anywhere well inside a hex is that hex.
    for (let k = 0; k < 6; k++) {
      const found = hexes.map((hex) => {
        const { x, y } = grid.centre(hex)
        const corner = grid.corners(hex)[k]
        return grid.at(x + 0.99 * (corner.x - x), y + 0.99 * (corner.y - y))
      })
      expect(found).toEqual(hexes)
    }
    expect(grid.indexOf('7777')).toBe(-1)
    expect(grid.at(-5, -5)).toBe(-1)
  })

  test('directions run clockwise on the screen from twelve o’clock and face each other', () => {
    const first = map.orientation === 'flat' ? -90 : -60
    for (let d = 0; d < 6; d++) {
      const inside = hexes.filter((hex) => grid.neighbour[hex * 6 + d] >= 0)
      const others = inside.map((hex) => grid.neighbour[hex * 6 + d])
      expect(others.map((other) => grid.neighbour[other * 6 + opposite(d)])).toEqual(inside)
      expect(others.map((other, k) => grid.direction(inside[k], other)).every((found) => found === d)).toBe(true)
      const angle = ((first + 60 * d) * Math.PI) / 180
      const off = others.map((other, k) =>
        Math.hypot(
          grid.x[other] - grid.x[inside[k]] - Math.sqrt(3) * Math.cos(angle),
          grid.y[other] - grid.y[inside[k]] - Math.sqrt(3) * Math.sin(angle),
        ),
      )
      expect(Math.max(...off)).toBeCloseTo(0)
    }
  })

  test('hexes lie on the sheet where their numbers say', () => {
    for (const hex of hexes) {
      const [column, row] = [grid.columns[hex], grid.rows[hex]]
      const line = map.orientation === 'flat' ? column : row
      const isShifted = (line % 2 !== 0) === (map.shifted === 'odd')
      // A step on the screen to the right or down is a step backwards where rows grow upwards.
      const half = !isShifted ? 0 : map.shift === 'down' || map.shift === 'right' ? 0.5 : -0.5
      const printed =
        map.orientation === 'flat'
          ? grid.point(column, row + (map.rowsGrow === 'down' ? half : -half))
          : grid.point(column + half, row)
      expect(printed.x).toBeCloseTo(grid.x[hex])
      expect(printed.y).toBeCloseTo(grid.y[hex])
    }
  })

  test('each side belongs to its two hexes and each corner to its three', () => {
    const sharers = Array.from({ length: grid.sideCount }, (): number[] => [])
    const slots = [...grid.side.keys()]
    for (const slot of slots) sharers[grid.side[slot]].push(Math.floor(slot / 6))
    const recorded = sharers.map((_, side) => Array.from(grid.sideHexes.subarray(side * 2, side * 2 + 2)))
    expect(sharers).toEqual(recorded.map((both) => both.filter((hex) => hex >= 0).toSorted((a, b) => a - b)))

    const byDirection = slots.map((slot) => `${grid.ids[Math.floor(slot / 6)]}/${grid.directions[slot % 6]}`)
    expect(byDirection.map((name) => grid.sideOf(name))).toEqual([...grid.side])
    expect(sharers.map((_, side) => grid.sideOf(grid.sideName(side)))).toEqual([...sharers.keys()])
    const shared = slots.filter((slot) => grid.neighbour[slot] >= 0)
    expect(shared.map((slot) => grid.sideBetween(grid.neighbour[slot], Math.floor(slot / 6)))).toEqual(
      shared.map((slot) => grid.side[slot]),
    )

    // Corners with one number lie at one point, and no two numbers share a point.
    const points = new Map<number, string>()
    for (const hex of hexes)
      grid.corners(hex).forEach(({ x, y }, k) => {
        const point = `${Math.round(x * 1000)},${Math.round(y * 1000)}`.replaceAll('-0', '0')
        const corner = grid.corner[hex * 6 + k]
        if ((points.get(corner) ?? point) !== point) throw new Error(`Corner ${corner} lies at two points`)
        points.set(corner, point)
      })
    expect(points.size).toBe(grid.cornerCount)
    expect(new Set(points.values()).size).toBe(grid.cornerCount)
  })

  test('the drawing begins at nought and ends at width and height', () => {
    const points = hexes.flatMap((hex) => grid.corners(hex))
    expect(Math.min(...points.map((p) => p.x))).toBeCloseTo(0)
    expect(Math.min(...points.map((p) => p.y))).toBeCloseTo(0)
    expect(Math.max(...points.map((p) => p.x))).toBeCloseTo(grid.width)
    expect(Math.max(...points.map((p) => p.y))).toBeCloseTo(grid.height)
  })

  test('both ends of a side are a hexside apart and lie on both its hexes', () => {
    for (let side = 0; side < grid.sideCount; side += 7) {
      const [from, to] = grid.sideEnds(side)
      expect(Math.hypot(to.x - from.x, to.y - from.y)).toBeCloseTo(1)
      for (const hex of grid.sideHexes.subarray(side * 2, side * 2 + 2))
        if (hex >= 0)
          for (const end of [from, to]) expect(Math.hypot(end.x - grid.x[hex], end.y - grid.y[hex])).toBeCloseTo(1)
    }
  })
})

describe('what a map may not be', () => {
  test('a sheet its spec contradicts is refused', () => {
    expect(() => makeGrid({ ...dinant, shift: 'left' })).toThrow('cannot be shifted left')
    expect(() => makeGrid({ ...dinant, ids: ['0001', '0001'] })).toThrow('twice')
    expect(() => makeGrid({ ...dinant, ids: ['0001', '9901'] })).toThrow('9901')
    expect(() => makeGrid({ ...dinant, rows: [0, 100] })).toThrow('two digits')
    expect(() => makeGrid({ ...dinant, ids: [] })).toThrow('no hexes')
  })

  test('the order of the ids does not matter', () => {
    const ids = franceFightsOn.ids!
    expect(makeGrid({ ...franceFightsOn, ids: ids.toReversed() }).ids).toEqual(makeGrid(franceFightsOn).ids)
  })

  test('a hole in the map is nobody’s neighbour', () => {
    const whole = makeGrid(oddMaps[0])
    const holed = makeGrid({ ...oddMaps[0], ids: whole.ids.filter((id) => id !== '0201') })
    expect(holed.indexOf('0201')).toBe(-1)
    expect(holed.count).toBe(whole.count - 1)
    // Its six neighbours each lost one.
    expect(holed.neighbour.filter((hex) => hex < 0)).toHaveLength(whole.neighbour.filter((hex) => hex < 0).length + 6)
    expect(holed.sideOf('0201/0200')).toBe(-1)
    expect(holed.sideOf('0200/0201')).toBe(-1)
  })
})
