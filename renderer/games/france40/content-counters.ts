/** What the table reads of the counters. */
import type { F40Side } from '../../../shared/views/france40.ts'
import type { Source } from '../common/source.ts'

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
