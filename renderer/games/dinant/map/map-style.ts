/** What only the draughtsman knows about the Meuse at Dinant. Places are given in columns and rows of the sheet. */

import type { MapStyle, RegionName, RiverStyle } from '../../../board/map/source.ts'

export const CONTROL_COLOURS = { german: '#3C4233', french: '#2A62B8' } as const

const river = (breadth: number, flow: readonly [number, number], names = 1): RiverStyle => ({ breadth, flow, names })

const RIVERS: Readonly<Record<string, RiverStyle>> = {
  Meuse: river(13, [0, -1], 4),
  Lesse: river(4.2, [-1, -0.4], 1),
  Molignée: river(3.4, [1, 0], 2),
  Bocq: river(3.4, [-1, 0], 1),
  Hermeton: river(3, [1, 0], 1),
  Flavion: river(2.8, [1, -0.5], 1),
  Biesme: river(2.6, [0, -1], 1),
  Yves: river(2.6, [-1, 0], 1),
  Hanzinne: river(2.6, [0, -1], 1),
  Leffe: river(2.6, [-1, 0.4], 1),
}

/** Shorter than the file has them: what else it says is told when one asks about the hex. */
export const NAMES: Readonly<Record<string, string>> = {
  '0009': 'Vogenée',
  '0803': 'Mettet ouest',
  '1105': 'Ermeton',
  '1610': 'Hermeton',
  '1804': 'Le Hontoir',
  '1805': 'Surinvaux',
  '1905': 'Flun',
  '2006': 'Dinant',
  '2106': 'Dinant-Leffe',
  '2501': '',
}

export const WEIGHTS: Readonly<Record<string, number>> = { '2006': 1.5, '2106': 1.2, '0904': 1.1, '0803': 0.7 }

/** In the river at these crossings, as the notes of the crossing points say. */
export const ISLANDS: readonly string[] = ['1803/1903', '1905/2004']
export const LOCKS: readonly string[] = ['1905/2004', '2007/2107', '1908/2008', '1809/1810', '1609/1710']

/** Where roads go beyond the edge. */
export const LEADS_TO: Readonly<Record<string, string>> = {
  '0004': 'Charleroi',
  '0009': 'Walcourt',
  '0301': 'Châtelet',
  '0412': 'Couvin',
  '0901': 'Fosses',
  '1012': 'Givet',
  '1301': 'Namur',
  '1612': 'Givet',
  '1701': 'Namur',
  '1912': 'Beauraing',
  '2501': 'Assesse',
  '2504': 'Ciney',
  '2506': 'Ciney',
  '2509': 'Rochefort',
}

const land = (text: string, column: number, row: number, size: number, spread: number, turn = 0): RegionName => ({
  text,
  at: [column, row],
  size,
  spread,
  turn,
  strength: 0.3,
})

export const mapStyle: MapStyle = {
  rivers: RIVERS,
  regions: [
    land('ENTRE-SAMBRE-ET-MEUSE', 5.5, 4.9, 32, 16, 6),
    land('CONDROZ', 22.6, 4.6, 34, 24, -8),
    land('FAMENNE', 21.6, 11.2, 26, 16),
    land('FAGNE', 3.6, 10.2, 26, 18),
  ],
  massifs: [],
  summits: [],
  blocked: {},
  rows: {},
  townDrop: 0,
  namesFrom: { '25': 2, '50': 1 },
}
