import type { View } from './saying.ts'

/** A free set-up: units are taken from a list and placed one by one. */
export interface SetupPart {
  /** The verb that places them. */
  readonly verb: string
  groups(view: View): readonly SetupGroup[]
}

/** Units that set up together. */
export interface SetupGroup {
  readonly title: string
  readonly rule: string
  readonly units: readonly string[]
}
