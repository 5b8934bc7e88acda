/**
 * The line of supply that units need when they leave the map in the north for a point (21.7.2): the road with least in its
 * way, and what is in its way.
 */
import { hexesWithin } from '../../07-movement/distance.ts'
import { isRoadClosed, lines, SUPPLY_FIELDS } from '../../18-supply/supply-lines.ts'
import { sources } from '../../18-supply/supply-sources.ts'
import { occupant } from '../../pieces.ts'
import { derived, type Position } from '../../state.ts'
import { Buckets } from '../buckets.ts'
import { groundOf } from '../ground.ts'

/** With every hex of the road that is closed to supply a promise to leave is worth less: a unit that stands there opens it. */
const PER_GAP = 0.7
export const lineShare = (p: Position): number => PER_GAP ** Math.min(MOST_GAPS, exitLine(p).gaps)

/** The overland part of a line (18.3.2). */
const OVERLAND = 5
const MOST_GAPS = 15
/** An enemy on the road must be driven off. */
const ENEMY = 4
const waiting = new Buckets(MOST_GAPS + 1)

interface ExitLine {
  readonly gaps: number
  /** Hexes of the road in which a unit would open it. */
  readonly hexes: readonly number[]
}

/** The road with least in its way that leads from near the exits to the rear. */
export const exitLine = derived<ExitLine>(SUPPLY_FIELDS, (p) => {
  const { grid, road } = p.content
  const ground = lines(p, 'german')
  const gaps = new Uint8Array(grid.count).fill(MOST_GAPS + 1)
  const next = new Int32Array(grid.count).fill(-1)
  waiting.empty()
  for (const hex of sources(p, 'german')) {
    gaps[hex] = 0
    waiting.push(0, hex)
  }
  for (let at = 0; at <= MOST_GAPS; at++)
    for (let hex = waiting.take(at); hex >= 0; hex = waiting.take(at)) {
      if (gaps[hex] !== at) continue
      for (let arc = hex * 6; arc < hex * 6 + 6; arc++) {
        const to = grid.neighbour[arc]!
        if (to < 0 || road[arc] === 0) continue
        const count = at + (occupant(p, to) === 'allied' ? ENEMY : isRoadClosed(ground, to) ? 1 : 0)
        if (count > MOST_GAPS || count >= gaps[to]!) continue
        gaps[to] = count
        next[to] = hex
        waiting.push(count, to)
      }
    }
  let from = -1
  for (const near of nearExits(p)) if (from < 0 || gaps[near]! < gaps[from]!) from = near
  if (from < 0 || gaps[from]! > MOST_GAPS) return { gaps: MOST_GAPS, hexes: [] }
  const hexes: number[] = []
  for (let hex = from; hex >= 0; hex = next[hex]!) if (isRoadClosed(ground, hex)) hexes.push(hex)
  return { gaps: gaps[from]!, hexes }
})

function nearExits(p: Position): number[] {
  const around = hexesWithin(p.content, OVERLAND)
  return groundOf(p).gates.flatMap(({ isExit, beside }) => (isExit ? beside.flatMap((hex) => around[hex]!) : []))
}
