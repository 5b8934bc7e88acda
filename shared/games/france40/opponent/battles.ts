/**
 * What attacks would cost a side, without fighting them: for each of its hexes the enemy's points that are there or could
 * come up, against its defence on that ground; from their proportion what is lost on the average.
 */
import { zoc } from '../05-zones-of-control/zones-of-control.ts'
import { distancesFrom } from '../07-movement/distance.ts'
import { isFortifiedFor } from '../16-fortifications/fortifications.ts'
import {
  ALL_SEA,
  CAUSEWAY,
  CITY,
  CLEAR,
  enemyOf,
  MARSH,
  MINOR_RIVER,
  type Side,
  type Unit,
} from '../content/content.ts'
import { faceOf, isOnMap, statusOf, unitAt, unitsIn } from '../pieces.ts'
import { hexesOf } from '../05-zones-of-control/zones-of-control.ts'
import { derived, type Position } from '../state.ts'
import { defenceOf } from './approach.ts'
import { stepWorth } from './worth.ts'

/** By whole odds to one: steps and ground a defender loses on the average, and steps the attacker pays (CRT, 11.2). */
const DEFENDER_LOSES = [0, 0.35, 0.55, 0.8, 1.0, 1.2, 1.4, 1.55]
const ATTACKER_LOSES = [1, 0.85, 0.65, 0.5, 0.35, 0.3, 0.15, 0]
const LAST = DEFENDER_LOSES.length - 1

/** What a step of the attacker is worth to the one who weighs an attack, beside one of the defender. */
const PRICE = 0.45
/** An enemy who can only come up counts for less than one who is there. */
const COMING = 0.4
/** Tanks and combined arms (9.2, 9.5.1) shift the odds about so much. */
const SHIFTED = 1.5
const LIMIT = 40

interface Stack {
  readonly hex: number
  readonly attack: number
  readonly reach: number
  readonly hasTanks: boolean
}

/** The stacks that may attack: while one side moves, those of the other stay as they are. */
const stacksBy = (side: Side) =>
  derived<readonly Stack[]>(
    [
      `place/${side}`,
      `lost/${side}`,
      `used/${side}`,
      `status/${side}`,
      `train/${side}`,
      `gqg/${side}`,
      `halt/${side}`,
      `unsupplied/${side}`,
    ],
    (p) => makeStacks(p, side),
  )
const stacksOf: Readonly<Record<Side, (p: Position) => readonly Stack[]>> = {
  german: stacksBy('german'),
  allied: stacksBy('allied'),
}

function makeStacks(p: Position, side: Side): Stack[] {
  const { state } = p
  const stacks: Stack[] = []
  for (const hex of hexesOf(p, side)) {
    let attack = 0
    let reach = 0
    let hasTanks = false
    for (const index of unitsIn(p, hex)) {
      const unit = unitAt(p, index)
      const face = faceOf(p, unit)
      if (face.attack === 0 || !isOnMap(p, unit) || isHeld(p, unit)) continue
      attack += state.unsupplied[index] === undefined ? face.attack : face.attack / 2
      reach = Math.max(reach, face.movement)
      hasTanks ||= face.isTank && face.quality !== 'low'
    }
    if (attack > 0) stacks.push({ hex, attack, reach: Math.min(reach, 6), hasTanks })
  }
  return stacks
}

/** Not to be reckoned with as an attacker in its next turn. */
function isHeld(p: Position, { index, side }: Unit): boolean {
  const { status, train, gqg, halt } = p.state
  return (
    status[index] === 'full-retreat' ||
    train[index] === true ||
    (side === 'allied' && gqg[index] !== undefined) ||
    halt[index] !== undefined
  )
}

/**
 * What the enemy's attacks on this side would cost it, in points. Whoever's turn it is: a player turn may end with the answer
 * that is weighed, and that end must not be worth anything by itself.
 */
export function dangerTo(p: Position, side: Side): number {
  const enemy = enemyOf(side)
  const attackers = stacksOf[enemy](p)
  const zones = zoc(p, enemy)
  let sum = 0
  for (const hex of hexesOf(p, side)) {
    let attack = 0
    let tanks = false
    const distances = distancesFrom(p.content, hex)
    for (const one of attackers) {
      const away = distances[one.hex]!
      if (away > one.reach) continue
      if (away === 1) attack += one.attack * crossing(p, one.hex, hex)
      else attack += (one.attack * COMING * (one.reach - away + 1)) / one.reach
      tanks ||= one.hasTanks
    }
    if (attack > 0) sum += lossAt(p, side, hex, Math.min(attack, LIMIT), tanks, zones[hex]! > 0)
  }
  return sum
}

/** What is left of an attack across this hexside. */
function crossing({ content }: Position, from: number, to: number): number {
  const water = content.water[content.grid.sideBetween(from, to)]!
  return water === 0 ? 1 : water >= ALL_SEA ? 0 : water === MINOR_RIVER ? 0.65 : 0.4
}

function lossAt(p: Position, side: Side, hex: number, attack: number, tanks: boolean, isTouched: boolean): number {
  let defence = 0
  let step = 0
  let count = 0
  for (const index of unitsIn(p, hex)) {
    const unit = unitAt(p, index)
    const strength = defenceOf(p, unit)
    defence += strength
    if (strength === 0) continue
    step += stepWorth(p, unit)
    count++
  }
  // Who runs already is driven on, and nobody stands in the way any more.
  if (count === 0) return isTouched ? DRIVEN_ON : 0
  const odds = (attack / (defence * cover(p, side, hex))) * (tanks && p.content.terrain[hex] === CLEAR ? SHIFTED : 1)
  if (odds < 1) return 0
  const at = Math.min(LAST, Math.floor(odds))
  const part = at === LAST ? 0 : odds - at
  const mixed = (table: readonly number[]) => table[at]! + part * ((table[at + 1] ?? table[at]!) - table[at]!)
  const loss = (mixed(DEFENDER_LOSES) * step) / count - mixed(ATTACKER_LOSES) * PRICE * STEP
  if (loss <= 0) return 0
  return isTouched && statusIn(p, hex) ? loss * 1.3 : loss
}

const STEP = 0.5
const DRIVEN_ON = 0.15

/** Somebody there is shaken and would run. */
const statusIn = (p: Position, hex: number): boolean =>
  unitsIn(p, hex).some((unit) => statusOf(p, unitAt(p, unit)) !== null)

/** What the ground makes of a defence. */
export function cover(p: Position, side: Side, hex: number): number {
  const terrain = p.content.terrain[hex]
  const ground = terrain === CITY || terrain === MARSH || terrain === CAUSEWAY ? 2 : 1
  return isFortifiedFor(p, hex, side) ? ground * 1.35 : ground
}
