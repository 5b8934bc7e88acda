/*
 * How fast is the search? All destinations of a unit with 6 movement points on a map of 61 by 26 hexes with terrain
 * costs, rivers and sea, by our search and by a textbook Dijkstra over the objects of honeycomb-grid: the same map, the
 * same costs, the same answers (checked first), in alternating turns of the same run. Results are searches a second.
 *
 * Run alone: node test/bench/reach.ts
 */

import { Direction, Grid as Honeycomb, Orientation, defineHex, rectangle } from 'honeycomb-grid'
import { makeGrid } from '../../shared/engine/hex/grid.ts'
import { BARRED, search } from '../../shared/engine/search.ts'
import { compare, takeTurns } from './clock.ts'
import type { Race } from './clock.ts'
import type { HopRule } from '../../shared/engine/search.ts'

const columns = 61
const rows = 26
const budget = 6
const seaCost = 0

/**
 * A map after the measure of France '40's Sickle Cut, out of a fixed sequence: five hexes in six clear, woods and rough
 * in patches, a little sea, and rivers that wind from hexside to hexside along about a sixth of them.
 */
function makeMap() {
  const grid = makeGrid({
    orientation: 'flat',
    numbering: 'CCRR',
    shifted: 'odd',
    shift: 'down',
    rowsGrow: 'down',
    columns: [0, columns - 1],
    rows: [0, rows - 1],
  })
  const chance = sequence(1940)
  const anyOf = (count: number) => Math.floor(chance() * count)

  const cost = new Uint8Array(grid.count).fill(1)
  const patch = (terrain: number, share: number, size: number) => {
    for (let left = Math.round(grid.count * share); left > 0;) {
      let hex = anyOf(grid.count)
      for (let k = 0; k < size && left > 0; k++) {
        if (cost[hex] === 1) left--
        cost[hex] = cost[hex] === 1 ? terrain : cost[hex]
        const next = grid.neighbour[hex * 6 + anyOf(6)]
        if (next >= 0) hex = next
      }
    }
  }
  patch(2, 0.14, 12)
  patch(3, 0.02, 4)
  patch(seaCost, 0.01, 6)

  const river = new Uint8Array(grid.sideCount)
  for (let left = Math.round(grid.sideCount * 0.16); left > 0;) {
    // A river keeps one hex on its left for a few sides, then goes over to the next.
    let [hex, d] = [anyOf(grid.count), anyOf(6)]
    for (let k = 0; k < 25 && left > 0; k++) {
      const side = grid.side[hex * 6 + d]
      left -= 1 - river[side]
      river[side] = 1
      d = (d + 1) % 6
      const over = grid.neighbour[hex * 6 + d]
      if (chance() < 0.5 || over < 0) continue
      hex = over
      d = (d + 4) % 6
    }
  }

  const land = [...cost.keys()].filter((hex) => cost[hex] !== seaCost)
  const starts = Array.from({ length: 64 }, () => land[anyOf(land.length)])
  // What each hop costs this kind of unit. Both searches get it ready made, as a game derives it once for its content.
  const prices = Int8Array.from(grid.neighbour, (to, arc) =>
    to < 0 || cost[to] === seaCost ? BARRED : cost[to] + river[grid.side[arc]],
  )
  return { grid, prices, starts }
}

function sequence(seed: number): () => number {
  let state = seed
  return () => {
    state = (Math.imul(state, 1664525) + 1013904223) >>> 0
    return state / 2 ** 32
  }
}

type Bench = ReturnType<typeof makeMap>

/** Our way. Returns the number of destinations and what they cost together. */
function makeOurs(map: Bench) {
  const { grid, prices, starts } = map
  const sea = { rule: '7.1', say: 'Nobody walks on the sea' }
  const step: HopRule = (_from, arc, _to, _spent, hop) => {
    const price = prices[arc]
    if (price < 0) hop.why = sea
    return price
  }
  return (k: number) => {
    const { places, costs } = search(grid, { from: starts[k], budget, step })
    let sum = 0
    for (const points of costs) sum += points
    return { count: places.length, sum }
  }
}

