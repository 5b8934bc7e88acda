/*
 * scenario-complete.json, scenario-crossing.json, scenario-go-west.json. All have the same shape: what a scenario does
 * without is null or empty, so that the rules ask the data and never which scenario is played.
 */

import * as v from 'valibot'
import { Count, flag, HexId, keyed, Src, Text, Whole } from '../../../../engine/data-parts.ts'
import {
  Attachable,
  DamageColour,
  FormationId,
  FrenchCorps,
  Game,
  OnlyWith,
  Points,
  PontoonKind,
  RuleId,
  ScenarioId,
  SideId,
  Turn,
} from './parts.ts'

/** A box of the turn track. */
const Box = v.strictObject({
  turn: Turn,
  day: Text,
  part: v.picklist(['dawn', 'morning', 'midday', 'evening', 'night']),
  night: flag,
  mist: flag,
  repair: flag,
  ammunition: flag,
})

const Placement = v.strictObject({
  unit: Text,
  /** A hex, or the box of non-operational units. */
  hex: v.optional(HexId),
  box: v.optional(v.literal('non-operational')),
  /** Begins reduced. */
  step: v.optional(v.literal(2)),
  disorganised: flag,
  /** Lies under a Damage Chit of this colour. */
  damage: v.optional(DamageColour),
  src: Src,
})

const Arrival = v.strictObject({
  turn: Turn,
  units: v.array(Text),
  hexes: v.pipe(v.array(HexId), v.minLength(1)),
  reduced: flag,
  /** So many of these units a turn at most. */
  perTurn: v.optional(Count),
  /** From this turn on, not all at once. */
  onwards: flag,
  option: v.optional(OnlyWith),
  src: Src,
})

const GermanGroup = v.strictObject({
  formation: FormationId,
  from: Turn,
  hexes: v.pipe(v.array(HexId), v.minLength(1)),
  units: v.array(Text),
  src: Src,
})

const Attachment = v.strictObject({
  formation: Attachable,
  turn: Turn,
  choices: v.array(FrenchCorps),
  usual: FrenchCorps,
  /** Asked only with this option. */
  option: v.optional(OnlyWith),
  src: Src,
})

const ruled = <T extends v.ObjectEntries>(entries: T) => v.strictObject({ rule: RuleId, ...entries, src: Src })

/** Rules of the first turn and of single units (11.1.4). */
const Special = v.strictObject({
  /** Units that may stand in these hexes only. */
  confined: v.strictObject({
    rule: RuleId,
    units: v.array(v.strictObject({ unit: Text, hexes: v.array(HexId), src: Src })),
  }),
  /** The river line that does not move on this turn. */
  river: v.nullable(ruled({ turn: Turn, units: v.array(Text) })),
  /** French movement on this turn, divided by this for all others that start west of the Meuse. */
  slow: v.nullable(ruled({ turn: Turn, divide: v.pipe(Whole, v.minValue(2)) })),
  /** French corps troops and corps HQs are not activated before this turn. */
  corps: v.nullable(ruled({ before: Turn })),
  /** A division that goes back across the Meuse on its first activation. */
  withdrawal: v.nullable(ruled({ turn: Turn, formation: FormationId, hexes: v.array(HexId) })),
  /** A unit that leaves the map on its first activation and comes back. */
  leaving: v.nullable(ruled({ turn: Turn, unit: Text, hexes: v.array(HexId), mp: Points, back: Turn })),
})

const Level = v.strictObject({
  level: v.picklist([0, 1, 2, 3, 4]),
  id: Text,
  label: Text,
  text: Text,
  /** This level must be met as well. */
  includes: v.optional(v.picklist([1, 2, 3])),
  /** German control of one of these, of all of these. */
  any: v.optional(v.array(HexId)),
  all: v.optional(v.array(HexId)),
  /** With a free way from it to the east edge. */
  path: flag,
  /** So many units in command and organised west of the Meuse. */
  unitsWest: v.optional(Count),
  exited: v.optional(v.strictObject({ hexes: v.array(HexId), units: Count, tanks: Count })),
  src: Src,
})

const Shift = v.strictObject({ min: v.nullable(Whole), max: v.nullable(Whole), shift: Whole })

const VictoryPoints = ruled({
  start: Whole,
  tank: Whole,
  panzerDivision: Whole,
  other: Whole,
  armouredTank: Whole,
  rommelKilled: Whole,
  rommelWounded: Whole,
  certainBridges: Whole,
  shifts: ruled({ rows: v.array(Shift) }),
})

export const ScenarioFile = v.strictObject({
  id: ScenarioId,
  game: Game,
  number: Count,
  title: Text,
  summary: Text,
  turns: v.strictObject({ first: Turn, last: Turn, src: Src }),
  track: v.array(Box),
  trackSrc: Src,
  setup: v.strictObject({ rule: RuleId, placements: v.array(Placement) }),
  arrivals: v.strictObject({
    french: v.strictObject({ rule: RuleId, rows: v.array(Arrival) }),
    german: ruled({
      /** Battalions that may enter in a turn, all formations together. */
      limits: v.array(v.strictObject({ from: Turn, to: Turn, battalions: Count })),
      groups: v.array(GermanGroup),
    }),
  }),
  /** German guns that are not on the map yet. */
  offMapGuns: ruled({ columns: v.tuple([Count, Count]), from: v.record(FormationId, Turn) }),
  attachments: v.strictObject({ rule: RuleId, rows: v.array(Attachment) }),
  special: Special,
  battleplan: v.nullable(ruled({ drawn: Count, pool: v.array(Count) })),
  rommelChits: ruled({ count: Count }),
  /** West of the Meuse French, east of it German, but for these. */
  control: ruled({ french: v.array(HexId), german: v.array(HexId) }),
  start: v.strictObject({
    bridges: v.picklist(['intact', 'destroyed']),
    observers: v.array(HexId),
    pontoons: v.array(v.strictObject({ hexside: SideId, kind: PontoonKind, src: Src })),
    pontoonsLeft: keyed(PontoonKind.options, Count),
    exode: v.nullable(v.strictObject({ from: Turn, to: Turn })),
    /** A unit has stood in column 17 (2.3b). */
    column17: v.boolean(),
    attached: keyed(Attachable.options, v.nullable(FrenchCorps)),
    src: Src,
  }),
  victory: ruled({ levels: v.array(Level), points: v.nullable(VictoryPoints) }),
})

export type DinantScenarioData = v.InferOutput<typeof ScenarioFile>
export type DinantScenarioId = v.InferOutput<typeof ScenarioId>
export type DinantPlacement = v.InferOutput<typeof Placement>
export type DinantArrival = v.InferOutput<typeof Arrival>
export type DinantTurnBox = v.InferOutput<typeof Box>
export type DinantLevel = v.InferOutput<typeof Level>
export type DinantAttachable = v.InferOutput<typeof Attachable>
export type DinantPontoon = v.InferOutput<typeof PontoonKind>
