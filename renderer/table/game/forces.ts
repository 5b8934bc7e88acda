import type { Picture } from '../../board/model.ts'
import type { View } from './saying.ts'

/** Counters that are not on the map, and what a side may still use this turn. */
export interface ForcesPart {
  groups(view: View): readonly ForceGroup[]
  assets(view: View): readonly Asset[]
}

/** Counters that are not on the map, or a list of what there still is of something. */
export interface ForceGroup {
  readonly id: string
  readonly title: string
  readonly side: string
  readonly about: string
  readonly units: readonly string[]
  readonly empty: string
  readonly rules: readonly string[]
}

/** Markers and the like: what a side may still use. */
export interface Asset {
  readonly id: string
  readonly title: string
  readonly side: string
  readonly picture: Picture
  readonly isUsed: boolean
  readonly say: string
  readonly rule: string
}
