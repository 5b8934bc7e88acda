/**
 * 18.3 One line of supply: up to so many hexes overland, then along roads. It has two parts (18.3.1), so it is found in
 * two searches.
 */
import { BARRED, search, type Reach } from '../../../engine/search.ts'
import { hasLine, type KnownLines } from '../../../engine/trace.ts'
import type { Content, Side } from '../content/content.ts'
import type { Position } from '../state.ts'
import { roadsTo } from './supply-roads.ts'
import { isSource } from './supply-sources.ts'
import { lines, overlandLength, overlandOpen, roadOpen, type Lines } from './supply-lines.ts'

const overlandLimit = (content: Content): number => content.data.tables.supply.rows.overland.value

const knownLines = new WeakMap<Content, Readonly<Record<Side, KnownLines>>>()

/** Does the overland part of a line get to one of these hexes? */
export const overlandTo = (p: Position, ground: Lines, from: number, to: Uint8Array): boolean =>
  to[from] === 1 || overlandFromAny(p, ground, [from], to)

/** The same for a line from one of several places. */
function overlandFromAny({ content }: Position, ground: Lines, from: readonly number[], to: Uint8Array): boolean {
  let known = knownLines.get(content)
  if (known === undefined) knownLines.set(content, (known = { german: new Map(), allied: new Map() }))
  return hasLine(content.grid, known[ground.side], from, {
    length: overlandLimit(content),
    to: (hex) => to[hex] === 1,
    open: (hex, arc) => (overlandOpen(content, ground, hex, arc) ? overlandLength(content, arc) : BARRED),
  })
}

export interface FoundLine {
  /** From the start to the first target found; empty if there is none. */
  readonly path: readonly number[]
  readonly overland: Reach
  readonly byRoad: Reach
}

/** Looks for a line: up to five hexes overland (18.3.2), then by road (18.3.3), to the nearest target. */
export function findLine(p: Position, ground: Lines, from: number, isTarget: (hex: number) => boolean): FoundLine {
  const { content } = p
  const { grid } = content
  const overland = search(grid, {
    from,
    budget: overlandLimit(content),
    step: (hex, arc) => (overlandOpen(content, ground, hex, arc) ? overlandLength(content, arc) : BARRED),
  })
  const byRoad = search(grid, {
    from: overland.places.map((hex, i) => [hex, overland.costs[i]!] as const),
    until: isTarget,
    step: (_hex, arc) => (roadOpen(content, ground, arc) ? 1 : BARRED),
  })
  if (byRoad.end < 0) return { path: [], overland, byRoad }
  const road = byRoad.path(byRoad.end)
  return { path: [...overland.path(road[0]!), ...road.slice(1)], overland, byRoad }
}

/** A line to a source, by its two parts. */
interface KnownLine {
  readonly overland: readonly number[]
  readonly byRoad: readonly number[]
}

const knownSupply = new WeakMap<Content, Readonly<Record<Side, Map<number, KnownLine>>>>()

/** By hex: the line to a source that was found there last. Most are still open when it is asked again. */
function knownSupplyOf(content: Content, side: Side): Map<number, KnownLine> {
  let known = knownSupply.get(content)
  if (known === undefined) knownSupply.set(content, (known = { german: new Map(), allied: new Map() }))
  return known[side]
}

/** Is a line to a source that was found before still open? */
export function isKnownLineOpen(p: Position, ground: Lines, from: number): boolean {
  const { content } = p
  const line = knownSupplyOf(content, ground.side).get(from)
  if (line === undefined) return false
  const { neighbour } = content.grid
  let place = from
  let left = overlandLimit(content)
  for (const arc of line.overland) {
    left -= overlandLength(content, arc)
    if (left < 0 || !overlandOpen(content, ground, place, arc)) return false
    place = neighbour[arc]!
  }
  for (const arc of line.byRoad) {
    if (!roadOpen(content, ground, arc)) return false
    place = neighbour[arc]!
  }
  return isSource(p, ground.side)[place] === 1
}

/** Notes a line to a source, where there is one. */
export function noteLine(p: Position, ground: Lines, from: number): void {
  const ends = isSource(p, ground.side)
  const { path, overland, byRoad } = findLine(p, ground, from, (hex) => ends[hex] === 1)
  if (path.length === 0) return
  const start = byRoad.path(byRoad.end)[0]!
  const line = { overland: overland.arcs(start), byRoad: byRoad.arcs(byRoad.end) }
  knownSupplyOf(p.content, ground.side).set(from, line)
}

/** Does a line lead from one of these places, overland and then by road, to one of those? */
export function isLineBetween(p: Position, side: Side, from: readonly number[], to: ReadonlySet<number>): boolean {
  if (from.length === 0) return false
  const ground = lines(p, side)
  const byRoad = roadsTo(p.content, ground, [...to])
  return from.some((start) => byRoad[start] === 1) || overlandFromAny(p, ground, from, byRoad)
}
