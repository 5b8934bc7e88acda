/** 18.3.3 The road part of lines of supply, for all units at once: where a road leads to a source from. */
import type { Net } from '../../../engine/net.ts'
import type { Content } from '../content/content.ts'
import { isRoadClosed, reverse, roadFollows, type Lines } from './supply-lines.ts'

/** The roads alone, each followed against the line's direction. */
interface Roads extends Pick<Net, 'count' | 'offsets' | 'neighbour'> {
  /** For each arc the one of the grid by which the line comes. */
  readonly back: Int32Array
}

const roadNets = new WeakMap<Content, Roads>()

function roadNetOf(content: Content): Roads {
  let net = roadNets.get(content)
  if (net === undefined) roadNets.set(content, (net = makeRoadNet(content)))
  return net
}

function makeRoadNet(content: Content): Roads {
  const { grid, road } = content
  const offsets = new Int32Array(grid.count + 1)
  const neighbour: number[] = []
  const back: number[] = []
  for (let hex = 0; hex < grid.count; hex++) {
    for (let arc = hex * 6; arc < hex * 6 + 6; arc++) {
      const from = grid.neighbour[arc]!
      if (from < 0 || road[reverse(content, arc)] === 0) continue
      neighbour.push(from)
      back.push(reverse(content, arc))
    }
    offsets[hex + 1] = back.length
  }
  return { count: grid.count, offsets, neighbour: Int32Array.from(neighbour), back: Int32Array.from(back) }
}

/** 1 for each hex in which the road part of a line to one of these places may begin. */
export function roadsTo(content: Content, ground: Lines, to: readonly number[]): Uint8Array {
  const { offsets, neighbour, back, count } = roadNetOf(content)
  const within = new Uint8Array(count)
  const found = [...to]
  for (const hex of found) within[hex] = 1
  for (let nth = 0; nth < found.length; nth++) {
    const hex = found[nth]!
    // The road part may begin in a hex it could not have entered, but not run on through it.
    if (isRoadClosed(ground, hex)) continue
    for (let arc = offsets[hex]!, last = offsets[hex + 1]!; arc < last; arc++) {
      const from = neighbour[arc]!
      if (within[from] === 1 || !roadFollows(content, ground, back[arc]!)) continue
      within[from] = 1
      found.push(from)
    }
  }
  return within
}
