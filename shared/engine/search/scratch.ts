/*
 * The working memory of a search: arrays as large as the map, kept from one search to the next.
 *
 * Nothing is cleared between searches. `best` holds for each label (place * 2, + 1 when stopped there) its least cost
 * yet, plus the base of the search. Each search gets a base so much lower than the last that whatever an earlier one
 * left behind is greater than anything this one can spend. So one comparison tells whether a label is new or cheaper.
 *
 *     base of this search    + limit | base of the last one    + limit | ...
 *     ├── costs of this search ──────┤├── costs of the last, all too dear now
 *
 * The queue is a row of buckets, one for each half point of cost, each a linked list in which the first comes out
 * first: among equals the way found first wins, and a map of equal costs is searched in rings. A bucket is itself a
 * node, the one before its first, so that appending needs no case for an empty list.
 */

import type { Net } from '../net.ts'

const highest = 0x7fffffff

export class Scratch {
  /** How many arcs every place has, if it is the same number; else 0. On a hex grid offsets need not be looked up. */
  readonly degree: number
  /** The neighbours of the net once more: V8 reads a plain array faster where so many are in use at once. */
  readonly neighbour: number[]
  base = highest
  readonly best: Int32Array
  /** The arc by which a label was reached, -1 for a source. */
  readonly arcOf: Int32Array
  /** For each place why its stopped label stops. */
  readonly stopOf: unknown[]

  /** What the search finds (see reach.ts). Plain arrays, for a piece of one is copied faster than of a typed one. */
  readonly places: number[]
  readonly costs: number[]
  readonly arcsTo: number[]
  readonly stops: unknown[]
  readonly refusedArcs: number[]
  readonly refusedCosts: number[]

  /** The labels in the queue, by node; nodes from `firstBucket` on are the buckets. */
  readonly queued: Int32Array
  readonly firstBucket: number
  next: Int32Array
  /** The last node of each bucket. */
  private tail: Int32Array
  private nodes = 0
  /** The dearest bucket in use. */
  top = 0

  /** A table from places to the lists of one result, lent to its reader. */
  readonly slots: Int32Array
  reader: unknown = null

  constructor(net: Net) {
    const labels = net.count * 2
    const arcs = net.neighbour.length
    const degree = net.offsets[1]
    this.degree = net.offsets.every((first, place) => first === place * degree) ? degree : 0
    this.neighbour = Array.from(net.neighbour)
    this.best = new Int32Array(labels).fill(highest)
    this.arcOf = new Int32Array(labels)
    this.stopOf = Array.from({ length: net.count }, () => null)
    this.places = numbers(net.count)
    this.costs = numbers(net.count, 0.5)
    this.arcsTo = numbers(net.count)
    this.stops = Array.from({ length: net.count }, () => null)
    this.refusedArcs = numbers(arcs)
    this.refusedCosts = numbers(arcs)
    this.slots = new Int32Array(net.count)
    // Every arc is tried once at most and every source queued once, so this many nodes are enough.
    this.firstBucket = arcs + net.count
    this.queued = new Int32Array(this.firstBucket)
    this.next = new Int32Array(this.firstBucket)
    this.tail = new Int32Array(0)
    this.addBuckets(63)
  }

  /** Makes everything earlier searches left too dear for one that spends at most this. */
  begin(limit: number): void {
    if (this.base < limit) {
      this.best.fill(highest)
      this.base = highest
    }
    this.base -= limit + 1
    this.nodes = this.top = 0
  }

  enqueue(label: number, cost: number): void {
    if (cost >= this.tail.length) this.addBuckets(cost)
    if (cost > this.top) this.top = cost
    const { next, tail } = this
    const node = this.nodes++
    this.queued[node] = label
    next[node] = -1
    next[tail[cost]] = node
    tail[cost] = node
  }

  private addBuckets(cost: number): void {
    const { next, tail, firstBucket } = this
    const count = Math.max(cost + 1, tail.length * 2)
    this.next = new Int32Array(firstBucket + count).fill(-1)
    this.next.set(next)
    this.tail = Int32Array.from({ length: count }, (_, bucket) => tail[bucket] ?? firstBucket + bucket)
  }

  /** Buckets are emptied when all is done, for a search may end among the first and may add to the one it reads. */
  emptyBuckets(): void {
    for (let bucket = 0; bucket <= this.top; bucket++) {
      this.tail[bucket] = this.firstBucket + bucket
      this.next[this.firstBucket + bucket] = -1
    }
  }
}

/** A first value with a half makes V8 keep the whole list as floating-point numbers. */
const numbers = (length: number, first = 0): number[] => Array.from({ length }, () => first)

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
