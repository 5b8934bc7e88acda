/*
 * Rivers as smooth lines. A river lies on hexsides, so its curve must show on which: it runs through the middle of every
 * side, and corners are only what it bends around. How it ends depends on what is there:
 *
 *     join    another river runs past: it glides into that curve, downstream
 *     meet    other rivers end here too, or the same water goes on as another kind
 *     mouth   the sea: it broadens and stops at the shore
 *     edge    the map's edge: it runs off the sheet
 *     through the water goes on inside a hex
 *     free    a spring, or where the map says no more: it thins out into the hex
 *
 * Meanders are a shift that depends on the place alone, so that lines which meet still meet afterwards.
 */

import { makeNoise } from '../noise.ts'
import type { MapSource, RiverStyle, SideKind } from '../source.ts'
import { chainsOf, cornersOf, cornerTable, type Chain } from './chains.ts'
import type { Coast } from './coast.ts'
import { quadratic, through } from './curves.ts'
import { sample } from './fields.ts'
import { along, apart, boxOf, HEX, sideNamed, type Box, type Frame, type XY } from './frame.ts'

export interface River {
  readonly name: string
  readonly kind: SideKind
  readonly canal: boolean
  readonly inside: boolean
  /** It ends in the sea. */
  readonly mouth: boolean
  /** From the upper to the lower end. */
  readonly points: XY[]
  /** Breadth of the water at each point. */
  readonly breadths: number[]
  /** The hexsides it lies on. */
  readonly sides: number[]
  readonly box: Box
}

type End = 'join' | 'meet' | 'mouth' | 'edge' | 'through' | 'free'

interface Strand {
  name: string
  kind: SideKind
  style: RiverStyle
  chain: Chain
  ends: [End, End]
}

const RIVERS: readonly SideKind[] = ['tidalRiver', 'majorRiver', 'river', 'marshRiver', 'minorRiver']
const BREADTH: Partial<Record<SideKind, number>> = {
  tidalRiver: 12,
  majorRiver: 7,
  river: 3.6,
  marshRiver: 3.6,
  minorRiver: 2.5,
}
const POINTS = 12

export function buildRivers(frame: Frame, source: MapSource, coast: Coast | null): River[] {
  const isSea = (hex: number) => source.hexes[frame.grid.ids[hex]]?.terrain === 'sea'
  const strands = strandsOf(frame, source)
  const { places, hexes } = cornerTable(frame)
  const meeting = new Map<number, number[]>()
  for (const { chain } of strands)
    for (const side of chain.sides)
      for (const corner of cornersOf(frame.grid, side)) meeting.set(corner, [...(meeting.get(corner) ?? []), side])
  const sidesAt = (corner: number) => meeting.get(corner) ?? []
  const passing = new Map<number, Strand>()
  for (const strand of strands)
    for (const corner of strand.chain.corners.slice(1, -1)) if (!passing.has(corner)) passing.set(corner, strand)

  const insideEnds = source.inside.flatMap(({ spots }) => [frame.spot(spots[0]), frame.spot(spots[spots.length - 1])])

  function endAt(corner: number, strand: Strand): End {
    if (passing.has(corner) && passing.get(corner) !== strand) return 'join'
    // Several may end here: with a way out for their water they are no one curve around the corner.
    if (insideEnds.some((end) => apart(end, places[corner]) < 3)) return 'through'
    if (sidesAt(corner).length > 1) return 'meet'
    if (hexes[corner].some(isSea)) return 'mouth'
    return isAtEdge(frame, source, hexes[corner]) ? 'edge' : 'free'
  }
  for (const strand of strands) {
    const { corners } = strand.chain
    strand.ends = [endAt(corners[0], strand), endAt(corners[corners.length - 1], strand)]
    downstream(strand, places)
  }
  const warp = meanders()
  const middle = (side: number): XY => along(...frame.sideEnds(side), 0.5)
  const rivers = strands.map((strand) => {
    const curve = strandCurve(strand, { places, middle, passing, sidesAt, outward: (at) => outwardFrom(frame, at) })
    return finish(strand, ashore(curve.map(warp), strand, coast))
  })
  for (const { spots, kind, breadth } of source.inside) {
    const points = through(
      spots.map((spot) => frame.spot(spot)),
      POINTS,
    )
    rivers.push({ ...plain(points.map(warp), kind), breadths: points.map(() => breadth) })
  }
  return rivers
}

