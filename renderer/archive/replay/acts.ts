/** What the record tells of a match act by act. */
import type { Result } from '../../../shared/contract.ts'

export type Act = Result<'archive.acts'>['acts'][number]
export type Battle = Act['battles'][number]
export type Revision = Result<'archive.acts'>['revision']
export type Correction = Result<'archive.acts'>['changes'][number]
