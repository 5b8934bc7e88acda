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

/** Words of lines as they stand on buttons. */
export const TITLES: Readonly<Record<string, string>> = {
  setup: 'Place unit by unit',
  sample: 'Sample set-up',
  move: 'March',
  rail: 'By rail',
  'supply-die': 'Roll for points',
  attack: 'Attack',
  strike: 'Air strike',
  evacuate: 'Sail',
  fight: 'Roll the die',
  lower: 'A lower column',
  hold: 'No advance',
  stay: 'Stay',
  to: 'Go by rail',
  'move-fight': 'Move, then fight',
  'fight-move': 'Fight, then move',
  support: 'Call for support',
  stukas: 'Stukas',
  'guns-fr': 'French naval guns',
  'guns-br': 'British naval guns',
  refit: 'Rebuild a unit',
  lose: 'Lose a step',
  retreat: 'Retreat',
  advance: 'Advance',
  scare: 'Panzer Scare',
  enter: 'Enter',
  place: 'Place refugees',
  remove: 'Take a unit off',
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
