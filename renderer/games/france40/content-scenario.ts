/** What the table reads of the scenario. */
import type { F40Side } from '../../../shared/views/france40.ts'
import type { Titled } from './content-tables.ts'

type Rows<T> = Readonly<Record<string, T>>

export interface TurnBox {
  readonly turn: number
  readonly date: string
  readonly label: string
  readonly germanAir: number
  readonly alliedAir: number
  readonly airPerAttack: number
  readonly draws?: number
  readonly gqgRemoved?: number | null
  readonly halt?: boolean
  readonly evacuation?: 'none' | 'port' | 'both'
  readonly optional?: true
}

interface AwardFile {
  readonly seat: F40Side
  readonly vp: number
  readonly per: string
  readonly label: string
  readonly rule: string
}

export interface ScenarioFile {
  readonly id: string
  readonly title: string
  readonly turns: number
  readonly track: readonly TurnBox[]
  readonly setup: {
    readonly rule: string
    readonly placements: readonly {
      readonly unit: string
      readonly hex: string
      readonly step?: number
      readonly used?: true
      readonly train?: true
    }[]
  }
  readonly reinforcements: {
    readonly rule: string
    readonly rows: readonly {
      readonly turn: number
      readonly unit: string
      readonly area: string
      readonly hex?: string
    }[]
  }
  readonly cup: { readonly rule: string; readonly units: readonly string[]; readonly reduced: readonly string[] } | null
  readonly withdrawals: {
    readonly rule: string
    readonly rows: readonly { readonly turn: number; readonly units: readonly string[] }[]
  } | null
  readonly hqs: { readonly rule: string; readonly start: string; readonly flip: boolean }
  readonly railMovement: boolean
  readonly gqg: { readonly rule: string; readonly markers: number; readonly removal: { readonly rule: string } } | null
  readonly halt: {
    readonly rule: string
    readonly when: string
    readonly fromTurn: number
    readonly lastTurn?: number
    readonly markers: number
    readonly refill?: readonly number[]
  }
  readonly dyle: { readonly rule: string; readonly turn: number } | null
  readonly belgium: {
    readonly rule: string
    readonly surrenderHex: string
    readonly surrenderTurn: number
  } | null
  readonly evacuation: {
    readonly rule: string
    readonly portFromTurn: number
    readonly beachFromTurn: number
    readonly port: string
    readonly beaches: readonly string[]
    readonly otherPorts: readonly string[]
    readonly nations: readonly string[]
  } | null
  readonly bans: readonly {
    readonly division: string
    readonly attack: readonly string[]
    readonly until: string | null
    readonly rule: string
  }[]
  readonly extraTurn: { readonly rule: string; readonly turn: number; readonly cost: number } | null
  readonly victory: Titled & {
    readonly kind: 'most' | 'target'
    readonly target?: number
    readonly automatic?: { readonly rule: string; readonly units: number; readonly british: number }
    readonly rows: Rows<AwardFile>
  }
}

/** The content a match carries. */
