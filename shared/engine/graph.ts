/*
 * A point-to-point map: spaces joined by links of some kind (track, road, sea lane), either way or one way only.
 *
 *     A1 ──green── A2 ──red──▶ B1        arcs of A2: to A1 by link 0, to B1 by link 1
 *
 * A link keeps its place in the list it was made from, so a game finds its own record of it by the same number. Two
 * spaces may be joined by several links.
 */

import type { Net } from './net.ts'

export interface LinkSpec {
  readonly a: string
  readonly b: string
  readonly kind: string
  /** Runs from a to b only. */
  readonly oneWay?: boolean
}

export interface Graph extends Net {
  /** For each arc the link it runs along: an index into the links of the spec. */
  readonly link: Int32Array
  readonly links: readonly LinkSpec[]
  /** The links that lead from one place to another. */
  linksBetween(from: number, to: number): number[]
}

export function makeGraph(ids: readonly string[], links: readonly LinkSpec[]): Graph {
  const byId = new Map(ids.map((id, place) => [id, place]))
  if (byId.size !== ids.length) throw new Error('Two places have the same id')

  const placeOf = (id: string) => {
    const place = byId.get(id)
    if (place === undefined) throw new Error(`A link names ${id}, which is no place of the map`)
    return place
  }
  const ways = links.flatMap(({ a, b, oneWay }, link) => {
    const [from, to] = [placeOf(a), placeOf(b)]
    return oneWay || from === to
      ? [{ from, to, link }]
      : [
          { from, to, link },
          { from: to, to: from, link },
        ]
  })
  ways.sort((x, y) => x.from - y.from || x.link - y.link)

  const offsets = new Int32Array(ids.length + 1)
  for (const way of ways) offsets[way.from + 1]++
  for (let place = 0; place < ids.length; place++) offsets[place + 1] += offsets[place]
  const neighbour = Int32Array.from(ways, (way) => way.to)
  const link = Int32Array.from(ways, (way) => way.link)

  return {
    count: ids.length,
    ids,
    indexOf: (id) => byId.get(id) ?? -1,
    offsets,
    neighbour,
    link,
    links,
    linksBetween(from, to) {
      const found: number[] = []
      for (let arc = offsets[from]; arc < offsets[from + 1]; arc++) if (neighbour[arc] === to) found.push(link[arc])
      return found
    },
  }
}
