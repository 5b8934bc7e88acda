/** Names of units, places, columns and words of France Fights On. */
import { combatTable } from './papers.ts'
import type { FfoContent, FfoUnit } from './content.ts'

export interface Names {
  readonly units: ReadonlyMap<string, FfoUnit>
  unit(id: string): string
  /** Short enough for a line of the log. */
  brief(id: string): string
  place(hex: string): string
  /** A place by its name alone, where it has one: for a line of the log. */
  spot(hex: string): string
  column(index: number): string
  support(word: string): string
}

const SUPPORT: Readonly<Record<string, string>> = {
  stukas: 'the Stukas',
  'guns-fr': 'the French naval guns',
  'guns-br': 'the British naval guns',
}

export function makeNames({ counters, map, tables }: FfoContent): Names {
  const units = new Map(counters.units.map((unit) => [unit.id, unit]))
  const { columns } = combatTable(tables)
  return {
    units,
    unit: (id) => units.get(id)?.name ?? id,
    brief: (id) =>
      (units.get(id)?.name ?? id).replace(' (Motorised) Infantry', '').replace('Naval garrison of', 'Garrison of'),
    place(hex) {
      const name = map.hexes[hex]?.name
      return name === undefined ? hex : `${name} (${hex})`
    },
    spot: (hex) => map.hexes[hex]?.name ?? hex,
    // `+1/+2`: with an “or” it would sound like a choice.
    column: (index) =>
      (columns[Math.max(0, Math.min(columns.length - 1, index))]?.heading ?? '').replace(/ or (?=[−+])/, '/'),
    support: (word) => SUPPORT[word] ?? word,
  }
}

export const CHANCES: Readonly<Record<string, string>> = {
  'combat-die': 'Combat die',
  'stuka-dice': 'Stukas',
  'guns-dice': 'Naval guns',
  'guns-cost': 'Cost of naval gunfire',
  'city-die': 'City die',
  'supply-die': 'Out-of-supply movement',
  'rail-die': 'Rail die',
  'entry-die': 'Entry die',
  'refugee-die': 'Refugees',
  'scare-die': 'Panzer Scare',
}

/** What both players may change together. */
export const REFEREE: Readonly<Record<string, string>> = {
  place: 'Move a unit',
  steps: 'Set a unit’s steps',
  control: 'Set control of a hex',
  points: 'Correct Victory Points',
  refugees: 'Place or remove refugees',
  dead: 'the dead pile',
  evacuated: 'evacuated',
  add: 'add VP',
  subtract: 'subtract VP',
  french: 'French',
  german: 'German',
}
