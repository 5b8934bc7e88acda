/** What the table reads of the content of France '40. */
import type { F40Side } from '../../../shared/views/france40.ts'
import type { Source } from '../common/source.ts'

type Rows<T> = Readonly<Record<string, T>>
type Spot = readonly [number, number]

// ---- The map

export interface HexFile {
  readonly terrain: string
  readonly ground?: string
  readonly town?: true
  readonly name?: string
  readonly fortified?: string
  readonly fortSite?: string
  readonly dyleLine?: true
  readonly port?: true
  readonly beach?: true
  readonly countries?: readonly string[]
  readonly entry?: readonly string[]
  readonly opensTurn?: number
  readonly border?: true
  readonly playable: boolean
}

export interface MapFile {
  readonly scenario: string
  readonly title: string
  readonly grid: { readonly columns: Spot; readonly rows: Spot }
  readonly hexKm: number
  readonly projection: {
    readonly lat0: number
    readonly lon0: number
    readonly x: readonly [number, number, number]
    readonly y: readonly [number, number, number]
  }
  readonly borderLines: Rows<readonly Spot[]>
  readonly roads: readonly { readonly path: readonly string[] }[]
  readonly rails: readonly { readonly path: readonly string[] }[]
  readonly hexes: Rows<HexFile>
  readonly hexsides: Rows<{ readonly kinds: readonly string[]; readonly name?: string }>
}

// ---- Counters

export interface FaceFile {
  readonly attack: number
  readonly defence: number
  readonly movement: number
  readonly quality: 'elite' | 'normal' | 'low'
  readonly stacking: number
  readonly heavy?: true
  readonly label?: string
}

export interface UnitFile {
  readonly id: string
  readonly side: F40Side
  readonly nation: string
  readonly branch?: string
  readonly name: string
  readonly label: string
  readonly type: string
  readonly size: string
  readonly mobility: string
  readonly palette: string
  readonly division?: string
  readonly steps: number
  readonly faces: readonly FaceFile[]
  readonly remnant?: string
  readonly zeroStep?: true
  readonly special?: string
  readonly entry?: { readonly turn?: number; readonly area: string }
  readonly scenarios: readonly string[]
  readonly src: Source
}

export interface RemnantFile {
  readonly id: string
  readonly name: string
  readonly nation: string
  readonly type: string
  readonly mobility: string
  readonly palette: string
  readonly face: FaceFile
  readonly count: number
  readonly protected?: true
  readonly next?: string
  readonly zeroStrength?: true
  readonly scenarios: readonly string[]
}

export interface MarkerFile {
  readonly id: string
  readonly kind: string
  readonly name: string
  readonly side?: F40Side
  readonly number?: number
  readonly rules: readonly string[]
  readonly scenarios: readonly string[]
}

export interface CountersFile {
  readonly divisions: readonly { readonly id: string; readonly side: F40Side; readonly name: string }[]
  readonly units: readonly UnitFile[]
  readonly remnants: readonly RemnantFile[]
  readonly markers: readonly MarkerFile[]
}

// ---- Tables

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

// ---- The scenario

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
export interface F40Content {
  readonly map: MapFile
  readonly counters: CountersFile
  readonly tables: TablesFile
  readonly scenario: ScenarioFile
}

/** By the names of its files: those of the scenario that is played. */
export const filesOf = (scenario: string): string[] => ['counters', 'tables', `map-${scenario}`, `scenario-${scenario}`]

export function contentOf(files: Readonly<Record<string, unknown>>, scenario: string): F40Content {
  const { counters, tables, [`map-${scenario}`]: map, [`scenario-${scenario}`]: played } = files
  return { counters, tables, map, scenario: played } as F40Content
}
