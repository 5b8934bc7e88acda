import { describe, expect, test } from 'vitest'
import { makeGraph } from '../../shared/engine/graph.ts'
import { makeGrid } from '../../shared/engine/hex/grid.ts'
import { BARRED, search } from '../../shared/engine/search.ts'
import type { Reach, Search } from '../../shared/engine/search.ts'
import { dinant } from './maps.ts'

const grid = makeGrid(dinant)
const hex = (id: string) => grid.indexOf(id)
const everywhere = () => 1

/** A little map for one situation: 'a-b' links with the cost of each, and a mark where the mover must stop. */
function sketch(roads: Record<string, number | readonly [cost: number, stop: string]>) {
  const ends = Object.keys(roads).map((road) => road.split('-'))
  const graph = makeGraph(
    [...new Set(ends.flat())],
    ends.map(([a, b]) => ({ a, b, kind: 'road', oneWay: true })),
  )
  const prices = Object.values(roads)
  const reach = (ask: Partial<Search<string>> = {}): Reach<string> =>
    search<string>(graph, {
      from: 0,
      step(_from, arc, _to, _spent, hop) {
        const price = prices[graph.link[arc]]
        if (typeof price === 'number') {
          if (price < 0) hop.why = `no ${Object.keys(roads)[graph.link[arc]]}`
          return price
        }
        hop.stop = price[1]
        return price[0]
      },
      ...ask,
    })
  const at = (id: string) => graph.indexOf(id)
  const path = (r: Reach<string>, id: string, onward = false) =>
    r
      .path(at(id), onward)
      .map((p) => graph.ids[p])
      .join(' ')
  return { graph, reach, at, path }
}

describe('costs and ways', () => {
  test('a mover with nothing in its way reaches a disc', () => {
    const reach = search(grid, { from: hex('1206'), budget: 3, step: everywhere })
    expect(reach.places.toSorted((a, b) => a - b)).toEqual(grid.within(hex('1206'), 3).toSorted((a, b) => a - b))
    for (const place of reach.places) expect(reach.cost(place)).toBe(grid.distance(hex('1206'), place))
    expect(reach.has(hex('0001'))).toBe(false)
    expect(reach.cost(hex('0001'))).toBe(Infinity)
    expect(reach.path(hex('0001'))).toEqual([])
    expect(reach.path(hex('1206'))).toEqual([hex('1206')])
  })

  test('the step is told the arc, which finds the hexside, and what was spent so far', () => {
    const reached = new Map<number, number>()
    const river = new Set([grid.sideOf('1206/1207'), grid.sideOf('1206/1307')])
    const reach = search(grid, {
      from: hex('1206'),
      budget: 4,
      step(from, arc, to, spent) {
        expect(grid.neighbour[arc]).toBe(to)
        expect(Math.floor(arc / 6)).toBe(from)
        expect(spent).toBe(reached.get(from) ?? 0)
        const price = river.has(grid.side[arc]) ? 2.5 : 1
        if (!reached.has(to) || reached.get(to)! > spent + price) reached.set(to, spent + price)
        return price
      },
    })
    expect(reach.cost(hex('1207'))).toBe(2)
    expect(reach.cost(hex('1307'))).toBe(2)
  })

  test('half points are exact, other fractions are refused', () => {
    const { reach, at } = sketch({ 'a-b': 0.5, 'b-c': 0.5, 'a-c': 1.5 })
    expect(reach().cost(at('c'))).toBe(1)
    for (const cost of [0.3, NaN, Infinity]) expect(() => sketch({ 'a-b': cost }).reach()).toThrow(RangeError)
  })

  test('a large cost makes no trouble', () => {
    const { reach, at } = sketch({ 'a-b': 1000, 'b-c': 0, 'a-c': 100_000 })
    expect(reach().cost(at('c'))).toBe(1000)
  })

  test('several sources, each with what was spent before', () => {
    const { reach, at, path } = sketch({ 'a-c': 3, 'b-c': 1, 'c-d': 1 })
    const both = reach({ from: [at('a'), at('b')] })
    expect(both.cost(at('c'))).toBe(1)
    expect(path(both, 'd')).toBe('b c d')
    const seeded = reach({
      from: [
        [at('a'), 0],
        [at('b'), 4],
        [at('b'), 2.5],
        [at('b'), 2.5],
      ],
      budget: 4,
    })
    expect(path(seeded, 'd')).toBe('a c d')
    expect(seeded.cost(at('b'))).toBe(2.5)
    expect(reach({ from: [] }).places).toEqual([])
    expect(reach({ from: [[at('a'), 5]], budget: 4 }).places).toEqual([])
    expect(() => reach({ from: -1 })).toThrow(RangeError)
    expect(() => reach({ from: 99 })).toThrow(RangeError)
  })

  test('until ends at the cheapest place that answers yes, a source or a stop too', () => {
    const { reach, at } = sketch({ 'a-b': 2, 'a-c': [1, 'bog'], 'b-d': 0 })
    expect(reach({ until: (place) => place === at('d') || place === at('c') }).end).toBe(at('c'))
    expect(reach({ until: (place) => place === at('d') }).end).toBe(at('d'))
    expect(reach({ until: (place) => place === at('a') }).end).toBe(at('a'))
    expect(reach({ until: (place) => place === at('a') }).places).toEqual([at('a')])
    expect(reach({ until: () => false }).end).toBe(-1)
    expect(reach().end).toBe(-1)
    // What an ended search left in the queue does not leak into the next one.
    expect(reach().places.map((place) => reach().cost(place))).toEqual([0, 1, 2, 2])
  })

  test('among ways of equal cost the one with fewer hops found first is kept', () => {
    const reach = search(grid, { from: hex('1206'), step: () => 0 })
    expect(reach.places).toHaveLength(grid.count)
    for (const place of reach.places) expect(reach.path(place)).toHaveLength(grid.distance(hex('1206'), place) + 1)
  })
})

