/**
 * Movement worth a thought (10.1): stacks that come down to the landings, and units that are sent into the way of a German
 * who has little before him.
 */
import type { Unit } from '../content/content.ts'
import { alliesIn, factorOf, germanIn, germanOfTrack, isNight } from '../pieces.ts'
import { ghqMovesLeft, unitsForGhq } from '../10-player-actions/movement.ts'
import type { Position } from '../state.ts'
import { activationsNeeded } from './advance.ts'
import { distancesOf, FAR, shoresOf } from './distances.ts'
import { depth, idOf, isCover, landings, spaceId } from './thumb.ts'

type Line = readonly string[]

/** Spaces on foot (10.1, 10.1.3). */
export function rangeOf(p: Position, { isMontgomery }: Unit): number {
  const { day, night } = p.content.data.tables.movement.foot
  return (isNight(p) && !isMontgomery ? night : day) ?? FAR
}

export const marchLine = (p: Position, verb: string, units: readonly number[], to: number): Line => [
  verb,
  ...units.flatMap((unit) => [idOf(p, unit), spaceId(p, to)]),
]

// ---- To the water

/** Turns before June in which soldiers are first brought down: until then actions are worth more in Evacuees. */
const EARLY = 2

/** Each stack of a nation, all of it or all but the best defender, to the landing it can reach. */
export function comeDown(p: Position): Line[] {
  const { eastJetty, data } = p.content
  if (p.state.turn < data.scenario.juneFrom - EARLY) return []
  const found: { words: Line; size: number }[] = []
  for (const group of groups(p)) {
    const from = p.state.place[group[0]!.index]!
    const whole = group.map(({ index }) => index)
    const parties = whole.length > 1 && depth(p, from) > 0 ? [whole.slice(1), whole] : [whole]
    const range = Math.min(...group.map((unit) => rangeOf(p, unit)))
    for (const party of parties) {
      const [to] = nearer(p, from, range)
      if (to !== undefined) found.push({ words: marchLine(p, 'foot', party, to), size: party.length })
      // A truck goes where two sail in one move (11.4).
      if (party.length > 1 && germanIn(p, eastJetty) < 0)
        found.push({ words: marchLine(p, 'truck', party, eastJetty), size: party.length - 1 })
    }
  }
  return found.sort((a, b) => b.size - a.size).map(({ words }) => words)
}

/** Soldiers of one nation in one space that may become Evacuees, the best defender first; those on a landing stay. */
function groups(p: Position): Unit[][] {
  const { content, state } = p
  const found = new Map<string, Unit[]>()
  for (const unit of content.combatUnits) {
    const at = state.place[unit.index]!
    if (at < 0 || unit.nation === 'belgian' || unit.isGhq || state.suppressed[unit.index]) continue
    if (shoresOf(content)[at]!.steps === 0 || germanIn(p, at) >= 0) continue
    const key = `${at} ${unit.nation}`
    found.set(key, [...(found.get(key) ?? []), unit])
  }
  return [...found.values()].map((group) => group.sort((a, b) => factorOf(p, b.index) - factorOf(p, a.index)))
}

/** Spaces within so many steps that are nearer to the water, the nearest to it first. */
export function nearer(p: Position, from: number, range: number): number[] {
  const { content } = p
  const steps = distancesOf(content)[from]!
  const shore = shoresOf(content)
  return content.spaces
    .filter(({ index, isSea }) => !isSea && steps[index]! <= range && shore[index]!.steps < shore[from]!.steps)
    .map(({ index }) => index)
    .filter((space) => germanIn(p, space) < 0)
    .sort((a, b) => shore[a]!.steps - shore[b]!.steps || steps[a]! - steps[b]!)
}

// ---- Into the way

/** So many tracks are looked at, the most open first, and so many who could be sent. */
const TRACKS = 4
const SPARE = 2
/** A German who needs more activations than this can wait. */
const NEAR = 3

/** Somebody is sent into the way of the Germans who are soonest at the sea. */
export function plugs(p: Position): Line[] {
  const needed = activationsNeeded(p)
  const open = [...needed.keys()]
    .filter((track) => needed[track]! > 0 && needed[track]! < NEAR)
    .sort((a, b) => needed[a]! - needed[b]!)
  return open.slice(0, TRACKS).flatMap((track) => goalsOn(p, track).flatMap((goal) => sent(p, goal)))
}

/** Spaces ahead of the German of a track, cover first. */
function goalsOn(p: Position, track: number): number[] {
  const { content, state } = p
  const at = content.onTrack[track]![state.place[germanOfTrack(p, track)]!]!
  const ahead = content.tracks[track]!.slice(at + 1)
  return ahead.sort((a, b) => Number(isCover(p, b)) - Number(isCover(p, a))).slice(0, 2)
}

function sent(p: Position, goal: number): Line[] {
  const { content, state } = p
  const steps = distancesOf(content)[goal]!
  const free = new Set(ghqMovesLeft(p) > 0 ? unitsForGhq(p).map(({ index }) => index) : [])
  return content.combatUnits
    .filter(({ index, isGhq }) => {
      const at = state.place[index]!
      return at >= 0 && at !== goal && !isGhq && !state.suppressed[index] && alliesIn(p, at).length > 1
    })
    .sort((a, b) => factorOf(p, b.index) - factorOf(p, a.index) || way(a) - way(b))
    .slice(0, SPARE)
    .map((unit) => marchLine(p, means(unit), [unit.index], goal))

  function way({ index }: Unit): number {
    return steps[state.place[index]!]!
  }
  function means(unit: Unit): string {
    if (free.has(unit.index)) return 'ghq'
    return way(unit) <= rangeOf(p, unit) ? 'foot' : 'truck'
  }
}

/** So many landings are thought of for each unit. */
const LANDINGS = 3

/** GHQ's free moves (10.1.5): the best and the worst of its neighbours, to the landings. */
export function ordersOfGhq(p: Position): Line[] {
  const able = unitsForGhq(p).toSorted((a, b) => factorOf(p, b.index) - factorOf(p, a.index))
  const chosen = [...new Set([able[0], able.at(-1)])].filter((unit) => unit !== undefined)
  return chosen.flatMap((unit) =>
    landings(p)
      .slice(0, LANDINGS)
      .map((to) => marchLine(p, 'ghq', [unit.index], to)),
  )
}
