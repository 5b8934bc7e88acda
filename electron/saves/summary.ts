/** The state of affairs of a match in a few words, as it is kept with acts and with the head. */
import * as v from 'valibot'
import { SUMMARY_LIMITS, type ActSummary } from '../../shared/engine/summary.ts'

const Short = v.pipe(v.string(), v.maxLength(SUMMARY_LIMITS.words))

export const Summary = v.strictObject({
  turn: v.number(),
  phase: Short,
  score: Short,
  asked: v.nullable(Short),
  result: v.nullable(v.pipe(v.string(), v.maxLength(SUMMARY_LIMITS.result))),
}) satisfies v.GenericSchema<ActSummary>