/** The plain way: hexes are objects that know what their hops cost, totals are in a Map, the queue is a heap. */
function makeHoneycomb(map: Bench) {
  const { grid, prices, starts } = map
  class Tile extends defineHex({ orientation: Orientation.FLAT, offset: -1 }) {
    prices: number[] = []
  }
  const directions = [Direction.N, Direction.NE, Direction.SE, Direction.S, Direction.SW, Direction.NW]
  const board = new Honeycomb(Tile, rectangle({ width: columns, height: rows }))
  const tiles = grid.ids.map((_, hex) => board.getHex({ col: grid.columns[hex], row: grid.rows[hex] })!)
  tiles.forEach((tile, hex) => {
    tile.prices = directions.map((_, d) => prices[hex * 6 + d])
  })

  return (k: number) => {
    const start = tiles[starts[k]]
    const spent = new Map<string, number>([[start.toString(), 0]])
    const cameFrom = new Map<string, Tile>()
    const queue = new Heap<Tile>()
    queue.push(start, 0)
    for (let next = queue.pop(); next; next = queue.pop()) {
      const { item: tile, rank: soFar } = next
      // It was found cheaper since it was queued.
      if (soFar > spent.get(tile.toString())!) continue
      for (let d = 0; d < 6; d++) {
        const to = board.neighborOf(tile, directions[d], { allowOutside: false })
        if (!to || tile.prices[d] < 0) continue
        const total = soFar + tile.prices[d]
        if (total > budget) continue
        const key = to.toString()
        const known = spent.get(key)
        if (known !== undefined && known <= total) continue
        spent.set(key, total)
        cameFrom.set(key, tile)
        queue.push(to, total)
      }
    }
    let sum = 0
    for (const total of spent.values()) sum += total
    return { count: spent.size, sum }
  }
}

class Heap<T> {
  private readonly items: { item: T; rank: number }[] = []

  push(item: T, rank: number): void {
    const { items } = this
    let at = items.push({ item, rank }) - 1
    while (at > 0) {
      const parent = (at - 1) >> 1
      if (items[parent].rank <= items[at].rank) return
      this.swap(parent, at)
      at = parent
    }
  }

  pop(): { item: T; rank: number } | undefined {
    const { items } = this
    const first = items[0]
    const last = items.pop()
    if (last === undefined || items.length === 0) return first
    items[0] = last
    for (let at = 0; ;) {
      const left = at * 2 + 1
      const right = left + 1
      let least = at
      if (left < items.length && items[left].rank < items[least].rank) least = left
      if (right < items.length && items[right].rank < items[least].rank) least = right
      if (least === at) return first
      this.swap(least, at)
      at = least
    }
  }

  private swap(a: number, b: number): void {
    const item = this.items[a]
    this.items[a] = this.items[b]
    this.items[b] = item
  }
}

export interface ReachBench extends Race {
  /** Hexes an average search reaches, and microseconds ours takes for it. */
  readonly destinations: number
  readonly microseconds: number
}

export function reachBench(): ReachBench {
  const map = makeMap()
  const [ours, honeycomb] = [makeOurs(map), makeHoneycomb(map)]
  let destinations = 0
  for (let k = 0; k < map.starts.length; k++) {
    const [a, b] = [ours(k), honeycomb(k)]
    if (a.count !== b.count || a.sum !== b.sum)
      throw new Error(`The searches differ from ${map.grid.ids[map.starts[k]]}: ${JSON.stringify([a, b])}`)
    destinations += a.count / map.starts.length
  }
  // Each so many times over that a piece, all starts together, takes some milliseconds.
  const pieces = (run: (k: number) => unknown, times: number) =>
    function* () {
      for (let i = 0; i < times; i++) for (let k = 0; k < map.starts.length; k++) run(k)
      yield map.starts.length * times
    }
  const [our, other] = takeTurns([pieces(ours, 32), pieces(honeycomb, 1)], 300)
  const result = compare(our!, other!)
  return { ...result, destinations, microseconds: 1e6 / result.ours }
}

if (process.argv[1] === import.meta.filename) console.log(reachBench())
