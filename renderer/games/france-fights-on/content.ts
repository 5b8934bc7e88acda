/** What the table reads of the content of France Fights On. */
import type { Source } from '../common/source.ts'
import type { UnitData } from './faces.ts'
import type { MapFile } from './map-source.ts'

export interface FfoUnit extends UnitData {
  readonly side: string
  readonly nation: string
  readonly mobility: string
  readonly freeStacking?: boolean
  readonly src: Source
}

export interface FfoCounters {
  readonly units: readonly FfoUnit[]
}

export interface Roll {
  readonly dice: number
  readonly sides: number
  readonly divide?: number
  readonly max?: number
}

export interface Titled {
  readonly title: string
  readonly rule: string
  readonly notes: readonly string[]
  readonly src: Source
}

type Rows<T> = Readonly<Record<string, T>>

export interface FfoTables {
  readonly sequence: Titled & {
    readonly columns: readonly string[]
    readonly rows: readonly {
      readonly id: string
      readonly seat: string
      readonly label: string
      readonly turnOne: boolean
      readonly rule: string
      readonly text: string
    }[]
  }
  readonly movementFactors: Titled & {
    readonly columns: readonly string[]
    readonly rows: Rows<{ readonly label: string; readonly mp: number }>
  }
  readonly crt: Titled & {
    readonly columnLabel: string
    readonly columns: readonly { readonly heading: string; readonly min: number | null; readonly max: number | null }[]
    readonly rows: readonly { readonly die: number; readonly results: readonly string[] }[]
    readonly codes: Rows<{ readonly label: string; readonly text: string; readonly rule: string }>
  }
  readonly shifts: Titled & {
    readonly columns: readonly string[]
    readonly rows: Rows<{
      readonly label: string
      readonly direction: string
      readonly columns?: number
      readonly roll?: Roll
      readonly when: string
      readonly rule: string
      readonly src: Source
    }>
  }
  readonly terrain: Titled & {
    readonly columns: readonly string[]
    readonly rows: Rows<{
      readonly label: string
      readonly mp: Rows<number> | null
      readonly combat: string
      readonly rail: boolean
      readonly src: Source
    }>
    readonly hexsides: Rows<{
      readonly label: string
      readonly mpPlus: number
      readonly passable: boolean
      readonly combat: string
      readonly rail: boolean
      readonly src: Source
    }>
    readonly markers: Rows<{
      readonly label: string
      readonly mpPlus: number
      readonly text: string
      readonly src: Source
    }>
  }
  readonly colouredRows: Titled & {
    readonly columns: readonly string[]
    readonly rows: Rows<{ readonly label: string; readonly french: string; readonly german: string }>
  }
  readonly victory: Titled & {
    readonly columns: readonly string[]
    readonly rows: Rows<{ readonly label: string; readonly vp?: number; readonly rule: string }>
  }
  readonly entry: Titled & {
    readonly columns: readonly string[]
    readonly rows: readonly {
      readonly army: string
      readonly label: string
      readonly firstTurn: number
      readonly need: readonly number[]
      readonly row: string
      readonly rule: string
    }[]
  }
  readonly dice: Titled & {
    readonly columns: readonly string[]
    readonly rows: Rows<{ readonly label: string; readonly roll: Roll; readonly rule: string }>
  }
}

export interface FfoScenario {
  readonly title: string
  readonly turns: number
  readonly dates: readonly { readonly turn: number; readonly from: string; readonly label: string }[]
  readonly victory: { readonly target: number; readonly rule: string }
  readonly setup: Readonly<
    Record<
      'french' | 'german',
      {
        readonly groups: readonly {
          readonly id: string
          readonly title: string
          readonly rule: string
          readonly units: readonly string[]
        }[]
      }
    >
  >
}

/** The content a match carries, by the name of its file. */
export interface FfoContent {
  readonly map: MapFile
  readonly counters: FfoCounters
  readonly tables: FfoTables
  readonly scenario: FfoScenario
}
