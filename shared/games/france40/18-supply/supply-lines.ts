/**
 * 18.3 The ground as a line of supply sees it: where its overland part and its road part may run. A zone of control is a
 * matter of the hex alone, so that "two EZOCs in a row" can be judged hop by hop.
 */
import type { Change } from '../../../engine/delta.ts'
import { LazyBytes } from '../../../engine/lazy.ts'
import { applies, type Refusal } from '../../../engine/rule.ts'
import { ALL_SEA, CITY, enemyOf, TIDAL_RIVER, type Content, type Side } from '../content/content.ts'
import { hexesWithin } from '../07-movement/distance.ts'
import { controller, isFriendlyCity } from '../pieces.ts'
import { derived, type Position } from '../state.ts'
import { isSource } from './supply-sources.ts'
import { holdingAgainst, type Holding } from '../06-zoc-bonds/zoc-bonds.ts'
import { hexesOfUnits, presence, zoc, ZOC_FIELDS } from '../05-zones-of-control/zones-of-control.ts'

/** The fields of the state all lines of supply depend on. */
export const SUPPLY_FIELDS = ['place', 'status', 'train', 'lost', 'germanCities', 'turn', 'closed'] as const

/** The way back along an arc. */
export const reverse = ({ grid }: Content, arc: number): number => grid.neighbour[arc]! * 6 + ((arc + 3) % 6)

const FREE = 0
/** In an EZOC that is contested: passable, but not twice in a row (18.3.2b). */
const CONTESTED = 1
const CLOSED = 2

/** The ground for the lines of one side. */
export interface Lines {
  readonly side: Side
  /** By hex: FREE, CONTESTED or CLOSED to the overland part, and whether the road part may not enter. */
  readonly hexes: LazyBytes
  readonly enemyBonds: Holding
  /** By hex: 1 where it may end. */
  readonly ends: Uint8Array
}

const NO_ROAD = 4

/** What a hex is to the overland part: FREE, CONTESTED or CLOSED. */
const overlandAt = ({ hexes }: Lines, hex: number): number => hexes.at(hex) & 3

/** May the road part not enter this hex? */
export const isRoadClosed = ({ hexes }: Lines, hex: number): boolean => (hexes.at(hex) & NO_ROAD) !== 0

/** How both sides stand: units and zones, the enemy's Bonds. */
interface Stance {
  readonly own: Uint8Array
  readonly ownZoc: Uint8Array
  readonly enemies: Uint8Array
  readonly enemyZoc: Uint8Array
  readonly enemyBonds: Holding
}

const ENEMY: Refusal = { rule: '18.3.2b', say: 'An enemy unit is there' }
const ENEMY_CITY: Refusal = { rule: '18.3.4', say: 'The City is enemy-controlled' }
const UNCONTESTED: Refusal = { rule: '18.3.2b', say: 'The hex is in an uncontested EZOC' }
const TWO_EZOCS: Refusal = { rule: '18.3.2b', say: 'Two consecutive EZOC hexes' }
const ROAD_EZOC: Refusal = { rule: '18.3.3', say: 'The road enters an EZOC' }
const ROAD_ENEMY: Refusal = { rule: '18.3.3', say: 'An enemy unit is on the road' }
const SEA_SIDE: Refusal = { rule: '18.3.2b', say: 'No Line of Supply across open sea or a tidal river' }
const IN_BOND: Refusal = { rule: '6.2d', say: 'An enemy ZOC Bond runs through the hex' }
const ACROSS_BOND: Refusal = { rule: '6.2d', say: 'An enemy ZOC Bond is in the way' }
const NO_GROUND: Refusal = { rule: '18.3.1', say: 'No Line of Supply leads there' }

function makeLines(p: Position, side: Side, stance: Stance): Lines {
  const { enemyBonds } = stance
  const ends = isSource(p, side)
  return { side, hexes: new LazyBytes(p.content.grid.count, judgeFor(p, side, stance, ends)), enemyBonds, ends }
}

