/*
 * The small parts all data files of The Breakthrough at Dinant are made of.
 */

import * as v from 'valibot'
import { framedBy, Whole } from '../../../../engine/data-parts.ts'

// ---- Numbers

export const Turn = v.pipe(Whole, v.minValue(1), v.maxValue(17))
export const Die = v.pipe(Whole, v.minValue(1), v.maxValue(6))
export const SideId = v.pipe(v.string(), v.regex(/^\d{4}\/\d{4}$/, 'a hexside is named by two hexes, 1904/2003'))
export const RuleId = v.pipe(
  v.string(),
  v.regex(/^\d+(\.\d+)+([a-z]\d?)?$/, 'a rule id looks like 1.5, 3.3.1a or 9.1d1'),
)
/** Movement points: whole or half. */
export const Points = v.pipe(v.number(), v.multipleOf(0.5), v.minValue(0))

// ---- Names of the game

export const Game = v.literal('dinant')
export const ScenarioId = v.picklist(['complete', 'crossing', 'go-west'])
export const Seat = v.picklist(['german', 'french'])
export const Nation = v.picklist(['german', 'french', 'belgian'])
export const Bank = v.picklist(['west', 'east'])
export const Edge = v.picklist(['north', 'east', 'south', 'west'])
export const WayKind = v.picklist(['major', 'road', 'trail'])
export const Terrain = v.picklist(['clear', 'woods', 'rough', 'village', 'town'])
export const Colour = v.picklist(['white', 'black', 'yellow', 'red'])
export const DamageColour = v.picklist(['green', 'red', 'black'])
export const PontoonKind = v.picklist(['8t', '16t'])
export const FormationId = v.picklist([
  ...(['5DIM', '18DI', '22DI', '1DLC', '4DLC', '4DINA', '1DCR', 'IICA', 'XICA'] as const),
  ...(['5PzD', '7PzD', 'XVAK', '8ID', '32ID'] as const),
])
export const Corps = v.picklist(['IICA', 'XICA', 'XVAK', 'VIIIAK', 'IIAK'])
export const FrenchCorps = v.picklist(['IICA', 'XICA'])
/** The divisions whose corps the French player names (7.1b). */
export const Attachable = v.picklist(['4DINA', '1DCR'])
export const PanzerDivision = v.picklist(['5PzD', '7PzD'])
export const UnitType = v.picklist([
  'infantry',
  'motorised infantry',
  'mechanised infantry',
  'cavalry',
  'motorcycle',
  'armoured cars',
  'tank',
  'anti-tank',
  'engineer',
  'artillery',
  'self-propelled artillery',
  'division hq',
  'corps hq',
])

// ---- Shapes

export const framed = framedBy(RuleId)

/** Movement points for the two classes of unit. */
export const Costs = v.strictObject({ motorised: Points, foot: Points })

/** It belongs to the match only if this option was chosen so. */
export const OnlyWith = v.strictObject({ id: v.string(), choice: v.string() })
