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
 */
export type Step<Why = Refusal> = (from: number, arc: number, to: number, spent: number, hop: Hop<Why>) => number

/** One place, several, or several with what it has cost to be there. */
export type Sources = number | Iterable<number> | Iterable<readonly [place: number, spent: number]>

export interface Search<Why = Refusal> {
  from: Sources
  /** Most that may be spent; without it as far as the step lets it go. */
  budget?: number
  /** The search ends at the first (cheapest) place that answers yes; sources are asked too. */
  until?: (place: number) => boolean
  step: Step<Why>
}

export function search<Why = Refusal>(net: Net, { from, budget = Infinity, until, step }: Search<Why>): Reach<Why> {
  if (Number.isNaN(budget)) throw new RangeError('The budget is not a number')
  // If the step throws, the scratch is lost with it and a new one is made next time: nothing half-used comes back.
  const scratch = borrow(net)
  const limit = Math.min(Math.floor(budget * 2), farthest)
  seed(scratch, from, limit)
  const end = spread(net, scratch, limit, until, step as Step<unknown>)
  const reach = new Reach<Why>(net, scratch, end)
  giveBack(net, scratch)
  return reach
}

/** Costs are counted in half points, and none is so great that a bucket for each would be foolish. */
const farthest = 1 << 22

function halves(cost: number): number {
  const twice = cost * 2
  if (twice !== (twice | 0) || twice > farthest) throw new RangeError(`A cost of ${cost}: whole or half points, please`)
  return twice
}

function seed(scratch: Scratch, from: Sources, limit: number): void {
  const places = typeof from === 'number' ? [from] : from
  for (const source of places) {
    const [place, spent] = typeof source === 'number' ? [source, 0] : source
    if (!(place >= 0 && place * 2 < scratch.stamp.length))
      throw new RangeError(`There is no place ${place} to start from`)
    const cost = halves(spent)
    if (cost < 0) throw new RangeError(`Nothing is reached at a cost of ${spent}`)
    if (cost > limit) continue
    const label = place * 2
    if (scratch.stamp[label] === scratch.open && scratch.cost[label] <= cost) continue
    scratch.stamp[label] = scratch.open
    scratch.cost[label] = cost
    scratch.back[label] = -1
    scratch.arc[label] = -1
    scratch.push(label, cost)
  }
}

/** Takes labels from the queue in the order of their cost. Returns the place that ended the search, or -1. */
function spread(
  net: Net,
  scratch: Scratch,
  limit: number,
  until: ((place: number) => boolean) | undefined,
  step: Step<unknown>,
): number {
  const { offsets, neighbour } = net
  const { stamp, cost, back, arc: byArc, reason, open } = scratch
  const settled = open + 1
  const hop: Hop<unknown> = { why: null, stop: null }

  for (let label = scratch.pop(); label >= 0; label = scratch.pop()) {
    const isStopped = (label & 1) === 1
    const spent = cost[label]
    // A way that may go on and costs no more has been found meanwhile.
    if (isStopped && stamp[label - 1] >= open && cost[label - 1] <= spent) continue
    stamp[label] = settled
    const place = label >> 1
    const entry = scratch.settle(label)
    if (until !== undefined && until(place)) return place
    if (isStopped) continue

    for (let arc = offsets[place], last = offsets[place + 1]; arc < last; arc++) {
      const to = neighbour[arc]
      // Whatever has been reached with leave to go on was reached at no greater cost.
      if (to < 0 || stamp[to * 2] === settled) continue
      hop.why = null
      hop.stop = null
      const price = step(place, arc, to, spent / 2, hop)
      if (price < 0) {
        scratch.fail(entry, to, -1, hop.why)
        continue
      }
      const sum = spent + halves(price)
      if (sum > limit) {
        scratch.fail(entry, to, sum, null)
        continue
      }
      let next = to * 2
      if (stamp[next] === open && cost[next] <= sum) continue
      if (hop.stop !== null) {
        next++
        if (stamp[next] >= open && cost[next] <= sum) continue
        reason[to] = scratch.reasons.push(hop.stop) - 1
      }
      stamp[next] = open
      cost[next] = sum
      back[next] = entry
      byArc[next] = arc
      scratch.push(next, sum)
    }
  }
  return -1
}
