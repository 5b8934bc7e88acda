/**
 * 18.3 The ground as a line of supply sees it: where its overland part and its road part may run. A zone of control is a
 * matter of the hex alone, so that "two EZOCs in a row" can be judged hop by hop.
 */
import { applies, type Refusal } from '../../../engine/rule.ts'
import { ALL_SEA, CITY, enemyOf, TIDAL_RIVER, type Content, type Side } from '../content/content.ts'
import { controller, isFriendlyCity } from '../pieces.ts'
import { derived, type Position } from '../state.ts'
import { sources } from './supply-sources.ts'
import { bonds, bondsAgainst, bondsBrokenAt, type Holding } from '../06-zoc-bonds/zoc-bonds.ts'
import { presence, zoc } from '../05-zones-of-control/zones-of-control.ts'

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
  /** By hex: FREE, CONTESTED or CLOSED to the overland part. */
  readonly overland: Uint8Array
  /** By hex: not 0 if the road part may not enter. */
  readonly noRoad: Uint8Array
  readonly enemyBonds: Holding
}

/** How both sides stand: units and zones, the enemy's Bonds. */
interface Stance {
  readonly own: Uint8Array
  readonly ownZoc: Uint8Array
  readonly enemies: Uint8Array
  readonly enemyZoc: Uint8Array
  readonly enemyBonds: Holding
}

const ENEMY: Refusal = { rule: '18.3.2b', say: 'An enemy unit stands there' }
const ENEMY_CITY: Refusal = { rule: '18.3.4', say: 'The city is in enemy hands' }
const UNCONTESTED: Refusal = { rule: '18.3.2b', say: 'Only the enemy controls the hex' }
const TWO_EZOCS: Refusal = { rule: '18.3.2b', say: 'Two hexes in a row in enemy zones of control' }
const ROAD_EZOC: Refusal = { rule: '18.3.3', say: 'The road runs into an enemy zone of control' }
const ROAD_ENEMY: Refusal = { rule: '18.3.3', say: 'An enemy unit stands on the road' }
const SEA_SIDE: Refusal = { rule: '18.3.2b', say: 'No line crosses the open sea or a tidal river' }
const IN_BOND: Refusal = { rule: '6.2d', say: 'An enemy Bond runs through the hex' }
const ACROSS_BOND: Refusal = { rule: '6.2d', say: 'An enemy Bond lies in the way' }
const NO_GROUND: Refusal = { rule: '18.3.1', say: 'No line leads there' }

function makeLines(p: Position, side: Side, stance: Stance): Lines {
  const { content } = p
  const { count } = content.grid
  const { enemies, enemyZoc, enemyBonds } = stance
  const made = { side, overland: new Uint8Array(count), noRoad: new Uint8Array(count), enemyBonds }
  for (let hex = 0; hex < count; hex++) {
    if (content.isPlayable[hex] === 1) {
      // Elsewhere there is nothing to judge.
      if (enemies[hex]! + enemyZoc[hex]! + enemyBonds.hex[hex]! > 0 || content.terrain[hex] === CITY)
        judge(p, made, stance, hex)
    } else made.overland[hex] = made.noRoad[hex] = CLOSED
  }
  // Off the map a line leads to an open entry hex and nowhere else.
  for (const hex of sources(p, side)) if (content.isPlayable[hex] === 0) made.overland[hex] = made.noRoad[hex] = FREE
  return made
}

/** What a hex of the playing area is to the lines of a side that stands so. */
function judge(p: Position, { side, overland, noRoad }: Lines, stance: Stance, hex: number): void {
  const { content } = p
  const { own, ownZoc, enemies, enemyZoc, enemyBonds } = stance
  overland[hex] = noRoad[hex] = FREE
  if (enemies[hex]! > 0) {
    if (applies(content, '18.3.2b')) overland[hex] = CLOSED
    if (applies(content, '18.3.3')) noRoad[hex] = 1
  } else if (content.terrain[hex] === CITY && own[hex] === 0 && controller(p, hex) !== side) {
    if (applies(content, '18.3.4')) overland[hex] = noRoad[hex] = CLOSED
  }
  if (enemyBonds.hex[hex] === 1 && applies(content, '6.2d')) overland[hex] = noRoad[hex] = CLOSED
  // A friendly unit negates EZOCs in its hex.
  if (enemyZoc[hex] === 0 || own[hex]! > 0) return
  if (overland[hex] === FREE && applies(content, '18.3.2b'))
    overland[hex] = isContested(content, ownZoc, hex) ? CONTESTED : CLOSED
  if (applies(content, '18.3.3')) noRoad[hex] = 1
}

