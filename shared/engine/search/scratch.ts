/*
 * The working memory of a search: as large as the map, kept from one search to the next.
 *
 * It is one block of numbers, for V8 keeps one array at hand where it would fetch six anew at every use. A place has two
 * labels, one for going on from it and one for being stopped there; a label is where in the block its cost stands:
 *
 *     0                  for each arc the label of the place it leads to
 *     label              of a place, firstLabel + place: its least cost yet, plus the base of the search
 *     label + toStop     the same when stopped there; this is its other label
 *     label + toArc      the arc by which the label was reached, -1 for a source
 *     label + toFirst    the first arc of the place; the next one's is where its arcs end
 *     firstNode          the nodes of the queue, two numbers each: a label, the next node
 *     firstBucket        the buckets, two numbers each: the last node, the first node
 *
 * Nothing is cleared between searches. Each search gets a base so much lower than the last that whatever an earlier one
 * left behind is greater than anything this one can spend. So one comparison tells whether a label is new or cheaper.
 *
 *     base of this search    + limit | base of the last one    + limit | ...
 *     ├── costs of this search ──────┤├── costs of the last, all too dear now
 *
 * After the last place comes one that stands for all beyond the map's edge. It always counts as reached, at less than
 * any cost, so the same comparison keeps a search on the map.
 *
 * The queue is a row of buckets, one for each half point of cost, each a linked list in which the first comes out
 * first: among equals the way found first wins, and a map of equal costs is searched in rings. A bucket is itself a
 * node, the one before its first, and the last of itself when it is empty, so that appending needs no case for that.
 */

import type { Net } from '../net.ts'

const highest = 0x7fffffff

export class Scratch {
  memory: Int32Array
  readonly firstLabel: number
  readonly toStop: number
  readonly toArc: number
  readonly toFirst: number
  private readonly firstNode: number
  readonly firstBucket: number

  base = highest
  /** Where the next node goes. */
  nodes = 0
  /** The dearest bucket in use. */
  top = 0
  /** For each place why its stopped label stops. */
  readonly stopOf: unknown[]

  /** What the search finds (see reach.ts). Plain arrays, for a piece of one is copied faster than of a typed one. */
  readonly places: number[]
  readonly costs: number[]
  readonly arcsTo: number[]
  readonly refusals: number[]
  /** All null between searches. */
  readonly stops: unknown[]

  /** A table from places to the lists of one result, lent to its reader. */
  readonly slots: Int32Array
  reader: unknown = null

  constructor({ count, neighbour, offsets }: Net) {
    const arcs = neighbour.length
    const stride = count + 1
    this.firstLabel = arcs
    this.toStop = stride
    this.toArc = stride * 2
    this.toFirst = stride * 4
    this.firstNode = arcs + stride * 5
    // Every arc is tried once at most and every source queued once, so this many nodes are enough.
    this.firstBucket = this.firstNode + (arcs + count) * 2
    this.memory = new Int32Array(this.firstBucket)
    neighbour.forEach((to, arc) => (this.memory[arc] = this.firstLabel + (to < 0 ? count : to)))
    this.memory.set(offsets, this.firstLabel + this.toFirst)
    this.forget()
    this.withBucket(63)
    this.stopOf = filled(count, null)
    this.places = filled(count, 0)
    // A value with a half makes V8 keep the whole list as floating-point numbers.
    this.costs = filled(count, 0.5)
    this.arcsTo = filled(count, 0)
    this.refusals = filled(arcs * 2, 0)
    this.stops = filled(count, null)
    this.slots = new Int32Array(count)
  }

  /** Makes everything earlier searches left too dear for one that spends at most this. */
  begin(limit: number): void {
    if (this.base < limit) this.forget()
    this.base -= limit + 1
    this.nodes = this.firstNode
    this.top = 0
  }

  private forget(): void {
    const { memory, firstLabel, toStop, toArc } = this
    memory.fill(highest, firstLabel, firstLabel + toArc)
    memory[firstLabel + toStop - 1] = -1
    this.base = highest
  }

  enqueue(label: number, cost: number): void {
    if (cost > this.top) this.top = cost
    const memory = this.withBucket(cost)
    const bucket = this.firstBucket + cost * 2
    memory[this.nodes] = label
    memory[memory[bucket] + 1] = this.nodes
    memory[bucket] = this.nodes
    this.nodes += 2
  }

  /** The memory, with a bucket for this cost. */
  withBucket(cost: number): Int32Array {
    const { memory, firstBucket } = this
    const buckets = (memory.length - firstBucket) / 2
    if (cost < buckets) return memory
    this.memory = new Int32Array(firstBucket + Math.max(cost + 1, buckets * 2) * 2)
    this.memory.set(memory)
    this.empty(memory.length, this.memory.length)
    return this.memory
  }

  /** Buckets are emptied when all is done, for a search may end among the first and may add to the one it reads. */
  emptyBuckets(): void {
    this.empty(this.firstBucket, this.firstBucket + (this.top + 1) * 2)
  }

  private empty(from: number, to: number): void {
    for (let bucket = from; bucket < to; bucket += 2) this.memory[bucket] = bucket
  }
}

const filled = <T>(length: number, value: T): T[] => Array.from({ length }, () => value)

/** Free scratches of each map. A step that searches in its turn finds its map's scratch lent out and gets another. */
const pools = new WeakMap<Net, Scratch[]>()

export function borrow(net: Net, limit: number): Scratch {
  const scratch = pools.get(net)?.pop() ?? new Scratch(net)
  scratch.begin(limit)
  return scratch
}

export function giveBack(net: Net, scratch: Scratch): void {
  scratch.emptyBuckets()
  const free = pools.get(net)
  if (free) free.push(scratch)
  else pools.set(net, [scratch])
}
