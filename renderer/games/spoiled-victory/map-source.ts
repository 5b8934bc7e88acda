/*
 * The map of A Spoiled Victory, ready for the draughtsman: spaces and links come from the content's map.json, the
 * country around them from country.ts.
 */

import type { XY } from '../../board/map/build/frame.ts'
import type {
  Country,
  LinkLook,
  SheetWords,
  SpaceLook,
  SpaceMapSource,
  SpaceSource,
} from '../../board/map/space-source.ts'
import type { MapFile, SpaceData } from './content.ts'
import * as country from './country.ts'

/** World pixels of the paper's edge, and of a thousandth of the map. */
const EDGE = 22
const [WIDE, HIGH] = [1.526, 1.112]
/** A little land below the last names. */
const SOUTH = 22
const WIDTH = Math.round(1000 * WIDE) + 2 * EDGE
const HEIGHT = Math.round((1000 + SOUTH) * HIGH) + 2 * EDGE

const at = ([x, y]: country.Point): XY => [EDGE + x * WIDE, EDGE + y * HIGH]
const line = (points: readonly country.Point[]): XY[] => points.map(at)

/** Spaces the printed distances leave too little room for, moved by so many world pixels. */
const NUDGED: Readonly<Record<string, XY>> = {
  J1: [-7, 0],
  A5: [7, -7],
  'A-Start': [-6, 0],
  'J-Start': [-6, -32],
  'I4/J2': [-17, 17],
}

const RADIUS = 39
const STAGING_RADIUS = 46

export function mapSource(map: MapFile): SpaceMapSource {
  const spaces = Object.fromEntries(map.spaces.map((space) => [space.id, spaceOf(space)]))
  const isSea = (id: string) => spaces[id].look === 'channel'
  return {
    kind: 'spaces',
    id: 'spoiled-victory',
    width: WIDTH,
    height: HEIGHT,
    neat: { left: EDGE, top: EDGE, right: WIDTH - EDGE, bottom: HEIGHT - EDGE },
    spaces,
    links: map.links.map(({ a, b, colour }) => ({
      a,
      b,
      look: colour === 'channel' ? (isSea(a) && isSea(b) ? 'route' : 'embark') : LINKS[colour],
    })),
    country: countryOf(map),
    words: WORDS,
    plate: {
      at: [WIDTH - EDGE - 20, EDGE + 18],
      title: 'THE DUNKIRK PERIMETER',
      subtitle: '27 May to 4 June 1940',
    },
    scale: { at: [EDGE + 30, 520], pxPerKm: 18 },
  }
}

const LINKS: Readonly<Record<string, LinkLook>> = { green: 'track', orange: 'own', red: 'attack' }

export function lookOf({ terrain, features = [] }: SpaceData): SpaceLook {
  if (features.includes('beach')) return 'beach'
  return terrain === 'laPanne' ? 'town' : (terrain as SpaceLook)
}

function spaceOf(space: SpaceData): SpaceSource {
  const [x, y] = at([space.x, space.y])
  const [dx, dy] = NUDGED[space.id] ?? [0, 0]
  const radius = space.features?.includes('staging') ? STAGING_RADIUS : RADIUS
  const look = lookOf(space)
  return {
    at: [x + dx, y + dy],
    radius,
    look,
    badge: badgeOf(space.id),
    name: shortName(space),
    label: labelOf(space.id, radius),
    ...(look === 'town' && { isBold: true }),
  }
}

/** What the plate of a space says: a Start space by its track. */
export const badgeOf = (id: string): string => id.replace('X1/Y1/Z1', 'XYZ1').replace('-Start', '')

const SHORT: readonly (readonly [RegExp, string])[] = [
  [/, .*$/, ''],
  [/ (beach|polder|marsh)$/, ''],
  [/^Evacuation /, ''],
  [/^Channel /, ''],
  [/^Basse Colme Canal/, 'Colme'],
  [/^Bergues-Dunkirk Canal/, 'Bergues Canal'],
]

/** The name as it stands on the map. */
export function shortName({ id, name, alias, features = [] }: SpaceData): string {
  if (features.includes('toEngland')) return 'To England'
  if (id === 'F5') return 'La Panne beach'
  return SHORT.reduce((text, [pattern, by]) => text.replace(pattern, by), alias ?? name)
}

