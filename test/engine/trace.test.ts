import * as fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { makeGrid } from '../../shared/engine/hex/grid.ts'
import { BARRED, search } from '../../shared/engine/search.ts'
import { flood, hasLine, trace } from '../../shared/engine/trace.ts'
import type { KnownLines, Open } from '../../shared/engine/trace.ts'
import { dinant, dynamo } from './maps.ts'

const grid = makeGrid(dinant)
const hex = (id: string) => grid.indexOf(id)

describe('lines of command and supply', () => {
  const enemies = new Set(['1105', '1106', '1107'].map(hex))
  const freeOfEnemies: Open<string> = (_from, _arc, to, _spent, hop) => {
    if (!enemies.has(to)) return true
    hop.why = 'enemy unit'
    return false
  }

  test('the shortest line is found, around what is in its way', () => {
    const line = trace(grid, { from: hex('1006'), to: hex('1206'), open: freeOfEnemies })
    expect(line.length).toBe(4)
    expect(line.path).toHaveLength(5)
    expect(line.path.some((place) => enemies.has(place))).toBe(false)
    expect(line.cuts).toEqual([])
  })

  test('a headquarters further away than the range commands nobody', () => {
    const line = trace(grid, { from: hex('1006'), to: hex('1206'), length: 3, open: freeOfEnemies })
    expect(line.path).toEqual([])
    expect(line.length).toBe(Infinity)
    expect(line.reach.places).toHaveLength(grid.within(hex('1006'), 3).filter((place) => line.reach.has(place)).length)
    expect(line.cuts.some((cut) => cut.kind === 'budget' && cut.needs === 4)).toBe(true)
  })

  test('the nearest of many ends', () => {
    const line = trace(grid, { from: hex('0305'), to: (place) => grid.columns[place] === 0, open: () => true })
    expect(line.length).toBe(3)
    expect(grid.columns[line.path.at(-1)!]).toBe(0)
  })

  test('a line that is cut shows where: every refused hop at the rim of what it could reach', () => {
    const ring = new Set(grid.ring(hex('1206'), 2))
    const line = trace<string>(grid, {
      from: hex('1206'),
      to: hex('2006'),
      open: (_from, _arc, to, _spent, hop) => ((hop.why = 'surrounded'), !ring.has(to)),
    })
    expect(line.path).toEqual([])
    expect(line.reach.places).toHaveLength(7)
    expect(new Set(line.cuts.map((cut) => cut.to))).toEqual(ring)
    // Each hex of the inner ring sees three of the outer one.
    expect(line.cuts).toHaveLength(18)
    for (const cut of line.cuts) expect(cut).toMatchObject({ kind: 'barred', why: 'surrounded' })
  })

  test('hops may differ in length', () => {
    const ask = { from: hex('1206'), length: 4, open: () => 2 }
    expect(trace(grid, { ...ask, to: hex('1208') }).length).toBe(4)
    expect(trace(grid, { ...ask, to: hex('1209') }).path).toEqual([])
  })

  test('flood marks everything that is in supply', () => {
    const westEdge = [...grid.columns.keys()].filter((place) => grid.columns[place] === 0)
    const wall = (_from: number, _arc: number, to: number) => grid.columns[to] !== 5
    const supplied = flood(grid, westEdge, wall)
    expect(supplied.every((mark, place) => (mark === 1) === grid.columns[place] < 5)).toBe(true)
    expect(flood(grid, westEdge, wall, 2).every((mark, p) => (mark === 1) === grid.columns[p] <= 2)).toBe(true)
  })

  test('flood without a length finds what a search finds, stops included', () => {
    const small = makeGrid({ ...dinant, columns: [0, 5], rows: [1, 5] })
    const answers = fc.array(fc.constantFrom('pass', 'pass', 'stop', 'bar', 'bar'), {
      minLength: small.neighbour.length,
      maxLength: small.neighbour.length,
    })
    fc.assert(
      fc.property(answers, fc.array(fc.nat(small.count - 1), { maxLength: 3 }), (answer, sources) => {
        const open: Open<string> = (_from, arc, _to, _spent, hop) => {
          if (answer[arc] === 'stop') hop.stop = 'stop'
          return answer[arc] !== 'bar'
        }
        expect(flood(small, sources, open)).toEqual(flood(small, sources, open, Infinity))
      }),
      { numRuns: 200 },
    )
  })
})

