/**
 * How a position of The Breakthrough at Dinant is judged: by how much the Germans may be expected to win. A victory level is
 * ten points and the middle between defeat and the first level is nought; for the French seat the same with the other sign.
 *
 *   level     the level the map will give in the end (11.1.6c, 11.2b): how far the Germans have to go in the time left
 *   points    what victory points will make of it (11.1.6b), with what objectives promise (10.0)
 *   mass      strength on its way to the goals, not only the point of it
 *   bridges   over the Meuse, standing, under work or blown
 *   strength  factors lost on either side
 *   order     units in disorder and under Damage Chits
 *   danger    weak stacks beside strong enemies
 *   command   units out of command
 *   guns      batteries that have something to fire at
 *   chits     tactical chits in hand
 */
import type { Seat } from '../../../engine/game.ts'
import type { Term } from '../../../opponent/brain.ts'
import { outOfCommand } from '../07-command/command.ts'
import { levelNow, levelOnMap } from '../11-scenarios/victory.ts'
import { enemyOf, SIDES, type Side } from '../content/content.ts'
import { faceOf, hexesOf, isDisorganised, isReduced, placeOf, presence, stepsLeft, unitAt, unitsOf } from '../pieces.ts'
import { BOX, DEAD, derived, type Position } from '../state.ts'
import { massField } from './fields.ts'
import { hexesTo } from './guns.ts'
import { CHITS, coverOf } from './odds.ts'
import { allByDaylight } from './daylight.ts'
import { FAR } from './floods.ts'
import { strengths } from './ground.ts'
import { expectedLevel, pointsAhead, shiftAhead, turnsLeft, type Chance } from './prospects.ts'

export const TERMS: readonly Term[] = [
  { id: 'level', title: 'German progress', wantedBy: 'german' },
  { id: 'points', title: 'victory points' },
  { id: 'mass', title: 'German forces on the way', wantedBy: 'german', isMany: true },
  { id: 'bridges', title: 'bridges for the Germans', wantedBy: 'german', isMany: true },
  { id: 'strength', title: 'balance of losses' },
  { id: 'order', title: 'order and disorder' },
  { id: 'danger', title: 'balance of threats' },
  { id: 'command', title: 'command' },
  { id: 'guns', title: 'artillery' },
  { id: 'chits', title: 'balance of chits in hand' },
]

/** What a victory level is worth in points of the margin. */
const LEVEL = 10

export function measure(p: Position, seat: Seat, into: Float64Array): void {
  measureWith(p, seat, into)
}

/** As the strong level does: it knows that the night comes. */
export function measureFinely(p: Position, seat: Seat, into: Float64Array): void {
  measureWith(p, seat, into, allByDaylight)
}

function measureWith(p: Position, seat: Seat, into: Float64Array, all?: Chance): void {
  const sign = seat === 'german' ? 1 : -1
  if (p.state.over !== null) {
    const onMap = levelOnMap(p)
    into[0] = sign * LEVEL * (onMap - 0.5)
    into[1] = sign * LEVEL * (levelNow(p).level - onMap)
    return
  }
  const { level, first } = expectedLevel(p, all)
  into[0] = sign * LEVEL * (level - 0.5)
  // Points move a level only where there is one.
  into[1] = sign * LEVEL * shiftAhead(p, pointsAhead(p)) * (0.3 + 0.7 * first)
  // What an army is good for is what it will do: less and less, the nearer the end.
  const left = turnsLeft(p)
  const future = left / (left + 3)
  into[2] = sign * future * mass(p)
  into[3] = sign * bridges(p)
  for (const side of SIDES) {
    const own = side === seat ? future : -future
    into[4]! -= own * losses(p, side)
    into[5]! -= own * disorder(p, side)
    into[6]! -= own * danger(p, side)
    into[7]! -= own * outOfCommand(p, side).size
    into[8]! += own * gunsAtWork(p, side)
    into[9]! += own * chitsInHand(p, side)
  }
}

// ---- The Germans on their way

/** Factors times movement points they are nearer than half the way, or farther. */
const mass = derived(['place/german', 'lost/german', 'blown', 'pontoons', 'exode', 'turn'], (p) => {
  let sum = 0
  for (const unit of unitsOf(p, 'german')) {
    if (unit.isHq || unit.isArtillery) continue
    const away = massField(p, unit.formation)[placeOf(p, unit.index)]!
    sum += faceOf(p, unit).cf * (HALFWAY - Math.min(2 * HALFWAY, away))
  }
  return sum
})
const HALFWAY = 30