/** Judges hexes for the lines of a side that stands so. */
function judgeFor(p: Position, side: Side, stance: Stance, ends: Uint8Array): (hex: number) => number {
  const { content } = p
  return (hex) => {
    if (content.isPlayable[hex] === 1) return judge(p, side, stance, hex)
    // Off the map a line leads to an open entry hex and nowhere else.
    return ends[hex] === 1 ? FREE : CLOSED | NO_ROAD
  }
}

/** What a hex of the playing area is to the lines of a side that stands so. */
function judge(p: Position, side: Side, stance: Stance, hex: number): number {
  const { content } = p
  const { own, ownZoc, enemies, enemyZoc, enemyBonds } = stance
  let overland = FREE
  let noRoad = 0
  if (enemies[hex]! > 0) {
    if (applies(content, '18.3.2b')) overland = CLOSED
    if (applies(content, '18.3.3')) noRoad = NO_ROAD
  } else if (content.terrain[hex] === CITY && own[hex] === 0 && controller(p, hex) !== side) {
    if (applies(content, '18.3.4')) [overland, noRoad] = [CLOSED, NO_ROAD]
  }
  if (enemyBonds.isHexBonded(hex) && applies(content, '6.2d')) [overland, noRoad] = [CLOSED, NO_ROAD]
  // A friendly unit negates EZOCs in its hex.
  if (enemyZoc[hex] === 0 || own[hex]! > 0) return overland | noRoad
  if (overland === FREE && applies(content, '18.3.2b'))
    overland = isContested(content, ownZoc, hex) ? CONTESTED : CLOSED
  if (applies(content, '18.3.3')) noRoad = NO_ROAD
  return overland | noRoad
}

/** 12.3: an EZOC is contested where one's own zone reaches too. */
const isContested = (content: Content, ownZoc: Uint8Array, hex: number): boolean =>
  ownZoc[hex]! > 0 && applies(content, '12.3')

function stanceOf(p: Position, side: Side, own: Uint8Array, ownZoc: Uint8Array): Stance {
  const enemy = enemyOf(side)
  const enemyBonds = holdingAgainst(p, enemy, own)
  return { own, ownZoc, enemies: presence(p, enemy), enemyZoc: zoc(p, enemy), enemyBonds }
}

const linesOf = (side: Side) =>
  derived<Lines>(
    SUPPLY_FIELDS,
    (p) => linesIf(p, side, presence(p, side), zoc(p, side)),
    (p, before, changes) => {
      const hexes = isSource(p, side) === before.ends ? touchedHexes(p, changes) : null
      return hexes === null ? null : relaid(p, before, presence(p, side), zoc(p, side), hexes)
    },
  )
const kept: Readonly<Record<Side, (p: Position) => Lines>> = { german: linesOf('german'), allied: linesOf('allied') }

/** The ground for the lines of a side as the units stand. */
export const lines = (p: Position, side: Side): Lines => kept[side](p)

/** The ground if the side's units stood otherwise. */
export const linesIf = (p: Position, side: Side, own: Uint8Array, ownZoc: Uint8Array): Lines =>
  makeLines(p, side, stanceOf(p, side, own, ownZoc))

/** The same with one unit more, in a hex where `own` and `ownZoc` count it already. */
export const linesWith = (p: Position, ground: Lines, own: Uint8Array, ownZoc: Uint8Array, hex: number): Lines =>
  relaid(p, ground, own, ownZoc, hexesWithin(p.content, 1)[hex]!)

/** The ground as the units stand, without those of the side in these hexes that `own` and `ownZoc` do not count. */
export function linesWithout(
  p: Position,
  side: Side,
  own: Uint8Array,
  ownZoc: Uint8Array,
  hexes: Iterable<number>,
): Lines {
  const around = hexesWithin(p.content, 1)
  const touched = new Set<number>()
  for (const hex of hexes) for (const near of around[hex]!) touched.add(near)
  return relaid(p, lines(p, side), own, ownZoc, touched)
}