describe('rules in two stages', () => {
  const map = makeGrid(dynamo)
  const at = (id: string) => map.indexOf(id)

  // A road along row 16 from the source at its east end to column 26; marsh (two hexes long) in column 24.
  const road = new Set(map.line(at('2616'), at('4016')))
  const marsh = (place: number) => map.columns[place] === 24
  const overland = (_from: number, _arc: number, to: number) => (marsh(to) ? 2 : 1)
  const byRoad = (from: number, _arc: number, to: number) => (road.has(from) && road.has(to) ? 0 : BARRED)
  const isSource = (place: number) => place === at('4016')

  /** Five hexes overland at most, then any length by road: the second search starts where the first one may end. */
  function lineOfSupply(unit: number): number[] {
    const first = search(map, { from: unit, budget: 5, until: isSource, step: overland })
    if (first.end >= 0) return first.path(first.end)
    const turnings = first.places.filter((place) => road.has(place)).map((place) => [place, first.cost(place)] as const)
    const second = search(map, { from: turnings, until: isSource, step: byRoad })
    if (second.end < 0) return []
    const path = second.path(second.end)
    return [...first.path(path[0]), ...path.slice(1)]
  }

  /** The same from the other end, once for all units: the roads in supply, then five hexes around them. */
  function supplied(): Uint8Array {
    const roads = search(map, { from: at('4016'), step: byRoad })
    // Lines run outwards here: the hop towards the road enters the place this one comes from.
    return flood(map, roads.places, (from, arc, to) => overland(to, arc, from), 5)
  }

  test('a line of supply turns onto the road where it is nearest', () => {
    const line = lineOfSupply(at('2612'))
    expect(line[0]).toBe(at('2612'))
    expect(line.at(-1)).toBe(at('4016'))
    expect(line.filter((place) => !road.has(place)).length).toBeLessThanOrEqual(5)
    for (let k = 1; k < line.length; k++) expect(map.distance(line[k - 1], line[k])).toBe(1)
  })

  test('marsh counts twice on the way to the road', () => {
    expect(map.distance(at('2216'), at('2616'))).toBe(4)
    expect(lineOfSupply(at('2216'))).not.toEqual([])
    expect(map.distance(at('2116'), at('2616'))).toBe(5)
    expect(lineOfSupply(at('2116'))).toEqual([])
    expect(lineOfSupply(at('2516'))).not.toEqual([])
  })

  test('tracing from every unit and flooding from the sources agree', () => {
    const marked = supplied()
    for (let place = 0; place < map.count; place++) expect(lineOfSupply(place).length > 0).toBe(marked[place] === 1)
  })

  test('costs carry over from one stage to the next', () => {
    // Command points: two for each hex to the headquarters' road net, then one for each hex of road, ten in all.
    const first = search(map, { from: at('2614'), budget: 10, step: () => 2 })
    const seeds = first.places.filter((place) => road.has(place)).map((place) => [place, first.cost(place)] as const)
    const second = search(map, {
      from: seeds,
      budget: 10,
      step: (from, _arc, to) => (road.has(from) && road.has(to) ? 1 : BARRED),
    })
    expect(second.cost(at('2616'))).toBe(4)
    expect(second.cost(at('3016'))).toBe(4 + 4)
    expect(second.cost(at('3216'))).toBe(10)
    expect(second.needs(at('3316'))).toBe(11)
  })
})

describe('is there a line at all?', () => {
  const known: KnownLines = new Map()
  const [start, end] = [hex('1006'), hex('1206')]
  let asked = 0
  const ask = (enemies: readonly string[], length?: number) => {
    const barred = new Set(enemies.map(hex))
    asked = 0
    return hasLine(grid, known, [start], {
      to: (place) => place === end,
      length,
      open: (_from, _arc, to) => {
        asked++
        return !barred.has(to)
      },
    })
  }

  test('one that is known is followed without a search', () => {
    expect(ask([])).toBe(true)
    expect(ask([])).toBe(true)
    expect(asked).toBe(2)
  })

  test('where that is cut another one is looked for, and known from then on', () => {
    expect(ask(['1105', '1106', '1107'])).toBe(true)
    expect(ask(['1105', '1106', '1107'])).toBe(true)
    expect(asked).toBe(4)
  })

  test('a known line may be too long now, or lead to what is no end any more', () => {
    expect(ask(['1105', '1106', '1107'], 3)).toBe(false)
    const to = () => false
    expect(hasLine(grid, known, [start], { to, open: () => true })).toBe(false)
  })

  test('the answer is that of a search, whatever was known', () => {
    const places = [...grid.ids.keys()]
    const one = fc.constantFrom(...places)
    fc.assert(
      fc.property(one, one, fc.uniqueArray(one, { maxLength: 150 }), fc.nat(12), (from, to, barred, length) => {
        const closed = new Set(barred)
        const open: Open = (_from, _arc, place) => (closed.has(place) ? BARRED : 1)
        const isThere = trace(grid, { from, to, length, open }).path.length > 0
        expect(hasLine(grid, known, [from], { to: (place) => place === to, length, open })).toBe(isThere)
      }),
    )
  })
})
