/** Over the Meuse: where bridges are worth having, who builds them, who crosses by boat, by lock or as a passenger. */
import { stackRefusal } from '../01-basics/stacking.ts'
import { zonesOn } from '../01-basics/zones.ts'
import { isBridged } from '../03-2-movement/terrain.ts'
import { farHexes } from '../06-meuse/over-the-river.ts'
import { ROAD, type Unit } from '../content/content.ts'
import type { ActivationFrame } from '../frames.ts'
import { isActivated, isDisorganised, isHeldBy, occupant, placeOf, unitAt, unitsIn, unitsOf } from '../pieces.ts'
import type { Position } from '../state.ts'
import { germanAims, wayOf, isDeadGround, hasBridge } from './german-aims.ts'
import type { Aims } from './plans.ts'
import { FAR } from './floods.ts'
import { at, distanceTo, idOf, neighbours, strengthIn, type Going } from './ground.ts'

// ---- Sites for bridges

export interface Site {
  readonly east: number
  readonly west: number
  readonly worth: number
}

/** Hexsides over which a bridge would be worth having, for a formation. */
export function sitesFor(p: Position, formation: string): Site[] {
  const { grid, isMeuse, isWest, way } = p.content
  const field = wayOf(p, formation)
  const found: Site[] = []
  // One bridge is enough for a stretch of the river.
  const bridged = Object.keys(p.state.pontoons).map((side) => at(p, grid.sideName(Number(side)).split('/')[0]!))
  for (let east = 0; east < grid.count; east++) {
    if (isWest[east] === 1 || p.content.isOnMeuse[east] === 0) continue
    for (let arc = east * 6; arc < east * 6 + 6; arc++) {
      const west = grid.neighbour[arc]!
      if (west < 0 || isMeuse[grid.side[arc]!] === 0 || isBridged(p, grid.side[arc]!)) continue
      if (occupant(p, west) === 'french') continue
      const held = occupant(p, west) === 'german' ? 5 : 0
      const guns = neighbours(p, east).filter((near) => isHeldBy(p, near, 'french')).length
      const watched = zonesOn(p, 'french', west).length
      const road = (way[arc]! >= ROAD ? 2 : 0) + (p.content.hasRoad[west] ? 1 : 0) + (p.content.hasRoad[east] ? 1 : 0)
      // The first bridge goes up where no shell falls (4.2.5a), if nothing stands yet.
      const dead = isDeadGround(p, west) && !hasBridge(p) ? 16 : 0
      const near = bridged.some((other) => grid.distance(other, west) <= 2) ? 6 : 0
      found.push({ east, west, worth: -field[west]! * 0.5 + held + road + dead - near - guns * 2 - watched * 1.5 })
    }
  }
  return found.sort((a, b) => b.worth - a.worth)
}

/** Where an engineer goes: to the best site it can serve. */
export function engineerAims(p: Position, unit: Unit): Aims {
  const left = p.state.pontoonsLeft['8t'] + (p.state.sixteen === unit.formation ? p.state.pontoonsLeft['16t'] : 0)
  const sites = left > 0 ? sitesFor(p, unit.formation) : []
  const here = placeOf(p, unit.index)
  const plain: Going = { swim: () => FAR, enemy: () => 50, zone: 3 }
  const mine = distanceTo(p, 'german', [[here, 0]], plain)
  const site = sites.toSorted((a, b) => b.worth - mine[b.east]! * 0.4 - (a.worth - mine[a.east]! * 0.4))[0]
  if (site === undefined) return germanAims(p, unit.formation)
  const way = distanceTo(p, 'german', [[site.east, 0]], plain)
  return { side: 'german', placing: () => (hex) => -way[hex]!, strike: () => null }
}

/** 6.3.1: an engineer that stands at a good site begins there, before anybody else acts. */
export function bridging(p: Position): string[] {
  return unitsOf(p, 'german')
    .filter((unit) => unit.isBridging && !isActivated(p, unit) && !isDisorganised(p, unit))
    .filter((unit) => bridgeLines(p, unit).length > 0)
    .map(({ id }) => `activate ${id}`)
}

function bridgeLines(p: Position, unit: Unit): string[] {
  const { lastPontoon, turn, pontoonsLeft, sixteen } = p.state
  if (lastPontoon !== null && turn === lastPontoon + 1) return []
  // It stands when the turn is over: after the last nobody crosses it.
  if (turn >= p.content.data.scenario.turns.last) return []
  const kinds = [
    ...(pontoonsLeft['16t'] > 0 && sixteen === unit.formation ? ['16t'] : []),
    ...(pontoonsLeft['8t'] > 0 ? ['8t'] : []),
  ]
  const here = placeOf(p, unit.index)
  const sites = sitesFor(p, unit.formation)
  const best = sites[0]?.worth ?? 0
  return sites
    .filter(({ east, west, worth }) => east === here && worth > best - 6 && (isQuiet(p, west) || isNext(p, west)))
    .flatMap(({ west }) => kinds.map((kind) => `bridge ${idOf(p, west)} ${kind}`))
}

/** Nobody will stand there by the end of the turn: it is held, or no enemy is near. */
const isQuiet = (p: Position, west: number): boolean =>
  occupant(p, west) === 'german' || (occupant(p, west) === null && zonesOn(p, 'french', west).length === 0)

