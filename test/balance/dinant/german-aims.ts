/** What the German player wants: where each formation goes, what a hex is worth to it, which attacks it makes. */
import { farHexes } from '../../../shared/games/dinant/06-meuse/over-the-river.ts'
import { stackRefusal } from '../../../shared/games/dinant/01-basics/stacking.ts'
import { zones, zonesOn } from '../../../shared/games/dinant/01-basics/zones.ts'
import { isBridged } from '../../../shared/games/dinant/03-2-movement/terrain.ts'
import { ROAD, type Unit } from '../../../shared/games/dinant/content/content.ts'
import {
  isAcross,
  isDisorganised,
  isHeldBy,
  occupant,
  placeOf,
  unitAt,
  unitsOf,
} from '../../../shared/games/dinant/pieces.ts'
import { derived, type Position } from '../../../shared/games/dinant/state.ts'
import type { Aims } from './plans.ts'
import { blockers, isGerman } from './german-way.ts'
import { pendingDamage } from './odds.ts'
import { at, distanceTo, FAR, fightersIn, neighbours, strengthIn, strengthOf, type Going } from './ways.ts'

// ---- Where to

/** Hexes that bring something now and their weight: objectives, and what the levels of this scenario ask for. */
export const errands = derived(['germanHexes', 'objectives', 'place', 'disorganised', 'turn'], findErrands)

function findErrands(p: Position): ReadonlyMap<number, number> {
  const found = new Map<number, number>()
  const want = (id: string, weight: number) => {
    const hex = at(p, id)
    if (!p.state.germanHexes[hex]) found.set(hex, Math.max(found.get(hex) ?? 0, weight))
  }
  for (const { id, check } of p.content.data.chits.objectives) {
    if (p.state.objectives[id] !== 'secret' || check.kind !== 'hexes') continue
    for (const hex of check.hexes) want(hex, 2.5)
  }
  for (const { all, any, level } of p.content.data.scenario.victory.levels) {
    for (const id of all ?? []) want(id, Math.max(0.6, 3.8 - level))
    for (const id of any ?? []) want(id, level === 1 ? 1.5 : 1)
  }
  for (const hex of blockers(p)) found.set(hex, Math.max(found.get(hex) ?? 0, 2.5))
  return found
}

const FLANKS: Readonly<Record<string, readonly string[]>> = {
  '8ID': ['1702', '1503', '1202', '0904'],
  '32ID': ['1609', '1309', '1009'],
}
const NORTHERN = ['1704', '1803', '1804', '1903', '1904', '1905', '2003', '2004']

/** The far goals of a formation: the northern way to Mettet and 0004, the southern one to Rosée and 0009. */
function goalsOf(p: Position, formation: string): [number, number][] {
  const { levels } = p.content.data.scenario.victory
  const isCrossing = levels.some(({ all }) => all !== undefined)
  const isNorth = formation === '5PzD' || formation === '8ID'
  if (isCrossing) {
    // 5 Pz.Div. takes Houx, Anhée and the heights, 7 Pz.Div. Dinant; who has its part helps the other.
    const open = [...errands(p)].map(([hex, weight]): [number, number] => [
      hex,
      (NORTHERN.includes(p.content.grid.ids[hex]!) === isNorth ? 0 : 8) + Math.round((2.8 - weight) * 6),
    ])
    return open.length > 0 ? open : [[at(p, '1708'), 0]]
  }
  // The infantry divisions take their orders from the edges, and keep to the flanks.
  const flank = FLANKS[formation]?.find((id) => !p.state.germanHexes[at(p, id)])
  if (flank !== undefined) return [[at(p, flank), 0]]
  // Step by step: what the next level asks for, the near ones of it first.
  const step = levels.find(({ any }) => any !== undefined && !any.some((id) => isGerman(p, id)))?.any ?? EXITS
  const hexes = step.filter((id) => !isGerman(p, id))
  return (hexes.length > 0 ? hexes : EXITS).map((id) => [at(p, id), Number(id.slice(2)) < 7 === isNorth ? 0 : 5])
}

const EXITS = ['0004', '0009']

