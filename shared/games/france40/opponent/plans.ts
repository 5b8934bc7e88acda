/**
 * Plans of attack in a Movement Phase: for each enemy hex the best who can come up to it, divisions as a whole, from ground
 * on which they are not hampered where that can be, then the attack. By rule of thumb; what a plan is worth its battle says.
 */
import type { Draft } from '../../../engine/draft.ts'
import type { Plan } from '../../../opponent/brain.ts'
import { isOverstacked } from '../04-stacking/stacking.ts'
import { hexesOf } from '../05-zones-of-control/zones-of-control.ts'
import { hexesWithin } from '../07-movement/distance.ts'
import { airFor } from '../09-combat-modifiers/support.ts'
import { isFortifiedFor } from '../16-fortifications/fortifications.ts'
import { ALL_SEA, CITY, enemyOf, MARSH, MINOR_RIVER, NO_WATER, type Side, type Unit } from '../content/content.ts'
import { faceOf, isEntrained, occupant, statusOf, unitAt, unitsIn, unitsOf } from '../pieces.ts'
import type { Position } from '../state.ts'
import { defenceIn } from './approach.ts'
import { unsupplied } from './evaluation.ts'
import { groundOf } from './ground.ts'
import { apart } from './parties.ts'
import { Scout } from './reach.ts'
import { brokenRailway, CLOSED_BY_UNIT } from './sickle-cut/repairs.ts'
import { unitsOffered } from './words.ts'
import { stepWorth } from './worth.ts'

/** Units that go and fight together. */
interface Party {
  readonly units: readonly Unit[]
  readonly from: number
  readonly attack: number
  readonly hasTanks: boolean
  readonly isCombined: boolean
  /** Where they can be for the Combat Phase, their own hex among them. */
  readonly reach: ReadonlySet<number>
}

/** A hex to attack from: what the ground leaves of an attack, and whether the defender is doubled against it. */
interface Slot {
  readonly hex: number
  readonly share: number
  readonly isHampered: boolean
}

interface Force {
  readonly joined: readonly { readonly party: Party; readonly hex: number }[]
  /** Columns to the right of 1-1. */
  readonly column: number
}

/** Columns from which an attack is worth planning, and beyond which more is wasted. */
const LEAST = 1
const SURE = 5
/** 8.4.1: more attack points than this do not count. */
const LIMIT = 40
/** Every plan is fought through: these are enough. */
const MOST = 6

export function plans(p: Position, draft: Draft, most: number): readonly Plan[] {
  if (p.top?.step !== 'movement') return []
  const side = draft.seat as Side
  const targets = targetsOf(p, side)
  if (targets.length === 0) return []
  const parties = partiesOf(p, draft, side)
  const cutOff = side === 'german' ? unsupplied(p, unitsOf(p, 'german')) : 0
  const found: { target: number; force: Force; score: number }[] = []
  for (const target of targets)
    for (const nation of new Set(parties.map(({ units }) => units[0]!.nation))) {
      const own = parties.filter(({ units }) => units[0]!.nation === nation)
      const force = forceAgainst(p, side, target, own)
      if (force !== null) found.push({ target, force, score: (force.column + 1) * stakeOf(p, side, target, cutOff) })
    }
  return found
    .sort((a, b) => b.score - a.score)
    .slice(0, Math.min(most, MOST))
    .flatMap(({ target, force }) => planOf(p, draft, side, target, force) ?? [])
}

// ---- Who can come

function partiesOf(p: Position, draft: Draft, side: Side): Party[] {
  const scout = new Scout(p, side)
  const movable = new Set(unitsOffered(p, draft, 'move'))
  const parties: Party[] = []
  for (const from of hexesOf(p, side)) {
    const able = unitsIn(p, from)
      .map((index) => unitAt(p, index))
      .filter((unit) => mayAttack(p, unit))
    for (const units of apart(able)) {
      const places = units.every((unit) => movable.has(unit)) ? scout.places(units, false) : []
      parties.push(partyOf(p, units, from, places))
    }
  }
  return parties.sort((a, b) => b.attack - a.attack)
}

