/** Names of units, places, bridges, chits and words of The Breakthrough at Dinant. */
import { NAMES } from './map/map-style.ts'
import type { DinantContent, FormationFile, UnitFile } from './content.ts'

export interface Names {
  readonly units: ReadonlyMap<string, UnitFile>
  unit(id: string): string
  /** With its printed values: `1/6 SR 3-8-7`. */
  valued(id: string): string
  /** `7 Pz.Div.` */
  formation(id: string): string
  /** `Bouvignes (1906)`, or the number alone. */
  place(hex: string): string
  /** A place by its name alone, where it has one: for a line of the log. */
  spot(hex: string): string
  /** `Dinant bridge`, or the two hexes of a hexside without one. */
  hexside(side: string): string
  /** A tactical chit: `Luftwaffe 3`. */
  chit(id: string): string | undefined
}

export function makeNames({ counters, map, chits }: DinantContent): Names {
  const units = new Map(counters.units.map((unit) => [unit.id, unit]))
  const formations = new Map<string, FormationFile>(counters.formations.map((one) => [one.id, one]))
  const bridges = new Map(map.bridges.map(({ hexside, name }) => [hexside, name]))
  const tactical = new Map(chits.tactical.map((chit) => [chit.id, chit]))
  // As the map writes them, where that is shorter.
  const spot = (hex: string) => NAMES[hex] || (map.hexes[hex]?.name ?? hex)
  return {
    units,
    unit: (id) => units.get(id)?.name ?? id,
    valued(id) {
      const unit = units.get(id)
      return unit === undefined ? id : `${unit.name} ${valuesOf(unit.faces[0]!)}`
    },
    // A corps whose HQ is not in the game has no counters: `VIIIAK`.
    formation: (id) => formations.get(id)?.short ?? id.replace(/^([IVX]+)AK$/, '$1 AK'),
    place: (hex) => (map.hexes[hex]?.name === undefined ? hex : `${spot(hex)} (${hex})`),
    spot,
    hexside(side) {
      const name = bridges.get(side)
      if (name === undefined) return side.split('/').map(spot).join('–')
      return /bridge/.test(name) ? name : `${name} bridge`
    },
    chit(id) {
      const chit = tactical.get(id)
      return chit && (chit.points === undefined ? chit.name : `${chit.name} ${chit.points}`)
    },
  }
}

/** `3-8-7`: combat factor, quality, movement. */
export const valuesOf = ({ cf, quality, mp }: UnitFile['faces'][number]): string => `${cf}-${quality}-${mp}`

export const SIDES: Readonly<Record<string, string>> = { german: 'German', french: 'French' }

export const CHANCES: Readonly<Record<string, string>> = {
  combat: 'Combat dice',
  fire: 'Fire',
  'anti-tank': 'Anti-tank fire',
  ambush: 'Ambush',
  quality: 'Quality test',
  reorganise: 'Reorganisation',
  barrage: 'Barrage',
  'air strike': 'Air strike',
  drift: 'Drift',
  coordination: 'Coordination of the guns',
  observation: 'Air observation',
  demolition: 'Demolition',
  crossing: 'Looking for boats',
  'first phase': 'Units of the first phase',
  repair: 'Repair',
  'sixteen tons': 'The 16 t equipment',
  ammunition: 'Ammunition',
  rommel: 'Rommel',
  'rommel fate': 'Rommel’s fate',
  marseillaise: 'La Marseillaise',
  superiority: 'Cutting in',
  'tactical chits': 'Tactical chits',
  damage: 'Damage Chit',
  objectives: 'Battleplan',
}

/** What both players may change together, and the words that go with it. */
export const REFEREE: Readonly<Record<string, string>> = {
  place: 'Move a unit',
  steps: 'Set a unit’s step losses',
  order: 'Disorganise or reorganise a unit',
  control: 'Set control of a hex',
  points: 'Correct Victory Points',
  dead: 'eliminated',
  box: 'non-operational',
  exited: 'off the map',
  good: 'good order',
  disorganised: 'disorganised',
  add: 'add',
  subtract: 'subtract',
  german: 'German',
  french: 'French',
}
