/** What the table reads of the content of A Spoiled Victory, and of the player's view. */
import type { Source } from '../common/source.ts'
import type { UnitData } from './faces.ts'
import type { MapFile } from './map-source.ts'

export interface CountersFile {
  readonly units: readonly (UnitData & { readonly src: Source })[]
  readonly evacuees: {
    readonly count: number
    readonly full: number
    readonly reduced: number
    readonly menPerFactor: number
    readonly src: Source
  }
}

/** An Action Card: each of its five parts serves another phase. */
export interface Card {
  readonly id: string
  readonly number: number
  readonly event: { readonly title: string; readonly timing: string; readonly text: string; readonly src: Source }
  readonly luftwaffe: { readonly label: string; readonly src: Source }
  readonly german: { readonly kind: string; readonly label: string; readonly src: Source }
  readonly actions: number
  readonly evacuations: { readonly day: number; readonly night: number }
}

export interface CardsFile {
  readonly averages: { readonly actions: number; readonly day: number; readonly night: number }
  readonly cards: readonly Card[]
}

interface Titled {
  readonly title: string
  readonly rule: string
  readonly columns: readonly string[]
  readonly notes: readonly string[]
  readonly src: Source
}

interface ResultTable extends Titled {
  readonly codes: Readonly<Record<string, { readonly label: string; readonly text: string }>>
  readonly rows: Readonly<Record<string, { readonly label: string; readonly results: readonly string[] }>>
}

export interface TablesFile {
  readonly luftwaffe: ResultTable & {
    readonly modifiers: Readonly<Record<string, { readonly label: string; readonly value: number }>>
  }
  readonly interdiction: ResultTable
  readonly germanAttack: Titled & {
    readonly rows: readonly {
      readonly wins: number
      readonly german: string
      readonly breakthrough: readonly string[]
    }[]
  }
  readonly alliedAttack: Titled & {
    readonly rows: readonly { readonly wins: number; readonly allied: string; readonly german: readonly string[] }[]
  }
  readonly endTurn: Titled & {
    readonly threshold: number
    readonly belgian: EndRoll
    readonly panzer: EndRoll
  }
  readonly dice: Titled & {
    readonly rows: Readonly<Record<string, { readonly label: string; readonly upTo: number; readonly rule: string }>>
  }
  readonly movement: Titled & {
    readonly foot: Rate
    readonly truck: Rate
    readonly german: Readonly<Record<string, number>>
  }
  readonly actions: Titled & {
    readonly rows: Readonly<Record<string, { readonly label: string; readonly cost: number; readonly rule: string }>>
  }
  readonly levels: Titled & { readonly rows: readonly Level[] }
}

interface EndRoll {
  readonly byTurn: readonly number[]
  readonly conditions: Readonly<Record<string, { readonly label: string; readonly value: number }>>
}

interface Rate {
  readonly label: string
  readonly cost: number
  readonly day: number | null
  readonly night: number | null
}

export interface Level {
  readonly min: number | null
  readonly max: number | null
  readonly level: string
}

export interface ScenarioFile {
  readonly title: string
  readonly turns: number
  readonly dates: readonly {
    readonly turn: number
    readonly date: string
    readonly time: string
    readonly label: string
    readonly notes: readonly string[]
  }[]
  readonly setup: {
    readonly german: { readonly placement: Readonly<Record<string, string>> }
    readonly allied: { readonly placement: Readonly<Record<string, readonly string[]>> }
    readonly evacuees: {
      readonly placement: readonly { readonly space: string; readonly strength: number; readonly count: number }[]
    }
  }
}

/** The content a match carries, by the name of its file. */
export interface SvContent {
  readonly map: MapFile
  readonly counters: CountersFile
  readonly cards: CardsFile
  readonly tables: TablesFile
  readonly scenario: ScenarioFile
}

export const FILES = ['map', 'counters', 'cards', 'tables', 'scenario'] as const

/** The units with the Evacuees among them, as the rules make them. */
export function allUnits({ counters }: Pick<SvContent, 'counters'>): (UnitData & { readonly src: Source })[] {
  const { count, full, reduced, src } = counters.evacuees
  const evacuees = Array.from({ length: count }, (_, i) => ({
    id: `ev-${i + 1}`,
    name: `Evacuee group ${i + 1}`,
    nation: 'evacuee',
    full,
    reduced,
    src,
  }))
  return [...counters.units, ...evacuees]
}
