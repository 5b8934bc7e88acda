/*
 * counters.json: formations, units with one face a step, markers.
 */

import * as v from 'valibot'
import { Count, flag, Src, Text, Whole } from '../../../../engine/data-parts.ts'
import { Colour, Corps, Edge, FormationId, Game, Nation, RuleId, ScenarioId, Seat, UnitType } from './parts.ts'

const Formation = v.strictObject({
  id: FormationId,
  side: Seat,
  name: Text,
  short: Text,
  /** How the ids of its units begin. */
  prefix: Text,
  /** Null: the French player names it during play (7.1b). */
  corps: v.nullable(Corps),
  hq: v.nullable(Text),
  kind: v.picklist(['corps', 'panzer', 'armoured', 'light cavalry', 'infantry']),
  /** HQs beside which its units come back (3.3.4b, 8.3); none: they never do. */
  returnsBeside: v.array(Text),
  /** The HQ of the corps it is attached to is one of them too. */
  attachable: flag,
  /** Commanded from a map edge (7.1d). */
  edge: v.optional(v.strictObject({ edge: Edge, within: Count })),
  src: Src,
})

const Face = v.strictObject({ cf: Count, quality: v.pipe(Whole, v.minValue(2), v.maxValue(12)), mp: Count })

const Unit = v.strictObject({
  id: Text,
  side: Seat,
  nation: Nation,
  /** For sentences. */
  name: Text,
  /** As printed on the counter. */
  label: Text,
  formation: FormationId,
  type: UnitType,
  size: v.picklist(['battalion', 'small', 'hq']),
  moves: v.picklist(['foot', 'horse', 'motor', 'tractor', 'tracked']),
  motorised: flag,
  mobile: flag,
  colour: Colour,
  /** Full strength first; a B1bis has a third (1.2c). An HQ has one and no step to lose. */
  faces: v.pipe(v.array(Face), v.minLength(1), v.maxLength(3)),
  range: v.optional(v.pipe(Whole, v.minValue(1))),
  model: v.optional(Text),
  /** The dot beside its silhouette (6.3.1e). */
  needs16t: flag,
  b1bis: flag,
  engineer: flag,
  /** One of the two engineers that build bridges and ferry (6.3). */
  bridging: flag,
  /** Infantry of a Panzer division with engineers of its own (6.4). */
  schuetzen: flag,
  sig: flag,
  reconnaissance: flag,
  /** May cross the Meuse with boats it finds (6.2a). */
  crossesAlone: flag,
  /** Is then isolated (6.2c). */
  isolates: flag,
  /** What is printed: a band under the designation, italics, white letters. */
  band: flag,
  italic: flag,
  white: flag,
  weapon: v.optional(Text),
  note: v.optional(Text),
  scenarios: v.array(ScenarioId),
  src: Src,
})

const Marker = v.strictObject({
  id: Text,
  name: Text,
  count: v.pipe(Whole, v.minValue(1)),
  use: Text,
  back: v.optional(Text),
  rules: v.array(RuleId),
  src: Src,
})

export const CountersFile = v.strictObject({
  game: Game,
  edition: Text,
  formations: v.array(Formation),
  units: v.array(Unit),
  markers: v.array(Marker),
})

export type DinantCountersData = v.InferOutput<typeof CountersFile>
export type DinantUnitData = v.InferOutput<typeof Unit>
export type DinantFaceData = v.InferOutput<typeof Face>
export type DinantFormationData = v.InferOutput<typeof Formation>
export type DinantFormationId = v.InferOutput<typeof FormationId>
export type DinantCorps = v.InferOutput<typeof Corps>
