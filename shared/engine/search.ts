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
export type HopRule<Why = Refusal> = (from: number, arc: number, to: number, spent: number, hop: Hop<Why>) => number

/** One place, several, or several with what it has cost to be there. */
export type Sources = number | readonly number[] | readonly (readonly [place: number, spent: number])[]

export interface Search<Why = Refusal> {
  from: Sources
  /** Most that may be spent; without it as far as the step lets it go. */
  budget?: number
  /** The search ends at the first (cheapest) place that answers yes; sources are asked too. */
  until?: (place: number) => boolean
  step: HopRule<Why>
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
  const { base, firstLabel } = scratch
  // Most searches have one source, and many are so short that a list of it would be felt.
  if (typeof from === 'number') {
    if (startAt(net, scratch, from, 0, limit)) scratch.enqueue(firstLabel + from, 0)
    return
  }
  // First the least cost of every source, then the queue, so that a place named twice is queued once.
  const labels: number[] = []
  for (const source of from) {
    const [place, spent] = typeof source === 'number' ? [source, 0] : source
    if (startAt(net, scratch, place, spent, limit)) labels.push(firstLabel + place)
  }
  for (const label of labels) scratch.enqueue(label, scratch.memory[label] - base)
}

/** Notes the cost of a source if it is the least yet; true if the place is a new one. */
function startAt(net: Net, { memory, base, firstLabel, toArc }: Scratch, place: number, spent: number, limit: number) {
  if (!(place >= 0 && place < net.count)) throw new RangeError(`There is no place ${place} to start from`)
  const cost = halves(spent)
  if (cost < 0) throw new RangeError(`Nothing is reached at a cost of ${spent}`)
  const label = firstLabel + place
  const known = memory[label]
  if (cost > limit || known <= base + cost) return false
  memory[label] = base + cost
  memory[label + toArc] = -1
  return known > base + limit
}

/** Instead of its arc: a stop that is in the list. */
const listed = -2

/** Takes labels from the queue in the order of their cost and tries every hop from those that may go on. */
function spread<Why>(net: Net, scratch: Scratch, limit: number, { until, step }: Search<Why>): Reach<Why> {
  const { base, firstLabel, toStop, toArc, toFirst, firstBucket, places, costs, arcsTo, refusals, stopOf } = scratch
  const stops = scratch.stops as (Why | null)[]
  const firstStop = firstLabel + toStop
  const most = base + limit
  const whys: (Why | null)[] = []
  const hop: Hop<Why> = { why: null, stop: null }
  let { memory, nodes, top } = scratch
  let passages: Map<number, Passage> | null = null
  let reached = 0
  let refused = 0
  let hasStops = false
  let end = -1

  for (let spent = 0; spent <= top && end < 0; spent++) {
    const bar = base + spent
    const points = spent / 2
    const bucket = firstBucket + spent * 2
    // The bucket may grow while it is read.
    for (let node = bucket; node !== memory[bucket];) {
      node = memory[node + 1]
      const label = memory[node]
      // A cheaper way was found since this one was queued.
      if (memory[label] < bar) continue
      const isStop = label >= firstStop
      const place = isStop ? label - firstStop : label - firstLabel
      const rival = memory[isStop ? label - toStop : label + toStop]
      if (isStop) {
        // Stopping where one may go on at no greater cost is nothing of its own.
        if (rival <= bar) continue
        stops[reached] = stopOf[place] as Why
        hasStops = true
      }
      if (rival <= bar && memory[label + toStop + toArc] === listed) {
        // The place is in the list already, reached by a cheaper way that must stop.
        passages ??= new Map()
        passages.set(place, { cost: points, arc: memory[label + toArc] })
      } else {
        places[reached] = place
        costs[reached] = points
        arcsTo[reached++] = memory[label + toArc]
        if (isStop) memory[label + toArc] = listed
      }
      if (until !== undefined && until(place)) {
        end = place
        break
      }
      if (isStop) continue

      const last = memory[label + toFirst + 1]
      for (let arc = memory[label + toFirst]; arc < last; arc++) {
        let target = memory[arc]
        const known = memory[target]
        // No hop makes it cheaper than it is.
        if (known <= bar) continue
        hop.why = null
        hop.stop = null
        const price = step(place, arc, target - firstLabel, points, hop)
        if (price < 0) {
          refusals[refused++] = arc
          refusals[refused++] = -whys.push(hop.why)
          continue
        }
        const twice = price * 2
        if (twice !== (twice | 0)) refuseCost(price)
        const total = bar + twice
        if (total > most) {
          refusals[refused++] = arc
          refusals[refused++] = total - base
          continue
        }
        if (known <= total) continue
        if (hop.stop !== null) {
          target += toStop
          if (memory[target] <= total) continue
          stopOf[target - firstStop] = hop.stop
        }
        memory[target] = total
        memory[target + toArc] = arc
        // What scratch.enqueue does, with all its numbers at hand; `halves` is written out above for the same reason.
        const cost = total - base
        const queue = firstBucket + cost * 2
        if (cost > top) {
          top = cost
          if (queue >= memory.length) memory = scratch.withBucket(cost)
        }
        memory[nodes] = target
        memory[memory[queue] + 1] = nodes
        memory[queue] = nodes
        nodes += 2
      }
    }
  }
  scratch.top = top
  const reach = new Reach(net, scratch, {
    places: places.slice(0, reached),
    costs: costs.slice(0, reached),
    arcsTo: arcsTo.slice(0, reached),
    stops: hasStops ? stops.slice(0, reached) : null,
    passages,
    refusals: refusals.slice(0, refused),
    whys,
    end,
  })
  if (hasStops) stops.fill(null, 0, reached)
  return reach
}
