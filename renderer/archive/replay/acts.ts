/** What the record tells of a match act by act. */
import type { Result } from '../../../shared/contract.ts'

export type Act = Result<'archive.acts'>['acts'][number]
export type Battle = Act['battles'][number]
export type Revision = Result<'archive.acts'>['revision']
export type Correction = Result<'archive.acts'>['changes'][number]
export type Lost = NonNullable<Result<'archive.acts'>['lost']>

/** `Entries 2,317 to 4,906 cannot be read`; how many they were is not always known. */
export function sayLost({ after, last }: Lost): string {
  const from = (after + 1).toLocaleString('en')
  if (last === null || last <= after) return `The record cannot be read from entry ${from} on`
  return last === after + 1
    ? `Entry ${from} cannot be read`
    : `Entries ${from} to ${last.toLocaleString('en')} cannot be read`
}
