/**
 * What the Germans would keep in Sickle Cut if their turn ended now: in the Allied turn the roads behind the spearheads are
 * closed where somebody can come to them, and in the last one the railway is opened where little is in the way (21.7.1) and the
 * entry hexes are cut off again (21.7.2). By how far the Allies could come (raids.ts); what they will make of it is a matter of chances.
 */
import { presence, zoc } from '../../05-zones-of-control/zones-of-control.ts'
import { hexesWithin } from '../../07-movement/distance.ts'
import { hasAnyLine } from '../../18-supply/supply-any-length.ts'
import { sources } from '../../18-supply/supply-sources.ts'
import { hasLineTo } from '../../18-supply/supply.ts'
import type { Unit } from '../../content/content.ts'
import { faceOf, unitsOf } from '../../pieces.ts'
import { derived, type Position } from '../../state.ts'
import { APPROACH_FIELDS, approachOnTracks, defenceIn } from '../approach.ts'
import { Buckets } from '../buckets.ts'
import { groundOf } from '../ground.ts'
import { exitLine } from './leaving.ts'
import { alliedReach } from './raids.ts'
import { railwaySafety } from './railway.ts'
import { easiestWay } from './repairs.ts'
import { before } from '../time.ts'

const FIELDS = [...APPROACH_FIELDS, 'gqg', 'unsupplied/allied', 'germanCities'] as const

/** By hex: 1 where an Allied unit could be, or have its zone. */
const exposed = derived<Uint8Array>(FIELDS, (p) => {
  const { grid } = p.content
  const found = new Uint8Array(grid.count)
  for (const [hex, isReached] of alliedReach(p).entries()) {
    if (isReached === 0) continue
    found[hex] = 1
    for (let arc = hex * 6; arc < hex * 6 + 6; arc++) if (grid.neighbour[arc]! >= 0) found[grid.neighbour[arc]!] = 1
  }
  return found
})

// ---- The railway

/** A hex that only a zone closes: a unit that comes there opens it, if one can come. */
const TO_WALK_IN = 1
const OUT_OF_REACH = 5
/** Germans who stand there must be driven off, if anybody can come up to them; each point of their defence makes it harder. */
const TO_DRIVE_OFF = 3
const FOR_DEFENCE = 1 / 3
const BEYOND_ATTACK = 14
/** What makes it an even chance that the Allies open a way, and how much more or less makes a difference. */
const EVEN = 4
const WIDTH = 1.6
/** The easiest way counts most; if it alone counted, a unit that bars one of two would be of no use. */
const SHARES = [0.5, 0.3, 0.2]

function obstacles(p: Position): Uint8Array {
  const germans = presence(p, 'german')
  const allies = presence(p, 'allied')
  const zones = zoc(p, 'german')
  const reach = alliedReach(p)
  const near = exposed(p)
  return Uint8Array.from(germans, (units, hex) => {
    if (units > 0)
      return near[hex] === 0 ? BEYOND_ATTACK : Math.min(BEYOND_ATTACK, TO_DRIVE_OFF + FOR_DEFENCE * defenceIn(p, hex))
    if (zones[hex] === 0 || allies[hex]! > 0) return 0
    return reach[hex] === 1 ? TO_WALK_IN : OUT_OF_REACH
  })
}

/** The chance that a railway that is cut is so when the Allies have had their last turn; 0 where it is open. */
export function railwayHeld(p: Position): number {
  if (railwaySafety(p) > 0) return 0
  const prices = obstacles(p)
  let chance = 0
  for (const share of SHARES) {
    const way = easiestWay(p, (hex) => prices[hex]!)
    chance += share * (way === null ? 1 : before(-way.price, -EVEN, WIDTH))
    for (const hex of way?.hexes ?? []) if (prices[hex]! > 0) prices[hex] = Math.min(255, prices[hex]! + BEYOND_ATTACK)
  }
  return chance
}

// ---- Lines of supply

const waiting = new Buckets(64)
const MOST_RISK = 63
/** What a hex of a line adds to its risk: open ground the Allies can enter, ground under a German zone, ground beside. */
const OPEN = 3
const ZONED = 2
const BESIDE = 1

/** By hex: what a line that runs through it risks there. */
const riskIn = derived<Uint8Array>(FIELDS, (p) => {
  const germans = presence(p, 'german')
  const zones = zoc(p, 'german')
  const reach = alliedReach(p)
  return exposed(p).map((isNear, hex) => {
    if (isNear === 0 || germans[hex]! > 0) return 0
    return reach[hex] === 0 ? BESIDE : zones[hex]! > 0 ? ZONED : OPEN
  })
})

interface SafestLines {
  /** By hex: the risk of its line to the rear; more than any where there is none. */
  readonly risk: Uint8Array
  /** By hex: the next one of its line; -1 at its end. */
  readonly next: Int32Array
}

