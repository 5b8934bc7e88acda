/** The state of affairs of a match in a few words, as it is kept with acts and with the head. */
import * as v from 'valibot'
import type { Luck } from '../../shared/engine/keeping.ts'
import { SUMMARY_LIMITS, type ActSummary } from '../../shared/engine/summary.ts'
import { isPlainKey } from './limits.ts'

const Short = v.pipe(v.string(), v.maxLength(SUMMARY_LIMITS.words))

/** Not too many, and each under a name of its own. */
const Numbers = v.nullable(
  v.pipe(
    v.record(v.pipe(Short, v.check(isPlainKey)), v.pipe(v.number(), v.finite())),
    v.check((numbers) => Object.keys(numbers).length <= SUMMARY_LIMITS.numbers),
  ),
)

export const Summary = v.strictObject({
  turn: v.number(),
  phase: Short,
  score: Short,
  asked: v.nullable(Short),
  result: v.nullable(v.pipe(v.string(), v.maxLength(SUMMARY_LIMITS.result))),
  winner: v.nullable(Short),
  points: Numbers,
  losses: Numbers,
  figures: Numbers,
}) satisfies v.GenericSchema<ActSummary>

/** What the dice of a battle gave, against what they give on average. */
export const LuckRow = v.strictObject({
  side: Short,
  came: v.pipe(v.number(), v.finite()),
  expected: v.pipe(v.number(), v.finite()),
  chance: v.pipe(v.number(), v.minValue(0), v.maxValue(1)),
  in: v.picklist(['steps', 'points']),
}) satisfies v.GenericSchema<Luck>
