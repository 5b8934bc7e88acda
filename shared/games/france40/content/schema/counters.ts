/*
 * counters.json: units with one face a step, the pools of Remnants, markers.
 */

import * as v from 'valibot'
import { Count, flag, HexId, Src, Text, Whole } from '../../../../engine/data-parts.ts'
import { Area, Game, Mobility, Nation, Quality, RuleId, ScenarioId, Seat, Turn, UnitType } from './parts.ts'

const Face = v.strictObject({
  attack: Count,
  defence: Count,
  movement: Count,
  quality: Quality,
  stacking: v.pipe(Count, v.maxValue(3)),
  /** An Allied heavy tank unit (9.2.4). */
  heavy: flag,
  /** What the face of an HQ says. */
  label: v.optional(v.picklist(['Ready', 'Used'])),
})

const Branch = v.picklist(['heer', 'ss', 'north-african', 'colonial'])
const Palette = v.picklist(['heer', 'ss', 'luftwaffe', 'french', 'frenchColonial', 'british', 'belgian', 'dutch'])
const Size = v.picklist(['II', 'II(+)', 'III', 'III(-)', 'X', 'GP', 'XX', 'XX(-)', 'XXXX'])

const identity = {
  id: Text,
  side: Seat,
  nation: Nation,
  branch: v.optional(Branch),
  name: Text,
  /** What is printed beside the symbol. */
  label: Text,
  type: UnitType,
  mobility: Mobility,
  palette: Palette,
  src: Src,
}

const Unit = v.strictObject({
  ...identity,
  size: Size,
  division: v.optional(Text),
  steps: v.picklist([1, 2, 3]),
  /** Full strength, then reduced; a third step is a Remnant of the pool. An HQ has a Ready and a Used face. */
  faces: v.pipe(v.array(Face), v.minLength(1), v.maxLength(2)),
  remnant: v.optional(Text),
  /** One more step, 0-0-3, in Dynamo (22.9). */
  zeroStep: flag,
  /** `waits`: may not move until a German comes within two hexes (16.4). */
  special: v.optional(v.picklist(['rommel', 'montgomery', 'de-gaulle', 'waits'])),
  /** Where it enters Sickle Cut, as printed; without a turn it comes out of the cup. */
  entry: v.optional(v.strictObject({ turn: v.optional(Turn), area: Area, printedHex: v.optional(HexId) })),
  scenarios: v.array(ScenarioId),
})

const Remnant = v.strictObject({
  ...identity,
  face: Face,
  count: v.pipe(Whole, v.minValue(1)),
  /** An infantry Remnant: the last to be picked for a loss (10.2.2b). */
  protected: flag,
  /** What it becomes by one more loss, where the scenario has zero-strength Remnants (22.9). */
  next: v.optional(Text),
  zeroStrength: flag,
  scenarios: v.array(ScenarioId),
})

const MarkerKind = v.picklist([
  'air',
  'gqg',
  'halt',
  'dyle',
  'train',
  'evac',
  'autoDs',
  'status',
  'supply',
  'control',
  'mayNotMove',
  'turn',
])

const Marker = v.strictObject({
  id: Text,
  kind: MarkerKind,
  name: Text,
  side: v.optional(Seat),
  number: v.optional(v.pipe(Whole, v.minValue(1))),
  count: v.pipe(Whole, v.minValue(1)),
  faces: v.pipe(v.array(Text), v.minLength(1)),
  rules: v.array(RuleId),
  scenarios: v.array(ScenarioId),
  src: Src,
})

const Division = v.strictObject({
  id: Text,
  side: Seat,
  kind: v.picklist(['panzer', 'motorized', 'fortress']),
  name: Text,
})

export const CountersFile = v.strictObject({
  game: Game,
  edition: Text,
  divisions: v.array(Division),
  units: v.array(Unit),
  remnants: v.array(Remnant),
  markers: v.array(Marker),
})

export type F40CountersData = v.InferOutput<typeof CountersFile>
export type F40UnitData = v.InferOutput<typeof Unit>
export type F40FaceData = v.InferOutput<typeof Face>
export type F40RemnantData = v.InferOutput<typeof Remnant>
