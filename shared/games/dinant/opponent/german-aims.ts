/** What the German player wants: where each formation goes, what a hex is worth to it, which attacks it makes. */
import { zones, zonesOn } from '../01-basics/zones.ts'
import type { Unit } from '../content/content.ts'
import {
  hexesOf,
  isAcross,
  isActivated,
  isDisorganised,
  isHeldBy,
  placeOf,
  presence,
  unitAt,
  unitsIn,
  unitsOf,
} from '../pieces.ts'
import { derived, derivedTable, type Position } from '../state.ts'
import { openField } from './fields.ts'
import { flood, type Sources } from './floods.ts'
import { errands, focus, isNorthern } from './german-errands.ts'
import { blockers, isGerman } from './german-way.ts'
import { hexesTo } from './guns.ts'
import { coverOf, pendingDamage } from './odds.ts'
import type { Aims } from './plans.ts'
import { isFrenchToCome } from './prospects.ts'
import { at, besideOf, fightersIn, hopsOf, hurdlesOf, neighbours, strengthOf, strengths, type Going } from './ground.ts'

// ---- Where to

const FLANKS: Readonly<Record<string, readonly string[]>> = {
  '8ID': ['1702', '1503', '1202', '0904'],
  '32ID': ['1609', '1309', '1009'],
}

/** The far goals of a formation: the northern way to Mettet and 0004, the southern one to Rosée and 0009. */
function goalsOf(p: Position, formation: string): [number, number][] {
  const { levels } = p.content.data.scenario.victory
  const isCrossing = levels.some(({ all }) => all !== undefined)
  const isNorth = formation === '5PzD' || formation === '8ID'
  if (isCrossing) {
    // 5 Pz.Div. takes Houx, Anhée and the heights, 7 Pz.Div. Dinant; who has its part helps the other.
    const open = [...errands(p)].map(([hex, weight]): [number, number] => [
      hex,
      (isNorthern(p, hex) === isNorth ? 0 : 8) + Math.max(0, Math.round((2.8 - weight) * 6)),
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

export const isDeadGround = (p: Position, hex: number): boolean =>
  p.content.data.tables.artillery.deadGround.hexes.includes(p.content.grid.ids[hex]!)

/** What getting over the river without a bridge seems to cost. */
function going(p: Position): Going {
  const isFirst = !hasBridge(p)
  return {
    // Where no shell falls and nobody watches is the place for the first boats (4.2.5a).
    swim: (_, west) => (isFirst && isDeadGround(p, west) ? 3 : 7) + zonesOn(p, 'french', west).length,
    enemy: (hex) => 2 + strengths(p, 'french')[hex]! * 0.7,
    zone: 1,
  }
}

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

/** Those without boats go round by the bridge, once there is one. */
function byBridge(p: Position): Going {
  const swim = hasBridge(p) ? 30 : 9
  return { ...going(p), swim: () => swim }
}
export const hasBridge = derived(['pontoons'], ({ state }): boolean => Object.keys(state.pontoons).length > 0)

/** What the ways rest on but for their goals: while only Germans move it stays as it is. */
const OBSTACLES = ['place/french', 'lost/french', 'disorganised/french', 'blown', 'pontoons', 'exode', 'turn'] as const

const hurdles = derived(OBSTACLES, (p) => hurdlesOf(p, 'german', going(p)))
const hops = {
  boats: derived(OBSTACLES, (p) => hopsOf(p, going(p))),
  wheels: derived(OBSTACLES, (p) => hopsOf(p, byBridge(p))),
}
const waysTo = {
  boats: derivedTable<string, Float64Array>(OBSTACLES),
  wheels: derivedTable<string, Float64Array>(OBSTACLES),
}

function wayTo(p: Position, goals: Sources, by: 'boats' | 'wheels'): Float64Array {
  return waysTo[by](p, goals.join(' '), () => flood(p, goals, hops[by](p), hurdles(p), true))
}

const waysOf = (formation: string) => ({
  boats: derived(MAP, (p) => wayTo(p, goalsOf(p, formation), 'boats')),
  wheels: derived(MAP, (p) => wayTo(p, goalsOf(p, formation), 'wheels')),
})
const ways = { '5PzD': waysOf('5PzD'), '7PzD': waysOf('7PzD'), '8ID': waysOf('8ID'), '32ID': waysOf('32ID') }

/** By hex: how far a formation is from where it wants to be. */
export const wayOf = (p: Position, formation: string, by: 'boats' | 'wheels' = 'boats'): Float64Array =>
  (ways[formation as keyof typeof ways] ?? ways['7PzD'])[by](p)

const meansOf = (p: Position, units: readonly number[]): 'boats' | 'wheels' =>
  units.every((unit) => unitAt(p, unit).isSchuetzen || unitAt(p, unit).crossesAlone) ? 'boats' : 'wheels'

/** By errand: how far it is to go there. */
const errandFields = derived(
  ['blown', 'pontoons', 'germanHexes', 'objectives', 'place', 'disorganised', 'turn'],
  (p) => new Map([...errands(p).keys()].map((hex) => [hex, openField(p, [[hex, 0]])])),
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
      // An array of plain numbers is sorted as such, without asking how.
      const near = new Float64Array(hexes.length)
      for (let nth = 0; nth < hexes.length; nth++) near[nth] = field[hexes[nth]!]!
      near.sort()
      return [errand, near[Math.min(SENT, near.length) - 1] ?? 0]
    }),
  )
})

