/**
 * 7.5 The ground under a move: where a unit can go at all, whatever its points, and what a hop costs. Combat, retreat
 * and advance ask the first of these too.
 */
import { applies, check, firstOf, type Refusal } from '../../../engine/rule.ts'
import {
  ALL_SEA,
  MAJOR_RIVER,
  MARSH_RIVER,
  NO_WATER,
  TERRAINS,
  TIDAL_RIVER,
  WATERS,
  type Content,
  type Unit,
} from '../content/content.ts'
import { faceOf } from '../pieces.ts'
import type { Position } from '../state.ts'

// ---- Where a unit can go at all

const OFF_MAP: Refusal = { rule: '7.2', say: 'That is off the map' }
const NO_GROUND: Refusal = { rule: '7.5.1', say: 'Units may not enter it' }
const ENTRY: Refusal = { rule: '19.4.1', say: 'Entry Hexes are not playable' }
const WATER: Refusal = { rule: '22.8b', say: 'No crossing of open sea or of a tidal river without a bridge' }
const RESTRICTED: Refusal = { rule: '7.5.5', say: 'Mechanised units enter Wooded Rough and Marsh only by road' }
const BELGIANS: Refusal = { rule: '22.4.2', say: 'Belgian units may not enter France' }

/** Prohibited to the unit in any movement: off the map, sea, open water, Restricted hexes off the road (7.5.5). */
export function crossingRefusal(p: Position, unit: Unit, _from: number, arc: number): Refusal | null {
  const { content } = p
  if (passagesOf(content).isOpen[arc] === 1) return null
  const to = content.grid.neighbour[arc]!
  if (to < 0) return OFF_MAP
  if (content.isPlayable[to] === 0) return content.entryAreas[to]!.length > 0 ? ENTRY : NO_GROUND
  return groundRefusal(p, unit, arc, to)
}

/** The same for a hex that may lie at the rim. */
export function groundRefusal(p: Position, unit: Unit, arc: number, to: number): Refusal | null {
  const { content } = p
  return firstOf(
    check(content, isImpassable(content, content.grid.side[arc]!), WATER),
    check(
      content,
      content.isRestricted[to] === 1 && content.road[arc] === 0 && faceOf(p, unit).isMechanized,
      RESTRICTED,
    ),
    check(content, isClosedTo(content, unit, to), BELGIANS),
  )
}

export function isImpassable(content: Content, side: number): boolean {
  const water = content.water[side]
  if (water === TIDAL_RIVER) return content.hasTidalBridge[side] === 0
  return water === ALL_SEA && content.hasFerry[side] === 0
}

const isClosedTo = (content: Content, unit: Unit, hex: number): boolean =>
  unit.nation === 'belgian' && content.data.scenario.belgium !== null && content.isFrance[hex] === 1

// ---- Rivers

/** 9.6.3: a Marsh River is a Major River in all things. */
export const isMajorRiver = (content: Content, side: number): boolean =>
  content.water[side] === MAJOR_RIVER || content.water[side] === MARSH_RIVER

/** 7.5.3: where a road or a railway crosses there is a bridge. */
const isBridged = (content: Content, side: number): boolean =>
  (content.hasRoadBridge[side] === 1 || content.hasRailBridge[side] === 1) && applies(content, '7.5.3')

/** 7.5.2: a Major River that nobody can cross who did not start beside it, unless there is a pontoon. */
const isUnbridgedMajor = (content: Content, side: number): boolean =>
  isMajorRiver(content, side) && !isBridged(content, side)

/** The ferry takes a unit's whole allowance (22.8b). */
export const isFerry = (content: Content, side: number): boolean => content.hasFerry[side] === 1

// ---- Costs

const mobility = (isMechanized: boolean) => (isMechanized ? 'mechanized' : 'non-mechanized')