describe('stops', () => {
  test('a cheap arrival that must stop does not hide a dear one that may go on', () => {
    const { reach, at, path } = sketch({
      'start-marsh': [1, 'marsh'],
      'start-road': 1,
      'road-marsh': 1,
      'marsh-beyond': 1,
    })
    const found = reach({ budget: 3 })
    expect(found.cost(at('marsh'))).toBe(1)
    expect(path(found, 'marsh')).toBe('start marsh')
    expect(found.onward(at('marsh'))).toBe(2)
    expect(path(found, 'marsh', true)).toBe('start road marsh')
    expect(found.stoppedBy(at('marsh'))).toBeNull()
    expect(found.cost(at('beyond'))).toBe(3)
    expect(path(found, 'beyond')).toBe('start road marsh beyond')
    expect(found.places.map((place) => found.cost(place))).toEqual([0, 1, 1, 3])
    // With less to spend only the cheap arrival is left, and it goes no further.
    const poor = reach({ budget: 1 })
    expect(poor.stoppedBy(at('marsh'))).toBe('marsh')
    expect(poor.onward(at('marsh'))).toBe(Infinity)
    expect(poor.has(at('beyond'))).toBe(false)
  })

  test('a stop that costs as much as going on stops nobody', () => {
    for (const roads of [
      { 's-m': [1, 'marsh'], 's-r': 1, 'r-m': 0, 'm-x': 1 } as const,
      { 's-r': 1, 's-m': [1, 'marsh'], 'r-m': 0, 'm-x': 1 } as const,
      { 's-r': 0, 'r-m': 1, 's-m': [1, 'marsh'], 'm-x': 1 } as const,
    ]) {
      const { reach, at, path } = sketch(roads)
      expect(path(reach(), 'm', true)).toBe('s r m')
      expect(reach().stoppedBy(at('m'))).toBeNull()
      expect(reach().onward(at('m'))).toBe(1)
      expect(path(reach(), 'x')).toBe('s r m x')
      expect(reach().places).toHaveLength(4)
    }
  })

  test('the cheaper of two stops gives the reason', () => {
    const { reach, at } = sketch({ 's-m': [3, 'far'], 's-r': 1, 'r-m': [1, 'near'] })
    expect(reach().stoppedBy(at('m'))).toBe('near')
    expect(reach().cost(at('m'))).toBe(2)
  })
})

