/* scenario.json: turns, seats, limits of the set-up, a ready-made placement. */

import * as v from 'valibot'
import { Count, Day, flag, HexId, keyed, Src, Text, Whole } from '../../../../engine/data-parts.ts'
import { Army, Game, Row, RuleId, Seat } from './parts.ts'

/** Units that share their limits: any of these hexes, so many of them to a hex, free stackers not counted. */
const Group = v.strictObject({
  id: Text,
  title: Text,
  rule: RuleId,
  units: v.array(Text),
  hexes: v.array(HexId),
  perHex: v.pipe(Whole, v.minValue(1)),
  /** Each of the hexes holds exactly `perHex` of them. */
  exact: flag,
  src: Src,
})

const SideSetup = v.strictObject({
  fixed: v.array(v.strictObject({ unit: Text, hex: HexId, src: Src })),
  groups: v.array(Group),
  markers: v.array(v.strictObject({ marker: Text, where: v.literal('sea'), src: Src })),
  offMap: v.array(v.strictObject({ army: Army, title: Text, units: v.array(Text), rule: RuleId, src: Src })),
})

const SeatInfo = v.strictObject({ name: Text, long: Text, nations: v.array(Text) })
const Placement = v.record(v.string(), HexId)

export const ScenarioFile = v.strictObject({
  id: Game,
  game: Game,
  title: Text,
  summary: Text,
  turns: Count,
  daysPerTurn: Count,
  dates: v.array(v.strictObject({ turn: Count, from: Day, to: Day, label: Text })),
  datesSrc: Src,
  seats: keyed(['french', 'german'], SeatInfo),
  order: v.array(Seat),
  victory: v.strictObject({ seat: Seat, target: Whole, otherwise: Seat, rule: RuleId, src: Src }),
  setup: v.strictObject({ order: v.array(Seat), rule: RuleId, french: SideSetup, german: SideSetup }),
  freeStackers: v.array(Text),
  offMapMarkers: v.array(Text),
  tracks: v.strictObject({ turn: Count, vp: Whole }),
  control: v.strictObject({ start: Seat, alwaysGerman: v.array(Row), rule: RuleId, src: Src }),
  /** A legal placement for a quick start. */
  sample: v.strictObject({ note: Text, french: Placement, german: Placement, src: Src }),
})

export type FfoScenarioData = v.InferOutput<typeof ScenarioFile>