/** Nobody is there, and enough men with boats stand ready to take it in this phase. */
const isNext = (p: Position, west: number): boolean => {
  if (occupant(p, west) !== null) return false
  const ready = neighbours(p, west)
    .flatMap((near) => (occupant(p, near) === 'german' ? unitsIn(p, near) : []))
    .map((unit) => unitAt(p, unit))
    .filter((unit) => (unit.isSchuetzen || unit.crossesAlone) && !isActivated(p, unit) && !isDisorganised(p, unit))
  return ready.length >= 2
}

export function landings(p: Position): string[] {
  return unitsOf(p, 'german')
    .filter((unit) => (unit.isSchuetzen || unit.crossesAlone) && !isActivated(p, unit))
    .map((unit) => landingOf(p, unit))
    .filter((landing) => landing !== null)
    .toSorted((a, b) => b.worth - a.worth)
    .map(({ unit }) => `activate ${unit.id}`)
}

/** An engineer with nothing to build takes somebody over who cannot help himself. */
export function ferries(p: Position): string[] {
  return unitsOf(p, 'german').flatMap((engineer) => {
    if (
      !engineer.isBridging ||
      isActivated(p, engineer) ||
      isDisorganised(p, engineer) ||
      p.state.mission[engineer.index]
    )
      return []
    const here = placeOf(p, engineer.index)
    if (p.content.isWest[here] === 1 || ferryHexes(p, here).length === 0) return []
    const able = unitsIn(p, here)
      .map((unit) => unitAt(p, unit))
      .filter(
        (unit) => unit.formation === engineer.formation && unit !== engineer && !unit.needs16t && !unit.isSchuetzen,
      )
      .filter((unit) => !isActivated(p, unit) && !isDisorganised(p, unit) && !unit.isHq && !unit.isArtillery)
    return able.map(({ id }) => `activate ${engineer.id} ${id}`)
  })
}

const ferryHexes = (p: Position, here: number): number[] =>
  farHexes(p, here).filter((west) => occupant(p, west) === 'german' || isQuiet(p, west))

// ---- Over the river

export interface Landing {
  readonly unit: Unit
  readonly line: string
  readonly worth: number
}

/** The best way over the Meuse for a unit that stands at it, by its own boats or by a crossing point; null: none. */
export function landingOf(p: Position, unit: Unit): Landing | null {
  const here = placeOf(p, unit.index)
  if (isDisorganised(p, unit) || p.content.isWest[here] === 1) return null
  const aims = germanAims(p, unit.formation)
  const worthOf = aims.placing([unit.index])
  const stay = worthOf(here)
  let best: Landing | null = null
  for (const west of farHexes(p, here)) {
    const side = p.content.grid.sideBetween(here, west)
    if (isBridged(p, side) || stackRefusal(p, west, [unit.index]) !== null) continue
    const isTaken = isHeldBy(p, west, 'french')
    const gain = worthOf(west) - stay
    const guns = neighbours(p, west).filter(
      (near) => isHeldBy(p, near, 'french') && p.content.grid.distance(near, here) === 1,
    )
    const risk = guns.length * 2 + (occupant(p, west) === 'german' ? 0 : zonesOn(p, 'french', west).length * 1.5)
    const found = p.state.passages[side]
    const crossing = p.content.crossingAt.get(side)
    const byBoat = unit.isSchuetzen ? gain - risk + 2 - (isTaken ? assaultRisk(p, west) : 0) : -FAR
    const canFind = found === 'up' || (found === undefined && Object.keys(p.state.passages).length < 3)
    const odds = found === 'up' ? 1 : (crossing?.value ?? 0) / 6
    const byLock =
      crossing !== undefined && unit.crossesAlone && canFind && !isTaken
        ? (gain - risk + 2 - (unit.isolates ? 1.5 : 0)) * odds
        : -FAR
    const worth = Math.max(byBoat, byLock)
    if (worth <= (best?.worth ?? 0.5)) continue
    best = { unit, line: `${byBoat >= byLock ? 'paddle' : 'cross'} ${p.content.grid.ids[west]!}`, worth }
  }
  return best
}

/** An assault pays against men in disorder and little else. */
function assaultRisk(p: Position, west: number): number {
  return strengthIn(p, west) * 4
}

/** What a group on the east bank says to come over; nothing: it marches. */
export function overTheMeuse(p: Position, { units, first }: ActivationFrame): string[] {
  const one = unitAt(p, units[0]!)
  if (units.length === 1 && one.isBridging && first) return bridgeLines(p, one)
  if (units.length === 1 && (one.isSchuetzen || one.crossesAlone)) {
    const landing = landingOf(p, one)
    return landing === null ? [] : [landing.line]
  }
  const engineer = units.map((unit) => unitAt(p, unit)).find(({ isBridging }) => isBridging)
  if (units.length !== 2 || engineer === undefined) return []
  const passenger = unitAt(
    p,
    units.find((unit) => unit !== engineer.index)!,
  )
  const way = wayOf(p, engineer.formation)
  return ferryHexes(p, placeOf(p, engineer.index))
    .toSorted((a, b) => way[a]! - way[b]!)
    .map((west) => `ferry ${passenger.id} ${idOf(p, west)}`)
}
