/**
 * What becomes of the French units: who may still sail (11.6), and who stays and fights. Every unit queues at the port where
 * its chances are best, those who are there first before the others.
 */
import type { Unit } from '../content/content.ts'
import { isNextTo } from '../pieces.ts'
import { derived, type Position } from '../state.ts'
import { armyOf, soonestAt } from './army.ts'
import { groundOf } from './ground.ts'

/** What a unit brings when it sails (4.3b). */
export const worthOf = (p: Position, unit: Unit): number =>
  p.state.steps[unit.index]! * (unit.mobility === 'mechanized' ? 2 : 1)

/** A port is open as long as its garrison is there (11.6). */
export function openPorts(p: Position): number[] {
  const { ports, garrisons } = p.content
  const found: number[] = []
  for (const [nth, port] of ports.entries())
    if (garrisons.some((unit) => p.state.place[unit.index] === port)) found.push(nth)
  return found
}

/** Turns until the first Germans could stand beside each port. */
const germansAtPorts = derived<Float64Array>(['place/german'], (p) =>
  soonestAt(armyOf(p, 'german'), groundOf(p).toPorts, 1),
)

/** They do not come as fast as over empty country. */
const SLOWED = 1.4
/** Of units on the way, so many are still there a turn later. */
const KEPT = 0.97
/** A garrison sails last, if at all; until then it keeps its port open. */
const GARRISON_SAILS = 0.7
const GARRISON_STAKE = 2

/** From 1 well before a moment to 0 well after it. */
export const before = (at: number, end: number, width: number): number => 1 / (1 + Math.exp((at - end) / width))

export interface Prospects {
  /** Points that may still sail, and factors that will stay. */
  readonly sailing: number
  readonly staying: number
  /** By unit of the content: what its next step is worth to the French, in points. */
  readonly stakes: Float64Array
}

/** What a factor that stays and fights is worth when all turns are still to come, and the least a step is worth. */
const FIGHTS = 0.6
const LEAST = 0.15

/** `sailings`: evacuation phases to come; `left`: the share of the game that is to come. */
export function prospects(p: Position, sailings: number, left: number): Prospects {
  const french = armyOf(p, 'french')
  const open = openPorts(p)
  const arrivals = inOrder(p, open)
  const { toPorts } = groundOf(p)
  const germans = germansAtPorts(p)
  const near = open.map((port) => (isNextTo(p, p.content.ports[port]!, 'german') ? 0.6 : 1))
  const queue = new Float64Array(open.length)
  const stakes = new Float64Array(p.content.units.length)
  let sailing = 0
  let staying = 0
  for (const { index } of p.content.garrisons) {
    if (p.state.place[index]! < 0) continue
    if (open.length > 0) sailing += GARRISON_SAILS
    stakes[index] = GARRISON_STAKE
  }
  for (const { nth } of arrivals) {
    const unit = french.units[nth]!
    const ways = toPorts[unit.mobility]
    const here = french.place[nth]!
    let best = 0
    let at = -1
    let sails = 0
    for (let port = 0; port < open.length; port++) {
      const arrives = ways[open[port]!]![here]! / french.movement[nth]!
      const when = Math.max(arrives, queue[port]!)
      const falls = SLOWED * germans[open[port]!]!
      const chance = before(when, sailings - 0.5, 0.4) * before(when, falls, 1.5) * near[port]! * KEPT ** when
      if (chance > best) [best, at, sails] = [chance, port, when]
    }
    if (at >= 0) queue[at] = sails + 1
    const worth = worthOf(p, unit)
    const fights = (1 - best) * french.combat[nth]! * left
    sailing += best * worth
    staying += fights
    stakes[unit.index] = (best * worth + FIGHTS * fights) / p.state.steps[unit.index]! + LEAST
  }
  return { sailing, staying, stakes }
}

/** Those who can march, by the turns they need to the nearest port. */
function inOrder(p: Position, open: readonly number[]): { nth: number; soonest: number }[] {
  const french = armyOf(p, 'french')
  const { toPorts } = groundOf(p)
  const arrivals: { nth: number; soonest: number }[] = []
  for (let nth = 0; nth < french.units.length; nth++) {
    const { mobility } = french.units[nth]!
    if (mobility === 'static') continue
    let soonest = Infinity
    for (const port of open) soonest = Math.min(soonest, toPorts[mobility][port]![french.place[nth]!]!)
    arrivals.push({ nth, soonest: soonest / french.movement[nth]! })
  }
  return arrivals.sort((a, b) => a.soonest - b.soonest)
}
