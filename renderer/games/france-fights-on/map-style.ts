/** What only the draughtsman knows about southern France: places are given by latitude and longitude. */

import type { MapStyle, Massif, RegionName, RiverStyle, Spot, Summit } from '../../board/map/source.ts'
import type { Projection } from './map-source.ts'

type Locate = (lat: number, lon: number) => Spot

/** Breadth at the lower end and the way each flows on the sheet. */
const RIVERS: Readonly<Record<string, RiverStyle>> = {
  Rhône: { breadth: 6.6, flow: [0, 1], names: 3 },
  Loire: { breadth: 5.4, flow: [0, -1], names: 2 },
  Saône: { breadth: 5.2, flow: [-0.3, 1], names: 1 },
  Allier: { breadth: 4.6, flow: [0, -1], names: 2 },
  Isère: { breadth: 4.4, flow: [-1, 0.2], names: 1 },
  Durance: { breadth: 4.4, flow: [-1, 0.4], names: 2 },
  Doubs: { breadth: 4, flow: [-1, 0.4], names: 1 },
  Lot: { breadth: 3.6, flow: [-1, 0], names: 1 },
  Tarn: { breadth: 3.4, flow: [-1, 0], names: 1 },
  Dordogne: { breadth: 3.6, flow: [-1, 0.4], names: 1 },
  Cher: { breadth: 3.6, flow: [0, -1], names: 1 },
  Creuse: { breadth: 3.4, flow: [0, -1], names: 1 },
  Drôme: { breadth: 3, flow: [-1, 0], names: 1 },
  Ardèche: { breadth: 3, flow: [0.3, 1], names: 1 },
}

export function makeStyle(locate: Locate, projection: Projection): MapStyle {
  return {
    rivers: RIVERS,
    regions: regions(locate),
    massifs: massifs(locate),
    summits: summits(locate),
    blocked: {
      'Vercors cliffs': { look: 'cliff', foot: [1, 0] },
      'Écrins massif': { look: 'crest' },
      'Belledonne ridge': { look: 'crest' },
      'Étang de Berre': { look: 'lagoon' },
    },
    rows: {
      green: { colour: '#6F9E5C', hatch: 'rising' },
      red: { colour: '#C65E4E', hatch: 'falling' },
      yellow: { colour: '#CDA62E', hatch: 'upright' },
    },
    townDrop: 0.12,
    furniture: {
      title: 'Southern France',
      subtitle: 'June 1940',
      at: [0.4, 12.4],
      compass: [3, 16.6],
      kmPerHex: projection.hexWidthKm,
      north: projection.tiltDegWestOfNorth,
    },
    degrees: degrees(locate),
  }
}

function regions(locate: Locate): RegionName[] {
  const land = (
    text: string,
    lat: number,
    lon: number,
    size: number,
    spread: number,
    turn = 0,
    bow = 0,
  ): RegionName => ({
    text,
    at: locate(lat, lon),
    size,
    spread,
    turn,
    bow,
  })
  const range = (
    text: string,
    lat: number,
    lon: number,
    size: number,
    spread: number,
    turn = 0,
    bow = 0,
  ): RegionName => ({
    ...land(text, lat, lon, size, spread, turn, bow),
    ink: 'peak',
    strength: 0.62,
  })
  const sea = (
    text: string,
    lat: number,
    lon: number,
    size: number,
    spread: number,
    turn = 0,
    bow = 0,
  ): RegionName => ({
    ...land(text, lat, lon, size, spread, turn, bow),
    ink: 'sea',
    strength: 0.72,
  })
  return [
    land('BOURBONNAIS', 46.42, 3.2, 30, 16, 12),
    land('BERRY', 46.72, 2.35, 30, 20),
    land('NIVERNAIS', 46.9, 3.55, 25, 12, 8),
    land('BOURGOGNE', 47.13, 4.62, 32, 16, 8),
    land('BRESSE', 46.42, 5.15, 30, 22, 62),
    land('MARCHE', 46.2, 2.2, 28, 16),
    land('ROUERGUE', 44.25, 2.75, 26, 12),
    land('DAUPHINÉ', 45.33, 5.2, 34, 22, 10),
    land('LANGUEDOC', 43.72, 3.55, 36, 24, -20, 18),
    land('PROVENCE', 43.62, 5.5, 38, 28, 12, 10),
    land('SAVOIE', 45.6, 6.1, 26, 14),
    range('AUVERGNE', 45.3, 2.85, 30, 18, -52),
    range('CÉVENNES', 44.2, 3.7, 24, 12, -26),
    range('MORVAN', 47.1, 4.05, 20, 8, -62),
    range('FOREZ', 45.55, 3.82, 20, 10, -66),
    range('VIVARAIS', 44.95, 4.3, 22, 10, -50),
    range('VERCORS', 44.8, 5.42, 20, 8, -56),
    range('ALPES', 44.3, 6.4, 40, 30, -60),
    { ...sea('Étang de Berre', 0, 0, 12.5, 0.4), at: [11.8, 19.65], fixed: true },
    sea('Golfe du Lion', 43.05, 3.95, 40, 12, -4, 12),
    sea('Mer Méditerranée', 42.62, 4.9, 54, 18, 8, 30),
  ]
}

