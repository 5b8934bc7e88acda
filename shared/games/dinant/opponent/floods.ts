/** Floods of the map: what it costs to come from some hexes to all others. They take most of the time of a thought. */
import { costsOfHops } from '../03-2-movement/terrain.ts'
import type { Content } from '../content/content.ts'
import type { Position } from '../state.ts'

export const FAR = 999

/** Hexes with what it has cost to be there. */
export type Sources = readonly (readonly [hex: number, spent: number])[]

/** By arc: the price of the hop; below nought: nobody goes there. Whole or half points. */
export type Prices = Float64Array

/** What a hop over a side of the Meuse costs besides; FAR: nobody comes over there. */
type OverMeuse = (side: number, from: number, to: number) => number

/** By arc: the same hop the other way round; -1 at the edge of the map. */
const backs = new WeakMap<Content, Int32Array>()

function backOf(content: Content): Int32Array {
  let back = backs.get(content)
  if (back === undefined) {
    const { neighbour, direction } = content.grid
    back = Int32Array.from(neighbour, (to, arc) => (to < 0 ? -1 : to * 6 + direction(to, Math.floor(arc / 6))))
    backs.set(content, back)
  }
  return back
}

/** The arcs over the Meuse: a few of all. */
const rivers = new WeakMap<Content, readonly number[]>()

function meuseArcs(content: Content): readonly number[] {
  let arcs = rivers.get(content)
  if (arcs === undefined) {
    const { neighbour, side } = content.grid
    arcs = Array.from(neighbour.keys()).filter((arc) => neighbour[arc]! >= 0 && content.isMeuse[side[arc]!] === 1)
    rivers.set(content, arcs)
  }
  return arcs
}

/** By arc: the price of a hop for motorised units, with a side of the Meuse. */
export function pricesOf(p: Position, overMeuse: OverMeuse): Prices {
  const { neighbour, side } = p.content.grid
  const prices = costsOfHops(p, 'motorised').slice()
  for (const arc of meuseArcs(p.content)) {
    const river = overMeuse(side[arc]!, Math.floor(arc / 6), neighbour[arc]!)
    prices[arc] = river >= FAR ? -1 : prices[arc]! + river
  }
  return prices
}

/** Hexes that wait for their turn: by half points the first of them, and by each the next; -1: none. One flood at a time. */
const first = new Int32Array(FAR * 2).fill(-1)
let waiting = new Int32Array(0)
let next = new Int32Array(0)

/** Room for as many as there are ways to come to hexes. */
function makeRoom(most: number): void {
  if (waiting.length >= most) return
  waiting = new Int32Array(most)
  next = new Int32Array(most)
}

/**
 * By hex: what it costs to come there from the sources, or (backward) from there to them; FAR: it cannot be done. `inHex`
 * is what a hex costs besides the hop that leads into it.
 */
export function flood(
  { content }: Position,
  sources: Sources,
  prices: Prices,
  inHex: Float64Array,
  isBackward: boolean,
): Float64Array {
  const { neighbour, count } = content.grid
  const back = backOf(content)
  // Counted in half points, which are whole numbers, until all is found.
  const found = new Int32Array(count).fill(FAR * 2)
  makeRoom(neighbour.length + sources.length)
  let entries = 0
  let top = 0
  const reach = (hex: number, halves: number): void => {
    if (halves >= found[hex]!) return
    found[hex] = halves
    waiting[entries] = hex
    next[entries] = first[halves]!
    first[halves] = entries++
    if (halves > top) top = halves
  }
  for (const [hex, spent] of sources) reach(hex, spent * 2)
  for (let halves = 0; halves <= top; halves++) {
    // Others may come to wait here meanwhile.
    while (first[halves]! >= 0) {
      const entry = first[halves]!
      first[halves] = next[entry]!
      const hex = waiting[entry]!
      if (found[hex]! < halves) continue
      const inThis = inHex[hex]!
      for (let arc = hex * 6, last = arc + 6; arc < last; arc++) {
        const to = neighbour[arc]!
        if (to < 0 || found[to]! <= halves) continue
        const price = prices[isBackward ? back[arc]! : arc]!
        if (price >= 0) reach(to, halves + (price + (isBackward ? inThis : inHex[to]!)) * 2)
      }
    }
  }
  const costs = new Float64Array(count)
  for (let hex = 0; hex < count; hex++) costs[hex] = found[hex]! / 2
  return costs
}
