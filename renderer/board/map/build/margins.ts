/** What stands around and between the hexes: arrows where units come and go, where roads lead, and lookouts. */

import type { Edge, MapSource } from '../source.ts'
import { HEX, type Frame, type XY } from './frame.ts'
import { OUTWARD } from './ways.ts'

export interface Gate {
  readonly at: XY
  /** The way the arrow points. */
  readonly angle: number
  readonly isExit: boolean
  readonly colour: string
}

/** The name of the place a road leads to, in the margin. */
export interface Lead {
  readonly text: string
  readonly at: XY
  readonly edge: Edge
}

export interface Lookout {
  readonly hex: number
  readonly at: XY
  /** The sector it looks into, clockwise. */
  readonly from: number
  readonly to: number
}

/** From the middle of a hex to the middle of its outer arrow. */
const OUT = HEX * 0.5 + 13
const APART = 24

export function buildGates(frame: Frame, source: MapSource): Gate[] {
  const gates = source.gates ?? []
  return gates.map(({ hex, edge, isExit, colour }, i) => {
    const [dx, dy] = OUTWARD[edge]
    const [x, y] = frame.centre(frame.grid.indexOf(hex))
    // Flat hexes are broader than they are high.
    const out = OUT + (dx !== 0 && frame.grid.orientation === 'flat' ? HEX * 0.08 : 0)
    // Several at one edge stand side by side.
    const beside = gates.flatMap((other, k) => (other.hex === hex && other.edge === edge ? [k] : []))
    const aside = (beside.indexOf(i) - (beside.length - 1) / 2) * APART
    const outward = Math.atan2(dy, dx)
    return {
      at: [x + dx * out - dy * aside, y + dy * out + dx * aside],
      angle: isExit ? outward : outward + Math.PI,
      isExit,
      colour,
    }
  })
}

export function buildLeads(frame: Frame, source: MapSource): Lead[] {
  const { neat } = frame
  return (source.leads ?? []).flatMap(({ hex, edge, to }) => {
    if (to === undefined) return []
    const [x, y] = frame.centre(frame.grid.indexOf(hex))
    const places: Readonly<Record<Edge, XY>> = {
      north: [x, neat.top - 17],
      south: [x, neat.bottom + 17],
      west: [neat.left - 17, y],
      east: [neat.right + 17, y],
    }
    return [{ text: to, at: places[edge], edge }]
  })
}

/** Its sector is what its hexes cover, seen from the post. */
export function buildLookouts(frame: Frame, source: MapSource): Lookout[] {
  return (source.lookouts ?? []).map(({ hex, over }) => {
    const index = frame.grid.indexOf(hex)
    const [x, y] = frame.centre(index)
    const spots = over.map((id) => frame.centre(frame.grid.indexOf(id)))
    const middle = Math.atan2(
      spots.reduce((sum, [, py]) => sum + py - y, 0),
      spots.reduce((sum, [px]) => sum + px - x, 0),
    )
    const turns = spots.map(([px, py]) => {
      const turn = Math.atan2(py - y, px - x) - middle
      return turn > Math.PI ? turn - 2 * Math.PI : turn < -Math.PI ? turn + 2 * Math.PI : turn
    })
    return { hex: index, at: lookoutSpot([x, y]), from: middle + Math.min(...turns), to: middle + Math.max(...turns) }
  })
}

/** Where the sign of a lookout stands in its hex: beside the counter, on the left. */
export const lookoutSpot = ([x, y]: XY): XY => [x - HEX * 0.45, y + 1]
