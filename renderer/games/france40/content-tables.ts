/** What the table reads of the player-aid tables. */
import type { Source } from '../common/source.ts'

type Rows<T> = Readonly<Record<string, T>>

export interface Titled {
  readonly title: string
  readonly rule: string
  readonly columns: readonly string[]
  readonly notes: readonly string[]
  readonly src: Source
}

interface Roll {
  readonly dice: number
  readonly sides: number
}

interface Limited {
  readonly scenarios?: readonly string[]
}

interface Numbered {
  readonly label: string
  readonly value: number
  readonly rule: string
}

export interface Band {
  readonly label: string
  readonly min: number | null
  readonly max: number | null
}

interface Cost {
  readonly 'non-mechanized': number | null
  readonly mechanized: number | null
}

export interface CombatCode {
  readonly label: string
  readonly attacker: { readonly steps: number } | null
  readonly defender: { readonly steps: number } | null
  readonly retreat: number
  readonly advance: number
  readonly dd: 'allowed' | 'orange' | 'red' | 'none'
  readonly text: string
  readonly rule: string
}

export interface DieTable<T> extends Titled {
  readonly roll: Roll
  readonly rows: readonly (Band & T)[]
  readonly modifiers: Rows<Numbered>
}

export interface TablesFile {
  readonly sequence: Titled & {
    readonly rows: readonly (Limited & {
      readonly id: string
      readonly seat: string
      readonly label: string
      readonly rule: string
      readonly text: string
      readonly tasks: readonly (Limited & { readonly text: string; readonly rule: string })[]
    })[]
  }
  readonly unitTypes: Titled & {
    readonly rows: Rows<{
      readonly label: string
      readonly mobility: string
      readonly infantryClass: boolean
      readonly zoc: boolean
    }>
  }
  readonly stacking: Titled & {
    readonly limit: number
    readonly divisionMax: number
    readonly freeTankUpTo: number
    readonly rows: Rows<{ readonly label: string; readonly points: number }>
  }
  readonly movement: Titled & {
    readonly rows: Rows<{
      readonly label: string
      readonly allowance: string
      readonly limits: string
      readonly rule: string
    }>
    readonly extendedBonus: Rows<number>
  }
  readonly rail: Titled & { readonly rows: Rows<Numbered> }
  readonly terrain: Titled & {
    readonly rows: Rows<
      Limited & {
        readonly label: string
        readonly mp: Cost
        readonly tankShift: boolean
        readonly combat: string
        readonly text: string
        readonly src: Source
      }
    >
    readonly features: Rows<{
      readonly label: string
      readonly mp: Cost | null
      readonly text: string
      readonly src: Source
    }>
    readonly hexsides: Rows<
      Limited & {
        readonly label: string
        readonly mp: Cost | 'all' | null
        readonly tankShift?: boolean
        readonly attack?: string
        readonly text: string
        readonly src: Source
      }
    >
  }
  readonly limits: Titled & { readonly rows: Rows<Numbered> }
  readonly shifts: Titled & {
    readonly rows: Rows<{
      readonly label: string
      readonly favours: string
      readonly columns: number
      readonly when: string
      readonly rule: string
      readonly src: Source
    }>
  }
  readonly factors: Titled & {
    readonly rows: Rows<{
      readonly label: string
      readonly factor: number
      readonly who: string
      readonly when: string
      readonly rule: string
    }>
  }
  readonly crt: {
    readonly title: string
    readonly rule: string
    readonly columnLabel: string
    readonly columns: readonly { readonly heading: string; readonly attack: number; readonly defence: number }[]
    readonly beyond: { readonly headings: readonly string[]; readonly automatic: string; readonly result: string }
    readonly rows: readonly { readonly die: number; readonly results: readonly string[] }[]
    readonly codes: Rows<CombatCode>
    readonly colours: Rows<string>
    readonly notes: readonly string[]
    readonly src: Source
  }
  readonly determinedDefence: {
    readonly title: string
    readonly rule: string
    readonly columns: readonly { readonly id: string; readonly heading: string; readonly text: string }[]
    readonly rows: readonly (Band & {
      readonly results: Rows<{ readonly label: string; readonly hold: boolean; readonly boxed?: true }>
    })[]
    readonly modifiers: Rows<Numbered>
    readonly notes: readonly string[]
    readonly src: Source
  }
  readonly retreats: Titled & { readonly rows: Rows<Numbered> }
  readonly advance: Titled & { readonly rows: Rows<{ readonly label: string; readonly hexes: number }> }
  readonly breakthrough: Titled & { readonly rows: readonly { readonly hexes: number; readonly left: number }[] }
  readonly rally: DieTable<{ readonly text: string }>
  readonly supply: Titled & { readonly rows: Rows<Numbered> }
  readonly attrition: DieTable<{ readonly text: string }>
  readonly disengagement: DieTable<{ readonly text: string }>
  readonly evacuation: DieTable<{ readonly port: number; readonly beach: number }>
}