function mayAttack(p: Position, unit: Unit): boolean {
  const { gqg, halt, evac, fought } = p.state
  const { index } = unit
  if (faceOf(p, unit).attack === 0 || statusOf(p, unit) !== null || isEntrained(p, unit)) return false
  return gqg[index] === undefined && halt[index] === undefined && !evac[index] && !fought[index]
}

function partyOf(p: Position, units: readonly Unit[], from: number, places: readonly number[]): Party {
  const faces = units.map((unit) => faceOf(p, unit))
  const isElite = (kind: 'isTank' | 'isInfantry') => faces.some((face) => face[kind] && face.quality === 'elite')
  return {
    units,
    from,
    attack: faces.reduce((sum, face) => sum + face.attack, 0),
    hasTanks: faces.some(({ isTank }) => isTank),
    isCombined: isElite('isTank') && isElite('isInfantry'),
    reach: new Set([from, ...places]),
  }
}

// ---- Against whom

/**
 * Allies who plan attacks leave their line for them: that cost them five points a game in either scenario. Only Germans who
 * keep the railway cut are worth it; other attacks are made from where they stand.
 */
const targetsOf = (p: Position, side: Side): readonly number[] =>
  side === 'german'
    ? hexesOf(p, 'allied')
    : hexesOf(p, 'german').filter((hex) => brokenRailway(p)[hex] === CLOSED_BY_UNIT)

/** So many units without a line make whoever stands at a road worth as much as the goal itself. */
const MANY_CUT_OFF = 10

/**
 * What is to be won there: its steps, and for the Germans the way on, more the nearer they have come to the goal, or the
 * roads behind them, if there are units that have no line.
 */
function stakeOf(p: Position, side: Side, target: number, cutOff: number): number {
  let worth = 0.5
  for (const index of unitsIn(p, target)) worth += stepWorth(p, unitAt(p, index))
  if (side === 'allied') return worth
  const onward = Math.max(0, 50 - groundOf(p).toGoal.tracks[target]!) / 10
  return worth + Math.max(onward, 5 * Math.min(1, cutOff / MANY_CUT_OFF) * roadsUnder(p, target))
}

/** Of the hexes a unit there covers, the share with roads that Germans could use. */
function roadsUnder(p: Position, target: number): number {
  const { grid, road } = p.content
  let count = 0
  for (const hex of hexesWithin(p.content, 1)[target]!) {
    if (occupant(p, hex) === 'german') continue
    for (let arc = hex * 6; arc < hex * 6 + 6; arc++)
      if (road[arc] !== 0 && grid.neighbour[arc]! >= 0) {
        count++
        break
      }
  }
  return count / 7
}

function slotsOf(p: Position, side: Side, target: number): Slot[] {
  const { grid, water, isPlayable, isRestricted } = p.content
  const slots: Slot[] = []
  for (let arc = target * 6; arc < target * 6 + 6; arc++) {
    const hex = grid.neighbour[arc]!
    if (hex < 0 || isPlayable[hex] === 0 || occupant(p, hex) === enemyOf(side)) continue
    const river = water[grid.side[arc]!]!
    if (river >= ALL_SEA) continue
    const isHampered = river !== NO_WATER || isRestricted[hex] === 1
    const isHalved = isRestricted[hex] === 1 || (river !== NO_WATER && river !== MINOR_RIVER)
    slots.push({ hex, share: isHalved ? 0.5 : 1, isHampered })
  }
  // Where one fights best comes first.
  return slots.sort((a, b) => b.share - a.share || Number(a.isHampered) - Number(b.isHampered))
}

