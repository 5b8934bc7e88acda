/* The small parts the schemas of France Fights On share. */

import * as v from 'valibot'
import { framedBy, Whole } from '../../../../engine/data-parts.ts'

export const RuleId = v.pipe(v.string(), v.regex(/^\d+\.\d+[a-z]?$/, 'a rule id looks like 13.2 or 4.3a'))
export const Game = v.literal('france-fights-on')
export const Seat = v.picklist(['french', 'german'])
export const Row = v.picklist(['red', 'green', 'yellow'])
export const Army = v.picklist(['18', '4', 'K'])
export const framed = framedBy(RuleId)

/** So many dice added up; divided, rounding down; cut off at a maximum. */
export const Roll = v.strictObject({
  dice: v.pipe(Whole, v.minValue(1)),
  sides: v.literal(6),
  divide: v.optional(v.pipe(Whole, v.minValue(2))),
  max: v.optional(v.pipe(Whole, v.minValue(1))),
})

export type Roll = v.InferOutput<typeof Roll>
