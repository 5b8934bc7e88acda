/**
 * Who could be where a turn later: units walk over the ground as it is and round the enemies who stand there now. A line
 * of units is closed for those who find no way round it.
 */
import type { Change } from '../../../engine/delta.ts'
import { hopCost } from '../11-movement/terrain.ts'
import { enemyOf, GREEN, NO_ROW, SEA, YELLOW, type Content, type Side, type Unit } from '../content/content.ts'
import { isNextToRow, presence } from '../pieces.ts'
import { bySide, derived, placesOf, type Position } from '../state.ts'
import { armyOf } from './army.ts'

/** Units that attack together (9.5), the strongest first, and where each of them can be a turn later, in bits by hex. */
export interface Comers {
  readonly units: readonly Unit[]
  readonly combat: Int8Array
  readonly movement: Int8Array
  /** Who can come through a hex. Whether a move may end there is said by `canEndIn`. */
  readonly into: Int32Array
}

/** The main force of a side, or the Germans of the western edge; what could come of it. */
export const comersOf = (p: Position, side: Side, isWest: boolean): Comers =>
  isWest ? westForce(p, side) : mainForce(p, side)

/** 5.5: nobody's move ends in a coloured row, and no French one beside the green or the yellow one. */
export const canEndIn = (p: Position, side: Side, hex: number): boolean => waysOf(p).canEnd[side][hex] === 1

const forceOf = (isWest: boolean) =>
  bySide((side) =>
    derived<Comers>(
      [...placesOf(side), ...placesOf(enemyOf(side)), 'steps'],
      (p) => gather(p, side, isWest),
      (p, before, changes) => afterEnemiesMoved(p, side, before, changes),
    ),
  )
const mainForce = forceOf(false)
const westForce = forceOf(true)

/** As many as a mask has bits; no force is larger. */
const MOST = 32

function gather(p: Position, side: Side, isWest: boolean): Comers {
  const { units, combat, movement } = armyOf(p, side)
  const order: number[] = []
  for (let nth = 0; nth < units.length; nth++)
    if (units[nth]!.mobility !== 'static' && units[nth]!.isWest === isWest) order.push(nth)
  order.sort((a, b) => combat[b]! - combat[a]!).splice(MOST)
  const comers: Comers = {
    units: order.map((nth) => units[nth]!),
    combat: Int8Array.from(order, (nth) => combat[nth]!),
    movement: Int8Array.from(order, (nth) => movement[nth]!),
    into: new Int32Array(p.content.grid.count),
  }
  for (let nth = 0; nth < order.length; nth++) walk(p, side, comers, nth)
  return comers
}

/** Only those walk anew whose ways an enemy has closed or opened; null: everything has to be found out again. */
function afterEnemiesMoved(p: Position, side: Side, before: Comers, changes: readonly Change[]): Comers | null {
  const { content } = p
  let touched = 0
  for (const [field, key, from, to] of changes as readonly (readonly [string, unknown, number, number])[]) {
    if (field === 'steps') return null
    if (field !== 'place') continue
    if (key === null || content.units[Number(key)]!.side === side) return null
    if (to >= 0) touched |= before.into[to]!
    if (from >= 0)
      for (let arc = from * 6; arc < from * 6 + 6; arc++) {
        const next = content.grid.neighbour[arc]!
        if (next >= 0) touched |= before.into[next]!
      }
  }
  if (touched === 0) return before
  const into = before.into.slice()
  for (let hex = 0; hex < into.length; hex++) into[hex]! &= ~touched
  const comers = { ...before, into }
  for (let nth = 0; nth < before.units.length; nth++) if (touched & (1 << nth)) walk(p, side, comers, nth)
  return comers
}

// ---- Ways over the map

interface Ways {
  /** By arc: points for the hop; 0 where there is no way. */
  readonly onFoot: Uint8Array
  readonly onWheels: Uint8Array
  /** By hex: may a move end there? */
  readonly canEnd: Readonly<Record<Side, Uint8Array>>
}

const known = new WeakMap<Content, Ways>()

function waysOf(p: Position): Ways {
  let ways = known.get(p.content)
  if (ways === undefined) known.set(p.content, (ways = makeWays(p)))
  return ways
}

function makeWays(p: Position): Ways {
  const { grid, terrain, isBlocked, row, units } = p.content
  const costs = (mobility: Unit['mobility']) => {
    const unit = units.find((one) => one.mobility === mobility)!
    return Uint8Array.from({ length: grid.count * 6 }, (_, arc) => {
      const to = grid.neighbour[arc]!
      if (to < 0 || terrain[to] === SEA || isBlocked[grid.side[arc]!]) return 0
      return row[to] === GREEN || row[to] === YELLOW ? 0 : hopCost(p, unit, Math.floor(arc / 6), arc, true)
    })
  }
  const where = (test: (hex: number) => boolean) => Uint8Array.from(grid.ids, (_, hex) => (test(hex) ? 1 : 0))
  const isPlain = (hex: number) => row[hex] === NO_ROW && terrain[hex] !== SEA
  return {
    onFoot: costs('non-mechanized'),
    onWheels: costs('mechanized'),
    canEnd: {
      french: where((hex) => isPlain(hex) && !isNextToRow(p, hex, GREEN) && !isNextToRow(p, hex, YELLOW)),
      german: where(isPlain),
    },
  }
}

/** Points spent to get to each hex on the walk under way, and the hexes in the order of those; used again for each. */
let spent = new Uint8Array(0)
const rings: number[][] = []

/** Marks every hex a unit can get to. */
function walk(p: Position, side: Side, { units, movement, into }: Comers, nth: number): void {
  const { neighbour, count } = p.content.grid
  const enemies = presence(p, enemyOf(side))
  const ways = waysOf(p)
  const costs = units[nth]!.mobility === 'mechanized' ? ways.onWheels : ways.onFoot
  const from = p.state.place[units[nth]!.index]!
  const points = movement[nth]!
  if (spent.length !== count) spent = new Uint8Array(count)
  spent.fill(255)
  for (let ring = 0; ring <= points; ring++) {
    if (rings[ring] === undefined) rings.push([])
    else rings[ring]!.length = 0
  }
  spent[from] = 0
  rings[0]!.push(from)
  for (let ring = 0; ring <= points; ring++) {
    const hexes = rings[ring]!
    for (let i = 0; i < hexes.length; i++) {
      const hex = hexes[i]!
      if (spent[hex] !== ring) continue
      into[hex]! |= 1 << nth
      for (let arc = hex * 6; arc < hex * 6 + 6; arc++) {
        const cost = costs[arc]!
        if (cost === 0) continue
        const to = neighbour[arc]!
        // 11.4: one hex from a standstill is always possible.
        const then = ring === 0 && cost > points ? points : ring + cost
        if (then > points || then >= spent[to]! || enemies[to]! > 0) continue
        spent[to] = then
        rings[then]!.push(to)
      }
    }
  }
}
