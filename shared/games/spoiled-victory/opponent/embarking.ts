/** Soldiers who come down to the water, and those who are there and may become Evacuees (10.1, 10.2). */
import type { Unit } from '../content/content.ts'
import { germanIn } from '../pieces.ts'
import type { Position } from '../state.ts'
import { shoresOf } from './distances.ts'
import { marchLine, nearer, rangeOf } from './marches.ts'
import { isOnPost } from './posts.ts'

type Line = readonly string[]

const isLanding = (p: Position, space: number): boolean => {
  const { isBeach, isEastJetty } = p.content.spaces[space]!
  return isBeach || isEastJetty
}

/** Soldiers of full strength on a landing who may be converted in this turn or the next. */
export function readyToEmbark(p: Position): number[] {
  const { frenchConvertFrom } = p.content.data.scenario
  return atTheWater(p)
    .filter(({ index, nation }) => {
      const isInTime = nation === 'british' || p.state.turn + 1 >= frenchConvertFrom
      return isInTime && !p.state.reduced[index] && !p.state.suppressed[index]
    })
    .map(({ index }) => index)
}

export const reducedAtTheWater = (p: Position): number[] =>
  atTheWater(p)
    .map(({ index }) => index)
    .filter((unit) => p.state.reduced[unit])

const atTheWater = (p: Position): Unit[] =>
  p.content.combatUnits.filter(({ index, nation, isGhq }) => {
    const at = p.state.place[index]!
    return at >= 0 && nation !== 'belgian' && !isGhq && isLanding(p, at) && germanIn(p, at) < 0
  })

/** Turns before they may be converted in which the French are first brought down. */
const FRENCH_EARLY = 2
/** A march must bring so many soldiers for an action. */
const LEAST = 2
/** A truck leads to the East Jetty, which is worth something (11.4). */
const BY_TRUCK = 0.25

/**
 * Stacks of a nation that are brought to a landing, or nearer to one, the most soldiers for an action first. Trucks are
 * taken for so many units or more.
 */
export function bringDown(p: Position, leastForTruck: number): Line[] {
  const shores = shoresOf(p.content)
  const found: { words: Line; worth: number }[] = []
  for (const [from, units] of stacksInland(p)) {
    const group = units.map(({ index }) => index)
    const range = Math.min(...units.map((unit) => rangeOf(p, unit)))
    const { steps, landing } = shores[from]!
    const add = (verb: string, to: number, worth: number) => found.push({ words: marchLine(p, verb, group, to), worth })
    if (steps <= range) add('foot', landing, group.length)
    if (group.length >= leastForTruck) add('truck', p.content.eastJetty, group.length / 2 + BY_TRUCK)
    else if (steps > range && range > 1) {
      const [to] = nearer(p, from, range)
      if (to !== undefined) add('foot', to, group.length / 2)
    }
  }
  return found
    .filter(({ worth }) => worth >= LEAST)
    .sort((a, b) => b.worth - a.worth)
    .map(({ words }) => words)
}

/** Soldiers of full strength who may soon be converted, by space and nation, without those on a post. */
function stacksInland(p: Position): [number, Unit[]][] {
  const { content, state } = p
  const nations = state.turn >= content.data.scenario.frenchConvertFrom - FRENCH_EARLY ? NATIONS : NATIONS.slice(0, 1)
  return nations.flatMap((nation) => {
    const stacks = new Map<number, Unit[]>()
    for (const unit of content.combatUnits) {
      const at = state.place[unit.index]!
      if (at < 0 || unit.nation !== nation || unit.isGhq || state.suppressed[unit.index]) continue
      if (state.reduced[unit.index] || isLanding(p, at) || germanIn(p, at) >= 0 || isOnPost(p, at)) continue
      stacks.set(at, [...(stacks.get(at) ?? []), unit])
    }
    return [...stacks]
  })
}

const NATIONS = ['british', 'french'] as const