/** The last hex in play before the sheet ends; coloured rows have no rivers, so there it stops. */
function isAtEdge(frame: Frame, source: MapSource, hexes: readonly number[]): boolean {
  const at = hexes.map((hex) => source.hexes[frame.grid.ids[hex]])
  if (at.some((hex) => hex?.row)) return false
  if (at.some((hex) => hex?.playable === false)) return true
  return hexes.length < 3 || hexes.some((hex) => frame.grid.neighbour.subarray(hex * 6, hex * 6 + 6).includes(-1))
}

/** Straight to the nearest edge of the sheet. */
function outwardFrom(frame: Frame, [x, y]: XY): XY {
  const ways: [number, XY][] = [
    [x, [-1, 0]],
    [frame.width - x, [1, 0]],
    [y, [0, -1]],
    [frame.height - y, [0, 1]],
  ]
  return ways.sort((a, b) => a[0] - b[0])[0][1]
}

const plain = (points: XY[], kind: SideKind): Omit<River, 'breadths'> => ({
  name: '',
  kind,
  canal: false,
  inside: true,
  mouth: false,
  points,
  sides: [],
  box: boxOf(points, 12),
})

/** The long ones first: the others end on them. */
function strandsOf(frame: Frame, source: MapSource): Strand[] {
  const groups = new Map<string, { name: string; kind: SideKind; sides: number[] }>()
  for (const [key, side] of Object.entries(source.sides)) {
    const kind = RIVERS.find((river) => side.kinds.includes(river))
    if (!kind) continue
    const name = side.name ?? ''
    const group = groups.get(`${kind} ${name}`) ?? { name, kind, sides: [] }
    group.sides.push(sideNamed(frame, key))
    groups.set(`${kind} ${name}`, group)
  }
  const { places } = cornerTable(frame)
  const strands = [...groups.values()].flatMap(({ name, kind, sides }) => {
    const own = source.style.rivers[name] ?? { breadth: BREADTH[kind]!, canal: /canal/i.test(name) }
    // Marsh and tide make any water as broad as their kind.
    const isWider = kind === 'marshRiver' || kind === 'tidalRiver'
    const style = isWider ? { ...own, breadth: Math.max(own.breadth, BREADTH[kind]!), canal: false } : own
    return chainsOf(frame.grid, sides, places).map((chain): Strand => ({
      name,
      kind,
      style,
      chain,
      ends: ['free', 'free'],
    }))
  })
  return strands.sort((a, b) => b.chain.sides.length - a.chain.sides.length)
}

/** Turns a strand so that it begins at its upper end. */
function downstream(strand: Strand, places: readonly XY[]): void {
  const { corners, sides } = strand.chain
  const [a, b] = [places[corners[0]], places[corners[corners.length - 1]]]
  const { flow } = strand.style
  const rank: Record<End, number> = { free: 0, edge: 1, through: 2, meet: 2, join: 3, mouth: 4 }
  const isUpward = flow
    ? (b[0] - a[0]) * flow[0] + (b[1] - a[1]) * flow[1] < 0
    : rank[strand.ends[0]] > rank[strand.ends[1]]
  if (!isUpward) return
  corners.reverse()
  sides.reverse()
  strand.ends.reverse()
}

interface Surroundings {
  places: readonly XY[]
  middle: (side: number) => XY
  passing: Map<number, Strand>
  sidesAt: (corner: number) => readonly number[]
  outward: (at: XY) => XY
}

function strandCurve(strand: Strand, around: Surroundings): XY[] {
  const { places, middle } = around
  const { sides, corners } = strand.chain
  const middles = sides.map(middle)
  const line: XY[] = [middles[0]]
  for (let i = 1; i < middles.length; i++)
    line.push(...quadratic(middles[i - 1], places[corners[i]], middles[i], POINTS))
  const head = endPiece(strand, 0, middles[0], around)
  const tail = endPiece(strand, 1, middles[middles.length - 1], around)
  return [...head.reverse(), ...line, ...tail]
}