/** What entering a hex costs a kind of unit that does not follow a road. Prohibited ground is refused elsewhere. */
function terrainCost(content: Content, hex: number, isMechanized: boolean): number {
  const { rows } = content.data.tables.terrain
  return rows[TERRAINS[content.terrain[hex]!]!].mp[mobility(isMechanized)] ?? rows.woods.mp[mobility(isMechanized)]!
}

/** 7.5.2, 7.5.3: what crossing the hexside adds. */
function waterCost(content: Content, side: number, isMechanized: boolean): number {
  const water = content.water[side]!
  if (water === NO_WATER || isFerry(content, side)) return 0
  const { hexsides } = content.data.tables.terrain
  if (water === TIDAL_RIVER) return crossing(hexsides.tidalBridge.mp, isMechanized)
  const row = hexsides[WATERS[water] as 'minorRiver' | 'majorRiver' | 'marshRiver']
  const price = crossing(row.mp, isMechanized)
  if (price > 0 && !applies(content, '7.5.2')) return 0
  if (content.hasRoadBridge[side] === 1 && applies(content, '7.5.3')) return 0
  const saved = content.hasRailBridge[side] === 1 && applies(content, '7.5.3') ? hexsides.railBridge.saves : 0
  return saved === 'all' ? 0 : Math.max(0, price - saved)
}

const crossing = (mp: 'all' | null | Record<'mechanized' | 'non-mechanized', number | null>, isMechanized: boolean) =>
  mp === 'all' || mp === null ? 0 : (mp[mobility(isMechanized)] ?? 0)

/** Movement points of a hop: along a road its rate (7.5.1), else the terrain, and the river between. */
function costOfHop(content: Content, isMechanized: boolean, arc: number): number {
  const to = content.grid.neighbour[arc]!
  if (to < 0) return 0
  const { road } = content.data.tables.terrain.features
  const byRoad = content.road[arc] === 1 && applies(content, '7.5.1')
  const ground = byRoad ? road.mp![mobility(isMechanized)]! : terrainCost(content, to, isMechanized)
  return ground + waterCost(content, content.grid.side[arc]!, isMechanized)
}

export const hopCost = (content: Content, isMechanized: boolean, arc: number): number =>
  (isMechanized ? passagesOf(content).mechanized : passagesOf(content).others)[arc]!

// ---- Kept for every way out of a hex, because every hop of every search asks

interface Passages {
  /** Movement points. */
  readonly mechanized: Uint8Array
  readonly others: Uint8Array
  /** 1 where nothing of the ground or the hexside bars anybody. */
  readonly isOpen: Uint8Array
  /** 1 where a Major River without a bridge is crossed. */
  readonly isMajor: Uint8Array
}

const kept = new WeakMap<Content, Passages>()
let latest: { readonly content: Content; readonly passages: Passages } | null = null

export function passagesOf(content: Content): Passages {
  if (latest !== null && latest.content === content) return latest.passages
  let passages = kept.get(content)
  if (passages === undefined) kept.set(content, (passages = makePassages(content)))
  latest = { content, passages }
  return passages
}

function makePassages(content: Content): Passages {
  const { neighbour, side } = content.grid
  const over = (value: (arc: number) => number | boolean) => Uint8Array.from(neighbour, (_, arc) => Number(value(arc)))
  const isOpen = (arc: number): boolean => {
    const to = neighbour[arc]!
    if (to < 0 || content.isPlayable[to] === 0 || isImpassable(content, side[arc]!)) return false
    const isClosedLand = content.data.scenario.belgium !== null && content.isFrance[to] === 1
    return !(content.isRestricted[to] === 1 && content.road[arc] === 0) && !isClosedLand
  }
  return {
    mechanized: over((arc) => costOfHop(content, true, arc)),
    others: over((arc) => costOfHop(content, false, arc)),
    isOpen: over(isOpen),
    isMajor: over((arc) => isUnbridgedMajor(content, side[arc]!)),
  }
}