/** By hex: the strongest French beside it. */
const threats = derived(['place/french', 'lost/french', 'disorganised/french'], (p) => {
  const [held, strong] = [presence(p, 'french'), strengths(p, 'french')]
  const found = new Float64Array(p.content.grid.count)
  for (const hex of hexesOf(p, 'french'))
    if (held[hex] === 1) for (const near of neighbours(p, hex)) found[near] = Math.max(found[near]!, strong[hex]!)
  return found
})

/** An errand as those see it who are sent on it: how far it is from each hex, and what it is worth to be near. */
interface Call {
  readonly field: Float64Array
  readonly weight: number
}

/** The errands on which those are sent who stand in a hex; -1: all of them. */
function callsFor(p: Position, here: number): Call[] {
  const [wanted, called, first] = [errands(p), calls(p), focus(p)]
  return [...errandFields(p)]
    .filter(([errand, field]) => here < 0 || field[here]! <= called.get(errand)!)
    .map(([errand, field]) => ({ field, weight: wanted.get(errand)! + (first.has(errand) ? 1 : 0) }))
}

/** What it is worth to stand in a hex: near the goal, near what is wanted, not alone before a strong enemy. */
function placeWorth(p: Position, way: Float64Array, here: number): (hex: number, own: number) => number {
  const sent = callsFor(p, here)
  const threat = threats(p)
  const [germans, french] = [strengths(p, 'german'), strengths(p, 'french')]
  const watched = zones(p, 'french')
  return (hex, own) => {
    let call = 0
    for (const { field, weight } of sent) call = Math.max(call, (CALL - field[hex]!) * weight)
    // Woods and houses are cover from shells as well.
    const cover = p.content.isWest[hex] === 1 ? coverOf(p, hex) * 0.7 : 0
    const risk = Math.max(0, threat[hex]! - own - (germans[hex]! + french[hex]!)) * 0.4
    return -way[hex]! + call + cover - risk - (watched[hex]! > 0 ? 0.5 : 0)
  }
}

/** By hex that a level asks for and that is held already. */
const heldHexes = derived(['germanHexes'], (p) => {
  const { levels } = p.content.data.scenario.victory
  const wanted = levels.flatMap(({ all, level }) => (level <= 2 ? (all ?? []) : []))
  return new Set(wanted.filter((id) => isGerman(p, id)).map((id) => at(p, id)))
})
const GUARD = 4

/** What was won is not left while the enemy is near and nobody else stays. */
function guardWorth(p: Position, hex: number, units: readonly number[]): number {
  if (!heldHexes(p).has(hex) || p.content.isWest[hex] === 0 || hexesTo(p, 'french')[hex]! > 2) return 0
  if (!isFrenchToCome(p)) return 0
  return fightersIn(p, hex).some((unit) => unit.side === 'german' && !units.includes(unit.index)) ? 0 : GUARD
}

/** What it is worth not to be alone, by factor of friends. */
const TOGETHER = 0.5

/** By formation and hex: its friends there, and half of those beside it. */
const supports = derivedTable<string, Float64Array>(['place/german', 'lost/german', 'disorganised/german'])

const supportOf = (p: Position, formation: string): Float64Array =>
  supports(p, formation, () => {
    const found = new Float64Array(p.content.grid.count)
    for (const unit of unitsOf(p, 'german'))
      if (unit.formation === formation && !unit.isHq) addSupport(p, found, unit, 1)
    return found
  })

function addSupport(p: Position, found: Float64Array, unit: Unit, share: 1 | -1): void {
  const here = placeOf(p, unit.index)
  const strength = strengthOf(p, unit) * share
  found[here]! += strength
  for (const near of neighbours(p, here)) found[near]! += strength / 2
}