/** Pontoon bridges that stand or are being built, and those of the French that still stand. */
const bridges = derived(['pontoons', 'building', 'blown', 'turn'], (p) => {
  const { state, content } = p
  const built = Object.keys(state.pontoons).length
  const begun = Object.keys(state.building).length
  const standing = content.bridges.filter(({ side }) => !state.blown[side]).length
  const left = Math.min(1, turnsLeft(p) / 6)
  // The first is worth most; the fourth nothing.
  return left * (worthOfBridges(built) + 0.6 * (worthOfBridges(built + begun) - worthOfBridges(built)) + 0.5 * standing)
})
const worthOfBridges = (count: number): number => (count === 0 ? 0 : 2 + Math.min(2, count - 1) * 0.6)

// ---- Strength

/** What a side has lost, in factors; a gun counts two. */
const lossesBy = (side: Side) =>
  derived([`place/${side}`, `lost/${side}`], (p) => {
    let sum = 0
    for (const unit of p.content.bySide[side]) {
      const place = p.state.place[unit.index]!
      const full = unit.isArtillery ? 2 : unit.faces[0]!.cf
      if (place === DEAD) sum += full + 1
      else if (place === BOX) sum += full * 0.8
      else if (place >= 0 && isReduced(p, unit)) {
        sum += full - (unit.isArtillery ? 1 : faceOf(p, unit).cf)
        // A tank on its last step is half lost: so are its points (11.1.6a).
        if (side === 'german' && unit.isTank && stepsLeft(p, unit) === 1) sum += 1.5
      }
    }
    return sum
  })
const LOSSES = { german: lossesBy('german'), french: lossesBy('french') }
const losses = (p: Position, side: Side): number => LOSSES[side](p)

const disorderBy = (side: Side) =>
  derived([`place/${side}`, `disorganised/${side}`, 'damage'], (p) => {
    let sum = 0
    for (const unit of unitsOf(p, side))
      if (isDisorganised(p, unit)) sum += unit.isHq ? 4 : unit.isArtillery ? 1 : 0.5 + faceOf(p, unit).cf * 0.5
    for (const { colour, units, point, side: whose } of Object.values(p.state.damage)) {
      if (whose !== side) continue
      const on = unitAt(p, point ?? units[0]!)
      sum += CHITS[colour] * (1.2 + (isReduced(p, on) ? 0.8 : 0) + (on.isTank && side === 'german' ? 0.6 : 0))
    }
    return sum
  })
const DISORDER = { german: disorderBy('german'), french: disorderBy('french') }
const disorder = (p: Position, side: Side): number => DISORDER[side](p)

/** Factors by which enemies beside a stack are stronger than it, with its cover: what they can do to it. */
function danger(p: Position, side: Side): number {
  const { grid, isMeuse } = p.content
  const [own, others] = [strengths(p, side), strengths(p, enemyOf(side))]
  const held = presence(p, side)
  let sum = 0
  for (const hex of hexesOf(p, side)) {
    if (held[hex] === 0) continue
    let worst = 0
    let all = 0
    for (let arc = hex * 6; arc < hex * 6 + 6; arc++) {
      const from = grid.neighbour[arc]!
      if (from < 0) continue
      const there = isMeuse[grid.side[arc]!] === 1 ? others[from]! / 3 : others[from]!
      worst = Math.max(worst, there)
      all += there
    }
    const over = worst + (all - worst) * 0.4 - own[hex]! - coverOf(p, hex) * 2
    if (over > 0) sum += Math.min(8, over)
  }
  return sum
}

/** Guns with an enemy in range who is not beside them. */
function gunsAtWork(p: Position, side: Side): number {
  const far = hexesTo(p, enemyOf(side))
  let sum = 0
  for (const unit of unitsOf(p, side)) {
    if (!unit.isArtillery) continue
    const away = far[placeOf(p, unit.index)]!
    if (away < FAR) sum += away < 2 ? -0.5 : away <= unit.range - 2 ? 1 : Math.max(0, 1 - (away - unit.range + 2) * 0.1)
  }
  return sum
}

/** What a chit may bring before the game is over. */
const CHIT_WORTH: Readonly<Record<string, number>> = {
  rommel: 2,
  superiority: 1.4,
  ambush: 1.4,
  marseillaise: 1.4,
  'on-fire': 0.4,
}

/** A point of aircraft that may still fly: more than a third of the chit it came from. */
const AIR_WORTH = 0.6

function chitsInHand(p: Position, side: Side): number {
  const hand = p.state.hands[side]
  let sum = 0
  for (const chit in hand) sum += hand[chit]! * (CHIT_WORTH[chit] ?? 1)
  return sum + p.state.air[side] * AIR_WORTH
}
