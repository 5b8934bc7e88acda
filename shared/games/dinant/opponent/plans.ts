/** Where a group goes and whom it attacks from there: one look ahead, the same for both sides. */
import type { Destination } from '../../../engine/act.ts'
import { watchers, zones } from '../01-basics/zones.ts'
import { weightOf } from '../01-basics/stacking.ts'
import { possibleAttackers } from '../03-3-combat/attackers.ts'
import { allowanceOf } from '../03-2-movement/movers.ts'
import { destinationOf, type End } from '../03-2-movement/reach.ts'
import { isInCommand } from '../07-command/command.ts'
import { enemyOf, type Side, type Unit } from '../content/content.ts'
import type { ActivationFrame } from '../frames.ts'
import { faceOf, isActivated, isDisorganised, isHeldBy, occupant, placeOf, unitAt, unitsIn } from '../pieces.ts'
import type { Position } from '../state.ts'
import { bestAttack, isSpared, type Attack } from './odds.ts'
import { besideOf, isCommandedAt, neighbours, reachFrom } from './ground.ts'

export interface Aims {
  readonly side: Side
  /** What it is worth to these units to stand in a hex, in movement points or so: it is asked of every hex of a reach. */
  placing(units: readonly number[]): (hex: number) => number
  /** What an attack is worth beyond the damage; null: it is not to be made. */
  strike(attack: Attack): number | null
  /** What it is worth to throw a hex into disorder and drive on; null: not to be tried. Absent: this player never does. */
  shake?(attack: Attack): number | null
}

/** Worth of a step lost, in movement points. */
const STEP = 3

export const strikeWorth = (aims: Aims, attack: Attack): number | null => {
  const more = aims.strike(attack)
  // A chit that nobody turns hurts nobody yet.
  return more === null ? null : (attack.gain * 0.8 - attack.cost) * STEP + more
}

export interface Strike {
  readonly attack: Attack
  readonly kind: 'attack' | 'breakthrough'
  readonly worth: number
}

/** Who could strike out of a hex. */
export interface Strikers {
  /** Of the group; one of them at least takes part. */
  readonly own: readonly number[]
  /** Those who stand there already and may join (3.3.1d). */
  readonly joiners?: readonly number[]
  /** Of the group, those who could break through: mobile, with a point left (3.3.6a). */
  readonly breakers?: readonly number[]
  /** Attacks made before in this breakthrough. */
  readonly attacks?: number
}

/** The best attack or breakthrough out of a hex. */
export function attackFrom(p: Position, aims: Aims, hex: number, strikers: Strikers): Strike | null {
  const { own, joiners = [], breakers = [], attacks = 0 } = strikers
  let best: Strike | null = null
  const consider = (attack: Attack | null, kind: Strike['kind'], worth: number | null) => {
    if (attack !== null && worth !== null && worth > (best?.worth ?? 0)) best = { attack, kind, worth }
  }
  for (const target of neighbours(p, hex)) {
    if (!isHeldBy(p, target, enemyOf(aims.side))) continue
    if (own.length > 0) {
      const together = bestAttack(p, aims.side, hex, target, [...own, ...joiners])
      const hasOwn = together?.units.some((unit) => own.includes(unit)) === true
      const attack = hasOwn ? together : bestAttack(p, aims.side, hex, target, own)
      consider(attack, 'attack', attack === null ? null : strikeWorth(aims, attack))
    }
    if (breakers.length > 0 && aims.shake !== undefined) {
      const attack = bestAttack(p, aims.side, hex, target, breakers, 'breakthrough', attacks)
      const more = attack === null ? null : aims.shake(attack)
      consider(attack, 'breakthrough', more === null ? null : more - attack!.cost * STEP)
    }
  }
  return best
}

/** Units of the group that could attack from where they stand now. */
export const attackersNow = (p: Position, frame: ActivationFrame): number[] =>
  possibleAttackers(p, frame, 'attack').map(({ index }) => index)

/** Those of it who could break through from there (3.3.6a). */
export const breakersNow = (p: Position, frame: ActivationFrame): number[] =>
  frame.struck === frame.walked.length ? [] : possibleAttackers(p, frame, 'breakthrough').map(({ index }) => index)

/** 3.3.1d: who stands there already, has not acted, and could strike with those who come. */
const joinersAt = (p: Position, side: Side, hex: number, group: readonly number[]): number[] =>
  occupant(p, hex) !== side
    ? []
    : unitsIn(p, hex).filter((index) => {
        const unit = unitAt(p, index)
        const isFit = !unit.isHq && !unit.isArtillery && !isActivated(p, unit) && !isDisorganised(p, unit)
        return isFit && !group.includes(index) && isInCommand(p, unit) && !isSpared(p, unit)
      })