/** The same without these units: they are no friends of themselves. */
function supportWithout(p: Position, formation: string, units: readonly number[]): Float64Array {
  const found = supportOf(p, formation).slice()
  for (const index of units) {
    const unit = unitAt(p, index)
    if (unit.formation === formation && !unit.isHq && placeOf(p, index) >= 0) addSupport(p, found, unit, -1)
  }
  return found
}

export const germanAims = (p: Position, formation: string): Aims => ({
  side: 'german',
  placing(units) {
    const places = units.map((unit) => placeOf(p, unit))
    const placed = placeWorth(p, wayOf(p, formation, meansOf(p, units)), places[0] ?? -1)
    const support = supportWithout(p, formation, units)
    const hasCrossed = units.some((unit) => isAcross(p, unitAt(p, unit)))
    const watched = zones(p, 'french')
    // Worn tanks keep out of the enemy's reach, above all before a repair (2.2).
    const isDue = p.content.data.tables.repair.turns.includes(p.state.turn + 1)
    const tanks = units.filter((unit) => unitAt(p, unit).isTank && p.state.lost[unit]! > 0).length
    const worn = tanks * (isDue ? 2.5 : 1)
    return (hex) => {
      let own = 0
      for (const place of places) if (place !== hex) own += 2
      // Nobody goes back over the river without need.
      const back = hasCrossed && p.content.isWest[hex] === 0 ? 8 : 0
      return (
        placed(hex, own) +
        guardWorth(p, hex, units) +
        Math.min(9, support[hex]!) * TOGETHER -
        back -
        (watched[hex]! > 0 ? worn : 0)
      )
    }
  },
  strike({ from, target, gain, cost }) {
    // Weak blows only spend units that would have struck together later; a chit that lies there is worth turning. Where
    // losses cost no points, what is wanted is worth them.
    const isCheap = p.content.data.scenario.victory.points === null && errands(p).has(target)
    const least = isCheap || cost < 0.1 ? 0.25 : 0.45
    const all = gain + pendingDamage(p, target)
    if (all < least || all < cost * (isCheap ? 0.6 : 1.2)) return null
    const isInTheWay = blockers(p).has(target)
    return (
      pendingDamage(p, target) * 3 +
      (isOnWay(p, formation, from, target) ? 1.5 : 0) +
      (isInTheWay ? 6 : 0) +
      (errands(p).get(target) ?? 0) * 2 +
      (focus(p).has(target) ? FOCUS : 0) +
      Math.min(3, othersReady(p, from, target)) * 0.8 +
      (p.content.isOnMeuse[target] ? 0.5 : 0)
    )
  },
  shake({ from, target, hits, cost }) {
    if (hits < 0.6 || cost > 0.8) return null
    // Men in disorder neither fire nor watch: the way beside them is open, and the infantry strikes them afterwards.
    let shaken = 0
    for (const unit of fightersIn(p, target)) if (!isDisorganised(p, unit)) shaken += strengthOf(p, unit) / 3 + 0.3
    if (shaken === 0) return null
    const isAside = focus(p).size > 0 && !focus(p).has(target) && !isOnWay(p, formation, from, target)
    return (
      (isAside ? 0.4 : 1) *
      hits *
      (shaken * SHAKEN + (isOnWay(p, formation, from, target) ? 2.5 : 0) + (blockers(p).has(target) ? 3 : 0))
    )
  },
})

/** Close behind the others, where no enemy stands beside them: whom nobody sees no shell finds. */
export const sparedAims = (p: Position, formation: string): Aims => ({
  side: 'german',
  placing() {
    const way = wayOf(p, formation, 'wheels')
    const seen = besideOf(p, 'french')
    return (hex) => -way[hex]! * 0.5 - (seen[hex] === 1 ? 12 : 0) + coverOf(p, hex) * 0.3
  },
  strike: () => null,
})

/** One blow after another falls on the same hex: stacks beside it that could strike as well. */
const othersReady = (p: Position, from: number, target: number): number =>
  neighbours(p, target).filter(
    (near) =>
      near !== from &&
      isHeldBy(p, near, 'german') &&
      unitsIn(p, near).some((unit) => !isActivated(p, unitAt(p, unit)) && !isDisorganised(p, unitAt(p, unit))),
  ).length

/** What it is worth that a blow falls where all others fall. */
const FOCUS = 5

/** What it is worth to throw a battalion into disorder, in movement points. */
const SHAKEN = 2

const isOnWay = (p: Position, formation: string, from: number, target: number): boolean =>
  wayOf(p, formation)[target]! < wayOf(p, formation)[from]!