/** The lines with least risk, over any ground or by road only. */
function safestLines(p: Position, isByRoad: boolean): SafestLines {
  const { grid, isPlayable, road } = p.content
  const allies = presence(p, 'allied')
  const risk = riskIn(p)
  const found = new Uint8Array(grid.count).fill(MOST_RISK + 1)
  const onward = new Int32Array(grid.count).fill(-1)
  waiting.empty()
  for (const hex of sources(p, 'german')) {
    found[hex] = 0
    waiting.push(0, hex)
  }
  for (let at = 0; at < MOST_RISK; at++)
    for (let hex = waiting.take(at); hex >= 0; hex = waiting.take(at)) {
      if (found[hex] !== at) continue
      for (let arc = hex * 6; arc < hex * 6 + 6; arc++) {
        const to = grid.neighbour[arc]!
        if (to < 0 || isPlayable[to] === 0 || allies[to]! > 0 || (isByRoad && road[arc] === 0)) continue
        const next = at + risk[to]!
        if (next >= found[to]! || next > MOST_RISK) continue
        found[to] = next
        onward[to] = hex
        waiting.push(next, to)
      }
    }
  return { risk: found, next: onward }
}

const overAnyGround = derived<SafestLines>(FIELDS, (p) => safestLines(p, false))
const alongRoads = derived<SafestLines>(FIELDS, (p) => safestLines(p, true))

/** Risk at which one line in three is left. */
const BEARABLE = { ground: 9, road: 4 }
const lost = (risk: number, bearable: number): number => 1 - Math.exp(-risk / bearable)
/** The overland part of a line (18.3.2). */
const OVERLAND = 5

/** Of the road that is safest within reach overland. */
function roadRisk(p: Position, from: number): number {
  const { risk } = alongRoads(p)
  let least = MOST_RISK
  for (const near of hexesWithin(p.content, OVERLAND)[from]!) if (risk[near]! < least) least = risk[near]!
  return least
}

/** German units on tracks, each by the chance that the Allies close its road in their next turn. */
export function supplyAtRisk(p: Position, germans: readonly Unit[]): number {
  const known = new Map<number, number>()
  let sum = 0
  for (const unit of germans) {
    if (!faceOf(p, unit).isMechanized) continue
    const hex = p.state.place[unit.index]!
    let share = known.get(hex)
    if (share === undefined) known.set(hex, (share = lost(roadRisk(p, hex), BEARABLE.road)))
    sum += share
  }
  return sum
}

/** Points the Allies will make of units they cut off (21.7.1), and take from closed entry hexes (21.7.2). */
export function pointsAtRisk(p: Position, germans: readonly Unit[]): number {
  const { state } = p
  const ground = overAnyGround(p).risk
  let sum = 0
  for (const unit of germans) {
    const hex = state.place[unit.index]!
    // Whoever is cut off already counts as lost points.
    if (unit.isMultiStep && faceOf(p, unit).isMechanized && hasAnyLine(p, 'german', hex))
      sum += lost(ground[hex]!, BEARABLE.ground)
  }
  for (const { hex, points } of groundOf(p).gates)
    if (state.closed[hex] === 'german' && hasLineTo(p, 'german', hex, sources(p, 'german')))
      sum += points * lost(roadRisk(p, hex), BEARABLE.road)
  return sum
}

// ---- Where units are wanted

/** Germans may be there this turn: each point nearer makes a hex of an open railway harder to pass. */
const AT_HAND = 6

/** By hex: 1 where somebody who stands there in the end bars the railway, or keeps a line of supply. */
export const wantedHexes = derived<Uint8Array>(FIELDS, (p) => {
  const wanted = new Uint8Array(p.content.grid.count)
  const germans = presence(p, 'german')
  const approach = approachOnTracks(p)
  const prices = obstacles(p).map((price, hex) => price + Math.max(0, AT_HAND - approach[hex]!))
  for (let nth = 0; nth < SHARES.length; nth++)
    for (const hex of easiestWay(p, (at) => prices[at]!)?.hexes ?? []) {
      if (germans[hex] === 0 && approach[hex]! <= AT_HAND) wanted[hex] = 1
      if (prices[hex]! > 0) prices[hex] = Math.min(255, prices[hex]! + BEYOND_ATTACK)
    }
  const road = alongRoads(p)
  const around = hexesWithin(p.content, OVERLAND)
  for (const hex of exitLine(p).hexes) if (germans[hex] === 0) wanted[hex] = 1
  for (const { hex } of groundOf(p).gates)
    if (p.state.closed[hex] === 'german')
      mark(
        p,
        road,
        around[hex]!.reduce((best, near) => (road.risk[near]! < road.risk[best]! ? near : best)),
        wanted,
      )
  const ground = overAnyGround(p)
  for (const unit of unitsOf(p, 'german'))
    if (unit.isMultiStep && faceOf(p, unit).isMechanized) mark(p, ground, p.state.place[unit.index]!, wanted)
  return wanted
})

/** Marks the hexes of the line from here in which it is at risk. */
function mark(p: Position, { next }: SafestLines, from: number, wanted: Uint8Array): void {
  const risk = riskIn(p)
  for (let hex = from; hex >= 0; hex = next[hex]!) if (risk[hex]! > 0) wanted[hex] = 1
}