/** Where a name does not stand below its space: beside links and neighbours that would run through it. */
const LABELS: Readonly<Record<string, readonly [x: number, y: number, align: SpaceSource['label']['align']]>> = {
  A3: [-5, -9, 'right'],
  A5: [6, -16, 'left'],
  B3: [-8, 14, 'right'],
  B4: [-14, 17, 'center'],
  C1: [7, 17, 'center'],
  C2: [0, 19, 'center'],
  D2: [14, 14, 'left'],
  E1: [12, 15, 'left'],
  F1: [10, 16, 'left'],
  G1: [12, 15, 'left'],
  G2: [-10, 17, 'right'],
  H1: [15, 14, 'left'],
  H2: [15, 14, 'left'],
  H3: [15, 14, 'left'],
  H4: [-19, 18, 'right'],
  I1: [29, 10, 'left'],
  I2: [17, 14, 'left'],
  I3: [10, 17, 'left'],
  'I4/J2': [17, 17, 'left'],
  'J-Start': [-2, -10, 'right'],
  Y3: [-7, 6, 'right'],
}

function labelOf(id: string, radius: number): SpaceSource['label'] {
  const moved = LABELS[id]
  if (moved === undefined) return { at: [0, radius + 17], align: 'center' }
  const [x, y, align] = moved
  // To the side of the space, above it, or below it.
  if (id === 'Y3') return { at: [-radius + x, y], align }
  if (id === 'A5') return { at: [radius + x, y], align }
  return { at: [x, y < 0 ? -radius + y : radius + y], align }
}

function countryOf(map: MapFile): Country {
  const houses = (isSmall: boolean) => (town: (typeof country.TOWNS)[number]) => {
    const [x, y, count, wide, high] = town
    return { at: at([x, y]), count, reach: [wide, high] as const, ...(isSmall && { isSmall }) }
  }
  const villages = map.spaces.flatMap((space) => {
    const look = lookOf(space)
    if (look !== 'clear' && look !== 'canal' && look !== 'lowlands' && look !== 'start') return []
    return [houses(true)(look === 'start' ? [space.x, space.y + 4, 18, 41, 22] : [space.x, space.y + 4, 13, 31, 22])]
  })
  return {
    coast: line(country.COAST),
    strand: country.STRAND,
    island: line(country.KENT),
    banks: country.BANKS.map(line),
    marshes: country.MARSHES.map(line),
    lowlands: line(country.LOWLANDS),
    waters: [
      ...country.RIVERS.map(({ points, breadth }) => ({ points: line(points), breadth, isCanal: false })),
      ...country.CANALS.map(({ points, breadth }) => ({ points: line(points), breadth, isCanal: true })),
    ],
    border: line(country.BORDER),
    woods: country.WOODS.map(([x, y, count, reach]) => ({ at: at([x, y]), count, reach })),
    houses: [...country.TOWNS.map(houses(false)), ...country.VILLAGES.map(houses(true)), ...villages],
    star: { at: at([262, 742]), radius: 48 },
    basins: country.BASINS.map(line),
    moles: country.MOLES.map(({ points, breadth }) => ({ points: line(points), breadth })),
    ships: country.SHIPS.map(([x, y, size, kind]) => ({
      at: at([x, y]),
      size,
      ...(kind === 'back' && { isBack: true }),
      ...(kind === 'sail' && { isSail: true }),
    })),
    smoke: [at(country.SMOKE[0]), at(country.SMOKE[1])],
  }
}

const word = (
  text: string,
  x: number,
  y: number,
  size: number,
  look: SheetWords['look'],
  more: Omit<Partial<SheetWords>, 'text' | 'at' | 'size' | 'look'> = {},
): SheetWords => ({ text, at: at([x, y]), size, look, ...more })

const WORDS: readonly SheetWords[] = [
  word('STRAIT  OF  DOVER', 540, 180, 28, 'sea', { spread: 6, turn: -0.06 }),
  word('NORTH  SEA', 903, 226, 30, 'sea', { spread: 9, turn: -0.12 }),
  word('KENT', 72, 66, 33, 'land', { spread: 11, turn: -0.35 }),
  word('FRANCE', 66, 862, 23, 'country', { spread: 11 }),
  word('BELGIUM', 745, 1000, 23, 'country', { spread: 11 }),
  word('Dover', 134, 146, 17, 'town', { align: 'left' }),
  word('Folkestone', 54, 146, 17, 'town'),
  word('Deal', 186, 66, 17, 'town', { align: 'left' }),
  word('Ramsgate', 262, 32, 17, 'town', { align: 'left' }),
  word('Snouw Bank', 425, 360, 15, 'bank', { turn: -0.1 }),
  word('Hills Bank', 640, 332, 15, 'bank', { turn: -0.13 }),
  word('Ruytingen', 372, 290, 15, 'bank', { turn: -0.22 }),
  word('Goodwin Sands', 283, 160, 15, 'bank', { turn: -1.02 }),
  word('Yser', 975, 560, 17, 'river', { turn: 1.5 }),
]
