/*
 * What a search found, kept apart from its working memory: only what was reached and what lay at the rim, so it stays
 * true after the next search and costs little.
 *
 *     entries   place & leave to go on | cost | from which entry | by which arc | why stopped      five numbers each
 *     fails     from which entry | to | needed | why                                               four numbers each
 */

import type { Net } from '../net.ts'
import type { Refusal } from '../rule.ts'
import type { Scratch } from './scratch.ts'

/** Why a place at the rim was not entered from a place that was reached. */
export type Barred<Why = Refusal> =
  /** The step said no. */
  | { kind: 'barred'; from: number; to: number; why: Why | null }
  /** It would cost more than the budget. */
  | { kind: 'budget'; from: number; to: number; needs: number }
  /** Everyone who gets to `from` must stop there. */
  | { kind: 'stopped'; from: number; to: number; why: Why }

const entrySize = 5
const failSize = 4

export class Reach<Why = Refusal> {
  /** The place that ended the search by answering `until`, else -1. */
  readonly end: number
  private readonly net: Net
  private readonly entries: Int32Array
  private readonly fails: Int32Array
  private readonly reasons: readonly Why[]
  private index: Index | null = null

  constructor(net: Net, scratch: Scratch, end: number) {
    this.net = net
    this.end = end
    this.entries = copyEntries(scratch)
    this.fails = copyFails(scratch)
    this.reasons = scratch.reasons as Why[]
    // The list goes along with us.
    if (scratch.reasons.length > 0) scratch.reasons = []
  }

  /** All places reached, sources included, each once, the cheapest first. */
  get places(): readonly number[] {
    return this.lookUp().places
  }

  has(place: number): boolean {
    return this.lookUp().arrival[place] >= 0
  }

  /** The least cost of getting there, Infinity if it was not reached. */
  cost(place: number): number {
    return this.costOf(this.lookUp().arrival[place])
  }

  /** The least cost of getting there with leave to go on, Infinity if there is no such way. */
  onward(place: number): number {
    return this.costOf(this.lookUp().onward[place])
  }

  /** Why whoever gets there must stop; null if some way may go on from there, or if it was not reached. */
  stoppedBy(place: number): Why | null {
    const { arrival, onward } = this.lookUp()
    if (!(arrival[place] >= 0) || onward[place] >= 0) return null
    return this.reasons[this.entries[arrival[place] * entrySize + 4]]
  }

  /** The places of the cheapest way, source first; empty if not reached. `onward`: of the cheapest that may go on. */
  path(place: number, onward = false): number[] {
    return this.trail(place, onward).map((entry) => this.entries[entry * entrySize] >> 1)
  }

  /** The arcs of the same way, one fewer than its places. */
  arcs(place: number, onward = false): number[] {
    return this.trail(place, onward)
      .slice(1)
      .map((entry) => this.entries[entry * entrySize + 3])
  }

  /**
   * Why a place next to the reached ones was not entered: the refused hop from the cheapest neighbour, or, when no hop
   * was tried, the stop at the cheapest neighbour. Null if it was reached or does not touch what was.
   */
  barredBy(place: number): Barred<Why> | null {
    for (let at = 0; at < this.fails.length; at += failSize) if (this.fails[at + 1] === place) return this.barred(at)
    return this.has(place) ? null : this.stopBefore(place)
  }

  /** The least cost at which a larger budget would have entered a place of the rim; Infinity where cost is not why. */
  needs(place: number): number {
    let least = Infinity
    for (let at = 0; at < this.fails.length; at += failSize) {
      const needed = this.fails[at + 2]
      if (this.fails[at + 1] === place && needed >= 0 && needed / 2 < least) least = needed / 2
    }
    return least
  }

  /** Every refused hop out of the reached places into one that was not reached, from the cheapest places first. */
  rim(): Barred<Why>[] {
    return Array.from({ length: this.fails.length / failSize }, (_, k) => this.barred(k * failSize))
  }

  private barred(at: number): Barred<Why> {
    const [entry, to, needs, why] = this.fails.subarray(at, at + failSize)
    const from = this.entries[entry * entrySize] >> 1
    if (needs >= 0) return { kind: 'budget', from, to, needs: needs / 2 }
    return { kind: 'barred', from, to, why: why < 0 ? null : this.reasons[why] }
  }

  private stopBefore(place: number): Barred<Why> | null {
    const { offsets, neighbour } = this.net
    for (const from of this.places) {
      const why = this.stoppedBy(from)
      if (why === null) continue
      for (let arc = offsets[from]; arc < offsets[from + 1]; arc++)
        if (neighbour[arc] === place) return { kind: 'stopped', from, to: place, why }
    }
    return null
  }

  private costOf(entry: number): number {
    return entry >= 0 ? this.entries[entry * entrySize + 1] / 2 : Infinity
  }

  private trail(place: number, onward: boolean): number[] {
    const trail: number[] = []
    const found = this.lookUp()
    let entry = (onward ? found.onward : found.arrival)[place] ?? -1
    for (; entry >= 0; entry = this.entries[entry * entrySize + 2]) trail.push(entry)
    return trail.reverse()
  }

  private lookUp(): Index {
    return (this.index ??= makeIndex(this.net.count, this.entries))
  }
}

/** Which entry tells of a place: of any arrival, and of one with leave to go on. Made when first asked for. */
interface Index {
  places: number[]
  arrival: Int32Array
  onward: Int32Array
}

function makeIndex(count: number, entries: Int32Array): Index {
  const arrival = new Int32Array(count).fill(-1)
  const onward = new Int32Array(count).fill(-1)
  const places: number[] = []
  for (let entry = 0, at = 0; at < entries.length; entry++, at += entrySize) {
    const place = entries[at] >> 1
    const isStopped = (entries[at] & 1) === 1
    const earlier = arrival[place]
    if (!isStopped) onward[place] = entry
    if (earlier < 0) places.push(place)
    // At equal cost the way that may go on is the better one.
    if (earlier < 0 || entries[earlier * entrySize + 1] === entries[at + 1]) arrival[place] = entry
  }
  return { places, arrival, onward }
}

function copyEntries({ entries, entryCount, cost, back, arc, reason }: Scratch): Int32Array {
  const copy = new Int32Array(entryCount * entrySize)
  for (let entry = 0, at = 0; entry < entryCount; entry++, at += entrySize) {
    const label = entries[entry]
    copy[at] = label
    copy[at + 1] = cost[label]
    copy[at + 2] = back[label]
    copy[at + 3] = arc[label]
    copy[at + 4] = (label & 1) === 1 ? reason[label >> 1] : -1
  }
  return copy
}

/** Only refusals that mattered: a place refused from one side may have been entered from another. */
function copyFails(scratch: Scratch): Int32Array {
  const { fails, failCount } = scratch
  let kept = 0
  for (let at = 0; at < failCount * failSize; at += failSize) {
    if (scratch.isReached(fails[at + 1])) continue
    fails.copyWithin(kept, at, at + failSize)
    kept += failSize
  }
  return fails.slice(0, kept)
}
