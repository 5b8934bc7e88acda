/*
 * tables.json: what the player aid prints, for the engine, the screen and the printed sheet alike.
 */

import * as v from 'valibot'
import { Count, HexId, keyed, Text, Whole } from '../../../../engine/data-parts.ts'
import { Costs, DamageColour, Die, framed, Game, PanzerDivision, Points, RuleId, Seat, Terrain, Turn } from './parts.ts'

const dice = v.array(Die)
const Divisor = v.pipe(Whole, v.minValue(2))
/** Something with the rule it comes from. */
const ruled = <T extends v.ObjectEntries>(entries: T) => v.strictObject({ rule: RuleId, ...entries })

const Sequence = framed({
  rows: v.array(v.strictObject({ id: Text, seat: v.nullable(Seat), label: Text, rule: RuleId, text: Text })),
})

/** Everything counted in battalions, in thirds of one (1.2b). */
const Units = framed({
  battalion: Count,
  small: Count,
  stack: Count,
  tankUnits: Count,
  activation: Count,
  roughOrRidge: Count,
  zoc: Count,
  zocOutOfRough: Count,
  overstackMp: Points,
})

const side = v.strictObject({ label: Text, mp: Costs, tm: Count })

const TerrainTable = framed({
  rows: keyed(Terrain.options, v.strictObject({ label: Text, mp: Costs, tm: Count, zocInto: v.boolean() })),
  hexsides: v.strictObject({
    river: side,
    ridge: side,
    /** Crossed by a bridge, a pontoon bridge or by chapter 6 only. */
    meuse: v.strictObject({ label: Text, mp: v.null(), tm: Count }),
  }),
  ways: v.strictObject({
    major: v.strictObject({ label: Text, mp: Costs, exode: Costs }),
    road: v.strictObject({ label: Text, mp: Costs }),
    trail: v.strictObject({ label: Text, mp: Costs }),
  }),
  /** An attack after a move (3.1c), and each attack of a breakthrough (3.3.6a). */
  attackMp: Points,
  exitMp: Points,
})

const Conditions = framed({
  night: ruled({ drm: Whole, artilleryDivide: Divisor }),
  mist: ruled({ drm: Whole }),
  exode: ruled({ frenchDrm: Whole, hexes: v.array(HexId), unitsWest: Count, turns: Count }),
  fire: ruled({ drm: Whole, qualityOfCrosser: Whole }),
  isolated: ruled({ cf: Whole, mp: Points }),
  town: ruled({ cf: Whole }),
  woods: ruled({ tankCf: Whole }),
  outOfGas: ruled({ from: Turn, chits: Count, mpDivide: Divisor, cf: Whole, quality: Whole }),
  refuelling: ruled({ cf: Whole, quality: Whole, wait: Count }),
  corap: ruled({ hexes: v.array(HexId), column: Count }),
  b1bis: ruled({ germanDrm: Whole, losses: Count }),
})

const Combat = framed({
  /** Both limits included; null: no limit. */
  categories: v.array(
    v.strictObject({
      category: v.picklist([1, 2, 3, 4, 5]),
      label: Text,
      min: v.nullable(Whole),
      max: v.nullable(Whole),
      chit: v.nullable(DamageColour),
    }),
  ),
  colours: ruled({ white: Whole, black: Whole, yellow: Whole, red: Whole }),
  battalions: ruled({ usual: Count, limited: Count }),
  reaction: ruled({ each: Whole }),
  crossing: ruled({ drm: Whole }),
  assault: ruled({ drm: Whole }),
  ambush: ruled({ cf: Count }),
  breakthroughQuality: Whole,
  combinedQuality: Whole,
  disorganisedQuality: Whole,
  outOfCommandQuality: Whole,
})

const Quality = framed({ dice: Count, stepLostOnDoubles: ruled({ french: dice, german: dice }) })

const Artillery = framed({
  units: Count,
  supportDivide: Divisor,
  defenceDivide: Divisor,
  sigMoved: Whole,
  deadGround: ruled({ hexes: v.array(HexId) }),
  /** The faces at which a mission of guns in two or three hexes comes to nothing. */
  coordination: ruled({ two: dice, three: dice }),
  air: ruled({ spotsOn: dice, certain: Count, track: Count }),
})

const Ammunition = framed({
  /** Of each pair of regiments the French player names one. */
  rows: v.pipe(v.array(v.strictObject({ die: Die, pairs: v.array(v.tuple([Text, Text])) })), v.length(6)),
  regiments: v.record(Text, v.array(Text)),
})

const Command = framed({ toHq: keyed(Seat.options, Count), divisionToCorps: Count })
const Repair = framed({ turns: v.array(Turn), succeeds: dice })
const FirstPhase = framed({ dice: Count, later: Count, column: Count })

const Meuse = framed({
  demolition: ruled({ fails: dice }),
  crossings: ruled({ most: Count }),
  pontoons: ruled({
    '8t': Count,
    '16t': Count,
    sixteenFrom: Turn,
    sixteenDie: keyed(PanzerDivision.options, dice),
  }),
})

/** Thirds of a battalion for one that is rebuilt; turns after which the others come back. */
const Returns = framed({ trio: Count, disbanded: Count, hq: Count })
const Rommel = framed({ dice: Count, killed: dice, wounded: dice, quality: Whole })

export const TablesFile = v.strictObject({
  game: Game,
  sequence: Sequence,
  units: Units,
  terrain: TerrainTable,
  conditions: Conditions,
  combat: Combat,
  quality: Quality,
  artillery: Artillery,
  ammunition: Ammunition,
  command: Command,
  repair: Repair,
  firstPhase: FirstPhase,
  meuse: Meuse,
  returns: Returns,
  rommel: Rommel,
})

export type DinantTablesData = v.InferOutput<typeof TablesFile>
export type DinantDamageColour = v.InferOutput<typeof DamageColour>
export type DinantCategory = DinantTablesData['combat']['categories'][number]
