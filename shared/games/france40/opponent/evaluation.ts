/**
 * How a position of France '40 is judged: the German points less the Allied ones at the end, in Dynamo the German side of
 * the fifteen points the Allies need (22.10.2). For the Allied seat the same with the other sign.
 *
 *   points      as they stand; the railway is reckoned for itself
 *   railway     what it will bring: by how hard it is for the Germans to cut its safest line, and the time left
 *   gates       Allied entry hexes in reach (21.7.2)
 *   exits       units that may leave in the north (21.7.2)
 *   evacuation  who will sail yet, by way, ships and the time the harbour can be held (22.5)
 *   right, centre, left   how far the wings of the German army are on their way
 *   front       how open the cities or the beaches lie
 *   supply      German mechanised units without a line; at the strong level also by how much is in its way
 *   corridor    those whose line could be cut; at the strong level by the roads the Allies can come to
 *   danger      what German attacks would cost the Allies
 *   exposure    what Allied attacks would cost the Germans
 *   strength    what both have left; worn units of the Germans
 *   crowding    stacks that must be thinned out (4.4)
 *   cohesion    parts of German divisions that are apart from the others
 *   guard       Allied units before the coast, in Dynamo around the ships
 *   raids       what the Allies may cut off in the very last turn; the strong level only
 */
import type { Seat } from '../../../engine/game.ts'
import type { Term } from '../../../opponent/brain.ts'
import { hasAnyLine } from '../18-supply/supply-any-length.ts'
import { isSupplied } from '../18-supply/supply.ts'
import { overstackedHexes } from '../04-stacking/stacking.ts'
import type { Side, Unit } from '../content/content.ts'
import { faceOf, unitsOf } from '../pieces.ts'
import type { Position } from '../state.ts'
import { lastTurn } from '../sequence/turn-sequence.ts'
import { account, standing } from '../victory/victory.ts'
import { dangerTo } from './battles.ts'
import { strays } from './cohesion.ts'
import { exposedLines } from './corridor.ts'
import { closeness, sailings } from './dynamo/dynamo.ts'
import { WINGS } from './ground.ts'
import { unitsTooMany } from './crowding.ts'
import { lineShare } from './sickle-cut/leaving.ts'
import { heldPerimeter } from './dynamo/perimeter.ts'
import { pointsAtRisk, railwayHeld, supplyAtRisk } from './sickle-cut/holding.ts'
import { railwaySafety } from './sickle-cut/railway.ts'
import { lackOfSupply } from './sickle-cut/supply-gaps.ts'
import {
  addDepth,
  chanceOfCut,
  exits,
  gates,
  guard,
  openCities,
  railway,
  railwayIfCutWith,
} from './sickle-cut/sickle-cut.ts'
import { timeOf, type Time } from './time.ts'
import { strengthOf, wearOf } from './worth.ts'

export const TERMS: readonly Term[] = [
  { id: 'points', title: 'victory points' },
  { id: 'railway', title: 'danger to the railway', wantedBy: 'german' },
  { id: 'gates', title: 'danger to Allied entry hexes', wantedBy: 'german' },
  { id: 'evacuation', title: 'evacuation', wantedBy: 'allied' },
  { id: 'front', title: 'danger to cities and harbours', wantedBy: 'german' },
  { id: 'supply', title: 'German supply', wantedBy: 'german' },
  { id: 'danger', title: 'danger to the Allies', wantedBy: 'german' },
  { id: 'exposure', title: 'danger to the Germans', wantedBy: 'allied' },
  { id: 'strength', title: 'balance of strength' },
  { id: 'crowding', title: 'stacking' },
  { id: 'corridor', title: 'safe lines to the spearheads', wantedBy: 'german', isMany: true },
  { id: 'cohesion', title: 'German divisions kept together', wantedBy: 'german', isMany: true },
  { id: 'exits', title: 'German exits in the north', wantedBy: 'german', isMany: true },
  { id: 'right', title: 'advance of the German right', wantedBy: 'german' },
  { id: 'centre', title: 'advance of the German centre', wantedBy: 'german' },
  { id: 'left', title: 'advance of the German left', wantedBy: 'german' },
  { id: 'guard', title: 'Allied units before the coast', wantedBy: 'allied', isMany: true },
  { id: 'raids', title: 'German points open to raids', wantedBy: 'allied', isMany: true },
]

const WINGS_AT = TERMS.findIndex(({ id }) => id === WINGS[0])

/** Writes the measures with the sign of the German seat, then turns them round for the Allied one. */
const measureWith =
  (sickleCut: (p: Position, into: Float64Array, seat: Seat) => void) =>
  (p: Position, seat: Seat, into: Float64Array): void => {
    if (p.state.over !== null) into[0] = finalMargin(p)
    else if (p.content.data.scenario.victory.kind === 'most') sickleCut(p, into, seat)
    else measureDynamo(p, into)
    if (seat !== 'german') for (let term = 0; term < into.length; term++) into[term] = -into[term]!
  }

export const measure = measureWith(measureSickleCut)

/**
 * As the strong level does: supply by what is in its way, so that each gap counts; for the Germans in their turn the lines of
 * the spearheads by what the Allies could close in theirs, in the last one also the railway, entry hexes and exits.
 */
