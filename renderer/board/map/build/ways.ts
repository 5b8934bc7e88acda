/*
 * Roads and rails as long smooth lines. Ways run from centre to centre; all paths of a kind are one net, doubles
 * removed. A line goes straight on at a junction, and the branch begins on its curve, so that junctions are soft and
 * dashes do not start anew in every hex.
 */

import { hash2 } from '../noise.ts'
import type { Edge, MapSource, WayKind } from '../source.ts'
import { quadratic } from './curves.ts'
import { along, boxOf, HEX, MARGIN, type Box, type Frame, type XY } from './frame.ts'

export interface Way {
  readonly kind: WayKind
  readonly points: XY[]
  readonly box: Box
}

export interface Bridge {
  readonly at: XY
  readonly angle: number
  readonly half: number
  /** A boat in place of a bridge. */
  readonly isFerry: boolean
}

/** Where houses line the roads, roads keep to the middle. */
const STREETS: ReadonlySet<string | undefined> = new Set(['town', 'village'])

export const OUTWARD: Readonly<Record<Edge, XY>> = { north: [0, -1], east: [1, 0], south: [0, 1], west: [-1, 0] }

type Joint = (a: number, b: number) => XY

export function buildWays(frame: Frame, source: MapSource): { ways: Way[]; bridges: Bridge[] } {
  const kinds = new Map<WayKind, Map<number, Set<number>>>()
  for (const { kind, path } of source.ways) {
    const net = kinds.get(kind) ?? new Map<number, Set<number>>()
    kinds.set(kind, net)
    const hexes = path.map((id) => frame.grid.indexOf(id))
    for (let i = 1; i < hexes.length; i++) {
      link(net, hexes[i - 1], hexes[i])
      link(net, hexes[i], hexes[i - 1])
    }
  }
  const ways: Way[] = []
  const leading = new Set((source.leads ?? []).map(({ hex }) => frame.grid.indexOf(hex)))
  for (const [kind, net] of kinds) {
    const place = placeOf(frame, source, kind)
    const meetsOthers = (hex: number) =>
      kind !== 'rail' && [...kinds].some(([other, its]) => other !== kind && other !== 'rail' && its.has(hex))
    const isKnot = (hex: number) =>
      net.get(hex)!.size !== 2 ||
      leading.has(hex) ||
      meetsOthers(hex) ||
      STREETS.has(source.hexes[frame.grid.ids[hex]]?.terrain)
    for (const hexes of routes(net, frame)) ways.push(wayOf(kind, hexes, isKnot, place))
  }
  for (const { kind, hex, edge } of source.leads ?? []) ways.push(leadOf(frame, source, kind, hex, edge))
  const bridges = bridgesOf(frame, source)
  return { ways, bridges }
}

function link(net: Map<number, Set<number>>, a: number, b: number): void {
  const ends = net.get(a)
  if (ends) ends.add(b)
  else net.set(a, new Set([b]))
}

const key = (a: number, b: number): number => (a < b ? a * 100000 + b : b * 100000 + a)

/** Walks that cover every link once, each going straight on where it can. */
function routes(net: Map<number, Set<number>>, frame: Frame): number[][] {
  const used = new Set<number>()
  const onward = (from: number, at: number): number => {
    const [a, b] = [frame.centre(from), frame.centre(at)]
    let [best, most] = [-1, 0.2]
    for (const next of net.get(at)!) {
      if (next === from || used.has(key(at, next))) continue
      const c = frame.centre(next)
      const straight =
        ((b[0] - a[0]) * (c[0] - b[0]) + (b[1] - a[1]) * (c[1] - b[1])) /
        (Math.hypot(b[0] - a[0], b[1] - a[1]) * Math.hypot(c[0] - b[0], c[1] - b[1]))
      const score = net.get(at)!.size === 2 ? 1 + straight : straight
      if (score > most) [best, most] = [next, score]
    }
    return best
  }
  const walk = (from: number, at: number): number[] => {
    const list: number[] = []
    for (;;) {
      const next = onward(from, at)
      if (next < 0) return list
      used.add(key(at, next))
      list.push(next)
      ;[from, at] = [at, next]
    }
  }
  const found: number[][] = []
  const starts = [...net.keys()].sort((a, b) => Number(net.get(a)!.size === 2) - Number(net.get(b)!.size === 2))
  for (const a of starts) {
    for (const b of net.get(a)!) {
      if (used.has(key(a, b))) continue
      used.add(key(a, b))
      found.push([...walk(b, a).reverse(), a, b, ...walk(a, b)])
    }
  }
  return found
}

