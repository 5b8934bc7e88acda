/*
 * The small parts all data files of France '40 are made of.
 */

import * as v from 'valibot'
import { framedBy, Whole } from '../../../../engine/data-parts.ts'

// ---- Numbers

export const Turn = v.pipe(Whole, v.minValue(1))
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

/** In these scenarios only; without it in both. */
export const scenarios = v.optional(v.pipe(v.array(ScenarioId), v.minLength(1)))

export const Roll = v.strictObject({ dice: v.picklist([1, 2]), sides: v.literal(6) })

export const framed = framedBy(RuleId)
