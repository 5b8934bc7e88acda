/* Small parts the schemas of A Spoiled Victory share. */

import * as v from 'valibot'
import { framedBy, Whole } from '../../../../engine/data-parts.ts'

export const Die = v.pipe(Whole, v.minValue(1), v.maxValue(6))
export const RuleId = v.pipe(
  v.string(),
  v.regex(/^\d+\.\d+(\.\d+)?[a-z]?$/, 'a rule id looks like 9.2a, 10.1.4 or 13.0'),
)
export const GameId = v.literal('spoiled-victory')

export const TRACKS = ['A', 'B', 'C', 'D', 'E', 'F', 'G', 'H', 'I', 'J'] as const
export const ROUTES = ['X', 'Y', 'Z'] as const
export const CORPS = ['IX', 'X', 'XIV', 'XXVI'] as const
export const Track = v.picklist(TRACKS)
export const Route = v.picklist(ROUTES)
export const Corps = v.picklist(CORPS)
export const AlliedNation = v.picklist(['british', 'french', 'belgian'])
export const GermanType = v.picklist(['panzer', 'motorized', 'infantry'])

export const framed = framedBy(RuleId)

export type SvTrack = v.InferOutput<typeof Track>
export type SvRoute = v.InferOutput<typeof Route>
export type SvCorps = v.InferOutput<typeof Corps>
export type SvGermanType = v.InferOutput<typeof GermanType>