export interface Plan {
  readonly units: readonly number[]
  /** Null: it stays. */
  readonly way: Destination | null
  readonly worth: number
  /** How much better than doing nothing. */
  readonly gain: number
  readonly attacks: boolean
}

/** A march is made for more than this. */
const WORTH_MOVING = 0.5

/** The best these units can do together, from where they stand. */
export const planFor = (p: Position, aims: Aims, units: readonly number[], spent?: Spent): Plan =>
  plansFor(p, aims, units, 1, spent)[0]!

interface Spent {
  readonly motor: number
  readonly foot: number
}

/** So many of the best things these units can do together, from where they stand; the best first. */
export function plansFor(
  p: Position,
  aims: Aims,
  units: readonly number[],
  most: number,
  spent: Spent = { motor: 0, foot: 0 },
): Plan[] {
  const here = placeOf(p, units[0]!)
  const worthOf = aims.placing(units)
  const nothing = worthOf(here)
  const fit = units.filter((unit) => !isDisorganised(p, unitAt(p, unit)) && isInCommand(p, unitAt(p, unit)))
  const breaking = { breakers: fit.filter((unit) => canBreak(p, unitAt(p, unit), spent.motor)) }
  const now = attackFrom(p, aims, here, { own: fit, ...breaking })
  const staying = nothing + (now?.worth ?? 0)
  const stay: Plan = { units, way: null, worth: staying, gain: now?.worth ?? 0, attacks: now !== null }
  // Only what may be among the best is looked at closely.
  const best: Plan[] = []
  const least = () => (best.length < most ? staying + WORTH_MOVING : best.at(-1)!.worth)
  const enemyZones = zones(p, enemyOf(aims.side))
  const besideEnemy = besideOf(p, enemyOf(aims.side))
  const isNear = (hex: number) => enemyZones[hex]! > 0 || besideEnemy[hex] === 1
  const isWanted = (hex: number) => isNear(hex) || worthOf(hex) > least()
  for (const end of reachFrom(p, aims.side, units, spent, isWanted)) {
    const { hex, cost } = end
    let worth = worthOf(hex) - (isCommandedAt(p, units, hex) ? 0 : 8)
    let attacks = false
    if (isNear(hex)) {
      const able = fit.filter((unit) => canStrikeAfter(p, unitAt(p, unit), cost))
      const joiners = able.length === 0 ? [] : joinersAt(p, aims.side, hex, units)
      const breakers = fit.filter((unit) => canBreak(p, unitAt(p, unit), spent.motor + cost))
      const strike = attackFrom(p, aims, hex, { own: able, joiners, breakers })
      attacks = strike !== null
      if (strike !== null) worth += strike.worth
      if (worth > least()) worth -= firesAt(p, aims.side, end)
    }
    if (worth <= least()) continue
    const plan: Plan = { units, way: destinationOf(p, end), worth, gain: worth - nothing, attacks }
    const rank = best.findIndex((other) => other.worth < worth)
    best.splice(rank < 0 ? best.length : rank, 0, plan)
    best.length = Math.min(best.length, most)
  }
  return best.length > 0 ? best : [stay]
}

const canStrikeAfter = (p: Position, unit: Unit, cost: number): boolean =>
  unit.isMobile || allowanceOf(p, unit) - cost >= 1

const canBreak = (p: Position, unit: Unit, spent: number): boolean => unit.isMobile && allowanceOf(p, unit) - spent >= 1

/** What fire on the way may be expected to cost. */
function firesAt(p: Position, side: Side, end: End): number {
  const way = end.way()
  let cost = 0
  for (let nth = 1; nth < way.length; nth++) cost += watchers(p, side, way[nth - 1]!, way[nth]!).length * 2
  return cost
}

/** Fighters of one formation that act together: the strongest, up to a limit in thirds. */
export function groupOf(p: Position, units: readonly Unit[], limit: number): number[] {
  const worth = (unit: Unit) => (isDisorganised(p, unit) ? -5 : 0) + faceOf(p, unit).cf / Math.max(1, unit.thirds)
  const group: number[] = []
  let room = limit
  for (const unit of units.toSorted((a, b) => worth(b) - worth(a))) {
    const weight = weightOf(p, unit)
    if (weight > room) continue
    room -= weight
    group.push(unit.index)
  }
  return group
}
