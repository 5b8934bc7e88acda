/** Names of units, places, columns and words of France '40. */
import type { F40Content, UnitFile } from '../content.ts'

export interface Names {
  readonly units: ReadonlyMap<string, UnitFile>
  unit(id: string): string
  /** The division a unit belongs to, or else the unit itself. */
  division(id: string): string
  /** Short, for lists of many: `1st Panzer`, `55th Infantry`. */
  short(id: string): string
  place(hex: string): string
  /** An Air unit by its number; undefined where the word is no marker. */
  marker(id: string): string | undefined
  column(index: number): string
}

export function makeNames({ counters, map, tables }: F40Content): Names {
  const units = new Map(counters.units.map((unit) => [unit.id, unit]))
  const divisions = new Map(counters.divisions.map(({ id, name }) => [id, name]))
  const { columns } = tables.crt
  return {
    units,
    division: (id) => divisions.get(units.get(id)?.division ?? '') ?? units.get(id)?.name ?? id,
    unit: (id) => units.get(id)?.name ?? id,
    short: (id) => shortName(units.get(id)?.name ?? id),
    place(hex) {
      const { name, entry } = map.hexes[hex] ?? {}
      if (name !== undefined) return `${name} (${hex})`
      return entry === undefined ? hex : `Entry Hex ${entry.join('/')} (${hex})`
    },
    marker(id) {
      const marker = counters.markers.find((one) => one.id === id)
      return marker && `${marker.name} ${marker.number ?? ''}`.trim()
    },
    column: (index) => columns[Math.max(0, Math.min(columns.length - 1, index))]?.heading ?? '',
  }
}

const SHORT: readonly (readonly [RegExp, string])[] = [
  [/, .*$/, ''],
  [/^Headquarters of /, 'HQ '],
  [/^Fort of the .*$/, 'Fort'],
  [/ Machine-gun Battalion$/, ' MG'],
  [/ Infantry Division$/, ' Infantry'],
  [/ Light Mechanised Division$/, ' DLM'],
  [/ Light Cavalry Division$/, ' DLC'],
  [/ Reserve Armoured Division.*$/, ' DCR'],
  [/ North African Division$/, ' N. African'],
  [/ Division$/, ''],
  [/ \(.*\)$/, ''],
]

export function shortName(name: string): string {
  return SHORT.reduce((text, [pattern, by]) => text.replace(pattern, by), name)
}

export const CHANCES: Readonly<Record<string, string>> = {
  'combat-die': 'Combat die',
  'determined-defence': 'Determined Defence',
  rally: 'Rally',
  attrition: 'Isolation Attrition',
  'disengagement-die': 'Disengagement',
  'gqg-dice': 'GQG marker removal',
  'halt-dice': 'Halt! marker removal',
  'evacuation-dice': 'Evacuation',
  cup: 'Reinforcement draw',
}

/** What both players may change together, and the words that go with it. */
export const REFEREE: Readonly<Record<string, string>> = {
  place: 'Move a unit',
  steps: 'Set a unit’s step losses',
  status: 'Set a unit’s status',
  supply: 'Set a unit’s supply marker',
  control: 'Change control of a City',
  points: 'Adjust Victory Points',
  hq: 'Flip an HQ',
  air: 'Flip an Air unit',
  dead: 'eliminated',
  exited: 'off the map',
  evacuated: 'evacuated',
  removed: 'out of play',
  good: 'Good Order',
  disrupted: 'Disrupted',
  'full-retreat': 'Full Retreat',
  in: 'in supply',
  out: 'Out of Supply',
  red: 'Out of Supply (red)',
  add: 'add',
  subtract: 'subtract',
  german: 'to the Germans',
  allied: 'to the Allies',
}

export const SIDES: Readonly<Record<string, string>> = { german: 'German', allied: 'Allied' }
/** The sides where they do something: `if the Allies commit no support`. */
export const ARMIES: Readonly<Record<string, string>> = { german: 'Germans', allied: 'Allies' }
export const NATIONS: Readonly<Record<string, string>> = {
  german: 'German',
  french: 'French',
  british: 'British',
  belgian: 'Belgian',
  dutch: 'Dutch',
}