/** The ground when only these hexes may have become something else to the lines. */
function relaid(p: Position, ground: Lines, own: Uint8Array, ownZoc: Uint8Array, hexes: Iterable<number>): Lines {
  const { side, ends } = ground
  const stance = stanceOf(p, side, own, ownZoc)
  return { side, hexes: ground.hexes.with(judgeFor(p, side, stance, ends), hexes), enemyBonds: stance.enemyBonds, ends }
}

/** Units change what they stand in and the hexes around, by their zones and Bonds; null if it may be any hex. */
function touchedHexes(p: Position, changes: readonly Change[]): ReadonlySet<number> | null {
  const around = hexesWithin(p.content, 1)
  const hexes = new Set<number>()
  const stood = hexesOfUnits(p, null, changes, ZOC_FIELDS)
  if (stood === null) return null
  for (const hex of stood) for (const near of around[hex]!) hexes.add(near)
  for (const [field, key] of changes) {
    if (field !== 'germanCities') continue
    if (key === null) return null
    hexes.add(Number(key))
  }
  return hexes
}

// ---- A hop of a line

const isBonded = (content: Content, { enemyBonds }: Lines, arc: number): boolean =>
  enemyBonds.isSideBonded(content.grid.side[arc]!) && applies(content, '6.2d')

/** Open water stops a line, but where a road has a bridge over it and the length does not count (18.5.1). */
function isSeaSide(content: Content, arc: number, byBridge: boolean): boolean {
  const water = content.water[content.grid.side[arc]!]
  if (water !== ALL_SEA && water !== TIDAL_RIVER) return false
  if (byBridge && content.road[arc] === 1) return false
  return applies(content, '18.3.2b')
}

/** May the overland part go by this arc? A line starts from a unit, so the EZOCs it starts in are negated. */
export function overlandOpen(content: Content, ground: Lines, from: number, arc: number, byBridge = false): boolean {
  const into = overlandAt(ground, content.grid.neighbour[arc]!)
  if (into === CLOSED || isBonded(content, ground, arc) || isSeaSide(content, arc, byBridge)) return false
  return !(into === CONTESTED && overlandAt(ground, from) === CONTESTED)
}

/** 18.3.1: may the road part follow this arc? */
export const roadOpen = (content: Content, ground: Lines, arc: number): boolean =>
  content.road[arc] === 1 && !isRoadClosed(ground, content.grid.neighbour[arc]!) && roadFollows(content, ground, arc)

/** The same for an arc along which a road runs, into a hex that is not closed to it. */
export const roadFollows = (content: Content, ground: Lines, arc: number): boolean =>
  !isBonded(content, ground, arc) && applies(content, '18.3.1')

/** 18.3.2a: hexes an overland hop counts for. */
export function overlandLength(content: Content, arc: number): number {
  const isRough = content.isRestricted[content.grid.neighbour[arc]!] === 1 && content.road[arc] === 0
  return isRough && applies(content, '18.3.2a') ? content.data.tables.supply.rows.restricted.value : 1
}

/** Why a line does not go this way, for the supply overlay. */
export function whyCut(p: Position, ground: Lines, arc: number, byRoad: boolean): Refusal {
  const { content } = p
  const to = content.grid.neighbour[arc]!
  if (to < 0 || content.isPlayable[to] === 0) return NO_GROUND
  if (ground.enemyBonds.isSideBonded(content.grid.side[arc]!)) return ACROSS_BOND
  if (isSeaSide(content, arc, byRoad)) return SEA_SIDE
  if (presence(p, enemyOf(ground.side))[to]! > 0) return byRoad ? ROAD_ENEMY : ENEMY
  if (content.terrain[to] === CITY && !isFriendlyCity(p, to, ground.side)) return ENEMY_CITY
  if (ground.enemyBonds.isHexBonded(to)) return IN_BOND
  if (byRoad) return ROAD_EZOC
  return overlandAt(ground, to) === CLOSED ? UNCONTESTED : TWO_EZOCS
}
