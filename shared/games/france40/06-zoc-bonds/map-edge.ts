/** 6.6 Whose the map edge is: a spoke, the hexside that leads outwards from a unit's corner, may end at a friendly edge. */
import { same } from '../../../engine/delta.ts'
import { applies } from '../../../engine/rule.ts'
import { SEA, type Content, type Side } from '../content/content.ts'
import { derived, type Position } from '../state.ts'

/** What a spoke ends at if it is not a hex of the playing area. */
const INLAND = -1
const COAST = -2

interface Rim {
  /** By spoke: INLAND, COAST, or the place of its end in `owners`. */
  readonly ends: Int32Array
  /** The rim hexes in their order round the map; on a map with four plain edges their owners. */
  readonly ring: readonly number[] | null
  readonly edges: readonly Side[]
}

const rims = new WeakMap<Content, Rim>()
let latest: { readonly content: Content; readonly rim: Rim } | null = null

function rimOf(content: Content): Rim {
  if (latest !== null && latest.content === content) return latest.rim
  let rim = rims.get(content)
  if (rim === undefined) rims.set(content, (rim = makeRim(content)))
  latest = { content, rim }
  return rim
}

function makeRim(content: Content): Rim {
  const { grid, isPlayable, terrain } = content
  const { edges } = content.data.map
  const ends = new Int32Array(grid.count * 6).fill(INLAND)
  const ring = 'ring' in edges ? edges.ring.map((id) => grid.indexOf(id)) : null
  const places = new Map(ring?.map((hex, i) => [hex, i]))
  const plain = 'ring' in edges ? [] : [edges.north, edges.east, edges.south, edges.west]
  const onEdge = plain.map(({ hexes }) => new Set(hexes.map((id) => grid.indexOf(id))))
  for (let slot = 0; slot < ends.length; slot++) {
    const hex = Math.floor(slot / 6)
    const [before, after] = [grid.neighbour[hex * 6 + ((slot + 5) % 6)]!, grid.neighbour[slot]!]
    const end = grid.beyond[slot]!
    // The hexes on both sides of the spoke must be part of the playing area, what lies at its end must not.
    if (before < 0 || after < 0 || !isPlayable[hex] || !isPlayable[before] || !isPlayable[after]) continue
    if (end >= 0 && isPlayable[end]) continue
    if (end >= 0 && terrain[end] === SEA) ends[slot] = COAST
    else if (ring !== null) ends[slot] = places.get(end) ?? INLAND
    else ends[slot] = onEdge.findIndex((hexes) => hexes.has(before) && hexes.has(after))
  }
  return { ends, ring, edges: plain.map(({ friendly }) => friendly) }
}

/** Whose an entry hex is now: its areas say so (21.1) once it is open (19.3.2), or who has closed it (19.4.2). */
export function entryOwner(p: Position, hex: number): Side | null {
  const { content, state } = p
  const areas = content.entryAreas[hex]!
  if (areas.length === 0) return null
  const closedBy = state.closed[hex]
  if (closedBy !== undefined && applies(content, '19.4.2')) return closedBy
  if (content.opensTurn[hex]! > state.turn && applies(content, '19.3.2')) return null
  return ownerOfArea(content, areas[0]!)
}

const ownerOfArea = ({ data }: Content, area: string): Side =>
  data.map.supply.allied.areas?.some((one) => one === area) ? 'allied' : 'german'

/** 6.6.1: the rim is Allied but for German entry hexes and what lies between two of them. */
function makeOwners(p: Position): readonly Side[] {
  const { ring, edges } = rimOf(p.content)
  if (ring === null) return edges
  const entries = ring.map((hex) => entryOwner(p, hex))
  const before = nearestBefore(entries)
  const after = nearestBefore(entries.toReversed()).reverse()
  return ring.map((_, i) => (before[i] === 'german' && after[i] === 'german' ? 'german' : 'allied'))
}

/** For each place of the ring the owner of the nearest entry hex at it or before it. */
function nearestBefore(entries: readonly (Side | null)[]): (Side | null)[] {
  let last = entries.findLast((owner) => owner !== null) ?? null
  return entries.map((owner) => (last = owner ?? last))
}

/** Who owns which part of the map edge. While nobody opens or closes an entry hex it stays the same object. */
export const edgeOwners = derived<readonly Side[]>(['turn', 'closed'], makeOwners, (p, before) => {
  const now = makeOwners(p)
  return same(now, before) ? before : now
})

/** The side whose map edge a spoke (6 * hex + corner) ends at; null if it ends inland or at the coast (6.6.2). */
export function edgeOwner(p: Position, spoke: number): Side | null {
  const end = rimOf(p.content).ends[spoke]!
  if (end === INLAND) return null
  if (end === COAST) return applies(p.content, '6.6.2') ? null : 'allied'
  return edgeOwners(p)[end]!
}
