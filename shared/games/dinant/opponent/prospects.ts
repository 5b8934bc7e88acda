/**
 * What the Germans may still reach: the level the map gives in the end, and the points. How likely it is to take a hex in
 * the time left follows from what the way there costs with the French who stand in it (approach.ts).
 */
import { zones } from '../01-basics/zones.ts'
import { pointsNow } from '../11-scenarios/points.ts'
import { exitedOf, unitsWest, wayEast } from '../11-scenarios/victory.ts'
import type { DinantLevel, DinantObjective } from '../content/data.ts'
import { isAcross, isActivated, isDisorganised, isHeldBy, occupant, unitsOf } from '../pieces.ts'
import { derived, type Position } from '../state.ts'
import { approachFromHere } from './approach.ts'
import { hexesTo } from './guns.ts'
import { at } from './ground.ts'

/** From 0 well below nought to 1 well above it. */
const likely = (over: number, width: number): number => 1 / (1 + Math.exp(-over / width))

/** Turns left, the one under way among them: the same all through a turn. */
export const turnsLeft = (p: Position, until = p.content.data.scenario.turns.last): number =>
  Math.max(0, until - p.state.turn + 1)

/** What Germans come through in a turn against a French army, in movement points with the delays of approach.ts. */
const PACE = 3.2

/** How likely so much can be come through in so many turns: the fewer are left, the surer it is. */
const inTime = (need: number, turns: number): number =>
  turns <= 0 ? 0 : 0.92 * likely(PACE * turns - need, 1 + 1.8 * Math.sqrt(turns))

/**
 * How likely hexes that are all wanted are all German in the end. Read from 16 crossings (docs/opponent/dinant.md): of what is
 * wanted when the last phase begins about four can be had and no seven, and what is open in the middle of the game tells little.
 */
const allInTime = (need: number, turns: number): number =>
  0.98 * likely(1.7 + 3.3 * turns - need, 0.2 + 1.4 * turns ** 0.75)

/** What the French phase and the second German one are of a turn. */
const FRENCH_PART = 0.75
const SECOND_PART = 0.7

/** Is this one of the operations phases of the turn that are not over? */
const isToEnd = ({ state }: Position, phase: 'first' | 'french' | 'second'): boolean =>
  state.flow.some((frame) => frame.step === 'operations' && frame['phase'] === phase)

/** Will the French still act? What nobody guards stays German after that. */
export const isFrenchToCome = (p: Position): boolean => turnsLeft(p) > 1 || isToEnd(p, 'french')

/** Turns the Germans have left to act in: their last phase runs out with those who have still to be called. */
export function timeLeft(p: Position, until?: number): number {
  const whole = turnsLeft(p, until)
  if (whole === 0) return 0
  if (isToEnd(p, 'first')) return whole
  if (isToEnd(p, 'french')) return whole - 1 + FRENCH_PART
  return whole - 1 + (isToEnd(p, 'second') ? SECOND_PART * freshShare(p) : 0)
}

const freshShare = derived(['place/german', 'activated'], (p) => {
  const fighters = unitsOf(p, 'german').filter((unit) => !unit.isHq && !unit.isArtillery)
  return fighters.filter((unit) => !isActivated(p, unit)).length / Math.max(1, fighters.length)
})

const isGerman = (p: Position, hex: number): boolean => p.state.germanHexes[hex] === true

// ---- One of some hexes, with a free way east (11.1.6c)

function reachesOne(p: Position, ids: readonly string[], turns: number): number {
  const cost = approachFromHere(p)
  let best = 0
  for (const id of ids) {
    const hex = at(p, id)
    if (!isGerman(p, hex)) best = Math.max(best, inTime(cost[hex]! + TAKING, turns))
    // A way that is cut can be opened again, while there is time.
    else best = Math.max(best, wayEast(p, hex) === null ? Math.min(0.75, 0.2 + 0.08 * turns) : 0.97 - 0.015 * turns)
  }
  return best
}

/** Coming up to a hex is not taking it. */
const TAKING = 1.5

// ---- All of some hexes (11.2b)

/** What all hexes together still ask for. */
function needOf(p: Position, ids: readonly string[]): number {
  const cost = approachFromHere(p)
  const far = hexesTo(p, 'french')
  const isTakenBack = isFrenchToCome(p)
  let need = 0
  for (const id of ids) {
    const hex = at(p, id)
    if (!isGerman(p, hex)) need += 1 + Math.min(16, cost[hex]!) / 4
    // What nobody guards is taken back.
    else if (isTakenBack && p.content.isWest[hex] === 1 && occupant(p, hex) !== 'german' && far[hex]! <= 2) need += 0.5
  }
  return need
}

