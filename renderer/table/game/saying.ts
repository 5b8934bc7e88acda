export type { View } from '../../stores/view.ts'

/** Words with the rules they rest on, each a button to the reference. */
export interface Saying {
  readonly say: string
  readonly rules: readonly string[]
}
