/*
 * The working memory of a search: arrays as large as the map, kept from one search to the next.
 *
 * Nothing is cleared between searches. Every label (place * 2, + 1 when stopped there) carries a stamp; what bears the
 * stamp of an earlier search counts as untouched. A search uses two stamps: `open` for a label waiting in the queue,
 * `open + 1` for a settled one.
 *
 * The queue is a row of buckets, one for each half point of cost, each a linked list in which the first comes out
 * first. So among equals the way found first wins, and a map of equal costs is searched in rings.
 */

import type { Net } from '../net.ts'

export class Scratch {
  open = 0
  readonly stamp: Uint32Array
  readonly cost: Int32Array
  /** The settled entry a label was reached from, and the arc taken. */
  readonly back: Int32Array
  readonly arc: Int32Array
  /** For each place the reason of its stopped label: an index into reasons. */
  readonly reason: Int32Array
  /** Reasons of stops and refusals. The Reach takes the list with it. */
  reasons: unknown[] = []

  /** Settled labels in the order of their cost. */
  readonly entries: Int32Array
  entryCount = 0
  /** Hops that were refused, four numbers each: the entry they start from, where to, what they would need, why. */
  readonly fails: Int32Array
  failCount = 0

  private head = new Int32Array(64).fill(-1)
  private tail = new Int32Array(64)
  private next: Int32Array
  private queued: Int32Array
  private nodes = 0
  private waiting = 0
  private bucket = 0
  private top = 0

  constructor(net: Net) {
    const labels = net.count * 2
    const arcs = net.neighbour.length
    this.stamp = new Uint32Array(labels)
    this.cost = new Int32Array(labels)
    this.back = new Int32Array(labels)
    this.arc = new Int32Array(labels)
    this.reason = new Int32Array(net.count)
    this.entries = new Int32Array(labels)
    // Every arc is tried once at most, so this many refusals and queue nodes are enough (sources come on top).
    this.fails = new Int32Array(arcs * 4)
    this.next = new Int32Array(arcs + net.count)
    this.queued = new Int32Array(arcs + net.count)
  }

  begin(): void {
    if (this.waiting > 0) this.head.fill(-1, 0, this.top + 1)
    if (this.open > 0xfffffff0) this.stamp.fill((this.open = 0))
    this.open += 2
    this.entryCount = this.failCount = 0
    this.nodes = this.waiting = this.top = 0
    this.bucket = 0
  }

  push(label: number, cost: number): void {
    if (cost >= this.head.length) this.addBuckets(cost)
    if (this.nodes === this.next.length) this.addNodes()
    const node = this.nodes++
    this.queued[node] = label
    this.next[node] = -1
    if (this.head[cost] < 0) this.head[cost] = node
    else this.next[this.tail[cost]] = node
    this.tail[cost] = node
    if (cost > this.top) this.top = cost
    this.waiting++
  }

  /** The cheapest waiting label, -1 when none is left. */
  pop(): number {
    while (this.waiting > 0) {
      const node = this.head[this.bucket]
      if (node < 0) {
        this.bucket++
        continue
      }
      this.head[this.bucket] = this.next[node]
      this.waiting--
      const label = this.queued[node]
      // A label that was found cheaper later waits twice; its dearer node is stale.
      if (this.stamp[label] === this.open && this.cost[label] === this.bucket) return label
    }
    return -1
  }

  settle(label: number): number {
    this.entries[this.entryCount] = label
    return this.entryCount++
  }

  /** `needs` is the cost that exceeded the budget, or -1 if the step barred the hop. */
  fail(entry: number, to: number, needs: number, why: unknown): void {
    const at = this.failCount++ * 4
    this.fails[at] = entry
    this.fails[at + 1] = to
    this.fails[at + 2] = needs
    this.fails[at + 3] = why === null ? -1 : this.reasons.push(why) - 1
  }

  isReached(place: number): boolean {
    const settled = this.open + 1
    return this.stamp[place * 2] === settled || this.stamp[place * 2 + 1] === settled
  }

  private addBuckets(cost: number): void {
    const { head, tail } = this
    const length = Math.max(cost + 1, head.length * 2)
    this.head = new Int32Array(length).fill(-1)
    this.head.set(head)
    this.tail = new Int32Array(length)
    this.tail.set(tail)
  }

  private addNodes(): void {
    const { next, queued } = this
    this.next = new Int32Array(next.length * 2)
    this.next.set(next)
    this.queued = new Int32Array(queued.length * 2)
    this.queued.set(queued)
  }
}

/** Free scratches of each map. A step that searches in its turn finds its map's scratch lent out and gets another. */
const pools = new WeakMap<Net, Scratch[]>()

export function borrow(net: Net): Scratch {
  const scratch = pools.get(net)?.pop() ?? new Scratch(net)
  scratch.begin()
  return scratch
}

export function giveBack(net: Net, scratch: Scratch): void {
  const free = pools.get(net)
  if (free) free.push(scratch)
  else pools.set(net, [scratch])
}
