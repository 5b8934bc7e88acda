/** What Sickle Cut is about: the railway to the south, the entry hexes, the way to the coast (21.7). */
import { controller, faceOf, unitsOf } from '../../pieces.ts'
import { isRoadOpenToTheSouth } from '../../victory/lifelines.ts'
import type { Unit } from '../../content/content.ts'
import type { Position } from '../../state.ts'
import { approachOnTracks, defenceOf } from '../approach.ts'
import { FAR, groundOf } from '../ground.ts'
import { railwaySafety } from './railway.ts'
import { before, type Time } from '../time.ts'

/** Points of movement the spearheads make a turn, fights and halts included. */
const PACE = 4.5
/** How uncertain that is: more with every turn. */
const width = (turns: number): number => 1.2 + 1.1 * Math.max(0, turns - 1)
/** What is cut must stay so: the Allies have the last turn, and open it again where little is in their way. */
const TO_KEEP = 1

/** What the railway will bring the Germans, less what it will bring the Allies (21.7.1). */
export const railway = (p: Position, time: Time): number => railwayIfCutWith(p, chanceOfCut(p, time))

/** The chance that it will be cut in the end. */
export function chanceOfCut(p: Position, { germanTurns }: Time): number {
  const nearness = railwaySafety(p)
  const safety = nearness > 0 ? nearness + lackOfWeight(p) : nearness
  const isLate = germanTurns === 0
  // What holds the line shut now may be driven off; the more there is, the less likely.
  return isLate && safety > 0
    ? 0.02
    : before(safety > 0 ? safety : safety / 2, PACE * Math.max(0, germanTurns - 1) - TO_KEEP, width(germanTurns))
}

/** The same with a given chance that it is cut. */
export function railwayIfCutWith(p: Position, cut: number): number {
  const { victory } = p.content.data.scenario
  if (victory.kind !== 'most') return 0
  const { railLine, railCut, supplyLine } = victory.rows
  const byRoad = railwaySafety(p) <= 0 ? (isRoadOpenToTheSouth(p) ? 0.8 : 0.1) : 0.3
  return cut * (railCut.vp - supplyLine.vp * byRoad) - (1 - cut) * railLine.vp
}

/** Attack points that should be at the spearhead: three Panzer divisions. */
const WEIGHT = 48
/** Who is farther back than this does not count. */
const DEPTH = 14
/** So many points of attack that are missing are as bad as a point of the way. */
const POINTS = 8

/** By how much the way is longer because too few are at the spearhead: one division alone is held up. */
function lackOfWeight(p: Position): number {
  const { toGoal } = groundOf(p)
  const tracks = unitsOf(p, 'german').filter((unit) => faceOf(p, unit).isMechanized)
  let nearest = FAR
  for (const { index } of tracks) nearest = Math.min(nearest, toGoal.tracks[p.state.place[index]!]!)
  let weight = 0
  for (const unit of tracks) {
    const behind = toGoal.tracks[p.state.place[unit.index]!]! - nearest
    if (behind < DEPTH) weight += faceOf(p, unit).attack * (1 - behind / DEPTH)
  }
  return Math.max(0, WEIGHT - weight) / POINTS
}

/** Entry hexes the Germans may come to in time (21.7.2). */
export function gates(p: Position, { germanTurns }: Time): number {
  if (germanTurns === 0) return 0
  const approach = approachOnTracks(p)
  let sum = 0
  for (const { hex, points, beside } of groundOf(p).gates) {
    if (p.state.closed[hex] !== undefined) continue
    let nearest = 250
    for (const next of beside) nearest = Math.min(nearest, approach[next]!)
    sum += points * before(nearest + 1, PACE * germanTurns, width(germanTurns))
  }
  return sum
}

/** Before the last turns nobody thinks of leaving; whoever tries it may be stopped, or out of supply. */
const EXIT_TURNS = 3
const EXIT_SHARE = 0.5

/** Units on tracks that may leave the map in the north in time, for a point each (21.7.2). */
export function exits(p: Position, germans: readonly Unit[], { germanTurns }: Time): number {
  if (germanTurns === 0 || germanTurns > EXIT_TURNS) return 0
  const { toExit } = groundOf(p)
  let sum = 0
  for (const unit of germans)
    if (faceOf(p, unit).isMechanized)
      sum += before(toExit[p.state.place[unit.index]!]!, (PACE + 1) * germanTurns + 1, 1 + germanTurns)
  return EXIT_SHARE * sum
}

/** Movement points of a turn's march. */
const MARCH = { tracks: 6, foot: 3 }
/** A Panzer division has three times so many attack points. */
const FORCE = 4
const FOOT_SHARE = 0.2
/** Beyond this nobody begins. */
const FARTHEST = 60

/** Adds by wing how far the army has come on its way to the goal: marches, counted by the strength that has made them. */
export function addDepth(p: Position, germans: readonly Unit[], share: number, into: Float64Array, at: number): void {
  const { toGoal, wing } = groundOf(p)
  for (const unit of germans) {
    const { attack, isMechanized } = faceOf(p, unit)
    const hex = p.state.place[unit.index]!
    const feet = isMechanized ? 'tracks' : 'foot'
    const marches = Math.max(0, FARTHEST - toGoal[feet][hex]!) / MARCH[feet]
    into[at + wing[hex]!]! += share * (attack / FORCE) * marches * (isMechanized ? 1 : FOOT_SHARE)
  }
}

/** Who is nearer to the goal than this is there; who is farther than the other is of no use there. */
const THERE = 4
const TOO_FAR = 28
/** Points of defence of which the first count most: about six divisions. */
const ENOUGH = 40

/**
 * How well the end of the German way is held, from 0 to 1: the defence of all Allied units, by how near they are to it.
 * Safety is that of the weakest place and says nothing to a single unit on its march; this does.
 */
export function guard(p: Position, { germanTurns }: Time): number {
  if (germanTurns === 0) return 0
  const { foot } = groundOf(p).toGoal
  let sum = 0
  for (const unit of unitsOf(p, 'allied')) {
    const way = foot[p.state.place[unit.index]!]!
    if (way < TOO_FAR) sum += defenceOf(p, unit) * Math.min(1, (TOO_FAR - way) / (TOO_FAR - THERE))
  }
  return 1 - Math.exp(-sum / ENOUGH)
}

/** Beyond this a city is safe for now. */
const SAFE = 54

/** How open the cities lie: of each the turns by which the Germans are nearer to it than it would be safe. */
export function openCities(p: Position): number {
  const approach = approachOnTracks(p)
  let sum = 0
  for (const city of p.content.cities)
    sum += controller(p, city) === 'german' ? SAFE : Math.max(0, SAFE - approach[city]!)
  return sum / PACE
}
