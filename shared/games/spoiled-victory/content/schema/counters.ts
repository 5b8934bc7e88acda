/* counters.json: ten German units, the Allied units, the Evacuees, the markers. */

import * as v from 'valibot'
import { Count, flag, Src, Text, Whole } from '../../../../engine/data-parts.ts'
import { AlliedNation, Corps, GameId, GermanType, Track } from './parts.ts'

const Factor = v.pipe(Whole, v.minValue(1))
const sides = { full: Factor, reduced: Factor, src: Src }

const German = v.strictObject({
  id: Text,
  name: Text,
  nation: v.literal('german'),
  size: v.literal('division'),
  track: Track,
  corps: Corps,
  type: GermanType,
  /** What its reduced side shows: the Panzers become Motorized. */
  reducedType: GermanType,
  ...sides,
})

const Allied = v.strictObject({
  id: Text,
  name: Text,
  nation: AlliedNation,
  size: v.picklist(['battalion', 'group']),
  formation: Text,
  ghq: flag,
  /** 3rd Division: moves by Night as by Day. */
  montgomery: flag,
  ...sides,
})

const MARKERS = [
  'game-turn',
  'vp-ones',
  'vp-tens',
  'mole',
  'jetties',
  'spirit',
  'raf',
  'flooded',
  'destroyers',
  'harbour',
  'wakewalker',
  'suppressed-disrupted',
] as const

export const CountersFile = v.strictObject({
  game: GameId,
  total: Count,
  units: v.array(v.variant('nation', [German, Allied])),
  evacuees: v.strictObject({ count: Count, full: v.literal(2), reduced: v.literal(1), menPerFactor: Count, src: Src }),
  markers: v.array(
    v.strictObject({ id: v.picklist(MARKERS), name: Text, count: v.pipe(Whole, v.minValue(1)), src: Src }),
  ),
})

export type SvCountersData = v.InferOutput<typeof CountersFile>
export type SvUnitData = SvCountersData['units'][number]
