/** The small parts that the data files of every game are made of. */
import * as v from 'valibot'

// ---- Sources: every datum says where it comes from

export const Tag = v.picklist(['rules', 'public', 'reconstructed'])

/** A tag, or the weakest of several with the tag of each part and a note. */
export const Src = v.union([
  Tag,
  v.strictObject({ tag: Tag, parts: v.optional(v.record(v.string(), Tag)), note: v.optional(v.string()) }),
])

export type Tag = v.InferOutput<typeof Tag>
export type Src = v.InferOutput<typeof Src>

/** The tag to show for a datum: the weakest of its parts. */
export const tagOf = (src: Src): Tag => (typeof src === 'string' ? src : src.tag)

// ---- Words and numbers

export const Text = v.pipe(v.string(), v.nonEmpty('a text must not be empty'))
export const Whole = v.pipe(v.number(), v.integer('a whole number is needed'))
export const Count = v.pipe(Whole, v.minValue(0))
export const Day = v.pipe(v.string(), v.isoDate())
export const HexId = v.pipe(v.string(), v.regex(/^\d{4}$/, 'a hex number has four digits'))
export const flag = v.optional(v.literal(true))

/** The number of a rule, as the rulebook writes it. */
export type RuleId = v.GenericSchema<string>

// ---- Shapes

/** An object with exactly these keys, all of one shape. */
export const keyed = <K extends string, S extends v.GenericSchema>(keys: readonly K[], row: S) =>
  v.strictObject(Object.fromEntries(keys.map((key) => [key, row])) as Record<K, S>)

/** What every table has for its head and foot; `columns` are the printed column heads. */
export const framedBy =
  (rule: RuleId) =>
  <T extends v.ObjectEntries>(entries: T) =>
    v.strictObject({ title: Text, rule, columns: v.array(Text), notes: v.array(Text), src: Src, ...entries })
