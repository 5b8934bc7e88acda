/*
 * scenario-sickle-cut.json and scenario-dynamo.json. Both have the same shape: what a scenario does without is null or
 * false, so that the common rules ask the data and never which scenario is played.
 */

import * as v from 'valibot'
import { Count, Day, flag, HexId, keyed, Src, Text, Whole } from '../../../../engine/data-parts.ts'
import { Area, Game, Nation, RuleId, ScenarioId, Seat, Turn, UnitType } from './parts.ts'

const Evacuating = v.picklist(['none', 'port', 'both'])

/** A box of the turn track. Air units are those a side has; `airPerAttack` is how many one German attack may use. */
const Box = v.strictObject({
  turn: Turn,
  date: Day,
  label: Text,
  germanAir: Count,
  alliedAir: Count,
  airPerAttack: Count,
  /** Units the Allied player draws from the cup. */
  draws: v.optional(Count),
  /** The GQG marker that leaves the game. */
  gqgRemoved: v.optional(v.nullable(Turn)),
  halt: v.optional(v.boolean()),
  evacuation: v.optional(Evacuating),
  optional: flag,
})

const Placement = v.strictObject({
  unit: Text,
  hex: HexId,
  /** Begins reduced (2) or as a Remnant (3). */
  step: v.optional(v.picklist([2, 3])),
  /** An HQ on its Used side. */
  used: flag,
  train: flag,
  place: Text,
  src: Src,
})

const Arrival = v.strictObject({
  turn: Turn,
  unit: Text,
  area: Area,
  /** The only entry hex it may use. */
  hex: v.optional(HexId),
  printedHex: v.optional(HexId),
  src: Src,
})

const Cup = v.strictObject({
  rule: RuleId,
  firstTurn: Turn,
  units: v.array(Text),
  /** Those that arrive reduced. */
  reduced: v.array(Text),
  src: Src,
})

const Withdrawals = v.strictObject({
  rule: RuleId,
  rows: v.array(v.strictObject({ turn: Turn, units: v.array(Text), src: Src })),
})

/** Cities at the start; `rest`: all that are not German. */
const Control = v.strictObject({
  rule: RuleId,
  german: v.array(HexId),
  allied: v.union([v.literal('rest'), v.array(HexId)]),
  src: Src,
})

const Gqg = v.strictObject({
  rule: RuleId,
  markers: Count,
  removalDice: Count,
  exempt: v.strictObject({ types: v.array(UnitType), units: v.array(Text) }),
  removal: v.strictObject({ rule: RuleId, order: v.array(Count), turns: v.array(Turn) }),
  src: Src,
})

const Halt = v.strictObject({
  rule: RuleId,
  /** `once`: declared by the seat in its Supply Phase; `fixed`: before the game, and again in the `refill` turns. */
  when: v.picklist(['once', 'fixed']),
  seat: Seat,
  fromTurn: Turn,
  lastTurn: v.optional(Turn),
  refill: v.optional(v.array(Turn)),
  markers: Count,
  removalDice: Count,
  targets: v.picklist(['mechanized', 'panzer']),
  /** Only stacks farther west than every non-mechanised division, and more than so many hexes from all of them. */
  westOfInfantry: v.boolean(),
  clearOfInfantry: v.nullable(Count),
  /** First and last turn in which the parts of a Panzer division stay in one hex. */
  keepDivisionsTogether: v.nullable(v.tuple([Turn, Turn])),
  /** Never a target; or not until this hex is clear of enemies. */
  spared: v.array(v.strictObject({ division: Text, until: v.nullable(HexId) })),
  src: Src,
})

const Dyle = v.strictObject({
  rule: RuleId,
  /** At the end of the Allied Movement Phase of this turn. */
  turn: Turn,
  positions: v.array(v.strictObject({ hex: HexId, units: v.array(Text) })),
  src: Src,
})

