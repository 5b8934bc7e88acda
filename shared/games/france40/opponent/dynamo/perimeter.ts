/**
 * The ring around the ships of Dynamo: the hexes beside port and beaches, most of them behind canals (9.4). As long as Allied
 * units stand on all of them nobody can fire at those who embark (22.5.4), nor attack them.
 */
import { isImpassable } from '../../07-movement/terrain.ts'
import type { Content } from '../../content/content.ts'
import type { Position } from '../../state.ts'
import { defenceIn, distanceTo } from '../approach.ts'

/** So much defence is most of what a hex needs: what is beyond it counts less and less. */
const ENOUGH = 8

export interface Perimeter {
  /** Where ships leave. */
  readonly places: readonly number[]
  /** The land beside those, and by hex whether it is such land. */
  readonly ring: readonly number[]
  readonly isRing: Uint8Array
}

const known = new WeakMap<Content, Perimeter>()

export function perimeterOf({ content }: Position): Perimeter {
  let perimeter = known.get(content)
  if (perimeter === undefined) known.set(content, (perimeter = makePerimeter(content)))
  return perimeter
}

function makePerimeter(content: Content): Perimeter {
  const { grid, data, isPlayable } = content
  const { evacuation } = data.scenario
  const places = evacuation === null ? [] : [evacuation.port, ...evacuation.beaches].map((id) => grid.indexOf(id))
  const isRing = new Uint8Array(grid.count)
  for (const place of places)
    for (let arc = place * 6; arc < place * 6 + 6; arc++) {
      const hex = grid.neighbour[arc]!
      if (hex < 0 || isPlayable[hex] === 0 || places.includes(hex) || isImpassable(content, grid.side[arc]!)) continue
      isRing[hex] = 1
    }
  const ring = [...isRing.keys()].filter((hex) => isRing[hex] === 1)
  return { places, ring, isRing }
}

/** How well a hex is held: 0 by nobody, near 1 by two divisions. */
export const holdOf = (p: Position, hex: number): number => 1 - Math.exp(-defenceIn(p, hex) / ENOUGH)

/** The hexes of the ring and the places behind it, each by how well it is held. */
export function heldPerimeter(p: Position): number {
  const { places, ring } = perimeterOf(p)
  let sum = 0
  for (const hex of ring) sum += (1 + THREATENED * threatTo(p, hex)) * holdOf(p, hex)
  for (const [nth, hex] of places.entries()) sum += (nth === 0 ? PORT : BEACH) * holdOf(p, hex)
  return sum
}

/** What the port counts beside a hex of the ring, for the most ships come there, and a beach. */
const PORT = 2
const BEACH = 0.5

/** What a hex of the ring counts more with Germans beside it. */
const THREATENED = 3

/** From 0 to 1: how near the Germans are. Allied marches change nothing about it. */
const threatTo = (p: Position, hex: number): number => (1 - distanceTo(p, 'german', hex, SAFE) / SAFE) ** 2

/** So many hexes away Germans cannot attack in their next turn. */
const SAFE = 8
