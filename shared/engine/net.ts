/*
 * What every map has in common: places that are whole numbers, and arcs, the ways out of them.
 *
 *     arcs of place p:   offsets[p] .. offsets[p + 1] - 1
 *     where arc a leads: neighbour[a], or -1 if it leads off the map
 *
 * A hex grid has six arcs a place (see hex/grid.ts), a point-to-point map as many as it draws (see graph.ts). Searches
 * know nothing else of a map, so there is one search for both.
 */

export interface Net {
  readonly count: number
  /** What the map prints on a place: '5408', 'G5/H5'. */
  readonly ids: readonly string[]
  /** The place of an id, -1 if there is none. */
  indexOf(id: string): number
  readonly offsets: Int32Array
  readonly neighbour: Int32Array
}

/** The place an arc starts from. */
export function originOf({ offsets, count }: Net, arc: number): number {
  let [low, high] = [0, count - 1]
  while (low < high) {
    const middle = (low + high + 1) >> 1
    if (offsets[middle] <= arc) low = middle
    else high = middle - 1
  }
  return low
}