/** What getting over the river without a bridge seems to cost. */
const going = (p: Position): Going => ({
  swim: (_, west) => 7 + zonesOn(p, 'french', west).length,
  enemy: (hex) => 2 + strengthIn(p, hex) * 0.7,
  zone: 1,
})

/** What all ways rest on. */
const MAP = [
  'place',
  'lost',
  'disorganised',
  'blown',
  'pontoons',
  'germanHexes',
  'objectives',
  'exode',
  'turn',
] as const

const ways = {
  '5PzD': derived(MAP, (p) => distanceTo(p, 'german', goalsOf(p, '5PzD'), going(p))),
  '7PzD': derived(MAP, (p) => distanceTo(p, 'german', goalsOf(p, '7PzD'), going(p))),
  '8ID': derived(MAP, (p) => distanceTo(p, 'german', goalsOf(p, '8ID'), going(p))),
  '32ID': derived(MAP, (p) => distanceTo(p, 'german', goalsOf(p, '32ID'), going(p))),
}

/** By hex: how far a formation is from where it wants to be. */
export const wayOf = (p: Position, formation: string): Float64Array =>
  (ways[formation as keyof typeof ways] ?? ways['7PzD'])(p)

/** Country without an enemy: what is asked for often may be rough. */
const OPEN: Going = { swim: () => 7, enemy: () => 0, zone: 0 }

/** By errand: how far it is to go there. */
const errandFields = derived(
  ['blown', 'pontoons', 'germanHexes', 'objectives', 'place', 'disorganised', 'turn'],
  (p) => new Map([...errands(p).keys()].map((hex) => [hex, distanceTo(p, 'german', [[hex, 0]], OPEN)])),
)

const CALL = 8
/** So many units are sent on an errand; the others go on. */
const SENT = 11

/** By errand: how near one must be to be among those who are sent. */
const calls = derived(['place', 'disorganised', 'turn', 'blown', 'pontoons', 'germanHexes', 'objectives'], (p) => {
  const hexes = unitsOf(p, 'german')
    .filter((unit) => !unit.isHq && !unit.isArtillery)
    .map((unit) => placeOf(p, unit.index))
  return new Map(
    [...errandFields(p)].map(([errand, field]) => {
      const near = hexes.map((hex) => field[hex]!).sort((a, b) => a - b)
      return [errand, near[Math.min(SENT, near.length) - 1] ?? 0]
    }),
  )
})

/** What it is worth to stand in a hex: near the goal, near what is wanted, not alone before a strong enemy. */
function placeWorth(p: Position, formation: string, hex: number, own: number, here: number): number {
  let worth = -wayOf(p, formation)[hex]!
  const wanted = errands(p)
  let call = 0
  const called = calls(p)
  for (const [errand, field] of errandFields(p))
    if (here < 0 || field[here]! <= called.get(errand)!)
      call = Math.max(call, (CALL - field[hex]!) * wanted.get(errand)!)
  worth += call
  let threat = 0
  for (const near of neighbours(p, hex)) if (isHeldBy(p, near, 'french')) threat = Math.max(threat, strengthIn(p, near))
  return worth - Math.max(0, threat - own - strengthIn(p, hex)) * 0.4 - (zones(p, 'french')[hex]! > 0 ? 0.5 : 0)
}

/** What it is worth not to be alone, by factor of friends. */
const TOGETHER = 0.5

/** Friends of the division in a hex, and half of those beside it. */
function support(p: Position, formation: string, hex: number, units: readonly number[]): number {
  const friends = (place: number) =>
    fightersIn(p, place)
      .filter((unit) => unit.formation === formation && !units.includes(unit.index))
      .reduce((sum, unit) => sum + strengthOf(p, unit), 0)
  let beside = 0
  for (const near of neighbours(p, hex)) if (occupant(p, near) === 'german') beside += friends(near)
  return (occupant(p, hex) === 'german' ? friends(hex) : 0) + beside / 2
}

