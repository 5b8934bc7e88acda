/** Evacuation Moves as the course of the evacuation has them (11.0): who is under way goes on, then by X, then by Z. */
import { evacueesIn, factorOf, isNight } from '../pieces.ts'
import type { Position } from '../state.ts'
import { idOf, landings, spaceId } from './thumb.ts'

type Line = readonly string[]

/** Evacuees on the map that can be moved, the strong ones first. */
export const freeEvacuees = (p: Position): number[] =>
  p.content.evacuees
    .map(({ index }) => index)
    .filter((unit) => p.state.place[unit]! >= 0 && !p.state.suppressed[unit])
    .sort((a, b) => factorOf(p, b) - factorOf(p, a))

/** Later than this, who begins the long Route Y comes too late. */
const Y_UNTIL = 14
/** So many are put to sea before there are moves to take them on. */
const STAGED = 2
/** Moves it takes a pair from the jetty to reach the end of the shortest route, each. */
const SHORTEST = 1.5

/** Moves in the order of their worth. */
export function convoys(p: Position): Line[] {
  const { content, state } = p
  const { staging, eastJetty, spaces, data } = content
  const [, x2, x3] = content.routes.X as [number, number, number]
  const [, y2, y3, y4] = content.routes.Y as [number, number, number, number]
  const z2 = content.routes.Z[1]!
  const free = freeEvacuees(p)
  const inSpace = (space: number) => free.filter((unit) => state.place[unit] === space)
  const sail = (from: readonly number[], to: number): Line[] =>
    from.map((unit) => ['sail', idOf(p, unit), spaceId(p, to)])
  const room = (space: number) => Math.max(0, spaces[space]!.evacuees - evacueesIn(p, space))
  // An action buys one move: too few to begin a route with.
  const moves = p.top?.step === 'evacuation' ? state.moves : 0
  const isLastTurn = state.turn === data.scenario.turns
  const isXOpen = state.turn >= data.scenario.routeX.opens
  // Who sails along Z in a Day turn is shot at by Night, when the guns see little (8.2).
  const isZSafe = !isNight(p) || isLastTurn

  const staged = inSpace(staging)
  const docked = inSpace(eastJetty)
  const onBeaches = free.filter((unit) => spaces[state.place[unit]!]!.isBeach)
  const lines: Line[] = [...sail(inSpace(x2), x3), ...sail(inSpace(y3), y4), ...sail(inSpace(y2), y3)]
  const isXWorthwhile = isXOpen && room(x3) > 0 && moves >= 2
  if (isXWorthwhile) lines.push(...sail(staged, x2))
  if (isZSafe) lines.push(...sail(staged, z2))
  const ends = (isZSafe ? room(z2) : 0) + (isXOpen ? room(x3) : 0)
  const toSea = [...together(p, docked), ...together(p, onBeaches)]
  if (staged.length < Math.min(ends, Math.max(1, Math.floor(moves / SHORTEST)))) lines.push(...toSea)
  lines.push(...toTheShore(p, free))
  if (state.turn <= Y_UNTIL) lines.push(...sail(staged, y2))
  if (moves === 1 && isXOpen && !isLastTurn) lines.push(...sail(staged, x2))
  if (!isLastTurn && staged.length < STAGED) lines.push(...toSea)
  return lines
}

/** Two together where a jetty allows it (11.4), or one. */
function together(p: Position, units: readonly number[]): Line[] {
  const staging = spaceId(p, p.content.staging)
  return units.flatMap((unit, nth) => [
    ...units.slice(nth + 1).map((other) => ['sail', idOf(p, unit), staging, idOf(p, other)]),
    ['sail', idOf(p, unit), staging],
  ])
}

/** From Canals and from the town of Dunkirk down to the water (11.2). */
const toTheShore = (p: Position, units: readonly number[]): Line[] =>
  units
    .filter((unit) => {
      const { isSea, isBeach, isEastJetty } = p.content.spaces[p.state.place[unit]!]!
      return !isSea && !isBeach && !isEastJetty
    })
    .flatMap((unit) => landings(p).map((to) => ['sail', idOf(p, unit), spaceId(p, to)]))
