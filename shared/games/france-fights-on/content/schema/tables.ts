/* tables.json: the player aid; shared by rules, screen and printed sheet. */

import * as v from 'valibot'
import { Count, keyed, Src, Text, Whole } from '../../../../engine/data-parts.ts'
import { Army, framed, Game, Roll, Row, RuleId, Seat } from './parts.ts'

const Result = v.picklist(['AE', 'AS', 'BB', 'DR', 'DE'])
const Code = v.strictObject({ label: Text, text: Text, rule: RuleId })
const shiftHead = { label: Text, direction: v.picklist(['left', 'right']), when: Text, rule: RuleId, src: Src }
const Shift = v.strictObject({ ...shiftHead, columns: v.pipe(Whole, v.minValue(1)) })
const RolledShift = v.strictObject({ ...shiftHead, roll: Roll })
const Costs = v.strictObject({ mechanized: Count, 'non-mechanized': Count })
const Terrain = v.strictObject({ label: Text, mp: Costs, combat: Text, rail: v.boolean(), src: Src })
const Award = v.strictObject({ label: Text, vp: Whole, rule: RuleId })
const diceRow = { label: Text, roll: Roll, rule: RuleId }
const Dice = v.strictObject(diceRow)
/** A roll that succeeds on so much or less. */
const Test = v.strictObject({ ...diceRow, upTo: v.pipe(Whole, v.minValue(1), v.maxValue(6)) })
const RowRule = v.strictObject({ label: Text, french: Text, german: Text })
const Factor = v.strictObject({ label: Text, mp: Count })
const side = { label: Text, mpPlus: Count, combat: Text, rail: v.boolean(), src: Src }

export const TablesFile = v.strictObject({
  game: Game,
  sequence: framed({
    rows: v.array(
      v.strictObject({ id: Text, seat: Seat, label: Text, turnOne: v.boolean(), rule: RuleId, text: Text }),
    ),
  }),
  movementFactors: framed({ rows: keyed(['mechanized', 'non-mechanized', 'static'], Factor) }),
  crt: v.strictObject({
    title: Text,
    rule: RuleId,
    rowLabel: Text,
    columnLabel: Text,
    /** Limits of each column, both included; null: no limit. */
    columns: v.array(v.strictObject({ heading: Text, min: v.nullable(Whole), max: v.nullable(Whole) })),
    /** One row a face of the die; one result a column. */
    rows: v.pipe(v.array(v.strictObject({ die: Whole, results: v.array(Result) })), v.length(6)),
    codes: keyed(['AE', 'AS', 'BB', 'DR', 'DE'], Code),
    notes: v.array(Text),
    src: Src,
  }),
  shifts: framed({
    rows: v.strictObject({
      mountain: Shift,
      city: RolledShift,
      river: Shift,
      attackerOutOfSupply: Shift,
      defenderOutOfSupply: Shift,
      concentric: Shift,
      concentricMechanized: Shift,
      surrender: Shift,
    }),
  }),
  terrain: framed({
    rows: v.strictObject({
      ...keyed(['clear', 'city', 'mountain', 'coloured-row'], Terrain).entries,
      sea: v.strictObject({ ...Terrain.entries, mp: v.null() }),
    }),
    hexsides: v.strictObject({
      river: v.strictObject({ ...side, passable: v.literal(true) }),
      blocked: v.strictObject({ ...side, passable: v.literal(false) }),
    }),
    markers: v.strictObject({
      refugee: v.strictObject({ label: Text, mpPlus: Count, vp: Whole, text: Text, src: Src }),
    }),
  }),
  colouredRows: framed({ rows: keyed(['red', 'green', 'yellow'], RowRule) }),
  victory: framed({
    rows: v.strictObject({
      germanInfantryCorpsReduced: Award,
      germanMechCorpsReduced: Award,
      germanInfantryCorpsEliminated: Award,
      germanMechCorpsEliminated: Award,
      mountainDivisionEliminated: Award,
      nonMechStepEvacuated: Award,
      mechStepEvacuated: Award,
      cityHeldAtEnd: Award,
      br51Advance: Award,
      navalGunUse: v.strictObject({ ...diceRow, vpPerPip: Whole }),
      refugeeRefusal: Award,
    }),
  }),
  /** `need[n]` is the highest number that brings a corps in n turns after the first; the last one holds on. */
  entry: framed({
    rows: v.array(
      v.strictObject({ army: Army, label: Text, firstTurn: Count, need: v.array(Whole), row: Row, rule: RuleId }),
    ),
  }),
  dice: framed({
    rows: v.strictObject({
      refugees: Dice,
      rail: Test,
      panzerScareFirst: Test,
      panzerScareLater: Test,
      outOfSupplyMechanized: Dice,
      outOfSupplyNonMechanized: Dice,
      stukaAlone: Dice,
      stukaAttack: Dice,
      stukaDefence: Dice,
      navalAttackCoastal: Dice,
      navalAttackInland: Dice,
      navalDefenceCoastal: Dice,
      navalDefenceInland: Dice,
    }),
  }),
})

export type FfoTablesData = v.InferOutput<typeof TablesFile>
export type FfoResult = v.InferOutput<typeof Result>
