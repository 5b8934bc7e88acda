/*
 * tables.json: what the player aid prints, for the engine, the screen and the printed sheet alike.
 */

import * as v from 'valibot'
import { Count, flag, keyed, Src, Text, Whole } from '../../../../engine/data-parts.ts'
import { framed, Game, Mobility, Roll, RuleId, scenarios, Seat, UnitType } from './parts.ts'

const Result = v.picklist(['A1', 'EX', 'A1/DR2', 'DR2', 'DRX', 'A1/D1', 'D1', 'DR4', 'DS'])

/** Steps a side loses and who picks them: their owner or the other side. */
const Loss = v.nullable(v.strictObject({ steps: v.pipe(Whole, v.minValue(1)), by: v.picklist(['owner', 'opponent']) }))

const Code = v.strictObject({
  label: Text,
  attacker: Loss,
  defender: Loss,
  /** Hexes; 0: none. */
  retreat: Count,
  advance: Count,
  /** If the hex is emptied all the same, the attacker may enter it and stop (14.2.2). */
  limitedAdvance: flag,
  status: v.nullable(v.picklist(['disrupted', 'full retreat'])),
  /** Determined Defence: `red` forbidden, `none` when there is no retreat to cancel. */
  dd: v.picklist(['allowed', 'red', 'none']),
  text: Text,
  rule: RuleId,
})

const Crt = v.strictObject({
  title: Text,
  rule: RuleId,
  rowLabel: Text,
  columnLabel: Text,
  columns: v.array(v.strictObject({ heading: Text, attack: v.pipe(Whole, v.minValue(1)), defence: Count })),
  /** Columns that are counted but look like the last one, and where no die is needed any more. */
  beyond: v.strictObject({ like: Text, headings: v.array(Text), automatic: Text, result: Result }),
  /** `orange`: the headings of the columns whose cell in this row makes a Determined Defence harder (11.2.2). */
  rows: v.pipe(
    v.array(v.strictObject({ die: Whole, results: v.array(Result), orange: v.optional(v.array(Text)) })),
    v.length(6),
  ),
  codes: keyed(Result.options, Code),
  colours: keyed(['orange', 'red'], Text),
  notes: v.array(Text),
  src: Src,
})

const DdColumn = v.picklist(['clear', 'other', 'fortified', 'city'])
const DdResult = v.strictObject({ label: Text, hold: v.boolean(), attacker: Count, defender: Count, boxed: flag })
const Modifier = v.strictObject({ label: Text, value: Whole, rule: RuleId })

/** Both limits included; null: no limit. */
const band = { label: Text, min: v.nullable(Whole), max: v.nullable(Whole) }

const DeterminedDefence = v.strictObject({
  title: Text,
  rule: RuleId,
  rowLabel: Text,
  roll: Roll,
  columns: v.pipe(v.array(v.strictObject({ id: DdColumn, heading: Text, text: Text })), v.length(4)),
  rows: v.array(v.strictObject({ ...band, results: keyed(DdColumn.options, DdResult) })),
  modifiers: keyed(['elite', 'low', 'collapse', 'air', 'orange'], Modifier),
  notes: v.array(Text),
  src: Src,
})

const Numbered = v.strictObject({ label: Text, value: Count, rule: RuleId })
const Points = v.strictObject({ label: Text, points: Count })
const Hexes = v.strictObject({ label: Text, hexes: Count })
const TypeRow = v.strictObject({ label: Text, mobility: Mobility, infantryClass: v.boolean(), zoc: v.boolean() })
const Way = v.strictObject({ label: Text, allowance: Text, limits: Text, rule: RuleId })

const Task = v.strictObject({ text: Text, rule: RuleId, scenarios })
const Phase = v.strictObject({
  id: Text,
  seat: v.union([Seat, v.literal('both')]),
  label: Text,
  rule: RuleId,
  scenarios,
  text: Text,
  tasks: v.array(Task),
})

const Shift = v.strictObject({
  label: Text,
  /** Right for the attacker, left for the defender; `allied` is right or left as the Allied player attacks or not. */
  favours: v.picklist(['attacker', 'defender', 'allied']),
  columns: v.picklist([1, 2]),
  when: Text,
  rule: RuleId,
  src: Src,
})

const Factor = v.strictObject({
  label: Text,
  factor: v.picklist([0.5, 2]),
  who: v.picklist(['attacker', 'defender']),
  when: Text,
  rule: RuleId,
})

/** Null: prohibited, but for a road. */
const Cost = v.strictObject({ 'non-mechanized': v.nullable(Count), mechanized: v.nullable(Count) })

const TerrainRow = v.strictObject({
  label: Text,
  mp: Cost,
  tankShift: v.boolean(),
  /** What the defence is multiplied with, and an attack out of it. */
  defence: v.picklist([1, 2]),
  attackOut: v.picklist([0.5, 1]),
  restricted: flag,
  combat: Text,
  text: v.string(),
  scenarios,
  src: Src,
})

const Feature = v.strictObject({ label: Text, mp: v.nullable(Cost), text: Text, src: Src })

