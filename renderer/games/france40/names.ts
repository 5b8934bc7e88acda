/** Names of units, places, columns and words of France '40. */
import type { F40Content, UnitFile } from './content.ts'

export interface Names {
  readonly units: ReadonlyMap<string, UnitFile>
  unit(id: string): string
  /** The division a unit belongs to, or else the unit itself. */
  division(id: string): string
  /** Short, for lists of many: `1st Panzer`, `55th Infantry`. */
  short(id: string): string
  place(hex: string): string
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
      return entry === undefined ? hex : `entry ${entry.join('/')} (${hex})`
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

/** Words of lines as they stand on buttons. */
export const TITLES: Readonly<Record<string, string>> = {
  move: 'March',
  march: 'Go on',
  halt: 'Halt here',
  drop: 'Drop a unit here',
  exit: 'Leave the map',
  rail: 'By rail',
  entrain: 'Entrain',
  detrain: 'Detrain',
  'strategic-rail': 'Strategic rail',
  'auto-ds': 'Automatic DS',
  'advance-auto-ds': 'Advance after an Automatic DS',
  'full-retreat': 'Into Full Retreat',
  attack: 'Attack',
  disengage: 'Disengage',
  air: 'Air Support',
  support: 'Call for support',
  pass: 'No support',
  hold: 'Determined Defence',
  desperate: 'Desperate Defence',
  retreat: 'Retreat',
  stay: 'Stay',
  lose: 'Take a step',
  advance: 'Advance',
  group: 'Form a Breakthrough Group',
  done: 'Done',
  reroll: 'Roll again',
  keep: 'Keep the roll',
  place: 'Place',
  declare: 'Place the Halt! markers',
  wait: 'Not this turn',
  port: 'From a port',
  beach: 'From the beaches',
  embark: 'Embark',
  refit: 'Make a unit whole',
  forgo: 'No replacement',
  pay: 'Pay for one more turn',
  decline: 'No further turn',
  recover: 'Recover',
  remove: 'Take a unit off',
  shed: 'Give up its strength',
  idle: 'Do not defend',
}

export const CHANCES: Readonly<Record<string, string>> = {
  'combat-die': 'Combat die',
  'determined-defence': 'Determined Defence',
  rally: 'Rally',
  attrition: 'Isolation Attrition',
  'disengagement-die': 'Disengagement',
  'gqg-dice': 'GQG markers taken off',
  'halt-dice': 'Halt! markers taken off',
  'evacuation-dice': 'Ships',
  cup: 'Reinforcements from the cup',
}

/** What both players may change together. */
export const REFEREE: Readonly<Record<string, string>> = {
  place: 'Put a unit somewhere',
  steps: 'Set the steps of a unit',
  status: 'Set the state of a unit',
  supply: 'Set the supply of a unit',
  marker: 'Place or remove a marker',
  control: 'Give a city to a side',
  points: 'Correct the Victory Points',
  used: 'Turn an HQ or an Air unit',
  closed: 'Close or open an entry hex',
  dead: 'eliminated',
  exited: 'off the map',
  'to-come': 'to come',
  arrived: 'arrived, waiting',
  evacuated: 'evacuated',
  removed: 'out of play',
  german: 'to the Germans',
  allied: 'to the Allies',
}

export const SIDES: Readonly<Record<string, string>> = { german: 'German', allied: 'Allied' }
export const NATIONS: Readonly<Record<string, string>> = {
  german: 'German',
  french: 'French',
  british: 'British',
  belgian: 'Belgian',
  dutch: 'Dutch',
}