interface Places {
  centre(hex: number): XY
  joint: Joint
}

/** Unnamed centres and side middles are a little off, so that no road looks ruled; rails keep to one side of roads. */
function placeOf(frame: Frame, source: MapSource, kind: WayKind): Places {
  const { grid } = frame
  const off = kind === 'rail' ? 0.085 * HEX : 0
  const salt = kind === 'rail' ? 51 : 0
  return {
    centre(hex) {
      const [x, y] = frame.centre(hex)
      const at = source.hexes[grid.ids[hex]]
      const jitter = at?.settlement || at?.name ? 0 : 0.11 * HEX * 2
      return [
        x + (hash2(hex * 7 + salt, 13) - 0.5) * jitter + off,
        y + (hash2(hex * 11, 5 + salt) - 0.5) * jitter + off * 0.8,
      ]
    },
    joint(a, b) {
      const [p, q] = [frame.centre(Math.min(a, b)), frame.centre(Math.max(a, b))]
      const side = (hash2(Math.min(a, b) + salt, Math.max(a, b)) - 0.5) * 0.065
      const [mx, my] = along(p, q, 0.5)
      return [mx - (q[1] - p[1]) * side + off * 0.9, my + (q[0] - p[0]) * side + off * 0.7]
    },
  }
}

function wayOf(kind: WayKind, hexes: number[], isKnot: (hex: number) => boolean, places: Places): Way {
  const middles = hexes.slice(1).map((hex, i) => places.joint(hexes[i], hex))
  const points: XY[] = [places.centre(hexes[0]), middles[0]]
  for (let i = 1; i < middles.length; i++) {
    const [a, b] = [middles[i - 1], middles[i]]
    const centre = places.centre(hexes[i])
    if (isKnot(hexes[i])) points.push(...viaCentre(a, centre, b))
    else points.push(...quadratic(a, centre, b, 10))
  }
  points.push(places.centre(hexes[hexes.length - 1]))
  return { kind, points, box: boxOf(points, 6) }
}

/** Where others branch off, the line goes through the very centre, on a tangent to its course. */
function viaCentre(a: XY, centre: XY, b: XY): XY[] {
  const [dx, dy] = [(b[0] - a[0]) * 0.2, (b[1] - a[1]) * 0.2]
  return [
    ...quadratic(a, [centre[0] - dx, centre[1] - dy], centre, 5),
    ...quadratic(centre, [centre[0] + dx, centre[1] + dy], b, 5),
  ]
}

/** From the middle of the outermost hex off the sheet. */
function leadOf(frame: Frame, source: MapSource, kind: WayKind, id: string, edge: Edge): Way {
  const hex = frame.grid.indexOf(id)
  const from = placeOf(frame, source, kind).centre(hex)
  const [dx, dy] = OUTWARD[edge]
  const aside = (hash2(hex, 77) - 0.5) * 0.3 * HEX
  const out = HEX * 0.5 + MARGIN * 0.9
  const end: XY = [from[0] + dx * out - dy * aside, from[1] + dy * out + dx * aside]
  const points = [from, ...quadratic(from, [from[0] + dx * out * 0.5, from[1] + dy * out * 0.5], end, 8)]
  return { kind, points, box: boxOf(points, 6) }
}

function bridgesOf(frame: Frame, source: MapSource): Bridge[] {
  const { grid } = frame
  const bridges: Bridge[] = []
  for (const [name, { kinds, name: water = '' }] of Object.entries(source.sides)) {
    const side = grid.sideOf(name)
    const breadth = source.style.rivers[water]?.breadth ?? 0
    const [a, b] = [grid.sideHexes[side * 2], grid.sideHexes[side * 2 + 1]]
    const [p, q] = [frame.centre(a), frame.centre(b)]
    for (const kind of kinds) {
      if (kind !== 'roadBridge' && kind !== 'railBridge' && kind !== 'ferry') continue
      const isFerry = kind === 'ferry'
      const { joint } = placeOf(frame, source, kind === 'railBridge' ? 'rail' : 'road')
      const least = kinds.includes('tidalRiver') ? 11 : kinds.includes('majorRiver') ? 8 : 5
      const half = isFerry ? HEX * 0.4 : Math.max(least, breadth / 2 + 2)
      const at = isFerry ? along(p, q, 0.5) : joint(a, b)
      bridges.push({ at, angle: Math.atan2(q[1] - p[1], q[0] - p[0]), half, isFerry })
    }
  }
  return bridges
}
