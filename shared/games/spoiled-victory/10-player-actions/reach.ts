/** 10.1 How far an Allied unit gets on foot or by truck, where its way may end, and why no further. */
import type { Pick } from '../../../engine/act.ts'
import { applies, check, firstOf, type Refusal, type Sentence } from '../../../engine/rule.ts'
import { BARRED, search, type Hop, type HopRule as Rule } from '../../../engine/search.ts'
import type { Unit } from '../content/content.ts'
import { evacueesIn, garrisoned, germanIn, hasAllies, isEngaged, isMarsh, isNight, roomFor } from '../pieces.ts'
import { isKeptOut, keptOutRefusal } from './belgian-area.ts'
import type { Position } from '../state.ts'

export type Means = 'foot' | 'truck'

// ---- How far and where to

/** 10.1, 10.1.3: spaces a unit may go; by Night fewer, but not for the 3rd Division. */
function rangeOf(p: Position, unit: Unit, means: Means): number {
  const rate = p.content.data.tables.movement[means]
  const isSlow = isNight(p) && !(unit.isMontgomery && applies(p.content, '10.1.3')) && applies(p.content, '10.1')
  return (isSlow ? rate.night : rate.day) ?? Infinity
}

const GARRISON: Refusal = {
  rule: '10.1.4',
  say: 'The space is behind the German unit of its track: German garrisons hold it',
}
const MARSH: Sentence = { rule: '3.1b', say: 'Units must stop in a Marsh' }
const GERMAN: Sentence = { rule: '10.1', say: 'Units must stop in a space with a lone German unit' }
export const FAR: Refusal = { rule: '10.1', say: 'Out of reach' }
const FULL: Refusal = { rule: '10.1.1', say: 'There is no room for more Evacuee units' }
const HERE: Refusal = { rule: '10.1.8', say: 'Only an Engaged unit may attack without moving' }
const OUT: Refusal = { rule: '10.1.7', say: 'It must leave the Belgian area' }

/** The rule of a hop on land. Who stands in the Belgian area already may pass through it to get out (10.1.7). */
function hopRule(p: Position, unit: Unit): Rule {
  const { content } = p
  const isInside = content.spaces[p.state.place[unit.index]!]!.isBelgianArea
  const closed = garrisoned(p)
  const { links, link } = content.graph
  return (_, arc, to, __, hop: Hop) => {
    if (links[link[arc]!]!.kind === 'channel') return BARRED
    const why = firstOf(check(content, closed[to]!, GARRISON), isInside ? null : keptOutRefusal(p, unit.index, to))
    if (why !== null) {
      hop.why = why
      return BARRED
    }
    if (isMarsh(p, content.spaces[to]!) && applies(content, '3.1b')) hop.stop = MARSH
    else if (germanIn(p, to) >= 0 && !isEngaged(p, to)) hop.stop = GERMAN
    return 1
  }
}

/** Evacuees that this act has already moved: how many more, or fewer, are in a space. */
export type Shifts = ReadonlyMap<number, number>

/** 10.1.1: is there room for this unit in the space? */
const isFull = (p: Position, unit: Unit, to: number, shifts: Shifts): boolean =>
  unit.isEvacuee && evacueesIn(p, to) + (shifts.get(to) ?? 0) >= roomFor(p, p.content.spaces[to]!)

/** Why a way may not end in a space it can lead to. */
function whyNotEnd(p: Position, unit: Unit, to: number, shifts: Shifts): Refusal | null {
  return firstOf(keptOutRefusal(p, unit.index, to), check(p.content, isFull(p, unit, to, shifts), FULL))
}

export interface Choice {
  readonly picks: readonly Pick[]
  why(token: string): Refusal | null
}

export function destinations(p: Position, unit: Unit, means: Means, shifts: Shifts): Choice {
  const { content } = p
  const from = p.state.place[unit.index]!
  const reach = search(content.graph, { from, budget: Math.min(rangeOf(p, unit, means), 99), step: hopRule(p, unit) })
  const ends = reach.places.filter((to) => to !== from && whyNotEnd(p, unit, to, shifts) === null)
  // 10.1.7: whoever has strayed does not stay to attack while there is a way out.
  const mustGo = ends.length > 0 && p.state.strayed[unit.index] ? check(content, true, OUT) : null
  const isStaying = isEngaged(p, from) && mustGo === null
  const picks = (isStaying ? [from, ...ends] : ends).map((to): Pick => ({
    ...content.spaces[to]!.pick,
    cost: reach.cost(to),
    ...meaning(p, to),
  }))
  const offered = new Set(picks.map((one) => one.token))
  const why = (token: string) => {
    const space = content.spaceOf(token)
    if (space === undefined || offered.has(token) || space.isSea) return null
    if (space.index === from) return mustGo ?? HERE
    return firstOf(
      check(content, garrisoned(p)[space.index]!, GARRISON),
      keptOutRefusal(p, unit.index, space.index),
      reach.cost(space.index) < Infinity ? null : FAR,
      whyNotEnd(p, unit, space.index, shifts),
    )
  }
  return { picks, why }
}

/** What the end of a way brings with it. */
function meaning(p: Position, to: number): { means?: string } {
  if (germanIn(p, to) < 0) return {}
  return { means: hasAllies(p, to) ? 'may attack the Engaged German unit' : 'must attack the lone German unit' }
}

/** Is there anywhere to go? A quick look at the neighbours, which is all it takes. */
export function canGo(p: Position, unit: Unit, means: Means, shifts: Shifts): boolean {
  const from = p.state.place[unit.index]!
  if (isEngaged(p, from)) return true
  if (p.content.spaces[from]!.isBelgianArea && isKeptOut(p, unit.index, from)) return hasEnds(p, unit, means, shifts)
  const closed = garrisoned(p)
  let mayPass = false
  for (const to of p.content.land[from]!) {
    if (closed[to] && applies(p.content, '10.1.4')) continue
    if (isKeptOut(p, unit.index, to) && applies(p.content, '10.1.7')) continue
    if (!isFull(p, unit, to, shifts)) return true
    mayPass = true
  }
  // Every open neighbour is full of Evacuees: only a longer way could end somewhere.
  return mayPass && hasEnds(p, unit, means, shifts)
}

/** Is there a way out of the Belgian area for a unit that may not be there (10.1.7)? */
export function hasWayOut(p: Position, unit: Unit, means: Means): boolean {
  const here = p.content.spaces[p.state.place[unit.index]!]!.id
  return destinations(p, unit, means, NOBODY_MOVED).picks.some(({ token }) => token !== here)
}

const NOBODY_MOVED: Shifts = new Map()

const hasEnds = (p: Position, unit: Unit, means: Means, shifts: Shifts): boolean =>
  destinations(p, unit, means, shifts).picks.length > 0
