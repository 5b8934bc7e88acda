/*
 * The small parts all data files of France '40 are made of.
 */

import * as v from 'valibot'

// ---- Sources: every datum says where it comes from

export const Tag = v.picklist(['rules', 'public', 'reconstructed'])

/** A tag, or the weakest of several with the tag of each part and a note. */
export const Src = v.union([
  Tag,
  v.strictObject({ tag: Tag, parts: v.optional(v.record(v.string(), Tag)), note: v.optional(v.string()) }),
])

// ---- Words and numbers

export const Text = v.pipe(v.string(), v.nonEmpty('a text must not be empty'))
export const Whole = v.pipe(v.number(), v.integer('a whole number is needed'))
export const Count = v.pipe(Whole, v.minValue(0))
export const Turn = v.pipe(Whole, v.minValue(1))
export const Day = v.pipe(v.string(), v.isoDate())
export const HexId = v.pipe(v.string(), v.regex(/^\d{4}$/, 'a hex number has four digits'))
export const SideId = v.pipe(v.string(), v.regex(/^\d{4}\/\d{4}$/, 'a hexside is named by two hexes, 5408/5308'))
export const RuleId = v.pipe(v.string(), v.regex(/^\d+(\.\d+)+[a-z]?$/, 'a rule id looks like 6.3, 12.1.3c or 20.2r'))

// ---- Names of the game

export const Game = v.literal('france40')
export const ScenarioId = v.picklist(['sickle-cut', 'dynamo'])
export const Seat = v.picklist(['german', 'allied'])
export const Nation = v.picklist(['german', 'french', 'british', 'belgian', 'dutch'])
export const Mobility = v.picklist(['mechanized', 'non-mechanized', 'static'])
export const Quality = v.picklist(['elite', 'normal', 'low'])
export const Area = v.picklist(['A', 'B', 'C', 'D', 'N', 'X', 'W', 'S', 'SE', 'E', 'G'])
export const UnitType = v.picklist([
  'infantry',
  'fortress infantry',
  'mountain infantry',
  'airborne infantry',
  'cavalry',
  'fort',
  'tank',
  'armored infantry',
  'motorized infantry',
  'machine gun',
  'reconnaissance',
  'hq',
])

// ---- Shapes

export const flag = v.optional(v.literal(true))

/** In these scenarios only; without it in both. */
export const scenarios = v.optional(v.pipe(v.array(ScenarioId), v.minLength(1)))

export const Roll = v.strictObject({ dice: v.picklist([1, 2]), sides: v.literal(6) })

/** What every table has for its head and foot; `columns` are the printed column heads. */
export const framed = <T extends v.ObjectEntries>(entries: T) =>
  v.strictObject({ title: Text, rule: RuleId, columns: v.array(Text), notes: v.array(Text), src: Src, ...entries })

export const keyed = <K extends string, S extends v.GenericSchema>(keys: readonly K[], row: S) =>
  v.strictObject(Object.fromEntries(keys.map((key) => [key, row])) as Record<K, S>)

export type Tag = v.InferOutput<typeof Tag>
export type Src = v.InferOutput<typeof Src>

/** The tag to show for a datum: the weakest of its parts. */
export const tagOf = (src: Src): Tag => (typeof src === 'string' ? src : src.tag)
