/** Evacuation Moves worth a thought (11.0): of counters that are alike one stands for all. */
import { alliesIn, evacueesIn, factorOf, roomFor } from '../pieces.ts'
import type { Position } from '../state.ts'
import { idOf, spaceId } from './thumb.ts'

type Line = readonly string[]

/** Nearest to England first, the strong before the weak. */
export function sails(p: Position): Line[] {
  const { content } = p
  const { staging, routes, eastJetty, beaches, spaces } = content
  const sea = [...routes.X.slice(1), ...routes.Y.slice(1).toReversed(), staging]
  const onward = sea.flatMap((from) => unlike(p, from).flatMap((unit) => moves(p, unit, content.sea[from]!)))
  const jetty = fit(p, eastJetty)
  const shore = beaches.flatMap((beach) => fit(p, beach))
  const inland = spaces
    .filter(({ isSea, isBeach, isEastJetty }) => !isSea && !isBeach && !isEastJetty)
    .flatMap(({ index }) => unlike(p, index).flatMap((unit) => moves(p, unit, [eastJetty, ...beaches])))
  return [...onward, ...together(p, jetty), ...together(p, shore), ...inland]
}

/** Can somebody on a route sail on? Then the phase is not ended: a move that is not made is lost. */
export function isAnyUnderWay(p: Position): boolean {
  const { routes, spaces } = p.content
  return [routes.X, routes.Y].some((route) =>
    route.some((from, nth) => {
      const to = route[nth + 1]
      return nth > 0 && to !== undefined && fit(p, from).length > 0 && evacueesIn(p, to) < roomFor(p, spaces[to]!)
    }),
  )
}

const moves = (p: Position, unit: number, ends: readonly number[]): Line[] =>
  ends.map((to) => ['sail', idOf(p, unit), spaceId(p, to)])

/** Evacuees in a space that can move, the strong ones first. */
const fit = (p: Position, space: number): number[] =>
  alliesIn(p, space)
    .filter((unit) => p.content.units[unit]!.isEvacuee && !p.state.suppressed[unit])
    .sort((a, b) => factorOf(p, b) - factorOf(p, a))

/** One of each strength. */
export function unlike(p: Position, space: number): number[] {
  const units = fit(p, space)
  return units.filter((unit, nth) => nth === 0 || factorOf(p, unit) !== factorOf(p, units[nth - 1]!))
}

/** Two together where a jetty allows it (11.4), or one. */
function together(p: Position, units: readonly number[]): Line[] {
  const staging = spaceId(p, p.content.staging)
  const pairs = units.slice(0, -1).map((unit, nth) => ['sail', idOf(p, unit), staging, idOf(p, units[nth + 1]!)])
  const kinds = new Set<string>()
  const singles = units.filter((unit) => {
    const kind = `${p.state.place[unit]} ${factorOf(p, unit)}`
    return !kinds.has(kind) && kinds.add(kind)
  })
  return [...pairs, ...singles.map((unit) => ['sail', idOf(p, unit), staging])]
}
