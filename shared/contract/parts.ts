/** Small parts that the calls of the contract are made of. */
import * as v from 'valibot'

export const Id = v.pipe(v.string(), v.minLength(1), v.maxLength(200))
/** Words of a line and of a name: short, without control characters. */
export const Word = v.pipe(v.string(), v.maxLength(200), v.regex(/^[^\p{Cc}]*$/u, 'no control characters'))
export const Text = v.pipe(v.string(), v.maxLength(20_000))
export const Name = v.pipe(
  v.string(),
  v.trim(),
  v.minLength(1),
  v.maxLength(120),
  v.regex(/^[^\p{Cc}\p{Cs}]*$/u, 'no control characters'),
  v.regex(/[^\p{Cc}\p{Cf}\p{Cn}\p{Z}\p{M}]/u, 'something that can be seen'),
)
// The system ends a path at NUL, whatever follows.
export const Path = v.pipe(v.string(), v.minLength(1), v.maxLength(4096), v.regex(/^[^\0]*$/, 'no NUL'))
export const Whole = v.pipe(v.number(), v.integer(), v.minValue(0), v.maxValue(1_000_000_000))
export const Seat = v.pipe(v.string(), v.minLength(1), v.maxLength(40))
export const Picks = v.pipe(v.array(Word), v.maxLength(500))
export const Nothing = v.strictObject({})
export const Done = v.object({ done: v.literal(true) })

export const Sentence = v.object({
  rule: v.string(),
  say: v.string(),
  values: v.optional(v.record(v.string(), v.union([v.string(), v.number()]))),
})

export const Mode = v.picklist(['open', 'fair', 'study'])
/** Who throws the dice: the computer, or the players, who type what they threw. */
export const Dice = v.picklist(['computer', 'own'])
/** One person per seat at this machine, or one person for all: with everything open, or with the other side covered. */
export const Seating = v.picklist(['two', 'alone-open', 'alone-covered'])

/** Nothing is to be kept apart: one person sees all sides, or two play a game in which nothing is hidden. */
export const isOpenTable = (seating: v.InferOutput<typeof Seating>, hasSecrets: boolean): boolean =>
  seating === 'alone-open' || (seating === 'two' && !hasSecrets)

/** One call: what is sent, what is answered. */
export const call = <P extends v.GenericSchema, R extends v.GenericSchema>(params: P, result: R) => ({ params, result })
