/** What never changes on a map, kept by content: what hops cost, how far it is to the goals, where the railway runs. */
import { isImpassable, passagesOf } from '../07-movement/terrain.ts'
import type { Content } from '../content/content.ts'
import type { Position } from '../state.ts'

/** No way at all; also farther than any two places are. */
export const FAR = 250

export type Feet = 'tracks' | 'foot'

export interface Ground {
  /** By arc: movement points over empty country, FAR where a unit cannot go. A river without a bridge takes its time. */
  readonly cost: Readonly<Record<Feet, Uint8Array>>
  /** The hops that can be made at all, laid side by side for floods over the whole map. */
  readonly ways: Readonly<Record<Feet, Ways>>
  /** By hex: points from there to the goal of the German advance. */
  readonly toGoal: Readonly<Record<Feet, Uint8Array>>
  /** By hex: points for tracks from there off the map where that brings a point (21.7.2). */
  readonly toExit: Uint8Array
  /** By hex: the part of the German army that would be there, as it faces the goal. */
  readonly wing: Uint8Array
  /** The entry hexes the Germans may close (19.4.2), each with the hexes of the map it is entered from. */
  readonly gates: readonly Gate[]
  /** Ends of the railway that is worth points (21.7.1). */
  readonly railFrom: readonly number[]
  readonly railTo: Uint8Array
}

export interface Ways {
  /** By hex: its first way; the next hex's is where its ways end. */
  readonly first: Int32Array
  /** By way: where it leads to, the hexside it crosses, and its movement points. */
  readonly to: Int32Array
  readonly side: Int32Array
  readonly cost: Uint8Array
}

export interface Gate {
  readonly hex: number
  readonly points: number
  /** Units leave the map by it for points (21.7.2). */
  readonly isExit: boolean
  readonly beside: readonly number[]
}

/**
 * Where the Germans want to go: in Sickle Cut to the mouth of the Somme, beyond which no railway runs from north to
 * south, in Dynamo to the places from which ships leave.
 */
const GOALS: Readonly<Record<string, readonly string[]>> = {
  'sickle-cut': ['1410'],
  dynamo: ['2113', '2213', '2312'],
}

export const WINGS = ['right', 'centre', 'left'] as const

/** Where the centre begins and ends: rows from north to south in Sickle Cut, columns from east to west in Dynamo. */
const CENTRE: Readonly<
  Record<string, { readonly along: 'rows' | 'columns'; readonly ends: readonly [number, number] }>
> = {
  // Gembloux - Dinant - Monthermé and Sedan.
  'sickle-cut': { along: 'rows', ends: [6, 13] },
  // The Belgian coast - Lille - Gravelines.
  dynamo: { along: 'columns', ends: [26, 21] },
}

function wingsOf({ grid, data }: Content): Uint8Array {
  const { along, ends } = CENTRE[data.scenario.id] ?? CENTRE['sickle-cut']!
  const onward = ends[0] < ends[1] ? 1 : -1
  return Uint8Array.from(grid[along], (at) => ((at - ends[0]) * onward < 0 ? 0 : (ends[1] - at) * onward < 0 ? 2 : 1))
}

/** A Major River without a bridge can only be crossed by who starts beside it (7.5.2): about half a turn is lost. */
const RIVER_STOP = 3

const known = new WeakMap<Content, Ground>()

export function groundOf({ content }: Position): Ground {
  let ground = known.get(content)
  if (ground === undefined) known.set(content, (ground = makeGround(content)))
  return ground
}

