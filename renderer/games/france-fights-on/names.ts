/** Names of units, places, columns and words of France Fights On. */
import { combatTable } from './papers.ts'
import type { FfoContent, FfoUnit } from './content.ts'

export interface Names {
  readonly units: ReadonlyMap<string, FfoUnit>
  unit(id: string): string
  place(hex: string): string
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
    place(hex) {
      const name = map.hexes[hex]?.name
      return name === undefined ? hex : `${name} (${hex})`
    },
    column: (index) => columns[Math.max(0, Math.min(columns.length - 1, index))]?.heading ?? '',
    support: (word) => SUPPORT[word] ?? word,
  }
}

export const CHANCES: Readonly<Record<string, string>> = {
  'combat-die': 'Combat die',
  'stuka-dice': 'Stukas',
  'guns-dice': 'Naval guns',
  'guns-cost': 'What the naval guns cost',
  'city-die': 'City die',
  'supply-die': 'Movement points out of supply',
  'rail-die': 'Rail die',
  'entry-die': 'Entry die',
  'refugee-die': 'Refugees',
  'scare-die': 'Panzer Scare',
}

/** What both players may change together. */
export const REFEREE: Readonly<Record<string, string>> = {
  place: 'Put a unit somewhere',
  steps: 'Set the steps of a unit',
  control: 'Give a hex to a side',
  points: 'Correct the Victory Points',
  refugees: 'Place or remove refugees',
  dead: 'the dead pile',
  evacuated: 'evacuated',
  add: 'add points',
  subtract: 'take points off',
  french: 'to the French',
  german: 'to the Germans',
}