/** The strongest first, each to the best hex that has room, until it is enough; null if it comes to nothing. */
function forceAgainst(p: Position, side: Side, target: number, parties: readonly Party[]): Force | null {
  const slots = slotsOf(p, side, target)
  const joined: { party: Party; hex: number }[] = []
  const coming = new Map<number, number[]>()
  const leaving = new Set<number>()
  let printed = 0
  let attack = 0
  let isHampered = true
  let column = -1
  for (const party of parties) {
    if (printed >= LIMIT || column >= SURE) break
    const slot = slots.find(({ hex }) => party.reach.has(hex) && hasRoom(p, party, hex, coming, leaving))
    if (slot === undefined) continue
    joined.push({ party, hex: slot.hex })
    const indices = party.units.map(({ index }) => index)
    coming.set(slot.hex, [...(coming.get(slot.hex) ?? []), ...indices])
    for (const index of indices) leaving.add(index)
    printed += party.attack
    attack += Math.min(party.attack, LIMIT) * slot.share
    isHampered &&= slot.isHampered
    column = columnOf(p, side, target, attack, isHampered, joined)
  }
  if (joined.length === 0) return null
  const air = airFor(p, { side, target, attackers: [], kind: 'regular' }, side)
  return column + (side === 'german' ? air : 0) < LEAST ? null : { joined, column }
}

/** Is there room beside those who are there to stay and those who come? */
function hasRoom(
  p: Position,
  { units, from }: Party,
  hex: number,
  coming: ReadonlyMap<number, readonly number[]>,
  leaving: ReadonlySet<number>,
): boolean {
  if (hex === from) return true
  const others = unitsIn(p, hex).filter((index) => !leaving.has(index))
  return !isOverstacked(p, [...others, ...(coming.get(hex) ?? []), ...units.map(({ index }) => index)])
}

function columnOf(
  p: Position,
  side: Side,
  target: number,
  attack: number,
  isHampered: boolean,
  joined: readonly { readonly party: Party }[],
): number {
  const { terrain } = p.content
  const isDoubled = isHampered || terrain[target] === CITY || terrain[target] === MARSH
  const odds = attack / Math.max(1, Math.min(20, defenceIn(p, target) * (isDoubled ? 2 : 1)))
  const defenders = unitsIn(p, target).map((index) => faceOf(p, unitAt(p, index)))
  const isFortified = isFortifiedFor(p, target, enemyOf(side))
  const areTanksOfUse = !isHampered && terrain[target] !== CITY && terrain[target] !== MARSH && !isFortified
  let shifts = isFortified ? -1 : 0
  if (joined.some(({ party }) => party.isCombined)) shifts++
  if (areTanksOfUse && joined.some(({ party }) => party.hasTanks) && !defenders.some(({ isTank }) => isTank)) shifts++
  if (defenders.every(({ quality }) => quality === 'low')) shifts++
  return (odds >= 1 ? Math.floor(odds) - 1 : -Math.ceil(1 / odds) + 1) + shifts
}

// ---- As lines

/** The plan in words; null if one of them cannot come after all. */
function planOf(p: Position, draft: Draft, side: Side, target: number, { joined, column }: Force): Plan | null {
  const { grid } = p.content
  const moves: string[][] = []
  for (const { party, hex } of joined) {
    if (hex === party.from) continue
    const words = ['move', ...party.units.map(({ id }) => id)]
    const ways = draft.with(words).ask?.reach?.() ?? []
    const way = ways.find(({ hops }) => hops.at(-1) === grid.ids[hex])
    if (way === undefined) return null
    moves.push([...words, ...way.hops])
  }
  const attackers = joined.flatMap(({ party }) => party.units)
  const battle = { side, target, attackers: attackers.map(({ index }) => index), kind: 'regular' as const }
  const air = side === 'german' ? airFor(p, battle, side) : 0
  const wanted = Math.min(air, Math.max(0, SURE - column))
  const support = wanted === 0 ? [] : air > 1 ? ['air', String(wanted)] : ['air']
  const attack = ['attack', grid.ids[target]!, ...attackers.map(({ id }) => id), ...support]
  // A division answers for all its parts: it is moved as a whole.
  return { acts: [...moves, ['end'], attack], closing: 2, units: joined.map(({ party }) => party.units[0]!.id) }
}