describe('why not', () => {
  test('a refused hop gives its reason, from the cheapest neighbour', () => {
    const { reach, at } = sketch({ 's-a': 2, 's-b': 1, 'a-x': BARRED, 'b-x': BARRED })
    expect(reach().barredBy(at('x'))).toEqual({ kind: 'barred', from: at('b'), to: at('x'), why: 'no b-x' })
    expect(reach().rim()).toHaveLength(2)
    expect(reach().needs(at('x'))).toBe(Infinity)
  })

  test('a place that was entered another way is not barred', () => {
    const { reach, at } = sketch({ 's-a': 2, 's-x': BARRED, 'a-x': 1 })
    expect(reach().barredBy(at('x'))).toBeNull()
    expect(reach().rim()).toEqual([])
  })

  test('too dear is told apart, with the least that would be needed', () => {
    const { reach, at } = sketch({ 's-a': 1, 's-x': 9, 'a-x': 6 })
    const found = reach({ budget: 4 })
    expect(found.barredBy(at('x'))).toEqual({ kind: 'budget', from: at('s'), to: at('x'), needs: 9 })
    expect(found.needs(at('x'))).toBe(7)
    expect(found.needs(at('a'))).toBe(Infinity)
  })

  test('behind a place where everyone stops, the stop is the reason', () => {
    const { reach, at } = sketch({ 's-a': [1, 'enemy near'], 'a-x': 1, 'x-y': 1 })
    expect(reach().barredBy(at('x'))).toEqual({ kind: 'stopped', from: at('a'), to: at('x'), why: 'enemy near' })
    expect(reach().barredBy(at('y'))).toBeNull()
    expect(reach().barredBy(at('a'))).toBeNull()
  })
})

describe('working memory', () => {
  test('a result stays as it was after later searches', () => {
    const first = search(grid, { from: hex('1206'), budget: 2, step: everywhere })
    const second = search(grid, {
      from: hex('0501'),
      budget: 4,
      step: (_from, _arc, to) => (to % 5 === 0 ? BARRED : 2),
    })
    search(grid, { from: hex('2012'), step: everywhere })
    expect(first.places).toHaveLength(19)
    expect(first.cost(hex('1208'))).toBe(2)
    expect(second.cost(hex('0501'))).toBe(0)
    expect(second.has(hex('1206'))).toBe(false)
  })

  test('two results may be read in turns', () => {
    const east = search(grid, { from: hex('2006'), step: everywhere })
    const west = search(grid, { from: hex('0306'), step: everywhere })
    for (const place of east.places) {
      expect(east.cost(place)).toBe(grid.distance(hex('2006'), place))
      expect(west.cost(place)).toBe(grid.distance(hex('0306'), place))
    }
  })

  test('a step may search the same map itself', () => {
    const open = search(grid, { from: hex('1206'), budget: 4, step: everywhere })
    const nested = search(grid, {
      from: hex('1206'),
      budget: 4,
      step: (_from, _arc, to) =>
        search(grid, { from: to, budget: 1, step: everywhere }).places.length > 0 ? 1 : BARRED,
    })
    expect(nested.places).toEqual(open.places)
  })

  test('a step that throws spoils nothing', () => {
    const step = (_from: number, _arc: number, to: number) => {
      if (to === hex('1209')) throw new Error('broken rule')
      return 1
    }
    const throwing = () => search(grid, { from: hex('1206'), step })
    expect(throwing).toThrow('broken rule')
    expect(search(grid, { from: hex('1206'), budget: 2, step: everywhere }).places).toHaveLength(19)
  })
})
