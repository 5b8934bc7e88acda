/**
 * What keeps the German spearheads from their supply: of all roads to the rear the one with least in its way, and the hexes
 * that close it (18.3.3). Supply comes back only with the last of them; counted one by one, each that is opened or closed is
 * worth something, and who could stand there is sent there.
 */
import { hexesWithin } from '../../07-movement/distance.ts'
import { isRoadClosed, lines, SUPPLY_FIELDS } from '../../18-supply/supply-lines.ts'
import { sources } from '../../18-supply/supply-sources.ts'
import { isSupplied } from '../../18-supply/supply.ts'
import { faceOf, occupant, unitsOf } from '../../pieces.ts'
import { derived, type Position } from '../../state.ts'
import { Buckets } from '../buckets.ts'

/** The overland part of a line (18.3.2). */
const OVERLAND = 5
export const MOST_GAPS = 15
/** An enemy on the road must be driven off. */
const ENEMY = 4

const waiting = new Buckets(MOST_GAPS + 1)

interface RoadsToTheRear {
  /** By hex: what closes the road from there to a source of supply; more than `MOST_GAPS` where there is none. */
  readonly gaps: Uint8Array
  /** By hex: the next one on that road; -1 at its end. */
  readonly next: Int32Array
}

const roadsToTheRear = derived<RoadsToTheRear>(SUPPLY_FIELDS, (p) => {
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
  return { gaps, next }
})

/** A road to the rear. */
interface WayBack {
  readonly gaps: number
  /** Its hexes that are closed to supply. */
  readonly hexes: readonly number[]
}

const NONE: WayBack = { gaps: MOST_GAPS, hexes: [] }

/** The road with fewest gaps that is within reach overland from any of these hexes. */
export function wayBack(p: Position, hexes: readonly number[]): WayBack {
  const { gaps, next } = roadsToTheRear(p)
  const around = hexesWithin(p.content, OVERLAND)
  let from = -1
  for (const hex of hexes)
    for (const near of around[hex]!)
      if (gaps[near]! <= MOST_GAPS && (from < 0 || gaps[near]! < gaps[from]!)) from = near
  if (from < 0) return NONE
  const ground = lines(p, 'german')
  const closed: number[] = []
  for (let hex = from; hex >= 0; hex = next[hex]!) if (isRoadClosed(ground, hex)) closed.push(hex)
  return { gaps: gaps[from]!, hexes: closed }
}

/** By hex: the way back of the units on tracks there that have no line of supply, and how many they are. */
const cutOff = derived<ReadonlyMap<number, { readonly way: WayBack; readonly units: number }>>(SUPPLY_FIELDS, (p) => {
  const found = new Map<number, { way: WayBack; units: number }>()
  for (const unit of unitsOf(p, 'german')) {
    if (!faceOf(p, unit).isMechanized || isSupplied(p, unit)) continue
    const hex = p.state.place[unit.index]!
    const known = found.get(hex)
    if (known === undefined) found.set(hex, { way: wayBack(p, [hex]), units: 1 })
    else known.units++
  }
  return found
})

/** What a unit without a line counts, however little is in its way; the rest grows with the gaps. */
const ANY = 0.5
/** With so many gaps a third of the rest is still to come. */
const SEVERAL = 5

/** German units on tracks without a line of supply, each the more, up to 1, the more is in its way. */
export function lackOfSupply(p: Position): number {
  let sum = 0
  for (const { way, units } of cutOff(p).values())
    sum += units * (ANY + (1 - ANY) * (1 - Math.exp(-Math.max(1, way.gaps) / SEVERAL)))
  return sum
}

/** More are not opened in a turn. */
const TOO_MANY = 12

/** By hex: 1 where a German unit would open a road for units that have no line of supply. */
export const gapsInSupply = derived<Uint8Array>(SUPPLY_FIELDS, (p) => {
  const found = new Uint8Array(p.content.grid.count)
  for (const { way } of cutOff(p).values()) if (way.gaps <= TOO_MANY) for (const hex of way.hexes) found[hex] = 1
  return found
})