function makeGround(content: Content): Ground {
  const { grid, data } = content
  const cost = { tracks: arcCosts(content, 'tracks'), foot: arcCosts(content, 'foot') }
  const ways = { tracks: waysBy(content, cost.tracks), foot: waysBy(content, cost.foot) }
  const goals = (GOALS[data.scenario.id] ?? []).map((id) => grid.indexOf(id)).filter((hex) => hex >= 0)
  const toGoal = { tracks: wayTo(content, cost.tracks, goals), foot: wayTo(content, cost.foot, goals) }
  const { special } = data.map
  const railTo = new Uint8Array(grid.count)
  const railFrom: number[] = []
  if ('railVictory' in special) {
    for (const area of special.railVictory.from) railFrom.push(...(content.entryHexes[area] ?? []))
    for (const area of special.railVictory.to) for (const hex of content.entryHexes[area] ?? []) railTo[hex] = 1
  }
  const gates = gatesOf(content)
  const exits = gates.flatMap(({ isExit, beside }) => (isExit ? beside : []))
  const toExit = wayTo(content, cost.tracks, exits)
  return { cost, ways, toGoal, toExit, wing: wingsOf(content), gates, railFrom, railTo }
}

function arcCosts(content: Content, feet: Feet): Uint8Array {
  const { neighbour, side } = content.grid
  const { mechanized, others, isMajor } = passagesOf(content)
  const points = feet === 'tracks' ? mechanized : others
  return Uint8Array.from(neighbour, (to, arc) => {
    if (to < 0 || content.isPlayable[to] === 0 || isImpassable(content, side[arc]!)) return FAR
    const isRough = content.isRestricted[to] === 1 && content.road[arc] === 0
    if (isRough && feet === 'tracks') return FAR
    return points[arc]! + (isMajor[arc] === 1 ? RIVER_STOP : 0) + (isRough ? 1 : 0)
  })
}

function waysBy({ grid }: Content, cost: Uint8Array): Ways {
  const first = new Int32Array(grid.count + 1)
  const arcs: number[] = []
  for (let hex = 0; hex < grid.count; hex++) {
    for (let arc = hex * 6; arc < hex * 6 + 6; arc++) if (cost[arc] !== FAR) arcs.push(arc)
    first[hex + 1] = arcs.length
  }
  return {
    first,
    to: Int32Array.from(arcs, (arc) => grid.neighbour[arc]!),
    side: Int32Array.from(arcs, (arc) => grid.side[arc]!),
    cost: Uint8Array.from(arcs, (arc) => cost[arc]!),
  }
}

/** Points from every hex to the nearest of these places. */
export function wayTo({ grid }: Content, cost: Uint8Array, goals: readonly number[]): Uint8Array {
  const found = new Uint8Array(grid.count).fill(FAR)
  const queue: number[][] = []
  for (const goal of goals) {
    found[goal] = 0
    ;(queue[0] ??= []).push(goal)
  }
  for (let at = 0; at < queue.length; at++)
    for (const hex of queue[at] ?? []) {
      if (found[hex] !== at) continue
      for (let d = 0; d < 6; d++) {
        const from = grid.neighbour[hex * 6 + d]!
        if (from < 0) continue
        // The way is walked from its end: the hop leads back into this hex.
        const next = at + cost[from * 6 + ((d + 3) % 6)]!
        if (next >= found[from]!) continue
        found[from] = next
        ;(queue[next] ??= []).push(from)
      }
    }
  return found
}

function gatesOf(content: Content): Gate[] {
  const { grid, data } = content
  if (!data.scenario.closingEntryHexes) return []
  const { special, supply } = data.map
  const exits: readonly string[] = 'exitAreas' in special ? special.exitAreas : []
  const points = 'entryHexVp' in special ? special.entryHexVp : { default: 0 }
  const own = new Set<string>(supply.allied.areas ?? [])
  const gates: Gate[] = []
  for (let hex = 0; hex < grid.count; hex++) {
    const areas = content.entryAreas[hex]!
    if (!areas.some((area) => own.has(area))) continue
    const beside: number[] = []
    for (let arc = hex * 6; arc < hex * 6 + 6; arc++) {
      const next = grid.neighbour[arc]!
      if (next >= 0 && content.isPlayable[next] === 1) beside.push(next)
    }
    const worth = points[grid.ids[hex]! as 'default'] ?? points.default
    gates.push({ hex, points: worth, isExit: areas.some((area) => exits.includes(area)), beside })
  }
  return gates
}
