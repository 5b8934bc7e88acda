/** What only the draughtsman knows about northern France and Belgium: places are given by latitude and longitude. */

import type { MapStyle, RegionName, RiverStyle, Spot } from '../../../board/map/source.ts'
import type { MapFile } from '../content.ts'

type Locate = (lat: number, lon: number) => Spot

const river = (breadth: number, names = 1): RiverStyle => ({ breadth, names })
const canal = (names = 1): RiverStyle => ({ breadth: 2.3, canal: true, names })

const RIVERS: Readonly<Record<string, RiverStyle>> = {
  Meuse: river(7, 3),
  Somme: river(3.2, 3),
  Oise: river(3.1, 3),
  Aisne: river(3.1, 3),
  Sambre: river(3, 2),
  Scheldt: river(3.2, 3),
  Lys: river(2.9, 2),
  Marne: river(3.2, 1),
  Yser: river(2.7, 1),
  Aa: river(2.7, 1),
  'Haute Colme': canal(),
  'Basse Colme': canal(),
  Lovaart: canal(0),
}

/** Beyond the names of waterways that say so themselves. */
const isCanal = (name: string): boolean => /canal/i.test(name)

export const CITY_WEIGHTS: Readonly<Record<string, number>> = {
  Lille: 1.5,
  Reims: 1.4,
  Amiens: 1.25,
  Charleroi: 1.2,
  Ghent: 1.4,
  Dunkirk: 1.3,
}

export function makeStyle(map: MapFile, locate: Locate): MapStyle {
  const names = new Set(Object.values(map.hexsides).flatMap(({ name }) => name?.split(' / ') ?? []))
  const canals = [...names].filter((name) => isCanal(name)).map((name) => [name, canal()] as const)
  const isDynamo = map.scenario === 'dynamo'
  return {
    rivers: { ...Object.fromEntries(canals), ...RIVERS },
    regions: isDynamo ? coastRegions(locate) : regions(locate),
    massifs: [],
    summits: [],
    blocked: { 'sea arm': { look: 'lagoon' } },
    rows: {},
    townDrop: 0,
    degrees: degrees(locate),
    ...(isDynamo && {
      furniture: {
        title: 'The Dunkirk Pocket',
        subtitle: '24 May to 4 June 1940',
        at: [10.4, 6] as Spot,
        compass: [12.4, 10.4] as Spot,
        kmPerHex: map.hexKm,
        north: 0,
      },
    }),
  }
}

type Where = readonly [text: string, lat: number, lon: number, size: number, spread: number, turn?: number]

const land =
  (locate: Locate) =>
  ([text, lat, lon, size, spread, turn = 0]: Where): RegionName => ({
    text,
    at: locate(lat, lon),
    size,
    spread,
    turn,
  })
const wooded =
  (locate: Locate) =>
  (where: Where): RegionName => ({ ...land(locate)(where), ink: 'peak', strength: 0.55 })
const sea =
  (locate: Locate) =>
  (where: Where): RegionName => ({ ...land(locate)(where), ink: 'sea', strength: 0.72 })

function regions(locate: Locate): RegionName[] {
  const lands: Where[] = [
    ['ARTOIS', 50.47, 2.35, 34, 24],
    ['PICARDIE', 49.95, 2.1, 40, 34, 4],
    ['PONTHIEU', 50.2, 1.9, 26, 14],
    ['CAMBRÉSIS', 50.07, 3.4, 24, 12],
    ['HAINAUT', 50.5, 3.9, 32, 20],
    ['BRABANT', 50.65, 4.55, 28, 18],
    ['HESBAYE', 50.66, 5.1, 24, 12],
    ['CONDROZ', 50.38, 5.1, 26, 14, -20],
    ['ENTRE SAMBRE ET MEUSE', 50.24, 4.55, 20, 8, 14],
    ['THIÉRACHE', 49.88, 3.98, 30, 18],
    ['VERMANDOIS', 49.82, 3.15, 26, 12],
    ['SANTERRE', 49.83, 2.7, 26, 12],
    ['LAONNOIS', 49.62, 3.75, 24, 12],
    ['CHAMPAGNE', 49.28, 4.35, 42, 34, 4],
    ['VALOIS', 49.2, 2.9, 28, 18],
    ['BEAUVAISIS', 49.45, 1.95, 28, 14],
    ['VEXIN', 49.28, 1.75, 24, 16],
    ['SOISSONNAIS', 49.33, 3.4, 22, 10],
    ['BELGIQUE', 50.43, 4.25, 22, 26],
  ]
  const woods: Where[] = [
    ['ARDENNES', 50.0, 4.95, 46, 30, 12],
    ['ARGONNE', 49.32, 4.93, 24, 10, 66],
  ]
  return [
    ...lands.map(land(locate)),
    ...woods.map(wooded(locate)),
    ...([['La Manche', 50.35, 1.5, 24, 3, -90]] satisfies Where[]).map(sea(locate)),
  ]
}

function coastRegions(locate: Locate): RegionName[] {
  const lands: Where[] = [
    ['FLANDRE', 50.83, 2.6, 40, 34],
    ['BOULONNAIS', 50.7, 1.83, 26, 12],
    ['ARTOIS', 50.42, 2.3, 36, 30],
    ['WEST-VLAANDEREN', 51.0, 3.08, 26, 12],
    ['OOST-VLAANDEREN', 50.95, 3.8, 26, 12],
    ['ZEELAND', 51.5, 3.85, 24, 14],
    ['HAINAUT', 50.55, 3.85, 32, 20],
    ['PONTHIEU', 50.27, 1.9, 26, 14],
  ]
  const waters: Where[] = [
    ['Pas de Calais', 51.02, 1.72, 34, 6, -28],
    ['Mer du Nord', 51.3, 2.35, 52, 16, -24],
    ['La Manche', 50.55, 1.52, 20, 2, -80],
  ]
  return [...lands.map(land(locate)), ...waters.map(sea(locate))]
}

/** Half degrees, each as a line long enough to cross the sheet. */
function degrees(locate: Locate): NonNullable<MapStyle['degrees']> {
  const steps = Array.from({ length: 21 }, (_, i) => i / 20)
  const told = (value: number, letter: string) =>
    value % 1 === 0 ? `${value}° ${letter}` : `${Math.floor(value)}° 30′ ${letter}`
  const parallels = [49, 49.5, 50, 50.5, 51, 51.5].map((lat) => ({
    label: told(lat, 'N'),
    line: steps.map((t) => locate(lat, 1 + 5 * t)),
  }))
  const meridians = [1.5, 2, 2.5, 3, 3.5, 4, 4.5, 5, 5.5].map((lon) => ({
    label: told(lon, 'E'),
    line: steps.map((t) => locate(48.5 + 3.5 * t, lon)),
  }))
  return [...parallels, ...meridians]
}