/** A level asks for all that the one below it does, and more. */
function needOfLevel(p: Position, level: DinantLevel): number {
  const { levels } = p.content.data.scenario.victory
  const base = level.includes === undefined ? undefined : levels.find((one) => one.level === level.includes)
  const west = level.unitsWest === undefined ? 0 : Math.max(0, level.unitsWest + 2 - unitsWest(p)) / 2
  return (base === undefined ? 0 : needOfLevel(p, base)) + needOf(p, level.all ?? []) + west
}

function exits(p: Position, { units, tanks }: NonNullable<DinantLevel['exited']>): number {
  let most = 0
  for (const division of ['5PzD', '7PzD'] as const) {
    const gone = exitedOf(p, division)
    most = Math.max(most, Math.min(1, gone.units / units, gone.tanks / tanks))
  }
  return most
}

/** How likely hexes that are all wanted, and ask for so much still, are all German in the end. */
export type Chance = (p: Position, need: number) => number

const inAllTime: Chance = (p, need) => allInTime(need, timeLeft(p))

/** The level to be expected, and how likely there is one at all. */
export function expectedLevel(p: Position, all = inAllTime): { readonly level: number; readonly first: number } {
  const { levels } = p.content.data.scenario.victory
  const turns = turnsLeft(p)
  const chances = new Map<number, number>()
  for (const level of levels) {
    if (level.level === 0) continue
    const below = level.includes === undefined ? 1 : (chances.get(level.includes) ?? 1)
    const chance =
      level.any !== undefined
        ? reachesOne(p, level.any, turns)
        : level.exited !== undefined
          ? below * (0.01 + 0.99 * exits(p, level.exited) ** 2)
          : all(p, needOfLevel(p, level))
    chances.set(level.level, chance)
  }
  // Whoever has come to a higher level has all below it.
  let [sum, over, first] = [0, 0, 0]
  for (const level of [...chances.keys()].sort((a, b) => b - a)) {
    over = Math.max(over, chances.get(level)!)
    sum += over
    first = over
  }
  return { level: sum, first }
}

// ---- Points

/** What the losses of a turn cost the Germans on the average (docs/balance/dinant.md: five points in ten turns). */
const LOSSES_A_TURN = 0.5

/** Points as they stand, with losses still to come and with what open objectives promise (10.0). */
export function pointsAhead(p: Position): number {
  if (p.content.data.scenario.victory.points === null) return 0
  let points = pointsNow(p) - LOSSES_A_TURN * turnsLeft(p)
  for (const objective of p.content.data.chits.objectives)
    if (p.state.objectives[objective.id] === 'secret') points += objective.points * (2 * chanceOf(p, objective) - 1)
  return points
}

function chanceOf(p: Position, { check }: DinantObjective): number {
  if (check.kind === 'hexes') return allInTime(needOf(p, check.hexes), timeLeft(p, check.turn))
  const turns = turnsLeft(p, check.kind === 'tanks' ? undefined : check.turn)
  if (check.kind === 'units west') {
    const across = unitsOf(p, 'german').filter((unit) => !unit.isHq && isAcross(p, unit) && !isDisorganised(p, unit))
    return inTime(Math.max(0, check.units - across.length) / 1.5, turns)
  }
  if (check.kind === 'tanks') {
    let nearest = 99
    for (const unit of unitsOf(p, 'german'))
      if (unit.formation === check.formation && !unit.isHq)
        nearest = Math.min(nearest, p.content.grid.columns[p.state.place[unit.index]!]! - check.column)
    return 0.5 + 0.45 * likely(6 - nearest, 3)
  }
  let held = 0
  for (const id of check.hexes) {
    const hex = at(p, id)
    if (isHeldBy(p, hex, 'french')) held += 2
    else if (zones(p, 'french')[hex]! > 0) held += 0.7
  }
  return inTime(held * 2, turns)
}

/** Dice to come make of points so many levels on the average (11.1.6b). */
export function shiftAhead(p: Position, points: number): number {
  const rows = p.content.data.scenario.victory.points?.shifts.rows
  if (rows === undefined) return 0
  const width = 1 + 0.45 * turnsLeft(p)
  let shift = rows[0]!.shift
  for (const [nth, row] of rows.entries()) {
    if (nth === 0) continue
    shift += (row.shift - rows[nth - 1]!.shift) * likely(points - row.min! + 0.5, width)
  }
  return shift
}
