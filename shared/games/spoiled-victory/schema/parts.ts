/* Small parts the schemas of A Spoiled Victory share. */

import * as v from 'valibot'

const Tag = v.picklist(['rules', 'public', 'reconstructed'])

/** Every datum says where it comes from: a tag, or the weakest of several with the tag of each part and a note. */
export const Src = v.union([
  Tag,
  v.strictObject({ tag: Tag, parts: v.optional(v.record(v.string(), Tag)), note: v.optional(v.string()) }),
])

export const Text = v.pipe(v.string(), v.nonEmpty('a text must not be empty'))
export const Whole = v.pipe(v.number(), v.integer('a whole number is needed'))
export const Count = v.pipe(Whole, v.minValue(0))
export const Die = v.pipe(Whole, v.minValue(1), v.maxValue(6))
export const RuleId = v.pipe(
  v.string(),
  v.regex(/^\d+\.\d+(\.\d+)?[a-z]?$/, 'a rule id looks like 9.2a, 10.1.4 or 13.0'),
)
export const GameId = v.literal('spoiled-victory')
export const flag = v.optional(v.literal(true))

export const TRACKS = ['A', 'B', 'C', 'D', 'E', 'F', 'G', 'H', 'I', 'J'] as const
export const ROUTES = ['X', 'Y', 'Z'] as const
export const CORPS = ['IX', 'X', 'XIV', 'XXVI'] as const
export const Track = v.picklist(TRACKS)
export const Route = v.picklist(ROUTES)
export const Corps = v.picklist(CORPS)
export const AlliedNation = v.picklist(['british', 'french', 'belgian'])
export const GermanType = v.picklist(['panzer', 'motorized', 'infantry'])

/** What every table has for its head and foot; `columns` are the printed column heads. */
export const framed = <T extends v.ObjectEntries>(entries: T) =>
  v.strictObject({ title: Text, rule: RuleId, columns: v.array(Text), notes: v.array(Text), src: Src, ...entries })

/** An object with exactly these keys, all of one shape. */
export const keyed = <K extends string, S extends v.GenericSchema>(keys: readonly K[], row: S) =>
  v.strictObject(Object.fromEntries(keys.map((key) => [key, row])) as Record<K, S>)

export type Tag = v.InferOutput<typeof Tag>
export type Src = v.InferOutput<typeof Src>
export type SvTrack = v.InferOutput<typeof Track>
export type SvRoute = v.InferOutput<typeof Route>
export type SvCorps = v.InferOutput<typeof Corps>
export type SvGermanType = v.InferOutput<typeof GermanType>

/** The tag to show for a datum: the weakest of its parts. */
export const tagOf = (src: Src): Tag => (typeof src === 'string' ? src : src.tag)