export const germanAims = (p: Position, formation: string): Aims => ({
  side: 'german',
  place(hex, units) {
    const own = units.reduce((sum, unit) => sum + (placeOf(p, unit) === hex ? 0 : 2), 0)
    // Nobody goes back over the river without need.
    const back = units.some((unit) => isAcross(p, unitAt(p, unit))) && p.content.isWest[hex] === 0 ? 8 : 0
    const here = units[0] === undefined ? -1 : placeOf(p, units[0])
    // Worn tanks keep out of the enemy's reach, above all before a repair (2.2).
    const isWatched = zones(p, 'french')[hex]! > 0
    const isDue = p.content.data.tables.repair.turns.includes(p.state.turn + 1)
    const tanks = isWatched ? units.filter((unit) => unitAt(p, unit).isTank && p.state.lost[unit]! > 0).length : 0
    const worn = tanks * (isDue ? 2.5 : 1)
    return (
      placeWorth(p, formation, hex, own, here) - back - worn + Math.min(9, support(p, formation, hex, units)) * TOGETHER
    )
  },
  strike({ from, target, gain, cost }) {
    // Weak blows only spend units that would have struck together later; a chit that lies there is worth turning. Where
    // losses cost no points, what is wanted is worth them.
    const isCheap = p.content.data.scenario.victory.points === null && errands(p).has(target)
    if (gain < (isCheap || pendingDamage(p, target) > 0 ? 0.25 : 0.45) || gain < cost * (isCheap ? 0.6 : 1.2))
      return null
    const isInTheWay = blockers(p).has(target)
    const isOnWay = wayOf(p, formation)[target]! < wayOf(p, formation)[from]!
    return (
      pendingDamage(p, target) * 3 +
      (isOnWay ? 1.5 : 0) +
      (isInTheWay ? 6 : 0) +
      (errands(p).get(target) ?? 0) * 2 +
      (p.content.isOnMeuse[target] ? 0.5 : 0)
    )
  },
})

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
      found.push({ east, west, worth: -field[west]! * 0.5 + held + road - guns * 2 - watched * 1.5 })
    }
  }
  return found.sort((a, b) => b.worth - a.worth)
}

export const bridges = (p: Position): number =>
  Object.keys(p.state.pontoons).length + p.content.bridges.filter(({ side }) => isBridged(p, side)).length

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
  return { side: 'german', place: (hex) => -way[hex]!, strike: () => null }
}

// ---- HQs

/** Behind the middle of its units, out of harm's way, with somebody to guard it. */
export function hqAims(p: Position, hq: Unit): Aims {
  const own = hq.isCorpsHq
    ? unitsOf(p, 'german').filter((unit) => unit.isHq && unit !== hq)
    : p.content.formationOf[hq.formation].units.map((unit) => unitAt(p, unit)).filter((unit) => unit !== hq)
  const hexes = own.filter((unit) => isAcross(p, unit)).map((unit) => placeOf(p, unit.index))
  const all = hexes.length > 0 ? hexes : own.map((unit) => placeOf(p, unit.index)).filter((hex) => hex >= 0)
  const wish = hq.isCorpsHq ? 3 : 2
  return {
    side: 'german',
    place(hex) {
      if (all.length === 0) return 0
      let far = 0
      for (const one of all) far += Math.max(0, p.content.grid.distance(one, hex) - wish)
      let worth = -far / all.length
      for (const near of neighbours(p, hex)) if (isHeldBy(p, near, 'french')) worth -= 4
      if (zones(p, 'french')[hex]! > 0) worth -= 10
      if (isHeldBy(p, hex, 'german')) worth += 0.8
      return worth - wayOf(p, hq.formation === 'XVAK' ? '7PzD' : hq.formation)[hex]! * 0.05
    },
    strike: () => null,
  }
}

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
  const stay = aims.place(here, [unit.index])
  let best: Landing | null = null
  for (const west of farHexes(p, here)) {
    const side = p.content.grid.sideBetween(here, west)
    if (isBridged(p, side) || stackRefusal(p, west, [unit.index]) !== null) continue
    const isTaken = isHeldBy(p, west, 'french')
    const gain = aims.place(west, [unit.index]) - stay
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
