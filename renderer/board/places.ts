/*
 * Where counters can stand: the hexes of a grid, or spaces joined by links. Places are numbered from 0; an id is what
 * the map prints. In the code of board and table a place of either kind is called a hex.
 */

import type { Grid } from '../../shared/engine/hex/grid.ts'
import type { Box, XY } from './map/build/frame.ts'
import { step } from './picking/keys.ts'

export interface Places {
  readonly ids: readonly string[]
  /** The place of this id, -1 if there is none. */
  indexOf(id: string): number
  neighbours(place: number): readonly number[]
  /** Where a key of the cursor leads, the same place if it leads nowhere; undefined if the key is no direction. */
  step(place: number, code: string): number | undefined
  /** Through which places a counter goes on its way, both ends left out. */
  between(from: number, to: number): readonly number[]
  /** All places so many hops away at most. */
  near(place: number, hops: number): readonly number[]
}

/** Where the places lie on the sheet of paper, in world pixels (see map/build/frame.ts). */
export interface Sheet {
  readonly width: number
  readonly height: number
  /** The map inside the line that frames it. */
  readonly neat: Box
  centre(place: number): XY
  /** The place under a point, -1 if there is none. */
  hexAt(x: number, y: number): number
  /** Which side of a counter a small figure goes to: -1 left, 1 right, where the sheet has nothing to say. */
  readonly figureSide: -1 | 1
  /** The outline of a place. */
  corners(place: number): readonly XY[]
  /** The stretches of its outline that are not shared with a place inside. */
  rim(place: number, isInside: (place: number) => boolean): readonly (readonly [XY, XY])[]
}

export function hexPlaces(grid: Grid): Places {
  return {
    ids: grid.ids,
    indexOf: grid.indexOf,
    neighbours: (hex) => Array.from(grid.neighbour.subarray(hex * 6, hex * 6 + 6)).filter((next) => next >= 0),
    step: (hex, code) => step(grid, hex, code),
    between: (from, to) => grid.line(from, to).slice(1, -1),
    near: (hex, hops) => grid.within(hex, hops),
  }
}

/** Spaces at these points, joined by links. */
export function linkedPlaces(
  ids: readonly string[],
  centre: (place: number) => XY,
  links: readonly (readonly [a: string, b: string])[],
): Places {
  const byId = new Map(ids.map((id, place) => [id, place]))
  const indexOf = (id: string) => byId.get(id) ?? -1
  const joined = ids.map(() => new Set<number>())
  for (const [a, b] of links) {
    joined[indexOf(a)].add(indexOf(b))
    joined[indexOf(b)].add(indexOf(a))
  }
  const neighbours = joined.map((set) => [...set])

  function near(place: number, hops: number): number[] {
    let found = new Set([place])
    for (let i = 0; i < hops; i++) found = new Set([...found].flatMap((one) => [one, ...neighbours[one]]))
    return [...found]
  }

  return {
    ids,
    indexOf,
    neighbours: (place) => neighbours[place] ?? [],
    step: (place, code) => stepAlong(centre, neighbours[place] ?? [], place, code),
    between: (from, to) => wayBetween(neighbours, from, to).slice(1, -1),
    near,
  }
}

/** Which way the keys around S, the numeric pad and the arrows point; y grows downwards. */
const DIRECTIONS: Readonly<Record<string, XY>> = {
  ArrowUp: [0, -1],
  ArrowDown: [0, 1],
  ArrowLeft: [-1, 0],
  ArrowRight: [1, 0],
  KeyE: [1, -1],
  KeyD: [1, 0],
  KeyC: [1, 1],
  KeyZ: [-1, 1],
  KeyA: [-1, 0],
  KeyQ: [-1, -1],
  Numpad8: [0, -1],
  Numpad2: [0, 1],
  Numpad4: [-1, 0],
  Numpad6: [1, 0],
  Numpad7: [-1, -1],
  Numpad9: [1, -1],
  Numpad1: [-1, 1],
  Numpad3: [1, 1],
}
/** A link leads where the key points if it lies within some 70 degrees of that. */
const WIDEST = 0.34

function stepAlong(
  centre: (place: number) => XY,
  ways: readonly number[],
  from: number,
  code: string,
): number | undefined {
  const direction = DIRECTIONS[code]
  if (direction === undefined) return undefined
  const [x, y] = centre(from)
  const length = Math.hypot(direction[0], direction[1])
  let [best, most] = [from, WIDEST]
  for (const way of ways) {
    const [wx, wy] = centre(way)
    const far = Math.hypot(wx - x, wy - y) || 1
    const straight = ((wx - x) * direction[0] + (wy - y) * direction[1]) / (far * length)
    if (straight > most) [best, most] = [way, straight]
  }
  return best
}

/** The fewest links from one space to another, both included; both alone where there is no way. */
function wayBetween(neighbours: readonly (readonly number[])[], from: number, to: number): number[] {
  const before = new Map<number, number>([[from, -1]])
  const queue = [from]
  for (let i = 0; i < queue.length && !before.has(to); i++)
    for (const next of neighbours[queue[i]] ?? [])
      if (!before.has(next)) {
        before.set(next, queue[i])
        queue.push(next)
      }
  if (!before.has(to)) return [from, to]
  const way: number[] = []
  for (let at = to; at >= 0; at = before.get(at)!) way.unshift(at)
  return way
}

/** How finely a round space is drawn. */
const CORNERS = 36

/** A sheet with round spaces on it. */
export function spaceSheet(
  size: { readonly width: number; readonly height: number; readonly neat: Box },
  spaces: readonly { readonly at: XY; readonly radius: number }[],
): Sheet {
  const corners = (place: number): XY[] => {
    const { at, radius } = spaces[place]
    return Array.from({ length: CORNERS }, (_, i) => {
      const angle = (i / CORNERS) * 2 * Math.PI
      return [at[0] + radius * Math.cos(angle), at[1] + radius * Math.sin(angle)]
    })
  }
  return {
    ...size,
    figureSide: 1,
    centre: (place) => spaces[place].at,
    hexAt: (x, y) => spaces.findIndex(({ at, radius }) => Math.hypot(x - at[0], y - at[1]) <= radius + 3),
    corners,
    rim(place) {
      const all = corners(place)
      return all.map((corner, i) => [corner, all[(i + 1) % all.length]] as const)
    },
  }
}
