/* counters.json: units and markers. */

import * as v from 'valibot'
import { Count, flag, HexId, Src, Text, Whole } from '../../../../engine/data-parts.ts'
import { Army, Game, RuleId, Seat } from './parts.ts'

const Unit = v.strictObject({
  id: Text,
  side: Seat,
  nation: v.picklist(['french', 'british', 'german']),
  name: Text,
  label: Text,
  type: v.picklist([
    'infantry',
    'mountain infantry',
    'fortress garrison',
    'naval garrison',
    'panzer',
    'tank',
    'motorized infantry',
    'motorized cavalry',
  ]),
  size: v.picklist(['XXX', 'XX', 'X']),
  /** Brackets round the size: thrown together in the field (2.7). */
  adHoc: flag,
  mobility: v.picklist(['mechanized', 'non-mechanized', 'static']),
  steps: v.picklist([1, 2]),
  cf: Count,
  cfReduced: v.nullable(Count),
  freeStacking: flag,
  /** The hex of a garrison's port. */
  port: v.optional(HexId),
  /** The army that brings it in as a reinforcement. */
  army: v.optional(Army),
  /** Supplied from the west edge. */
  west: flag,
  colours: Text,
  palette: v.picklist(['heer', 'panzer', 'gebirgs', 'french', 'frenchElite', 'naval', 'britishScarlet']),
  src: Src,
})

const Marker = v.strictObject({
  id: v.picklist(['vp', 'turn', 'naval-fr', 'naval-br', 'flieger-8', 'refugee', 'replacement', 'scare', 'control']),
  name: Text,
  count: v.pipe(Whole, v.minValue(1)),
  side: v.optional(Seat),
  front: Text,
  back: v.nullable(Text),
  rules: v.array(RuleId),
  src: Src,
})

export const CountersFile = v.strictObject({
  game: Game,
  total: Count,
  units: v.array(Unit),
  markers: v.array(Marker),
})

export type FfoCountersData = v.InferOutput<typeof CountersFile>
export type FfoUnitData = v.InferOutput<typeof Unit>
