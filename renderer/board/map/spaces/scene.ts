/*
 * The scene of a map of spaces: smooth lines, and everything strewn over the country (fields, ditches, grains of sand,
 * crowns, roofs), each thing in its place once and for all, so that tiles meet without a seam.
 */

import { through } from '../build/curves.ts'
import { blurred, distanceTo, type Field } from '../build/fields.ts'
import type { XY } from '../build/frame.ts'
import { sequence } from '../noise.ts'
import { spaceSheet, type Sheet } from '../../places.ts'
import type { Country, Houses, LinkSource, SpaceMapSource } from '../space-source.ts'

export interface Parcel {
  readonly at: XY
  readonly turn: number
  readonly wide: number
  readonly high: number
  readonly tone: number
  readonly strength: number
}

export interface Roof extends Parcel {
  readonly isSmall: boolean
}

export interface Dot {
  readonly at: XY
  readonly size: number
  readonly tone: number
}

export interface Curve {
  readonly from: XY
  readonly bend: XY
  readonly to: XY
}

export interface DrawnLink extends LinkSource, Curve {}

export interface SpaceScene {
  readonly source: SpaceMapSource
  readonly frame: Sheet
  indexOf(space: string): number
  readonly coast: readonly XY[]
  readonly strand: readonly XY[]
  readonly island: readonly XY[]
  readonly lowlands: readonly XY[]
  /** How far the nearest shore is, in world pixels. */
  readonly shore: Field
  readonly parcels: readonly Parcel[]
  readonly islandParcels: readonly Parcel[]
  readonly ditches: readonly (readonly [XY, XY])[]
  readonly sand: readonly Dot[]
  readonly dunes: readonly Dot[]
  readonly waves: readonly XY[]
  readonly crowns: readonly Dot[]
  readonly roofs: readonly Roof[]
  readonly tussocks: readonly (readonly XY[])[]
  readonly links: readonly DrawnLink[]
}

const FAR = 420

export function buildSpaceScene(source: SpaceMapSource): SpaceScene {
  const { country, width, height } = source
  const ids = Object.keys(source.spaces)
  const frame = spaceSheet(source, Object.values(source.spaces))
  const coast = through(country.coast, 10)
  const strand = coast.slice(country.strand[0] * 10, country.strand[1] * 10 + 1)
  const island = closed(country.island)
  const random = sequence(1940)
  return {
    source,
    frame,
    indexOf: (id) => ids.indexOf(id),
    coast,
    strand,
    island,
    lowlands: closed(country.lowlands),
    shore: blurred(distanceTo({ width, height }, [coast, island], FAR), 10),
    parcels: parcelsIn(random, 2300, [0, height * 0.34, width, height]),
    islandParcels: parcelsIn(random, 260, [0, 0, width * 0.3, height * 0.24]),
    ditches: ditchesIn(random, 260, width, height),
    sand: sandAlong(random, coast, country),
    dunes: dunesAlong(random, strand),
    waves: Array.from({ length: 230 }, (): XY => [random() * width, random() * height * 0.46]),
    crowns: country.woods.flatMap(({ at, count, reach }) => crownsAround(random, at, count, reach)),
    roofs: country.houses.flatMap((houses) => roofsOf(random, houses)),
    tussocks: country.marshes.map((marsh) => tussocksIn(random, marsh)),
    links: source.links.map((link) => drawnLink(source, link)),
  }
}

/** A smooth closed line through the points. */
export function closed(points: readonly XY[]): XY[] {
  const around = [...points.slice(-2), ...points, ...points.slice(0, 2)]
  return through(around, 8).slice(16, -16)
}

type Random = () => number

function parcelsIn(random: Random, count: number, [left, top, right, bottom]: readonly number[]): Parcel[] {
  return Array.from({ length: count }, () => ({
    at: [left + random() * (right - left), top + random() * (bottom - top)] as const,
    turn: -0.5 + Math.floor(random() * 3) * 0.55 + random() * 0.25,
    wide: 16 + random() * 34,
    high: 9 + random() * 16,
    tone: Math.floor(random() * 5),
    strength: 0.18 + random() * 0.18,
  }))
}

