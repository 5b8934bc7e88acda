/** 18.3.3 The road part of lines of supply, for all units at once: where a road leads to a source from. */
import type { Net } from '../../../engine/net.ts'
import { flood } from '../../../engine/trace.ts'
import type { Content } from '../content/content.ts'
import { isRoadClosed, reverse, roadOpen, type Lines } from './supply-lines.ts'

const ROAD_BEGINS = { rule: '18.3.1', say: 'The Road Portion begins here' }

/** The roads alone, each followed against the line's direction. */
interface Roads extends Net {
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
  const { count, ids, indexOf } = grid
  return { count, ids, indexOf, offsets, neighbour: Int32Array.from(neighbour), back: Int32Array.from(back) }
}

/** 1 for each hex in which the road part of a line to one of these places may begin. */
export function roadsTo(content: Content, ground: Lines, to: readonly number[]): Uint8Array {
  const net = roadNetOf(content)
  return flood(net, to, (_from, arc, hex, _spent, hop) => {
    if (!roadOpen(content, ground, net.back[arc]!)) return false
    // It may begin in a hex it could not have entered, but not run on through it.
    if (isRoadClosed(ground, hex)) hop.stop = ROAD_BEGINS
    return true
  })
}
