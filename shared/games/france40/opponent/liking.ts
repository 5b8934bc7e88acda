/** By rule of thumb, how good a hex is to be in: for ranking what is proposed. What it is worth says the evaluation. */
import { presence, zoc } from '../05-zones-of-control/zones-of-control.ts'
import { nextToUnits } from '../07-movement/distance.ts'
import { lastTurn } from '../sequence/turn-sequence.ts'
import { CITY, MARSH, WOODS, type Side, type Unit } from '../content/content.ts'
import { faceOf } from '../pieces.ts'
import type { Position } from '../state.ts'
import { approachOnTracks, defenceOf } from './approach.ts'
import { FAR, groundOf } from './ground.ts'
import { holdOf, perimeterOf } from './dynamo/perimeter.ts'
import { wantedHexes } from './sickle-cut/holding.ts'
import { gapsInSupply } from './sickle-cut/supply-gaps.ts'
import { brokenRailway, CLOSED_BY_ZONE } from './sickle-cut/repairs.ts'

export type Liking = (unit: Unit, hex: number) => number

/** `most`: how many acts are weighed. */
export function likingOf(p: Position, side: Side, most = Infinity): Liking {
  if (side === 'german') return germanLiking(p, most)
  return p.content.data.scenario.evacuation === null ? alliedLiking(p) : pocketLiking(p, most)
}

/** To leave the map for a point is always worth a thought. */
const GATE = 5

/** Who weighs more acts than this, as the strong level does, thinks of roads to the rear and of what is to be held in the end. */
export const MANY_ACTS = 100
/** A hex that is wanted for supply, or in the last turn. */
const WANTED = 12

/**
 * On towards the goal, beside the enemy rather than far from him; where roads to the rear are closed, and in the last turn where
 * the Allies could undo it all.
 */
export function germanLiking(p: Position, most: number): Liking {
  const isThorough = p.content.data.scenario.victory.kind === 'most' && most > MANY_ACTS && most < Infinity
  const wanted = isThorough && p.state.turn === lastTurn(p) ? wantedHexes(p) : null
  const gaps = isThorough ? gapsInSupply(p) : null
  const { toGoal } = groundOf(p)
  const near = nextToUnits(p, 'allied')
  return (unit, hex) => {
    const isMechanized = faceOf(p, unit).isMechanized
    if (p.content.isPlayable[hex] === 0) return GATE
    if (wanted?.[hex] === 1 || gaps?.[hex] === 1) return WANTED
    return -toGoal[isMechanized ? 'tracks' : 'foot'][hex]! + (near[hex] === 1 ? 1.5 : 0)
  }
}

/** Who stands where a zone closes the railway opens it there: that comes before everything else. */
const REPAIR = 25

/** Up to so many hexes from the way of the spearheads each counts fully; who is farther off comes nearer all the same. */
const NEAR = 12
const FARTHER = 0.3

/** In the way of the spearheads: on their cheapest way to the goal, in good ground, beside friends but not on them. */
export function alliedLiking(p: Position): Liking {
  const way = distancesFrom(p, spearheadWay(p))
  const approach = approachOnTracks(p)
  const zones = zoc(p, 'german')
  const broken = brokenRailway(p)
  const { terrain } = p.content
  return (_, hex) => {
    if (broken[hex] === CLOSED_BY_ZONE) return REPAIR
    const ground = terrain[hex] === CITY || terrain[hex] === MARSH ? 1.5 : terrain[hex] === WOODS ? 0.5 : 0
    const away = Math.min(way[hex]!, NEAR) + FARTHER * Math.max(0, Math.min(way[hex]!, 40) - NEAR)
    const early = Math.abs(Math.min(approach[hex]!, 20) - 6)
    return -away - 0.25 * early + ground - (zones[hex]! > 0 ? 1 : 0)
  }
}

/** What a hex of the ring is worth to somebody who can fight, as long as nobody holds it. */
const RING = 5
/** Who weighs no more acts than this, as the quick level does, only thinks of the ships. */
const FEW_ACTS = 40

/** In Dynamo: back to the ships, who can fight to the ring around them. */
function pocketLiking(p: Position, most: number): Liking {
  const { toGoal } = groundOf(p)
  const zones = zoc(p, 'german')
  const { isRing } = perimeterOf(p)
  return (unit, hex) => {
    const way = toGoal[faceOf(p, unit).isMechanized ? 'tracks' : 'foot'][hex]!
    const ring = most > FEW_ACTS && isRing[hex] === 1 && defenceOf(p, unit) > 1 ? RING * (1 - holdOf(p, hex)) : 0
    return ring - way - (zones[hex]! > 0 ? 2 : 0) + (p.content.terrain[hex] === CITY ? 1 : 0)
  }
}

/** The hexes of the cheapest German way to the goal, from the spearhead on. */
function spearheadWay(p: Position): number[] {
  const { grid } = p.content
  const approach = approachOnTracks(p)
  const { toGoal } = groundOf(p)
  // The spearhead is the German hex that is nearest to the goal.
  let hex = -1
  const germans = presence(p, 'german')
  for (let at = 0; at < grid.count; at++)
    if (germans[at]! > 0 && approach[at] === 0 && (hex < 0 || toGoal.tracks[at]! < toGoal.tracks[hex]!)) hex = at
  const way: number[] = []
  for (let steps = 0; hex >= 0 && steps < 14; steps++) {
    way.push(hex)
    let next = -1
    for (let arc = hex * 6; arc < hex * 6 + 6; arc++) {
      const to = grid.neighbour[arc]!
      if (to >= 0 && toGoal.tracks[to]! < toGoal.tracks[next >= 0 ? next : hex]!) next = to
    }
    hex = next
  }
  return way
}

function distancesFrom(p: Position, hexes: readonly number[]): Uint8Array {
  const { grid } = p.content
  const found = new Uint8Array(grid.count).fill(FAR)
  for (const hex of hexes) found[hex] = 0
  const queue = [...hexes]
  for (const hex of queue)
    for (let arc = hex * 6; arc < hex * 6 + 6; arc++) {
      const to = grid.neighbour[arc]!
      if (to < 0 || found[to]! <= found[hex]! + 1) continue
      found[to] = found[hex]! + 1
      queue.push(to)
    }
  return found
}