function summits(locate: Locate): Summit[] {
  const at = (name: string, metres: number, lat: number, lon: number): Summit => ({
    name,
    metres,
    at: locate(lat, lon),
  })
  return [
    at('Puy de Sancy', 1885, 45.528, 2.814),
    at('Plomb du Cantal', 1855, 45.058, 2.761),
    at('Puy Mary', 1783, 45.11, 2.68),
    at('Pierre-sur-Haute', 1634, 45.65, 3.808),
    at('Mont Mézenc', 1753, 44.909, 4.187),
    at('Mont Lozère', 1699, 44.427, 3.74),
    at('Mont Aigoual', 1565, 44.121, 3.581),
    at('Haut-Folin', 901, 47.0, 4.02),
    at('Mont Pilat', 1432, 45.386, 4.585),
    at('Mont Ventoux', 1910, 44.174, 5.279),
    at('Grand Veymont', 2341, 44.87, 5.53),
    at('Barre des Écrins', 4102, 44.922, 6.36),
    at('Pic de Belledonne', 2977, 45.17, 5.99),
    at('Grande Chartreuse', 2082, 45.38, 5.79),
    at('Mont Blanc de Lans', 3400, 45.0, 6.18),
    at('Sainte-Baume', 1148, 43.33, 5.75),
    at('Les Maures', 780, 43.27, 6.35),
    at('Montagne de Lure', 1826, 44.12, 5.8),
    at('Le Mourre de Chanier', 1930, 43.86, 6.4),
  ]
}

/** Whole degrees, each as a line long enough to cross the sheet. */
function degrees(locate: Locate): NonNullable<MapStyle['degrees']> {
  const steps = Array.from({ length: 41 }, (_, i) => i / 40)
  const parallels = [42, 43, 44, 45, 46, 47].map((lat) => ({
    label: `${lat}° N`,
    line: steps.map((t) => locate(lat, 8 * t)),
  }))
  const meridians = [1, 2, 3, 4, 5, 6, 7].map((lon) => ({
    label: `${lon}° E`,
    line: steps.map((t) => locate(41 + 7 * t, lon)),
  }))
  return [...parallels, ...meridians]
}

function massifs(locate: Locate): Massif[] {
  const at = (lat: number, lon: number, reach: number, alpine: number): Massif => ({
    at: locate(lat, lon),
    reach,
    alpine,
  })
  return [
    at(45.1, 2.8, 8, 0.12), // Cantal, Monts Dore
    at(45.6, 3.7, 5, 0.1), // Forez, Livradois
    at(44.5, 3.5, 6, 0.2), // Cévennes
    at(47.1, 4.1, 4, 0), // Morvan
    at(46.1, 4.4, 4, 0.05), // Beaujolais
    at(44.9, 4.2, 4, 0.22), // Vivarais
    at(45.9, 5.8, 4, 0.45), // Jura, Bugey
    at(45.2, 6.2, 6, 1), // Belledonne, Écrins
    at(44.8, 5.5, 4, 0.85), // Vercors
    at(44.2, 6.4, 6, 0.95), // Alps of Provence
    at(44.2, 5.4, 4, 0.55), // Baronnies, Ventoux
    at(43.3, 6.3, 4, 0.15), // Maures
    at(43.4, 5.6, 3, 0.4), // Sainte-Baume
  ]
}