const Replacements = v.strictObject({
  rule: RuleId,
  seat: Seat,
  firstTurn: Turn,
  lastTurn: Turn,
  perHaltedDivision: Count,
  src: Src,
})

const Belgium = v.strictObject({
  rule: RuleId,
  surrenderHex: HexId,
  surrenderTurn: Turn,
  closedCountry: v.literal('FR'),
  src: Src,
})

const Evacuation = v.strictObject({
  rule: RuleId,
  portFromTurn: Turn,
  beachFromTurn: Turn,
  port: HexId,
  beaches: v.array(HexId),
  /** In place of the port while no Allied unit is in it. */
  otherPorts: v.array(HexId),
  nations: v.array(Nation),
  src: Src,
})

/** A division that may not move, and may attack only these hexes, until a hex is clear of enemies. */
const Ban = v.strictObject({
  division: Text,
  move: v.literal(false),
  attack: v.array(HexId),
  until: v.nullable(HexId),
  marker: v.optional(Text),
  rule: RuleId,
  src: Src,
})

const Award = v.strictObject({
  seat: Seat,
  vp: Whole,
  per: v.picklist(['unit', 'hex', 'game']),
  label: Text,
  rule: RuleId,
})

const victoryHead = { title: Text, rule: RuleId, columns: v.array(Text), notes: v.array(Text), src: Src }

/** The side with more points wins. */
const MostPoints = v.strictObject({
  ...victoryHead,
  kind: v.literal('most'),
  rows: keyed(
    [
      ...(['germanEliminated', 'germanIsolated', 'railLine', 'supplyLine'] as const),
      ...(['entryHexClosed', 'railCut', 'exitedNorth'] as const),
    ],
    Award,
  ),
})

/** One side wins by reaching a number of points, or at once by getting enough units away. */
const Target = v.strictObject({
  ...victoryHead,
  kind: v.literal('target'),
  automatic: v.strictObject({ rule: RuleId, units: Count, british: Count }),
  target: Whole,
  seat: Seat,
  otherwise: Seat,
  rows: keyed(['leftThePocket', 'frenchInSupply', 'germanEliminated', 'britishLeft'], Award),
})

const SeatInfo = v.strictObject({ name: Text, long: Text, nations: v.array(Nation) })

export const ScenarioFile = v.strictObject({
  id: ScenarioId,
  game: Game,
  title: Text,
  map: v.picklist(['map-sickle-cut', 'map-dynamo']),
  summary: Text,
  turns: Count,
  track: v.array(Box),
  trackSrc: Src,
  seats: keyed(['german', 'allied'], SeatInfo),
  order: v.array(Seat),
  setup: v.strictObject({ rule: RuleId, placements: v.array(Placement) }),
  reinforcements: v.strictObject({ rule: RuleId, rows: v.array(Arrival) }),
  cup: v.nullable(Cup),
  withdrawals: v.nullable(Withdrawals),
  control: Control,
  hqs: v.strictObject({ rule: RuleId, start: v.picklist(['ready', 'used']), flip: v.boolean(), src: Src }),
  railMovement: v.boolean(),
  strategicRail: v.boolean(),
  closingEntryHexes: v.boolean(),
  zeroRemnants: v.boolean(),
  gqg: v.nullable(Gqg),
  halt: Halt,
  dyle: v.nullable(Dyle),
  voluntaryFullRetreatFromTurn: Turn,
  replacements: v.nullable(Replacements),
  belgium: v.nullable(Belgium),
  evacuation: v.nullable(Evacuation),
  bans: v.array(Ban),
  extraTurn: v.nullable(v.strictObject({ rule: RuleId, turn: Turn, within: Count, cost: Count, src: Src })),
  victory: v.variant('kind', [MostPoints, Target]),
  tracks: v.strictObject({ turn: Turn }),
})

export type F40ScenarioData = v.InferOutput<typeof ScenarioFile>
export type F40Placement = v.InferOutput<typeof Placement>
export type F40ScenarioId = v.InferOutput<typeof ScenarioId>