/** 12.3: an EZOC is contested where one's own zone reaches too. */
const isContested = (content: Content, ownZoc: Uint8Array, hex: number): boolean =>
  ownZoc[hex]! > 0 && applies(content, '12.3')

function stanceOf(p: Position, side: Side, own: Uint8Array, ownZoc: Uint8Array, enemyBonds: Holding): Stance {
  const enemy = enemyOf(side)
  return { own, ownZoc, enemies: presence(p, enemy), enemyZoc: zoc(p, enemy), enemyBonds }
}

const linesOf = (side: Side) =>
  derived<Lines>(SUPPLY_FIELDS, (p) =>
    makeLines(p, side, stanceOf(p, side, presence(p, side), zoc(p, side), bonds(p, enemyOf(side)))),
  )
const kept: Readonly<Record<Side, (p: Position) => Lines>> = { german: linesOf('german'), allied: linesOf('allied') }

/** The ground for the lines of a side as the units stand. */
export const lines = (p: Position, side: Side): Lines => kept[side](p)

/** The ground if the side's units stood otherwise. */
export const linesIf = (p: Position, side: Side, own: Uint8Array, ownZoc: Uint8Array): Lines =>
  makeLines(p, side, stanceOf(p, side, own, ownZoc, bondsAgainst(p, enemyOf(side), own)))

/** The same with one unit more, in a hex where `own` and `ownZoc` count it already. */
export function linesWith(p: Position, ground: Lines, own: Uint8Array, ownZoc: Uint8Array, hex: number): Lines {
  const { side } = ground
  const enemyBonds = bondsBrokenAt(p, enemyOf(side), ground.enemyBonds, own, hex)
  const stance = stanceOf(p, side, own, ownZoc, enemyBonds)
  const made: Lines = { side, overland: ground.overland.slice(), noRoad: ground.noRoad.slice(), enemyBonds }
  const { grid, isPlayable } = p.content
  judge(p, made, stance, hex)
  for (let arc = hex * 6; arc < hex * 6 + 6; arc++) {
    const next = grid.neighbour[arc]!
    if (next >= 0 && isPlayable[next] === 1) judge(p, made, stance, next)
  }
  return made
}

// ---- A hop of a line

const isBonded = (content: Content, { enemyBonds }: Lines, arc: number): boolean =>
  enemyBonds.side[content.grid.side[arc]!] === 1 && applies(content, '6.2d')

/** Open water stops a line, but where a road has a bridge over it and the length does not count (18.5.1). */
function isSeaSide(content: Content, arc: number, byBridge: boolean): boolean {
  const water = content.water[content.grid.side[arc]!]
  if (water !== ALL_SEA && water !== TIDAL_RIVER) return false
  if (byBridge && content.road[arc] === 1) return false
  return applies(content, '18.3.2b')
}

/** May the overland part go by this arc? A line starts from a unit, so the EZOCs it starts in are negated. */
export function overlandOpen(content: Content, ground: Lines, from: number, arc: number, byBridge = false): boolean {
  const { overland } = ground
  const to = content.grid.neighbour[arc]!
  if (overland[to] === CLOSED || isBonded(content, ground, arc) || isSeaSide(content, arc, byBridge)) return false
  return !(overland[to] === CONTESTED && overland[from] === CONTESTED)
}

/** 18.3.1: may the road part follow this arc? */
export const roadOpen = (content: Content, ground: Lines, arc: number): boolean =>
  content.road[arc] === 1 &&
  ground.noRoad[content.grid.neighbour[arc]!] === 0 &&
  !isBonded(content, ground, arc) &&
  applies(content, '18.3.1')

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
  if (ground.enemyBonds.side[content.grid.side[arc]!] === 1) return ACROSS_BOND
  if (isSeaSide(content, arc, byRoad)) return SEA_SIDE
  if (presence(p, enemyOf(ground.side))[to]! > 0) return byRoad ? ROAD_ENEMY : ENEMY
  if (content.terrain[to] === CITY && !isFriendlyCity(p, to, ground.side)) return ENEMY_CITY
  if (ground.enemyBonds.hex[to] === 1) return IN_BOND
  if (byRoad) return ROAD_EZOC
  return ground.overland[to] === CLOSED ? UNCONTESTED : TWO_EZOCS
}
