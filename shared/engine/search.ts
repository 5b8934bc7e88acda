/*
 * The one search: how far from here, at what cost, which way, and why no further.
 *
 * A rule is a step function. It is asked about every hop (from, arc, to) and answers with its cost, or BARRED and why;
 * it may also say that the mover may enter but must stop there, and why. The search takes care of the rest: cheapest
 * ways to everywhere within the budget (Dijkstra, with a bucket for each half point instead of a heap).
 *
 * Stopping makes one subtlety. A hex may be reached cheaply by a way that must stop in it (over the fields, into a
 * marsh) and dearly by one that may go on (along the causeway):
 *
 *     start ──1, stop──▶ marsh ──1──▶ beyond
 *        └──1──▶ road ──1──▶ ┘
 *
 * The cheap arrival must not hide the dear one, or `beyond` is lost. So each place has two labels, one for arriving
 * with leave to go on and one for being stopped; only the first is followed further. A stopped arrival counts only
 * where it is strictly cheaper, for going on includes stopping.
 *
 * Rules in two stages (five hexes overland, then any length by road) are two searches: the places the first one ends
 * in, with their costs, are the sources of the second.
 */

import type { Net } from './net.ts'
import type { Refusal } from './rule.ts'
import { Reach } from './search/reach.ts'
import type { Passage } from './search/reach.ts'
import { borrow, giveBack } from './search/scratch.ts'
import type { Scratch } from './search/scratch.ts'

export { Reach } from './search/reach.ts'
export type { Barred } from './search/reach.ts'

/** What a step returns for a hop that may not be made. */
export const BARRED = -1

/** What a step may say besides the cost. One object serves all hops, emptied before each: do not keep it. */
export interface Hop<Why = Refusal> {
  /** With BARRED: the reason. */
  why: Why | null
  /** The mover may enter but goes no further, for this reason. */
  stop: Why | null
}

/**
 * The rule of a hop: its cost (0 or more, whole or half points), or BARRED. `arc` is the way taken: on a grid
 * 6 * from + direction, the slot of grid.side; on a graph the slot of graph.link. `spent` is the cost of reaching `from`.
 * A step made once, for a map and a kind of mover, runs faster than one made anew for every search.
 */
export type Step<Why = Refusal> = (from: number, arc: number, to: number, spent: number, hop: Hop<Why>) => number

/** One place, several, or several with what it has cost to be there. */
export type Sources = number | readonly number[] | readonly (readonly [place: number, spent: number])[]

export interface Search<Why = Refusal> {
  from: Sources
  /** Most that may be spent; without it as far as the step lets it go. */
  budget?: number
  /** The search ends at the first (cheapest) place that answers yes; sources are asked too. */
  until?: (place: number) => boolean
  step: Step<Why>
}

export function search<Why = Refusal>(net: Net, ask: Search<Why>): Reach<Why> {
  const { from, budget = Infinity } = ask
  if (Number.isNaN(budget)) throw new RangeError('The budget is not a number')
  const limit = Math.max(-1, Math.min(Math.floor(budget * 2), farthest))
  // If the step throws, the scratch is lost with it and a new one is made next time: nothing half-used comes back.
  const scratch = borrow(net, limit)
  seed(net, scratch, from, limit)
  const reach = spread(net, scratch, limit, ask)
  giveBack(net, scratch)
  return reach
}

/** Costs are counted in half points, and none is so great that a bucket for each would be foolish. */
const farthest = 1 << 22

function halves(cost: number): number {
  const twice = cost * 2
  if (twice !== (twice | 0)) refuseCost(cost)
  return twice
}

function refuseCost(cost: number): never {
  throw new RangeError(`A cost of ${cost}: whole or half points, please`)
}

