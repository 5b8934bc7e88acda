import type { Result } from '../../../shared/contract.ts'

/** All that the seat at the screen is shown of the match. */
export type View = Result<'match.view'>

/** Words with the rules they rest on, each a button to the reference. */
export interface Saying {
  readonly say: string
  readonly rules: readonly string[]
}
