/**
 * Who could be where a turn later: units walk over the ground as it is and round the enemies who stand there now. A line
 * of units is closed only for those who find no way round it.
 */
import { hopCost } from '../11-movement/terrain.ts'
import { enemyOf, GREEN, NO_ROW, RED, SEA, YELLOW, type Content, type Side, type Unit } from '../content/content.ts'
import { isNextToRow, presence } from '../pieces.ts'
import { bySide, derived, placesOf, type Position } from '../state.ts'
import { armyOf } from './army.ts'

/** A force that attacks together (9.5), the strongest first, and by hex the bits of those who can end a move there. */
export interface Comers {
  readonly units: readonly Unit[]
  readonly combat: Int8Array
  readonly into: Int32Array
}

/** Of a bit mask. */
const MOST = 32

const comers = (side: Side, isWest: boolean) =>
  derived<Comers>([...placesOf(side), ...placesOf(enemyOf(side)), 'steps'], (p) => {
    const army = armyOf(p, side)
    const order = army.units
      .map((_, nth) => nth)
      .filter((nth) => army.units[nth]!.mobility !== 'static' && army.units[nth]!.isWest === isWest)
      .sort((a, b) => army.combat[b]! - army.combat[a]!)
      .slice(0, MOST)
    const into = new Int32Array(p.content.grid.count)
    const enemies = presence(p, enemyOf(side))
    for (const [bit, nth] of order.entries()) {
      const isFast = army.units[nth]!.mobility === 'mechanized'
      walk(p.content, waysOf(p, side), isFast, army.place[nth]!, army.movement[nth]!, enemies, into, 1 << bit)
    }
    return {
      units: order.map((nth) => army.units[nth]!),
      combat: Int8Array.from(order, (nth) => army.combat[nth]!),
      into,
    }
  })

const mainForce = bySide((side) => comers(side, false))
const westForce = bySide((side) => comers(side, true))

/** The force of a side that could come up: the main one, or the Germans of the western edge. */
export const comersOf = (p: Position, side: Side, isWest: boolean): Comers =>
  isWest ? westForce(p, side) : mainForce(p, side)

// ---- Ways over the map

interface Ways {
  /** By arc: points for the hop; 0 where there is no way. */
  readonly onFoot: Uint8Array
  readonly onWheels: Uint8Array
  /** By hex: may a move end there (5.5)? */
  readonly canEnd: Uint8Array
}

const known = new WeakMap<Content, Record<Side, Ways>>()

function waysOf(p: Position, side: Side): Ways {
  let ways = known.get(p.content)
  if (ways === undefined) known.set(p.content, (ways = { french: makeWays(p, 'french'), german: makeWays(p, 'german') }))
  return ways[side]
}

function makeWays(p: Position, side: Side): Ways {
  const { grid, terrain, isBlocked, row, units } = p.content
  const costs = (mobility: Unit['mobility']) => {
    const unit = units.find((one) => one.mobility === mobility)!
    return Uint8Array.from({ length: grid.count * 6 }, (_, arc) => {
      const to = grid.neighbour[arc]!
      if (to < 0 || terrain[to] === SEA || isBlocked[grid.side[arc]!]) return 0
      if (row[to] === GREEN || row[to] === YELLOW) return 0
      return hopCost(p, unit, Math.floor(arc / 6), arc, true)
    })
  }
  const canEnd = (hex: number) =>
    row[hex] === NO_ROW && (side === 'german' || !(isNextToRow(p, hex, GREEN) || isNextToRow(p, hex, YELLOW)))
  return {
    onFoot: costs('non-mechanized'),
    onWheels: costs('mechanized'),
    canEnd: Uint8Array.from(grid.ids, (_, hex) => (canEnd(hex) && row[hex] !== RED ? 1 : 0)),
  }
}

/** Marks every hex a unit can get to, by the points it has, in the order of their cost. */
function walk(
  { grid }: Content,
  { onFoot, onWheels, canEnd }: Ways,
  isFast: boolean,
  from: number,
  points: number,
  enemies: Uint8Array,
  into: Int32Array,
  bit: number,
): void {
  const costs = isFast ? onWheels : onFoot
  const { neighbour } = grid
  const spent = new Uint8Array(grid.count).fill(255)
  const rings: number[][] = Array.from({ length: points + 1 }, () => [])
  spent[from] = 0
  rings[0]!.push(from)
  for (let ring = 0; ring <= points; ring++)
    for (const hex of rings[ring]!) {
      if (spent[hex] !== ring) continue
      if (canEnd[hex]) into[hex]! |= bit
      for (let arc = hex * 6; arc < hex * 6 + 6; arc++) {
        const cost = costs[arc]!
        if (cost === 0) continue
        const to = neighbour[arc]!
        // 11.4: one hex from a standstill is always possible.
        const then = hex === from ? Math.min(points, cost) : ring + cost
        if (then >= spent[to]! || then > points || enemies[to]! > 0) continue
        spent[to] = then
        rings[then]!.push(to)
      }
    }
}
