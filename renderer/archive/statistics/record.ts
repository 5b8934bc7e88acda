/** What the statistics are made of: the acts, battles, rolls and times that the archive tells. */
import type { Result } from '../../../shared/contract.ts'

export type Act = Result<'archive.acts'>['acts'][number]
export type Battle = Act['battles'][number]
export type Luck = NonNullable<Battle['luck']>
export type Roll = Result<'archive.dice'>[number]
export type Figure = Result<'archive.figures'>[number]
/** Seconds at the table by seat, turn by turn. */
export type TurnTime = Result<'archive.times'>[number]