function seed(net: Net, scratch: Scratch, from: Sources, limit: number): void {
  const { base, best, arcOf } = scratch
  const sources = typeof from === 'number' ? [from] : from
  const unqueued = -2
  // First the least cost of every source, then the queue, so that a place named twice is queued once.
  for (const source of sources) {
    const [place, spent] = typeof source === 'number' ? [source, 0] : source
    if (!(place >= 0 && place < net.count)) throw new RangeError(`There is no place ${place} to start from`)
    const cost = halves(spent)
    if (cost < 0) throw new RangeError(`Nothing is reached at a cost of ${spent}`)
    if (cost > limit || best[place * 2] <= base + cost) continue
    best[place * 2] = base + cost
    arcOf[place * 2] = unqueued
  }
  for (const source of sources) {
    const label = (typeof source === 'number' ? source : source[0]) * 2
    if (best[label] > base + limit || arcOf[label] !== unqueued) continue
    arcOf[label] = -1
    scratch.enqueue(label, best[label] - base)
  }
}

/** Instead of its arc: a stop that is in the list. */
const listed = -2

/** Takes labels from the queue in the order of their cost and tries every hop from those that may go on. */
function spread<Why>(net: Net, scratch: Scratch, limit: number, { until, step }: Search<Why>): Reach<Why> {
  const { offsets } = net
  const {
    degree,
    neighbour,
    base,
    best,
    arcOf,
    stopOf,
    queued,
    firstBucket,
    places,
    costs,
    arcsTo,
    refusedArcs,
    refusedCosts,
  } = scratch
  const stops = scratch.stops as (Why | null)[]
  const whys: (Why | null)[] = []
  const hop: Hop<Why> = { why: null, stop: null }
  let passages: Map<number, Passage> | null = null
  let reached = 0
  let refused = 0
  let hasStops = false
  let end = -1

  for (let spent = 0; spent <= scratch.top && end < 0; spent++) {
    const bar = base + spent
    const points = spent / 2
    for (let node = scratch.next[firstBucket + spent]; node >= 0; node = scratch.next[node]) {
      const label = queued[node]
      // A cheaper way was found since this one was queued.
      if (best[label] < bar) continue
      const place = label >> 1
      const isStop = (label & 1) === 1
      const rival = best[label ^ 1]
      if (isStop) {
        // Stopping where one may go on at no greater cost is nothing of its own.
        if (rival <= bar) continue
        stops[reached] = stopOf[place] as Why
        hasStops = true
      } else {
        stops[reached] = null
      }
      if (rival <= bar && arcOf[label + 1] === listed) {
        // The place is in the list already, reached by a cheaper way that must stop.
        passages ??= new Map()
        passages.set(place, { cost: points, arc: arcOf[label] })
      } else {
        places[reached] = place
        costs[reached] = points
        arcsTo[reached++] = arcOf[label]
        if (isStop) arcOf[label] = listed
      }
      if (until !== undefined && until(place)) {
        end = place
        break
      }
      if (isStop) continue

      const first = degree > 0 ? place * degree : offsets[place]
      const last = degree > 0 ? first + degree : offsets[place + 1]
      for (let arc = first; arc < last; arc++) {
        const to = neighbour[arc]
        if (to < 0) continue
        const known = best[to * 2]
        // No hop makes it cheaper than it is.
        if (known <= bar) continue
        hop.why = null
        hop.stop = null
        const price = step(place, arc, to, points, hop)
        if (price < 0) {
          refusedArcs[refused] = arc
          refusedCosts[refused++] = -whys.push(hop.why)
          continue
        }
        const cost = spent + halves(price)
        if (cost > limit) {
          refusedArcs[refused] = arc
          refusedCosts[refused++] = cost
          continue
        }
        if (known <= base + cost) continue
        let target = to * 2
        if (hop.stop !== null) {
          target++
          if (best[target] <= base + cost) continue
          stopOf[to] = hop.stop
        }
        best[target] = base + cost
        arcOf[target] = arc
        scratch.enqueue(target, cost)
      }
    }
  }
  return new Reach(net, scratch, {
    places: places.slice(0, reached),
    costs: costs.slice(0, reached),
    arcsTo: arcsTo.slice(0, reached),
    stops: hasStops ? stops.slice(0, reached) : null,
    passages,
    refusedArcs: refusedArcs.slice(0, refused),
    refusedCosts: refusedCosts.slice(0, refused),
    whys,
    end,
  })
}
