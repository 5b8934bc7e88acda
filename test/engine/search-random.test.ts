/* The search against the plainest possible one, on random maps with stops, barred hops, free hops and many sources. */

import { deepStrictEqual as same } from 'node:assert'
import * as fc from 'fast-check'
import { test } from 'vitest'
import { makeGrid } from '../../shared/engine/hex/grid.ts'
import { BARRED, search } from '../../shared/engine/search.ts'
import type { Reach } from '../../shared/engine/search.ts'
import { dinant } from './maps.ts'

const grid = makeGrid({ ...dinant, columns: [0, 5], rows: [1, 5] })
const arcCount = grid.neighbour.length
const places = [...grid.ids.keys()]
const originOf = (arc: number) => Math.floor(arc / 6)

/** One rule for all hops: what each arc costs, and whether the mover must stop at its end. */
interface Rule {
  cost: number[]
  stops: boolean[]
}

const prices = [BARRED, BARRED, 0, 0.5, 1, 1, 2, 3, 7]
const anyRule = fc.uint8Array({ minLength: arcCount, maxLength: arcCount }).map((bytes): Rule => ({
  cost: Array.from(bytes, (byte) => prices[byte % prices.length]),
  stops: Array.from(bytes, (byte) => byte >= 192),
}))
const anySources = fc.array(fc.tuple(fc.nat(grid.count - 1), fc.constantFrom(0, 0, 1, 2.5)), {
  minLength: 1,
  maxLength: 3,
})
const anyBudget = fc.constantFrom(0, 2, 4.5, 8, Infinity)

/** Least costs of going on and of stopping, by going over all arcs until nothing gets cheaper (Bellman and Ford). */
function plainSearch({ cost, stops }: Rule, sources: [number, number][], budget: number) {
  const onward = places.map(() => Infinity)
  const stopped = places.map(() => Infinity)
  for (const [place, spent] of sources) if (spent <= budget) onward[place] = Math.min(onward[place], spent)
  for (let changed = true; changed;) {
    changed = false
    for (let arc = 0; arc < arcCount; arc++) {
      const to = grid.neighbour[arc]
      const sum = onward[originOf(arc)] + cost[arc]
      const best = stops[arc] ? stopped : onward
      if (to < 0 || cost[arc] < 0 || sum > budget || sum >= best[to]) continue
      best[to] = sum
      changed = true
    }
  }
  return { onward, stopped, cheapest: places.map((place) => Math.min(onward[place], stopped[place])) }
}

test('costs, stops, ways and refusals agree', () => {
  fc.assert(
    fc.property(anyRule, anySources, anyBudget, (rule, sources, budget) => {
      const reach = search<string>(grid, {
        from: sources,
        budget,
        step(_from, arc, _to, _spent, hop) {
          if (rule.cost[arc] < 0) hop.why = `arc ${arc}`
          else if (rule.stops[arc]) hop.stop = `stop ${arc}`
          return rule.cost[arc]
        },
      })
      const plain = plainSearch(rule, sources, budget)
      checkCosts(reach, plain)
      for (const place of places) {
        checkWay(reach.path(place), reach.arcs(place), place, plain.cheapest[place], false)
        checkWay(reach.path(place, true), reach.arcs(place, true), place, plain.onward[place], true)
        if (!reach.has(place)) checkRefusal(reach, place, plain.onward)
      }
      // Once more after another result has taken over the working memory.
      search(grid, { from: 3, step: () => 1 }).cost(4)
      checkCosts(reach, plain)

      function checkWay(way: number[], arcs: number[], place: number, cost: number, goingOn: boolean): void {
        if (cost === Infinity) return same(way, [])
        same(way.at(-1), place)
        same(arcs.map(originOf), way.slice(0, -1))
        same(
          arcs.map((arc) => grid.neighbour[arc]),
          way.slice(1),
        )
        // Nobody goes on from a stop.
        same(
          (goingOn ? arcs : arcs.slice(0, -1)).filter((arc) => rule.stops[arc]),
          [],
        )
        const before = Math.min(...sources.filter(([source]) => source === way[0]).map(([, spent]) => spent))
        same(
          arcs.reduce((sum, arc) => sum + rule.cost[arc], before),
          cost,
        )
      }

      function checkRefusal(found: Reach<string>, place: number, onward: number[]): void {
        const tried = arcsInto(place).filter((arc) => onward[originOf(arc)] < Infinity)
        const sums = tried.filter((arc) => rule.cost[arc] >= 0).map((arc) => onward[originOf(arc)] + rule.cost[arc])
        same(found.needs(place), Math.min(...sums))
        const barred = found.barredBy(place)
        if (tried.length === 0) return same(barred?.kind ?? 'stopped', 'stopped')
        const { from } = barred!
        same(onward[from], Math.min(...tried.map((arc) => onward[originOf(arc)])))
        const arc = tried.find((one) => originOf(one) === from)!
        if (rule.cost[arc] < 0) same(barred, { kind: 'barred', from, to: place, why: `arc ${arc}` })
        else same(barred, { kind: 'budget', from, to: place, needs: onward[from] + rule.cost[arc] })
      }
    }),
    { numRuns: 200 },
  )
})

const arcsInto = (place: number) => [...grid.neighbour.keys()].filter((arc) => grid.neighbour[arc] === place)

function checkCosts(reach: Reach<string>, plain: ReturnType<typeof plainSearch>): void {
  const { onward, cheapest } = plain
  same(
    places.map((place) => reach.cost(place)),
    cheapest,
  )
  same(
    places.map((place) => reach.onward(place)),
    onward,
  )
  const stops = places.filter((place) => onward[place] === Infinity && cheapest[place] < Infinity)
  same(
    places.filter((place) => reach.stoppedBy(place) !== null),
    stops,
  )
  const reached = places.filter((place) => cheapest[place] < Infinity)
  same(
    reach.places.toSorted((a, b) => a - b),
    reached,
  )
  same(
    places.filter((place) => reach.has(place)),
    reached,
  )
  same(
    reach.costs,
    reach.places.map((place) => cheapest[place]),
  )
  same(
    reach.costs,
    reach.costs.toSorted((a, b) => a - b),
  )
  same(
    places.filter((place) => reach.has(place) && reach.barredBy(place) !== null),
    [],
  )
}