export const measureFinely = measureWith((p, into, seat) => {
  measureSickleCut(p, into)
  into[5] = -lackOfSupply(p)
  const time = timeOf(p)
  if (time.acting !== 'german') return
  const germans = unitsOf(p, 'german')
  if (seat === 'german') into[10] = -supplyAtRisk(p, germans)
  if (time.germanTurns !== 1) return
  into[1] = lastRailway(p, time)
  into[12]! *= lineShare(p)
  into[17] = -pointsAtRisk(p, germans)
})

/** What is not cut in the last turn is not likely to be: the promise must be worth less than the least that keeps it. */
const TOO_LATE = 0.5

const lastRailway = (p: Position, time: Time): number =>
  railwayIfCutWith(p, railwaySafety(p) > 0 ? TOO_LATE * chanceOfCut(p, time) : railwayHeld(p))

/** 22.10.1: an automatic victory has no points; the sooner it came, the better it was. */
const AUTOMATIC = 5

function finalMargin(p: Position): number {
  const { victory, turns } = p.content.data.scenario
  const { german, allied } = standing(p)
  if (victory.kind === 'most') return german - allied
  if (p.state.over === 'automatic') return -(AUTOMATIC + turns - p.state.turn)
  return victory.target - allied - AT_LEAST
}

/** With the very number the Allies have won: nothing is no margin. */
const AT_LEAST = 0.5

function measureSickleCut(p: Position, into: Float64Array): void {
  const time = timeOf(p)
  const germans = unitsOf(p, 'german')
  into[0] = pointsNow(p) + TRANSIENT * time.left * isolated(p, germans)
  into[1] = railway(p, time)
  into[2] = gates(p, time)
  into[12] = exits(p, germans, time)
  addDepth(p, germans, time.left, into, WINGS_AT)
  into[4] = openCities(p) * time.left
  into[5] = -unsupplied(p, germans)
  // Who is cut off counts at the end: before that a line may be found again.
  into[10] = -exposedLines(p, germans) * (1 - TRANSIENT * time.left)
  into[16] = -guard(p, time)
  const share = 0.15 + 0.85 * time.left
  common(p, germans, time.acting, { german: share, allied: ALLIED_SHARE * share }, into)
  into[8]! -= HEAD_START * time.left
}

/** What the Allies lose counts for nothing by itself (21.7.2), only as far as it would have stood in the way. */
const ALLIED_SHARE = 0.6
/** What the terms of the Germans add up to before the first move: it is no lead. */
const HEAD_START = 13

function measureDynamo(p: Position, into: Float64Array): void {
  const { victory } = p.content.data.scenario
  if (victory.kind !== 'target') return
  const { acting } = timeOf(p)
  const germans = unitsOf(p, 'german')
  into[0] = victory.target - standing(p).allied - AT_LEAST
  into[3] = -sailings(p, unitsOf(p, 'allied'))
  addDepth(p, germans, 1, into, WINGS_AT)
  into[4] = closeness(p)
  // In the last Allied turn no ships are waited for, and no Germans.
  into[16] = acting === 'allied' && p.state.turn === lastTurn(p) ? 0 : -heldPerimeter(p)
  common(p, germans, acting, DYNAMO_STRENGTH, into)
  into[9] = unitsTooMany(p, 'allied') - unitsTooMany(p, 'german')
}

/**
 * In Dynamo the German turn ends with the Combat Phase, without another question: what fades with the turns would make
 * that end worth something. So nothing fades there. German steps are there to be spent: a division counts only when its
 * last one is lost (22.10.2), and time is on the side of the Allies.
 */
const DYNAMO_STRENGTH: Shares = { german: 0.2, allied: 0.5 }

/** How much the strength of a side counts. */
type Shares = Readonly<Record<Side, number>>

function common(p: Position, germans: readonly Unit[], acting: Side, shares: Shares, into: Float64Array): void {
  // A promise: it must be worth less than what comes of it.
  into[6] = shares.allied * dangerTo(p, 'allied')
  into[7] = -dangerTo(p, 'german')
  let strength = 0
  for (const unit of germans) strength += shares.german * (strengthOf(p, unit, acting) - wearOf(p, unit))
  for (const unit of unitsOf(p, 'allied')) strength -= shares.allied * (strengthOf(p, unit, acting) - wearOf(p, unit))
  into[8] = strength
  into[9] = overstackedHexes(p, 'allied').length - overstackedHexes(p, 'german').length
  into[11] = -strays(p)
}

/** All points but those of the railway and the roads. */
function pointsNow(p: Position): number {
  let sum = 0
  for (const { seat, points, isLifeline } of account(p))
    if (isLifeline !== true) sum += seat === 'german' ? points : -points
  return sum
}

/** Isolation counts at the end only: until then a line may be found again. */
const TRANSIENT = 0.7

const isolated = (p: Position, germans: readonly Unit[]): number =>
  germans.filter(
    (unit) => unit.isMultiStep && faceOf(p, unit).isMechanized && !hasAnyLine(p, 'german', p.state.place[unit.index]!),
  ).length

/** German mechanised units that can trace no line now. */
export function unsupplied(p: Position, germans: readonly Unit[]): number {
  let count = 0
  for (const unit of germans) if (faceOf(p, unit).isMechanized && !isSupplied(p, unit)) count++
  return count
}