function ditchesIn(random: Random, count: number, width: number, height: number): [XY, XY][] {
  return Array.from({ length: count }, () => {
    const [x, y] = [random() * width, height * (0.47 + random() * 0.34)]
    const angle = (random() < 0.5 ? -0.35 : 1.15) + random() * 0.2
    const length = 20 + random() * 50
    return [
      [x, y],
      [x + length * Math.cos(angle), y + length * Math.sin(angle)],
    ]
  })
}

const on = (line: readonly XY[], part: number): XY => line[Math.min(line.length - 1, Math.floor(part * line.length))]

function sandAlong(random: Random, coast: readonly XY[], { coast: points, strand }: Country): Dot[] {
  const isBroad = (x: number) => x > points[strand[0]][0]
  return Array.from({ length: 1500 }, () => {
    const [x, y] = on(coast, 0.02 + random() * 0.98)
    const inland = isBroad(x) ? 18 + random() * 38 : 6 + random() * 18
    return { at: [x + random() * 16 - 8, y + inland], size: 0.7 + random() * 0.6, tone: 0 }
  })
}

function dunesAlong(random: Random, strand: readonly XY[]): Dot[] {
  return Array.from({ length: 190 }, () => {
    const [x, y] = on(strand, random())
    return { at: [x, y + 24 + random() * 28], size: 6 + random() * 8, tone: 0 }
  })
}

function crownsAround(random: Random, [x, y]: XY, count: number, reach: number): Dot[] {
  return Array.from({ length: count }, (): Dot => {
    const angle = random() * 6.28
    const far = Math.sqrt(random()) * reach
    return {
      at: [x + far * Math.cos(angle) * 1.4, y + far * Math.sin(angle)],
      size: 2.7 + random() * 1.5,
      tone: Math.floor(random() * 3),
    }
  }).toSorted((a, b) => a.at[1] - b.at[1])
}

function roofsOf(random: Random, { at, count, reach, isSmall = false }: Houses): Roof[] {
  return Array.from({ length: count }, () => {
    const angle = random() * 6.28
    const far = Math.sqrt(random())
    return {
      at: [at[0] + far * Math.cos(angle) * reach[0], at[1] + far * Math.sin(angle) * reach[1]] as const,
      turn: 0.15 + Math.floor(random() * 2) * 1.57,
      wide: 4.5 + random() * 7,
      high: 3.5 + random() * 5.5,
      tone: Math.floor(random() * 3),
      strength: 0.85,
      isSmall,
    }
  })
}

function tussocksIn(random: Random, marsh: readonly XY[]): XY[] {
  const [xs, ys] = [marsh.map(([x]) => x), marsh.map(([, y]) => y)]
  const found: XY[] = []
  let row = 0
  for (let y = Math.min(...ys); y < Math.max(...ys); y += 11, row++)
    for (let x = Math.min(...xs) + (row % 2) * 12; x < Math.max(...xs); x += 24)
      found.push([x + random() * 6, y + random() * 4])
  return found
}

/** Ways bow a little, as roads do; sea routes bow the other way. */
export function drawnLink({ spaces }: Pick<SpaceMapSource, 'spaces'>, link: LinkSource): DrawnLink {
  const [from, to] = [spaces[link.a].at, spaces[link.b].at]
  const [dx, dy] = [to[0] - from[0], to[1] - from[1]]
  const bow = link.look === 'route' ? -0.08 : link.look === 'embark' ? 0 : 0.06
  const bend: XY = [(from[0] + to[0]) / 2 + dy * bow, (from[1] + to[1]) / 2 - dx * bow]
  return { ...link, from, bend, to }
}

export function pointOn({ from, bend, to }: Curve, t: number): XY {
  const u = 1 - t
  return [u * u * from[0] + 2 * t * u * bend[0] + t * t * to[0], u * u * from[1] + 2 * t * u * bend[1] + t * t * to[1]]
}