/** From the middle of the outermost side to the very end, that middle left out. */
function endPiece(strand: Strand, which: 0 | 1, from: XY, around: Surroundings): XY[] {
  const { corners, sides } = strand.chain
  const corner = corners[which === 0 ? 0 : corners.length - 1]
  const at = around.places[corner]
  const end = strand.ends[which]
  const half = apart(from, at) || 1
  const ahead = (length: number, bend: number): XY => {
    const [dx, dy] = [(at[0] - from[0]) / half, (at[1] - from[1]) / half]
    return [at[0] + dx * length - dy * bend, at[1] + dy * length + dx * bend]
  }
  if (end === 'join') {
    // Into the other curve a little below the corner, at a sharp angle, as waters do.
    const { chain } = around.passing.get(corner)!
    const k = chain.corners.indexOf(corner)
    const [up, down] = [around.middle(chain.sides[k - 1]), around.middle(chain.sides[k])]
    const goal = quadratic(up, at, down, 20)[which === 1 ? 13 : 5]
    return quadratic(from, along(from, at, 0.92), goal, POINTS / 2)
  }
  if (end === 'meet') {
    const other = around.sidesAt(corner).filter((side) => side !== sides[which === 0 ? 0 : sides.length - 1])
    // Two that meet are one curve around the corner, cut in its middle; three meet in the corner itself.
    if (other.length > 1) return quadratic(from, along(from, at, 0.5), at, POINTS / 2)
    return quadratic(from, at, around.middle(other[0]), POINTS).slice(0, POINTS / 2)
  }
  if (end === 'through') return quadratic(from, along(from, at, 0.5), at, POINTS / 2)
  if (end === 'edge') {
    const [ox, oy] = around.outward(at)
    const leaving = ahead(HEX * 0.3, 0)
    return quadratic(from, leaving, [leaving[0] + ox * HEX * 1.5, leaving[1] + oy * HEX * 1.5], 2 * POINTS)
  }
  if (end === 'mouth') return quadratic(from, at, ahead(HEX * 0.42, 3), POINTS)
  return quadratic(from, at, ahead(HEX * 0.24, HEX * 0.09), POINTS)
}

/** A mouth ends at the shore. */
function ashore(points: XY[], strand: Strand, coast: Coast | null): XY[] {
  if (!coast || strand.ends[1] !== 'mouth') return points
  const first = points.findIndex(([x, y], i) => i > points.length - 3 * POINTS && sample(coast.share, x, y) > 0.5)
  return first < 0 ? points : points.slice(0, first + 1)
}

/** Small bends; never more than 7 in 100 of a hex, so that the line keeps to its hexsides. */
function meanders(): (p: XY) => XY {
  const [east, south] = [makeNoise(1940), makeNoise(1941)]
  return ([x, y]) => {
    const shift = (noise: typeof east) => {
      const by = 4.4 * noise.at(x / 47, y / 47) + 1.5 * noise.at(x / 15, y / 15)
      return Math.max(-5.6, Math.min(5.6, by))
    }
    return [x + shift(east), y + shift(south)]
  }
}

function finish(strand: Strand, points: XY[]): River {
  const { style, ends } = strand
  const count = points.length - 1
  const isPlain = strand.kind !== 'river'
  const least = ends[0] === 'free' ? 0.5 : isPlain ? 1 : 0.7
  const breadths = points.map((_, i) => {
    const t = i / count
    const fromHead = i / POINTS
    const fromTail = (count - i) / POINTS
    let breadth = style.breadth * (least + (1 - least) * Math.min(1, t * 1.15))
    // A free end thins out over the last stretch; a mouth opens.
    if (ends[0] === 'free') breadth *= Math.min(1, 0.12 + fromHead * 0.6)
    if (ends[1] === 'free') breadth *= Math.min(1, 0.06 + fromTail * 0.75)
    if (ends[1] === 'mouth') breadth *= 1 + 0.9 * Math.max(0, 1 - fromTail * 0.8)
    return breadth
  })
  return {
    name: strand.name,
    kind: strand.kind,
    canal: style.canal === true,
    inside: false,
    mouth: ends[1] === 'mouth',
    points,
    breadths,
    sides: strand.chain.sides,
    box: boxOf(points, style.breadth + 6),
  }
}
