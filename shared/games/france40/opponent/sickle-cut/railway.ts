/** How the railway from north to south stands (21.7.1), read from how near the Germans are to each of its hexes. */
import { presence, zoc } from '../../05-zones-of-control/zones-of-control.ts'
import { derived, type Position } from '../../state.ts'
import { APPROACH_FIELDS, approachOnTracks } from '../approach.ts'
import { Buckets } from '../buckets.ts'
import { FAR, groundOf } from '../ground.ts'

const waiting = new Buckets(FAR)

/**
 * The points it takes to cut its safest line: of all lines the one whose most endangered hex is farthest from the Germans.
 * If it is cut, below zero: what it would take to open it again.
 */
export const railwaySafety = derived<number>(APPROACH_FIELDS, (p) => {
  const width = widestLine(p)
  return width > 0 ? width : -repairs(p)
})

function widestLine(p: Position): number {
  const { content, state } = p
  const { grid, rail } = content
  const { railFrom, railTo } = groundOf(p)
  if (railFrom.length === 0) return 0
  const approach = approachOnTracks(p)
  const germans = presence(p, 'german')
  const allies = presence(p, 'allied')
  const zones = zoc(p, 'german')
  const width = new Uint8Array(grid.count)
  waiting.empty()
  for (const hex of railFrom) {
    if (state.closed[hex] !== undefined) continue
    width[hex] = FAR
    waiting.push(FAR - 1, hex)
  }
  for (let at = FAR - 1; at > 0; at--)
    for (let hex = waiting.take(at); hex >= 0; hex = waiting.take(at))
      for (let arc = hex * 6; arc < hex * 6 + 6; arc++) {
        if (rail[arc] === 0) continue
        const to = grid.neighbour[arc]!
        if (railTo[to] === 1) {
          // The widest come first: the first that arrives is the best.
          if (state.closed[to] === undefined) return at
          continue
        }
        if (germans[to]! > 0 || (zones[to]! > 0 && allies[to] === 0)) continue
        const next = Math.min(at, Math.max(1, approach[to]!))
        if (next <= width[to]!) continue
        width[to] = next
        waiting.push(next, to)
      }
  return 0
}

/** Of a hex that a train cannot pass: the Germans are there, or only their zone, which a unit would undo. */
export const OCCUPIED = 6
export const COVERED = 1
const MOST_REPAIRS = 18

/** Of all ways along the railway the one with least in its way. */
function repairs(p: Position): number {
  const { content, state } = p
  const { grid, rail } = content
  const { railFrom, railTo } = groundOf(p)
  if (railFrom.length === 0) return 0
  const germans = presence(p, 'german')
  const allies = presence(p, 'allied')
  const zones = zoc(p, 'german')
  const found = new Uint8Array(grid.count).fill(FAR)
  waiting.empty()
  for (const hex of railFrom) {
    if (state.closed[hex] !== undefined) continue
    found[hex] = 0
    waiting.push(0, hex)
  }
  for (let at = 0; at < MOST_REPAIRS; at++)
    for (let hex = waiting.take(at); hex >= 0; hex = waiting.take(at)) {
      if (found[hex] !== at) continue
      for (let arc = hex * 6; arc < hex * 6 + 6; arc++) {
        if (rail[arc] === 0) continue
        const to = grid.neighbour[arc]!
        if (railTo[to] === 1) {
          if (state.closed[to] === undefined) return at
          continue
        }
        const next = at + (germans[to]! > 0 ? OCCUPIED : zones[to]! > 0 && allies[to] === 0 ? COVERED : 0)
        if (next >= found[to]! || next >= MOST_REPAIRS) continue
        found[to] = next
        waiting.push(next, to)
      }
    }
  return MOST_REPAIRS
}
