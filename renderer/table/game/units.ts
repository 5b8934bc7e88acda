import type { Picture } from '../../board/model.ts'
import type { Saying, View } from './saying.ts'

/** Units: what is printed on them, how they are now, and where. */
export interface UnitsPart {
  info(id: string): UnitInfo | undefined
  now(view: View, id: string): UnitNow
  picture(view: View, id: string): Picture
  inPlace(view: View, hex: string): { readonly known: readonly string[]; readonly covered: number }
  /** On the map. */
  ofSide(view: View, side: string): readonly string[]
  /** `2 of 3 may stack here` and the like. */
  stackAbout?(view: View, hex: string): Saying
  /** The rule by which some counters may not be looked at. */
  readonly coveredBy?: string
}

export interface UnitInfo {
  readonly id: string
  readonly name: string
  readonly short: string
  /** For lists of many, where the name is long: `1st Panzer`. */
  readonly brief?: string
  readonly side: string
  /** `infantry, non-mechanised` */
  readonly kind: string
  readonly steps: number
  /** The factors as they count now, `4`, and as printed, `4, reduced 2`. */
  readonly factors: string
  /** True where the printed value is not known and ours stands for it; with what is ours. */
  readonly isOurs: boolean
  readonly source: string
}

/** How a unit is now. */
export interface UnitNow {
  /** The hex it is in, or null. */
  readonly hex: string | null
  readonly steps: number
  readonly factor: number
  /** All its values, where it has more than one: `8-4-7`. */
  readonly values?: string
  /** What the other side of its counter has, where that says more than all printed factors: `reduced 4`. */
  readonly otherSide?: string
  /** `has moved`, `refitting`, … */
  readonly status: readonly string[]
}