const SideRow = v.strictObject({
  label: Text,
  /** Added to the hex's cost; null: no crossing; `all`: the whole move. */
  mp: v.union([Cost, v.literal('all'), v.null()]),
  /** Without a bridge only for units that start their move beside it. */
  startAdjacent: v.boolean(),
  attack: v.picklist(['full', 'halved', 'barred']),
  /** Counts among the hexsides behind which a defender is doubled (9.6.1). */
  doubles: v.boolean(),
  tankShift: v.boolean(),
  /** Whether a retreat across is survived. */
  retreat: v.boolean(),
  zoc: v.boolean(),
  text: Text,
  scenarios,
  src: Src,
})

const Bridge = v.strictObject({
  label: Text,
  mp: Cost,
  saves: v.union([v.literal('all'), Whole]),
  text: Text,
  src: Src,
})

const dieTable = <T extends v.ObjectEntries>(row: T, modifiers: v.GenericSchema<unknown, Record<string, Modifier>>) =>
  framed({ roll: Roll, rows: v.array(v.strictObject({ ...band, ...row })), modifiers })

type Modifier = v.InferOutput<typeof Modifier>

export const TablesFile = v.strictObject({
  game: Game,
  sequence: framed({ rows: v.array(Phase) }),
  unitTypes: framed({ rows: keyed(UnitType.options, TypeRow) }),
  stacking: framed({
    limit: Count,
    divisionMax: Count,
    freeTankUpTo: Count,
    rows: keyed(['battalion', 'regiment', 'division', 'hq', 'fort', 'zeroStrength'], Points),
  }),
  movement: framed({
    rows: keyed(['normal', 'extended', 'tactical', 'rail'], Way),
    extendedBonus: keyed(['mechanized', 'cavalry', 'non-mechanized', 'heavyTank'], Count),
    tacticalHexes: Count,
    leaveEzoc: Count,
    tacticalOnly: v.array(Text),
  }),
  rail: framed({ rows: keyed(['unitsPerTurn', 'range', 'distance', 'entrainHexes', 'defence'], Numbered) }),
  terrain: framed({
    rows: keyed(['clear', 'city', 'woods', 'woodedRough', 'marsh', 'polder', 'causeway', 'sea'], TerrainRow),
    features: keyed(['road', 'rail', 'town', 'fortified', 'undergroundCanal'], Feature),
    hexsides: v.strictObject({
      ...keyed(
        ['majorRiver', 'minorRiver', 'marshRiver', 'maginot', 'tidalRiver', 'allSea', 'ferry', 'tidalBridge'],
        SideRow,
      ).entries,
      ...keyed(['roadBridge', 'railBridge'], Bridge).entries,
    }),
  }),
  limits: framed({ rows: keyed(['attack', 'defence', 'attackHexes'], Numbered) }),
  shifts: framed({
    rows: keyed(
      [
        ...(['tankAttacker', 'tankDefender', 'heavyTank', 'airAttacker', 'airDefender'] as const),
        ...(['hqAttacker', 'hqDefender', 'eliteAttacker', 'eliteDefender', 'lowDefender'] as const),
        ...(['lowAttacker', 'fortified', 'breakthroughTwo', 'breakthroughOne'] as const),
      ],
      Shift,
    ),
  }),
  factors: framed({
    rows: keyed(
      [
        ...(['majorRiver', 'marshRiver', 'maginot', 'restricted', 'outOfSupply', 'disrupted'] as const),
        ...(['riverDefence', 'city', 'marsh', 'causeway'] as const),
      ],
      Factor,
    ),
  }),
  crt: Crt,
  determinedDefence: DeterminedDefence,
  retreats: framed({ rows: keyed(['extra', 'automatic', 'hq', 'zeroStrength', 'fortressWakes'], Numbered) }),
  advance: framed({ rows: keyed(['mechanized', 'cavalry', 'non-mechanized', 'heavyTank', 'outOfSupply'], Hexes) }),
  breakthrough: framed({ rows: v.array(v.strictObject({ hexes: v.picklist([1, 2]), left: v.picklist([1, 2]) })) }),
  rally: dieTable({ recover: v.boolean(), text: Text }, keyed(['city', 'elite', 'low'], Modifier)),
  supply: framed({ rows: keyed(['overland', 'restricted', 'cities', 'hqRange'], Numbered) }),
  attrition: dieTable({ steps: Count, text: Text }, keyed(['cityOrFort', 'hq', 'elite', 'low'], Modifier)),
  disengagement: framed({
    roll: Roll,
    hexes: v.array(Count),
    rows: v.array(v.strictObject({ ...band, retreat: v.boolean(), steps: Count, text: Text })),
    modifiers: keyed(['mechanized', 'elite', 'low'], Modifier),
  }),
  evacuation: framed({
    roll: Roll,
    harassmentDice: Count,
    rows: v.array(v.strictObject({ ...band, port: Count, beach: Count })),
    modifiers: keyed(['evac'], Modifier),
  }),
})

export type F40TablesData = v.InferOutput<typeof TablesFile>
export type F40Result = v.InferOutput<typeof Result>
export type F40DdColumn = v.InferOutput<typeof DdColumn>
export type F40DdResult = v.InferOutput<typeof DdResult>
