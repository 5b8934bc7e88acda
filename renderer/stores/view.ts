import type { Result } from '../../shared/contract.ts'

/** All that the seat at the screen is shown of the match. */
export type View = Result<'match.view'>
